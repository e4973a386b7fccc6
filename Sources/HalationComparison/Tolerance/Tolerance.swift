/// The differences from a reference that a comparison accepts.
///
/// A measure and its limit decide whether a pixel, or the whole picture, differs too much; an allowance
/// permits a number of such pixels; ignored regions are not compared. Numbers are validated when they are
/// used: a comparison throws ``ToleranceError`` for invalid ones.
///
/// Start with ``exact``. For pictures drawn with other library versions or another renderer use
/// `.perChannel(2, allowing: .fraction(0.001))`; for pictures that need only look the same, `.perceptual()`.
public struct Tolerance: Hashable, Sendable {
    /// The measure, with its limit.
    public var measure: Measure

    /// The number of pixels that may exceed the limit; unused by ``Measure/similarity(atLeast:)`` and
    /// ``Measure/blocks(within:colors:scale:)``.
    public var allowance: Allowance

    /// Regions that are not compared; parts outside the picture have no effect.
    public var ignoredRegions: [PixelRegion]

    /// Creates a tolerance; by default no pixel may exceed the limit and no region is ignored.
    public init(_ measure: Measure, allowing allowance: Allowance = 0, ignoring regions: [PixelRegion] = []) {
        self.measure = measure
        self.allowance = allowance
        ignoredRegions = regions
    }

    /// Accepts only equal bytes.
    public static let exact = perChannel(0)

    /// Limits the difference of each channel.
    ///
    /// - Parameters:
    ///   - difference: The largest difference that does not count, 0...255; 1 or 2 absorbs rounding.
    ///   - form: The bytes to compare.
    ///   - allowance: The number of pixels that may differ more.
    /// - Returns: A tolerance that ignores no region.
    public static func perChannel(
        _ difference: Int,
        of form: ChannelForm = .premultiplied,
        allowing allowance: Allowance = 0
    ) -> Tolerance {
        Tolerance(.channels(upTo: difference, of: form), allowing: allowance)
    }

    /// Limits the perceived colour difference.
    ///
    /// - Parameters:
    ///   - threshold: The largest distance in YIQ that does not count, 0...1; black and white are 1 apart.
    ///     Start with 0.1. See ``Measure/perceptual(threshold:antialiasing:)``.
    ///   - antialiasing: Whether pixels that look anti-aliased count.
    ///   - allowance: The number of pixels that may differ more.
    /// - Returns: A tolerance that ignores no region.
    public static func perceptual(
        _ threshold: Double = 0.1,
        antialiasing: Antialiasing = .ignored,
        allowing allowance: Allowance = 0
    ) -> Tolerance {
        Tolerance(.perceptual(threshold: threshold, antialiasing: antialiasing), allowing: allowance)
    }

    /// Limits the colour distance in OKLab.
    ///
    /// - Parameters:
    ///   - distance: The largest distance that does not count, 0...1; black and white are 1 apart. About 0.02
    ///     is noticeable to an attentive eye.
    ///   - allowance: The number of pixels that may differ more.
    /// - Returns: A tolerance that ignores no region.
    public static func oklab(_ distance: Double, allowing allowance: Allowance = 0) -> Tolerance {
        Tolerance(.oklab(distance), allowing: allowance)
    }

    /// Requires a structural similarity (SSIM).
    ///
    /// - Parameter similarity: The lowest mean similarity to accept. Only equal pictures reach 1; start with
    ///   0.99.
    /// - Returns: A tolerance that ignores no region.
    public static func ssim(_ similarity: Double) -> Tolerance {
        Tolerance(.similarity(atLeast: similarity))
    }

    /// Requires texts, lines, fills and controls to be at the same places.
    ///
    /// For pictures of different renderers, in which glyphs may look different but the layout must not.
    ///
    /// - Parameters:
    ///   - points: The largest difference of an edge in points, at least 0. 1 forgives what rounding to pixels moves.
    ///   - colors: The largest difference of flat colours in a channel, 0...255.
    ///   - scale: Pixels per point; nil is 1, and in a test of a view the scale at which it is rendered.
    /// - Returns: A tolerance that ignores no region.
    public static func blocks(within points: Double, colors: Int = 2, scale: Double? = nil) -> Tolerance {
        Tolerance(.blocks(within: points, colors: colors, scale: scale))
    }

    /// Sets the scale of a measure of blocks that has none; other tolerances are returned unchanged.
    package func scaled(_ scale: Double) -> Tolerance {
        guard case .blocks(let points, let colors, nil) = measure else { return self }
        var tolerance = self
        tolerance.measure = .blocks(within: points, colors: colors, scale: scale)
        return tolerance
    }

    /// Adds ignored regions; parts of them outside the picture have no effect.
    public func ignoring(_ regions: PixelRegion...) -> Tolerance {
        var tolerance = self
        tolerance.ignoredRegions += regions
        return tolerance
    }
}
