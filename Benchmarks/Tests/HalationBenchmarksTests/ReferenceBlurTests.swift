import HalationBenchmarks
import Testing

@Suite("Reference blur")
struct ReferenceBlurTests {
    private static let (width, height, channels) = (7, 5, 2)

    /// Unordered numbers.
    private static let samples: [Double] = (0..<height * width * channels).map { index in
        let (x, y, channel) = (index / channels % width, index / channels / width, index % channels)
        return Double((x * 37 + y * 91 + channel * 53) % 256)
    }

    private static func blurred(sigma: Double) -> [Double] {
        ReferenceBlur(sigma: sigma).blurred(samples, width: width, height: height, channels: channels)
    }

    /// `scipy.ndimage.gaussian_filter` with `mode="constant", truncate=5`.
    @Test(
        "The reference blur gives SciPy's numbers",
        arguments: [
            (
                0.8,
                [
                    26.018681194168686, 54.497816415440084, 101.16424258303155, 64.0212712609724,
                    110.53175409776856,
                ]
            ),
            (
                3,
                [
                    29.78539853238649, 37.12085980969544, 53.71445974024404, 36.50677372565109,
                    46.85966762527674,
                ]
            ),
        ] as [(Double, [Double])],
    )
    func numbers(sigma: Double, expected: [Double]) {
        let blurred = Self.blurred(sigma: sigma)

        let places = [(0, 0, 0), (0, 0, 1), (2, 3, 0), (4, 6, 1), (1, 5, 0)]
        for ((y, x, channel), number) in zip(places, expected) {
            let value = blurred[(y * Self.width + x) * Self.channels + channel]
            #expect(abs(value - number) < 1e-9)
        }
    }

    @Test("The reference blur keeps a constant away from the edges")
    func constant() {
        let (width, height) = (60, 50)
        let ones = [Double](repeating: 1, count: width * height)

        let blurred = ReferenceBlur(sigma: 2).blurred(ones, width: width, height: height, channels: 1)

        #expect(abs(blurred[25 * width + 30] - 1) < 1e-12)
        // Three quarters of a corner pixel's surroundings lie outside, less its own part.
        #expect(blurred[0] > 0.25 && blurred[0] < 0.4)
    }
}
