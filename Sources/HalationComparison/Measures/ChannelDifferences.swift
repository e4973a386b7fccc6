/// The byte-wise differences between two pictures of the same size.
public struct ChannelDifferences: Hashable, Sendable {
    /// A channel, in the order of an RGBA pixel's bytes; alpha is coverage, 255 where opaque.
    public enum Channel: String, CaseIterable, Sendable {
        case red
        case green
        case blue
        case alpha
    }

    /// The largest difference in one channel, and the first pixel that has it.
    public struct Peak: Hashable, Sendable {
        /// The channel that the difference is in.
        public let channel: Channel
        /// The absolute difference, 1...255.
        public let difference: Int
        /// The pixel's column, counted from the left.
        public let x: Int
        /// The pixel's row, counted from the top.
        public let y: Int
    }

    /// The largest difference that does not count.
    public let tolerance: Int

    /// Whether premultiplied or straight bytes were compared.
    public let form: Tolerance.ChannelForm

    /// The pixels with a channel that differs by more than ``tolerance``.
    public let pixels: DifferingPixels

    /// The peaks of the channels that differ at all, in the order red, green, blue, alpha.
    public let peaks: [Peak]

    /// The highest peak, the first channel's in a tie; nil if the pictures are equal.
    public var largest: Peak? {
        peaks.reduce(nil) { largest, peak in
            guard let largest, largest.difference >= peak.difference else { return peak }
            return largest
        }
    }

    /// The largest difference in `channel`, 0...255.
    public func maximum(of channel: Channel) -> Int {
        peaks.first { $0.channel == channel }?.difference ?? 0
    }
}
