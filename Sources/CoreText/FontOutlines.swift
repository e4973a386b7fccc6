import Foundation
import HalationDrawing
import HalationGeometry
import HalationRendering
import UIKit

/// Widths and outlines of characters in a font.
enum FontOutlines {
    /// The widths of the beginnings of a text: after no character, after the first, and so on.
    ///
    /// - Complexity: O(*n*) in the characters: the text is laid out once.
    static func ends(of characters: [Character], in font: UIFont, kerning: CGFloat) -> [CGFloat] {
        var ends: [CGFloat] = [0]
        for width in widths(of: characters, in: font) { ends.append(ends[ends.count - 1] + width + kerning) }
        return ends
    }

    /// The widths of characters on one line; letters of a ligature share its width.
    private static func widths(of characters: [Character], in font: UIFont) -> [CGFloat] {
        // A line break has no width.
        let drawn = characters.map { $0.isNewline ? Character("\u{200B}") : $0 }
        // A bar at the end, as spaces before the end of a line have no width.
        let text = text(String(drawn) + "|", font)
        let layout = Text.Layout(text, in: CGSize(width: CGFloat.infinity, height: .infinity))
        var starts: [Int] = []
        var length = 0
        for character in drawn {
            starts.append(length)
            length += String(character).utf8.count
        }
        var widths = [CGFloat](repeating: 0, count: characters.count)
        var glyphCounts = [Int](repeating: 0, count: characters.count)
        let glyphs = layout.flatMap { line in line.flatMap { run in run.map { $0 } } }
        // The first character's index: glyphs come in the order of the eye, not of the text.
        let first = glyphs.compactMap { $0.characterIndices.first }.min()
        for glyph in glyphs {
            guard let first, let place = glyph.characterIndices.first else { continue }
            let offset = first.distance(to: place)
            guard offset < length else { continue }
            let index = lastIndex(in: starts, upTo: offset)
            widths[index] += glyph.typographicBounds.width
            glyphCounts[index] += 1
        }
        shareLigatures(glyphCounts, &widths)
        return widths
    }

    /// The last index whose value is not above a limit, in ascending values of which the first is 0.
    private static func lastIndex(in starts: [Int], upTo limit: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= limit { low = middle } else { high = middle }
        }
        return low
    }

    /// Gives letters without a glyph of their own an equal part of the one before.
    private static func shareLigatures(_ glyphCounts: [Int], _ widths: inout [CGFloat]) {
        var start = 0
        while start < widths.count {
            var end = start + 1
            while end < widths.count, glyphCounts[end] == 0 { end += 1 }
            let part = widths[start] / CGFloat(end - start)
            for index in start..<end { widths[index] = part }
            start = end
        }
    }

    private static func text(_ string: String, _ font: UIFont) -> GraphicsContext.ResolvedText {
        Text(verbatim: string).font(Font(font)).foregroundColor(.black).resolved(in: EnvironmentValues())
    }

    /// The outline of a character about its origin on the baseline, y upwards; empty for a space.
    static func outline(of character: Character, in font: UIFont) -> Path {
        let text = text(String(character), font)
        let room = CGSize(width: CGFloat.infinity, height: .infinity)
        let list = GraphicsContext.recording(in: EnvironmentValues(), size: text.measure(in: room)) {
            context in
            context.draw(text, at: .zero, anchor: .topLeading)
        }
        var path = Path()
        list.forEach { item in
            if case .fill(let outline, _, _) = item.operation { path.addPath(outline) }
        } run: { _ in
        }
        let baseline = text.firstBaseline(in: room)
        return path.applying(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: baseline))
    }

    /// The character of a glyph's number; nil for 0 and for halves of characters.
    static func character(of glyph: CGGlyph) -> Character? {
        guard glyph > 0, let scalar = Unicode.Scalar(glyph) else { return nil }
        return Character(scalar)
    }

    /// The number of a character's glyph; 0 if it is no single UTF-16 code.
    static func glyph(of character: Character) -> CGGlyph {
        let codes = String(character).utf16
        guard let code = codes.first, codes.count == 1 else {
            // Marks after a letter are left out of its number.
            let first = character.unicodeScalars.first.map { Character($0) }
            let single = first.map { String($0).utf16 }
            return single?.count == 1 ? single?.first ?? 0 : 0
        }
        return code
    }
}
