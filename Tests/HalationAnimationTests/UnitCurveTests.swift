import Foundation
import HalationAnimation
import HalationGeometry
import Testing

@Suite("Unit curve")
struct UnitCurveTests {
    static let curves: [UnitCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
        .bezier(startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 0, y: 1)),
    ]

    @Test("A unit curve goes from 0 to 1, never backwards, and stays within that range", arguments: curves)
    func monotone(curve: UnitCurve) {
        let values = (-2...102).map { curve.value(at: Double($0) / 100) }

        #expect(values.first == 0 && values.last == 1)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
        #expect(curve.value(at: .nan) == 0)
    }

    @Test("Ease-in and ease-out curves mirror each other, and ease-in-out mirrors itself")
    func symmetry() {
        for x in stride(from: 0.0, through: 1, by: 0.03) {
            #expect(abs(UnitCurve.easeIn.value(at: x) - (1 - UnitCurve.easeOut.value(at: 1 - x))) < 1e-12)
            #expect(abs(UnitCurve.easeInOut.value(at: x) + UnitCurve.easeInOut.value(at: 1 - x) - 1) < 1e-12)
        }
    }

    @Test("A Bézier unit curve passes through its points")
    func bezier() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.2, y: 1.4),
            endControlPoint: UnitPoint(x: 0.7, y: -0.3)
        )
        for t in stride(from: 0.0, through: 1, by: 0.05) {
            let u = 1 - t
            let x = 3 * u * u * t * 0.2 + 3 * u * t * t * 0.7 + t * t * t
            let y = 3 * u * u * t * 1.4 + 3 * u * t * t * -0.3 + t * t * t
            #expect(abs(curve.value(at: x) - y) < 1e-9)
        }
    }

    @Test("Circular unit curves are arcs of circles")
    func circular() {
        #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-12)
        #expect(abs(UnitCurve.circularEaseOut.value(at: 0.4) - 0.8) < 1e-12)
        #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
    }
}
