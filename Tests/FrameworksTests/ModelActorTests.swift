import Foundation
import SwiftData
import SwiftUI
import Testing

@ModelActor
actor Librarian {
    private(set) var count = 0

    func add(_ title: String) throws {
        modelContext.insert(Book(title))
        count += 1
        try modelContext.save()
    }

    func addUnsaved(_ title: String) { modelContext.insert(Book(title)) }

    func rename(_ id: PersistentIdentifier, to title: String) throws {
        self[id, as: Book.self]?.title = title
        try modelContext.save()
    }

    func remove(_ id: PersistentIdentifier) throws {
        if let book = self[id, as: Book.self] { modelContext.delete(book) }
        try modelContext.save()
    }

    /// Calls a function of the main actor, which ends the process where the main actor does not run the code.
    func countOnMainActor() -> Int { MainActor.assumeIsolated { Frames.count } }
}

@MainActor
private enum Frames {
    static var count = 1
}

@ModelActor(disableGenerateInit: true)
actor Archivist {
    let label: String

    init(label: String, container: ModelContainer) {
        self.label = label
        modelContainer = container
        modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(container))
    }
}

@Suite("Contexts of a container") @MainActor
struct ModelActorTests {
    private let container: ModelContainer

    init() throws {
        container = try ModelContainer(
            for: Author.self,
            Book.self,
            configurations: ModelConfiguration(isStoredInMemoryOnly: true)
        )
    }

    private func titles(_ context: ModelContext) throws -> [String] {
        try context.fetch(FetchDescriptor<Book>()).map(\.title)
    }

    @Test("What an actor saves, the main context fetches, changes and deletes")
    func saves() async throws {
        let librarian = Librarian(modelContainer: container)
        try await librarian.add("Emma")
        let main = container.mainContext
        let book = try #require(try main.fetch(FetchDescriptor<Book>()).first)

        #expect(try titles(main) == ["Emma"])
        #expect(await librarian.count == 1)
        try await librarian.rename(book.persistentModelID, to: "Dune")
        #expect(try titles(main) == ["Dune"])
        main.delete(book)
        #expect(try titles(main) == [] && book.isDeleted)
    }

    @Test("The main actor runs the functions of an actor")
    func mainActor() async {
        #expect(await Librarian(modelContainer: container).countOnMainActor() == 1)
        #expect(Archivist(label: "old", container: container).label == "old")
    }

    @Test("What is not saved stays in its context")
    func drafts() async throws {
        let librarian = Librarian(modelContainer: container)
        await librarian.addUnsaved("Emma")
        #expect(try titles(container.mainContext) == [])

        let draft = ModelContext(container)
        draft.insert(Book("Dune"))
        #expect(try titles(draft) == ["Dune"] && titles(container.mainContext) == [])
        draft.rollback()
        #expect(try titles(draft) == [])

        draft.insert(Book("Walden"))
        try draft.save()
        #expect(try titles(container.mainContext) == ["Walden"] && !draft.hasChanges)
    }

    @Test("A deletion reaches the others when it is saved")
    func deletions() throws {
        let main = container.mainContext
        main.insert(Book("Emma"))
        let other = ModelContext(container)
        let book = try #require(try other.fetch(FetchDescriptor<Book>()).first)

        other.delete(book)
        #expect(try titles(other) == [] && titles(main) == ["Emma"])
        try other.save()
        #expect(try titles(main) == [])
    }

    @Test("Objects outlive the context that inserted them")
    func lifetime() throws {
        do {
            let context = ModelContext(container)
            context.insert(Book("Emma"))
            try context.save()
        }
        let book = try #require(try container.mainContext.fetch(FetchDescriptor<Book>()).first)

        #expect(book.modelContext === container.mainContext)
    }

    @Test("A view's query shows what an actor saves while the film runs")
    func queries() throws {
        struct Shelf: View {
            @Query private var books: [Book]
            @Environment(\.modelContext) private var context

            var body: some View {
                Color.red.frame(width: CGFloat(10 * books.count), height: 10)
                    .task {
                        let librarian = Librarian(modelContainer: context.container)
                        try? await Task.sleep(for: .seconds(1))
                        try? await librarian.add("Emma")
                        try? await librarian.add("Dune")
                    }
            }
        }
        let renderer = ImageRenderer(
            content: Shelf().frame(width: 40, height: 10, alignment: .leading).modelContainer(container)
        )
        let start = renderer.date
        func width(at time: Double) throws -> Int {
            renderer.date = start.addingTimeInterval(time)
            let picture = try renderer.pixelBuffer()
            return (0..<picture.size.width).count { picture[$0, 5].alpha > 127 }
        }

        #expect(try width(at: 0.5) == 0)
        #expect(try width(at: 1.5) == 20)
    }
}
