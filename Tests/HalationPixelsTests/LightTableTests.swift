import Foundation
import HalationPixels
import TestSupport
import Testing

/// Linear light of bytes: tables for opaque pixels, polynomials for others.
@Suite("Tables of linear light")
struct LightTableTests {
    /// The bytes of rows of eight pixels; in the first row all are opaque, in the second all but the last.
    private func rows(
        _ light: (_ column: Int) -> Float,
        using kernels: KernelSet
    ) throws -> (table: [PremultipliedPixel], formula: [PremultipliedPixel]) {
        let size = PixelSize(width: 8, height: 2)
        var plane = try Plane<LightPixel>(size: size)
        var picture = try PixelBuffer(size: size)
        plane.withMutableRows { rows in
            for y in 0..<2 {
                for x in 0..<8 {
                    let v = light(x)
                    rows.pixels(ofRow: y)[x] = LightPixel(blue: v, green: v, red: v, alpha: 1)
                }
            }
            rows.pixels(ofRow: 1)[7].alpha = 0.5
            picture.withMutableRows { rows.encode(into: $0, using: kernels) }
        }
        return ((0..<7).map { picture[$0, 0] }, (0..<7).map { picture[$0, 1] })
    }

    @Test("The table gives the bytes of the formula at the ends of its cells, at its steps, and between")
    func encoding() throws {
        var random = SplitMix64(seed: 12)
        var numbers: [Float] = [0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1, 2, -1, .infinity]
        for cell in UInt32(0x3880)...0x3f80 {
            let start = Float(bitPattern: cell << 16)
            numbers += [
                start.nextDown, start, start.nextUp, .random(in: start...start * 1.0078, using: &random),
            ]
        }
        // Where one byte becomes the next, and the numbers around it.
        for byte in 0..<255 {
            let encoded = (Double(byte) + 0.5) / 255
            let step = encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
            for ulps in -40...40 {
                numbers.append(Float(bitPattern: UInt32(Int(Float(step).bitPattern) + ulps)))
            }
        }
        while numbers.count % 7 != 0 { numbers.append(0.5) }
        for kernels in KernelSet.supported {
            var wrong: [Float] = []
            for start in stride(from: 0, to: numbers.count, by: 7) {
                let (table, formula) = try rows(
                    { numbers[min(start + $0, numbers.count - 1)] },
                    using: kernels
                )
                for place in 0..<7 where table[place] != formula[place] {
                    wrong.append(numbers[start + place])
                }
            }
            #expect(wrong.isEmpty, "\(kernels): \(wrong.prefix(5))")
        }
    }

    @Test("The linear light of each byte is that of the formula, and of transparent pixels it is zero")
    func decoding() throws {
        for kernels in KernelSet.supported {
            for first in stride(from: 0, through: 248, by: 7) {
                let size = PixelSize(width: 8, height: 2)
                var picture = try PixelBuffer(size: size)
                for y in 0..<2 {
                    for x in 0..<8 {
                        let byte = UInt8(min(first + x, 255))
                        picture[x, y] = PremultipliedPixel(red: byte, green: byte, blue: byte, alpha: 255)
                    }
                }
                picture[7, 1] = .transparent
                var plane = try Plane<LightPixel>(size: size)
                plane.withMutableRows { rows in
                    picture.withMutableRows { rows.decode($0, using: kernels) }
                    for x in 0..<7 { #expect(rows.pixels(ofRow: 0)[x] == rows.pixels(ofRow: 1)[x]) }
                    #expect(rows.pixels(ofRow: 1)[7] == .transparent)
                }
            }
            let size = PixelSize(width: 21, height: 1)
            let clear = try PixelBuffer(size: size)
            var plane = try Plane<LightPixel>(size: size)
            plane.withMutableRows { rows in
                clear.withRows { rows.decode($0, using: kernels) }
                for x in 0..<21 { #expect(rows.pixels(ofRow: 0)[x] == .transparent) }
            }
        }
    }

    @Test(
        "A matrix in linear light gives an opaque pixel the same bytes beside opaque pixels and beside others"
    )
    func matrices() throws {
        var random = SplitMix64(seed: 5)
        let transform = ColorTransform(
            red: ColorTransform.Row(red: 0.9, green: 0.2, blue: -0.1, constant: 0.02),
            green: ColorTransform.Row(red: 0.1, green: 0.7, blue: 0.1, constant: 0.01),
            blue: ColorTransform.Row(red: 0.05, green: 0.1, blue: 1.1, constant: -0.02),
            alpha: ColorTransform.Row(alpha: 1)
        )
        for kernels in KernelSet.supported {
            for _ in 0..<400 {
                let size = PixelSize(width: 8, height: 2)
                var picture = try PixelBuffer(size: size)
                for x in 0..<8 {
                    let pixel = PremultipliedPixel(
                        red: .random(in: 0...255, using: &random),
                        green: .random(in: 0...255, using: &random),
                        blue: .random(in: 0...255, using: &random),
                        alpha: 255
                    )
                    picture[x, 0] = pixel
                    picture[x, 1] = pixel
                }
                picture[7, 1] = PremultipliedPixel(red: 9, green: 9, blue: 9, alpha: 77)
                picture.withMutableRows { $0.apply(transform, isLinear: true, using: kernels) }
                for x in 0..<7 { #expect(picture[x, 0] == picture[x, 1]) }
            }
        }
    }

    @Test("A matrix in linear light gives a soft pixel the same bytes beside soft pixels and opaque ones")
    func softMatrices() throws {
        var random = SplitMix64(seed: 6)
        let transform = ColorTransform(
            red: ColorTransform.Row(red: 0.8, green: 0.3, blue: -0.1, constant: 0.01),
            green: ColorTransform.Row(red: 0.1, green: 0.7, blue: 0.1, constant: 0.02),
            blue: ColorTransform.Row(red: 0.05, green: 0.1, blue: 1.1, constant: -0.02),
            alpha: ColorTransform.Row(alpha: 1)
        )
        for kernels in KernelSet.supported {
            for _ in 0..<200 {
                let size = PixelSize(width: 16, height: 2)
                var picture = try PixelBuffer(size: size)
                for x in 0..<16 {
                    let alpha = UInt8.random(in: 1...254, using: &random)
                    let pixel = PremultipliedPixel(
                        red: .random(in: 0...alpha, using: &random),
                        green: .random(in: 0...alpha, using: &random),
                        blue: .random(in: 0...alpha, using: &random),
                        alpha: alpha
                    )
                    picture[x, 0] = pixel
                    picture[x, 1] = pixel
                }
                picture[3, 1] = PremultipliedPixel(red: 90, green: 190, blue: 9, alpha: 255)
                picture.withMutableRows { $0.apply(transform, isLinear: true, using: kernels) }
                for x in 0..<16 where x != 3 { #expect(picture[x, 0] == picture[x, 1]) }
            }
        }
    }

    @Test("Bytes are decoded to linear light, and encoded, within a hundredth of a level of the formula")
    func truth() throws {
        for kernels in KernelSet.supported {
            for alpha in [UInt8(255), 254, 100, 3] {
                let count = Int(alpha) + 1
                var picture = try PixelBuffer(size: PixelSize(width: count, height: 1))
                for x in 0..<count {
                    let byte = UInt8(x)
                    picture[x, 0] = PremultipliedPixel(red: byte, green: byte, blue: byte, alpha: alpha)
                }
                var plane = try Plane<LightPixel>(size: PixelSize(width: count, height: 1))
                plane.withMutableRows { rows in
                    picture.withRows { rows.decode($0, using: kernels) }
                    for x in 0..<count {
                        let light = Double(rows.pixels(ofRow: 0)[x].red) * 255 / Double(alpha)
                        let straight = TransferFunction.encoded(fromLinear: light)
                        #expect(abs(straight * 255 - Double(x) * 255 / Double(alpha)) < 0.01)
                    }
                }
            }
            // Light of which the exact bytes are known, at alphas of 1 and below.
            for alpha in [Float(1), 0.6] {
                var plane = try Plane<LightPixel>(size: PixelSize(width: 1_000, height: 1))
                var picture = try PixelBuffer(size: PixelSize(width: 1_000, height: 1))
                plane.withMutableRows { rows in
                    for x in 0..<1_000 {
                        let v = Float(TransferFunction.linear(fromEncoded: Double(x) / 999)) * alpha
                        rows.pixels(ofRow: 0)[x] = LightPixel(blue: v, green: v, red: v, alpha: alpha)
                    }
                    picture.withMutableRows { rows.encode(into: $0, using: kernels) }
                }
                for x in 0..<1_000 {
                    let exact = Double(x) / 999 * Double(alpha) * 255
                    #expect(abs(Double(picture[x, 0].red) - exact) < 0.51)
                }
            }
        }
    }
}
