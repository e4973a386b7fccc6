import Foundation
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// A mask moved by a subpixel offset, against the arithmetic of real numbers.
@Suite("Shifted masks")
struct ShiftingTests {
    private static let size = PixelSize(width: 37, height: 21)

    private static var larger: PixelSize { PixelSize(width: size.width + 1, height: size.height + 1) }

    /// Opaque or nearly so, half transparent, and dark.
    private static let colors = [
        StraightColor.white, StraightColor(red: 0.3, green: 0.9, blue: 0, alpha: 0.5),
        StraightColor(red: 0.02, green: 0.01, blue: 1, alpha: 0.99),
    ]

    /// The interpolated coverage, 0...255.
    private func coverage(_ mask: AlphaRows, _ shift: SubpixelShift, x: Int, y: Int) -> Double {
        let (fx, fy) = (Double(shift.x) / 256, Double(shift.y) / 256)
        let upper = fx * Double(mask[x, y]) + (1 - fx) * Double(mask[x + 1, y])
        let lower = fx * Double(mask[x, y + 1]) + (1 - fx) * Double(mask[x + 1, y + 1])
        return fy * upper + (1 - fy) * lower
    }

    private func channels(_ pixel: PremultipliedPixel) -> [Double] {
        [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
    }

    @Test(
        "A shifted mask is within half a level and the weights' rounding of the exact result",
        arguments: 0..<40
    )
    func precision(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let shift = SubpixelShift(
            x: .random(in: 0...255, using: &random),
            y: .random(in: 0...255, using: &random)
        )
        let opacity = Double.random(in: 0...1, using: &random)
        // Neighbours differ as little as after a blur, so that the rounding of the weights is negligible.
        let mask = FramedMemory.coverage(Self.larger, using: &random)
        for y in 0..<Self.larger.height {
            for x in 0..<Self.larger.width {
                mask.alpha[x, y] = UInt8(127.5 * (1 + sin(Double(x) / 5 + Double(seed)) * cos(Double(y) / 7)))
            }
        }
        for color in Self.colors {
            for adds in [false, true] {
                let picture = FramedMemory.picture(Self.size, using: &random)
                let before = FramedMemory(copying: picture)
                let draw =
                    adds
                    ? picture.pixels.plusLighter(_:shiftedBy:paintedWith:opacity:using:)
                    : picture.pixels.composite(_:shiftedBy:paintedWith:opacity:using:)
                draw(mask.alpha, shift, color, opacity, .fastest)

                let alpha = Double(color.alpha) * opacity
                let paint = [Double(color.red), Double(color.green), Double(color.blue), 1].map { $0 * alpha }
                let wrong = firstPixel(of: Self.size) { x, y in
                    let coverage = coverage(mask.alpha, shift, x: x, y: y)
                    let rest = adds ? 1 : 1 - alpha * coverage / 255
                    let result = channels(picture.pixels[x, y])
                    let below = channels(before.pixels[x, y])
                    return (0..<4).contains { channel in
                        let exact = min(paint[channel] * coverage + below[channel] * rest, 255)
                        return abs(result[channel] - exact) > 0.6
                    }
                }
                #expect(wrong == nil, "shift \(shift), opacity \(opacity), adds \(adds)")
            }
        }
    }

    @Test("An unshifted opaque mask is the mask itself and keeps what is below where it is empty")
    func unmoved() {
        var random = SplitMix64(seed: 1)
        let mask = FramedMemory.coverage(Self.larger, using: &random)
        let fast = FramedMemory(size: Self.size, bytesPerPixel: 1, using: &random)
        fast.alpha.clear()
        fast.alpha.composite(mask.alpha, shiftedBy: .zero)
        #expect(firstPixel(of: Self.size) { fast.alpha[$0, $1] != mask.alpha[$0 + 1, $1 + 1] } == nil)

        mask.alpha.clear()
        let picture = FramedMemory.picture(Self.size, using: &random)
        let before = picture.bytes
        picture.pixels.composite(mask.alpha, shiftedBy: SubpixelShift(x: 7, y: 9), paintedWith: .white)
        picture.pixels.plusLighter(mask.alpha, shiftedBy: SubpixelShift(x: 7, y: 9), paintedWith: .white)
        #expect(picture.bytes == before)
    }

    @Test("A shifted constant mask is that constant, at every shift")
    func constant() {
        var random = SplitMix64(seed: 2)
        let mask = FramedMemory(size: Self.larger, bytesPerPixel: 1, using: &random)
        let plane = FramedMemory(size: Self.size, bytesPerPixel: 1, using: &random)
        for value in [UInt8(1), 77, 254, 255] {
            mask.alpha.fill(with: value)
            for shift in stride(from: 0, to: 256, by: 15) {
                plane.alpha.clear()
                plane.alpha.composite(mask.alpha, shiftedBy: SubpixelShift(x: UInt8(shift), y: 201))
                #expect(firstPixel(of: Self.size) { plane.alpha[$0, $1] != value } == nil, "\(value)")
            }
        }
    }

    @Test("A shifted mask keeps colours at or below their alpha")
    func premultiplied() {
        var random = SplitMix64(seed: 3)
        let mask = FramedMemory.coverage(Self.larger, using: &random)
        let picture = FramedMemory.picture(Self.size, using: &random)
        for step in 0..<200 {
            let shift = SubpixelShift(x: UInt8(step), y: UInt8(255 - step))
            let color = Self.colors[step % 3]
            picture.pixels.composite(
                mask.alpha,
                shiftedBy: shift,
                paintedWith: color,
                opacity: Double(step) / 199
            )
            if step % 50 == 0 {
                picture.pixels.plusLighter(mask.alpha, shiftedBy: shift, paintedWith: color, opacity: 0.2)
            }
            #expect(firstPixel(of: Self.size) { !picture.pixels[$0, $1].isPremultiplied } == nil)
        }
    }
}
