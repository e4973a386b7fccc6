import Foundation
import HalationGeometry
import HalationText

/// The pictures that symbols are made of, in sixteenths of an em.
struct SymbolSources: Sendable {
    /// The width of the lines of symbols in the regular weight.
    static let lineWidth: CGFloat = 1.25

    /// The width of the thin lines of symbols in the regular weight.
    private static let thinLineWidth: CGFloat = 0.9

    /// By how much the lines of bootstrap-icons are thinner.
    private static let lack: CGFloat = 0.22

    /// The folder of the SVG files of bootstrap-icons.
    let folder: String

    /// Google's Material Icons.
    let font: IconFont?

    /// Whether bootstrap-icons has an icon.
    func hasIcon(_ name: String) -> Bool {
        // A name with other characters is not a file's, and could lead out of the folder.
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            && FileManager.default.fileExists(atPath: "\(folder)/\(name).svg")
    }

    /// Reads or draws a picture.
    ///
    /// - Parameters:
    ///   - source: The set with a colon, and the name in it: `bi:heart` and `md:eco` are icons of the sets, `own:hare`
    ///     is a drawing of this module, `t:A` is text, `s:` and `l:` are a stroke and a thin line along path data, `f:` is its fill.
    ///   - thickening: By how much lines are thicker than in the regular weight.
    /// - Returns: The area of the picture; nil if there is none.
    func path(_ source: Substring, thickening: CGFloat) -> Path? {
        guard let colon = source.firstIndex(of: ":") else { return nil }
        let name = String(source[source.index(after: colon)...])
        switch source[..<colon] {
        case "bi":
            guard hasIcon(name),
                let file = try? String(contentsOfFile: "\(folder)/\(name).svg", encoding: .utf8)
            else { return nil }
            let lack = name.contains("fill") ? 0 : Self.lack
            return SVGPicture.path(of: file)?.thickened(by: thickening + lack)
        case "md":
            // The icons of 24 units have a margin of 2, and their baseline below them.
            let place = CGAffineTransform(a: 19.2, b: 0, c: 0, d: 19.2, tx: -1.6, ty: 17.6)
            return font?.path(named: name)?.applying(place).thickened(by: thickening)
        case "own": return OwnSymbols.path(named: name)?.thickened(by: thickening)
        case "t": return text(name, thickening: thickening)
        case "f": return SVGPathParser.path(name)?.thickened(by: thickening)
        case "s": return stroke(along: name, width: Self.lineWidth + thickening)
        case "l": return stroke(along: name, width: Self.thinLineWidth + thickening)
        default: return nil
        }
    }

    /// The area of a line with round ends.
    private func stroke(along path: String, width: CGFloat) -> Path? {
        SVGPathParser.path(path)?
            .strokedPath(StrokeStyle(lineWidth: max(width, 0.2), lineCap: .round, lineJoin: .round))
            .normalized(eoFill: false).simplified
    }

    /// Letters or digits, capitals of the height of those beside the symbol.
    private func text(_ letters: String, thickening: CGFloat) -> Path? {
        let size: CGFloat = 100
        let weight = min(max(500 + Int(thickening * 300), 100), 900)
        var style = TypeStyle(size: size)
        style.weight = weight
        let layout = TextLayout(StyledText([.init(letters, style: style)]))
        var path = Path()
        for piece in layout.pieces { path.addPath(piece.path) }
        let capitals = TextLayout(StyledText([.init("H", style: style)])).pieces.first?.path.boundingRect
        guard !path.isEmpty, let capitals, capitals.height > 0 else { return nil }
        let scale = SymbolOutline.capHeight / capitals.height
        return path.applying(
            CGAffineTransform(translationX: -path.boundingRect.midX, y: -capitals.midY)
                .concatenating(CGAffineTransform(scaleX: scale, y: scale))
                .concatenating(CGAffineTransform(translationX: 8, y: 8))
        )
    }
}
