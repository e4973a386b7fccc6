import Foundation
import SwiftData
import SwiftUI
import Testing

/// A generator of numbers whose sequence is part of the tests.
private struct Numbers {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}

@Suite("SwiftData against plain collections") @MainActor
struct SwiftDataModelTests {
    private func makeContext() throws -> ModelContext {
        try ModelContainer(for: Author.self, Book.self).mainContext
    }

    @Test("Fetches are filters, sorts and slices of the inserted objects", arguments: 0..<30)
    func fetches(seed: Int) throws {
        var numbers = Numbers(seed)
        let context = try makeContext()
        var plain: [(title: String, year: Int)] = []
        for index in 0..<30 {
            let (title, year) = ("T\(numbers.next(8))", 1900 + numbers.next(20))
            if index % 7 == 6, let gone = try context.fetch(FetchDescriptor<Book>()).first {
                context.delete(gone)
                plain.removeFirst()
            }
            context.insert(Book(title, year: year))
            plain.append((title, year))
        }
        func check(_ descriptor: FetchDescriptor<Book>, _ expected: [(title: String, year: Int)]) throws {
            let found = try context.fetch(descriptor)
            #expect(found.map(\.title) == expected.map(\.title) && found.map(\.year) == expected.map(\.year))
            #expect(try context.fetchCount(descriptor) == expected.count)
            #expect(try context.fetchIdentifiers(descriptor) == found.map(\.persistentModelID))
            var enumerated: [String] = []
            try context.enumerate(descriptor) { enumerated.append($0.title) }
            #expect(enumerated == expected.map(\.title))
        }
        let limit = 1905 + numbers.next(10)
        let letter = "T\(numbers.next(8))"
        func stable(_ list: [(title: String, year: Int)], _ isBefore: (Int, Int) -> Bool) -> [(
            title: String, year: Int
        )] {
            list.enumerated().sorted {
                isBefore($0.element.year, $1.element.year)
                    || $0.element.year == $1.element.year && $0.offset < $1.offset
            }
            .map(\.element)
        }
        try check(FetchDescriptor(), plain)
        try check(
            FetchDescriptor(predicate: #Predicate { $0.year < limit }),
            plain.filter { $0.year < limit }
        )
        try check(
            FetchDescriptor(predicate: #Predicate { $0.title == letter || $0.year == limit }),
            plain.filter { $0.title == letter || $0.year == limit }
        )
        try check(
            FetchDescriptor(predicate: #Predicate { !$0.title.contains("3") }),
            plain.filter { !$0.title.contains("3") }
        )
        try check(FetchDescriptor(sortBy: [SortDescriptor(\.year)]), stable(plain, <))
        try check(FetchDescriptor(sortBy: [SortDescriptor(\.year, order: .reverse)]), stable(plain, >))
        var slice = FetchDescriptor<Book>(
            predicate: #Predicate { $0.year >= limit },
            sortBy: [SortDescriptor(\.year)]
        )
        slice.fetchOffset = numbers.next(5)
        slice.fetchLimit = 1 + numbers.next(5)
        let expected = stable(plain.filter { $0.year >= limit }, <)
        try check(slice, Array(expected.dropFirst(slice.fetchOffset ?? 0).prefix(slice.fetchLimit ?? 0)))
    }

    @Test("Both sides of a relationship agree after any assignments", arguments: 0..<30)
    func relationships(seed: Int) throws {
        var numbers = Numbers(seed)
        let context = try makeContext()
        var authors = (0..<3).map { Author(name: "A\($0)") }
        var books = (0..<6).map { Book("B\($0)") }
        for author in authors { context.insert(author) }
        for book in books { context.insert(book) }
        for _ in 0..<40 {
            let book = books[numbers.next(books.count)]
            let author = authors[numbers.next(authors.count)]
            switch numbers.next(6) {
            case 0: book.author = author
            case 1: book.author = nil
            case 2: if !author.books.contains(book) { author.books.append(book) }
            case 3: author.books.removeAll { $0 === book }
            case 4: author.books = books.filter { _ in numbers.next(2) == 0 }
            default:
                guard books.count > 3, numbers.next(4) == 0 else { break }
                context.delete(book)
                books.removeAll { $0 === book }
            }
            for author in authors {
                #expect(author.books.allSatisfy { $0.author === author })
                #expect(Set(author.books).count == author.books.count)
                #expect(author.books.allSatisfy { !$0.isDeleted })
            }
            for book in books where book.author != nil {
                #expect(book.author?.books.count { $0 === book } == 1)
            }
        }
        // The deletion of an author is that of the books that it has.
        let own = authors[0].books
        context.delete(authors.removeFirst())
        #expect(own.allSatisfy { $0.isDeleted })
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == books.count - own.count)
    }

    @Test("A rollback restores the objects and their order", arguments: 0..<20)
    func rollback(seed: Int) throws {
        var numbers = Numbers(seed)
        let context = try makeContext()
        for index in 0..<8 { context.insert(Book("B\(index)")) }
        try context.save()
        let saved = try context.fetch(FetchDescriptor<Book>())
        for _ in 0..<6 {
            let books = try context.fetch(FetchDescriptor<Book>())
            if numbers.next(2) == 0, let book = books.isEmpty ? nil : books[numbers.next(books.count)] {
                context.delete(book)
            } else {
                context.insert(Book("new"))
            }
        }
        let all = try context.fetch(FetchDescriptor<Book>())
        #expect(context.insertedModelsArray.count == all.count { $0.title == "new" })
        #expect(context.deletedModelsArray.count == saved.count { $0.isDeleted })
        context.rollback()
        #expect(try context.fetch(FetchDescriptor<Book>()) == saved)
        #expect(saved.allSatisfy { !$0.isDeleted && $0.modelContext === context })
        #expect(
            !context.hasChanges && context.insertedModelsArray.isEmpty && context.deletedModelsArray.isEmpty
        )
    }

    @Test("A predicate finds texts regardless of case and accents")
    func standardContains() throws {
        let context = try makeContext()
        for title in ["Émile", "Emma", "Persuasion"] { context.insert(Book(title)) }
        let part = "EM"

        let found = try context.fetch(
            FetchDescriptor<Book>(predicate: #Predicate { $0.title.localizedStandardContains(part) })
        )

        #expect(found.map(\.title) == ["Émile", "Emma"])
    }

    @Test("A transaction is saved, and objects are found by their identity")
    func transactions() throws {
        let context = try makeContext()
        let book = Book("Emma")
        try context.transaction { context.insert(book) }
        #expect(!context.hasChanges && context.insertedModelsArray.isEmpty)
        let found: Book? = context.registeredModel(for: book.persistentModelID)
        #expect(found === book)
        let other: Author? = context.registeredModel(for: book.persistentModelID)
        #expect(other == nil)
        try context.delete(model: Book.self, where: #Predicate { $0.title == "Emma" })
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
        let gone: Book? = context.registeredModel(for: book.persistentModelID)
        #expect(gone == nil)
    }

    @Test("An object that replaces another by a unique value leaves nothing of it behind")
    func uniqueReplaces() throws {
        let context = try makeContext()
        let first = Author(name: "Austen", born: 1)
        let book = Book("Emma", author: first)
        context.insert(book)
        let second = Author(name: "Austen", born: 1775)
        context.insert(second)
        #expect(try context.fetch(FetchDescriptor<Author>()) == [second])
        #expect(first.isDeleted && first.modelContext == nil)
        #expect(book.author?.isDeleted != true)
    }

    @Test("Identities are different, and in the order of creation")
    func identities() {
        let books = (0..<20).map { Book("\($0)") }
        let identities = books.map(\.persistentModelID)
        #expect(Set(identities).count == 20 && identities == identities.sorted())
        #expect(identities.allSatisfy { $0.entityName == "Book" })
    }
}
