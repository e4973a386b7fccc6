import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

@Suite("Straightening")
struct StraighteningTests {
    @Test(
        "Straightening divides all pairs of value and alpha as the plain definition",
        arguments: KernelSet.supported
    )
    func allPairs(kernels: KernelSet) throws {
        var picture = try PixelBuffer(size: PixelSize(width: 256, height: 256))
        for alpha in 0..<256 {
            for value in 0..<256 {
                picture[value, alpha] = PremultipliedPixel(
                    red: UInt8(value),
                    green: UInt8(value / 2),
                    blue: UInt8(255 - value),
                    alpha: UInt8(alpha),
                )
            }
        }

        for alpha in 0..<256 {
            let bytes = picture.withRows { straightRow(of: $0, alpha, kernels) }
            let wrong = (0..<256).first { value in
                let expected = Reference.straighten(picture[value, alpha])
                let channels = bytes[4 * value..<4 * value + 4]
                return !channels.elementsEqual([expected.0, expected.1, expected.2, expected.3])
            }
            #expect(wrong == nil, "alpha \(alpha)")
        }
    }

    @Test("Straightening rounds to the nearest quotient, ties up")
    func reference() {
        for alpha in 1...255 {
            let wrong = (0...alpha).first { value in
                let pixel = PremultipliedPixel(red: UInt8(value), green: 0, blue: 0, alpha: UInt8(alpha))
                let exact = Double(value) * 255 / Double(alpha)
                // An odd alpha has no ties; (v·255 + a/2) / a rounds those of an even one up.
                return Double(Reference.straighten(pixel).0) != (exact + 0.5).rounded(.down)
            }
            #expect(wrong == nil, "alpha \(alpha)")
        }
    }

    @Test(
        "Straightening after premultiplying returns an opaque picture exactly, and any within one step of alpha"
    )
    func thereAndBack() throws {
        for kernels in KernelSet.supported {
            var picture = try PixelBuffer(size: PixelSize(width: 256, height: 1))
            for alpha in 1...255 {
                let straight = (0..<256).flatMap { (value: Int) -> [UInt8] in
                    [UInt8(value), UInt8(255 - value), 77, UInt8(alpha)]
                }
                picture.withMutableRows { rows in
                    straight.withUnsafeBufferPointer { bytes in
                        guard let first = bytes.baseAddress else { return }
                        rows.premultiplyRow(0, from: first, using: kernels)
                    }
                }
                let back = picture.withRows { straightRow(of: $0, 0, kernels) }

                // Half a step of the premultiplied byte, seen at the straight scale, and half a step again.
                let slack = 127.5 / Double(alpha) + 0.5
                #expect(zip(straight, back).allSatisfy { abs(Double($0) - Double($1)) <= slack })
                if alpha == 255 { #expect(straight == back) }
            }
        }
    }

    @Test(
        "Straightening agrees with the plain definition at every width, with runs of opaque and transparent pixels"
    )
    func widths() {
        var random = SplitMix64(seed: 40)
        for size in sizesAroundBlocks where size.height > 0 {
            for kernels in KernelSet.supported {
                let picture = FramedMemory.picture(size, using: &random)
                let target = FramedMemory.picture(size, using: &random)
                let frame = target.frameBytes
                for y in 0..<size.height {
                    let bytes = straightRow(of: picture.pixels, y, kernels)
                    let expected = (0..<size.width).flatMap { (x: Int) -> [UInt8] in
                        let straight = Reference.straighten(picture.pixels[x, y])
                        return [straight.0, straight.1, straight.2, straight.3]
                    }
                    #expect(bytes == expected, "\(size), \(kernels)")

                    bytes.withUnsafeBufferPointer { bytes in
                        guard let first = bytes.baseAddress else { return }
                        target.pixels.premultiplyRow(y, from: first, using: kernels)
                    }
                    for x in 0..<size.width {
                        let straight = bytes[4 * x..<4 * x + 4].map { $0 }
                        let pixel = Reference.premultiply(
                            red: straight[0],
                            green: straight[1],
                            blue: straight[2],
                            alpha: straight[3],
                        )
                        #expect(target.pixels[x, y] == pixel)
                    }
                }
                #expect(target.frameBytes == frame, "\(size), \(kernels)")
            }
        }
    }

    /// A straightened row; checks that the guard behind it does not change.
    private func straightRow(of rows: PixelRows, _ y: Int, _ kernels: KernelSet) -> [UInt8] {
        let count = rows.width * 4
        var bytes = [UInt8](repeating: 0xA5, count: count + 64)
        bytes.withUnsafeMutableBufferPointer { bytes in
            guard let first = bytes.baseAddress else { return }
            rows.straightenRow(y, into: first, using: kernels)
        }
        #expect(bytes[count...].allSatisfy { $0 == 0xA5 })
        return Array(bytes[..<count])
    }
}
