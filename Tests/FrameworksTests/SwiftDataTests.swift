import Foundation
import HalationDiagnostics
import HalationPixels
import SwiftData
import SwiftUI
import Testing

@MainActor
private func makeContext() throws -> ModelContext {
    try ModelContainer(
        for: Author.self,
        Book.self,
        configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    ).mainContext
}

@Suite("SwiftData") @MainActor
struct SwiftDataTests {
    @Test("Inserted models are fetched in the order of their insertion")
    func insertionOrder() throws {
        let context = try makeContext()

        for title in ["Emma", "Dune", "Walden"] { context.insert(Book(title)) }

        #expect(try context.fetch(FetchDescriptor<Book>()).map(\.title) == ["Emma", "Dune", "Walden"])
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 3)
        #expect(try context.fetchCount(FetchDescriptor<Author>()) == 0)
    }

    @Test("A model is inserted once and deleted")
    func deletion() throws {
        let context = try makeContext()
        let book = Book("Emma")

        context.insert(book)
        context.insert(book)
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 1)
        #expect(book.modelContext === context)

        context.delete(book)
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
        #expect(book.isDeleted)
        #expect(book.modelContext == nil)
    }

    @Test("A fetch sorts, and equal models stay in the order of their insertion")
    func sorting() throws {
        let context = try makeContext()
        for (title, year) in [("B", 2), ("A", 2), ("D", 1), ("C", 3)] {
            context.insert(Book(title, year: year))
        }

        let byYear = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.year, order: .reverse)])
        #expect(try context.fetch(byYear).map(\.title) == ["C", "B", "A", "D"])

        let byBoth = FetchDescriptor<Book>(sortBy: [SortDescriptor(\.year), SortDescriptor(\.title)])
        #expect(try context.fetch(byBoth).map(\.title) == ["D", "A", "B", "C"])
    }

    @Test("A fetch filters, skips and stops")
    func filtering() throws {
        let context = try makeContext()
        for (title, year) in [("B", 2), ("A", 2), ("D", 1), ("C", 3)] {
            context.insert(Book(title, year: year))
        }
        let least = 2

        var descriptor = FetchDescriptor<Book>(
            predicate: #Predicate { $0.year >= least && $0.title != "A" },
            sortBy: [SortDescriptor(\.title)]
        )
        #expect(try context.fetch(descriptor).map(\.title) == ["B", "C"])

        descriptor.fetchOffset = 1
        #expect(try context.fetch(descriptor).map(\.title) == ["C"])
        descriptor.fetchOffset = nil
        descriptor.fetchLimit = 1
        #expect(try context.fetch(descriptor).map(\.title) == ["B"])
    }

    @Test("Both sides of a relationship agree, whichever is set")
    func relationships() throws {
        let context = try makeContext()
        let (austen, herbert) = (Author(name: "Austen"), Author(name: "Herbert"))
        let (emma, dune) = (Book("Emma"), Book("Dune", author: herbert))
        context.insert(austen)

        austen.books.append(emma)
        #expect(emma.author === austen)
        #expect(emma.modelContext === context, "what a model refers to is inserted")

        context.insert(dune)
        #expect(herbert.books == [dune])
        #expect(herbert.modelContext === context)

        dune.author = austen
        #expect(herbert.books.isEmpty)
        #expect(austen.books == [emma, dune])

        austen.books.removeFirst()
        #expect(emma.author == nil)
    }

    @Test("A deletion cascades or nullifies")
    func deleteRules() throws {
        let context = try makeContext()
        let austen = Author(name: "Austen")
        let (emma, persuasion) = (Book("Emma", author: austen), Book("Persuasion", author: austen))
        context.insert(emma)
        context.insert(persuasion)
        let tag = Tag(label: "old")
        emma.tags = [tag]

        context.delete(tag)
        #expect(emma.tags == [], "a relationship without another side forgets the model too")

        context.delete(emma)
        #expect(austen.books == [persuasion])
        #expect(!austen.isDeleted)

        context.delete(austen)
        #expect(persuasion.isDeleted)
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
    }

    @Test("A model with a unique value replaces the one that has it")
    func uniqueness() throws {
        let context = try makeContext()
        context.insert(Author(name: "Austen", born: 1))
        context.insert(Author(name: "Austen", born: 1775))

        #expect(try context.fetch(FetchDescriptor<Author>()).map(\.born) == [1775])
    }

    @Test("A save ends changes, and a rollback brings back what was saved")
    func saving() throws {
        let context = try makeContext()
        let (emma, dune) = (Book("Emma"), Book("Dune"))
        context.insert(emma)
        #expect(context.hasChanges)
        try context.save()
        #expect(!context.hasChanges)

        emma.title = "EMMA"
        #expect(context.hasChanges)
        context.insert(dune)
        context.delete(emma)
        context.rollback()

        #expect(try context.fetch(FetchDescriptor<Book>()).map(\.title) == ["EMMA"])
    }

    @Test("A view with a query follows insertions, deletions and changed values")
    func queries() throws {
        let container = try ModelContainer(for: Book.self)
        let shown = ShownTitles()
        let renderer = ImageRenderer(
            content: Shelf(shown: shown).frame(width: 8, height: 8).modelContainer(container)
        )
        func titles() throws -> [String] {
            let messages = try Warnings.recorded { _ = try renderer.pixelBuffer() }.messages
            #expect(messages == [], "the view settles")
            return shown.titles
        }

        #expect(try titles() == [])
        let context = container.mainContext
        let (b, a) = (Book("B", year: 2000), Book("A", year: 1990))
        context.insert(b)
        context.insert(a)
        context.insert(Book("Old", year: 1800))
        #expect(try titles() == ["A", "B"])

        a.title = "C"
        #expect(try titles() == ["B", "C"], "the order follows a changed value")

        b.year = 1700
        #expect(try titles() == ["C"], "the condition follows a changed value")

        context.delete(a)
        #expect(try titles() == [])
    }

    @Test("A container for types lives as long as its view, and views insert into it")
    func containersOfViews() throws {
        let shown = ShownTitles()
        let renderer = ImageRenderer(
            content: Adder(shown: shown).frame(width: 8, height: 8).modelContainer(
                for: Book.self,
                inMemory: true
            )
        )

        _ = try renderer.pixelBuffer()
        _ = try renderer.pixelBuffer()

        #expect(shown.titles == ["New"])
    }

    @Test("A view without a container is told so")
    func missingContainer() throws {
        let messages = try Warnings.recorded {
            _ = try ImageRenderer(content: Shelf(shown: ShownTitles()).frame(width: 8, height: 8))
                .pixelBuffer()
        }.messages

        #expect(messages == ["'modelContext' is empty: no 'modelContainer' is set around the view"])
    }
}

@MainActor
private final class ShownTitles {
    var titles: [String] = []
}

private struct Shelf: View {
    let shown: ShownTitles

    @Query(filter: #Predicate<Book> { $0.year > 1900 }, sort: \Book.title) private var books: [Book]

    var body: some View {
        let _ = shown.titles = books.map(\.title)
        ForEach(books) { Text($0.title) }
    }
}

private struct Adder: View {
    let shown: ShownTitles

    @Environment(\.modelContext) private var context
    @Query private var books: [Book]

    var body: some View {
        let _ = shown.titles = books.map(\.title)
        Color.red.onAppear { context.insert(Book("New")) }
    }
}
