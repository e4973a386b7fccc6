public import CoreGraphics
public import Foundation
import HalationDiagnostics
import HalationDrawing

/// What a layer runs when one of its properties changes.
public protocol CAAction {
    /// Starts the action for a change.
    ///
    /// - Parameters:
    ///   - event: The key of the property.
    ///   - anObject: The layer.
    ///   - dict: Always nil.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: a null action stops the search for another.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Learns of the start and the end of an animation.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when an animation starts.
    func animationDidStart(_ anim: CAAnimation)

    /// Called when an animation ends, or is removed before.
    ///
    /// - Parameters:
    ///   - anim: The animation, as the layer holds it.
    ///   - flag: Whether it came to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// The default: does nothing when an animation starts.
    public func animationDidStart(_ anim: CAAnimation) {}

    /// The default: does nothing when an animation ends.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer's appearance over time.
///
/// A layer copies an animation that is added to it. Its values are functions of the time of the frame: they are the
/// same at every frame rate.
open class CAAnimation: MediaTimedObject, CAAction, NSCopying {
    private var values: [String: Any] = [:]

    /// Whether a layer has forgotten the animation because it is over.
    var isEnded = false

    /// Whether the delegate knows of the end.
    var isReported = false

    /// The pace of the animation; nil is linear.
    public var timingFunction: CAMediaTimingFunction?

    /// Learns of the start and the end; kept alive by the animation.
    public var delegate: (any CAAnimationDelegate)?

    /// Whether the animation is removed when it ends; initially true.
    ///
    /// With false and a fill mode of `forwards` or `both`, the last value stays.
    public var isRemovedOnCompletion = true

    /// Has no effect: frames have the rate of the picture.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// Creates an animation with the duration of the transaction.
    public override init() { super.init() }

    /// Always nil: animations are not read from archives.
    public required init?(coder: NSCoder) { nil }

    /// Copies the animation with its values.
    public func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    /// A copy of the same kind.
    func duplicate() -> CAAnimation { copyValues(to: CAAnimation()) }

    final func copyValues<Animation: CAAnimation>(to copy: Animation) -> Animation {
        copy.timing = timing
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.values = values
        return copy
    }

    /// Adds the animation to the layer that is the object.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// Attaches a value to the animation, to find it again in its delegate.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    /// The value that was attached with a key.
    open func value(forKey key: String) -> Any? { values[key] }

    /// Tells the delegate that the animation is removed before its end.
    final func reportRemoval() {
        guard !isReported else { return }
        isReported = true
        guard let delegate else { return }
        nonisolated(unsafe) let animation = self
        CATransaction.later(by: 0) { delegate.animationDidStop(animation, finished: false) }
    }

    /// The length of one run if ``duration`` is 0.
    var defaultDuration: Double { CATransaction.animationDuration() }

    /// Seconds of the layer's time from the start to the end of all runs; infinite if it does not move.
    package final var lengthInLayer: Double {
        timing.lengthInParent(defaultDuration: defaultDuration)
    }

    /// Changes the state to what is shown at a time.
    ///
    /// - Parameters:
    ///   - state: The state, with what earlier animations show.
    ///   - time: The time of the layer, or of the group.
    ///   - environment: The environment that colours are resolved in.
    final func apply(to state: inout LayerState, at time: Double, in environment: EnvironmentValues) {
        let isKept = !isRemovedOnCompletion
        let moment = timing.moment(at: time, defaultDuration: defaultDuration, isKept: isKept)
        if let moment { show(moment, in: &state, environment) }
    }

    /// Changes the state to what is shown at a time within a run.
    func show(_ moment: AnimationMoment, in state: inout LayerState, _ environment: EnvironmentValues) {}
}

/// A time within a run of an animation.
struct AnimationMoment {
    /// Seconds since the start of the run, backwards in a reversed one.
    var time: Double

    /// The same as a fraction of the run, before any timing function.
    var fraction: Double

    /// The length of the run in seconds.
    var length: Double

    /// The number of runs before this one; a run backwards belongs to the one before it.
    var repetition: Double
}

/// A change of one property of a layer, which a key path names.
///
/// Parts of a property are animated too: `position.x`, `bounds.size.width`, `transform.rotation.z`,
/// `transform.scale`, `transform.translation.y`.
open class CAPropertyAnimation: CAAnimation {
    /// The property to animate.
    public var keyPath: String?

    /// Whether the values are added to the property's; initially false.
    public var isAdditive = false

    /// Whether each run adds to the value at the end of the run before it; initially false.
    public var isCumulative = false

    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func duplicate() -> CAAnimation { copyProperty(to: CAPropertyAnimation()) }

    final func copyProperty<Animation: CAPropertyAnimation>(to copy: Animation) -> Animation {
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        return copyValues(to: copy)
    }

    /// The value at a moment, given the property's value without the animation.
    func value(at moment: AnimationMoment, over base: LayerValue?, _ environment: EnvironmentValues)
        -> LayerValue?
    {
        nil
    }

    /// The value at a moment, added to the ends of the runs before if runs add up.
    private func accumulatedValue(
        at moment: AnimationMoment,
        over base: LayerValue?,
        _ environment: EnvironmentValues
    ) -> LayerValue? {
        let value = value(at: moment, over: base, environment)
        guard isCumulative, moment.repetition > 0 else { return value }
        var end = moment
        end.fraction = autoreverses ? 0 : 1
        end.time = end.fraction * moment.length
        guard let value, let last = self.value(at: end, over: base, environment) else { return value }
        return last.times(moment.repetition)?.adding(value) ?? value
    }

    override func show(
        _ moment: AnimationMoment,
        in state: inout LayerState,
        _ environment: EnvironmentValues
    ) {
        guard let keyPath else { return }
        let base = state.value(keyPath)
        guard let value = accumulatedValue(at: moment, over: base, environment) else { return }
        let shown = isAdditive ? base?.adding(value) ?? value : value
        guard !state.set(keyPath, shown) else { return }
        Warnings.report("a layer's \(keyPath) is not animated", once: "layer animation \(keyPath)")
    }
}

/// A change of a property from one value to another.
///
/// Without a start it begins at the property's value, and without an end it ends there.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start.
    public var fromValue: Any?

    /// The value at the end.
    public var toValue: Any?

    /// The value that is added to the start or taken from the end.
    public var byValue: Any?

    override func duplicate() -> CAAnimation { copyBasic(to: CABasicAnimation()) }

    final func copyBasic<Animation: CABasicAnimation>(to copy: Animation) -> Animation {
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
        return copyProperty(to: copy)
    }

    /// The progress at a moment: 0 is the start, 1 the end.
    func progress(at moment: AnimationMoment) -> Double {
        timingFunction?.value(at: moment.fraction) ?? moment.fraction
    }

    override func value(
        at moment: AnimationMoment,
        over base: LayerValue?,
        _ environment: EnvironmentValues
    ) -> LayerValue? {
        let (from, to, by) = (LayerValue(fromValue), LayerValue(toValue), LayerValue(byValue))
        guard let base = base ?? from ?? to else { return nil }
        let start: LayerValue
        let end: LayerValue
        switch (from, to, by) {
        case (let from?, let to?, _): (start, end) = (from, to)
        case (let from?, nil, let by?): (start, end) = (from, from.adding(by))
        case (nil, let to?, let by?): (start, end) = (to.subtracting(by, in: environment), to)
        case (let from?, nil, nil): (start, end) = (from, base)
        case (nil, let to?, nil): (start, end) = (base, to)
        case (nil, nil, let by?): (start, end) = (base, base.adding(by))
        case (nil, nil, nil): return nil
        }
        return start.mixed(with: end, by: progress(at: moment), in: environment)
    }
}

extension LayerValue {
    /// The value at -1 of a change from this value by another.
    fileprivate func subtracting(_ other: LayerValue, in environment: EnvironmentValues) -> LayerValue {
        mixed(with: adding(other), by: -1, in: environment)
    }
}

/// A change of a property through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in order.
    public var values: [Any]?

    /// The path that a position follows, instead of values.
    public var path: CGPath? {
        didSet { pathPoints = nil }
    }

    /// The points of the path; nil until they are needed.
    private var pathPoints: PathPoints?

    /// The fractions of the duration at which the values are shown; evenly spaced without them.
    public var keyTimes: [NSNumber]?

    /// The pace between each two values.
    public var timingFunctions: [CAMediaTimingFunction]?

    /// The interpolation between values; initially linear.
    public var calculationMode = CAAnimationCalculationMode.linear

    /// Whether the layer turns with the path; has an effect on `position`.
    public var rotationMode: CAAnimationRotationMode?

    /// The tension of cubic interpolation at each value; 0 without them.
    public var tensionValues: [NSNumber]?

    /// Has no effect: cubic interpolation has no continuity parameter.
    public var continuityValues: [NSNumber]?

    /// Has no effect: cubic interpolation has no bias parameter.
    public var biasValues: [NSNumber]?

    override func duplicate() -> CAAnimation {
        let copy = copyProperty(to: CAKeyframeAnimation())
        copy.values = values
        copy.path = path
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.rotationMode = rotationMode
        copy.tensionValues = tensionValues
        return copy
    }

    override func value(
        at moment: AnimationMoment,
        over base: LayerValue?,
        _ environment: EnvironmentValues
    ) -> LayerValue? {
        let fraction = timingFunction?.value(at: moment.fraction) ?? moment.fraction
        if let path { return .point(point(on: path, at: fraction)) }
        return KeyframeValues(self, isPaced: isPaced).value(at: fraction, in: environment)
    }

    override func show(
        _ moment: AnimationMoment,
        in state: inout LayerState,
        _ environment: EnvironmentValues
    ) {
        super.show(moment, in: &state, environment)
        guard let path, let rotationMode, keyPath == "position" else { return }
        let fraction = timingFunction?.value(at: moment.fraction) ?? moment.fraction
        let near = fraction < 1 ? (fraction, min(fraction + 1e-4, 1)) : (1 - 1e-4, 1)
        let (start, end) = (point(on: path, at: near.0), point(on: path, at: near.1))
        var angle = atan2(Double(end.y - start.y), Double(end.x - start.x))
        if rotationMode == .rotateAutoReverse { angle += .pi }
        state.transform = CATransform3DRotate(state.transform, CGFloat(angle), 0, 0, 1)
    }

    private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

    private func point(on path: CGPath, at fraction: Double) -> CGPoint {
        let shape = pathPoints ?? PathPoints(path)
        pathPoints = shape
        if isPaced || keyTimes == nil && timingFunctions == nil {
            // Each segment takes the same time, unless the pace is to be even.
            return isPaced
                ? shape.point(atLengthFraction: fraction) : shape.point(atSegmentFraction: fraction)
        }
        let times = keyTimes?.map(\.doubleValue) ?? []
        let spans = KeySpans(times: times, count: shape.segmentCount + 1, functions: timingFunctions)
        let (index, share) = spans.position(at: fraction)
        return shape.point(inSegment: index, at: share)
    }
}

/// A change of a property with the motion of a damped spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring; initially 1.
    public var mass: CGFloat = 1

    /// The stiffness of the spring; initially 100.
    public var stiffness: CGFloat = 100

    /// The force that slows the motion down; initially 10.
    public var damping: CGFloat = 10

    /// The speed at the start, in units of the whole change per second; initially 0.
    public var initialVelocity: CGFloat = 0

    /// Whether damping may be above the critical one; initially false, which limits it.
    public var allowsOverdamping = false

    /// Creates a spring of a duration and a bounce, as SwiftUI's springs have.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The period of the spring without damping, in seconds.
    ///   - bounce: 0 for no overshoot, towards 1 for more; negative values slow the motion down.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let period = max(perceptualDuration, 1e-3)
        stiffness = CGFloat(4 * Double.pi * Double.pi / (period * period))
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.99))
        allowsOverdamping = bounce < 0
        damping = CGFloat(4 * Double.pi / period) * ratio
        duration = settlingDuration
    }

    /// Seconds until the motion stays within a thousandth of the end.
    public var settlingDuration: CFTimeInterval { spring.settlingDuration(threshold: 0.001) }

    /// The period of the spring without damping, in seconds.
    public var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

    /// 1 less the damping ratio: above 0 the spring overshoots.
    public var bounce: CGFloat { CGFloat(1 - spring.ratio) }

    override func duplicate() -> CAAnimation {
        let copy = copyBasic(to: CASpringAnimation())
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
        return copy
    }

    private var spring: DampedSpring {
        DampedSpring(
            mass: Double(mass),
            stiffness: Double(stiffness),
            damping: Double(damping),
            velocity: Double(initialVelocity),
            allowsOverdamping: allowsOverdamping
        )
    }

    override func progress(at moment: AnimationMoment) -> Double {
        let fraction = timingFunction?.value(at: moment.fraction) ?? moment.fraction
        return spring.progress(at: fraction * moment.length)
    }
}

/// Animations that run together, in the time of the group.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their start times are those of the group's own time.
    public var animations: [CAAnimation]?

    override func duplicate() -> CAAnimation {
        let copy = copyValues(to: CAAnimationGroup())
        copy.animations = animations?.map { $0.duplicate() }
        return copy
    }

    override func show(
        _ moment: AnimationMoment,
        in state: inout LayerState,
        _ environment: EnvironmentValues
    ) {
        let fraction = timingFunction?.value(at: moment.fraction) ?? moment.fraction
        for animation in animations ?? [] {
            // Without a length of its own, a part runs as long as the group.
            let copy = animation.duplicate()
            if copy.duration == 0 { copy.duration = moment.length }
            // A part that is over ends with the group, if it is to stay.
            if copy.fillMode.showsEnd { copy.isRemovedOnCompletion = false }
            copy.apply(to: &state, at: fraction * moment.length, in: environment)
        }
    }
}

/// The interpolation between the values of a ``CAKeyframeAnimation``.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns with the path that its position follows.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// A range of frame rates; has no effect, as frames have the rate of the picture.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate in frames per second.
    public var minimum: Float

    /// The highest rate in frames per second.
    public var maximum: Float

    /// The rate to aim at.
    public var preferred: Float?

    /// Creates a range of rates, in frames per second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The range that leaves the rate to the system.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// The animation of a view's spring, which comes to rest within its duration.
package final class ViewSpringAnimation: CABasicAnimation {
    /// Damping as a multiple of the critical one.
    package var dampingRatio = 1.0

    /// The speed at the start, in whole ways per second.
    package var velocity = 0.0

    override func duplicate() -> CAAnimation {
        let copy = copyBasic(to: ViewSpringAnimation())
        copy.dampingRatio = dampingRatio
        copy.velocity = velocity
        return copy
    }

    override func progress(at moment: AnimationMoment) -> Double {
        DampedSpring(duration: moment.length, dampingRatio: dampingRatio, velocity: velocity)
            .progress(at: moment.fraction * moment.length)
    }
}
