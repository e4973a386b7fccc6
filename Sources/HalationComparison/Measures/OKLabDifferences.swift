/// How far the colours of two pictures of one size are apart in OKLab, in plain Euclidean distance.
public struct OKLabDifferences: Hashable, Sendable {
    /// The distance up to which a pixel does not count, 0...1.
    public let tolerance: Double

    /// The pixels that are further off, over black or over white.
    public let pixels: DifferingPixels

    /// The largest distance of any pixel; 1 is that of black and white.
    public let largestDistance: Double
}
