import HalationBenchmarks
import Testing

@Suite("Reference coverage of circles")
struct CircleCoverageTests {
    @Test("The reference coverage of a circle is 1 inside and 0 outside")
    func extremes() {
        let circle = Spot(x: 8, y: 8, radius: 3)

        #expect(CircleCoverage.sampledCoverage(of: circle, x: 7, y: 8) == 1)
        #expect(CircleCoverage.sampledCoverage(of: circle, x: 3, y: 8) == 0)
    }

    @Test("The reference coverage of a circle adds up to the circle's area")
    func area() {
        let circle = Spot(x: 6.3, y: 5.8, radius: 3.7)
        var area = 0.0
        for y in 0..<12 {
            for x in 0..<12 { area += CircleCoverage.sampledCoverage(of: circle, x: x, y: y) }
        }

        // With 256 samples per pixel the sum is this near to the area of any circle of this size.
        #expect(abs(area - .pi * 3.7 * 3.7) < 0.05)
    }
}
