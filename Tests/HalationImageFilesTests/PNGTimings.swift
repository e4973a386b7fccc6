import Foundation
import HalationImageFiles
import HalationPixels
import Testing

/// How long a 1920x1080 picture takes, one thread; printed, not judged, since machines differ.
///
/// Runs only with `HALATION_BENCH` in the environment, and means something only in a release build.
@Suite(
    "PNG timings",
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["HALATION_BENCH"] != nil)
)
struct PNGTimings {
    @Test("of a soft translucent glow, which compresses badly, and of flat colour, which compresses well")
    func decoding() throws {
        let size = PixelSize(width: 1920, height: 1080)
        var glow = try PixelBuffer(size: size)
        var flat = glow
        for y in 0..<size.height {
            for x in 0..<size.width {
                let distance = hypot(Double(x - 960), Double(y - 540)) / 1100
                let alpha = UInt8(255 * max(0, 1 - distance))
                let part = { (share: Int) in UInt8(Int(alpha) * share / 8) }
                glow[x, y] = PremultipliedPixel(red: alpha, green: part(5), blue: part(x & 7), alpha: alpha)
                let shade = UInt8(y / 64 * 15)
                flat[x, y] = PremultipliedPixel(red: shade, green: 40, blue: 90, alpha: 255)
            }
        }
        for (name, picture) in [("glow", glow), ("flat", flat)] {
            let file = try PNGEncoder().encode(picture)
            let clock = ContinuousClock()
            var least = Duration.seconds(100)
            for _ in 0..<15 {
                var decoded = glow
                least = min(least, try clock.measure { decoded = try PNGDecoder().decode(file) })
                #expect(decoded == picture)
            }
            print("PNG decoding, \(name), \(file.count) bytes: \(least / .milliseconds(1)) ms")
        }
    }

    /// Of pictures of one's own too: `HALATION_BENCH` may name a folder of PNG files.
    @Test("of encoding, beside the bytes")
    func encoding() throws {
        let folder = ProcessInfo.processInfo.environment["HALATION_BENCH"] ?? ""
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        for name in (names ?? []).sorted() where name.hasSuffix(".png") {
            let picture = try PixelBuffer.readPNG(from: folder + "/" + name)
            for compression in PNGCompression.allCases {
                let encoder = PNGEncoder(compression: compression)
                var durations: [Duration] = []
                var count = 0
                for _ in 0..<(compression == .fast ? 31 : 3) {
                    durations.append(
                        try ContinuousClock().measure { count = try encoder.encodeInPlace(picture).count }
                    )
                }
                durations.sort()
                let (least, median) = (durations[0], durations[durations.count / 2])
                print(
                    "PNG encoding, \(name), \(compression): least \(least / .milliseconds(1)) ms, "
                        + "median \(median / .milliseconds(1)) ms, \(count) bytes"
                )
            }
        }
    }
}
