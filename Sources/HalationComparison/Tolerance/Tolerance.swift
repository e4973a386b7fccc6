/// How far a picture may be from the expected one and still count as the same.
///
/// A measure says when a single pixel, or the whole, is too far off; an allowance says how many such pixels
/// there may be; ignored regions are left out. Values are kept as they are given and checked when they are
/// used: a comparison throws ``ToleranceError`` for what cannot be meant.
///
/// Start with ``exact``. What was drawn by another machine's libraries or another renderer calls for
/// `.perChannel(2, allowing: .fraction(0.001))`, and what is to look the same for `.perceptual()`.
public struct Tolerance: Hashable, Sendable {
    /// What is measured, and from where on it is too much.
    public var measure: Measure

    /// How many pixels may be beyond the measure; of no meaning for ``Measure/similarity(atLeast:)``.
    public var allowance: Allowance

    /// What does not count: there the pictures are taken to be equal.
    public var ignoredRegions: [PixelRegion]

    /// Creates a tolerance from its parts.
    public init(_ measure: Measure, allowing allowance: Allowance = 0, ignoring regions: [PixelRegion] = []) {
        self.measure = measure
        self.allowance = allowance
        ignoredRegions = regions
    }

    /// Every byte of every pixel is the same.
    public static let exact = perChannel(0)

    /// No channel of a pixel is further off than `difference`, of 255, but for the allowed number of pixels.
    ///
    /// - Parameters:
    ///   - difference: The largest difference that does not count, 0...255; 1 or 2 absorbs rounding.
    ///   - form: The bytes that are compared; premultiplied ones unless said otherwise.
    ///   - allowance: How many pixels may be further off.
    /// - Returns: The tolerance, which ignores no region.
    public static func perChannel(
        _ difference: Int,
        of form: ChannelForm = .premultiplied,
        allowing allowance: Allowance = 0
    ) -> Tolerance {
        Tolerance(.channels(upTo: difference, of: form), allowing: allowance)
    }

    /// No pixel looks different, but for the allowed number of pixels.
    ///
    /// - Parameters:
    ///   - threshold: The distance in YIQ that does not count, 0...1, where 1 is that of black and white and
    ///   0.1
    ///     is a good start; see ``Measure/perceptual(threshold:antialiasing:)``.
    ///   - antialiasing: Whether pixels that look like the work of anti-aliasing count.
    ///   - allowance: How many pixels may be further off.
    /// - Returns: The tolerance, which ignores no region.
    public static func perceptual(
        _ threshold: Double = 0.1,
        antialiasing: Antialiasing = .ignored,
        allowing allowance: Allowance = 0
    ) -> Tolerance {
        Tolerance(.perceptual(threshold: threshold, antialiasing: antialiasing), allowing: allowance)
    }

    /// No pixel is further off than `distance` in OKLab, but for the allowed number of pixels.
    ///
    /// - Parameters:
    ///   - distance: The distance that does not count, 0...1, where 1 is that of black and white; 0.02 is
    ///   about
    ///     what an attentive eye notices.
    ///   - allowance: How many pixels may be further off.
    /// - Returns: The tolerance, which ignores no region.
    public static func oklab(_ distance: Double, allowing allowance: Allowance = 0) -> Tolerance {
        Tolerance(.oklab(distance), allowing: allowance)
    }

    /// The structural similarity (SSIM) is at least `similarity`.
    ///
    /// - Parameter similarity: At most 1, which only equal pictures have; 0.99 is a good start.
    /// - Returns: The tolerance, which ignores no region.
    public static func ssim(_ similarity: Double) -> Tolerance {
        Tolerance(.similarity(atLeast: similarity))
    }

    /// The same tolerance that ignores `regions` too; what of them lies outside the picture does not matter.
    public func ignoring(_ regions: PixelRegion...) -> Tolerance {
        var tolerance = self
        tolerance.ignoredRegions += regions
        return tolerance
    }
}
