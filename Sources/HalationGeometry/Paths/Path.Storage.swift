package import Foundation

extension Path {
    /// A path's representation: a single shape, or a list of elements.
    ///
    /// Rectangles are standardized (no negative size) and not null. A list of elements is not empty and begins with
    /// a move.
    package enum Storage: Sendable {
        case empty
        case rect(CGRect)
        case ellipse(CGRect)
        /// A rounded rectangle whose corner size is positive on both axes and at most half of the sides.
        case roundedRect(CGRect, cornerSize: CGSize, style: RoundedCornerStyle)
        case elements([Element])
        /// A list whose first `apartCount` elements are whole subpaths that overlap nothing. Their winding number is 1
        /// everywhere inside, or -1 everywhere.
        case letters([Element], apartCount: Int)
    }
}

extension Path.Storage {
    /// Calls a closure with each element; single shapes generate theirs without allocation.
    package func forEach(_ body: (Path.Element) -> Void) {
        switch self {
        case .empty: break
        case .rect(let rect): rect.forEachElement(body)
        case .ellipse(let rect): Path.forEachElement(ofEllipseIn: rect, body)
        case .roundedRect(let rect, let cornerSize, let style):
            RoundedRectOutline(rect: rect, cornerSize: cornerSize, style: style).forEachElement(body)
        case .elements(let elements), .letters(let elements, _):
            for element in elements {
                body(element)
            }
        }
    }

    /// The elements as a list, generated on each call for single shapes.
    package var elements: [Path.Element] {
        if let elements = list { return elements }
        var elements: [Path.Element] = []
        forEach { elements.append($0) }
        return elements
    }

    /// The list of elements; nil for single shapes and the empty path.
    package var list: [Path.Element]? {
        switch self {
        case .elements(let elements), .letters(let elements, _): elements
        case .empty, .rect, .ellipse, .roundedRect: nil
        }
    }

    /// Whether the last subpath exists and is not closed.
    var isOpen: Bool {
        guard let last = list?.last else { return false }
        return last != .closeSubpath
    }

    /// Appends an element in place, turning a single shape into a list.
    mutating func append(_ element: Path.Element) {
        withElements { $0.append(element) }
    }

    /// Changes the elements in place, without copying a uniquely referenced list.
    @inline(__always)
    mutating func withElements(_ body: (inout [Path.Element]) -> Void) {
        var elements: [Path.Element]
        switch consume self {
        case .elements(let list), .letters(let list, _):
            elements = list
        case .empty:
            elements = []
            // A single allocation suffices for short lines, the most common paths of particles.
            elements.reserveCapacity(4)
        case let shape:
            elements = shape.elements
        }
        body(&elements)
        self = elements.isEmpty ? .empty : .elements(elements)
    }

    static func standardized(_ rect: CGRect) -> CGRect {
        rect.size.width < 0 || rect.size.height < 0 ? rect.standardized : rect
    }
}

extension Path {
    /// Whether no coordinate is infinite or NaN; otherwise the path draws nothing.
    package var isFinite: Bool {
        switch storage {
        case .empty: true
        case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): rect.hasFiniteEdges
        case .elements(let elements), .letters(let elements, _): elements.allSatisfy(\.isFinite)
        }
    }

    /// Calls a closure with each transformed element, without allocating a list.
    package func forEachElement(applying transform: CGAffineTransform, _ body: (Element) -> Void) {
        storage.forEach { body($0.applying(transform)) }
    }
}

extension CGRect {
    fileprivate var hasFiniteEdges: Bool {
        origin.isFinite && (origin.x + size.width).isFinite && (origin.y + size.height).isFinite
    }

    fileprivate func forEachElement(_ body: (Path.Element) -> Void) {
        body(.move(to: CGPoint(x: minX, y: minY)))
        body(.line(to: CGPoint(x: maxX, y: minY)))
        body(.line(to: CGPoint(x: maxX, y: maxY)))
        body(.line(to: CGPoint(x: minX, y: maxY)))
        body(.closeSubpath)
    }
}
