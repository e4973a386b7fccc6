import Halation
import HalationParticles
import Testing

@Suite("Curves over life")
struct LifeCurveTests {
    @Test("A life curve from a literal is the straight lines through its keyframes, constant beyond them")
    func lines() {
        let curve: LifeCurve = [0.2: 1, 0.4: 3, 0.8: -1]

        let points: [(Double, Double)] = [
            (-1, 1), (0, 1), (0.2, 1), (0.3, 2), (0.4, 3), (0.6, 1), (0.8, -1), (1, -1),
        ]
        for (fraction, value) in points {
            #expect(abs(curve.value(at: fraction) - value) < 1e-12)
        }
    }

    @Test("A life curve may be constant or empty")
    func constants() {
        let curve: LifeCurve = 0.75
        #expect([0, 0.3, 1].allSatisfy { curve.value(at: $0) == 0.75 })
        #expect(LifeCurve([]).value(at: 0.5) == 0)
        #expect(ColorCurve([]).color(at: 0.5) == .clear)
    }

    @Test("A life curve takes keyframes in any order, and two at one position are a jump")
    func order() {
        let curve = LifeCurve([.init(at: 1, 4), .init(at: 0.5, 1), .init(at: 0.5, 3), .init(at: 0, 0)])

        #expect(abs(curve.value(at: 0.5.nextDown) - 1) < 1e-9)
        #expect(curve.value(at: 0.5) == 3)
        #expect(curve.value(at: 0.75) == 3.5)
    }

    @Test(
        "Every easing of a life curve begins and ends at its keyframes and never turns back",
        arguments: [Easing.linear, .easeIn, .easeOut, .easeInOut, .hold]
    )
    func easings(easing: Easing) {
        let curve = LifeCurve.from(2, to: 5, easing: easing)
        let values = (0...1000).map { curve.value(at: Double($0) / 1000) }

        #expect(values.first == 2)
        #expect(values.last == 5)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test("Easings of a life curve are level at the ends they ease, and hold stays level")
    func rest() {
        let slope = { (easing: Easing, fraction: Double) in
            let curve = LifeCurve.from(0, to: 1, easing: easing)
            return (curve.value(at: fraction + 1e-6) - curve.value(at: fraction - 1e-6)) / 2e-6
        }

        #expect(abs(slope(.easeIn, 1e-6)) < 1e-5)
        #expect(abs(slope(.easeOut, 1 - 1e-6)) < 1e-5)
        #expect(abs(slope(.easeInOut, 1e-6)) < 1e-5)
        #expect(abs(slope(.easeInOut, 1 - 1e-6)) < 1e-5)
        #expect(abs(slope(.easeInOut, 0.5) - 1.5) < 1e-5)
        #expect(LifeCurve.from(0, to: 1, easing: .hold).value(at: 0.999) == 0)
    }

    @Test("A life curve mixes colours as they are encoded and fades to clear without darkening")
    func colors() {
        let curve: ColorCurve = [
            0: Color(red: 1, green: 0, blue: 0.5), 1: Color(red: 0, green: 0.5, blue: 0.5),
        ]
        let middle = curve.color(at: 0.5).resolve(in: EnvironmentValues())
        #expect(abs(middle.red - 0.5) < 1e-5)
        #expect(abs(middle.green - 0.25) < 1e-5)
        #expect(abs(middle.blue - 0.5) < 1e-5)

        let fading: ColorCurve = [0: Color(red: 1, green: 0.5, blue: 0), 1: .clear]
        let half = fading.color(at: 0.5).resolve(in: EnvironmentValues())
        #expect(abs(half.red - 1) < 1e-5)
        #expect(abs(half.green - 0.5) < 1e-5)
        #expect(half.opacity == 0.5)
        #expect(fading.color(at: 1).resolve(in: EnvironmentValues()).opacity == 0)
    }

    @Test("A life curve of a single colour passes it on unchanged, system colours included")
    func singleColor() {
        #expect(ColorCurve(.blue).color(at: 0.3) == .blue)
        #expect(ColorCurve([.init(at: 0.5, .primary)]).color(at: 0) == .primary)
    }
}
