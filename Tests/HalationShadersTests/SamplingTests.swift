import CKernels
import HalationPixels
import HalationShaders
import PictureTestSupport
import TestSupport
import Testing

/// Pictures sampled between pixels, against the plain definition in double precision.
@Suite("Sampling")
struct SamplingTests {
    static let sizes: [PixelSize] = [
        (1, 1), (1, 2), (2, 1), (1, 9), (9, 1), (2, 2), (3, 5), (17, 13), (64, 3),
    ]
    .map { PixelSize(width: $0.0, height: $0.1) }

    /// Tolerance between the kernels and the plain definition, in levels of 255, before rounding.
    ///
    /// A position of up to 2,000 in floats is off by half of 2⁻¹³ at most, and between two neighbours a whole pixel
    /// makes up to 255 levels, along either axis: 2 · 255 · 2⁻¹⁴ is 0.031. Arithmetic adds some 0.0001.
    static let slack = 0.032

    /// Positions along a line: inside pixels, on their centres and edges, just outside, and far away.
    private func positions(length: Int, count: Int, using random: inout SplitMix64) -> [Float] {
        (0..<count).map { _ in
            let end = Float(length)
            switch Int.random(in: 0..<7, using: &random) {
            case 0: return Float(Int.random(in: 0..<length, using: &random)) + 0.5
            case 1: return Float(Int.random(in: -2...length + 2, using: &random))
            case 2: return Float.random(in: -2...2, using: &random)
            case 3: return end + Float.random(in: -2...2, using: &random)
            case 4: return Float.random(in: -2_000...2_000, using: &random)
            case 5: return [-0.5, 0.5, end - 0.5, end + 0.5].randomElement(using: &random)?.nextDown ?? 0
            default: return Float.random(in: 0...end, using: &random)
            }
        }
    }

    /// Positions far from any picture, and ones that are not numbers.
    private static let strange: [Float] = [
        .nan, -.nan, .infinity, -.infinity, 1e9, -1e9, 3e38, -3e38, 2_147_483_648, -2_147_483_648, 16_777_216,
        .leastNonzeroMagnitude, -0.0, 0.5,
    ]

    @Test(
        "Sampling agrees with the plain definition on all instruction sets",
        arguments: ShaderEdges.allCases,
        sizes
    )
    func agreement(edges: ShaderEdges, size: PixelSize) {
        var random = SplitMix64(seed: UInt64(size.width * 100 + size.height))
        let picture = FramedMemory.picture(size, using: &random).pixels
        let x = positions(length: size.width, count: 3_000, using: &random)
        let y = positions(length: size.height, count: 3_000, using: &random)
        let pixels = kernelTables.map { $0.sampledPixels(picture, x: x, y: y, edges: edges.inKernels) }
        let planes = kernelTables.map { $0.sampledPlanes(picture, x: x, y: y, edges: edges.inKernels) }

        #expect(pixels.allSatisfy { $0 == pixels[0] })
        #expect(planes.allSatisfy { $0.isSame(as: planes[0]) })
        var worst = (pixels: 0.0, planes: 0.0)
        for index in x.indices {
            let exact = Reference.sample(picture, x: Double(x[index]), y: Double(y[index]), edges: edges)
            for (channel, value) in zip(0..<4, exact) {
                worst.pixels = max(worst.pixels, abs(Double(pixels[0][4 * index + channel]) - value))
                worst.planes = max(
                    worst.planes,
                    abs(Double(planes[0].channels(at: index)[channel]) * 255 - value)
                )
            }
        }
        #expect(worst.planes <= Self.slack)
        #expect(worst.pixels <= 0.5 + Self.slack)
    }

    @Test("Sampling at a pixel's centre gives that very pixel", arguments: ShaderEdges.allCases, sizes)
    func centres(edges: ShaderEdges, size: PixelSize) {
        var random = SplitMix64(seed: 7)
        let picture = FramedMemory.picture(size, using: &random).pixels
        for kernels in kernelTables {
            for row in 0..<size.height {
                let x = (0..<size.width).map { Float($0) + 0.5 }
                let y = x.map { _ in Float(row) + 0.5 }
                let pixels = kernels.sampledPixels(picture, x: x, y: y, edges: edges.inKernels)
                let planes = kernels.sampledPlanes(picture, x: x, y: y, edges: edges.inKernels)
                #expect(pixels == kernels.packed(planes))
                for column in 0..<size.width {
                    let pixel = picture[column, row]
                    #expect(
                        Array(pixels[4 * column..<4 * column + 4])
                            == [pixel.blue, pixel.green, pixel.red, pixel.alpha]
                    )
                }
            }
        }
    }

    /// Positions of runs of eight pixels: side by side in one row, at any fraction of a pixel, or anywhere.
    private func runs(in size: PixelSize, using random: inout SplitMix64) -> (x: [Float], y: [Float]) {
        var (x, y): ([Float], [Float]) = ([], [])
        for _ in 0..<300 {
            let kind = Int.random(in: 0..<4, using: &random)
            let startX = Float.random(in: -12...Float(size.width), using: &random)
            let startY = Float.random(in: -3...Float(size.height) + 3, using: &random)
            let isOnColumns = Bool.random(using: &random)
            let isOnRows = Bool.random(using: &random)
            for i in 0..<8 {
                let across = isOnColumns ? startX.rounded() + 0.5 : startX
                let down = isOnRows ? startY.rounded() + 0.5 : startY
                switch kind {
                case 0, 1: (x, y) = (x + [across + Float(i)], y + [down])
                case 2: (x, y) = (x + [across + 0.37 * Float(i)], y + [down])
                default:
                    x.append(.random(in: -2...Float(size.width) + 2, using: &random))
                    y.append(.random(in: -2...Float(size.height) + 2, using: &random))
                }
            }
        }
        return (x, y)
    }

    @Test(
        "Eight samples at once are those taken one by one, to the bit",
        arguments: ShaderEdges.allCases,
        sizes + [PixelSize(width: 40, height: 23)]
    )
    func runsOfSamples(edges: ShaderEdges, size: PixelSize) {
        var random = SplitMix64(seed: UInt64(size.width * 31 + size.height))
        let picture = FramedMemory.picture(size, using: &random).pixels
        let (x, y) = runs(in: size, using: &random)
        for kernels in kernelTables {
            let pixels = kernels.sampledPixels(picture, x: x, y: y, edges: edges.inKernels)
            let planes = kernels.sampledPlanes(picture, x: x, y: y, edges: edges.inKernels)
            var alpha = [Float](repeating: 77, count: x.count)
            kernels.sample_alpha(&alpha, x, y, x.count, picture.sampled, edges.inKernels)
            #expect(alpha == planes.alpha)
            for i in x.indices {
                let pixel = kernels.sampledPixels(picture, x: [x[i]], y: [y[i]], edges: edges.inKernels)
                let plane = kernels.sampledPlanes(picture, x: [x[i]], y: [y[i]], edges: edges.inKernels)
                let isSame =
                    Array(pixels[4 * i..<4 * i + 4]) == pixel
                    && planes.channels(at: i) == plane.channels(at: 0)
                #expect(isSame, "\(x[i]), \(y[i])")
                guard isSame else { return }
            }
        }
    }

    /// Columns side by side, or anywhere, near the picture or not numbers.
    private func columns(in size: PixelSize, count: Int, using random: inout SplitMix64) -> [Float] {
        let start = Float.random(in: -20...Float(size.width), using: &random)
        let pitch = Float.random(in: 0.5...1.5, using: &random)
        let isScattered = Int.random(in: 0..<3, using: &random) == 0
        return (0..<count).map { i in
            if isScattered {
                return Float.random(in: -20...Float(size.width) + 20, using: &random)
            }
            return start + pitch * Float(i)
        }
    }

    @Test(
        "A sum of lines is the sum of the plain definition's samples, on all instruction sets",
        arguments: sizes + [PixelSize(width: 900, height: 7), PixelSize(width: 5_000, height: 2)]
    )
    func sumsOfLines(size: PixelSize) {
        var random = SplitMix64(seed: UInt64(size.width * 17 + size.height))
        let picture = FramedMemory.picture(size, using: &random).pixels
        for _ in 0..<30 {
            let x = columns(in: size, count: .random(in: 1...256, using: &random), using: &random)
            let lines = (0..<Int.random(in: 1...Int(CK_MOST_LINES), using: &random)).map { _ in
                let row = Float.random(in: -2...Float(size.height) + 2, using: &random)
                return ck_line(
                    y: Bool.random(using: &random) ? row : row.rounded() + 0.5,
                    weight: .random(in: 0...0.5, using: &random)
                )
            }
            let sums = kernelTables.map { $0.sampledLines(picture, x: x, lines: lines) }
            #expect(sums.allSatisfy { $0.isSame(as: sums[0]) })
            var worst = 0.0
            for index in x.indices {
                var exact = [0.0, 0, 0, 0]
                for line in lines {
                    let sample = Reference.sample(
                        picture,
                        x: Double(x[index]),
                        y: Double(line.y),
                        edges: .clamp
                    )
                    for channel in 0..<4 { exact[channel] += sample[channel] * Double(line.weight) }
                }
                for channel in 0..<4 {
                    let value = Double(sums[0].channels(at: index)[channel]) * 255
                    worst = max(worst, abs(value - exact[channel]))
                }
            }
            // Weights add up to at most 4, and positions are below 5,100: a rounding of 2⁻¹² of a pixel counts 4 times.
            #expect(worst <= 4 * 255 * 0x1p-12)
        }
    }

    @Test("Sums of lines accept any number as a position")
    func strangeLines() {
        var random = SplitMix64(seed: 12)
        let picture = FramedMemory.picture(PixelSize(width: 17, height: 5), using: &random).pixels
        let lines = Self.strange.prefix(Int(CK_MOST_LINES)).map { ck_line(y: $0, weight: 0.1) }
        let sums = kernelTables.map { $0.sampledLines(picture, x: Self.strange, lines: lines) }
        #expect(sums.allSatisfy { $0.isSame(as: sums[0]) })
        #expect(sums[0].alpha.allSatisfy { $0 >= 0 && $0 <= 0.801 })
    }

    @Test("Sampling with wrapped edges repeats the picture", arguments: [-3, -1, 1, 5])
    func period(turns: Int) {
        // Sizes and positions that floats hold exactly, so that the sums are exact too.
        let size = PixelSize(width: 8, height: 4)
        var random = SplitMix64(seed: 9)
        let picture = FramedMemory.picture(size, using: &random).pixels
        let x = (0..<400).map { _ in Float(Int.random(in: 0..<2_048, using: &random)) / 256 }
        let y = x.map { _ in Float(Int.random(in: 0..<1_024, using: &random)) / 256 }
        for kernels in kernelTables {
            let here = kernels.sampledPixels(picture, x: x, y: y, edges: CK_EDGES_WRAP)
            let there = kernels.sampledPixels(
                picture,
                x: x.map { $0 + Float(8 * turns) },
                y: y.map { $0 - Float(4 * turns) },
                edges: CK_EDGES_WRAP
            )
            #expect(here == there)
        }
    }

    @Test("Sampling with mirrored edges reflects the picture at each edge", arguments: [-3, -1, 0, 2])
    func reflection(turns: Int) {
        // Sizes and positions that floats hold exactly, so that the differences are exact too.
        let size = PixelSize(width: 8, height: 4)
        var random = SplitMix64(seed: 11)
        let picture = FramedMemory.picture(size, using: &random).pixels
        let x = (0..<400).map { _ in Float(Int.random(in: 0..<2_048, using: &random)) / 256 }
        let y = x.map { _ in Float(Int.random(in: 0..<1_024, using: &random)) / 256 }
        for kernels in kernelTables {
            let here = kernels.sampledPixels(picture, x: x, y: y, edges: CK_EDGES_MIRROR)
            let there = kernels.sampledPixels(
                picture,
                x: x.map { Float(16 * turns) - $0 },
                y: y.map { Float(8 * turns + 8) - $0 },
                edges: CK_EDGES_MIRROR
            )
            #expect(here == there)
        }
    }

    @Test(
        "Sampling accepts any number as a position and reads only the picture",
        arguments: ShaderEdges.allCases,
        sizes
    )
    func strangePositions(edges: ShaderEdges, size: PixelSize) {
        var random = SplitMix64(seed: 8)
        let picture = FramedMemory.picture(size, using: &random).pixels
        let inside = (Float(size.width) / 2, Float(size.height) / 2)
        let x = Self.strange + Self.strange.map { _ in inside.0 } + Self.strange
        let y = Self.strange.map { _ in inside.1 } + Self.strange + Self.strange.reversed()
        let results = kernelTables.map { $0.sampledPixels(picture, x: x, y: y, edges: edges.inKernels) }

        #expect(results.allSatisfy { $0 == results[0] })
        for (index, pixel) in results[0].chunks(of: 4).enumerated() {
            #expect(pixel.allSatisfy { $0 <= pixel[3] })
            let isFar = abs(x[index]) > 1e6 || abs(y[index]) > 1e6
            let isNumber = x[index].isFinite && y[index].isFinite
            // Large floats have no fractions, so the half-pixel offset of positions is lost: only where
            // edges wrap does that make a difference.
            guard edges == .transparent || (edges == .clamp && isNumber) || !isFar && isNumber else {
                continue
            }
            let exact = Reference.sample(picture, x: Double(x[index]), y: Double(y[index]), edges: edges)
            for (byte, value) in zip(pixel, exact) {
                #expect(abs(Double(byte) - value) <= 0.5 + Self.slack, "at \(x[index]), \(y[index])")
            }
        }
    }

    @Test("Sampling keeps premultiplied pixels premultiplied", arguments: ShaderEdges.allCases)
    func premultiplied(edges: ShaderEdges) {
        // Red is alpha in all but one pixel of almost no weight, so the two sums round differently.
        let cases: [(red: [UInt8], alpha: [UInt8], x: Float, y: Float)] = [
            ([0, 247, 28, 95], [127, 247, 28, 95], 1.5 - 0x1p-23, 1.1875)
        ]
        var random = SplitMix64(seed: 12)
        for (red, alpha, x, y) in cases {
            let size = PixelSize(width: 2, height: 2)
            let picture = FramedMemory(size: size, bytesPerPixel: 4, using: &random).pixels
            for index in 0..<4 {
                let pixel = PremultipliedPixel(red: red[index], green: 0, blue: 0, alpha: alpha[index])
                picture[index % 2, index / 2] = pixel
            }
            for kernels in kernelTables {
                let pixel = kernels.sampledPixels(picture, x: [x], y: [y], edges: edges.inKernels)
                let planes = kernels.sampledPlanes(picture, x: [x], y: [y], edges: edges.inKernels)
                #expect(pixel[2] <= pixel[3])
                #expect(planes.red[0] <= planes.alpha[0])
            }
        }
    }
}
