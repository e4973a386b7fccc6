import CoreText
import SwiftUI

/// A word whose outline is drawn bit by bit.
struct Handwriting: View {
    let word: String
    @State private var share = 0.0

    private var outline: Path {
        let font = CTFontCreateWithName("Inter" as CFString, 72, nil)
        let text = NSAttributedString(string: word, attributes: [.font: font])
        let line = CTLineCreateWithAttributedString(text)
        let path = CGMutablePath()
        for case let run as CTRun in CTLineGetGlyphRuns(line) {
            for index in 0..<CTRunGetGlyphCount(run) {
                var glyph = CGGlyph()
                var position = CGPoint()
                CTRunGetGlyphs(run, CFRangeMake(index, 1), &glyph)
                CTRunGetPositions(run, CFRangeMake(index, 1), &position)
                guard let letter = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
                path.addPath(letter, transform: CGAffineTransform(translationX: position.x, y: position.y))
            }
        }
        let bounds = path.boundingBoxOfPath
        return Path(path).applying(
            CGAffineTransform(translationX: -bounds.minX, y: bounds.maxY).scaledBy(x: 1, y: -1)
        )
    }

    var body: some View {
        let outline = outline
        outline.trim(from: 0, to: share)
            .stroke(.blue, style: StrokeStyle(lineWidth: 3, lineCap: .round))
            .frame(width: outline.boundingRect.width, height: outline.boundingRect.height)
            .onAppear { withAnimation(.linear(duration: 2)) { share = 1 } }
    }
}
