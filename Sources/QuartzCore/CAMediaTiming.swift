public import CoreGraphics

/// The time of an animation or a layer within that of its parent.
///
/// The local time of a layer is `(parent - beginTime) * speed + timeOffset`. An animation is shown for as long as its runs
/// take at its speed; an offset moves the point where it starts, and what was left out follows after the end.
public protocol CAMediaTiming {
    /// The start in seconds of the parent's time; 0 for an animation is the moment when it is added.
    var beginTime: CFTimeInterval { get set }

    /// The length of one run in seconds; 0 for an animation is the duration of the transaction.
    var duration: CFTimeInterval { get set }

    /// The rate of local time; 1 is that of the parent, 0 stands still, and a negative one runs backwards.
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
