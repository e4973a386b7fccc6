import HalationPixels
import TestSupport
import Testing

@Suite("Pixel accumulator")
struct PixelAccumulatorTests {
    @Test(
        "A pixel accumulator gives the mean of each channel, rounded once",
        arguments: [1, 2, 3, 7, 16, 256, 257]
    )
    func mean(count: Int) throws {
        var random = SplitMix64(seed: UInt64(count))
        let size = PixelSize(width: 13, height: 5)
        var accumulator = PixelAccumulator(size: size)
        var sums = [Int](repeating: 0, count: size.width * size.height * 4)
        for _ in 0..<count {
            var picture = try PixelBuffer(size: size)
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let bytes = (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
                    picture[x, y] = PremultipliedPixel(
                        red: bytes[0],
                        green: bytes[1],
                        blue: bytes[2],
                        alpha: bytes[3]
                    )
                    for channel in 0..<4 { sums[(y * size.width + x) * 4 + channel] += Int(bytes[channel]) }
                }
            }
            accumulator.add(picture)
        }
        var result = try PixelBuffer(size: size)

        accumulator.writeMean(into: &result)

        for y in 0..<size.height {
            for x in 0..<size.width {
                let means = (0..<4).map { channel in
                    let sum = Double(sums[(y * size.width + x) * 4 + channel])
                    return UInt8((sum / Double(count) + 0.5).rounded(.down))
                }
                let expected = PremultipliedPixel(
                    red: means[0],
                    green: means[1],
                    blue: means[2],
                    alpha: means[3]
                )
                #expect(result[x, y] == expected)
            }
        }
    }

    @Test("A pixel accumulator divides every sum by every count exactly")
    func division() {
        for count in 1...PixelAccumulator.capacity {
            let factor = (UInt64(1) << 32) / UInt64(count) + 1
            for sum in 0...(255 * count + count / 2) {
                guard (UInt64(sum) &* factor) >> 32 != UInt64(sum / count) else { continue }
                Issue.record("\(sum) / \(count)")
                return
            }
        }
    }

    @Test("A pixel accumulator of full channels stays full, and after a reset begins anew")
    func extremes() throws {
        let size = PixelSize(width: 3, height: 2)
        var white = try PixelBuffer(size: size)
        for y in 0..<2 {
            for x in 0..<3 { white[x, y] = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255) }
        }
        var accumulator = PixelAccumulator(size: size)
        for _ in 0..<PixelAccumulator.capacity { accumulator.add(white) }
        var result = try PixelBuffer(size: size)
        accumulator.writeMean(into: &result)
        #expect(result == white)

        accumulator.reset()
        accumulator.writeMean(into: &result)
        #expect(result == (try PixelBuffer(size: size)))
    }
}
