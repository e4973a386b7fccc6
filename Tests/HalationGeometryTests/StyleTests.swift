import Foundation
import HalationGeometry
import Testing

@Suite("Stroke and fill styles")
struct StyleTests {
    @Test("Stroke and fill styles have SwiftUI's defaults")
    func defaults() {
        let stroke = StrokeStyle()
        #expect(stroke.lineWidth == 1 && stroke.lineCap == .butt && stroke.lineJoin == .miter)
        #expect(stroke.miterLimit == 10 && stroke.dash.isEmpty && stroke.dashPhase == 0)
        #expect(!FillStyle().isEOFilled && FillStyle().isAntialiased)
        #expect(RectangleCornerRadii() == RectangleCornerRadii(topLeading: 0, topTrailing: 0))
    }

    @Test("Line caps and joins have Core Graphics' raw values")
    func rawValues() {
        #expect([CGLineCap.butt, .round, .square].map(\.rawValue) == [0, 1, 2])
        #expect([CGLineJoin.miter, .round, .bevel].map(\.rawValue) == [0, 1, 2])
    }

    @Test("A unit point is a fraction of the way from the top left")
    func unitPoint() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

        #expect(UnitPoint.zero.point(in: rect) == CGPoint(x: 10, y: 20))
        #expect(UnitPoint.bottomTrailing.point(in: rect) == CGPoint(x: 40, y: 60))
        #expect(UnitPoint(x: 0.5, y: 2).point(in: rect) == CGPoint(x: 25, y: 100))
        #expect(UnitPoint() == .topLeading)
    }

    @Test("A vector is encoded as its two components")
    func vector() throws {
        let data = try JSONEncoder().encode(CGVector(dx: 1, dy: -2))

        #expect(String(decoding: data, as: UTF8.self) == "[1,-2]")
        #expect(try JSONDecoder().decode(CGVector.self, from: data) == CGVector(dx: 1.0, dy: -2.0))
        #expect(CGVector.zero == CGVector())
    }
}
