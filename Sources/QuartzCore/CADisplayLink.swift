public import CoreGraphics
public import Foundation

/// A timer that calls a method at the frames of a screen of 60 Hertz.
///
/// The calls come at fixed moments, whatever the frame rate of the picture, so that what they add up is the same at
/// every rate. They begin when the link is added to a run loop.
public final class CADisplayLink: NSObject {
    private let call: SelectorCall
    private var start: CFTimeInterval?
    private var count = 0
    private var isValid = true

    /// Creates a link that calls a method, which takes the link or nothing.
    ///
    /// - Parameters:
    ///   - target: The object, kept until the link is invalid.
    ///   - sel: The method.
    public init(target: Any, selector sel: Selector) {
        call = SelectorCall(target: target, selector: sel)
    }

    /// The time of the last call, as ``CACurrentMediaTime()`` counts it.
    public private(set) var timestamp: CFTimeInterval = 0

    /// The time of the next call.
    public var targetTimestamp: CFTimeInterval { timestamp + interval }

    /// Seconds between two frames of the screen: 1 / 60.
    public var duration: CFTimeInterval { 1.0 / 60 }

    /// Whether calls are left out; initially false.
    public var isPaused = false {
        didSet { if !isPaused && oldValue { restart() } }
    }

    /// The rate of calls per second; 0, the initial value, is 60.
    public var preferredFramesPerSecond = 0 {
        didSet { if preferredFramesPerSecond != oldValue { restart() } }
    }

    /// The number of frames of the screen from one call to the next.
    public var frameInterval: Int {
        get { Int((interval * 60).rounded()) }
        set { preferredFramesPerSecond = max(60 / max(newValue, 1), 1) }
    }

    /// The rates to choose from; the preferred one, or else the highest, is taken up to 60.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            let range = preferredFrameRateRange
            let rate = range.preferred ?? range.maximum
            preferredFramesPerSecond = rate.isNaN ? 0 : Int(min(max(rate, 0), 60))
        }
    }

    private var interval: CFTimeInterval {
        preferredFramesPerSecond > 0 ? 1 / Double(min(preferredFramesPerSecond, 60)) : 1.0 / 60
    }

    /// Counts the calls that belong to one start, so that those of an earlier one are left out.
    private var generation = 0

    /// Starts the calls; the run loop and the mode have no effect.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard start == nil, isValid else { return }
        begin()
    }

    /// Stops the calls until the link is added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        start = nil
        generation += 1
    }

    /// Stops the calls for good.
    public func invalidate() {
        isValid = false
        start = nil
        generation += 1
    }

    private func restart() {
        guard start != nil, isValid else { return }
        begin()
    }

    private func begin() {
        start = CACurrentMediaTime()
        count = 0
        generation += 1
        schedule()
    }

    private func schedule() {
        guard let start else { return }
        count += 1
        // From the start, and not from the last call, so that nothing adds up.
        let due = start + Double(count) * interval
        let generation = generation
        CATransaction.later(by: max(due - CACurrentMediaTime(), 0)) { [self] in
            guard generation == self.generation, isValid else { return }
            timestamp = due
            if isPaused { return }
            call.run(sender: self)
            if generation == self.generation { schedule() }
        }
    }
}
