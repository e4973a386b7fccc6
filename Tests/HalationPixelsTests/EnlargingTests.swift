import Foundation
import HalationGeometry
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// Pictures stretched along the axes.
@Suite("Enlarging")
struct EnlargingTests {
    @Test(
        "An enlarged picture is within a level of exact arithmetic, with the same bytes on all instruction sets",
        arguments: 0..<30
    )
    func agrees(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let small = PixelSize(
            width: .random(in: 1...30, using: &random),
            height: .random(in: 1...20, using: &random)
        )
        let source = FramedMemory(size: small, bytesPerPixel: 4, using: &random).pixels
        let size = PixelSize(
            width: .random(in: 1...90, using: &random),
            height: .random(in: 1...40, using: &random)
        )
        let transform = CGAffineTransform(
            a: .random(in: 0.5...5, using: &random),
            b: 0,
            c: 0,
            d: .random(in: 0.5...5, using: &random),
            tx: .random(in: -20...20, using: &random),
            ty: .random(in: -20...20, using: &random)
        )
        let exact = Reference.enlarged(source, by: transform, to: size)
        var results: [[UInt8]] = []
        for kernels in KernelSet.supported {
            let memory = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
            memory.pixels.enlarge(source, by: transform, using: kernels)
            var bytes: [UInt8] = []
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let pixel = memory.pixels[x, y]
                    let channels = [pixel.blue, pixel.green, pixel.red, pixel.alpha]
                    bytes += channels
                    for (channel, value) in zip(channels, exact[y * size.width + x]) {
                        #expect(abs(Double(channel) - value) <= 1)
                    }
                }
            }
            results.append(bytes)
        }
        #expect(results.allSatisfy { $0 == results[0] })
    }

    @Test("A picture at its own size and place is copied")
    func copied() {
        var random = SplitMix64(seed: 3)
        let size = PixelSize(width: 13, height: 7)
        let source = FramedMemory(size: size, bytesPerPixel: 4, using: &random).pixels
        for kernels in KernelSet.supported {
            let copy = FramedMemory(size: size, bytesPerPixel: 4, using: &random).pixels
            copy.enlarge(source, by: .identity, using: kernels)
            for y in 0..<size.height {
                for x in 0..<size.width { #expect(copy[x, y] == source[x, y]) }
            }
        }
    }
}
