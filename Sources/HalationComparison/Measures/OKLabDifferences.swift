/// The colour differences between two pictures of the same size, as Euclidean distances in OKLab.
public struct OKLabDifferences: Hashable, Sendable {
    /// The largest distance that does not count, 0...1.
    public let tolerance: Double

    /// The pixels farther apart than ``tolerance`` over black or over white.
    public let pixels: DifferingPixels

    /// The largest distance of any pixel; black and white are 1 apart.
    public let largestDistance: Double
}
