package import Foundation
import HalationText

/// What animations of texts read and replace.
extension GraphicsContext.ResolvedText {
    /// The characters of all runs.
    package var characters: String { text.runs.map(\.text).joined() }

    /// The style of each run; nil where it is the foreground style.
    package var runStyles: [(any ShapeStyle)?] { inks.map(\.style) }

    /// The font size of the first run, in points; 0 without one.
    package var fontSize: CGFloat { text.runs.first?.style.size ?? 0 }

    /// Replaces the style of a run.
    package mutating func setStyle(_ style: any ShapeStyle, ofRun index: Int) {
        guard inks.indices.contains(index) else { return }
        inks[index].style = style
    }

    /// Whether another text has the same characters in the same types, perhaps at other sizes.
    package func hasSameTypes(as other: GraphicsContext.ResolvedText) -> Bool {
        func types(_ text: StyledText) -> [StyledText.Run] {
            text.runs.map { run in
                var run = run
                run.style.size = 1
                run.style.letterSpacing = 0
                run.style.leading = 0
                run.style.baselineOffset = 0
                run.style.attachment = nil
                return run
            }
        }
        return types(text) == types(other.text)
    }

    /// The text with its font sizes multiplied.
    package func resized(by factor: Double) -> GraphicsContext.ResolvedText {
        factor == 1
            ? self
            : GraphicsContext.ResolvedText(
                shading: shading,
                text: text.scaled(by: factor),
                inks: inks,
                fitting: fitting
            )
    }

    /// Whether the text fits on one line at its own width.
    package func isOneLine(in size: CGSize) -> Bool {
        let layout = layout(in: size)
        return layout.lineCount == 1 && !layout.isTruncated
    }

    /// Whether the text loses characters in a rectangle.
    package func isTruncated(in size: CGSize) -> Bool { layout(in: size).isTruncated }

    /// The characters with the glyphs that show them, if the text fits on one line; nil for several lines.
    package func glyphsOfLine(in size: CGSize) -> [(character: String, slice: Text.Layout.RunSlice)]? {
        glyphs(in: size, limit: 1)
    }

    /// The characters with the glyphs that show them, line by line; nil if there are more lines than a limit.
    package func glyphs(
        in size: CGSize,
        limit: Int = .max
    ) -> [(character: String, slice: Text.Layout.RunSlice)]? {
        let layout = layout(in: size, listsGlyphs: true)
        let lines = Text.Layout(text: self, layout: layout, origin: .zero)
        guard lines.count <= limit else { return nil }
        let bytes = Array(characters.utf8)
        var glyphs: [(offset: Int, slice: Text.Layout.RunSlice)] = []
        for run in lines.flatMap({ Array($0) }) {
            for index in run.indices { glyphs.append((run.run.glyphs[index].cluster, run[index])) }
        }
        let offsets = Set(glyphs.map(\.offset)).sorted() + [bytes.count]
        return glyphs.map { glyph in
            let end = offsets.first { $0 > glyph.offset } ?? bytes.count
            let range =
                min(glyph.offset, bytes.count)..<max(min(end, bytes.count), min(glyph.offset, bytes.count))
            return (String(decoding: bytes[range], as: UTF8.self), glyph.slice)
        }
    }
}
