/// The structural similarity (SSIM; Wang, Bovik, Sheikh and Simoncelli, 2004) of two pictures of the same
/// size.
///
/// Windows are 7 x 7 pixels with uniform weights and sample variances, and a dynamic range of 255. Windows
/// lie wholly inside the picture; if it is smaller, they shrink to its width or height. The similarity is
/// averaged over red, green and blue, so colours of equal lightness are distinguished too. The values agree
/// with `structural_similarity` of scikit-image.
public struct StructuralSimilarity: Hashable, Sendable {
    /// The opaque backdrop that pictures with alpha are composited over.
    public enum Background: String, CaseIterable, Sendable {
        case black
        case white
    }

    /// A window of the picture, with its similarity.
    public struct Window: Hashable, Sendable {
        /// The pixels in the window.
        public let region: PixelRegion
        /// The lowest similarity of the three colour channels, −1...1.
        public let similarity: Double
        /// The backdrop over which that similarity was measured.
        public let background: Background
    }

    /// The mean similarity over black, −1...1; 1 for equal and for empty pictures.
    public let overBlack: Double

    /// The mean similarity over white, −1...1; 1 for equal and for empty pictures.
    public let overWhite: Double

    /// The window with the lowest similarity, the first in a tie; nil if the pictures are equal.
    public let leastSimilarWindow: Window?

    /// The lower of the two similarities, which is compared with the limit.
    public var mean: Double { min(overBlack, overWhite) }
}
