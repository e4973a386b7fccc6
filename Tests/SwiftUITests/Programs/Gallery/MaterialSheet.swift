import SwiftUI

/// All materials, from the thinnest to the thickest, and glass, over one picture.
struct MaterialSheet: View {
    private let materials: [(String, Material)] = [
        ("Ultra thin", .ultraThinMaterial), ("Thin", .thinMaterial), ("Regular", .regularMaterial),
        ("Thick", .thickMaterial), ("Ultra thick", .ultraThickMaterial), ("Bar", .bar),
    ]

    var body: some View {
        VStack(spacing: 14) {
            ForEach(materials.indices, id: \.self) { index in
                card(materials[index].0)
                    .background(materials[index].1, in: RoundedRectangle(cornerRadius: 18))
            }
            card("Glass").glassEffect(.regular, in: RoundedRectangle(cornerRadius: 18))
            card("Clear glass").glassEffect(.clear, in: RoundedRectangle(cornerRadius: 18))
            card("Tinted glass").glassEffect(
                .regular.tint(.orange.opacity(0.8)),
                in: RoundedRectangle(cornerRadius: 18)
            )
        }
        .padding(20)
        .background { picture }
    }

    private func card(_ name: String) -> some View {
        HStack(spacing: 12) {
            Image(systemName: "cloud.sun.fill").font(.title2)
            VStack(alignment: .leading) {
                Text(name).font(.headline)
                Text("Secondary label").font(.subheadline).foregroundStyle(.secondary)
            }
            Spacer()
            Text("Tertiary").font(.footnote).foregroundStyle(.tertiary)
        }
        .padding(14)
    }

    /// Hard edges and all hues, light and dark.
    private var picture: some View {
        ZStack {
            LinearGradient(
                colors: [.indigo, .blue, .teal, .yellow, .orange, .pink, .purple],
                startPoint: .topLeading,
                endPoint: .bottomTrailing
            )
            HStack(spacing: 34) {
                Rectangle().fill(.black).frame(width: 26)
                Rectangle().fill(.white).frame(width: 26)
                Rectangle().fill(.green).frame(width: 8)
                Rectangle().fill(.red).frame(width: 8)
            }
            VStack(spacing: 60) {
                ForEach(0..<8, id: \.self) { _ in Circle().fill(.white.opacity(0.8)).frame(width: 44) }
            }
            .offset(x: 130)
        }
    }
}

#Preview { MaterialSheet() }
