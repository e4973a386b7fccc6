/// How much time a PNG file is worth.
///
/// Both hold the same pixels exactly.
public enum PNGCompression: String, CaseIterable, Sendable {
    /// Quicker to write than frames are to draw; the bytes depend on nothing but the pixels.
    case fast

    /// A tenth to a third smaller, for pictures that are kept; takes tens to hundreds of times as long.
    ///
    /// The bytes also depend on the version of the system's zlib.
    case small
}
