public import CoreGraphics
public import Foundation

/// Changes of layers that belong together: their duration, pace and completion.
///
/// Outside of ``begin()`` and ``commit()``, settings last until the time moves on.
public final class CATransaction: NSObject {
    /// What a transaction sets; nil is inherited.
    private struct Values {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction??
        var disablesActions: Bool?
        var completion: (() -> Void)?

        /// The time at which the last of its animations ends.
        var end: CFTimeInterval?

        mutating func extend(to time: CFTimeInterval) { end = max(end ?? time, time) }
    }

    // Layers are changed on the main actor only.
    private nonisolated(unsafe) static var stack: [Values] = []
    private nonisolated(unsafe) static var implicit = Values()
    private nonisolated(unsafe) static var implicitTime: CFTimeInterval = -.infinity

    private static var current: Values {
        get {
            if let last = stack.last { return last }
            return implicitTime == CACurrentMediaTime() ? implicit : Values()
        }
        set {
            if stack.isEmpty {
                implicit = newValue
                implicitTime = CACurrentMediaTime()
            } else {
                stack[stack.count - 1] = newValue
            }
        }
    }

    private static func inherited<Value>(_ value: (Values) -> Value?) -> Value? {
        for values in stack.reversed() { if let found = value(values) { return found } }
        return implicitTime == CACurrentMediaTime() ? value(implicit) : nil
    }

    /// Begins a transaction inside of the current one.
    public class func begin() { stack.append(Values()) }

    /// Ends the transaction begun last.
    public class func commit() {
        guard let values = stack.popLast() else { return }
        if let end = values.end, !stack.isEmpty { stack[stack.count - 1].extend(to: end) }
        guard let completion = values.completion else { return }
        later(by: max((values.end ?? 0) - CACurrentMediaTime(), 0), completion)
    }

    /// Has no effect: changes are shown by the next frame.
    public class func flush() {}

    /// The duration in seconds of animations without one; 0.25 unless a transaction sets it.
    public class func animationDuration() -> CFTimeInterval { inherited(\.duration) ?? 0.25 }

    /// Sets the duration in seconds of animations without one.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }

    /// The pace of implicit animations; nil is the default one.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        inherited(\.timingFunction) ?? nil
    }

    /// Sets the pace of implicit animations.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        current.timingFunction = .some(function)
    }

    /// Whether changes of properties take effect at once.
    public class func disableActions() -> Bool { inherited(\.disablesActions) ?? false }

    /// Sets whether changes of properties take effect at once, without an animation.
    public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

    /// The closure that is called when the transaction's animations have ended.
    public class func completionBlock() -> (() -> Void)? { current.completion }

    /// Sets the closure that is called when the animations added from now on have ended.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        guard stack.isEmpty, let block else {
            current.completion = block
            return
        }
        // The implicit transaction ends as soon as the running code returns.
        later(by: 0) {
            let end = implicit.end ?? 0
            later(by: max(end - CACurrentMediaTime(), 0), block)
        }
    }

    /// Sets a value of the transaction by its key in Core Animation.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionDisableActions: setDisableActions((anObject as? NSNumber)?.boolValue ?? true)
        case kCATransactionAnimationDuration:
            if let number = LayerValue(anObject)?.number { setAnimationDuration(number) }
        default: break
        }
    }

    /// Notes that an animation was added, for the completion.
    static func noteAnimation(endingAt end: CFTimeInterval) {
        guard end.isFinite else { return }
        var values = current
        values.extend(to: end)
        current = values
    }

    /// Runs a closure later on the main actor's queue; in pictures, at that time of the frame clock.
    package static func later(by delay: CFTimeInterval, _ work: @escaping () -> Void) {
        guard delay.isFinite else { return }
        nonisolated(unsafe) let work = work
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { work() }
    }
}

/// The key of whether changes take effect at once, for `CATransaction.setValue`.
public let kCATransactionDisableActions = "disableActions"

/// The key of the duration, for `CATransaction.setValue`.
public let kCATransactionAnimationDuration = "animationDuration"
