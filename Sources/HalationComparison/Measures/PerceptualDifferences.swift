/// How far the colours of two pictures of one size look apart, in YIQ.
public struct PerceptualDifferences: Hashable, Sendable {
    /// The distance up to which a pixel does not count, 0...1.
    public let threshold: Double

    /// What became of pixels that look like the work of anti-aliasing.
    public let antialiasing: Tolerance.Antialiasing

    /// The pixels that are further off and count.
    public let pixels: DifferingPixels

    /// How many pixels are further off, but look like the work of anti-aliasing and do not count.
    public let antialiasedCount: Int

    /// The largest distance of any pixel, 0...1; 1 is that of black and white, but for a thousandth.
    public let largestDistance: Double
}
