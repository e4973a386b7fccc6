import SwiftUI

/// Rows with actions behind them.
struct SwipedMail: View {
    var body: some View {
        NavigationStack {
            List {
                ForEach(["Ann", "Ben", "Cleo"], id: \.self) { name in
                    VStack(alignment: .leading) {
                        Text(name).font(.headline)
                        Text("See you on Friday").foregroundStyle(.secondary)
                    }
                    .swipeActions {
                        Button("Delete", systemImage: "trash", role: .destructive) {}
                        Button("Flag", systemImage: "flag") {}.tint(.orange)
                    }
                    .swipeActions(edge: .leading) {
                        Button("Read", systemImage: "envelope.open") {}.tint(.blue)
                    }
                }
            }
            .navigationTitle("Mail")
        }
    }
}

/// Rows with circles and handles.
struct EditedList: View {
    @State private var names = ["Milk", "Bread", "Apples", "Soap"]

    var body: some View {
        NavigationStack {
            List {
                ForEach(names, id: \.self) { Text($0) }
                    .onDelete { names.remove(atOffsets: $0) }
                    .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            }
            .navigationTitle("Shopping")
            .toolbar { EditButton() }
        }
    }
}

/// A long list below a large title and a search field.
struct CollapsingTitle: View {
    @State private var text = ""

    var body: some View {
        NavigationStack {
            List(1..<30) { Text("Chapter \($0)") }
                .navigationTitle("Contents")
                .searchable(text: $text)
                .refreshable { try? await Task.sleep(for: .seconds(2)) }
        }
    }
}

/// A form whose fields have keyboards of several kinds.
struct KeyboardForms: View {
    @State private var name = ""
    @State private var amount = ""

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $name).submitLabel(.done)
                TextField("Amount", text: $amount).keyboardType(.decimalPad)
            }
            .navigationTitle("Order")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItemGroup(placement: .keyboard) {
                    Spacer()
                    Button("Check") {}
                }
            }
        }
    }
}

/// A canvas with an inspector of its colour.
struct InspectedCanvas: View {
    @State private var isInspecting = false
    @State private var hue = 0.6

    var body: some View {
        NavigationStack {
            Color(hue: hue, saturation: 0.5, brightness: 0.9)
                .overlay { Button("Open") { isInspecting = true }.buttonStyle(.borderedProminent) }
                .inspector(isPresented: $isInspecting) {
                    Form {
                        Section("Colour") { Slider(value: $hue) }
                        Button("Close") { isInspecting = false }
                    }
                    .presentationDetents([.medium])
                }
                .navigationTitle("Canvas")
                .navigationBarTitleDisplayMode(.inline)
        }
    }
}

/// Columns whose button opens a form, a popover, a dialog or a cover.
struct TabletScreen: View {
    enum Kind: String, CaseIterable {
        case form, popover, dialog, cover
    }

    let kind: Kind
    @State private var isPresented = false

    var body: some View {
        NavigationSplitView {
            List(["Inbox", "Drafts", "Sent"], id: \.self) { Text($0) }.navigationTitle("Mail")
        } detail: {
            VStack(spacing: 16) {
                Text("Select a message").foregroundStyle(.secondary)
                button
            }
            .navigationTitle("Inbox")
            .navigationBarTitleDisplayMode(.inline)
        }
    }

    @ViewBuilder private var button: some View {
        let button = Button("Open") { isPresented = true }
        switch kind {
        case .form: button.sheet(isPresented: $isPresented) { content }
        case .popover: button.popover(isPresented: $isPresented) { content.padding().frame(width: 300) }
        case .dialog:
            button.confirmationDialog(
                "Delete the message?",
                isPresented: $isPresented,
                titleVisibility: .visible
            ) {
                Button("Delete", role: .destructive) {}
                Button("Archive") {}
                Button("Close", role: .cancel) {}
            }
        case .cover: button.fullScreenCover(isPresented: $isPresented) { content }
        }
    }

    private var content: some View {
        VStack(spacing: 12) {
            Text("New Message").font(.title2.bold())
            Text("Write to somebody you have not seen in a while.").multilineTextAlignment(.center)
            Button("Close") { isPresented = false }
        }
    }
}
