import CoreData
import SwiftUI

/// The errands of a household, in a store whose model is made in code.
final class ErrandStore {
    static let shared = ErrandStore()

    let container: NSPersistentContainer

    init() {
        container = NSPersistentContainer(name: "Errands", managedObjectModel: Self.model)
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores { _, error in
            if let error { print("The store cannot be loaded: \(error)") }
        }
        container.viewContext.automaticallyMergesChangesFromParent = true
        fill()
    }

    private static let model: NSManagedObjectModel = {
        func attribute(_ name: String, _ type: NSAttributeType, _ value: Any? = nil) -> NSAttributeDescription
        {
            let attribute = NSAttributeDescription()
            attribute.name = name
            attribute.attributeType = type
            attribute.isOptional = value == nil
            attribute.defaultValue = value
            return attribute
        }
        let errand = NSEntityDescription()
        errand.name = "Errand"
        errand.properties = [
            attribute("title", .stringAttributeType, ""),
            attribute("room", .stringAttributeType, "Kitchen"),
            attribute("minutes", .integer32AttributeType, 5),
            attribute("isDone", .booleanAttributeType, false),
        ]
        let model = NSManagedObjectModel()
        model.entities = [errand]
        return model
    }()

    func add(_ title: String, _ room: String, minutes: Int) {
        let errand = NSEntityDescription.insertNewObject(
            forEntityName: "Errand",
            into: container.viewContext
        )
        errand.setValue(title, forKey: "title")
        errand.setValue(room, forKey: "room")
        errand.setValue(minutes, forKey: "minutes")
        save()
    }

    func save() {
        guard container.viewContext.hasChanges else { return }
        try? container.viewContext.save()
    }

    private func fill() {
        add("Wash the dishes", "Kitchen", minutes: 15)
        add("Water the basil", "Kitchen", minutes: 2)
        add("Fix the lamp", "Hall", minutes: 30)
        add("Sort the shoes", "Hall", minutes: 10)
        add("Clean the windows", "Study", minutes: 40)
    }
}

struct ErrandRow: View {
    @ObservedObject var errand: NSManagedObject

    private var isDone: Bool { errand.value(forKey: "isDone") as? Bool ?? false }

    var body: some View {
        HStack {
            Image(systemName: isDone ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(isDone ? .green : .secondary)
            Text(errand.value(forKey: "title") as? String ?? "")
                .strikethrough(isDone)
            Spacer()
            Text("\(errand.value(forKey: "minutes") as? Int ?? 0) min").foregroundStyle(.secondary)
        }
        .contentShape(Rectangle())
        .onTapGesture {
            withAnimation {
                errand.setValue(!isDone, forKey: "isDone")
                ErrandStore.shared.save()
            }
        }
    }
}

struct ErrandList: View {
    @Environment(\.managedObjectContext) private var context

    @SectionedFetchRequest(
        fetchRequest: ErrandList.request,
        sectionIdentifier: \.room,
        animation: .default
    )
    private var rooms: SectionedFetchResults<String, NSManagedObject>

    private static var request: NSFetchRequest<NSManagedObject> {
        let request = NSFetchRequest<NSManagedObject>(entityName: "Errand")
        request.sortDescriptors = [
            NSSortDescriptor(key: "room", ascending: true), NSSortDescriptor(key: "minutes", ascending: true),
        ]
        return request
    }

    var body: some View {
        NavigationStack {
            List {
                ForEach(rooms) { room in
                    Section(room.id) {
                        ForEach(room, id: \.objectID) { ErrandRow(errand: $0) }
                            .onDelete { offsets in
                                for index in offsets { context.delete(room[index]) }
                                ErrandStore.shared.save()
                            }
                    }
                }
            }
            .navigationTitle("Errands")
            .toolbar {
                Button("Add", systemImage: "plus") {
                    ErrandStore.shared.add("Feed the cat", "Kitchen", minutes: 1)
                }
            }
        }
    }
}

extension NSManagedObject {
    /// The room of an errand, by which the list is divided.
    var room: String { value(forKey: "room") as? String ?? "" }
}

struct ErrandPreviews: PreviewProvider {
    static var previews: some View {
        ErrandList().environment(\.managedObjectContext, ErrandStore.shared.container.viewContext)
    }
}
