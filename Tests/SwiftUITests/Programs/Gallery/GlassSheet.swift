import SwiftUI

/// A screen in the look of iOS 26: bars of glass over scrolled pictures, and glass that flows together.
struct GlassSheet: View {
    @State private var search = ""
    @State private var tab = 0

    var body: some View {
        TabView(selection: $tab) {
            NavigationStack {
                ScrollView {
                    VStack(spacing: 14) {
                        buttons
                        merged
                        ForEach(0..<6, id: \.self) { index in
                            RoundedRectangle(cornerRadius: 22)
                                .fill(
                                    Color(hue: Double(index) / 6, saturation: 0.6, brightness: 0.9).gradient
                                )
                                .frame(height: 120)
                                .overlay {
                                    Text("Picture \(index + 1)").font(.title.bold()).foregroundStyle(.white)
                                }
                        }
                    }
                    .padding(16)
                }
                .navigationTitle("Library")
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
                    ToolbarItem { Button("Share", systemImage: "square.and.arrow.up") {} }
                    ToolbarItem { Button("More", systemImage: "ellipsis") {} }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Done", systemImage: "checkmark") {}
                    }
                }
                .searchable(text: $search)
            }
            .tabItem { Label("Library", systemImage: "photo") }
            .tag(0)
            Text("For You").tabItem { Label("For You", systemImage: "heart") }.tag(1)
            Text("Albums").tabItem { Label("Albums", systemImage: "rectangle.stack") }.tag(2).badge(3)
            Text("Profile").tabItem { Label("Profile", systemImage: "person.crop.circle") }.tag(3)
        }
    }

    private var buttons: some View {
        HStack(spacing: 12) {
            Button("Glass") {}.buttonStyle(.glass)
            Button("Prominent") {}.buttonStyle(.glassProminent)
            Button("Off") {}.buttonStyle(.glass).disabled(true)
            Button("", systemImage: "plus") {}.buttonStyle(.glass).labelStyle(.iconOnly)
        }
        .padding(24)
        .background { LinearGradient(colors: [.purple, .orange], startPoint: .leading, endPoint: .trailing) }
        .clipShape(RoundedRectangle(cornerRadius: 22))
    }

    private var merged: some View {
        GlassEffectContainer(spacing: 24) {
            HStack(spacing: 14) {
                ForEach(["pencil", "eraser", "lasso"], id: \.self) { name in
                    Image(systemName: name).font(.title2).frame(width: 60, height: 60).glassEffect()
                }
                Image(systemName: "scribble").font(.title2).frame(width: 60, height: 60)
                    .glassEffect(.regular.tint(.blue.opacity(0.6)))
            }
        }
        .padding(24)
        .frame(maxWidth: .infinity)
        .background { LinearGradient(colors: [.teal, .indigo], startPoint: .leading, endPoint: .trailing) }
        .clipShape(RoundedRectangle(cornerRadius: 22))
    }
}

#Preview { GlassSheet() }
