import SwiftUI

/// Shelves, books and a book side by side on a tablet, with a search, a form and an inspector.
struct LibraryApp: View {
    struct Book: Identifiable, Hashable {
        let id: Int
        var title: String
        var author: String
        var isRead = false

        var color: Color { Color(hue: Double(id) / 7, saturation: 0.5, brightness: 0.75) }
    }

    @State private var books = [
        Book(id: 0, title: "The Sea Road", author: "M. Elphinstone"),
        Book(id: 1, title: "Still Waters", author: "V. Dale", isRead: true),
        Book(id: 2, title: "A Field of Glass", author: "R. Tarn"),
        Book(id: 3, title: "Winter Light", author: "V. Dale"),
        Book(id: 4, title: "The Lamp Maker", author: "S. Oru", isRead: true),
        Book(id: 5, title: "Nine Harbours", author: "R. Tarn"),
    ]
    @State private var shelf: String? = "All"
    @State private var selection: Int?
    @State private var query = ""
    @State private var isAdding = false
    @State private var showsNotes = false

    private var shown: [Book] {
        books.filter { book in
            (shelf != "Read" || book.isRead) && (shelf != "Unread" || !book.isRead)
                && (query.isEmpty || book.title.localizedCaseInsensitiveContains(query))
        }
    }

    var body: some View {
        NavigationSplitView {
            List(selection: $shelf) {
                Section("Shelves") {
                    Label("All", systemImage: "books.vertical").badge(books.count).tag("All")
                    Label("Unread", systemImage: "book.closed").badge(books.count { !$0.isRead }).tag(
                        "Unread"
                    )
                    Label("Read", systemImage: "checkmark.circle").tag("Read")
                }
            }
            .navigationTitle("Library")
        } content: {
            List(shown, selection: $selection) { book in
                VStack(alignment: .leading) {
                    Text(book.title).font(.headline)
                    Text(book.author).font(.subheadline).foregroundStyle(.secondary)
                }
                .tag(book.id)
            }
            .navigationTitle(shelf ?? "Books")
            .searchable(text: $query)
            .toolbar { Button("Add", systemImage: "plus") { isAdding = true } }
        } detail: {
            if let index = books.firstIndex(where: { $0.id == selection }) {
                BookPage(book: $books[index], showsNotes: $showsNotes)
            } else {
                ContentUnavailableView("No Book", systemImage: "book", description: Text("Choose one."))
            }
        }
        .sheet(isPresented: $isAdding) { NewBook(books: $books) }
    }
}

private struct BookPage: View {
    @Binding var book: LibraryApp.Book
    @Binding var showsNotes: Bool

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                RoundedRectangle(cornerRadius: 8).fill(book.color.gradient)
                    .frame(width: 180, height: 260)
                    .overlay { Text(book.title).font(.title2.bold()).foregroundStyle(.white).padding() }
                    .shadow(radius: 10, y: 6)
                Text(book.author).font(.title3)
                Toggle("Read", isOn: $book.isRead).frame(width: 200)
            }
            .padding(40)
            .frame(maxWidth: .infinity)
        }
        .navigationTitle(book.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { Button("Notes", systemImage: "sidebar.trailing") { showsNotes.toggle() } }
        .inspector(isPresented: $showsNotes) {
            Form {
                Section("Notes") { Text("Begun in spring, by the window.") }
            }
            .inspectorColumnWidth(260)
        }
    }
}

private struct NewBook: View {
    @Binding var books: [LibraryApp.Book]
    @State private var title = ""
    @State private var author = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                TextField("Title", text: $title)
                TextField("Author", text: $author)
            }
            .navigationTitle("New Book")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        books.append(.init(id: books.count, title: title, author: author))
                        dismiss()
                    }
                    .disabled(title.isEmpty)
                }
            }
        }
    }
}
