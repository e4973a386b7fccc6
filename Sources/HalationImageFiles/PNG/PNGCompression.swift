/// The compression level of a PNG file; every level is lossless.
public enum PNGCompression: String, CaseIterable, Sendable {
    /// Fast enough for frames of an animation; the bytes depend on nothing but the pixels.
    case fast

    /// Smaller than `fast` by a tenth to a third; takes tens to hundreds of times as long.
    ///
    /// The bytes also depend on the version of the system's zlib.
    case small
}
