import Foundation
import HalationGeometry
import HalationViewTree

/// A continuous corner that has no room for all of its curve: each half of a side ends where it meets the next corner.
///
/// Measured in pictures of buttons whose radius is half of their height: up to the middle of the side they have the
/// curve of larger ones with the same radius.
struct ContinuousCorner {
    /// A curve from one point to another, in radii from the corner along the two sides.
    private struct Curve {
        var points: [SIMD2<Double>]

        var reversed: Curve { Curve(points: points.reversed()) }

        /// The curve from the point where a coordinate has fallen to a value.
        func from(_ value: Double, _ coordinate: (SIMD2<Double>) -> Double) -> Curve {
            var (low, high) = (0.0, 1.0)
            for _ in 0..<40 {
                let middle = (low + high) / 2
                let isBefore = coordinate(halves(at: middle).first.points[3]) > value
                if isBefore { low = middle } else { high = middle }
            }
            return halves(at: high).second
        }

        private func halves(at t: Double) -> (first: Curve, second: Curve) {
            func mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + (b - a) * t }
            let ab = mix(points[0], points[1])
            let bc = mix(points[1], points[2])
            let cd = mix(points[2], points[3])
            let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
            let middle = mix(abc, bcd)
            return (
                Curve(points: [points[0], ab, abc, middle]), Curve(points: [middle, bcd, cd, points[3]])
            )
        }
    }

    private static let extent = 1.52866483
    private static let shoulder = Curve(
        points: [
            SIMD2(extent, 0), SIMD2(1.08849299, 0), SIMD2(0.86840701, 0), SIMD2(0.66993397, 0.065496),
        ]
    )
    private static let bend = Curve(
        points: [
            SIMD2(0.63149399, 0.074911), SIMD2(0.37282401, 0.16906001), SIMD2(0.16906001, 0.37282401),
            SIMD2(0.074911, 0.63149399),
        ]
    )

    private let rect: CGRect
    private let radii: CGSize

    /// Creates the corners of a rectangle; nil if there is room for the whole curves.
    init?(rect: CGRect, size: CGSize) {
        guard rect.width.isFinite, rect.height.isFinite, rect.width > 0, rect.height > 0 else { return nil }
        let radii = CGSize(
            width: min(size.width, rect.width / 2),
            height: min(size.height, rect.height / 2)
        )
        guard radii.width > 0, radii.height > 0,
            2 * Self.extent * radii.width > rect.width || 2 * Self.extent * radii.height > rect.height
        else { return nil }
        (self.rect, self.radii) = (rect, radii)
    }

    /// The curves of a corner from its horizontal side to its vertical one.
    private var curves: [Curve] {
        let (wide, high) = (rect.width / 2 / radii.width, rect.height / 2 / radii.height)
        let first = Self.shoulder.from(Double(wide)) { $0.x }
        let last = Self.shoulder.from(Double(high)) { $0.x }
        let mirrored = Curve(points: last.reversed.points.map { SIMD2($0.y, $0.x) })
        return [first, Self.bend, mirrored]
    }

    /// The rectangle, clockwise from the middle of its upper side.
    var outline: Path {
        let curves = curves
        let back = curves.reversed().map(\.reversed)
        return Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            for (corner, curves) in [
                (CGPoint(x: rect.maxX, y: rect.minY), curves), (CGPoint(x: rect.maxX, y: rect.maxY), back),
                (CGPoint(x: rect.minX, y: rect.maxY), curves), (CGPoint(x: rect.minX, y: rect.minY), back),
            ] {
                func point(_ place: SIMD2<Double>) -> CGPoint {
                    let right = corner.x > rect.midX ? -radii.width : radii.width
                    let down = corner.y > rect.midY ? -radii.height : radii.height
                    return CGPoint(x: corner.x + right * place.x, y: corner.y + down * place.y)
                }
                for curve in curves {
                    path.addLine(to: point(curve.points[0]))
                    path.addCurve(
                        to: point(curve.points[3]),
                        control1: point(curve.points[1]),
                        control2: point(curve.points[2])
                    )
                }
            }
            path.closeSubpath()
        }
    }
}
