import HalationFrames
import Testing

@Suite("Fractions of frame rates")
struct FrameRateFractionTests {
    @Test("Frame rate: is the fraction of whole numbers that a file of video states")
    func fractions() {
        let cases: [(FrameRate, Int, Int)] = [
            (60, 60, 1), (.ntsc(30), 30000, 1001), (12.5, 25, 2), (FrameRate(50, over: 4), 25, 2),
            (0.1, 1, 10), (FrameRate(29.97), 2997, 100), (FrameRate(1e-9), 1, 1_000_000),
            (FrameRate(1e12), 1_000_000_000, 1), (FrameRate(0.3), 3, 10),
        ]
        for (rate, numerator, denominator) in cases {
            #expect(rate.fraction == (numerator, denominator), "\(rate)")
        }
    }

    @Test("Frame rate: a fraction is within a millionth of any decimal rate")
    func nearFractions() {
        for rate in stride(from: 0.37, to: 240, by: 1.618) {
            let fraction = FrameRate(rate).fraction
            let error = Double(fraction.numerator) / Double(fraction.denominator) / rate - 1
            #expect(abs(error) < 1e-6, "\(rate)")
        }
    }
}
