import Foundation
import HalationGeometry

/// The curve of a line or of the border of an area.
enum ChartCurve {
    /// Appends the curve through points to a path, which begins with `move` or a line.
    ///
    /// - Parameters:
    ///   - points: The points; those that are not finite are left out.
    ///   - method: How the curve goes from one point to the next.
    ///   - isHorizontal: Whether the points follow the y-axis.
    ///   - path: The path.
    ///   - continues: Whether a line leads to the first point.
    static func add(
        _ points: [CGPoint],
        _ method: InterpolationMethod,
        isHorizontal: Bool = false,
        to path: inout Path,
        continues: Bool = false
    ) {
        let points = points.filter { $0.x.isFinite && $0.y.isFinite }
        guard let first = points.first else { return }
        if continues { path.addLine(to: first) } else { path.move(to: first) }
        guard points.count > 1 else { return }
        switch method.kind {
        case .linear: for point in points.dropFirst() { path.addLine(to: point) }
        case .stepStart, .stepCenter, .stepEnd: addSteps(points, method, isHorizontal, &path)
        case .monotone: addMonotone(points, isHorizontal, &path)
        case .catmullRom(let alpha): addCatmullRom(points, alpha, &path)
        case .cardinal(let tension): addCardinal(points, tension, &path)
        }
    }

    private static func addSteps(
        _ points: [CGPoint],
        _ method: InterpolationMethod,
        _ isHorizontal: Bool,
        _ path: inout Path
    ) {
        let share: CGFloat = method == .stepStart ? 0 : method == .stepCenter ? 0.5 : 1
        for (point, next) in zip(points, points.dropFirst()) {
            if isHorizontal {
                let y = point.y + (next.y - point.y) * share
                path.addLine(to: CGPoint(x: point.x, y: y))
                path.addLine(to: CGPoint(x: next.x, y: y))
            } else {
                let x = point.x + (next.x - point.x) * share
                path.addLine(to: CGPoint(x: x, y: point.y))
                path.addLine(to: CGPoint(x: x, y: next.y))
            }
            path.addLine(to: next)
        }
    }

    /// Cubic Hermite curves whose slopes are limited after Fritsch and Carlson, so that no extremes arise.
    private static func addMonotone(_ points: [CGPoint], _ isHorizontal: Bool, _ path: inout Path) {
        func flipped(_ point: CGPoint) -> CGPoint { isHorizontal ? CGPoint(x: point.y, y: point.x) : point }
        let p = points.map(flipped)
        let count = p.count
        let secants = (0..<(count - 1)).map { index -> CGFloat in
            let width = p[index + 1].x - p[index].x
            return width == 0 ? 0 : (p[index + 1].y - p[index].y) / width
        }
        var slopes = (0..<count).map { index -> CGFloat in
            if index == 0 { return secants[0] }
            if index == count - 1 { return secants[count - 2] }
            let (before, after) = (secants[index - 1], secants[index])
            return before * after <= 0 ? 0 : (before + after) / 2
        }
        for index in 0..<(count - 1) {
            let secant = secants[index]
            guard secant != 0 else {
                slopes[index] = 0
                slopes[index + 1] = 0
                continue
            }
            let a = slopes[index] / secant
            let b = slopes[index + 1] / secant
            let length = (a * a + b * b).squareRoot()
            if length > 3 {
                slopes[index] = 3 * a / length * secant
                slopes[index + 1] = 3 * b / length * secant
            }
        }
        for index in 0..<(count - 1) {
            let width = p[index + 1].x - p[index].x
            path.addCurve(
                to: flipped(p[index + 1]),
                control1: flipped(
                    CGPoint(x: p[index].x + width / 3, y: p[index].y + slopes[index] * width / 3)
                ),
                control2: flipped(
                    CGPoint(x: p[index + 1].x - width / 3, y: p[index + 1].y - slopes[index + 1] * width / 3)
                )
            )
        }
    }

    private static func addCatmullRom(_ points: [CGPoint], _ alpha: CGFloat, _ path: inout Path) {
        for index in 0..<(points.count - 1) {
            let p0 = points[max(index - 1, 0)]
            let p1 = points[index]
            let p2 = points[index + 1]
            let p3 = points[min(index + 2, points.count - 1)]
            func power(_ a: CGPoint, _ b: CGPoint) -> CGFloat { pow(hypot(b.x - a.x, b.y - a.y), alpha) }
            let (d1, d2, d3) = (power(p0, p1), power(p1, p2), power(p2, p3))
            func control(_ near: CGPoint, _ far: CGPoint, _ outer: CGPoint, _ dn: CGFloat, _ df: CGFloat)
                -> CGPoint
            {
                // Near the end of a line, where two points coincide, the curve begins at the point itself.
                guard dn > 1e-9 else { return near }
                let weight = 2 * dn * dn + 3 * dn * df + df * df
                let scale = 3 * dn * (dn + df)
                return CGPoint(
                    x: (dn * dn * far.x - df * df * outer.x + weight * near.x) / scale,
                    y: (dn * dn * far.y - df * df * outer.y + weight * near.y) / scale
                )
            }
            path.addCurve(
                to: p2,
                control1: control(p1, p2, p0, d1, d2),
                control2: control(p2, p1, p3, d3, d2)
            )
        }
    }

    private static func addCardinal(_ points: [CGPoint], _ tension: CGFloat, _ path: inout Path) {
        let k = (1 - tension) / 6
        for index in 0..<(points.count - 1) {
            let p0 = points[max(index - 1, 0)]
            let p1 = points[index]
            let p2 = points[index + 1]
            let p3 = points[min(index + 2, points.count - 1)]
            path.addCurve(
                to: p2,
                control1: CGPoint(x: p1.x + k * (p2.x - p0.x), y: p1.y + k * (p2.y - p0.y)),
                control2: CGPoint(x: p2.x - k * (p3.x - p1.x), y: p2.y - k * (p3.y - p1.y))
            )
        }
    }
}
