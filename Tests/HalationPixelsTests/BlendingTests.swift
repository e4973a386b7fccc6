import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// The blend modes of PDF.
@Suite("Blending")
struct BlendingTests {
    static let modes = BlendMode.allCases.filter(\.isBlending)

    /// Premultiplied pixels, some of them clear or opaque.
    private func fill(_ pixels: PixelRows, _ random: inout SplitMix64) {
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let alpha: UInt8 =
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: 0
                    case 1: 255
                    default: .random(in: 0...255, using: &random)
                    }
                pixels[x, y] = PremultipliedPixel(
                    red: .random(in: 0...alpha, using: &random),
                    green: .random(in: 0...alpha, using: &random),
                    blue: .random(in: 0...alpha, using: &random),
                    alpha: alpha
                )
            }
        }
    }

    @Test("Modes agree with their formulas to the bit on all instruction sets", arguments: modes)
    func agree(mode: BlendMode) {
        var random = SplitMix64(seed: UInt64(mode.rawValue))
        for opacity in [255, 254, 100, 1] as [UInt8] {
            let size = PixelSize(width: .random(in: 1...40, using: &random), height: 9)
            let source = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
            let backdrop = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
            fill(source.pixels, &random)
            fill(backdrop.pixels, &random)
            let expected = FramedMemory(copying: backdrop)
            Reference.blend(source.pixels, onto: expected.pixels, opacity: opacity, mode: mode)
            for kernels in KernelSet.supported {
                let result = FramedMemory(copying: backdrop)
                result.pixels.blend(source.pixels, opacity: Double(opacity) / 255, mode: mode, using: kernels)
                #expect(result.difference(from: expected) == nil, "\(kernels) \(mode) \(opacity)")
            }
        }
    }

    @Test("A colour is blended as a picture of it", arguments: modes)
    func colors(mode: BlendMode) {
        var random = SplitMix64(seed: 5)
        let size = PixelSize(width: 13, height: 5)
        // A colour and an opacity that bytes hold exactly.
        let color = StraightColor(red: 51 / 255, green: 102 / 255, blue: 204 / 255)
        let source = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
        source.pixels.fill(with: color.premultiplied())
        let backdrop = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
        fill(backdrop.pixels, &random)
        for kernels in KernelSet.supported {
            let (first, second) = (FramedMemory(copying: backdrop), FramedMemory(copying: backdrop))
            first.pixels.blend(source.pixels, opacity: 0.6, mode: mode, using: kernels)
            second.pixels.blend(color, opacity: 0.6, mode: mode, using: kernels)
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let (a, b) = (first.pixels[x, y], second.pixels[x, y])
                    let pairs = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
                    #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(a) \(b)")
                }
            }
        }
    }

    @Test(
        "A transparent source changes nothing, and a transparent backdrop shows the source",
        arguments: modes
    )
    func transparent(mode: BlendMode) {
        var random = SplitMix64(seed: 6)
        let size = PixelSize(width: 21, height: 3)
        let picture = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
        fill(picture.pixels, &random)
        let clear = FramedMemory(copying: picture)
        clear.pixels.clear()
        let result = FramedMemory(copying: picture)
        result.pixels.blend(clear.pixels, mode: mode)
        #expect(result.difference(from: picture) == nil)
        clear.pixels.blend(picture.pixels, mode: mode)
        #expect(clear.difference(from: picture) == nil)
    }

    @Test(
        "Light adds up to 255 in each channel on all instruction sets",
        arguments: [255, 254, 100, 1, 0] as [UInt8]
    )
    func addition(opacity: UInt8) {
        var random = SplitMix64(seed: UInt64(opacity))
        let size = PixelSize(width: 37, height: 9)
        let source = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
        let backdrop = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
        fill(source.pixels, &random)
        fill(backdrop.pixels, &random)
        let expected = FramedMemory(copying: backdrop)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (s, d) = (source.pixels[x, y].scaled(by: opacity), backdrop.pixels[x, y])
                func sum(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(min(Int(a) + Int(b), 255)) }
                expected.pixels[x, y] = PremultipliedPixel(
                    red: sum(s.red, d.red),
                    green: sum(s.green, d.green),
                    blue: sum(s.blue, d.blue),
                    alpha: sum(s.alpha, d.alpha)
                )
            }
        }
        for kernels in KernelSet.supported {
            let result = FramedMemory(copying: backdrop)
            result.pixels.plusLighter(source.pixels, opacity: Double(opacity) / 255, using: kernels)
            #expect(result.difference(from: expected) == nil, "\(kernels)")
        }
    }
}
