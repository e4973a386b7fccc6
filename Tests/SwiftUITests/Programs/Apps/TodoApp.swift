import SwiftUI

/// A list of tasks that are done and flagged by swipes, added in a field, and reordered in edit mode.
struct TodoApp: View {
    private struct Task: Identifiable {
        let id: Int
        var title: String
        var isDone = false
        var isFlagged = false
    }

    @State private var tasks = [
        Task(id: 1, title: "Water the plants"),
        Task(id: 2, title: "Call the plumber"),
        Task(id: 3, title: "Return the books"),
        Task(id: 4, title: "Buy stamps"),
    ]
    @State private var draft = ""
    @State private var showsDone = true
    @FocusState private var isAdding: Bool

    private var open: Int { tasks.filter { !$0.isDone }.count }

    var body: some View {
        NavigationStack {
            List {
                Section {
                    TextField("New task", text: $draft)
                        .focused($isAdding)
                        .submitLabel(.done)
                        .onSubmit(add)
                }
                Section {
                    ForEach($tasks) { $task in
                        if showsDone || !task.isDone { row($task) }
                    }
                    .onMove { tasks.move(fromOffsets: $0, toOffset: $1) }
                    .onDelete { tasks.remove(atOffsets: $0) }
                } header: {
                    Text("Today")
                } footer: {
                    Text("\(open) of \(tasks.count) tasks are open.")
                }
                Section {
                    DisclosureGroup("Tips") {
                        Text("Swipe right to finish a task.")
                        Text("Swipe left to flag it.")
                    }
                }
            }
            .navigationTitle("To Do")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { EditButton() }
                ToolbarItem(placement: .topBarLeading) {
                    Menu("Show", systemImage: "line.3.horizontal.decrease.circle") {
                        Toggle("Finished tasks", isOn: $showsDone.animation())
                        Button("Delete finished", systemImage: "trash", role: .destructive) {
                            withAnimation { tasks.removeAll(where: \.isDone) }
                        }
                    }
                }
            }
        }
    }

    private func row(_ task: Binding<Task>) -> some View {
        HStack {
            Image(systemName: task.wrappedValue.isDone ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(task.wrappedValue.isDone ? AnyShapeStyle(.green) : AnyShapeStyle(.secondary))
            Text(task.wrappedValue.title).strikethrough(task.wrappedValue.isDone)
            Spacer()
            if task.wrappedValue.isFlagged { Image(systemName: "flag.fill").foregroundStyle(.orange) }
        }
        .swipeActions(edge: .leading) {
            Button("Done", systemImage: "checkmark") { task.wrappedValue.isDone.toggle() }.tint(.green)
        }
        .swipeActions {
            Button("Delete", systemImage: "trash", role: .destructive) {
                tasks.removeAll { $0.id == task.wrappedValue.id }
            }
            Button("Flag", systemImage: "flag") { task.wrappedValue.isFlagged.toggle() }.tint(.orange)
        }
    }

    private func add() {
        guard !draft.isEmpty else { return }
        withAnimation { tasks.append(Task(id: tasks.count + 10, title: draft)) }
        draft = ""
    }
}
