extension Tolerance {
    /// What is measured, and from where on it is too much.
    public enum Measure: Hashable, Sendable {
        /// The difference of any one channel of a pixel, 0...255.
        case channels(upTo: Int, of: ChannelForm)

        /// The distance of two colours in YIQ, weighted by how well eyes tell them apart (Kotsarenko and
        /// Ramos, 2010), 0...1; what has alpha is laid over white.
        ///
        /// Counts exactly what pixelmatch counts at the same threshold, given the straightened pixels.
        case perceptual(threshold: Double, antialiasing: Antialiasing)

        /// The plain Euclidean distance of two colours in OKLab, 0...1; over black or over white, the
        /// greater.
        case oklab(Double)

        /// The mean structural similarity of all windows of 7 x 7 pixels, at most 1; over black or over
        /// white, the lesser.
        case similarity(atLeast: Double)
    }

    /// The bytes of a pixel that are compared.
    public enum ChannelForm: Hashable, Sendable {
        /// As buffers hold them: colour times alpha.
        ///
        /// These are the bytes that drawing computes, so a step of one means the same at any alpha, and
        /// colours that nobody can see, those of transparent pixels, do not exist.
        case premultiplied

        /// As files hold them, colour divided by alpha: where alpha is low, a step of one becomes many.
        case straight
    }

    /// What becomes of pixels that look like the work of anti-aliasing in either picture.
    public enum Antialiasing: Hashable, Sendable {
        /// They are found (Vysniauskas, 2009), reported apart, and do not count.
        case ignored

        /// They count like all others.
        case counted
    }
}
