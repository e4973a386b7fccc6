import Halation

/// Buttons, menus and links in their styles.
struct ButtonFaces: View {
    var body: some View {
        HStack(alignment: .top, spacing: 36) {
            VStack(alignment: .leading, spacing: 14) {
                Button("Plain button") {}
                Button("Delete", role: .destructive) {}
                Button("Bordered") {}.buttonStyle(.bordered)
                Button("Prominent") {}.buttonStyle(.borderedProminent)
                Button("Prominent, tinted") {}.buttonStyle(.borderedProminent).tint(.green)
            }
            VStack(alignment: .leading, spacing: 14) {
                Label("Label", systemImage: "star.fill")
                Menu("Menu") { Text("Choice") }
                Toggle("Toggle as a button", isOn: .constant(true)).toggleStyle(.button)
                Button("Capsule") {}.buttonStyle(.bordered).buttonBorderShape(.capsule)
                GroupBox("Group box") { Text("Content") }
            }
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
    }
}
