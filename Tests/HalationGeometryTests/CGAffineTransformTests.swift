import Foundation
import HalationGeometry
import Testing

@Suite("Affine transform")
struct CGAffineTransformTests {
    private static let transforms = [
        CGAffineTransform.identity,
        CGAffineTransform(translationX: 3, y: -7),
        CGAffineTransform(scaleX: 2, y: 0.5),
        CGAffineTransform(scaleX: -1, y: 3),
        CGAffineTransform(rotationAngle: 0.7),
        CGAffineTransform(a: 1, b: 0.3, c: -2, d: 4, tx: 10, ty: 20),
    ]

    private let point = CGPoint(x: 5, y: 11)

    @Test("An affine transform maps a point to x' = ax + cy + tx, y' = bx + dy + ty")
    func formula() {
        let transform = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)

        #expect(CGPoint(x: 1, y: 10).applying(transform) == CGPoint(x: 63, y: 86))
        #expect(CGSize(width: 1, height: 10).applying(transform) == CGSize(width: 52, height: 73))
    }

    @Test("Concatenating affine transforms applies the argument second", arguments: transforms, transforms)
    func concatenation(first: CGAffineTransform, second: CGAffineTransform) {
        let both = point.applying(first.concatenating(second))

        #expect(isClose(both, point.applying(first).applying(second)))
    }

    @Test("translatedBy, scaledBy and rotated apply before the existing transform", arguments: transforms)
    func prepending(transform: CGAffineTransform) {
        let translation = CGAffineTransform(translationX: 2, y: 3)
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        let rotation = CGAffineTransform(rotationAngle: 0.4)

        #expect(transform.translatedBy(x: 2, y: 3) == translation.concatenating(transform))
        #expect(transform.scaledBy(x: 2, y: 3) == scale.concatenating(transform))
        #expect(transform.rotated(by: 0.4) == rotation.concatenating(transform))
    }

    @Test("An affine transform with a positive rotation turns the x axis towards the y axis")
    func rotation() {
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))

        #expect(isClose(turned, CGPoint(x: 0, y: 1)))
    }

    @Test("The inverse of an affine transform maps points back", arguments: transforms)
    func inverse(transform: CGAffineTransform) {
        #expect(isClose(point.applying(transform).applying(transform.inverted()), point))
        #expect(isClose(point.applying(transform.inverted()).applying(transform), point))
    }

    @Test(
        "Inverting a singular affine transform returns it unchanged",
        arguments: [
            CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 1),
            CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6),
            CGAffineTransform(translationX: .infinity, y: 0),
        ]
    )
    func singular(transform: CGAffineTransform) {
        #expect(!transform.isInvertible)
        #expect(transform.inverted() == transform)
    }

    @Test("An affine transform maps a rect to the box around its corners", arguments: transforms)
    func rect(transform: CGAffineTransform) {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)

        let box = rect.applying(transform)

        let corners = [
            CGPoint(x: 1, y: 2), CGPoint(x: 31, y: 2), CGPoint(x: 1, y: 42), CGPoint(x: 31, y: 42),
        ].map { $0.applying(transform) }
        #expect(abs(box.minX - (corners.map(\.x).min() ?? 0)) < 1e-9)
        #expect(abs(box.maxX - (corners.map(\.x).max() ?? 0)) < 1e-9)
        #expect(abs(box.minY - (corners.map(\.y).min() ?? 0)) < 1e-9)
        #expect(abs(box.maxY - (corners.map(\.y).max() ?? 0)) < 1e-9)
    }

    @Test("Affine transforms leave the null and the infinite rect unchanged", arguments: transforms)
    func specialRects(transform: CGAffineTransform) {
        #expect(CGRect.null.applying(transform).isNull)
        #expect(CGRect.infinite.applying(transform).isInfinite)
    }

    @Test("The principal scales of scale and rotation are the scale's factors")
    func principalScales() {
        let transform = CGAffineTransform(scaleX: 3, y: 0.5).concatenating(.init(rotationAngle: 1))

        #expect(abs(transform.principalScales.largest - 3) < 1e-12)
        #expect(abs(transform.principalScales.smallest - 0.5) < 1e-12)
    }

    @Test("An affine transform is encoded as its six entries")
    func coding() throws {
        let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)

        let data = try JSONEncoder().encode(transform)

        #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    }

    @Test("An affine transform reports an entry that is not finite")
    func finiteness() {
        #expect(CGAffineTransform.identity.isFinite)
        #expect(!CGAffineTransform(translationX: .nan, y: 0).isFinite)
        #expect(!CGAffineTransform(scaleX: 1, y: .infinity).isFinite)
    }
}
