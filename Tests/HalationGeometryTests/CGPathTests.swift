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

    /// A block as code for Objective-C has it, which is handed on as the pointer of a C function.
    private typealias Applier = @convention(block) (UnsafePointer<CGPathElement>) -> Void

    @Test("A function of C receives each command with its points, and may hand it to a block")
    func functionOfC() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var found: [String] = []
        let applier: Applier = { element in
            let counts: [CGPathElementType: Int] = [.moveToPoint: 1, .addQuadCurveToPoint: 2]
            let points = (0..<(counts[element.pointee.type] ?? 0)).map { element.pointee.points[$0] }
            found.append("\(element.pointee.type) \(points.map { "\($0.x),\($0.y)" })")
        }
        let function: CGPathApplierFunction = { info, element in
            unsafeBitCast(info, to: Applier.self)(element)
        }

        path.apply(info: unsafeBitCast(applier, to: UnsafeMutableRawPointer.self), function: function)

        #expect(
            found == [
                "moveToPoint [\"1.0,2.0\"]", "addQuadCurveToPoint [\"3.0,4.0\", \"5.0,6.0\"]",
                "closeSubpath []",
            ]
        )
    }
}
