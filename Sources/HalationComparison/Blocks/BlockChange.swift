import HalationPixels

/// A block of the reference, of the picture under test, or of both, and its change.
public struct BlockChange: Hashable, Sendable {
    /// The kind of change.
    public enum Kind: String, CaseIterable, Sendable {
        /// The boxes are equal.
        case unchanged
        /// The place differs, the size does not.
        case moved
        /// The width or height differs.
        case resized
        /// Only the reference has the block.
        case missing
        /// Only the picture under test has the block.
        case additional
    }

    /// The block of the reference; nil if the block is additional.
    public let expected: PictureBlock?

    /// The block of the picture under test; nil if the block is missing.
    public let actual: PictureBlock?

    /// Pixels per point, by which pixels are divided to get the errors.
    public let scale: Double

    /// The kind of change.
    public var kind: Kind {
        guard let expected = expected?.region else { return .additional }
        guard let actual = actual?.region else { return .missing }
        if expected == actual { return .unchanged }
        let isSameSize =
            expected.columns.count == actual.columns.count && expected.rows.count == actual.rows.count
        return isSameSize ? .moved : .resized
    }

    /// The largest difference of the four edges in points; infinite for a missing or additional block.
    public var error: Double {
        guard let expected, let actual else { return .infinity }
        return actual.region.edgeDistance(from: expected.region) / scale
    }

    /// The largest difference of the flat colours in a channel, in levels of 0...255.
    ///
    /// Nil unless both blocks have a flat colour.
    public var colorDifference: Int? {
        guard let expected = expected?.color, let actual = actual?.color else { return nil }
        return expected.packed.largestChannelDifference(from: actual.packed)
    }

    /// Points by which the left, top, right and bottom edges moved, to the right and down; nil for a single block.
    public var edges: (left: Double, top: Double, right: Double, bottom: Double)? {
        guard let expected = expected?.region, let actual = actual?.region else { return nil }
        return (
            left: Double(actual.columns.lowerBound - expected.columns.lowerBound) / scale,
            top: Double(actual.rows.lowerBound - expected.rows.lowerBound) / scale,
            right: Double(actual.columns.upperBound - expected.columns.upperBound) / scale,
            bottom: Double(actual.rows.upperBound - expected.rows.upperBound) / scale
        )
    }
}

extension PremultipliedPixel {
    fileprivate var packed: UInt32 {
        UInt32(blue) | UInt32(green) << 8 | UInt32(red) << 16 | UInt32(alpha) << 24
    }
}
