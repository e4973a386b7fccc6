// The functions of Apple's simd over vectors of floating-point numbers, each with and without its prefix.

/// The dot product: the sum of the products of components.
@inlinable
public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    (x * y).sum()
}

/// The dot product: the sum of the products of components.
@inlinable
public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_dot(x, y)
}

/// The square of the length.
@inlinable
public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    (x * x).sum()
}

/// The square of the length.
@inlinable
public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length_squared(x)
}

/// The Euclidean length of a vector.
@inlinable
public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    (x * x).sum().squareRoot()
}

/// The Euclidean length of a vector.
@inlinable
public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length(x)
}

/// The square of the distance between two points.
@inlinable
public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length_squared(x - y)
}

/// The square of the distance between two points.
@inlinable
public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_distance_squared(x, y)
}

/// The distance between two points.
@inlinable
public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length(x - y)
}

/// The distance between two points.
@inlinable
public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_distance(x, y)
}

/// The vector scaled to length 1; NaN for the zero vector.
@inlinable
public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x / simd_length(x)
}

/// The vector scaled to length 1; NaN for the zero vector.
@inlinable
public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    simd_normalize(x)
}

/// The projection of `x` onto `y`.
@inlinable
public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    y * (simd_dot(x, y) / simd_length_squared(y))
}

/// The projection of `x` onto `y`.
@inlinable
public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    simd_project(x, y)
}

/// The vector `x` reflected by a plane with the unit normal `n`.
@inlinable
public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
    x - n * (2 * simd_dot(x, n))
}

/// The vector `x` reflected by a plane with the unit normal `n`.
@inlinable
public func reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
    simd_reflect(x, n)
}

/// The smaller of each pair of components.
@inlinable
public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    x.replacing(with: y, where: y .< x)
}

/// The larger of each pair of components.
@inlinable
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    x.replacing(with: y, where: y .> x)
}

/// The absolute value of each component.
@inlinable
public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x.replacing(with: -x, where: x .< 0)
}

/// The components clamped to a range.
@inlinable
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: FloatingPoint {
    x.clamped(lowerBound: min, upperBound: max)
}

/// The components clamped to a range.
@inlinable
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: FloatingPoint {
    x.clamped(lowerBound: min, upperBound: max)
}

/// The components clamped to a range.
@inlinable
public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V where V.Scalar: FloatingPoint {
    x.clamped(lowerBound: V(repeating: min), upperBound: V(repeating: max))
}

/// A number clamped to a range.
@inlinable
public func simd_clamp<T: FloatingPoint>(_ x: T, _ min: T, _ max: T) -> T {
    Swift.min(Swift.max(x, min), max)
}

/// Linear interpolation: `x` for 0, `y` for 1.
@inlinable
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint {
    x + (y - x) * t
}

/// Linear interpolation: `x` for 0, `y` for 1.
@inlinable
public func simd_mix<T: FloatingPoint>(_ x: T, _ y: T, _ t: T) -> T { x + (y - x) * t }

/// Linear interpolation: `x` for 0, `y` for 1.
@inlinable
public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }

/// Linear interpolation: `x` for 0, `y` for 1.
@inlinable
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
    x + (y - x) * t
}

/// A smooth step (Hermite) from 0 at the first edge to 1 at the second.
@inlinable
public func simd_smoothstep<T: FloatingPoint>(_ edge0: T, _ edge1: T, _ x: T) -> T {
    let t = min(max((x - edge0) / (edge1 - edge0), 0), 1)
    return t * t * (3 - 2 * t)
}

/// A smooth step (Hermite) from 0 at the first edge to 1 at the second, component by component.
@inlinable
public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V where V.Scalar: FloatingPoint {
    let t = ((x - edge0) / (edge1 - edge0)).clamped(lowerBound: V(), upperBound: V(repeating: 1))
    return t * t * (3 - 2 * t)
}

/// A smooth step (Hermite) from 0 at the first edge to 1 at the second, component by component.
@inlinable
public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V where V.Scalar: FloatingPoint {
    simd_smoothstep(edge0, edge1, x)
}

/// 0 for components below the edge, 1 from it on.
@inlinable
public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: FloatingPoint {
    V(repeating: 1).replacing(with: V(), where: x .< edge)
}

/// The fractional parts: each component minus its floor.
@inlinable
public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x - x.rounded(.down) }

/// The fractional parts: each component minus its floor.
@inlinable
public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x - x.rounded(.down) }

/// The sign of each component: -1, 0 or 1.
@inlinable
public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    V().replacing(with: 1, where: x .> 0).replacing(with: -1, where: x .< 0)
}

/// The larger of each pair of components.
@inlinable
public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { simd_max(x, y) }

/// The smaller of each pair of components.
@inlinable
public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { simd_min(x, y) }

/// The absolute value of each component.
@inlinable
public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { simd_abs(x) }

/// The components rounded down to whole numbers.
@inlinable
public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.rounded(.down) }

/// The components rounded up to whole numbers.
@inlinable
public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.rounded(.up) }

/// The sum of the components.
@inlinable
public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.sum() }

/// The sum of the components.
@inlinable
public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.sum() }

/// The largest of the components.
@inlinable
public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.max() }

/// The largest of the components.
@inlinable
public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.max() }

/// The smallest of the components.
@inlinable
public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.min() }

/// The smallest of the components.
@inlinable
public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.min() }

/// The cross product, at right angles to both vectors.
@inlinable
public func simd_cross<T: FloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> {
    let a: SIMD3<T> = SIMD3(x.y, x.z, x.x) * SIMD3(y.z, y.x, y.y)
    let b: SIMD3<T> = SIMD3(x.z, x.x, x.y) * SIMD3(y.y, y.z, y.x)
    return a - b
}

/// The cross product of two vectors in the plane z = 0.
@inlinable
public func simd_cross<T: FloatingPoint>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> SIMD3<T> {
    SIMD3(0, 0, x.x * y.y - x.y * y.x)
}

/// The cross product, at right angles to both vectors.
@inlinable
public func cross<T: FloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> { simd_cross(x, y) }

/// The cross product of two vectors in the plane z = 0.
@inlinable
public func cross<T: FloatingPoint>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> SIMD3<T> { simd_cross(x, y) }
