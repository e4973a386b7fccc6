/// A point with integer coordinates of at most 2²⁹, so that products of differences are exact.
struct GridPoint: Hashable {
    var x: Int
    var y: Int

    static func - (lhs: GridPoint, rhs: GridPoint) -> GridPoint {
        GridPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
    }

    func dot(_ other: GridPoint) -> Int { x * other.x + y * other.y }

    /// The cross product, positive if `other` is turned from the x axis towards the y axis.
    func cross(_ other: GridPoint) -> Int { x * other.y - y * other.x }

    var lengthSquared: Int { dot(self) }

    var vector: Vector { Vector(Double(x), Double(y)) }
}

extension GridPoint: Comparable {
    /// Compares x, and y if it is equal: the order in which a sweep meets points.
    static func < (lhs: GridPoint, rhs: GridPoint) -> Bool {
        lhs.x != rhs.x ? lhs.x < rhs.x : lhs.y < rhs.y
    }
}

/// The grid on which the points of paths are compared.
struct Grid {
    /// The length of a step, a power of two.
    let step: Double

    /// Creates the finest grid that has room for coordinates of at most `extent`.
    init(extent: Double) {
        let bits = extent > 0 && extent.isFinite ? extent.exponent + 1 : 0
        step = Double(sign: .plus, exponent: max(bits - 29, -1000), significand: 1)
    }

    func point(_ vector: Vector) -> GridPoint {
        let scaled = vector / step
        return GridPoint(x: Int(scaled.x.rounded()), y: Int(scaled.y.rounded()))
    }
}
