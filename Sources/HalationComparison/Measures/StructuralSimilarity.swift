/// How alike the structure of two pictures of one size is (SSIM; Wang, Bovik, Sheikh and Simoncelli, 2004).
///
/// Windows are 7 x 7 pixels with even weights and sample variances; the range is 255. A window lies wholly in
/// the picture; a picture that is smaller has windows as wide or as high as itself. The similarity is the
/// mean of those of red, green and blue, so that colours of one brightness are told apart too. It agrees with
/// `structural_similarity` of scikit-image.
public struct StructuralSimilarity: Hashable, Sendable {
    /// What pictures with alpha are laid over.
    public enum Background: String, CaseIterable, Sendable {
        /// Black.
        case black
        /// White.
        case white
    }

    /// The window in which the pictures are least alike.
    public struct Window: Hashable, Sendable {
        /// Its pixels.
        public let region: PixelRegion
        /// The similarity there, of the channel that has the least; −1...1.
        public let similarity: Double
        /// What the pictures lie over.
        public let background: Background
    }

    /// The similarity over black, −1...1; 1 for equal and for empty pictures.
    public let overBlack: Double

    /// The similarity over white.
    public let overWhite: Double

    /// The first of the windows that are least alike; nil when every window is the same in both pictures.
    public let leastSimilarWindow: Window?

    /// The lesser of the similarities over black and over white: what is judged.
    public var mean: Double { min(overBlack, overWhite) }
}
