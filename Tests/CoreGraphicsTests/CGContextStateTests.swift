import CoreGraphics
import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import Testing

/// A generator of numbers whose sequence is part of the tests.
private struct Numbers {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ range: ClosedRange<Double>) -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let share = Double(state >> 11) / 9_007_199_254_740_992
        return CGFloat(range.lowerBound + share * (range.upperBound - range.lowerBound))
    }
}

private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    hypot(a.x - b.x, a.y - b.y) < 1e-6 * (1 + hypot(b.x, b.y))
}

private func isNear(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
    [(0.0, 0.0), (1, 0), (0, 1)].allSatisfy { point in
        isNear(CGPoint(x: point.0, y: point.1).applying(a), CGPoint(x: point.0, y: point.1).applying(b))
    }
}

@Suite("The state of a graphics context")
struct CGContextStateTests {
    private func context() throws -> CGContext {
        try #require(
            CGContext(
                data: nil,
                width: 64,
                height: 48,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )
        )
    }

    @Test("The transform is the product of all, the latest applied first", arguments: 0..<20)
    func transforms(seed: Int) throws {
        var numbers = Numbers(seed)
        let context = try context()
        var expected = context.ctm
        for step in 0..<6 {
            let (x, y, angle) = (numbers.next(-3...3), numbers.next(0.3...2), numbers.next(-3...3))
            switch step % 4 {
            case 0:
                context.translateBy(x: x, y: y)
                expected = CGAffineTransform(translationX: x, y: y).concatenating(expected)
            case 1:
                context.scaleBy(x: x + 4, y: y)
                expected = CGAffineTransform(scaleX: x + 4, y: y).concatenating(expected)
            case 2:
                context.rotate(by: angle)
                expected = CGAffineTransform(rotationAngle: angle).concatenating(expected)
            default:
                let other = CGAffineTransform(a: 1, b: x / 9, c: y / 9, d: 1, tx: 2, ty: angle)
                context.concatenate(other)
                expected = other.concatenating(expected)
            }
            #expect(isNear(context.ctm, expected))
        }
    }

    @Test("A path stays where it was built, and is read in the space of the moment", arguments: 0..<20)
    func pathSpace(seed: Int) throws {
        var numbers = Numbers(seed)
        let context = try context()
        let points = (0..<5).map { _ in CGPoint(x: numbers.next(0...60), y: numbers.next(0...40)) }
        context.move(to: points[0])
        for point in points.dropFirst() { context.addLine(to: point) }
        #expect(isNear(context.currentPointOfPath, points[4]))
        context.translateBy(x: numbers.next(-9...9), y: numbers.next(-9...9))
        context.rotate(by: numbers.next(-3...3))
        context.scaleBy(x: numbers.next(0.5...2), y: numbers.next(0.5...2))
        let map = context.ctm
        let start = try self.context().ctm
        let expected = points.map { $0.applying(start).applying(map.inverted()) }
        #expect(isNear(context.currentPointOfPath, expected[4]))
        let box = context.boundingBoxOfPath
        #expect(isNear(box.origin, CGPoint(x: expected.map(\.x).min() ?? 0, y: expected.map(\.y).min() ?? 0)))
        #expect(
            isNear(
                CGPoint(x: box.maxX, y: box.maxY),
                CGPoint(x: expected.map(\.x).max() ?? 0, y: expected.map(\.y).max() ?? 0)
            )
        )
    }

    @Test("A restored state is the saved one, and the path is no part of it")
    func saving() throws {
        let context = try context()
        let start = context.ctm
        context.saveGState()
        context.translateBy(x: 5, y: 6)
        context.saveGState()
        context.scaleBy(x: 2, y: 2)
        context.interpolationQuality = .none
        context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.restoreGState()
        #expect(isNear(context.ctm, CGAffineTransform(translationX: 5, y: 6).concatenating(start)))
        #expect(context.interpolationQuality == .default)
        #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 8, height: 8))
        context.restoreGState()
        context.restoreGState()
        #expect(isNear(context.ctm, start))
    }

    @Test("A point is in a path by the rule that is asked for")
    func containment() throws {
        let context = try context()
        context.addEllipse(in: CGRect(x: 4, y: 4, width: 40, height: 20))
        context.addEllipse(in: CGRect(x: 14, y: 9, width: 20, height: 10))
        for x in stride(from: CGFloat(0), to: 60, by: 3.1) {
            for y in stride(from: CGFloat(0), to: 40, by: 2.3) {
                func inside(_ a: CGFloat, _ b: CGFloat) -> Bool {
                    pow((x - 24) / a, 2) + pow((y - 14) / b, 2) < 1
                }
                let (outer, inner) = (inside(20, 10), inside(10, 5))
                #expect(context.pathContains(CGPoint(x: x, y: y), mode: .fill) == outer)
                #expect(context.pathContains(CGPoint(x: x, y: y), mode: .eoFill) == (outer && !inner))
            }
        }
    }

    @Test("Drawing and clipping take the path, filling leaves none")
    func takesPath() throws {
        let context = try context()
        for draw in [
            { $0.fillPath() }, { $0.strokePath() }, { $0.drawPath(using: .fillStroke) }, { $0.clip() },
            { $0.beginPath() },
        ] as [(CGContext) -> Void] {
            context.addRect(CGRect(x: 1, y: 1, width: 5, height: 5))
            #expect(!context.isPathEmpty && context.path != nil)
            draw(context)
            #expect(context.isPathEmpty && context.path == nil)
        }
    }

    @Test("Clips intersect, and a restored state has the older one")
    func clips() throws {
        let context = try context()
        context.saveGState()
        context.clip(to: CGRect(x: 10, y: 5, width: 30, height: 20))
        context.translateBy(x: 5, y: 5)
        context.clip(to: CGRect(x: 10, y: 5, width: 30, height: 100))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 5, width: 25, height: 15))
        context.restoreGState()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 64, height: 48))
    }

    @Test("An arc ends at its angles, whichever way it runs", arguments: [false, true])
    func arcs(clockwise: Bool) throws {
        let context = try context()
        context.addArc(
            center: CGPoint(x: 30, y: 20),
            radius: 10,
            startAngle: 0,
            endAngle: .pi / 2,
            clockwise: clockwise
        )
        #expect(isNear(context.currentPointOfPath, CGPoint(x: 30, y: 30)))
        let box = context.boundingBoxOfPath
        // The short way lies in one quarter, the long one in the other three.
        #expect(
            abs(box.width - (clockwise ? 20 : 10)) < 0.01 && abs(box.height - (clockwise ? 20 : 10)) < 0.01
        )
    }

    @Test("Functions of rectangles are the members of the same name", arguments: 0..<20)
    func rectFunctions(seed: Int) {
        var numbers = Numbers(seed)
        let a = CGRect(
            x: numbers.next(-9...9),
            y: numbers.next(-9...9),
            width: numbers.next(1...9),
            height: numbers.next(1...9)
        )
        let b = CGRect(
            x: numbers.next(-9...9),
            y: numbers.next(-9...9),
            width: numbers.next(1...9),
            height: numbers.next(1...9)
        )
        let overlaps = max(a.minX, b.minX) < min(a.maxX, b.maxX) && max(a.minY, b.minY) < min(a.maxY, b.maxY)
        #expect(CGRectIntersectsRect(a, b) == overlaps && CGRectIsNull(CGRectIntersection(a, b)) == !overlaps)
        #expect(CGRectContainsRect(CGRectUnion(a, b), a) && CGRectContainsRect(CGRectUnion(a, b), b))
        let grown = CGRectInset(a, -2, -1)
        #expect(isNear(CGPoint(x: grown.minX + 2, y: grown.minY + 1), a.origin))
        #expect(isNear(CGPoint(x: grown.width - 4, y: grown.height - 2), CGPoint(x: a.width, y: a.height)))
        #expect(CGRectIsNull(CGRectInset(a, a.width, a.height)))
        #expect(
            isNear(
                CGPoint(x: CGRectGetMidX(a), y: CGRectGetMidY(a)),
                CGPoint(x: a.minX + a.width / 2, y: a.minY + a.height / 2)
            )
        )
        #expect(CGRectContainsRect(CGRectIntegral(a), a) && CGRectGetWidth(CGRectIntegral(a)) < a.width + 2)
        #expect(
            CGRectEqualToRect(
                CGRectStandardize(CGRectMake(a.maxX, a.maxY, -a.width, -a.height)).integral,
                a.integral
            )
        )
        #expect(
            CGRectEqualToRect(CGRectOffset(a, 3, 4), CGRectMake(a.minX + 3, a.minY + 4, a.width, a.height))
        )
    }
}
