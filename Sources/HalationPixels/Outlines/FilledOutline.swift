package import CKernels
import Foundation
package import HalationGeometry

/// The edges of a filled path in a region of pixels, with its curves flattened.
///
/// Points are rounded to 1/1024 of a pixel of the device, so that a shape's coverage does not depend on the region, and
/// that shapes with a common edge cover each pixel on it completely.
package struct FilledOutline {
    /// The edges, relative to the region's top left corner; those above, below and to the right of it are left out.
    package private(set) var edges: [ck_edge] = []

    /// Whether all points were finite and within ``farthest``; otherwise the edges are of no use.
    package private(set) var isWithinReach = true

    /// Largest distance of a point from the region's top left corner along either axis, in pixels.
    package static let farthest = 500_000.0

    /// Largest distance between a curve and its chords, in pixels: a level of 255 along an edge, 2/3 of it on average.
    package static let flatness = 0.004

    private let originX: Double
    private let originY: Double
    private let endX: Int32
    private let endY: Int32
    private var start = FixedPoint(x: 0, y: 0)
    private var current = FixedPoint(x: 0, y: 0)
    private var place = (x: 0.0, y: 0.0)
    private var startPlace = (x: 0.0, y: 0.0)
    private var subpath = FixedBounds()

    /// A point in fractions of a pixel.
    private struct FixedPoint {
        var x: Int32
        var y: Int32
    }

    /// The bounds of a subpath.
    private struct FixedBounds {
        var minX = Int32.max
        var maxX = Int32.min
        var minY = Int32.max
        var maxY = Int32.min
    }

    private static let unit = Double(CK_OUTLINE_UNIT)

    /// Creates an outline without edges in a region of the device.
    package init(region: PixelRect) {
        originX = Double(region.minX)
        originY = Double(region.minY)
        endX = Int32(clamping: region.width * Int(CK_OUTLINE_UNIT))
        endY = Int32(clamping: region.height * Int(CK_OUTLINE_UNIT))
    }

    /// Creates the outline of a path.
    ///
    /// - Parameters:
    ///   - path: The path; each subpath is closed.
    ///   - transform: From the path's space to device pixels.
    ///   - region: The pixels whose coverage is needed.
    package init(_ path: Path, transform: CGAffineTransform, region: PixelRect) {
        self.init(region: region)
        if let elements = path.storage.list {
            edges.reserveCapacity(2 * elements.count)
            for element in elements { append(element.applying(transform)) }
        } else {
            path.forEachElement(applying: transform) { append($0) }
        }
        closeSubpath()
    }

    /// Adds an element in device pixels.
    package mutating func append(_ element: Path.Element) {
        guard isWithinReach else { return }
        switch element {
        case .move(let end): move(x: Double(end.x), y: Double(end.y))
        case .line(let end): addLine(x: Double(end.x), y: Double(end.y))
        case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
        case .curve(let end, let control1, let control2):
            addCurve(to: end, control1: control1, control2: control2)
        case .closeSubpath: closeSubpath()
        }
    }

    /// Closes the last subpath and starts another at a point.
    package mutating func move(x: Double, y: Double) {
        closeSubpath()
        guard let point = fixed(x, y) else { return }
        start = point
        current = point
        place = (x, y)
        startPlace = (x, y)
    }

    /// Adds a straight edge.
    package mutating func addLine(x: Double, y: Double) {
        guard let end = fixed(x, y) else { return }
        place = (x, y)
        addEdge(to: end)
    }

    /// Closes the last subpath with a straight edge.
    package mutating func closeSubpath() {
        addEdge(to: start)
        place = startPlace
        markIfFlat()
        subpath = FixedBounds()
    }

    private func isInReach(_ x: Double, _ y: Double) -> Bool {
        // False for NaN.
        abs(x - originX) <= Self.farthest && abs(y - originY) <= Self.farthest
    }

    private mutating func fixed(_ x: Double, _ y: Double) -> FixedPoint? {
        guard isInReach(x, y) else {
            isWithinReach = false
            return nil
        }
        // Rounded on the device, so that the region does not matter. Adding 1.5 * 2^52 rounds to whole numbers.
        let rounding = 6_755_399_441_055_744.0
        return FixedPoint(
            x: Int32((x * Self.unit + rounding) - rounding - originX * Self.unit),
            y: Int32((y * Self.unit + rounding) - rounding - originY * Self.unit)
        )
    }

    private mutating func addEdge(to end: FixedPoint) {
        let start = current
        current = end
        guard start.y != end.y else {
            if start.x != end.x { include(start, end) }
            return
        }
        include(start, end)
        let isOutside =
            (start.y <= 0 && end.y <= 0) || (start.y >= endY && end.y >= endY)
            || (start.x >= endX && end.x >= endX)
        if !isOutside { edges.append(ck_edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y)) }
    }

    private mutating func include(_ a: FixedPoint, _ b: FixedPoint) {
        subpath.minX = min(subpath.minX, a.x, b.x)
        subpath.maxX = max(subpath.maxX, a.x, b.x)
        subpath.minY = min(subpath.minY, a.y, b.y)
        subpath.maxY = max(subpath.maxY, a.y, b.y)
    }

    /// Marks a subpath that crosses no boundary between rows.
    private mutating func markIfFlat() {
        guard subpath.minY < subpath.maxY, subpath.minY >= 0, subpath.minY < endY else { return }
        let unit = Int(CK_OUTLINE_UNIT)
        let boundary: Int = (Int(subpath.minY) + unit - 1) / unit * unit
        guard boundary >= Int(subpath.maxY) else { return }
        edges.append(ck_edge(x0: subpath.minX, y0: subpath.minY, x1: subpath.maxX, y1: subpath.minY))
    }

    // MARK: Curves

    private mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let (x0, y0) = place
        let (x1, y1, x2, y2) = (Double(control.x), Double(control.y), Double(end.x), Double(end.y))
        guard isInReach(x1, y1), isInReach(x2, y2) else { return isWithinReach = false }
        let (ax, ay) = (x0 - 2 * x1 + x2, y0 - 2 * y1 + y2)
        let pieces = Self.pieces(bend: (ax * ax + ay * ay).squareRoot() / 4)
        let (bx, by) = (2 * (x1 - x0), 2 * (y1 - y0))
        for piece in 1..<max(pieces, 1) {
            let t = Double(piece) / Double(pieces)
            addLine(x: (ax * t + bx) * t + x0, y: (ay * t + by) * t + y0)
        }
        addLine(x: x2, y: y2)
    }

    private mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let (x0, y0) = place
        let (x1, y1, x2, y2) = (
            Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y)
        )
        let (x3, y3) = (Double(end.x), Double(end.y))
        guard isInReach(x1, y1), isInReach(x2, y2), isInReach(x3, y3) else { return isWithinReach = false }
        let (ux, uy) = (x0 - 2 * x1 + x2, y0 - 2 * y1 + y2)
        let (vx, vy) = (x1 - 2 * x2 + x3, y1 - 2 * y2 + y3)
        let bend = max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot() * 3 / 4
        let pieces = Self.pieces(bend: bend)
        let (cx, cy) = (3 * (x1 - x0), 3 * (y1 - y0))
        let (bx, by) = (3 * ux, 3 * uy)
        let (ax, ay) = (vx - ux, vy - uy)
        for piece in 1..<max(pieces, 1) {
            let t = Double(piece) / Double(pieces)
            addLine(x: ((ax * t + bx) * t + cx) * t + x0, y: ((ay * t + by) * t + cy) * t + y0)
        }
        addLine(x: x3, y: y3)
    }

    /// The number of chords of a curve that lies at most `bend` from one: the distance falls with its square.
    private static func pieces(bend: Double) -> Int {
        Int((bend / flatness).squareRoot().rounded(.up))
    }
}
