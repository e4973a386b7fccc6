import SwiftUI

/// A grid of photos; one covers the screen, and a drag down closes it.
struct PhotosApp: View {
    private struct Photo: Identifiable {
        let id: Int
        var colors: [Color] {
            [
                Color(hue: Double(id) / 12, saturation: 0.6, brightness: 0.95),
                Color(hue: Double(id) / 12 + 0.1, saturation: 0.8, brightness: 0.6),
            ]
        }
    }

    @State private var shown: Photo?

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(spacing: 2), count: 3), spacing: 2) {
                    ForEach(0..<12, id: \.self) { id in
                        picture(Photo(id: id))
                            .aspectRatio(1, contentMode: .fit)
                            .onTapGesture { shown = Photo(id: id) }
                            .accessibilityIdentifier("Photo \(id)")
                    }
                }
            }
            .navigationTitle("Photos")
        }
        .fullScreenCover(item: $shown) { photo in
            Viewer(photo: AnyView(picture(photo))) { shown = nil }
        }
    }

    private func picture(_ photo: Photo) -> some View {
        LinearGradient(colors: photo.colors, startPoint: .topLeading, endPoint: .bottomTrailing)
    }

    private struct Viewer: View {
        let photo: AnyView
        let close: () -> Void
        @State private var drag = CGSize.zero

        var body: some View {
            ZStack {
                Color.black.opacity(1 - min(abs(drag.height) / 400, 0.6)).ignoresSafeArea()
                photo
                    .aspectRatio(1, contentMode: .fit)
                    .scaleEffect(1 - min(abs(drag.height) / 1000, 0.3))
                    .offset(drag)
                    .gesture(
                        DragGesture()
                            .onChanged { drag = $0.translation }
                            .onEnded { value in
                                if value.translation.height > 120 {
                                    close()
                                } else {
                                    withAnimation(.spring) { drag = .zero }
                                }
                            }
                    )
                    .accessibilityIdentifier("Large photo")
            }
        }
    }
}
