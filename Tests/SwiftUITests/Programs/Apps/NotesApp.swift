import SwiftUI

/// A list of notes with a detail view; notes are deleted by a swipe and in edit mode.
struct NotesApp: View {
    private struct Note: Identifiable, Hashable {
        let id: Int
        let title: String
        let text: String
    }

    @State private var notes = [
        Note(id: 1, title: "Groceries", text: "Flour, eggs, two lemons"),
        Note(id: 2, title: "Ideas", text: "A clock that shows the tide"),
        Note(id: 3, title: "Packing", text: "Passport, charger, umbrella"),
        Note(id: 4, title: "Books", text: "The Rings of Saturn"),
    ]

    var body: some View {
        NavigationStack {
            List {
                ForEach(notes) { note in
                    NavigationLink(value: note) {
                        VStack(alignment: .leading, spacing: 2) {
                            Text(note.title).font(.headline)
                            Text(note.text).font(.subheadline).foregroundStyle(.secondary)
                        }
                    }
                }
                .onDelete { notes.remove(atOffsets: $0) }
            }
            .navigationTitle("Notes")
            .navigationDestination(for: Note.self) { note in
                Text(note.text)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                    .padding()
                    .navigationTitle(note.title)
                    .navigationBarTitleDisplayMode(.inline)
            }
            .toolbar { EditButton() }
        }
    }
}
