import Foundation
import HalationAnimation
import HalationGeometry
import Testing

@Suite("Animatable vectors")
struct VectorTests {
    @Test(
        "Animatable vectors: a pair has the squared length of both parts and is interpolated part by part (1)"
    )
    func pair() {
        let ends = (AnimatablePair(0.0, 0.0), AnimatablePair(10.0, 20.0))

        #expect(AnimatablePair(3.0, 4.0).magnitudeSquared == 25)
        #expect(ends.0.interpolated(towards: ends.1, amount: 0.25) == AnimatablePair(2.5, 5))
        #expect(AnimatablePair(1.0, Float(2)) + AnimatablePair(3, 4) == AnimatablePair(4, 6))
        #expect(AnimatablePair(1.0, 2.0) - AnimatablePair(3, 5) == AnimatablePair(-2, -3))
        #expect(AnimatablePair<Double, CGFloat>.zero == AnimatablePair(0, 0))
    }

    @Test("Animatable vectors: any number of values are one vector")
    func values() {
        var values = AnimatableValues(1.0, CGFloat(2), AnimatablePair(Float(3), 4.0))

        #expect(values.magnitudeSquared == 1 + 4 + 9 + 16)
        values.scale(by: 2)
        #expect(values == AnimatableValues(2.0, CGFloat(4), AnimatablePair(Float(6), 8.0)))
        #expect(values != AnimatableValues(2.0, CGFloat(4), AnimatablePair(Float(6), 9.0)))
        values -= AnimatableValues(1, 1, AnimatablePair(1, 1))
        #expect(values == AnimatableValues(1.0, CGFloat(3), AnimatablePair(Float(5), 7.0)))
        #expect(values + values - values == values)
        #expect(AnimatableValues<Double, Float>.zero == AnimatableValues(0, 0))
        let middle = AnimatableValues(0.0, 10.0).interpolated(towards: AnimatableValues(10, 0), amount: 0.25)
        #expect(middle == AnimatableValues(2.5, 7.5))
    }

    @Test("Animatable vectors: an angle's data are its radians times 128 (2)")
    func angle() {
        var angle = Angle.degrees(180)
        #expect(isClose(angle.animatableData, 402.123860))
        angle.animatableData /= 2
        #expect(isClose(angle.degrees, 90, within: 1e-12))
    }

    @Test("Animatable vectors: geometry is given back by its data")
    func geometry() {
        func isRestored<Value: Animatable & Equatable>(_ value: Value, from other: Value) -> Bool {
            var copy = other
            copy.animatableData = value.animatableData
            return copy == value
        }
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

        #expect(isRestored(CGPoint(x: 1, y: 2), from: .zero))
        #expect(isRestored(CGSize(width: 1, height: 2), from: .zero))
        #expect(isRestored(rect, from: .zero))
        #expect(rect.animatableData.magnitudeSquared == 30)
        #expect(isRestored(UnitPoint(x: 0.25, y: 0.5), from: .center))
        #expect(UnitPoint(x: 0.25, y: 0.5).animatableData == AnimatablePair(32, 64))
        let radii = RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
        #expect(isRestored(radii, from: RectangleCornerRadii()))
    }

    @Test(
        "Animatable vectors: of a stroke, width, miter limit and phase are data; the dash pattern is not (6)"
    )
    func stroke() {
        var style = StrokeStyle(lineWidth: 9, lineCap: .round, miterLimit: 8, dash: [9], dashPhase: 7)
        let old = StrokeStyle(lineWidth: 1, miterLimit: 2, dash: [1], dashPhase: 3)

        style.animatableData = old.animatableData

        #expect(
            style == StrokeStyle(lineWidth: 1, lineCap: .round, miterLimit: 2, dash: [9], dashPhase: 3)
        )
    }

    @Test("Animatable vectors: a type without data of its own has empty data")
    func empty() {
        struct Plain: Animatable {}
        var plain = Plain()

        plain.animatableData = plain.animatableData.scaled(by: 3)

        #expect(plain.animatableData == .zero)
        #expect(plain.animatableData.magnitudeSquared == 0)
    }
}

/// Numbers as many programs declare them: `zero` has one element, `-` answers nothing, `+` concatenates.
struct LooseNumbers: VectorArithmetic {
    var numbers: [Double]

    static var zero: LooseNumbers { LooseNumbers(numbers: [0]) }
    static func + (lhs: LooseNumbers, rhs: LooseNumbers) -> LooseNumbers {
        LooseNumbers(numbers: lhs.numbers + rhs.numbers)
    }
    static func - (lhs: LooseNumbers, rhs: LooseNumbers) -> LooseNumbers { LooseNumbers(numbers: []) }
    static func += (lhs: inout LooseNumbers, rhs: LooseNumbers) {
        for (index, number) in rhs.numbers.enumerated() where index < lhs.numbers.count {
            lhs.numbers[index] += number
        }
    }
    static func -= (lhs: inout LooseNumbers, rhs: LooseNumbers) {
        for (index, number) in rhs.numbers.enumerated() where index < lhs.numbers.count {
            lhs.numbers[index] -= number
        }
    }
    mutating func scale(by rhs: Double) {
        numbers = numbers.map { $0 * rhs }
    }
    var magnitudeSquared: Double { 0 }
}
