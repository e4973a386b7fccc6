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
        let leading = raised(leading, toPixelsOf: pixel)
        let line = ascender + descender
        let tenth = raised(line / 10, toPixelsOf: pixel)
        var spacing = ViewSpacing()
        spacing.top = Lengths(
            aboveText: line + tenth - ascender,
            betweenTexts: leading,
            symbolAboveText: leading
        )
        spacing.bottom = Lengths(
            belowText: max(line + tenth - capHeight, tenth + descender),
            betweenTexts: 0,
            textAboveSymbol: 0
        )
        return spacing
    }

    /// The spacing of a symbol, which stands above and below text as another line of text would.
    ///
    /// Other neighbours are at the usual distance.
    ///
    /// - Parameters:
    ///   - leading: The distance between lines that the symbol's font asks for.
    ///   - pixel: The size of a pixel.
    /// - Returns: The preferences of the symbol.
    package static func symbol(leading: CGFloat, pixel: CGFloat) -> ViewSpacing {
        var spacing = ViewSpacing()
        spacing.top = Lengths(textAboveSymbol: raised(leading, toPixelsOf: pixel))
        spacing.bottom = Lengths(symbolAboveText: 0)
        return spacing
    }

    private static func raised(_ length: CGFloat, toPixelsOf pixel: CGFloat) -> CGFloat {
        (length / pixel - 1e-9).rounded(.up) * pixel
    }
}
