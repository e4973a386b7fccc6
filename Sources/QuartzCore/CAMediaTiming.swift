public import CoreGraphics

/// The time of an animation or a layer within that of its parent.
///
/// Local time is `(parent - beginTime) * speed + timeOffset`.
public protocol CAMediaTiming {
    /// The start in seconds of the parent's time; 0 for an animation is the moment when it is added.
    var beginTime: CFTimeInterval { get set }

    /// The length of one run in seconds; 0 for an animation is the duration of the transaction.
    var duration: CFTimeInterval { get set }

    /// The rate of local time; 1 is that of the parent, 0 stands still.
    var speed: Float { get set }

    /// Seconds that are added to the local time.
    var timeOffset: CFTimeInterval { get set }

    /// The number of runs, which may be a fraction; 0 is one run.
    var repeatCount: Float { get set }

    /// The length of all runs in seconds; 0 leaves it to ``repeatCount``.
    var repeatDuration: CFTimeInterval { get set }

    /// Whether each run is followed by one backwards.
    var autoreverses: Bool { get set }

    /// The values shown before the start and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation's first value is shown before its start, and its last after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var showsStart: Bool { self == .backwards || self == .both }
    var showsEnd: Bool { self == .forwards || self == .both }
}

/// The values of ``CAMediaTiming`` as one.
struct MediaTiming {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// A time of the parent in local seconds.
    func localTime(_ parent: CFTimeInterval) -> CFTimeInterval {
        (parent - beginTime) * Double(speed) + timeOffset
    }

    /// A local time in seconds of the parent; the start if local time stands still.
    func parentTime(_ local: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
    }

    /// The length of all runs in local seconds, with a length of one run for those without.
    func activeDuration(defaultDuration: Double) -> Double {
        if repeatDuration > 0 { return repeatDuration }
        let run = (duration > 0 ? duration : defaultDuration) * (autoreverses ? 2 : 1)
        return repeatCount > 0 ? run * Double(repeatCount) : run
    }

    /// The time within a run, in 0...duration, at a time of the parent; nil if nothing is shown then.
    ///
    /// - Parameters:
    ///   - parent: The time of the parent.
    ///   - defaultDuration: The length of a run for those without one.
    ///   - isKept: Whether the last value may be shown after the end.
    /// - Returns: The time.
    func runTime(at parent: CFTimeInterval, defaultDuration: Double, isKept: Bool) -> Double? {
        let run = duration > 0 ? duration : defaultDuration
        let total = activeDuration(defaultDuration: defaultDuration)
        var active = localTime(parent)
        if active < 0 {
            guard fillMode.showsStart else { return nil }
            active = 0
        }
        let hasEnded = active >= total
        if hasEnded {
            guard isKept, fillMode.showsEnd else { return nil }
            active = total
        }
        guard run > 0 else { return 0 }
        let full = autoreverses ? 2 * run : run
        var rest = active.truncatingRemainder(dividingBy: full)
        // The end of the last run, and not the start of another.
        if hasEnded, rest < 1e-9, active > 0 { rest = full }
        return rest > run ? full - rest : rest
    }
}
