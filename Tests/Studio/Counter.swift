import SwiftUI

struct Counter: View {
    @State private var count = 0
    @State private var position = CGSize.zero

    var body: some View {
        VStack(spacing: 24) {
            Text("Tapped \(count) times").font(.title)
            Button("Tap me") { count += 1 }
                .buttonStyle(.borderedProminent)
            Circle()
                .fill(.orange)
                .frame(width: 80, height: 80)
                .offset(position)
                .gesture(
                    DragGesture()
                        .onChanged { position = $0.translation }
                        .onEnded { _ in withAnimation(.spring) { position = .zero } }
                )
        }
    }
}
