import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

@Suite("Packing pixels for files")
struct PackingTests {
    @Test("Packing opaque and grey pixels gives their channels", arguments: KernelSet.supported)
    func channels(kernels: KernelSet) {
        var random = SplitMix64(seed: 50)
        for size in sizesAroundBlocks {
            let picture = FramedMemory.picture(size, using: &random)
            for y in 0..<size.height {
                let pixels = (0..<size.width).map { picture.pixels[$0, y] }
                let rgb = written(size.width * 3) { picture.pixels.packRGBRow(y, into: $0, using: kernels) }
                #expect(rgb == pixels.flatMap { [$0.red, $0.green, $0.blue] }, "\(size)")
                let gray = written(size.width) { picture.pixels.packGrayRow(y, into: $0, using: kernels) }
                #expect(gray == pixels.map(\.blue), "\(size)")
                let straight = pixels.flatMap { [$0.red, $0.red, $0.red, $0.alpha] }
                let grayAlpha = written(size.width * 2) {
                    ByteRows.packGrayAlpha(straight, count: size.width, into: $0, using: kernels)
                }
                #expect(grayAlpha == pixels.flatMap { [$0.red, $0.alpha] }, "\(size)")
            }
        }
    }

    @Test(
        "Packing a row less the one above gives the differences of channels",
        arguments: KernelSet.supported
    )
    func rowDifferences(kernels: KernelSet) {
        var random = SplitMix64(seed: 52)
        let black = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
        for size in sizesAroundBlocks + [PixelSize(width: 75, height: 3)] {
            let picture = FramedMemory.picture(size, using: &random)
            for y in 0..<size.height {
                let differences = written(size.width * 3) {
                    picture.pixels.packRGBDifferences(ofRow: y, into: $0, using: kernels)
                }
                let expected = (0..<size.width).flatMap { x in
                    let (here, above) = (picture.pixels[x, y], y > 0 ? picture.pixels[x, y - 1] : black)
                    return [here.red &- above.red, here.green &- above.green, here.blue &- above.blue]
                }
                #expect(differences == expected, "\(size)")
            }
        }
    }

    @Test(
        "Packing sees a single translucent or coloured pixel anywhere in a row",
        arguments: KernelSet.supported
    )
    func traits(kernels: KernelSet) throws {
        let odd = [
            PremultipliedPixel(red: 9, green: 9, blue: 9, alpha: 254),
            PremultipliedPixel(red: 9, green: 9, blue: 8, alpha: 255),
            PremultipliedPixel(red: 8, green: 9, blue: 9, alpha: 255),
            PremultipliedPixel(red: 9, green: 8, blue: 9, alpha: 0),
        ]
        for width in 0...35 {
            var picture = try PixelBuffer(size: PixelSize(width: width, height: 1))
            let pixels = (0..<width).map { shade in
                let shade = UInt8(shade)
                return PremultipliedPixel(red: shade, green: shade, blue: shade, alpha: 255)
            }
            for x in 0..<width { picture[x, 0] = pixels[x] }
            #expect(picture.withRows { $0.traitsOfRow(0, using: kernels) } == [])
            for x in 0..<width {
                for pixel in odd {
                    var changed = pixels
                    changed[x] = pixel
                    picture[x, 0] = pixel
                    #expect(
                        picture.withRows { $0.traitsOfRow(0, using: kernels) } == Reference.traits(changed)
                    )
                }
                picture[x, 0] = pixels[x]
            }
        }
    }

    @Test(
        "Packing a palette collects colours in order and writes their indices",
        arguments: KernelSet.supported
    )
    func colors(kernels: KernelSet) throws {
        var random = SplitMix64(seed: 51)
        for number in [1, 2, 3, 16, 17, 256, 261, 262, 300] {
            for width in [1, 7, 8, 9, 31, 900] {
                let table = ColorTable(using: kernels)
                let some = (0..<number).map { index in
                    PremultipliedPixel(
                        red: UInt8(truncatingIfNeeded: index),
                        green: UInt8(index / 256),
                        blue: 3,
                        // Some are transparent, which is one palette colour whatever their channels.
                        alpha: index % 50 == 7 ? 0 : 255
                    )
                }
                var picture = try PixelBuffer(size: PixelSize(width: width, height: 2))
                var pixels: [PremultipliedPixel] = []
                for y in 0..<2 {
                    var color = some[0]
                    for x in 0..<width {
                        if Int.random(in: 0..<3, using: &random) == 0 || number > 200 {
                            // All of them in the first row, if they fit: 261 with 6 transparent ones
                            // are 256.
                            let index = Int.random(in: 0..<number, using: &random)
                            color = some[number > 200 && y == 0 && x < number ? x : index]
                        }
                        picture[x, y] = color
                        pixels.append(color)
                    }
                }
                let expected = Reference.colors(pixels)
                let fits = picture.withRows { rows in
                    (0..<2).allSatisfy { table.insert(row: $0, of: rows) }
                }
                #expect(fits == (expected != nil))
                guard let expected else { continue }
                let colors = (0..<table.count).map { table[$0] }
                #expect(colors == expected)
                let indices = (0..<2).flatMap { y in
                    written(width) { bytes in
                        picture.withRows { table.writeIndices(ofRow: y, of: $0, into: bytes) }
                    }
                }
                #expect(indices.map { expected[Int($0)] } == pixels.map(Reference.cleared))
            }
        }
    }

    @Test("Packing numbers below a byte puts the first into the highest bits", arguments: KernelSet.supported)
    func bits(kernels: KernelSet) {
        var random = SplitMix64(seed: 52)
        for depth in [1, 2, 4] {
            for count in 0...41 {
                let numbers = (0..<count).map { _ in UInt8.random(in: 0..<1 << depth, using: &random) }
                let expected = Reference.packBits(numbers, depth: depth)
                let packed = written(expected.count) {
                    ByteRows.packBits(numbers, count: count, depth: depth, into: $0, using: kernels)
                }
                #expect(packed == expected, "\(count) of \(depth) bits")
            }
        }
    }

    @Test("Packing differences of bytes wraps around", arguments: KernelSet.supported)
    func differences(kernels: KernelSet) {
        var random = SplitMix64(seed: 53)
        for count in [0, 1, 15, 16, 33, 100] {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let others = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let differences = written(count) {
                ByteRows.subtract(others, from: bytes, count: count, into: $0, using: kernels)
            }
            #expect(differences == zip(bytes, others).map { $0 &- $1 })
        }
    }

    @Test("Packing Paeth differences follows PNG's definition", arguments: KernelSet.supported)
    func paeth(kernels: KernelSet) {
        var random = SplitMix64(seed: 54)
        for distance in 1...4 {
            for count in [0, 1, 7, 16, 33, 4000] {
                // Few values, so that ties are frequent; then many.
                let limit: UInt8 = count < 100 ? 3 : 255
                let rows = (0..<2).map { _ in
                    (0..<count + distance).map { _ in UInt8.random(in: 0...limit, using: &random) }
                }
                let differences = written(count) { target in
                    rows[0].withUnsafeBufferPointer { bytes in
                        rows[1].withUnsafeBufferPointer { above in
                            guard let bytes = bytes.baseAddress, let above = above.baseAddress else { return }
                            ByteRows.subtractPaeth(
                                above: above + distance,
                                from: bytes + distance,
                                count: count,
                                distance: distance,
                                into: target,
                                using: kernels
                            )
                        }
                    }
                }
                let expected = (0..<count).map { index in
                    rows[0][index + distance]
                        &- Reference.paeth(
                            left: rows[0][index],
                            above: rows[1][index + distance],
                            corner: rows[1][index]
                        )
                }
                #expect(differences == expected, "\(count) of \(distance)")
            }
        }
    }
}
