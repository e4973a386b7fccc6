import Foundation
package import HalationGeometry

/// A projective map of the plane, as a matrix that multiplies row vectors (x, y, 1) from the right.
package struct Projection: Hashable, Sendable {
    package var m11, m12, m13: Double
    package var m21, m22, m23: Double
    package var m31, m32, m33: Double

    /// Creates a map from its matrix, row by row.
    package init(
        _ first: (Double, Double, Double),
        _ second: (Double, Double, Double),
        _ third: (Double, Double, Double)
    ) {
        (m11, m12, m13) = first
        (m21, m22, m23) = second
        (m31, m32, m33) = third
    }

    /// Creates an affine map.
    package init(_ transform: CGAffineTransform) {
        self.init(
            (Double(transform.a), Double(transform.b), 0),
            (Double(transform.c), Double(transform.d), 0),
            (Double(transform.tx), Double(transform.ty), 1)
        )
    }

    /// The nine entries, row by row.
    var entries: [Double] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }

    /// Whether every entry is a finite number.
    package var isFinite: Bool { entries.allSatisfy(\.isFinite) }

    /// The map that runs this one first and `next` after it.
    func concatenating(_ next: Projection) -> Projection {
        func row(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double) {
            (
                a * next.m11 + b * next.m21 + c * next.m31,
                a * next.m12 + b * next.m22 + c * next.m32,
                a * next.m13 + b * next.m23 + c * next.m33
            )
        }
        return Projection(row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
    }

    /// The inverse map; nil if the matrix is singular or not finite.
    func inverted() -> Projection? {
        let a = m22 * m33 - m23 * m32
        let b = m23 * m31 - m21 * m33
        let c = m21 * m32 - m22 * m31
        let determinant = m11 * a + m12 * b + m13 * c
        guard determinant != 0, (1 / determinant).isFinite else { return nil }
        let s = 1 / determinant
        let inverse = Projection(
            (a * s, (m13 * m32 - m12 * m33) * s, (m12 * m23 - m13 * m22) * s),
            (b * s, (m11 * m33 - m13 * m31) * s, (m13 * m21 - m11 * m23) * s),
            (c * s, (m12 * m31 - m11 * m32) * s, (m11 * m22 - m12 * m21) * s)
        )
        return inverse.isFinite ? inverse : nil
    }

    /// The homogeneous image of a point: (x, y) divided by w is its position if w is positive.
    func image(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
        (x * m11 + y * m21 + m31, x * m12 + y * m22 + m32, x * m13 + y * m23 + m33)
    }

    /// The bounding box of the image of a rectangle, as far as it lies in front of the horizon; null if none does.
    ///
    /// Coordinates are limited to ±2³⁰.
    func bounds(of rect: CGRect) -> CGRect {
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
        ]
        let images = corners.map { image(Double($0.0), Double($0.1)) }
        // Points behind the horizon are cut off a little in front of it.
        let nearest = (images.map { abs($0.w) }.max() ?? 0) * 1e-6
        var box = CGRect.null
        func add(_ point: (x: Double, y: Double, w: Double)) {
            let far = Double(1 << 30)
            let x = min(max(point.x / point.w, -far), far)
            let y = min(max(point.y / point.w, -far), far)
            box = box.union(CGRect(x: x, y: y, width: 0, height: 0))
        }
        for (start, end) in zip(images, images[1...] + images[..<1]) {
            if start.w > nearest { add(start) }
            guard (start.w > nearest) != (end.w > nearest) else { continue }
            let t = (nearest - start.w) / (end.w - start.w)
            add((start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t, nearest))
        }
        return box
    }
}
