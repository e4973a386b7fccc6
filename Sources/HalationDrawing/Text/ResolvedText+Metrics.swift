package import Foundation
import HalationGeometry
import HalationText

extension GraphicsContext.ResolvedText {
    /// Vertical measures of the font of the first run, in points.
    package struct Metrics {
        /// From the top of a line to its baseline.
        package var ascender: CGFloat

        /// From the baseline of a line to its bottom.
        package var descender: CGFloat

        /// From the baseline to the top of a capital letter.
        package var capHeight: CGFloat

        /// The space between lines that the font asks for.
        package var leading: CGFloat = 0
    }

    /// The vertical measures of the text's first font.
    package var metrics: Metrics {
        var sample = text
        guard let first = sample.runs.first else { return Metrics(ascender: 0, descender: 0, capHeight: 0) }
        let size = first.style.size
        if case .system = first.style.family, size.isFinite {
            return Metrics(
                ascender: size * SystemFont.ascent,
                descender: size * SystemFont.descent,
                capHeight: size * SystemFont.capHeight,
                leading: first.style.leading
            )
        }
        sample.pixelLength = 0
        sample.runs = [StyledText.Run("H", style: first.style)]
        let layout = TextLayout(sample)
        let outlines = layout.pieces.filter { $0.part == .glyphs }.map(\.path.boundingRect.minY).min()
        return Metrics(
            ascender: layout.firstBaseline,
            descender: layout.size.height - layout.lastBaseline,
            capHeight: layout.firstBaseline - (outlines ?? 0),
            leading: first.style.leading
        )
    }
}
