import SwiftUI

/// Makes `zIndex` animatable: the order is computed again at each moment.
struct AnimatableZIndexModifier: ViewModifier, Animatable {
    var index: Double

    var animatableData: Double {
        get { index }
        set { index = newValue }
    }

    func body(content: Content) -> some View {
        content.zIndex(index)
    }
}

extension View {
    func animatableZIndex(_ index: Double) -> some View {
        modifier(AnimatableZIndexModifier(index: index))
    }
}

struct ShuffledCards: View {
    @State private var redAtFront = false

    let colors: [Color] = [.blue, .green, .orange, .purple, .mint]

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 16)
                .fill(.red.gradient)
                .overlay { Text("♥").font(.largeTitle).foregroundStyle(.white) }
                .frame(width: 90, height: 124)
                .rotationEffect(.degrees(redAtFront ? 4 : -14))
                .offset(x: redAtFront ? 70 : -70)
                .animatableZIndex(redAtFront ? 6 : 0)

            ForEach(0..<5) { i in
                RoundedRectangle(cornerRadius: 16)
                    .fill(colors[i].gradient)
                    .frame(width: 90, height: 124)
                    .shadow(color: .black.opacity(0.25), radius: 4)
                    .offset(x: Double(i - 2) * 24, y: Double(i % 2) * 10 - 5)
                    .zIndex(Double(i + 1))
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(white: 0.12))
        .onTapGesture {
            withAnimation(.linear(duration: 1)) {
                redAtFront.toggle()
            }
        }
    }
}
