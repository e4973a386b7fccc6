public import Foundation

/// The motion of a value from one state to another over time.
///
/// An animation is a function from the target vector and the seconds since the change to the vector to show.
/// Curves, springs, modifiers such as ``delay(_:)``, and any ``CustomAnimation`` have this form.
public struct Animation: Sendable {
    private enum Storage: Sendable {
        case timed(any TimedAnimation)
        case custom(any CustomAnimation)
    }

    private let storage: Storage

    /// Creates an animation from a custom type.
    public init<A>(_ base: A) where A: CustomAnimation {
        if let timed = base as? any TimedAnimation {
            storage = .timed(timed)
        } else {
            storage = .custom(base)
        }
    }

    /// The curve, spring, modifier or custom animation inside.
    public var base: any CustomAnimation {
        switch storage {
        case .timed(let base): base
        case .custom(let base): base
        }
    }

    /// The moments of completion; `nil` if they are known only by running the animation.
    func timing<V: VectorArithmetic>(value: V, state: inout AnimationState<V>) -> AnimationTiming? {
        guard case .timed(let base) = storage else { return nil }
        return base.timing(value: value, state: &state)
    }
}

extension Animation {
    /// The animated vector at a time.
    ///
    /// - Parameters:
    ///   - value: The vector to move to, from zero.
    ///   - time: Seconds since the animation began.
    ///   - context: The state that the animation keeps between evaluations.
    /// - Returns: The vector at that time, or `nil` once the animation is over.
    public func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    where V: VectorArithmetic {
        switch storage {
        case .timed(let base): base.animate(value: value, time: time, context: &context)
        case .custom(let base): base.animate(value: value, time: time, context: &context)
        }
    }

    /// The velocity at a time.
    ///
    /// - Parameters:
    ///   - value: The vector to move to, from zero.
    ///   - time: Seconds since the animation began.
    ///   - context: The state that the animation keeps between evaluations.
    /// - Returns: The velocity in units per second, or `nil` if the animation has none to hand on.
    public func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    where V: VectorArithmetic {
        switch storage {
        case .timed(let base): base.velocity(value: value, time: time, context: context)
        case .custom(let base): base.velocity(value: value, time: time, context: context)
        }
    }

    /// Returns whether this animation replaces one that still runs.
    ///
    /// - Parameters:
    ///   - previous: The animation that runs.
    ///   - value: The vector that the previous animation moves to.
    ///   - time: Seconds since the previous animation began.
    ///   - context: The state of the previous animation; changes to it are kept on a merge.
    /// - Returns: Whether to merge.
    public func shouldMerge<V>(
        previous: Animation,
        value: V,
        time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> Bool where V: VectorArithmetic {
        switch storage {
        case .timed(let base):
            base.shouldMerge(previous: previous, value: value, time: time, context: &context)
        case .custom(let base):
            base.shouldMerge(previous: previous, value: value, time: time, context: &context)
        }
    }
}

extension Animation: Hashable {
    /// Whether both contain the same type with equal parameters.
    ///
    /// Animations of different types differ even if they move alike: `.default` is not `.spring`, and
    /// `.linear.delay(0)` is not `.linear`.
    public static func == (lhs: Animation, rhs: Animation) -> Bool {
        func isEqual<A: CustomAnimation>(_ base: A) -> Bool {
            (rhs.base as? A).map { $0 == base } ?? false
        }
        return isEqual(lhs.base)
    }

    /// Feeds the type and the parameters of the base to a hasher.
    public func hash(into hasher: inout Hasher) {
        let base = base
        hasher.combine(ObjectIdentifier(type(of: base)))
        base.hash(into: &hasher)
    }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The description of the base.
    public var description: String { String(describing: base) }

    /// The debug description of the base, marked as an animation.
    public var debugDescription: String { "AnyAnimator(\(String(reflecting: base)))" }

    /// A mirror with the base as its only child.
    public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
