/// How far the bytes of two pictures of one size are apart.
public struct ChannelDifferences: Hashable, Sendable {
    /// A channel of a pixel.
    public enum Channel: String, CaseIterable, Sendable {
        /// Red.
        case red
        /// Green.
        case green
        /// Blue.
        case blue
        /// Coverage.
        case alpha
    }

    /// The largest difference in one channel, and the first pixel that has it.
    public struct Peak: Hashable, Sendable {
        /// The channel.
        public let channel: Channel
        /// The difference, 1...255.
        public let difference: Int
        /// The pixel's column.
        public let x: Int
        /// The pixel's row.
        public let y: Int
    }

    /// The difference up to which a pixel does not count.
    public let tolerance: Int

    /// Which bytes were compared.
    public let form: Tolerance.ChannelForm

    /// The pixels with a channel that is further off than ``tolerance``.
    public let pixels: DifferingPixels

    /// The peaks of the channels that differ at all, in the order red, green, blue, alpha.
    public let peaks: [Peak]

    /// The largest difference of all, the first of equal ones in the order of channels; nil if there is none.
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
