/// The bits of a channel in a PNG file.
public enum PNGDepth: Int, CaseIterable, Sendable {
    /// Eight bits, in any colour type.
    case eight = 8

    /// Sixteen bits, in RGB or RGBA.
    case sixteen = 16
}
