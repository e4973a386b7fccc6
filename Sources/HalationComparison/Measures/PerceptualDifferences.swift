/// The perceived colour differences between two pictures of the same size, as distances in YIQ.
public struct PerceptualDifferences: Hashable, Sendable {
    /// The largest distance that does not count, 0...1.
    public let threshold: Double

    /// The treatment of pixels recognised as anti-aliasing.
    public let antialiasing: Tolerance.Antialiasing

    /// The pixels farther apart than ``threshold``, without ignored anti-aliasing.
    public let pixels: DifferingPixels

    /// The number of pixels beyond the threshold that were recognised as anti-aliasing and ignored.
    public let antialiasedCount: Int

    /// The largest distance of any pixel, 0...1; black and white are 1 apart, less about a thousandth.
    public let largestDistance: Double
}
