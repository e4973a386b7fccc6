import Combine
import CoreData
import Foundation
import HalationDiagnostics
import HalationPixels
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

@Suite("Core Data") @MainActor
struct CoreDataTests {
    private func titles(_ context: NSManagedObjectContext, _ format: String? = nil) throws -> [String] {
        let request = NSFetchRequest<Novel>(entityName: "Novel")
        request.predicate = format.map { NSPredicate(format: $0) }
        return try context.fetch(request).map(\.title)
    }

    @Test("A new object has the model's defaults, awakes once, and counts before it is saved")
    func insertion() throws {
        let context = makeLibrary().viewContext
        let (novel, writer) = (Novel(context: context), Writer(context: context))

        #expect(novel.title == "\"Untitled\"" && novel.year == 0 && !novel.isRead && novel.awakenings == 1)
        #expect(writer.name == nil && writer.born == 1800 && writer.novels?.count == 0)
        #expect(novel.bought == Date(timeIntervalSinceReferenceDate: 60))
        #expect(novel.entity.name == "Novel" && Novel.entity().name == "Novel")
        #expect(context.hasChanges && novel.isInserted && novel.objectID.isTemporaryID)
        #expect(try context.count(for: Novel.fetchRequest()) == 1)
        #expect(NSEntityDescription.insertNewObject(forEntityName: "Mark", into: context) is Mark)
    }

    @Test("Objects without an order are in the order of their insertion, also after a save")
    func order() throws {
        let context = makeLibrary().viewContext
        for title in ["Emma", "Dune", "Walden"] { addNovel(title, to: context) }
        #expect(try titles(context) == ["Emma", "Dune", "Walden"])

        try context.save()
        addNovel("Kim", to: context)

        #expect(try titles(context) == ["Emma", "Dune", "Walden", "Kim"])
        #expect(!context.registeredObjects.isEmpty)
    }

    @Test("Both sides of a relationship agree, whatever is set", arguments: 0..<20)
    func relationships(seed: Int) throws {
        var numbers = Numbers(seed)
        let context = makeLibrary().viewContext
        let writers = (0..<3).map { addWriter("W\($0)", to: context) }
        let novels = (0..<5).map { addNovel("N\($0)", to: context) }
        let labels = (0..<3).map { _ in Mark(context: context) }
        for step in 0..<60 {
            let (novel, writer, label) = (
                novels[numbers.next(5)], writers[numbers.next(3)], labels[numbers.next(3)]
            )
            switch numbers.next(8) {
            case 0: novel.writer = writer
            case 1: novel.writer = nil
            case 2: writer.addToNovels(novel)
            case 3: writer.removeFromNovels(novel)
            case 4: writer.novels = NSSet(array: [novel, novels[numbers.next(5)]])
            case 5: novel.tags.formSymmetricDifference([label])
            case 6: label.insertIntoNovels(novel, at: 0)
            default: label.novels = NSOrderedSet(array: [novel])
            }
            if step == 30 { try context.save() }
            for novel in novels {
                for writer in writers {
                    #expect((novel.writer === writer) == (writer.novels?.contains(novel) == true))
                }
                for label in labels {
                    #expect(novel.tags.contains(label) == (label.novels?.contains(novel) == true))
                }
            }
        }
    }

    @Test("An ordered relationship keeps the order that it is given")
    func orderedRelationship() throws {
        let context = makeLibrary().viewContext
        let label = Mark(context: context)
        let novels = ["A", "B", "C"].map { addNovel($0, to: context) }
        label.novels = NSOrderedSet(array: [novels[2], novels[0]])
        label.insertIntoNovels(novels[1], at: 1)
        func order() -> [String] { (label.novels?.array as? [Novel])?.map(\.title) ?? [] }
        #expect(order() == ["C", "B", "A"])

        label.removeFromNovels(at: 0)

        #expect(order() == ["B", "A"])
        #expect(novels[2].tags.isEmpty)
    }

    @Test("Deletions cascade, nullify and are denied as the model says")
    func deleteRules() throws {
        let context = makeLibrary().viewContext
        let austen = addWriter("Austen", to: context)
        let novels = ["Emma", "Persuasion"].map { addNovel($0, to: context) }
        novels.forEach(austen.addToNovels)
        let house = NSEntityDescription.insertNewObject(forEntityName: "SmallHouse", into: context)
        novels[1].house = house
        try context.save()

        context.delete(novels[0])
        #expect(austen.titles == ["Persuasion"], "the writer forgets a deleted novel")

        context.delete(house)
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == 1600)
        #expect(error?.localizedDescription.contains("'novels'") == true)
        context.rollback()

        context.delete(austen)
        #expect(novels.map(\.isDeleted) == [true, true])
        try context.save()
        #expect(try titles(context) == [])
        #expect(austen.managedObjectContext == nil && !austen.isDeleted)
        #expect((house.value(forKey: "novels") as? NSSet)?.count == 0)
    }

    @Test("A rollback restores values, relationships and deleted objects")
    func rollback() throws {
        let context = makeLibrary().viewContext
        let (austen, emma) = (addWriter("Austen", to: context), addNovel("Emma", 1815, to: context))
        emma.writer = austen
        try context.save()
        #expect(!context.hasChanges)

        emma.title = "EMMA"
        emma.writer = addWriter("Other", to: context)
        #expect(emma.changedValues().keys.sorted() == ["title", "writer"])
        addNovel("Dune", to: context)
        context.delete(austen)
        context.rollback()

        #expect(!context.hasChanges)
        #expect(emma.title == "Emma" && emma.writer === austen && austen.titles == ["Emma"])
        #expect(try titles(context) == ["Emma"])
        #expect(try context.count(for: NSFetchRequest<Writer>(entityName: "Writer")) == 1)
    }

    @Test("A save without a needed value throws an error that names it")
    func validation() throws {
        let context = makeLibrary().viewContext
        let writer = Writer(context: context)
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == 1570 && error?.domain == NSCocoaErrorDomain)
        #expect(error?.localizedDescription.contains("'name' of 'Writer'") == true)

        _ = Writer(context: context)
        #expect(throws: NSError.self) { try context.save() }.map { #expect($0.code == 1560) }

        writer.name = "Austen"
        context.delete(try #require(context.insertedObjects.first { $0 !== writer }))
        try context.save()
        #expect(!writer.objectID.isTemporaryID)
    }

    @Test("Fetches are filters, sorts and slices, and sorts are stable", arguments: 0..<10)
    func fetches(seed: Int) throws {
        var numbers = Numbers(seed)
        let context = makeLibrary().viewContext
        var plain: [(title: String, year: Int16)] = []
        for index in 0..<30 {
            let (title, year) = ("T\(numbers.next(8))", Int16(1900 + numbers.next(10)))
            addNovel(title, year, to: context)
            plain.append((title, year))
            if index % 9 == 8 { try context.save() }
        }
        let limit = 1900 + numbers.next(10)
        let request = NSFetchRequest<Novel>(entityName: "Novel")
        request.predicate = NSPredicate(format: "year >= %d AND NOT title CONTAINS %@", limit, "3")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Novel.year, ascending: false)]
        let filtered = plain.filter { $0.year >= limit && !$0.title.contains("3") }
        let sorted = filtered.enumerated().sorted {
            $0.element.year > $1.element.year || $0.element.year == $1.element.year && $0.offset < $1.offset
        }.map(\.element.title)
        #expect(try context.fetch(request).map(\.title) == sorted)
        #expect(try context.count(for: request) == sorted.count)

        request.sortDescriptors = [NSSortDescriptor(key: "year", ascending: false)]
        request.fetchOffset = 2
        request.fetchLimit = 3
        #expect(try context.fetch(request).map(\.title) == Array(sorted.dropFirst(2).prefix(3)))
    }

    @Test("A child context gives its changes to its parent, whose save keeps them")
    func parents() throws {
        let container = makeLibrary()
        let context = container.viewContext
        let emma = addNovel("Emma", to: context)
        try context.save()
        let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        child.parent = context

        let twin = try #require(child.object(with: emma.objectID) as? Novel)
        twin.title = "EMMA"
        addNovel("Dune", to: child)
        let writer = addWriter("Austen", to: child)
        twin.writer = writer
        #expect(twin !== emma && emma.title == "Emma" && emma.writer == nil)
        #expect(try titles(context) == ["Emma"])

        try child.save()
        #expect(emma.title == "EMMA" && emma.writer?.name == "Austen" && context.hasChanges)
        #expect(try titles(context) == ["EMMA", "Dune"])

        child.delete(twin)
        try child.save()
        #expect(emma.isDeleted)
        try context.save()
        #expect(try titles(container.newBackgroundContext()) == ["Dune"])
    }

    @Test("Saves of other contexts are merged, and what changed here stays")
    func merging() async throws {
        let container = makeLibrary()
        let context = container.viewContext
        let (emma, dune) = (addNovel("Emma", to: context), addNovel("Dune", to: context))
        try context.save()
        context.automaticallyMergesChangesFromParent = true
        emma.year = 1815
        let identities = [emma.objectID, dune.objectID]

        try await container.performBackgroundTask { other in
            (other.object(with: identities[0]) as? Novel)?.title = "EMMA"
            other.delete(other.object(with: identities[1]))
            addNovel("Kim", to: other)
            try other.save()
        }

        #expect(emma.title == "EMMA" && emma.year == 1815)
        #expect(try titles(context) == ["EMMA", "Kim"])
        #expect(dune.managedObjectContext == nil)
        try context.save()
        #expect(try titles(container.newBackgroundContext(), "year == 1815") == ["EMMA"])
    }

    @Test("Two objects with one value of a constraint are settled by the merge policy")
    func constraints() throws {
        let context = makeLibrary().viewContext
        func add(_ novel: String) {
            let label = Mark(context: context)
            label.text = "old"
            label.novels = [addNovel(novel, to: context)]
        }
        add("Emma")
        try context.save()
        add("Dune")
        #expect(throws: NSError.self) { try context.save() }.map { #expect($0.code == 133_021) }

        context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        try context.save()

        let labels = try context.fetch(NSFetchRequest<Mark>(entityName: "Mark"))
        #expect(labels.count == 1)
        #expect((labels.first?.novels?.array as? [Novel])?.map(\.title) == ["Dune"])
    }

    @Test("Requests give counts, identities and dictionaries, and delete many objects at once")
    func requests() throws {
        let context = makeLibrary().viewContext
        for (title, year) in [("A", 1), ("B", 2), ("C", 2)] { addNovel(title, Int16(year), to: context) }
        try context.save()
        let sum = NSExpressionDescription()
        sum.name = "sum"
        sum.expression = HalationPredicates.NSExpression(
            forFunction: "sum:",
            arguments: [HalationPredicates.NSExpression(forKeyPath: "year")]
        )
        let request = NSFetchRequest<NSDictionary>(entityName: "Novel")
        request.resultType = .dictionaryResultType
        request.propertiesToFetch = ["year", sum]
        request.propertiesToGroupBy = ["year"]
        let groups = try context.fetch(request)
        #expect(groups.map { $0["year"] as? Int } == [1, 2] && groups.map { $0["sum"] as? Int } == [1, 4])
        request.havingPredicate = NSPredicate(format: "sum > 3")
        #expect(try context.fetch(request).map { $0["year"] as? Int } == [2])

        let last = NSExpressionDescription()
        last.name = "last"
        last.expression = HalationPredicates.NSExpression(
            forFunction: "max:",
            arguments: [HalationPredicates.NSExpression(forKeyPath: "title")]
        )
        let whole = NSFetchRequest<NSDictionary>(entityName: "Novel")
        whole.resultType = .dictionaryResultType
        whole.propertiesToFetch = [last]
        #expect(try context.fetch(whole).map { $0["last"] as? String } == ["C"])

        let old: NSFetchRequest<any NSFetchRequestResult> = Novel.fetchRequest()
        old.predicate = NSPredicate(format: "year = 2")
        let deletion = NSBatchDeleteRequest(fetchRequest: old)
        deletion.resultType = .resultTypeObjectIDs
        let result = try context.execute(deletion) as? NSBatchDeleteResult
        let gone = try #require(result?.result as? [NSManagedObjectID])
        #expect(gone.count == 2)
        NSManagedObjectContext.mergeChanges(
            fromRemoteContextSave: [NSDeletedObjectsKey: gone],
            into: [context]
        )
        #expect(try titles(context) == ["A"])
    }

    @Test("Observers are told of changes: the object's before them, the context's when it is saved")
    func notifications() throws {
        let context = makeLibrary().viewContext
        let novel = addNovel("Emma", to: context)
        try context.save()
        var seen: [String] = []
        let observation = novel.objectWillChange.sink { seen.append("will change \(novel.title)") }
        let token = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextDidSave,
            object: context,
            queue: nil
        ) { note in
            let updated = note.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject> ?? []
            MainActor.assumeIsolated { seen.append("saved \(updated.count)") }
        }

        novel.title = "Dune"
        try context.save()

        #expect(seen == ["will change Emma", "saved 1"])
        observation.cancel()
        NotificationCenter.default.removeObserver(token)
    }

    @Test("A model is made in code")
    func code() throws {
        let (thing, name) = (NSEntityDescription(), NSAttributeDescription())
        name.name = "name"
        name.attributeType = .stringAttributeType
        name.defaultValue = "unnamed"
        thing.name = "Thing"
        thing.properties = [name]
        let model = NSManagedObjectModel()
        model.entities = [thing]
        let container = NSPersistentContainer(name: "Things", managedObjectModel: model)
        container.loadPersistentStores { _, error in #expect(error == nil) }

        let object = NSManagedObject(entity: thing, insertInto: container.viewContext)
        object.setValue("hammer", forKey: "name")
        try container.viewContext.save()

        let request = NSFetchRequest<NSManagedObject>(entityName: "Thing")
        #expect(
            try container.viewContext.fetch(request).map { $0.value(forKey: "name") as? String } == ["hammer"]
        )
    }

    @Test("Objects that are inserted after they were made are in the order of their insertion")
    func laterInsertion() throws {
        let context = makeLibrary().viewContext
        let first = addNovel("A", to: context)
        for title in ["B", "C"] {
            let novel = Novel(entity: first.entity, insertInto: nil)
            novel.title = title
            context.insert(novel)
        }
        try context.save()

        let request = NSFetchRequest<Novel>(entityName: "Novel")
        #expect(try context.fetch(request).map(\.title) == ["A", "B", "C"])
    }

    @Test("An entity that is above itself in a damaged model has no parent")
    func circle() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mom")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = """
            <model><entity name="A" parentEntity="B"/><entity name="B" parentEntity="A"/>
            <entity name="C" parentEntity="C"/></model>
            """
        try text.write(to: folder.appendingPathComponent("contents"), atomically: true, encoding: .utf8)

        let model = try #require(NSManagedObjectModel(contentsOf: folder))
        #expect(model.entitiesByName["A"]?.superentity?.name == "B")
        #expect(model.entitiesByName["B"]?.superentity == nil)
        #expect(model.entitiesByName["C"]?.superentity == nil)
    }

    @Test("A container without its model says what is missing")
    func missingModel() {
        var message: String?
        let (_, warnings) = Warnings.recorded {
            NSPersistentContainer(name: "Nowhere").loadPersistentStores { message = $1?.localizedDescription }
        }
        #expect(message?.contains("'Nowhere.xcdatamodeld'") == true)
        #expect(warnings.count == 1)
    }
}

@Suite("Core Data in views") @MainActor
struct CoreDataViewTests {
    @Test("A view with a fetch follows insertions, deletions, changed values, and its own condition")
    func fetchRequest() throws {
        let context = makeLibrary().viewContext
        let shown = ShownTitles()
        let renderer = ImageRenderer(
            content: NovelList(shown: shown).frame(width: 8, height: 8)
                .environment(\.managedObjectContext, context)
        )
        func titles() throws -> [String] {
            _ = try renderer.pixelBuffer()
            return shown.titles
        }
        #expect(try titles() == [])

        let (b, a) = (addNovel("B", 2000, to: context), addNovel("A", 1990, to: context))
        addNovel("Old", 1800, to: context)
        #expect(try titles() == ["A", "B"])

        a.title = "C"
        #expect(try titles() == ["B", "C"], "the order follows a changed value")

        shown.setPredicate?(NSPredicate(format: "title == 'Old'"))
        #expect(try titles() == ["Old"], "the condition can be changed")
        shown.setPredicate?(nil)

        context.delete(b)
        try context.save()
        #expect(try titles() == ["C", "Old"])
    }

    @Test("A fetch's animation moves the list from its old to its new objects")
    func animation() throws {
        let context = makeLibrary().viewContext
        addNovel("A", to: context)
        let renderer = ImageRenderer(
            content: AnimatedList().frame(width: 40, height: 40).environment(\.managedObjectContext, context)
        )
        func height(at time: TimeInterval) throws -> Int {
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            let picture = try renderer.pixelBuffer()
            return (0..<40).count { picture[20, $0].alpha == 255 }
        }
        #expect(try height(at: 0) == 10)

        addNovel("B", to: context)
        addNovel("C", to: context)

        #expect(try height(at: 0) == 10, "the animation begins")
        #expect(try height(at: 0.5) == 20, "half of the way from 10 to 30 points")
        #expect(try height(at: 1) == 30)
    }

    @Test("Sections are objects with one value, in the order of the fetch")
    func sections() throws {
        let context = makeLibrary().viewContext
        for (title, year) in [("A", 2), ("B", 1), ("C", 2)] { addNovel(title, Int16(year), to: context) }
        let shown = ShownTitles()

        _ = try ImageRenderer(
            content: NovelSections(shown: shown).frame(width: 8, height: 8)
                .environment(\.managedObjectContext, context)
        ).pixelBuffer()

        #expect(shown.titles == ["1: B", "2: AC"])
    }

    @Test("A view that observes an object follows its values")
    func observedObject() throws {
        let context = makeLibrary().viewContext
        let novel = addNovel("Emma", to: context)
        let shown = ShownTitles()
        let renderer = ImageRenderer(
            content: NovelTitle(novel: novel, shown: shown).frame(width: 8, height: 8)
        )
        _ = try renderer.pixelBuffer()

        novel.title = "Dune"
        _ = try renderer.pixelBuffer()

        #expect(shown.titles == ["Emma", "Dune"])
    }

    @Test("A controller tells its delegate what changed, and where")
    func controller() throws {
        let context = makeLibrary().viewContext
        for (title, year) in [("A", 1), ("B", 1), ("C", 2)] { addNovel(title, Int16(year), to: context) }
        try context.save()
        let request = NSFetchRequest<Novel>(entityName: "Novel")
        request.sortDescriptors = [
            NSSortDescriptor(keyPath: \Novel.year, ascending: true),
            NSSortDescriptor(keyPath: \Novel.title, ascending: true),
        ]
        let controller = NSFetchedResultsController(
            fetchRequest: request,
            managedObjectContext: context,
            sectionNameKeyPath: "year",
            cacheName: nil
        )
        let delegate = ChangeLog()
        controller.delegate = delegate
        try controller.performFetch()
        #expect(controller.sections?.map(\.name) == ["1", "2"])
        #expect(controller.object(at: [1, 0]).title == "C")

        addNovel("D", 3, to: context)
        context.delete(controller.object(at: [0, 0]))
        controller.object(at: [0, 1]).title = "B!"
        try context.save()

        #expect(
            delegate.entries == [
                "will", "section 3 insert 2", "delete [0, 0] -", "insert - [2, 0]", "update [0, 1] [0, 0]",
                "did 3",
            ]
        )
        #expect(controller.fetchedObjects?.map(\.title) == ["B!", "C", "D"])
    }
}

@MainActor
private final class ShownTitles {
    var titles: [String] = []
    var setPredicate: ((NSPredicate?) -> Void)?
}

private struct NovelList: View {
    let shown: ShownTitles

    @FetchRequest(sortDescriptors: [SortDescriptor(\.title)], predicate: NSPredicate(format: "year > 1900"))
    private var novels: FetchedResults<Novel>

    var body: some View {
        let _ = shown.titles = novels.map(\.title)
        let _ = shown.setPredicate = { novels.nsPredicate = $0 }
        ForEach(novels) { Text($0.title) }
    }
}

private struct AnimatedList: View {
    @FetchRequest(sortDescriptors: [], animation: .linear(duration: 1))
    private var novels: FetchedResults<Novel>

    var body: some View { Color.red.frame(height: 10 * CGFloat(novels.count)) }
}

private struct NovelSections: View {
    let shown: ShownTitles

    @SectionedFetchRequest<Int16, Novel>(
        sectionIdentifier: \.year,
        sortDescriptors: [SortDescriptor(\.year), SortDescriptor(\.title)]
    )
    private var sections: SectionedFetchResults<Int16, Novel>

    var body: some View {
        let _ = shown.titles = sections.map { "\($0.id): " + $0.map(\.title).joined() }
        ForEach(sections) { section in ForEach(section) { Text($0.title) } }
    }
}

private struct NovelTitle: View {
    @ObservedObject var novel: Novel
    let shown: ShownTitles

    var body: some View {
        let _ = shown.titles.append(novel.title)
        TextField("Title", text: $novel.title)
    }
}

private final class ChangeLog: NSObject, NSFetchedResultsControllerDelegate {
    var entries: [String] = []

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        entries.append("will")
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        entries.append("did \(controller.fetchedObjects?.count ?? 0)")
    }

    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange anObject: Any,
        at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType,
        newIndexPath: IndexPath?
    ) {
        func text(_ path: IndexPath?) -> String { path.map { "[\($0[0]), \($0[1])]" } ?? "-" }
        entries.append("\(type) \(text(indexPath)) \(text(newIndexPath))")
    }

    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo,
        atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {
        entries.append("section \(sectionInfo.name) \(type) \(sectionIndex)")
    }
}
