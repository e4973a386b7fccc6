import SwiftUI

/// A map with a sheet of places that is dragged from one height to another.
struct PlacesApp: View {
    @State private var showsPlaces = false

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [.mint.opacity(0.5), .blue.opacity(0.4)],
                startPoint: .top,
                endPoint: .bottom
            )
            .ignoresSafeArea()
            Button("Show Places") { showsPlaces = true }.buttonStyle(.borderedProminent)
        }
        .sheet(isPresented: $showsPlaces) {
            NavigationStack {
                List(0..<20) { index in
                    Label("Café \(index + 1)", systemImage: "cup.and.saucer")
                }
                .listStyle(.plain)
                .navigationTitle("Nearby")
                .navigationBarTitleDisplayMode(.inline)
            }
            .presentationDetents([.height(220), .large])
        }
    }
}
