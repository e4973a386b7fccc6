package import Foundation
package import HalationGeometry

/// The outline of a glyph in ems, y down, relative to its origin on the baseline, and what is known of it.
package struct GlyphShape {
    package let elements: [Path.Element]

    /// The bounds of the outline; null if it is empty.
    package let bounds: CGRect

    /// Whether the outline does not overlap itself, and the winding number is 1 everywhere inside.
    package let isSimple: Bool

    /// The room that the outline takes.
    let profile: GlyphProfile

    /// Looks at an outline; one that overlaps itself, as those of variable fonts do, is replaced by its inside.
    ///
    /// Outlines with the winding number -1, as those of PostScript fonts have, are reversed: letters of both kinds in one
    /// path would cancel each other in a pixel that both touch.
    package init(_ elements: [Path.Element]) {
        var elements = elements
        var polygons = GlyphPolygons(elements)
        var winding = polygons.winding
        if winding == nil {
            let inside = Path(elements: elements).united(fineness: GlyphPolygons.tolerance).storage.elements
            let parts = GlyphPolygons(inside)
            winding = parts.winding
            if winding != nil { (elements, polygons) = (inside, parts) }
        }
        if winding == -1 { elements = elements.reversedSubpaths }
        self.elements = elements
        bounds = Path(elements: elements).boundingRect
        isSimple = winding != nil
        profile = GlyphProfile(polygons)
    }
}

extension [Path.Element] {
    /// The subpaths in the opposite direction, each from its last point to its first.
    fileprivate var reversedSubpaths: [Path.Element] {
        var result: [Path.Element] = []
        var steps: [(from: CGPoint, element: Path.Element)] = []
        var (start, place) = (CGPoint.zero, CGPoint.zero)
        func finish() {
            guard !steps.isEmpty else { return }
            result.append(.move(to: place))
            for (from, element) in steps.reversed() {
                switch element {
                case .line: result.append(.line(to: from))
                case .quadCurve(_, let control): result.append(.quadCurve(to: from, control: control))
                case .curve(_, let control1, let control2):
                    result.append(.curve(to: from, control1: control2, control2: control1))
                case .move, .closeSubpath: break
                }
            }
            steps = []
        }
        for element in self {
            switch element {
            case .move(let end):
                finish()
                (start, place) = (end, end)
            case .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
                steps.append((place, element))
                place = end
            case .closeSubpath:
                if !steps.isEmpty {
                    finish()
                    result.append(.closeSubpath)
                }
                place = start
            }
        }
        finish()
        return result
    }
}

extension Path {
    init(elements: [Element]) {
        self.init(storage: elements.isEmpty ? .empty : .elements(elements))
    }
}

/// The subpaths of a glyph as polygons, within 1/4000 of an em.
package struct GlyphPolygons {
    struct Edge {
        let from: SIMD2<Double>
        let to: SIMD2<Double>
        let polygon: Int

        var left: Double { min(from.x, to.x) }
        var right: Double { max(from.x, to.x) }
        var top: Double { min(from.y, to.y) }
        var bottom: Double { max(from.y, to.y) }
    }

    private(set) var edges: [Edge] = []
    private(set) var starts: [SIMD2<Double>] = []
    private var place = SIMD2<Double>.zero

    fileprivate static let tolerance = 1.0 / 4000

    /// Flattens an outline; subpaths are closed.
    package init(_ elements: [Path.Element]) {
        for element in elements {
            switch element {
            case .move(let end):
                close()
                place = SIMD2(end)
                starts.append(place)
            case .line(let end): line(to: SIMD2(end))
            case .quadCurve(let end, let control):
                let (a, b) = (SIMD2(control), SIMD2(end))
                let bend = a - place
                curve(place, place + 2.0 / 3 * bend, b + 2.0 / 3 * (a - b), b)
            case .curve(let end, let control1, let control2):
                curve(place, SIMD2(control1), SIMD2(control2), SIMD2(end))
            case .closeSubpath: close()
            }
        }
        close()
    }

    private mutating func line(to end: SIMD2<Double>) {
        guard end != place else { return }
        edges.append(Edge(from: place, to: end, polygon: starts.count - 1))
        place = end
    }

    private mutating func close() {
        if let start = starts.last { line(to: start) }
    }

    private mutating func curve(
        _ p0: SIMD2<Double>,
        _ p1: SIMD2<Double>,
        _ p2: SIMD2<Double>,
        _ p3: SIMD2<Double>
    ) {
        let (u, v) = (p0 - 2 * p1 + p2, p1 - 2 * p2 + p3)
        let bend = max((u * u).sum(), (v * v).sum()).squareRoot() * 3 / 4
        let pieces = Int(min((bend / Self.tolerance).squareRoot().rounded(.up), 64))
        for piece in 1..<max(pieces, 1) {
            let t = Double(piece) / Double(pieces)
            let s = 1 - t
            line(to: s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3)
        }
        line(to: p3)
    }

    /// Whether no two edges cross or touch but at common ends, and the winding number is 0 and 1, or 0 and -1.
    package var isSimple: Bool { winding != nil }

    /// The winding number inside, 1 or -1, or 0 without an inside; nil if the polygons are not simple.
    fileprivate var winding: Int? {
        guard edges.count <= 4000, edges.allSatisfy({ $0.left.isFinite && $0.right.isFinite }), !hasCrossings
        else { return nil }
        return commonWinding
    }

    private var hasCrossings: Bool {
        let order = edges.indices.sorted { edges[$0].top < edges[$1].top }
        for (place, index) in order.enumerated() {
            let edge = edges[index]
            for other in order[(place + 1)...] {
                guard edges[other].top <= edge.bottom else { break }
                if edge.meets(edges[other]) { return true }
            }
        }
        return false
    }

    /// 1 if each polygon has winding numbers of 0 and 1 at its sides, -1 if all have 0 and -1, 0 without an area; else nil.
    private var commonWinding: Int? {
        var sense = 0
        for (index, start) in starts.enumerated() {
            let own = edges.filter { $0.polygon == index }
            let area = own.reduce(0) { $0 + $1.from.x * $1.to.y - $1.to.x * $1.from.y }
            guard area != 0 else { continue }
            let around = edges.reduce(0) { $0 + ($1.polygon == index ? 0 : $1.winding(around: start)) }
            let inside = around + (area > 0 ? 1 : -1)
            let other = around == 0 ? inside : around
            guard abs(other) == 1, around == 0 || inside == 0, sense == 0 || sense == other else {
                return nil
            }
            sense = other
        }
        return sense
    }
}

extension GlyphPolygons.Edge {
    /// Whether another edge crosses or touches this one, but for the end of one that is the start of the other.
    fileprivate func meets(_ other: Self) -> Bool {
        guard left <= other.right, other.left <= right else { return false }
        func side(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ p: SIMD2<Double>) -> Double {
            (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
        }
        if polygon == other.polygon, to == other.from || other.to == from {
            // Neighbours meet again only where one runs back along the other.
            let (a, b) = to == other.from ? (self, other) : (other, self)
            return side(a.from, a.to, b.to) == 0 && ((a.to - a.from) * (b.to - b.from)).sum() < 0
        }
        return side(from, to, other.from) * side(from, to, other.to) <= 0
            && side(other.from, other.to, from) * side(other.from, other.to, to) <= 0
    }

    /// The winding of the edge around a point, by a ray to the right.
    fileprivate func winding(around point: SIMD2<Double>) -> Int {
        guard (from.y <= point.y) != (to.y <= point.y) else { return 0 }
        let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
        return x > point.x ? (to.y > from.y ? 1 : -1) : 0
    }
}

extension SIMD2<Double> {
    fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}

/// The left and the right end of an outline in slabs of equal height, in ems; somewhat wider than it.
package struct GlyphProfile {
    /// The upper end of the first slab, and the number of slabs in an em.
    private static let top = -1.25
    private static let slabsPerEm = 16.0
    private static let slabCount = 28

    /// Room for what chords leave out, and for rounding.
    private static let margin = 1.0 / 1000

    private var lefts = [Double](repeating: .infinity, count: slabCount)
    private var rights = [Double](repeating: -.infinity, count: slabCount)

    /// Whether the outline lies within the slabs.
    private(set) var isKnown = true

    package init(_ polygons: GlyphPolygons) {
        for edge in polygons.edges { include(edge) }
    }

    private mutating func include(_ edge: GlyphPolygons.Edge) {
        func slab(_ y: Double) -> Int { Int(((y - Self.top) * Self.slabsPerEm).rounded(.down)) }
        let (low, high) = edge.from.y < edge.to.y ? (edge.from, edge.to) : (edge.to, edge.from)
        guard low.y > Self.top, high.y < Self.top + Double(Self.slabCount) / Self.slabsPerEm else {
            return isKnown = false
        }
        let slope = high.y > low.y ? (high.x - low.x) / (high.y - low.y) : 0
        for index in max(slab(low.y - Self.margin), 0)...min(slab(high.y + Self.margin), Self.slabCount - 1) {
            let start = Self.top + Double(index) / Self.slabsPerEm - Self.margin
            let end = start + 1 / Self.slabsPerEm + 2 * Self.margin
            let a = low.x + slope * (max(start, low.y) - low.y)
            let b = end >= high.y ? high.x : low.x + slope * (end - low.y)
            lefts[index] = min(lefts[index], a - Self.margin, b - Self.margin)
            rights[index] = max(rights[index], a + Self.margin, b + Self.margin)
        }
    }

    /// Whether the outline is to the left of another one that is `distance` ems further right, or to its right, in each
    /// slab.
    package func isApart(from other: GlyphProfile, at distance: Double) -> Bool {
        guard isKnown, other.isKnown else { return false }
        return (0..<Self.slabCount).allSatisfy {
            rights[$0] < other.lefts[$0] + distance || other.rights[$0] + distance < lefts[$0]
        }
    }
}
