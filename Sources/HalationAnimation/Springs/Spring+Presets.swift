public import Foundation

extension Spring {
    /// A spring of half a second without bounce.
    public static var smooth: Spring { smooth() }

    /// A spring without bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - extraBounce: Added to the bounce of 0.
    /// - Returns: The spring.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring of half a second with a bounce of 0.15.
    public static var snappy: Spring { snappy() }

    /// A spring with a small bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - extraBounce: Added to the bounce of 0.15.
    /// - Returns: The spring.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring of half a second with a bounce of 0.3.
    public static var bouncy: Spring { bouncy() }

    /// A spring with a visible bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - extraBounce: Added to the bounce of 0.3.
    /// - Returns: The spring.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
