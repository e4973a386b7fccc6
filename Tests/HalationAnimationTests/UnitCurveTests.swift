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
        let tolerance = 0x1p-20  // two roundings to multiples of it
        for x in stride(from: 0.0, through: 1, by: 0.03) {
            let difference = UnitCurve.easeIn.value(at: x) - (1 - UnitCurve.easeOut.value(at: 1 - x))
            #expect(abs(difference) <= tolerance)
            let sum = UnitCurve.easeInOut.value(at: x) + UnitCurve.easeInOut.value(at: 1 - x)
            #expect(abs(sum - 1) <= tolerance)
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
            #expect(abs(curve.value(at: x) - y) < 0x1p-21 + 1e-9)
        }
    }

    @Test("Circular unit curves are arcs of circles")
    func circular() {
        #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-12)
        #expect(abs(UnitCurve.circularEaseOut.value(at: 0.4) - 0.8) < 1e-12)
        #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
    }

    @Test("Circular unit curves have the values of case 16")
    func circularValues() {
        #expect(isClose(UnitCurve.circularEaseIn.value(at: 0.5), 0.133975))
        #expect(isClose(UnitCurve.circularEaseOut.value(at: 0.5), 0.866025))
        #expect(isClose(UnitCurve.circularEaseInOut.value(at: 0.3), 0.1))
    }

    @Test("A unit curve's velocity is the slope of its value", arguments: curves)
    func velocity(curve: UnitCurve) {
        for x in [0.12, 0.31, 0.44, 0.57, 0.73, 0.9] {
            let width = 1e-3
            let slope = (curve.value(at: x + width) - curve.value(at: x - width)) / (2 * width)
            // The quotient of rounded values is off by 2^-20 / width, the curvature adds the rest.
            #expect(abs(curve.velocity(at: x) - slope) < 2e-3 + 1e-2 * abs(slope))
        }
    }

    @Test("A unit curve's velocity is infinite where it is vertical and 1 where it has no direction")
    func extremeVelocities() {
        let steep = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0, y: 0.5),
            endControlPoint: UnitPoint(x: 1, y: 1)
        )
        #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
        #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
        #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
        #expect(steep.velocity(at: 0) == .infinity)
        #expect(UnitCurve.easeOut.velocity(at: 0) == 1)
        // In SwiftUI's arithmetic the curve still moves along x at its end, by a rounding error.
        #expect(UnitCurve.easeIn.velocity(at: 1) == 0)
        #expect(UnitCurve.easeOut.velocity(at: 1) == 0)
        #expect(UnitCurve.easeIn.velocity(at: 0) == 0)
        #expect(UnitCurve.linear.velocity(at: 0.3) == 1)
    }

    @Test(
        "A unit curve's inverse leads from the output back to the input",
        arguments: [
            UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
            .bezier(startControlPoint: UnitPoint(x: 0.1, y: 0.7), endControlPoint: UnitPoint(x: 0.4, y: 0.9)),
        ]
    )
    func inverse(curve: UnitCurve) {
        for x in stride(from: 0.1, through: 0.9, by: 0.1) {
            let y = curve.value(at: x)
            #expect(isClose(curve.inverse.value(at: y), x, within: 2e-5))
        }
        #expect(curve.inverse.inverse == curve)
    }
}
