/// The compression of WebP pictures.
public enum WebPQuality: Hashable, Sendable {
    /// Every visible pixel exact; large, and several times slower to write than `.lossy`.
    case lossless

    /// Colour as in a JPEG, from 0 (smallest) to 100; alpha stays exact.
    case lossy(Double)

    /// `.lossy(85)`, which few people tell from the original.
    public static let standard = WebPQuality.lossy(85)
}
