import SwiftUI

struct AnimatableFontModifier: ViewModifier, Animatable {
    var size: Double
    var weight: Font.Weight = .regular
    var design: Font.Design = .default

    var animatableData: Double {
        get { size }
        set { size = newValue }
    }

    func body(content: Content) -> some View {
        content.font(.system(size: size, weight: weight, design: design))
    }
}

extension View {
    func animatableFont(size: Double, weight: Font.Weight = .regular) -> some View {
        modifier(AnimatableFontModifier(size: size, weight: weight))
    }
}

struct GrowingHeadline: View {
    @State private var scaleUp = false

    var body: some View {
        VStack(spacing: 12) {
            Text("Hello, World!")
                .animatableFont(size: scaleUp ? 40 : 18, weight: .bold)
                .foregroundStyle(scaleUp ? .pink : .indigo)
            Text("Every size between the two is laid out again.")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
        .onTapGesture {
            withAnimation(.spring(response: 0.5, dampingFraction: 0.5)) {
                scaleUp.toggle()
            }
        }
    }
}
