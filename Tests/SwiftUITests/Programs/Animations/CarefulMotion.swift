import SwiftUI

struct MotionAnimationModifier<V: Equatable>: ViewModifier {
    @Environment(\.accessibilityReduceMotion) var accessibilityReduceMotion

    let animation: Animation?
    let value: V

    func body(content: Content) -> some View {
        if accessibilityReduceMotion {
            content
        } else {
            content.animation(animation, value: value)
        }
    }
}

extension View {
    func motionAnimation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(MotionAnimationModifier(animation: animation, value: value))
    }
}

func withoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    return try withTransaction(transaction, body)
}

func withHighPriorityAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.disablesAnimations = true
    return try withTransaction(transaction, body)
}

struct CarefulMotion: View {
    @State private var scale = 1.0

    var body: some View {
        VStack(spacing: 18) {
            HStack(spacing: 40) {
                Circle()
                    .fill(.orange.gradient)
                    .scaleEffect(scale)
                    .animation(.default, value: scale)
                Circle()
                    .fill(.teal.gradient)
                    .scaleEffect(scale)
                    .motionAnimation(.easeInOut(duration: 1), value: scale)
            }
            .frame(height: 50)
            HStack {
                Button("Implicit") { scale += 0.25 }
                Button("None") { withoutAnimation { scale -= 0.25 } }
                Button("Priority") {
                    withHighPriorityAnimation(.linear(duration: 1)) { scale += 0.5 }
                }
            }
            .buttonStyle(.bordered)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
    }
}
