import Foundation
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// The kernels of deep pixels against their plain definitions.
@Suite("Kernels of deep pixels")
struct DeepKernelTests {
    private static let widths = [0, 1, 7, 8, 9, 31]

    /// Random pixels, some of which break the rules, or have no numbers.
    private func pixels(_ count: Int, seed: UInt64) -> [LightPixel] {
        var random = SplitMix64(seed: seed)
        let strange: [Float] = [.nan, .infinity, -.infinity, -1, 0, -0.0, 1, 2, .leastNonzeroMagnitude]
        func number() -> Float {
            Int.random(in: 0..<6, using: &random) == 0
                ? strange[.random(in: 0..<strange.count, using: &random)]
                : .random(in: 0...1, using: &random)
        }
        return (0..<count).map { _ in
            LightPixel(blue: number(), green: number(), red: number(), alpha: number())
        }
    }

    private func rows<Result>(
        of pixels: [LightPixel],
        _ body: (LightRows) throws -> Result
    ) throws -> Result {
        var plane = try Plane<LightPixel>(size: PixelSize(width: pixels.count, height: 1))
        return try plane.withMutableRows { rows in
            for (x, pixel) in pixels.enumerated() { rows[x, 0] = pixel }
            return try body(rows)
        }
    }

    private func isSame(_ a: LightPixel, _ b: LightPixel) -> Bool {
        a.blue == b.blue && a.green == b.green && a.red == b.red && a.alpha == b.alpha
    }

    @Test(
        "Pixels are held, exchanged and rounded as by the plain definitions",
        arguments: KernelSet.supported
    )
    func holding(kernels: KernelSet) throws {
        for width in Self.widths {
            let pixels = pixels(width, seed: UInt64(width))
            let swapped = pixels.map {
                LightPixel(blue: $0.red, green: $0.green, red: $0.blue, alpha: $0.alpha)
            }
            for (swaps, expected) in [(false, pixels), (true, swapped)] where width > 0 {
                try rows(of: pixels) { rows in
                    rows.hold(row: 0, swapping: swaps, using: kernels)
                    for x in 0..<width { #expect(isSame(rows[x, 0], Reference.held(expected[x]))) }
                }
            }
            var bytes = try PixelBuffer(size: PixelSize(width: width, height: 1))
            try rows(of: pixels) { rows in
                bytes.withMutableRows { rows.encode(into: $0, from: .encoded, using: kernels) }
            }
            for x in 0..<width { #expect(bytes[x, 0] == Reference.rounded(pixels[x])) }
        }
    }

    @Test("Pixels are limited to coverage as by the plain definition", arguments: KernelSet.supported)
    func limits(kernels: KernelSet) throws {
        var random = SplitMix64(seed: 5)
        for width in Self.widths where width > 0 {
            let pixels = pixels(width, seed: 200 + UInt64(width)).map(Reference.held)
            let limits = FramedMemory.coverage(PixelSize(width: width, height: 1), using: &random)
            try rows(of: pixels) { rows in
                rows.limit(to: limits.alpha, using: kernels)
                for x in 0..<width {
                    #expect(isSame(rows[x, 0], Reference.limited(pixels[x], to: limits.alpha[x, 0])))
                }
            }
        }
    }

    @Test(
        "Words are those of the plain definition, straight or on a matte",
        arguments: KernelSet.supported,
        [nil, Matte.black, Matte(red: 200, green: 3, blue: 90)]
    )
    func words(kernels: KernelSet, matte: Matte?) throws {
        for width in Self.widths where width > 0 {
            let pixels = pixels(width, seed: 100 + UInt64(width))
            let channels = matte == nil ? 4 : 3
            var bytes = [UInt8](repeating: 0xAA, count: width * channels * 2 + 8)
            try rows(of: pixels) { rows in
                bytes.withUnsafeMutableBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    rows.writeWords(ofRow: 0, onto: matte, into: base, using: kernels)
                }
            }
            let expected = pixels.flatMap { Reference.words($0, matte: matte) }
                .flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            #expect(bytes.dropLast(8).elementsEqual(expected))
            #expect(bytes.suffix(8).allSatisfy { $0 == 0xAA })
        }
    }

    @Test("Halves are those of Swift, for all halves, the numbers between them and beside those")
    func halves() throws {
        var numbers: [Float] = [.nan, .infinity, -.infinity, 65504, 65519, 65520, 1e9, 3e-8, 2.9e-8, -0.0]
        for bits in UInt16(0)..<0x7C00 {
            let half = Float(Float16(bitPattern: bits))
            let next = Float(Float16(bitPattern: bits + 1))
            let middle = next.isFinite ? (half + next) / 2 : 65520
            numbers += [half, -half, middle, middle.nextUp, middle.nextDown]
        }
        let pixels = numbers.map { LightPixel(blue: 0, green: $0, red: 0, alpha: 0) }
        for kernels in KernelSet.supported {
            var halves = [UInt16](repeating: 0, count: numbers.count)
            try rows(of: pixels) { rows in
                halves.withUnsafeMutableBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    rows.writeHalves(ofChannel: 1, row: 0, into: base, using: kernels)
                }
            }
            let wrong = zip(numbers, halves).first { number, half in
                number.isNaN ? !Float16(bitPattern: half).isNaN : half != Reference.half(number)
            }
            #expect(wrong == nil, "\(kernels)")
        }
    }

    @Test("Bytes that become deep and are rounded stay the same, and light there and back, nearly")
    func thereAndBack() throws {
        var picture = try PixelBuffer(size: PixelSize(width: 256, height: 256))
        for alpha in 0..<256 {
            for value in 0..<256 {
                let byte = UInt8(min(value, alpha))
                picture[value, alpha] = PremultipliedPixel(
                    red: byte,
                    green: 0,
                    blue: byte,
                    alpha: UInt8(alpha)
                )
            }
        }
        var deep = try DeepPicture(picture)
        #expect(try deep.rounded() == picture)
        for kernels in KernelSet.supported {
            var plane = try Plane<LightPixel>(size: picture.size)
            plane.withMutableRows { rows in
                deep.withRows { rows.copy(from: $0) }
                rows.convert(from: .encoded, to: .linear, using: kernels)
                for byte in stride(from: 0, through: 255, by: 5) {
                    let truth = TransferFunction.linear(fromEncoded: Double(byte) / 255)
                    #expect(abs(Double(rows[byte, 255].red) - truth) <= 1e-6)
                }
                rows.convert(from: .linear, to: .encoded, using: kernels)
                var worst: Float = 0
                deep.withMutableRows { before in
                    for y in 0..<256 {
                        for x in 0..<256 { worst = max(worst, abs(rows[x, y].red - before[x, y].red)) }
                    }
                }
                #expect(worst <= 3e-6)
            }
        }
    }

    @Test("A deep blur rounds to that of bytes, or to its neighbour, and all instruction sets give one")
    func blur() throws {
        let size = PixelSize(width: 61, height: 47)
        var picture = try PixelBuffer(size: size)
        for y in 10..<37 {
            for x in 12..<50 where (x + y) % 11 < 7 {
                picture[x, y] = PremultipliedPixel(red: 200, green: UInt8(x * 4), blue: 0, alpha: 220)
            }
        }
        for sigma in [0.3, 1, 3.4, 3.6, 7, 13, 40] {
            let blur = GaussianBlur(sigma: sigma)
            var bytes = picture
            try bytes.withMutableRows { try blur.apply(to: $0, scratch: BlurScratch()) }
            var first: DeepPicture?
            for kernels in KernelSet.supported {
                var deep = try DeepPicture(picture)
                deep.withMutableRows { LightBlur(asOfBytes: blur, using: kernels).apply(to: $0) }
                #expect(first == nil || first == deep)
                first = deep
            }
            let rounded = try #require(first).rounded()
            for index in 0..<size.width * size.height {
                let (a, b) = (
                    rounded[index % size.width, index / size.width],
                    bytes[index % size.width, index / size.width]
                )
                #expect(abs(Int(a.green) - Int(b.green)) <= 1 && abs(Int(a.alpha) - Int(b.alpha)) <= 1)
            }
        }
    }
}
