package shelf;

/** Names written in full, and constructors that call others. */
class Loans extends shelf.base.Records {
    Loans() { this(10); }

    Loans(int limit) { super(limit); }

    java.util.List<java.time.LocalDate> due(java.util.Map.Entry<String, Loan> entry) throws java.io.IOException {
        var dates = new java.util.ArrayList<java.time.LocalDate>();
        return dates;
    }
}
