public import HalationAnimation
import HalationDrawing

/// An animated insertion and removal of views.
///
/// The body of a transition modifies the view depending on the phase. The change of phase is animated by the
/// transaction that inserts or removes the view.
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

    /// The view that is inserted or removed.
    typealias Content = PlaceholderContentView<Self>

    /// The view as it is drawn in a phase.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

    /// Properties of the transition; by default it has motion.
    @MainActor @preconcurrency static var properties: TransitionProperties { get }
}

extension Transition {
    /// Properties of a transition with motion, the default.
    public static var properties: TransitionProperties { TransitionProperties() }

    /// The view as the transition modifies it in a phase.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(content), phase: phase)
    }

    /// Applies this transition and then another one.
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }

    /// Animates the transition by its own animation instead of the transaction's.
    public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }
}

/// The phase of an insertion or removal.
@frozen public enum TransitionPhase: Hashable, Sendable {
    /// Before the insertion of the view.
    case willAppear

    /// While the view is present, not modified.
    case identity

    /// After the removal of the view.
    case didDisappear

    /// Whether the view is present, in the phase `identity`.
    public var isIdentity: Bool { self == .identity }

    /// -1 before the insertion, 0 while the view is present, 1 after the removal.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// Properties of a transition; rendering does not read them.
public struct TransitionProperties: Sendable {
    /// Whether the transition moves the view, which people may prefer to avoid; true by default.
    public var hasMotion: Bool

    /// Creates properties, by default of a transition with motion.
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
