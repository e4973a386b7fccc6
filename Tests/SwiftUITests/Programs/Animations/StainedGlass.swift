import SwiftUI

/// Multiplies a view with a colour that can be animated by its hue.
struct AnimatableColorMultiply: ViewModifier, Animatable {
    var hue: Double

    var animatableData: Double {
        get { hue }
        set { hue = newValue }
    }

    func body(content: Content) -> some View {
        content.colorMultiply(Color(hue: hue, saturation: 0.8, brightness: 1))
    }
}

struct StainedGlass: View {
    @State private var isWarm = false
    @State private var hue = 0.6

    var body: some View {
        HStack(spacing: 24) {
            window
                .colorMultiply(isWarm ? .orange : .cyan)
            window
                .modifier(AnimatableColorMultiply(hue: hue))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.black)
        .onAppear {
            withAnimation(.easeInOut(duration: 1).repeatForever()) {
                isWarm = true
            }
            withAnimation(.linear(duration: 3)) {
                hue = 1.6
            }
        }
    }

    var window: some View {
        ZStack {
            Circle().fill(.white)
            ForEach(0..<6) { i in
                Capsule()
                    .stroke(Color(white: 0.35), lineWidth: 3)
                    .frame(width: 26, height: 112)
                    .rotationEffect(.degrees(Double(i) * 30))
            }
            Circle().stroke(Color(white: 0.35), lineWidth: 5)
        }
        .frame(width: 120, height: 120)
    }
}
