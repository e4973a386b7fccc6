import Foundation
import HalationGeometry
import TestSupport
import Testing

@Suite("Bounding rect")
struct BoundingRectTests {
    @Test("A path's bounding rect is the box around dense samples of it", arguments: 0..<200)
    func sampling(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let path = random.path()

        let bounds = path.boundingRect

        let points = path.polylines(steps: 1000).flatMap(\.points)
        // Between two of 1000 samples a curve this size rises by less than 1e-3.
        #expect(abs(bounds.minX - (points.map(\.x).min() ?? 0)) < 1e-3)
        #expect(abs(bounds.maxX - (points.map(\.x).max() ?? 0)) < 1e-3)
        #expect(abs(bounds.minY - (points.map(\.y).min() ?? 0)) < 1e-3)
        #expect(abs(bounds.maxY - (points.map(\.y).max() ?? 0)) < 1e-3)
        #expect(points.allSatisfy { bounds.insetBy(dx: -1e-9, dy: -1e-9).contains($0) })
    }

    @Test("A path's bounding rect leaves out control points that the curve does not reach")
    func controls() {
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))

        path = Path()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 8, y: 0),
            control1: CGPoint(x: 0, y: 8),
            control2: CGPoint(x: 8, y: 8),
        )
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 8, height: 6))
    }

    @Test("The bounding rect of a simple shape is that of its elements", arguments: [CGFloat(0), 3, 20])
    func shapes(radius: CGFloat) {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
        for shape in [
            Path(rect), Path(ellipseIn: rect), Path(roundedRect: rect, cornerRadius: radius),
            Path(roundedRect: rect, cornerRadius: radius, style: .circular),
        ] {
            var elements = Path()
            elements.move(to: CGPoint(x: 15, y: 15))
            elements.addPath(shape)

            #expect(shape.boundingRect == rect)
            #expect(abs(elements.boundingRect.maxX - 31) < 1e-12)
            #expect(abs(elements.boundingRect.height - 40) < 1e-12)
        }
    }

    @Test("The bounding rect of a single move is that point")
    func move() {
        var path = Path()
        path.move(to: CGPoint(x: 3, y: 4))

        #expect(path.boundingRect == CGRect(x: 3, y: 4, width: 0, height: 0))
    }

    @Test("The bounding rect includes a curve that continues from a closed subpath's start")
    func afterClose() {
        var path = Path()
        path.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 100)])
        path.closeSubpath()
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: -10))

        #expect(path.boundingRect == CGRect(x: 0, y: -5, width: 10, height: 105))
    }
}
