import Foundation
package import HalationGeometry

/// A picture of the kind that bootstrap-icons has: paths, circles and rectangles in one colour.
package enum SVGPicture {
    /// Reads the area of a picture.
    ///
    /// - Parameter source: The SVG file's text.
    /// - Returns: The area; nil if the picture contains a shape that cannot be read, or none.
    package static func path(of source: String) -> Path? {
        var result = Path()
        for element in elements(of: source) {
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
        return result.isEmpty ? nil : result
    }

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
