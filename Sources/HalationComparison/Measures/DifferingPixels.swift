/// The pixels that differ by more than a measure permits: how many, and where.
public struct DifferingPixels: Hashable, Sendable {
    /// How many there are.
    public let count: Int

    /// How many were compared: those of the picture that are not ignored.
    public let comparedCount: Int

    /// The smallest region that holds them all; nil if there is none.
    public let bounds: PixelRegion?

    /// The first of them, row by row from the top; nil if there is none.
    public let first: DifferingPixel?

    /// Which part of the compared pixels they are, 0...1; 0 for an empty picture.
    public var fraction: Double { comparedCount == 0 ? 0 : Double(count) / Double(comparedCount) }
}
