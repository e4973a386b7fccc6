public import Foundation

/// A range of numbers, for constraints.
public final class SKRange: NSObject, @unchecked Sendable {
    /// The lowest number of the range.
    public var lowerLimit: CGFloat

    /// The highest number of the range.
    public var upperLimit: CGFloat

    /// Creates a range between two limits.
    public init(lowerLimit lower: CGFloat, upperLimit upper: CGFloat) {
        lowerLimit = lower
        upperLimit = upper
    }

    /// Creates a range without an upper limit.
    public convenience init(lowerLimit lower: CGFloat) {
        self.init(lowerLimit: lower, upperLimit: .infinity)
    }

    /// Creates a range without a lower limit.
    public convenience init(upperLimit upper: CGFloat) {
        self.init(lowerLimit: -.infinity, upperLimit: upper)
    }

    /// Creates a range of one number.
    public convenience init(constantValue value: CGFloat) { self.init(lowerLimit: value, upperLimit: value) }

    /// Creates a range about a number.
    public convenience init(value: CGFloat, variance: CGFloat) {
        self.init(lowerLimit: value - variance, upperLimit: value + variance)
    }

    /// A range without limits.
    public static func withNoLimits() -> SKRange {
        SKRange(lowerLimit: -.infinity, upperLimit: .infinity)
    }

    /// The nearest number of the range.
    func clamp(_ value: CGFloat) -> CGFloat { min(max(value, lowerLimit), upperLimit) }
}
