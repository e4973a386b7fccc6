import SwiftData
import SwiftUI

@Model
final class Habit {
    @Attribute(.unique) var identifier: String
    var name: String
    var createdAt: Date
    var icon: String = "star"
    var isDone = false
    @Relationship(deleteRule: .cascade, inverse: \Entry.habit)
    var entries: [Entry] = []

    init(name: String, createdAt: Date = .now) {
        self.identifier = name.lowercased()
        self.name = name
        self.createdAt = createdAt
    }
}

@Model
class Entry {
    var date: Date
    var note: String?
    var habit: Habit?

    init(date: Date, note: String? = nil, habit: Habit? = nil) {
        self.date = date
        self.note = note
        self.habit = habit
    }
}

struct HabitList: View {
    @Environment(\.modelContext) private var modelContext
    @Query(sort: \Habit.createdAt, order: .reverse, animation: .default) private var habits: [Habit]
    @Query private var entries: [Entry]
    @Query(filter: #Predicate<Habit> { $0.isDone }, sort: [SortDescriptor(\Habit.name)]) var done: [Habit]

    init() {}

    init(search: String) {
        _habits = Query(
            filter: #Predicate { search.isEmpty || $0.name.contains(search) },
            sort: \Habit.name,
            order: .forward
        )
    }

    var body: some View {
        NavigationStack {
            List {
                ForEach(habits) { habit in
                    NavigationLink(value: habit) { HabitRow(habit: habit) }
                }
                .onDelete(perform: delete)
            }
            .navigationDestination(for: Habit.self) { HabitRow(habit: $0) }
            .toolbar {
                Button("Add") { modelContext.insert(Habit(name: "New")) }
            }
        }
    }

    private func delete(_ offsets: IndexSet) {
        withAnimation {
            for index in offsets { modelContext.delete(habits[index]) }
            try? modelContext.save()
        }
    }
}

struct HabitRow: View {
    @Bindable var habit: Habit

    init(habit: Habit) { _habit = Bindable(habit) }

    var body: some View {
        HStack {
            TextField("Name", text: $habit.name)
            Toggle("Done", isOn: $habit.isDone)
            Text("\(habit.entries.count)")
        }
    }
}

struct HabitApp: App {
    var sharedModelContainer: ModelContainer = {
        let schema = Schema([Habit.self, Entry.self])
        let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: false)
        do {
            return try ModelContainer(for: schema, configurations: [configuration])
        } catch {
            fatalError("Could not create ModelContainer: \(error)")
        }
    }()

    var body: some Scene {
        WindowGroup { HabitList() }
            .modelContainer(sharedModelContainer)
    }
}

struct HabitPreviews: PreviewProvider {
    static var previews: some View {
        let config = ModelConfiguration(isStoredInMemoryOnly: true)
        if let container = try? ModelContainer(for: Habit.self, configurations: config) {
            let _ = container.mainContext.insert(Habit(name: "Run"))
            HabitList().modelContainer(container)
        }
    }
}
