/// The pixels beyond a measure's limit: their number and location.
public struct DifferingPixels: Hashable, Sendable {
    /// The number of pixels beyond the limit.
    public let count: Int

    /// The number of pixels compared: those outside the ignored regions.
    public let comparedCount: Int

    /// The bounding box; nil if no pixel differs.
    public let bounds: PixelRegion?

    /// The first differing pixel in row-major order; nil if there is none.
    public let first: DifferingPixel?

    /// The differing share of the compared pixels, 0...1; 0 for an empty picture.
    public var fraction: Double { comparedCount == 0 ? 0 : Double(count) / Double(comparedCount) }
}
