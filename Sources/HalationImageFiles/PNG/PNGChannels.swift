/// The colour type of a PNG file.
public enum PNGChannels: String, CaseIterable, Sendable {
    /// The exact type with the fewest bytes per pixel: a palette, grey, RGB, or either with alpha.
    ///
    /// It depends on the picture, so the frames of a sequence may have different types, which some programs cannot
    /// read as one sequence.
    case automatic = "auto"

    /// Red, green and blue; transparent pixels are composited onto black.
    case rgb

    /// Red, green, blue and straight alpha.
    case rgba
}
