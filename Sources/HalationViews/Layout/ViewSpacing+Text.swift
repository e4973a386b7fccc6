package import Foundation

extension ViewSpacing {
    /// The spacing of horizontal text.
    ///
    /// - Parameters:
    ///   - ascender: From the top of a line to its baseline, in points.
    ///   - descender: From the baseline to the bottom of a line.
    ///   - capHeight: From the baseline to the top of a capital letter.
    ///   - leading: The distance between lines that the font asks for.
    ///   - pixel: The size of a pixel.
    /// - Returns: The preferences of the text.
    package static func text(
        ascender: CGFloat,
        descender: CGFloat,
        capHeight: CGFloat,
        leading: CGFloat,
        pixel: CGFloat
    ) -> ViewSpacing {
        func raised(_ length: CGFloat) -> CGFloat { (length / pixel - 1e-9).rounded(.up) * pixel }
        let line = ascender + descender
        let tenth = raised(line / 10)
        var spacing = ViewSpacing()
        spacing.top = Lengths(aboveText: line + tenth - ascender, betweenTexts: raised(leading))
        spacing.bottom = Lengths(
            belowText: max(line + tenth - capHeight, tenth + descender),
            betweenTexts: 0
        )
        return spacing
    }
}
