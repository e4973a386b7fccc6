import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

@Suite("Rows of video")
struct VideoRowsTests {
    @Test("Rows of video: luma and chroma are the rounded BT.709 formulas", arguments: KernelSet.supported)
    func formulas(kernels: KernelSet) {
        // Every pair of two channels in steps, and the third from a generator.
        var random = SplitMix64(seed: 70)
        var rgba: [UInt8] = []
        for red in stride(from: 0, through: 255, by: 5) {
            for green in stride(from: 0, through: 255, by: 3) {
                rgba += [UInt8(red), UInt8(green), .random(in: 0...255, using: &random), 255]
            }
        }
        rgba += [0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
        let count = rgba.count / 4
        let luma = written(count) { VideoRows.luma(of: rgba, count: count, into: $0, using: kernels) }
        var cr: [UInt8] = []
        let cb = written(count) { cb in
            cr = written(count) { VideoRows.chroma(of: rgba, count: count, cb: cb, cr: $0, using: kernels) }
        }

        for i in 0..<count {
            let exact = Reference.video(
                red: Double(rgba[4 * i]) / 255,
                green: Double(rgba[4 * i + 1]) / 255,
                blue: Double(rgba[4 * i + 2]) / 255
            )
            // Half a step for rounding, and the 16-bit weights.
            for (value, truth) in zip([luma[i], cb[i], cr[i]], [exact.x, exact.y, exact.z]) {
                #expect(abs(Double(value) - truth) <= 0.505, "\(rgba[4 * i..<4 * i + 4])")
            }
        }
        #expect(luma.suffix(5).prefix(2) == [16, 235])
        #expect(cb.suffix(5).prefix(2) == [128, 128])
        #expect(cr.suffix(5).prefix(2) == [128, 128])
    }

    @Test(
        "Rows of video: halved chroma is that of the weighted mean around even columns",
        arguments: KernelSet.supported,
        [false, true]
    )
    func halvedChroma(kernels: KernelSet, isStraight: Bool) {
        var random = SplitMix64(seed: 71)
        for count in [1, 2, 3, 7, 8, 15, 16, 17, 31, 33, 64, 100] {
            let rows = (0..<2).map { _ in
                (0..<count * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
            }
            // Opaque and transparent stretches too.
            let (top, bottom) = (rows[0].enumerated().map { $0.offset % 24 == 3 ? 0 : $0.element }, rows[1])
            var cr: [UInt8] = []
            let cb = written((count + 1) / 2) { cb in
                cr = written((count + 1) / 2) { cr in
                    VideoRows.halvedChroma(
                        of: top,
                        and: bottom,
                        count: count,
                        isStraight: isStraight,
                        cb: cb,
                        cr: cr,
                        using: kernels
                    )
                }
            }

            for i in 0..<(count + 1) / 2 {
                let columns = [(max(2 * i - 1, 0), 1.0), (2 * i, 2.0), (min(2 * i + 1, count - 1), 1.0)]
                let pixels = columns.flatMap { column, weight in
                    [top, bottom].map { row in
                        let rgba = SIMD4(row[4 * column..<4 * column + 4])
                        return (rgba: rgba, weight: isStraight ? weight * Double(rgba.w) : weight)
                    }
                }
                let exact = Reference.video(meanOf: pixels)
                #expect(abs(Double(cb[i]) - exact.y) <= 0.505, "\(count) columns, sample \(i)")
                #expect(abs(Double(cr[i]) - exact.z) <= 0.505, "\(count) columns, sample \(i)")
            }
        }
    }

    @Test("Rows of video: transparent pixels give grey chroma", arguments: KernelSet.supported)
    func transparent(kernels: KernelSet) {
        let row: [UInt8] = [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0]
        var cr: [UInt8] = []
        let cb = written(2) { cb in
            cr = written(2) {
                VideoRows.halvedChroma(
                    of: row,
                    and: row,
                    count: 3,
                    isStraight: true,
                    cb: cb,
                    cr: $0,
                    using: kernels
                )
            }
        }
        #expect(cb == [128, 128])
        #expect(cr == [128, 128])
    }

    @Test("Rows of video: flattening is the composite onto the matte", arguments: KernelSet.supported)
    func flattening(kernels: KernelSet) {
        var random = SplitMix64(seed: 72)
        let matte = Matte(red: 200, green: 7, blue: 255)
        for size in sizesAroundBlocks where size.width > 0 {
            let picture = FramedMemory.picture(size, using: &random)
            for y in 0..<size.height {
                let rgba = written(size.width * 4) {
                    picture.pixels.flattenRow(y, onto: matte, into: $0, using: kernels)
                }
                for x in 0..<size.width {
                    let pixel = picture.pixels[x, y]
                    func over(_ value: UInt8, _ behind: UInt8) -> UInt8 {
                        let rest = Double(255 - pixel.alpha) * Double(behind) / 255
                        return value + UInt8(rest.rounded())
                    }
                    let expected = [
                        over(pixel.red, matte.red), over(pixel.green, matte.green),
                        over(pixel.blue, matte.blue), 255,
                    ]
                    #expect(Array(rgba[4 * x..<4 * x + 4]) == expected)
                }
            }
        }
    }

    @Test("Rows of video: the plane of alpha is every fourth byte", arguments: KernelSet.supported)
    func alpha(kernels: KernelSet) {
        for count in [1, 5, 32, 100] {
            let rgba = (0..<4 * count).map { UInt8(truncatingIfNeeded: $0 * 7) }
            let alpha = written(count) { VideoRows.alpha(of: rgba, count: count, into: $0, using: kernels) }
            #expect(alpha == (0..<count).map { rgba[4 * $0 + 3] })
        }
    }
}
