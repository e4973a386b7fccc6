public import HalationAnimation
import HalationDrawing

/// A way in which views enter and leave.
///
/// The body of a transition modifies the view by the phase; the change from phase to phase is animated with the transaction
/// that inserts or removes the view.
///
/// ```swift
/// struct Flip: Transition {
///     func body(content: Content, phase: TransitionPhase) -> some View {
///         content.rotationEffect(.degrees(phase.value * 90))
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol Transition {
    /// The type of the modified view.
    associatedtype Body: View

    /// The view that enters or leaves.
    typealias Content = PlaceholderContentView<Self>

    /// The view in a phase.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

    /// Properties of the transition.
    @MainActor @preconcurrency static var properties: TransitionProperties { get }
}

extension Transition {
    /// Properties of a transition with motion.
    public static var properties: TransitionProperties { TransitionProperties() }

    /// Applies the transition to a view, in a phase.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(content), phase: phase)
    }

    /// A transition that applies this one and then another.
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }

    /// The transition with an animation of its own.
    public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }
}

/// A phase of a transition.
@frozen public enum TransitionPhase: Hashable, Sendable {
    /// The view is about to be inserted.
    case willAppear

    /// The view is there.
    case identity

    /// The view was removed.
    case didDisappear

    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }

    /// -1 before the insertion, 0 while the view is there, 1 after the removal.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// Properties of a transition.
public struct TransitionProperties: Sendable {
    /// Whether the transition moves something, which some people prefer to avoid.
    public var hasMotion: Bool

    /// Creates properties.
    public init(hasMotion: Bool = true) {
        self.hasMotion = hasMotion
    }
}

private struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second

    func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }
}

private struct AnimatedTransition<Base: Transition>: Transition {
    let base: Base
    let animation: Animation?

    func body(content: Content, phase: TransitionPhase) -> some View {
        base.apply(content: content, phase: phase).modifier(TransitionAnimation(animation: animation))
    }
}

/// A modifier that animates every change of phase of its content.
nonisolated struct TransitionAnimation: TransactionModifier {
    let animation: Animation?

    static var isStanding: Bool { false }

    func applies(after old: TransitionAnimation?) -> Bool { true }

    func change(_ transaction: inout Transaction) { transaction.animation = animation }
}
