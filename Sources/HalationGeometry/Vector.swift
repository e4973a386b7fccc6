import Foundation

/// A point or direction in double precision, for the arithmetic inside this module.
typealias Vector = SIMD2<Double>

extension Vector {
    init(_ point: CGPoint) {
        self.init(Double(point.x), Double(point.y))
    }

    var point: CGPoint { CGPoint(x: x, y: y) }

    var lengthSquared: Double { x * x + y * y }

    /// The Euclidean length; does not overflow unless the length itself does.
    var length: Double {
        let squared = lengthSquared
        // `hypot` where squares lose bits or overflow.
        return squared > 1e-280 && squared < .infinity ? squared.squareRoot() : hypot(x, y)
    }

    /// The unit vector; nil for the zero vector.
    var direction: Vector? {
        let length = length
        return length > 0 && length.isFinite ? self / length : nil
    }

    /// The vector rotated by a quarter turn from the x axis towards the y axis.
    var turned: Vector { Vector(-y, x) }

    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// The cross product, positive if `other` lies on the side of ``turned``.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}
