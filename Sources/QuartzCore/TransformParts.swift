import Foundation
import HalationGeometry

/// A transform as translation, rotations about the axes, and scale: a point is scaled, then rotated about x, y and z,
/// then moved.
struct TransformParts {
    var translation = SIMD3<Double>(0, 0, 0)

    /// Angles in radians about x, y and z, in this order.
    var rotation = SIMD3<Double>(0, 0, 0)
    var scale = SIMD3<Double>(1, 1, 1)

    /// The last column, which makes perspective.
    private var perspective = SIMD4<Double>(0, 0, 0, 1)

    /// Takes a matrix apart; skew is lost.
    init(_ m: CATransform3D) {
        translation = SIMD3(Double(m.m41), Double(m.m42), Double(m.m43))
        perspective = SIMD4(Double(m.m14), Double(m.m24), Double(m.m34), Double(m.m44))
        var rows = [
            SIMD3(Double(m.m11), Double(m.m12), Double(m.m13)),
            SIMD3(Double(m.m21), Double(m.m22), Double(m.m23)),
            SIMD3(Double(m.m31), Double(m.m32), Double(m.m33)),
        ]
        for index in 0..<3 {
            let length = (rows[index] * rows[index]).sum().squareRoot()
            scale[index] = length
            if length > 0 { rows[index] /= length }
        }
        // A mirror image has one negative scale. A flat one, of one zero, keeps its rotation.
        let cross = SIMD3(
            rows[0].y * rows[1].z - rows[0].z * rows[1].y,
            rows[0].z * rows[1].x - rows[0].x * rows[1].z,
            rows[0].x * rows[1].y - rows[0].y * rows[1].x
        )
        if (cross * rows[2]).sum() < 0 {
            // Mirrored about the axis that leaves the others without a turn, if there is one.
            let axis = rows[0].x < 0 ? 0 : rows[1].y < 0 ? 1 : 2
            scale[axis] = -scale[axis]
            rows[axis] = -rows[axis]
        }
        rotation = SIMD3(
            atan2(rows[1].z, rows[2].z),
            asin(min(max(-rows[0].z, -1), 1)),
            atan2(rows[0].y, rows[0].x)
        )
    }

    /// The matrix of the parts.
    var matrix: CATransform3D {
        var m = CATransform3DMakeScale(CGFloat(scale.x), CGFloat(scale.y), CGFloat(scale.z))
        for (angle, axis) in zip([rotation.x, rotation.y, rotation.z], 0...) where angle != 0 {
            let (x, y, z): (CGFloat, CGFloat, CGFloat) =
                axis == 0 ? (1, 0, 0) : axis == 1 ? (0, 1, 0) : (0, 0, 1)
            m = CATransform3DConcat(m, CATransform3DMakeRotation(CGFloat(angle), x, y, z))
        }
        m.m41 = CGFloat(translation.x)
        m.m42 = CGFloat(translation.y)
        m.m43 = CGFloat(translation.z)
        m.m14 = CGFloat(perspective.x)
        m.m24 = CGFloat(perspective.y)
        m.m34 = CGFloat(perspective.z)
        m.m44 = CGFloat(perspective.w)
        return m
    }

    /// A part by its key: `rotation` is that about z, `scale` the mean, `translation` a size.
    subscript(path: Substring) -> LayerValue? {
        get {
            let (first, rest) = path.splitAtDot
            let axis = Self.axis(rest)
            switch first {
            case "rotation": return .number(rotation[axis ?? 2])
            case "scale": return .number(axis.map { scale[$0] } ?? scale.sum() / 3)
            case "translation":
                if let axis { return .number(translation[axis]) }
                return .size(CGSize(width: translation.x, height: translation.y))
            default: return nil
            }
        }
        set {
            let (first, rest) = path.splitAtDot
            let axis = Self.axis(rest)
            switch (first, newValue) {
            case ("rotation", .number(let angle)?): rotation[axis ?? 2] = angle
            case ("scale", .number(let factor)?):
                if let axis { scale[axis] = factor } else { scale = SIMD3(factor, factor, factor) }
            case ("translation", .number(let distance)?): translation[axis ?? 0] = distance
            case ("translation", .size(let size)?):
                translation = SIMD3(Double(size.width), Double(size.height), translation.z)
            case ("translation", .point(let point)?):
                translation = SIMD3(Double(point.x), Double(point.y), translation.z)
            default: break
            }
        }
    }

    private static func axis(_ name: Substring) -> Int? {
        name == "x" ? 0 : name == "y" ? 1 : name == "z" ? 2 : nil
    }

    /// The transform between two others: parts are mixed, rotations by the shorter way; entries, if a matrix has skew.
    static func mix(_ a: CATransform3D, _ b: CATransform3D, by fraction: Double) -> CATransform3D {
        let (start, end) = (TransformParts(a), TransformParts(b))
        guard start.matrix.isNear(a), end.matrix.isNear(b) else { return mixEntries(a, b, by: fraction) }
        var result = start
        result.translation = start.translation + (end.translation - start.translation) * fraction
        result.scale = start.scale + (end.scale - start.scale) * fraction
        result.perspective = start.perspective + (end.perspective - start.perspective) * fraction
        let rotation = Quaternion(start.rotation).mixed(with: Quaternion(end.rotation), by: fraction)
        result.rotation = SIMD3(0, 0, 0)
        let scaled = result.matrix
        var pure = CATransform3DConcat(
            CATransform3DMakeScale(CGFloat(result.scale.x), CGFloat(result.scale.y), CGFloat(result.scale.z)),
            rotation.matrix
        )
        (pure.m41, pure.m42, pure.m43) = (scaled.m41, scaled.m42, scaled.m43)
        (pure.m14, pure.m24, pure.m34, pure.m44) = (scaled.m14, scaled.m24, scaled.m34, scaled.m44)
        return pure
    }

    private static func mixEntries(_ a: CATransform3D, _ b: CATransform3D, by fraction: Double)
        -> CATransform3D
    {
        var result = CATransform3D()
        for key in CATransform3D.entries {
            result[keyPath: key] = a[keyPath: key] + (b[keyPath: key] - a[keyPath: key]) * CGFloat(fraction)
        }
        return result
    }
}

/// A rotation as a unit quaternion.
private struct Quaternion {
    /// The vector part in x, y and z, the scalar in w.
    var parts: SIMD4<Double>

    /// Rotations about x, then y, then z.
    init(_ angles: SIMD3<Double>) {
        func about(_ angle: Double, _ axis: Int) -> SIMD4<Double> {
            var parts = SIMD4<Double>(0, 0, 0, cos(angle / 2))
            parts[axis] = sin(angle / 2)
            return parts
        }
        let first = Self.product(about(angles.y, 1), about(angles.x, 0))
        parts = Self.product(about(angles.z, 2), first)
    }

    private static func product(_ p: SIMD4<Double>, _ q: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(
            p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
            p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x,
            p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w,
            p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z
        )
    }

    func mixed(with other: Quaternion, by fraction: Double) -> Quaternion {
        var end = other.parts
        var cosine = (parts * end).sum()
        if cosine < 0 {
            end = -end
            cosine = -cosine
        }
        var result = self
        let angle = acos(min(cosine, 1))
        if angle < 1e-6 {
            result.parts = parts + (end - parts) * fraction
        } else {
            result.parts = (parts * sin((1 - fraction) * angle) + end * sin(fraction * angle)) / sin(angle)
        }
        return result
    }

    var matrix: CATransform3D {
        let length = (parts * parts).sum().squareRoot()
        let (x, y, z, w) = (parts.x / length, parts.y / length, parts.z / length, parts.w / length)
        var m = CATransform3D()
        m.m11 = CGFloat(1 - 2 * (y * y + z * z))
        m.m12 = CGFloat(2 * (x * y + z * w))
        m.m13 = CGFloat(2 * (x * z - y * w))
        m.m21 = CGFloat(2 * (x * y - z * w))
        m.m22 = CGFloat(1 - 2 * (x * x + z * z))
        m.m23 = CGFloat(2 * (y * z + x * w))
        m.m31 = CGFloat(2 * (x * z + y * w))
        m.m32 = CGFloat(2 * (y * z - x * w))
        m.m33 = CGFloat(1 - 2 * (x * x + y * y))
        return m
    }
}

extension CATransform3D {
    /// The sixteen entries, row by row.
    fileprivate static var entries: [WritableKeyPath<CATransform3D, CGFloat>] {
        [
            \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
            \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
        ]
    }

    fileprivate func isNear(_ other: CATransform3D) -> Bool {
        Self.entries.allSatisfy { abs(self[keyPath: $0] - other[keyPath: $0]) < 1e-6 }
    }
}
