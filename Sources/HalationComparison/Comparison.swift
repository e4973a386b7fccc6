public import HalationPixels

/// A judgement of one picture against another, with all its numbers.
///
/// ```swift
/// let comparison = try Comparison(of: frame, with: reference, tolerance: .perChannel(2, allowing: 20))
/// if !comparison.isSame { print(comparison.reason) }
/// ```
///
/// Pictures of any origin will do, also empty ones, which are equal to each other. Nothing is drawn before it
/// is asked for, see ``sideBySide()`` and ``heatMap()``. The same pictures give the same numbers on every
/// machine.
public struct Comparison: Sendable {
    /// The picture that was judged.
    public let actual: PixelBuffer

    /// The picture it should be.
    public let expected: PixelBuffer

    /// How far off it may be.
    public let tolerance: Tolerance

    /// What the comparison comes to.
    public let verdict: Verdict

    /// The numbers of the tolerance's measure; nil if the sizes differ.
    public let measurement: Measurement?

    /// How far the bytes of the pixels are apart, with every pixel counted that differs at all, whatever the
    /// tolerance; nil if the sizes differ.
    public let bytes: ChannelDifferences?

    /// What was measured.
    public enum Measurement: Hashable, Sendable {
        /// The differences of channels.
        case channels(ChannelDifferences)
        /// The distances of colours in YIQ.
        case perceptual(PerceptualDifferences)
        /// The distances of colours in OKLab.
        case oklab(OKLabDifferences)
        /// The similarity of windows.
        case similarity(StructuralSimilarity)
    }

    /// Compares a picture with the one it should be.
    ///
    /// A picture of 1920 x 1080 takes about 2 ms per channel, and some tens of milliseconds by the other
    /// measures where it differs. Ignored regions cost a copy.
    ///
    /// - Parameters:
    ///   - actual: The picture to judge.
    ///   - expected: What it should be.
    ///   - tolerance: How far off it may be.
    /// - Throws: ``ComparisonError`` for a tolerance that cannot be meant, or when there is no memory.
    public init(
        of actual: PixelBuffer,
        with expected: PixelBuffer,
        tolerance: Tolerance = .exact
    ) throws(ComparisonError) {
        do {
            try tolerance.validate()
        } catch {
            throw .tolerance(error)
        }
        self.actual = actual
        self.expected = expected
        self.tolerance = tolerance
        guard actual.size == expected.size else {
            verdict = .sizesDiffer
            measurement = nil
            bytes = nil
            return
        }
        let judge = PictureJudge(actual: actual, expected: expected, tolerance: tolerance)
        do {
            let bytes = judge.bytes()
            let measurement = try judge.measurement(bytes: bytes)
            self.bytes = bytes
            self.measurement = measurement
            verdict = tolerance.permits(measurement) ? .same : .different
        } catch {
            throw .memory(error)
        }
    }

    /// Whether the picture is the expected one, within the tolerance.
    public var isSame: Bool { verdict == .same }

    /// The pixels that the measure counts, or, as similarity counts none, those that differ at all; nil if
    /// the sizes differ.
    public var pixels: DifferingPixels? {
        switch measurement {
        case .channels(let channels): channels.pixels
        case .perceptual(let perceptual): perceptual.pixels
        case .oklab(let oklab): oklab.pixels
        case .similarity: bytes?.pixels
        case nil: nil
        }
    }

    /// How far off the picture is: 0 at its expected best, 1 at worst.
    ///
    /// The fraction of pixels that the measure counts; for similarity what is missing to 1, up to 2; and 1 if
    /// the sizes differ. What an animation's curve shows.
    public var distance: Double {
        switch measurement {
        case .similarity(let similarity): 1 - similarity.mean
        case nil: 1
        default: pixels?.fraction ?? 0
        }
    }
}

extension Tolerance {
    fileprivate func permits(_ measurement: Comparison.Measurement) -> Bool {
        func permits(_ pixels: DifferingPixels) -> Bool {
            allowance.permits(pixels.count, of: pixels.comparedCount)
        }
        switch measurement {
        case .channels(let channels): return permits(channels.pixels)
        case .perceptual(let perceptual): return permits(perceptual.pixels)
        case .oklab(let oklab): return permits(oklab.pixels)
        case .similarity(let similarity):
            guard case .similarity(let least) = measure else { return false }
            return similarity.mean >= least
        }
    }
}
