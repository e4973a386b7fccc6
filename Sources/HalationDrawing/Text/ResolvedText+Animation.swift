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

    /// The characters with the glyphs that show them, if the text fits on one line; nil for several lines.
    package func glyphsOfLine(in size: CGSize) -> [(character: String, slice: Text.Layout.RunSlice)]? {
        let layout = layout(in: size, listsGlyphs: true)
        let lines = Text.Layout(text: self, layout: layout, origin: .zero)
        guard lines.count <= 1 else { return nil }
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
