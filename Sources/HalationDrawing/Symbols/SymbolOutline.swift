import Foundation
import HalationGeometry

/// The outline of a symbol in a square of 16 units, filled by the nonzero rule.
struct SymbolOutline: Hashable, Sendable {
    /// The side of the square.
    static let side: CGFloat = 16

    var path: Path

    init(_ path: Path) {
        self.path = path
    }

    /// Reads a picture of the kind that bootstrap-icons has: paths, circles and rectangles in one colour.
    ///
    /// - Parameter source: The SVG file's text; nil is returned if it contains a shape that cannot be read, or none.
    init?(svg source: String) {
        var result = Path()
        for element in Self.elements(of: source) {
            let shape: Path?
            switch element.name {
            case "path": shape = element.attributes["d"].flatMap { SVGPathParser.path(String($0)) }
            case "circle":
                let (x, y, radius) = (element.number("cx"), element.number("cy"), element.number("r"))
                shape = Path(
                    ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
                )
            case "rect":
                let rect = CGRect(
                    x: element.number("x"),
                    y: element.number("y"),
                    width: element.number("width"),
                    height: element.number("height")
                )
                shape = Path(roundedRect: rect, cornerRadius: element.number("rx"), style: .circular)
            default: continue
            }
            guard let shape else { return nil }
            let isEvenOdd = element.attributes["fill-rule"] == "evenodd"
            result.addPath(isEvenOdd ? shape.normalized(eoFill: true) : shape)
        }
        guard !result.isEmpty else { return nil }
        path = result
    }

    /// The area within the outermost line; nil if no line encloses all others.
    var field: Path? {
        var lines: [Path] = []
        path.forEach { element in
            switch element {
            case .move(let point): lines.append(Path { $0.move(to: point) })
            case .line(let point): lines.indices.last.map { lines[$0].addLine(to: point) }
            case .quadCurve(let point, let control):
                lines.indices.last.map { lines[$0].addQuadCurve(to: point, control: control) }
            case .curve(let point, let first, let second):
                lines.indices.last.map { lines[$0].addCurve(to: point, control1: first, control2: second) }
            case .closeSubpath: lines.indices.last.map { lines[$0].closeSubpath() }
            }
        }
        let bounds = path.boundingRect
        return lines.first { $0.boundingRect.insetBy(dx: -0.1, dy: -0.1).contains(bounds) }
    }

    /// The outline with lines thicker by `amount` units, or thinner if it is negative.
    func thickened(by amount: CGFloat) -> SymbolOutline {
        guard amount != 0 else { return self }
        let area = path.normalized(eoFill: false)
        let edge = area.strokedPath(StrokeStyle(lineWidth: abs(amount), lineCap: .round, lineJoin: .round))
        return SymbolOutline(amount > 0 ? area.union(edge) : area.subtracting(edge))
    }

    static func == (lhs: SymbolOutline, rhs: SymbolOutline) -> Bool { lhs.path == rhs.path }

    func hash(into hasher: inout Hasher) {
        hasher.combine(path.description)
    }

    // MARK: Markup

    private struct Element {
        var name: Substring
        var attributes: [Substring: Substring] = [:]

        func number(_ name: Substring) -> CGFloat {
            attributes[name].flatMap { Double($0) }.map { CGFloat($0) } ?? 0
        }
    }

    /// The elements of a file without nesting, comments or entities.
    private static func elements(of source: String) -> [Element] {
        source.split(separator: "<").compactMap { text in
            guard let end = text.firstIndex(of: ">") else { return nil }
            var rest = text[..<end]
            guard let name = rest.prefix(while: { !$0.isWhitespace && $0 != "/" }) as Substring?,
                !name.isEmpty
            else {
                return nil
            }
            var element = Element(name: name)
            rest = rest.dropFirst(name.count)
            while let equals = rest.firstIndex(of: "=") {
                let key = rest[..<equals].trimmingPrefix(while: \.isWhitespace)
                let opening = rest.index(after: equals)
                guard opening < rest.endIndex, rest[opening] == "\"" || rest[opening] == "'" else { break }
                let value = rest[rest.index(after: opening)...]
                guard let closing = value.firstIndex(of: rest[opening]) else { break }
                element.attributes[key] = value[..<closing]
                rest = value[value.index(after: closing)...]
            }
            return element
        }
    }
}
