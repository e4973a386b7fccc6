extension Tolerance {
    /// A measure of difference and its limit.
    public enum Measure: Hashable, Sendable {
        /// The difference of a pixel's channels, 0...255; a pixel counts if any channel exceeds the limit.
        case channels(upTo: Int, of: ChannelForm)

        /// The colour distance in YIQ over white, 0...1, weighted for perception (Kotsarenko and Ramos,
        /// 2010).
        ///
        /// Counts exactly the pixels that pixelmatch counts at the same threshold, given straightened pixels.
        case perceptual(threshold: Double, antialiasing: Antialiasing)

        /// The Euclidean colour distance in OKLab, 0...1: the larger of that over black and that over white.
        case oklab(Double)

        /// The mean structural similarity of all windows of 7 x 7 pixels, at most 1: the lower of that over
        /// black and that over white.
        case similarity(atLeast: Double)

        /// The places of blocks: texts, lines, fills and controls; see ``BlockDifferences``.
        ///
        /// Fails if an edge of a block is off by more than `within` points, a flat colour by more than `colors`
        /// levels, or if a block is missing or additional. Without a `scale`, in pixels per point, it is 1, or that
        /// of the view in a snapshot test.
        case blocks(within: Double, colors: Int, scale: Double?)
    }

    /// The pixel bytes that channel measures compare.
    public enum ChannelForm: Hashable, Sendable {
        /// Colour times alpha, as in buffers.
        ///
        /// These are the bytes that drawing computes: a step of 1 means the same at every alpha, and
        /// transparent pixels have no colour that could differ.
        case premultiplied

        /// Colour divided by alpha, as in files: where alpha is low, a step of 1 becomes many.
        case straight
    }

    /// The treatment of pixels that look anti-aliased in either picture.
    public enum Antialiasing: Hashable, Sendable {
        /// Detects them (Vysniauskas, 2009) and counts them separately.
        case ignored

        /// Counts them like all other pixels.
        case counted
    }
}
