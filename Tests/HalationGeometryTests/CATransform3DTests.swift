import Foundation
import HalationGeometry
import Testing

@Suite("Maps of space")
struct CATransform3DTests {
    private static let sample: CATransform3D = {
        var map = CATransform3DIdentity
        map.m34 = -1 / 500
        map = CATransform3DRotate(map, 0.7, 1, 2, 3)
        return CATransform3DTranslate(map, 5, -6, 7)
    }()

    private func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        func numbers(_ m: CATransform3D) -> [CGFloat] {
            [
                m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
                m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
            ]
        }
        return zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test("A map and its inverse give the identity")
    func inverse() {
        let product = CATransform3DConcat(Self.sample, CATransform3DInvert(Self.sample))

        #expect(isClose(product, CATransform3DIdentity))
    }

    @Test("A turn about the z axis is the turn of the plane")
    func plane() {
        let turn = CATransform3DMakeRotation(0.4, 0, 0, 2)
        let affine = CATransform3DGetAffineTransform(turn)

        #expect(abs(affine.a - cos(0.4)) < 1e-12)
        #expect(abs(affine.b - sin(0.4)) < 1e-12)
        #expect(CATransform3DIsAffine(turn))
        #expect(!CATransform3DIsAffine(Self.sample))
    }

    @Test("The projection divides by the distance from the viewer")
    func projection() {
        var map = CATransform3DIdentity
        map.m34 = -1 / 100
        // A point at the depth of half the distance appears twice as far from the centre.
        map = CATransform3DTranslate(map, 0, 0, 50)
        let projection = ProjectionTransform(map)
        let w = 10 * projection.m13 + projection.m33

        #expect(abs((10 * projection.m11 + projection.m31) / w - 20) < 1e-9)
    }

    @Test("A translation after a scale moves by the scaled distance")
    func order() {
        let map = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 10, 0)

        #expect(map.m41 == 20)
        #expect(map.m42 == 30)
    }

    @Test("A matrix of its entries is the one whose properties are set")
    func entries() {
        var transform = CATransform3DMakeRotation(0.5, 0.2, 1, 0.1)
        transform.m34 = -1 / 500
        let m = CATransform3DTranslate(transform, 20, 30, 7)

        #expect(
            CATransform3D(
                m11: m.m11,
                m12: m.m12,
                m13: m.m13,
                m14: m.m14,
                m21: m.m21,
                m22: m.m22,
                m23: m.m23,
                m24: m.m24,
                m31: m.m31,
                m32: m.m32,
                m33: m.m33,
                m34: m.m34,
                m41: m.m41,
                m42: m.m42,
                m43: m.m43,
                m44: m.m44
            ) == m
        )
    }
}
