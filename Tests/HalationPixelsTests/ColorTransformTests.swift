import Foundation
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

@Suite("Colour transforms")
struct ColorTransformTests {
    /// Weights around those of common filters.
    private func randomTransform(_ random: inout SplitMix64) -> ColorTransform {
        func row(_ random: inout SplitMix64) -> ColorTransform.Row {
            func weight(_ random: inout SplitMix64) -> Double { .random(in: -1...1.5, using: &random) }
            return ColorTransform.Row(
                red: weight(&random),
                green: weight(&random),
                blue: weight(&random),
                alpha: weight(&random),
                constant: weight(&random) / 2
            )
        }
        return ColorTransform(
            red: row(&random),
            green: row(&random),
            blue: row(&random),
            alpha: row(&random)
        )
    }

    @Test(
        "A colour transform of random pixels agrees with double precision within a level, on every instruction set",
        arguments: [false, true]
    )
    func agreement(isLinear: Bool) {
        var random = SplitMix64(seed: 13)
        for kernels in KernelSet.supported {
            for width in [1, 7, 8, 9, 61] {
                let size = PixelSize(width: width, height: 5)
                let transform = randomTransform(&random)
                let memory = FramedMemory.picture(size, using: &random)
                let original = FramedMemory(copying: memory)

                memory.pixels.apply(transform, isLinear: isLinear, using: kernels)

                #expect(memory.frameBytes == original.frameBytes)
                for y in 0..<size.height {
                    for x in 0..<size.width {
                        let pixel = original.pixels[x, y]
                        let expected = Reference.transformed(pixel, by: transform, isLinear: isLinear)
                        let actual = memory.pixels[x, y]
                        #expect(
                            expected.distance(to: actual) <= 1,
                            "\(pixel) became \(actual), not \(expected)"
                        )
                        #expect(actual.isPremultiplied)
                    }
                }
            }
        }
    }

    @Test("A colour transform gives the same bytes on every instruction set", arguments: [false, true])
    func sameBytes(isLinear: Bool) {
        var random = SplitMix64(seed: 14)
        for _ in 0..<20 {
            let transform = randomTransform(&random)
            let memory = FramedMemory.picture(PixelSize(width: 101, height: 3), using: &random)
            let results = KernelSet.supported.map { kernels in
                let copy = FramedMemory(copying: memory)
                copy.pixels.apply(transform, isLinear: isLinear, using: kernels)
                return copy.bytes
            }
            #expect(Set(results).count == 1)
        }
    }

    @Test("The identity changes no pixel, encoded or in linear light", arguments: [false, true])
    func identity(isLinear: Bool) {
        var random = SplitMix64(seed: 15)
        let memory = FramedMemory.picture(PixelSize(width: 200, height: 50), using: &random)
        let original = FramedMemory(copying: memory)

        memory.pixels.apply(.identity, isLinear: isLinear)

        #expect(memory.difference(from: original) == nil)
    }

    @Test("One transform after another is the product of their matrices where nothing is clamped")
    func composition() {
        var random = SplitMix64(seed: 16)
        for _ in 0..<100 {
            // Sums of weights of at most one keep everything within 0...1.
            func gentle() -> ColorTransform {
                var transform = randomTransform(&random)
                func scale(_ row: inout ColorTransform.Row) {
                    row = ColorTransform.Row(
                        red: abs(row.red) / 8,
                        green: abs(row.green) / 8,
                        blue: abs(row.blue) / 8,
                        alpha: abs(row.alpha) / 8,
                        constant: abs(row.constant) / 8
                    )
                }
                scale(&transform.red)
                scale(&transform.green)
                scale(&transform.blue)
                scale(&transform.alpha)
                return transform
            }
            let (first, second) = (gentle(), gentle())
            let color = StraightColor(red: 0.3, green: 0.9, blue: 0.1, alpha: 0.7)

            let both = second.after(first).applied(to: color, isLinear: false)
            let steps = second.applied(to: first.applied(to: color, isLinear: false), isLinear: false)

            #expect(abs(both.red - steps.red) < 1e-6 && abs(both.green - steps.green) < 1e-6)
            #expect(abs(both.blue - steps.blue) < 1e-6 && abs(both.alpha - steps.alpha) < 1e-6)
        }
    }

    @Test("Making pixels opaque divides their colours by their alpha")
    func opaque() {
        var random = SplitMix64(seed: 17)
        for kernels in KernelSet.supported {
            let memory = FramedMemory.picture(PixelSize(width: 37, height: 9), using: &random)
            let original = FramedMemory(copying: memory)

            memory.pixels.makeOpaque(using: kernels)

            for y in 0..<9 {
                for x in 0..<37 {
                    let (before, after) = (original.pixels[x, y], memory.pixels[x, y])
                    let alpha = Double(max(before.alpha, 1))
                    #expect(after.alpha == 255)
                    #expect(after.red == UInt8(unit: Double(before.red) / alpha))
                    #expect(after.blue == UInt8(unit: Double(before.blue) / alpha))
                }
            }
        }
    }

    @Test("The bounds of a drawing are those of its pixels that are not transparent")
    func bounds() throws {
        var picture = try PixelBuffer(size: PixelSize(width: 9, height: 7))
        picture.withRows { #expect($0.boundsOfDrawing.isEmpty) }
        let dot = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 1)
        picture[6, 2] = dot
        picture[2, 4] = dot
        picture.withRows { #expect($0.boundsOfDrawing == PixelRect(x: 2, y: 2, width: 5, height: 3)) }
    }
}
