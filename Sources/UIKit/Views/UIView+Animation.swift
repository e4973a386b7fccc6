public import Foundation
import QuartzCore

/// The pace of a view's animation.
enum ViewPace {
    case curve(CAMediaTimingFunction)
    case spring(dampingRatio: Double, velocity: Double)
}

/// The animation that changes of views within a closure have.
@MainActor
struct ViewAnimation {
    var duration: Double
    var delay: Double
    var pace: ViewPace
    var repeats = false
    var autoreverses = false

    /// For keyframes, the end of all; the first value holds before the start only for the first of a property.
    var sequence: KeyframeSequence?

    private static var stack: [ViewAnimation?] = []
    static var isEnabled = true

    static var current: ViewAnimation? { stack.last ?? nil }

    /// Runs changes with an animation, or without any.
    static func run(_ animation: ViewAnimation?, _ changes: () -> Void) {
        stack.append(animation)
        defer { stack.removeLast() }
        changes()
    }

    /// The animation of a change of a layer's property; nil outside of animations.
    static func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard isEnabled, let current, current.duration + current.delay > 0 else { return nil }
        return current.animation(of: layer, event)
    }

    private func animation(of layer: CALayer, _ key: String) -> (any CAAction)? {
        let animation: CABasicAnimation
        switch pace {
        case .curve(let function):
            animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = function
        case .spring(let ratio, let velocity):
            let spring = ViewSpringAnimation(keyPath: key)
            spring.dampingRatio = ratio
            spring.velocity = velocity
            animation = spring
        }
        // From what is seen now, so that an interrupted motion continues.
        animation.fromValue = (sequence == nil ? layer.presentation() ?? layer : layer).value(forKeyPath: key)
        animation.duration = max(duration, 1e-9)
        animation.fillMode = .backwards
        animation.autoreverses = autoreverses
        if repeats { animation.repeatCount = .infinity }
        if delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
        guard let sequence else { return animation }
        let number = sequence.next(of: layer, key)
        animation.fillMode = number == 0 ? .both : .forwards
        animation.isRemovedOnCompletion = false
        let name = "\(key)-\(number)"
        return LayerAction { layer in
            // The end is a value of its own, as later frames change the property.
            animation.toValue = layer.value(forKeyPath: key)
            layer.add(animation, forKey: name)
            let rest = max(sequence.end - CACurrentMediaTime(), 0)
            CATransaction.later(by: rest) { [weak layer] in layer?.removeAnimation(forKey: name) }
        }
    }

    /// Calls a completion at the end.
    func complete(_ completion: ((Bool) -> Void)?) {
        guard let completion, !repeats else { return }
        let length = ViewAnimation.isEnabled ? delay + duration * (autoreverses ? 2 : 1) : 0
        CATransaction.later(by: length) { completion(true) }
    }
}

/// The keyframes of a view's animation that have been added.
@MainActor
final class KeyframeSequence {
    let start: CFTimeInterval
    let length: Double
    private var counts: [String: Int] = [:]

    init(start: CFTimeInterval, length: Double) {
        self.start = start
        self.length = length
    }

    nonisolated var end: CFTimeInterval { start + length }

    /// The number of the next animation of a property.
    func next(of layer: CALayer, _ key: String) -> Int {
        let name = "\(ObjectIdentifier(layer).hashValue) \(key)"
        defer { counts[name, default: 0] += 1 }
        return counts[name] ?? 0
    }
}

/// An action that is a closure.
private struct LayerAction: CAAction {
    let body: (CALayer) -> Void

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if let layer = anObject as? CALayer { body(layer) }
    }
}

extension UIView {
    /// The pace of an animation that is no spring.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut
        case easeIn
        case easeOut
        case linear

        var function: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            }
        }
    }

    /// The pace and the course of an animation.
    ///
    /// ``repeat``, ``autoreverse`` and the curves have an effect; of the transitions, all fade.
    public struct AnimationOptions: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt

        /// Creates options from bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let `repeat` = AnimationOptions(rawValue: 8)
        public static let autoreverse = AnimationOptions(rawValue: 16)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
    }

    /// The pace and the course of an animation by keyframes.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt

        /// Creates options from bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// Animates changes of views.
    ///
    /// - Parameters:
    ///   - duration: Seconds from the start to the end.
    ///   - delay: Seconds until the start.
    ///   - options: The pace and the course.
    ///   - animations: Changes views.
    ///   - completion: Called at the end.
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, .curve(options.curve.function), options, animations, completion)
    }

    /// Animates changes of views.
    ///
    /// - Parameters:
    ///   - duration: Seconds from the start to the end.
    ///   - animations: Changes views.
    ///   - completion: Called at the end.
    public class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates changes of views as a spring.
    ///
    /// - Parameters:
    ///   - duration: Seconds until a thousandth of the way is left.
    ///   - delay: Seconds until the start.
    ///   - dampingRatio: 1 does not overshoot, less does.
    ///   - velocity: The speed at the start, in whole ways per second.
    ///   - options: The course.
    ///   - animations: Changes views.
    ///   - completion: Called at the end.
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let pace = ViewPace.spring(dampingRatio: Double(dampingRatio), velocity: Double(velocity))
        run(duration, delay, pace, options, animations, completion)
    }

    /// Animates changes of views as a spring of a duration and a bounce.
    ///
    /// - Parameters:
    ///   - duration: The spring's perceptual duration in seconds.
    ///   - bounce: 0 does not overshoot, towards 1 does more.
    ///   - velocity: The speed at the start, in whole ways per second.
    ///   - delay: Seconds until the start.
    ///   - options: The course.
    ///   - animations: Changes views.
    ///   - completion: Called at the end.
    public class func animate(
        springDuration duration: TimeInterval = 0.5,
        bounce: CGFloat = 0,
        initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0,
        options: AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        let ratio = max(Double(1 - bounce), 0.01)
        let pace = ViewPace.spring(dampingRatio: ratio, velocity: Double(velocity))
        run(spring.settlingDuration, delay, pace, options, animations, completion)
    }

    private class func run(
        _ duration: TimeInterval,
        _ delay: TimeInterval,
        _ pace: ViewPace,
        _ options: AnimationOptions,
        _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        // One within another has its duration and its pace, unless the options say otherwise.
        let outer = ViewAnimation.current.flatMap { $0.sequence == nil ? $0 : nil }
        let animation = ViewAnimation(
            duration: options.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration,
            delay: delay,
            pace: options.contains(.overrideInheritedCurve) ? pace : outer?.pace ?? pace,
            repeats: options.contains(.repeat),
            autoreverses: options.contains(.autoreverse)
        )
        ViewAnimation.run(animation, animations)
        animation.complete(completion)
    }

    /// Animates changes of views in several steps, each added by
    /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
    ///
    /// - Parameters:
    ///   - duration: Seconds from the start to the end.
    ///   - delay: Seconds until the start.
    ///   - options: The course; repetition has no effect.
    ///   - animations: Adds the steps.
    ///   - completion: Called at the end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        if options.contains(.repeat) { reportStandIn("keyframes", "they are not repeated") }
        let sequence = KeyframeSequence(start: CACurrentMediaTime() + delay, length: duration)
        let linear = ViewPace.curve(CAMediaTimingFunction(name: .linear))
        var animation = ViewAnimation(duration: duration, delay: delay, pace: linear)
        animation.sequence = sequence
        ViewAnimation.run(animation, animations)
        animation.complete(completion)
    }

    /// Adds a step to an animation by keyframes.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start as a fraction of the whole duration.
    ///   - frameDuration: The length as a fraction of the whole duration.
    ///   - animations: Changes views.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double,
        relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard var animation = ViewAnimation.current, let sequence = animation.sequence else {
            return animations()
        }
        animation.delay = sequence.start - CACurrentMediaTime() + frameStartTime * sequence.length
        animation.duration = frameDuration * sequence.length
        ViewAnimation.run(animation, animations)
    }

    /// Fades from what a view shows to what it shows after changes.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - duration: Seconds from the start to the end.
    ///   - options: The pace; flips and curls are drawn as a fade.
    ///   - animations: Changes the view.
    ///   - completion: Called at the end.
    public class func transition(
        with view: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        if options.rawValue >> 20 != 0, !options.contains(.transitionCrossDissolve) {
            reportStandIn("transition", "a flip or curl is drawn as a fade")
        }
        let transition = CATransition()
        transition.duration = duration
        transition.timingFunction = options.curve.function
        if duration > 0 { view.layer.add(transition, forKey: "transition") }
        animations?()
        guard let completion else { return }
        CATransaction.later(by: duration) { completion(true) }
    }

    /// Changes views without an animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        ViewAnimation.run(nil, actionsWithoutAnimation)
    }

    /// Sets whether changes of views are animated.
    public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }

    /// Whether changes of views are animated.
    public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

    /// The duration of the animation that the running code is in; 0 outside.
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }
}

/// An animation of views that is started later.
@MainActor @preconcurrency
public final class UIViewPropertyAnimator: NSObject {
    private let pace: ViewPace
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// Seconds from the start to the end.
    public let duration: TimeInterval

    /// Whether the animation has started and not ended.
    public private(set) var isRunning = false

    /// The progress; has no effect when it is set, as a motion cannot be held.
    public var fractionComplete: CGFloat = 0 {
        didSet { reportStandIn("fractionComplete", "an animator's progress cannot be set") }
    }

    /// Creates an animation with a curve.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        pace = .curve(curve.function)
        self.animations = animations.map { [$0] } ?? []
    }

    /// Creates an animation that is a spring.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        pace = .spring(dampingRatio: Double(ratio), velocity: 0)
        self.animations = animations.map { [$0] } ?? []
    }

    /// Adds changes of views.
    public func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

    /// Adds a closure that is called at the end.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts the animation at once.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay in seconds.
    public func startAnimation(afterDelay delay: TimeInterval) {
        isRunning = true
        let animation = ViewAnimation(duration: duration, delay: delay, pace: pace)
        let changes = animations
        animations = []
        ViewAnimation.run(animation) { for change in changes { change() } }
        let finished = completions
        animation.complete { [weak self] _ in
            self?.isRunning = false
            for completion in finished { completion(.end) }
        }
    }

    /// Has no effect: a motion cannot be held.
    public func pauseAnimation() { reportStandIn("pauseAnimation", "it has no effect") }

    /// Has no effect: a motion cannot be held.
    public func stopAnimation(_ withoutFinishing: Bool) { reportStandIn("stopAnimation", "it has no effect") }
}

/// The place of an animation at which it ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end
    case start
    case current
}
