import Foundation

/// A point or a direction in the plane, for the room's own arithmetic.
typealias Vector = SIMD2<Double>

extension Vector {
    init(_ point: CGPoint) {
        self.init(Double(point.x), Double(point.y))
    }

    var point: CGPoint { CGPoint(x: x, y: y) }

    var lengthSquared: Double { x * x + y * y }

    /// Hypot, because the square of a length can overflow where the length does not.
    var length: Double { hypot(x, y) }

    /// The direction, or nil for the vector of length zero.
    var direction: Vector? {
        let length = length
        return length > 0 && length.isFinite ? self / length : nil
    }

    /// The vector turned by a quarter from the x axis towards the y axis.
    var turned: Vector { Vector(-y, x) }

    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// Positive where `other` lies on the side of ``turned``.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}
