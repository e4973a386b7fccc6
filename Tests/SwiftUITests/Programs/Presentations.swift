import SwiftUI

/// A screen with a title, rows and a button that opens something.
struct OpeningScreen: View {
    let title: String
    let open: @MainActor () -> Void

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach(["Inbox", "Drafts", "Sent", "Archive"], id: \.self) { Text($0) }
                }
                Section { Button("Open") { open() } }
            }
            .navigationTitle(title)
        }
    }
}

struct LargeSheet: View {
    @State private var isPresented = false

    var body: some View {
        OpeningScreen(title: "Mail") { isPresented = true }
            .sheet(isPresented: $isPresented) { NewMessage() }
    }
}

private struct NewMessage: View {
    @Environment(\.dismiss) private var dismiss
    @State private var receiver = ""

    var body: some View {
        NavigationStack {
            Form {
                TextField("To", text: $receiver)
                Toggle("Urgent", isOn: .constant(true))
            }
            .navigationTitle("New Message")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } }
            }
        }
    }
}

struct DetentSheet: View {
    @State private var isPresented = false

    var body: some View {
        OpeningScreen(title: "Places") { isPresented = true }
            .sheet(isPresented: $isPresented) {
                VStack(spacing: 16) {
                    Text("Golden Gate Park").font(.title2.bold())
                    Text("San Francisco").foregroundStyle(.secondary)
                    Button("Close") { isPresented = false }.buttonStyle(.borderedProminent)
                }
                .padding()
                .presentationDetents([.height(260), .large])
            }
    }
}

struct CoveredScreen: View {
    @State private var isPresented = false

    var body: some View {
        OpeningScreen(title: "Photos") { isPresented = true }
            .fullScreenCover(isPresented: $isPresented) {
                ZStack {
                    LinearGradient(colors: [.indigo, .teal], startPoint: .top, endPoint: .bottom)
                        .ignoresSafeArea()
                    Button("Close") { isPresented = false }.tint(.white)
                }
            }
    }
}

struct DeletedNote: View {
    @State private var isPresented = false

    var body: some View {
        OpeningScreen(title: "Notes") { isPresented = true }
            .alert("Delete this note?", isPresented: $isPresented) {
                Button("Delete", role: .destructive) {}
                Button("Close", role: .cancel) {}
            } message: {
                Text("It is removed from all of your devices.")
            }
    }
}

struct LoginAlert: View {
    @State private var isPresented = false
    @State private var name = ""
    @State private var password = ""

    var body: some View {
        OpeningScreen(title: "Account") { isPresented = true }
            .alert("Sign in", isPresented: $isPresented) {
                TextField("Name", text: $name)
                SecureField("Password", text: $password)
                Button("Sign in") {}
                Button("Forgot password") {}
                Button("Close", role: .cancel) {}
            }
    }
}

struct Confirmation: View {
    @State private var isPresented = false

    var body: some View {
        OpeningScreen(title: "Files") { isPresented = true }
            .confirmationDialog("Photo", isPresented: $isPresented, titleVisibility: .visible) {
                Button("Take a photo") {}
                Button("Choose from library") {}
                Button("Delete", role: .destructive) {}
                Button("Close", role: .cancel) {}
            } message: {
                Text("Where does the picture come from?")
            }
    }
}

struct SortMenu: View {
    @State private var order = "Name"

    var body: some View {
        NavigationStack {
            List { ForEach(["Inbox", "Drafts", "Sent", "Archive"], id: \.self) { Text($0) } }
                .navigationTitle("Sorted")
                .toolbar {
                    Menu("Open") {
                        Button("New Folder", systemImage: "folder.badge.plus") {}
                        Button("Close", systemImage: "xmark") {}
                        Section("Sort by") {
                            Picker("Order", selection: $order) {
                                ForEach(["Name", "Date", "Size"], id: \.self) { Text($0) }
                            }
                        }
                        Button("Delete", systemImage: "trash", role: .destructive) {}
                    }
                }
        }
    }
}

struct TipPopover: View {
    @State private var isPresented = false

    var body: some View {
        OpeningScreen(title: "Tips") { isPresented = true }
            .overlay {
                Color.clear.frame(width: 1, height: 1)
                    .popover(isPresented: $isPresented) {
                        VStack(alignment: .leading, spacing: 8) {
                            Text("Swipe to archive").font(.headline)
                            Text("Archived messages stay searchable.").font(.subheadline)
                            Button("Close") { isPresented = false }
                        }
                        .padding(16)
                        .presentationCompactAdaptation(.popover)
                    }
            }
    }
}

struct HeldPhoto: View {
    var body: some View {
        VStack {
            Text("Photos").font(.largeTitle.bold()).frame(maxWidth: .infinity, alignment: .leading)
            LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom)
                .frame(width: 180, height: 120)
                .clipShape(.rect(cornerRadius: 16))
                .accessibilityIdentifier("Open")
                .contextMenu {
                    Button("Share", systemImage: "square.and.arrow.up") {}
                    Button("Close", systemImage: "xmark") {}
                    Button("Delete", systemImage: "trash", role: .destructive) {}
                }
            Spacer()
        }
        .padding()
    }
}

struct PushedDetail: View {
    var body: some View {
        NavigationStack {
            List {
                Section {
                    NavigationLink("Open") { Recipe() }
                    ForEach(["Ramen", "Tacos", "Risotto"], id: \.self) { Text($0) }
                }
            }
            .navigationTitle("Recipes")
        }
    }

    private struct Recipe: View {
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            VStack(spacing: 16) {
                LinearGradient(colors: [.yellow, .orange], startPoint: .top, endPoint: .bottom)
                    .frame(height: 200)
                Text("Bring the water to a boil, and salt it well.").padding(.horizontal)
                Button("Close") { dismiss() }
                Spacer()
            }
            .navigationTitle("Pasta")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}
