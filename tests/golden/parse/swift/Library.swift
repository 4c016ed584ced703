//===----------------------------------------------------------------------===//
//
// This source file is part of the Shelf open source project
//
//===----------------------------------------------------------------------===//

// Books on shelves, and who has borrowed them.

import Foundation
import struct Combine.AnyPublisher
@testable import ShelfCore

/// Something that can be lent.
public protocol Lendable: AnyObject, Identifiable {
    associatedtype Borrower: Hashable
    /// Who has it now.
    var borrower: Borrower? { get set }
    static var limit: Int { get }
    /// Lends it, or says why not.
    func lend(to borrower: Borrower, until date: Date) async throws -> Receipt
    init(title: String)
}

/// Why something was not lent.
public enum LendingError: String, Error {
    case alreadyLent = "lent"
    case overLimit
    indirect case nested(LendingError, reason: String)

    var isFinal: Bool { self == .overLimit }
}

struct Receipt: Codable, Equatable {
    let id: UUID
    var due: Date, note: String?
}

/// A shelf of books.
@MainActor
public final class Shelf<Book: Lendable>: ObservableObject, Sendable where Book.Borrower == String {
    @Published public private(set) var books: [Book] = []
    private weak var delegate: (any ShelfDelegate)?
    static let shared = Shelf(name: "main")
    let name: String
    lazy var index: [String: Book] = {
        var found: [String: Book] = [:]
        for book in books { found[book.title] = book }
        return found
    }()

    /// How many books are here.
    var count: Int {
        get { books.count }
        set { books.removeLast(books.count - newValue) }
    }

    var capacity = 10 {
        didSet { delegate?.shelf(self, changedFrom: oldValue) }
    }

    init?(name: String, capacity: Int = 10) {
        guard !name.isEmpty else { return nil }
        self.name = name
        self.capacity = capacity
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    /// The book at a place.
    subscript(position: Int) -> Book? {
        guard position < books.count else { return nil }
        return books[position]
    }

    /// Lends a book.
    ///
    /// - Throws: `LendingError` if it is out.
    @discardableResult
    public func lend<Key>(_ title: String, to reader: String, by key: KeyPath<Book, Key>) async throws -> Receipt
    where Key: Comparable {
        guard let book = index[title], book.borrower == nil else {
            throw LendingError.alreadyLent
        }
        let receipt = try await book.lend(to: reader, until: Date())
        if let note = receipt.note, note.count > 3 {
            log("lent \(title) to \(reader.uppercased())")
        } else if books.isEmpty {
            books.append(book)
        }
        switch receipt.due {
        case let due where due > Date(): capacity += 1
        default: break
        }
        func log(_ message: String) { print(message, key) }
        do {
            try save(receipt, into: &books)
        } catch let error as LendingError where error.isFinal {
            throw error
        } catch {
            return try await retry { try await self.lend(title, to: reader, by: key) }
        }
        return receipt
    }

    static func == (lhs: Shelf, rhs: Shelf) -> Bool { lhs.name == rhs.name }
}

// MARK: - Conformances

extension Shelf: CustomStringConvertible where Book: CustomStringConvertible {
    public var description: String { books.map(\.description).joined(separator: ", ") }
}

public extension Array where Element == Receipt {
    func late(on day: Date) -> [Receipt] { filter { $0.due < day } }
}

/// Keeps receipts, one caller at a time.
actor ReceiptStore {
    private var receipts: [UUID: Receipt] = [:]

    nonisolated func describe() -> String { "receipts" }

    func all() async -> AsyncStream<Receipt> {
        for await receipt in updates() { receipts[receipt.id] = receipt }
        while let last = receipts.popFirst() { if last.value.note == nil { continue } }
        return AsyncStream<Receipt> { $0.finish() }
    }
}

@propertyWrapper
struct Clamped<Value: Comparable> {
    var wrappedValue: Value { didSet { wrappedValue = min(wrappedValue, limit) } }
    private let limit: Value

    mutating func reset() { wrappedValue = limit }
}

struct Reader: View {
    @State private var name = ""
    @Environment(\.locale) var locale
    @Clamped(limit: 5) var lent = 0

    var body: some View {
        VStack(alignment: .leading) {
            Text("Reader \(name)")
            Button(action: { lent += 1 }) { Text("Lend") }
        }
    }
}

typealias Completion = (Result<Receipt, LendingError>) -> Void

@freestanding(expression)
public macro isbn(_ digits: String) -> ISBN = #externalMacro(module: "ShelfMacros", type: "ISBNMacro")

let defaultLimit = 3
var registry: [String: any Lendable.Type] = [:]

#if DEBUG
@available(*, deprecated, message: "use isbn")
func parse(_ text: String) throws(LendingError) -> Int { #isbn(text) }
#endif
