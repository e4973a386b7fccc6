/// How a path is filled: which rule says what is inside, and whether edges are smoothed.
public struct FillStyle: Equatable, Sendable {
    /// Whether a point is inside when a ray from it crosses the path an odd number of times.
    ///
    /// Otherwise it is inside when the crossings do not cancel, counted by direction: the nonzero rule.
    public var isEOFilled: Bool
    /// Whether pixels that the path covers in part are painted in part.
    public var isAntialiased: Bool

    /// Creates a fill style.
    ///
    /// - Parameters:
    ///   - eoFill: Whether the even-odd rule is used instead of the nonzero rule.
    ///   - antialiased: Whether edges are smoothed.
    @inlinable
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
