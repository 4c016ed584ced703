/// Calls behind operators.
struct Fees {
    func total(of loans: [Loan], rate: Int) -> Int {
        guard !loans.isEmpty(), !isClosed() else { return base - discount(for: loans) }
        let late = 1 + count(loans) * days(late: true)
        let text = "late: " + self.format(late) + names { $0.title }
        return -worth(text) + rates[rate] + -debts[rate]
    }
}
