import Foundation
import HalationDrawing
import HalationGeometry
import HalationRendering
import UIKit

/// Widths and outlines of characters in a font.
enum FontOutlines {
    /// The widths of the beginnings of a text: after no character, after the first, and so on.
    static func ends(of characters: [Character], in font: UIFont, kerning: CGFloat) -> [CGFloat] {
        // A bar behind each beginning, as spaces at the end of a line have no width.
        let bar = width("|", font)
        var beginning = ""
        var ends: [CGFloat] = [0]
        for (index, character) in characters.enumerated() {
            beginning.append(character)
            ends.append(width(beginning + "|", font) - bar + kerning * CGFloat(index + 1))
        }
        return ends
    }

    private static func width(_ string: String, _ font: UIFont) -> CGFloat {
        text(string, font).measure(in: CGSize(width: CGFloat.infinity, height: .infinity)).width
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
