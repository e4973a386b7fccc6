public import Foundation

extension Animation {
    /// The duration of a curve that names none, in seconds.
    private static let defaultDuration: TimeInterval = 0.35

    /// The animation of changes that specify none: a spring of half a second without bounce.
    public static let `default` = Animation(DefaultAnimation())

    /// An animation of constant speed over 0.35 seconds.
    public static var linear: Animation { linear(duration: defaultDuration) }

    /// An animation of constant speed, with a duration in seconds.
    public static func linear(duration: TimeInterval) -> Animation {
        timingCurve(0, 0, 1, 1, duration: duration)
    }

    /// An animation over 0.35 seconds that starts slowly.
    public static var easeIn: Animation { easeIn(duration: defaultDuration) }

    /// An animation that starts slowly, with a duration in seconds: control points (0.42, 0) and (1, 1).
    public static func easeIn(duration: TimeInterval) -> Animation {
        timingCurve(0.42, 0, 1, 1, duration: duration)
    }

    /// An animation over 0.35 seconds that ends slowly.
    public static var easeOut: Animation { easeOut(duration: defaultDuration) }

    /// An animation that ends slowly, with a duration in seconds: control points (0, 0) and (0.58, 1).
    public static func easeOut(duration: TimeInterval) -> Animation {
        timingCurve(0, 0, 0.58, 1, duration: duration)
    }

    /// An animation over 0.35 seconds that starts and ends slowly.
    public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

    /// An animation that starts and ends slowly, with a duration in seconds: control points (0.42, 0) and
    /// (0.58, 1).
    public static func easeInOut(duration: TimeInterval) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    /// An animation along a cubic Bézier curve from (0, 0) to (1, 1).
    ///
    /// - Parameters:
    ///   - p1x: The x of the first control point, clamped to 0...1.
    ///   - p1y: The y of the first control point; outside 0...1 the animation overshoots.
    ///   - p2x: The x of the second control point, clamped to 0...1.
    ///   - p2y: The y of the second control point; outside 0...1 the animation overshoots.
    ///   - duration: The length in seconds; at 0 and below the change is shown at once.
    /// - Returns: The animation.
    public static func timingCurve(
        _ p1x: Double,
        _ p1y: Double,
        _ p2x: Double,
        _ p2y: Double,
        duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(BezierAnimation(curve: CubicTiming(p1x, p1y, p2x, p2y), duration: duration))
    }

    /// An animation along a unit curve.
    ///
    /// Unlike the animations made of four numbers, it passes its velocity to a spring that follows it.
    ///
    /// - Parameters:
    ///   - curve: The progress over time.
    ///   - duration: The length in seconds; at 0 and below the change is shown at once.
    /// - Returns: The animation.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(UnitCurveAnimation(curve: curve, duration: duration))
    }
}
