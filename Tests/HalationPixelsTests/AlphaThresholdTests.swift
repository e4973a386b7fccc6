import HalationPixels
import Testing

@Suite("Alpha threshold")
struct AlphaThresholdTests {
    @Test(
        "An alpha threshold includes the bytes between its ends, both ends included",
        arguments: [
            (0, 1, 0...255), (0.5, 1, 128...255), (0.2, 0.2, 51...51), (0, 0, 0...0), (1, 1, 255...255),
            (-5, 5, 0...255), (-.infinity, .infinity, 0...255), (0.001, 0.999, 1...254),
        ] as [(Double, Double, ClosedRange<UInt8>)]
    )
    func range(min: Double, max: Double, expected: ClosedRange<UInt8>) {
        #expect(AlphaThreshold(min: min, max: max).range == expected)
    }

    @Test(
        "An alpha threshold includes nothing when its ends are reversed, NaN, or between two bytes",
        arguments: [(0.6, 0.5), (.nan, 1), (0, .nan), (1.01, 2), (-1, -0.01), (0.501, 0.5011)]
            as [(Double, Double)]
    )
    func nothing(min: Double, max: Double) throws {
        let threshold = AlphaThreshold(min: min, max: max)
        var plane = try AlphaPlane(size: PixelSize(width: 40, height: 2))

        plane.withMutableRows { rows in
            rows.fill(with: 128)
            threshold.apply(to: rows)
        }

        #expect(threshold.range == nil)
        #expect(plane == (try AlphaPlane(size: plane.size)))
    }

    @Test("An alpha threshold from 0 includes fully transparent pixels")
    func fromZero() throws {
        var plane = try AlphaPlane(size: PixelSize(width: 3, height: 1))
        plane.withMutableRows { AlphaThreshold(min: 0, max: 0.5).apply(to: $0) }
        #expect(plane[1, 0] == 255)
    }
}
