import Foundation
import HalationGeometry
import Testing

@Suite("Shared paths")
struct CGPathTests {
    @Test("A path keeps its elements through a shared path")
    func roundTrip() {
        var path = Path(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4))
        path.addQuadCurve(to: CGPoint(x: 9, y: 9), control: .zero)

        #expect(Path(path.cgPath) == path)
    }

    @Test("A mutable path built by element is the path built in the same way")
    func building() {
        let shared = CGMutablePath()
        shared.move(to: CGPoint(x: 1, y: 1))
        shared.addLine(to: CGPoint(x: 5, y: 1))
        shared.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        shared.closeSubpath()
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 5, y: 1))
        path.addArc(
            center: .zero,
            radius: 2,
            startAngle: .zero,
            endAngle: .degrees(90),
            clockwise: false
        )
        path.closeSubpath()

        #expect(Path(shared) == path)
        #expect(shared == path.cgPath)
    }

    @Test("A copy does not change with the path it was made of")
    func copying() {
        let shared = CGMutablePath()
        shared.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = shared.copy()
        shared.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))

        #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(shared.boundingBox == CGRect(x: 0, y: 0, width: 6, height: 6))
    }

    @Test("The bounding box has the control points, the box of the path has not")
    func bounds() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 2))

        #expect(path.boundingBox.maxY == 2)
        #expect(abs(path.boundingBoxOfPath.maxY - 1) < 1e-9)
    }
}
