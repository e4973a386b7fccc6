import Foundation
import HalationGeometry

extension Path {
    /// The closed lines of the path, one path each.
    var contours: [Path] {
        var lines: [Path] = []
        forEach { element in
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
        return lines
    }

    /// The area within the polygon of all points; its sign tells the direction of a contour.
    var signedArea: CGFloat {
        var points: [CGPoint] = []
        forEach { element in
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quadCurve(let point, let control): points += [control, point]
            case .curve(let point, let first, let second): points += [first, second, point]
            case .closeSubpath: break
            }
        }
        return points.indices.reduce(0) { sum, index in
            let (a, b) = (points[index], points[(index + 1) % points.count])
            return sum + (a.x * b.y - b.x * a.y) / 2
        }
    }

    /// The connected areas, each with its holes, as far as bounds tell.
    var parts: [Path] {
        let lines = normalized(eoFill: false).contours.map { (path: $0, area: $0.signedArea) }
        guard let largest = lines.max(by: { abs($0.area) < abs($1.area) }) else { return [] }
        func isOuter(_ area: CGFloat) -> Bool { area * largest.area > 0 }
        var outer = lines.filter { isOuter($0.area) }.sorted { abs($0.area) < abs($1.area) }.map(\.path)
        let bounds = outer.map(\.boundingRect)
        for hole in lines where !isOuter(hole.area) {
            let rect = hole.path.boundingRect
            guard let index = bounds.firstIndex(where: { $0.insetBy(dx: -0.01, dy: -0.01).contains(rect) })
            else { continue }
            outer[index].addPath(hole.path)
        }
        return outer
    }

    /// The area with its holes filled.
    var solid: Path {
        let lines = normalized(eoFill: false).contours.map { (path: $0, area: $0.signedArea) }
        guard let largest = lines.max(by: { abs($0.area) < abs($1.area) }) else { return self }
        var result = Path()
        for line in lines where line.area * largest.area > 0 { result.addPath(line.path) }
        return result.normalized(eoFill: false)
    }

    /// A line along the inside of the area's edge.
    func hollow(lineWidth: CGFloat) -> Path {
        let area = normalized(eoFill: false)
        return area.intersection(area.strokedPath(StrokeStyle(lineWidth: 2 * lineWidth, lineJoin: .round)))
            .simplified
    }

    /// The area with its edge moved outwards by half of `amount`, or inwards if it is negative.
    func thickened(by amount: CGFloat) -> Path {
        guard amount != 0 else { return self }
        let area = normalized(eoFill: false)
        let edge = area.strokedPath(StrokeStyle(lineWidth: abs(amount), lineCap: .round, lineJoin: .round))
        return (amount > 0 ? area.union(edge) : area.subtracting(edge)).simplified
    }

    /// The path without pieces shorter than a hundredth of a unit, of which Boolean operations leave many.
    var simplified: Path {
        let shortest: CGFloat = 0.01
        var result = Path()
        var last = CGPoint.zero
        func isShort(_ point: CGPoint) -> Bool { hypot(point.x - last.x, point.y - last.y) < shortest }
        forEach { element in
            switch element {
            case .move(let point):
                result.move(to: point)
                last = point
            case .line(let point) where !isShort(point):
                result.addLine(to: point)
                last = point
            case .quadCurve(let point, let control) where !isShort(point) || !isShort(control):
                result.addQuadCurve(to: point, control: control)
                last = point
            case .curve(let point, let first, let second)
            where !isShort(point) || !isShort(first) || !isShort(second):
                result.addCurve(to: point, control1: first, control2: second)
                last = point
            case .closeSubpath: result.closeSubpath()
            default: break
            }
        }
        return result
    }
}
