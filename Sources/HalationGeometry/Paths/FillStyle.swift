/// The fill rule of a path, and whether its edges are antialiased.
public struct FillStyle: Equatable, Sendable {
    /// Selects the even-odd rule instead of the nonzero rule.
    ///
    /// Even-odd: a point is inside if a ray from it crosses the path an odd number of times. Nonzero: crossings count
    /// +1 or −1 by direction, and a point is inside if the sum is not zero.
    public var isEOFilled: Bool
    /// Whether partly covered pixels are painted in proportion to their coverage.
    public var isAntialiased: Bool

    /// Creates a fill style; by default nonzero and antialiased.
    ///
    /// - Parameters:
    ///   - eoFill: `true` for the even-odd rule, `false` for the nonzero rule.
    ///   - antialiased: Whether partly covered pixels are painted in proportion to their coverage.
    @inlinable
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }

    /// Whether both styles have the same rule, and edges of the same kind.
    @inlinable
    public static func == (lhs: FillStyle, rhs: FillStyle) -> Bool {
        lhs.isEOFilled == rhs.isEOFilled && lhs.isAntialiased == rhs.isAntialiased
    }
}
