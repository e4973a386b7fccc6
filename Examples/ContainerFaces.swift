import Halation

/// A navigation stack with a form, and a bar of tabs.
struct ContainerFaces: View {
    var body: some View {
        HStack(spacing: 1) {
            NavigationStack {
                Form {
                    Section("Sound") {
                        Toggle("Ringtone", isOn: .constant(true))
                        LabeledContent("Volume", value: "60 %")
                    }
                    NavigationLink("About") { Text("About") }
                }
                .navigationTitle("Settings")
            }
            TabView {
                List(["Amber", "Copper", "Jade"], id: \.self) { Text($0) }
                    .tabItem { Label("Stones", systemImage: "square.grid.2x2") }
                Text("Search").tabItem { Label("Search", systemImage: "magnifyingglass") }
            }
        }
        .background(.gray.opacity(0.4))
    }
}
