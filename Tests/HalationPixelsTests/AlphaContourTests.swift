import Foundation
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// Thresholds with antialiased edges, against outlines computed analytically.
@Suite("Alpha contour")
struct AlphaContourTests {
    static let sigmas = [5.0, 8, 10, 15, 20, 30, 40]

    static func shapes(sigma: Double) -> [TrueContour.Shape] {
        [0, 10, 30, 45, 70].map { .edge(degrees: $0) } + [
            .circles(radius: 2 * sigma, offsets: [0], degrees: 0),
            .circles(radius: 4 * sigma, offsets: [0], degrees: 0),
            .circles(radius: 2 * sigma, offsets: [-2 * sigma, 2 * sigma], degrees: 0),
            .circles(radius: 3 * sigma, offsets: [-3 * sigma, 3 * sigma], degrees: 33),
        ]
    }

    @Test(
        "A contour of blurred edges, circles and touching circles has their outline's exact coverage",
        arguments: sigmas
    )
    func accuracy(sigma: Double) throws {
        var total = ContourError()
        for shape in Self.shapes(sigma: sigma) {
            let truth = TrueContour(shape, sigma: sigma)
            for threshold in [0.3, 0.4, 0.5, 0.6, 0.7] {
                var plane = try AlphaPlane(size: PixelSize(width: truth.side, height: truth.side))
                try plane.withMutableRows { rows in
                    truth.draw(into: rows)
                    try GaussianBlur(sigma: sigma).apply(
                        to: rows,
                        contour: AlphaContour(min: threshold, max: 1),
                        scratch: BlurScratch()
                    )
                    let error = ContourError(of: rows, from: truth, threshold: threshold)
                    #expect(error.largest <= 0.08, "\(shape), threshold \(threshold)")
                    total.add(error)
                }
            }
        }

        print("contour error, blur \(sigma): largest \(total.largest), mean \(total.mean)")
        #expect(total.count > 1000)
        // Blurs above 30 have a slope of about 160 units of 14 bits a pixel, and rounding errors of one or two.
        #expect(total.mean < (sigma > 30 ? 0.012 : 0.01))
    }

    @Test(
        "A contour agrees with the plain definition, whatever its ends",
        arguments: [
            (0.5, 1), (0, 0.5), (0.3, 0.6), (-1, 2), (1, 1), (0, 0), (0.6, 0.3), (.nan, 1), (0.4, 0.4),
        ]
            as [(Double, Double)]
    )
    func reference(min: Double, max: Double) {
        var random = SplitMix64(seed: 77)
        let contour = AlphaContour(min: min, max: max)
        for size in sizesAroundBlocks {
            for kernels in KernelSet.supported {
                for isSmooth in [false, true] {
                    let fast = FramedMemory.coverage(size, using: &random)
                    if isSmooth {
                        for y in 0..<size.height {
                            for x in 0..<size.width {
                                let wave = sin(Double(x) / 5) * cos(Double(y) / 3)
                                fast.alpha[x, y] = UInt8(unit: 0.5 + 0.5 * wave)
                            }
                        }
                    }
                    let plain = FramedMemory(copying: fast)

                    contour.apply(to: fast.alpha, inside: 201, using: kernels)
                    Reference.contour(plain.alpha, min: min, max: max, inside: 201)

                    #expect(fast.difference(from: plain) == nil, "\(size), \(kernels), smooth \(isSmooth)")
                }
            }
        }
    }

    @Test(
        "A blurred contour has the same bytes from every instruction set",
        arguments: [(2, 2), (5, 5), (2, 9), (9, 2), (12, 30), (300, 300)] as [(Double, Double)]
    )
    func kernels(sigmaX: Double, sigmaY: Double) throws {
        var random = SplitMix64(seed: 78)
        for size in [PixelSize(width: 203, height: 151), PixelSize(width: 17, height: 5)] {
            let drawn = FramedMemory.coverage(size, using: &random)
            let results = try KernelSet.supported.map { kernels in
                let copy = FramedMemory(copying: drawn)
                try GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY).apply(
                    to: copy.alpha,
                    contour: AlphaContour(min: 0.45, max: 0.55),
                    scratch: BlurScratch(),
                    using: kernels
                )
                return copy
            }
            for result in results.dropFirst() { #expect(result.difference(from: results[0]) == nil) }
        }
    }

    @Test(
        "A contour that skips decided groups agrees with the contour of all lanes",
        arguments: [
            (0.5, 1), (0, 0.5), (0.3, 0.6), (-1, 2), (0.02, 1), (0.97, 1), (0.45, 0.46), (0, 0.01),
            (0.0001, 1), (1, 1), (0, 0), (0.999, 0.9999),
        ]
            as [(Double, Double)]
    )
    func decided(min: Double, max: Double) throws {
        var random = SplitMix64(seed: 79)
        let blurs = [GaussianBlur(sigma: 4), GaussianBlur(sigma: 13), GaussianBlur(sigmaX: 6, sigmaY: 17)]
        // Beside and above the widths of whole groups of 64 pixels.
        let sizes = (0..<12).map { round in
            PixelSize(width: [191, 192, 193, 385, 37, 260][round % 6], height: 40 + 31 * (round % 4))
        }
        // The last is so wide that its groups hold two blocks of lanes.
        let others = [(1, 1), (3, 2), (65, 3), (4200, 5)].map { PixelSize(width: $0.0, height: $0.1) }
        for (index, kernels) in KernelSet.supported.enumerated() {
            for (round, size) in (sizes + others + others.reversed()).enumerated() {
                // Wider blurs of a single pixel fade away.
                let blur = blurs[size.width > 1 ? (round + index) % blurs.count : 0]
                let joined = FramedMemory.coverage(size, using: &random)
                let (x, y) = (Int.random(in: 0..<size.width, using: &random), size.height / 2)
                // Noise, a disc, the whole view, and a view whose corner is empty.
                for row in 0..<size.height where round % 4 > 0 {
                    for column in 0..<size.width {
                        joined.alpha[column, row] =
                            switch round % 4 {
                            case 1: hypot(Double(column - x), Double(row - y)) < 60 ? 255 : 0
                            case 2: 255
                            default: column < x && row < y ? 0 : 255
                            }
                    }
                }
                let plain = FramedMemory(copying: joined)

                try blur.apply(
                    to: joined.alpha,
                    contour: AlphaContour(min: min, max: max),
                    inside: 201,
                    scratch: BlurScratch(),
                    using: kernels
                )
                try Reference.contour(
                    plain.alpha,
                    blurredBy: blur,
                    min: min,
                    max: max,
                    inside: 201,
                    using: kernels
                )

                #expect(
                    joined.difference(from: plain) == nil,
                    "\(size), \(blur), \(kernels), picture \(round % 4)"
                )
            }
        }
    }

    @Test("Whole groups of lanes are decided inside a shape, and outside of it")
    func decidedGroups() throws {
        var random = SplitMix64(seed: 80)
        let view = FramedMemory.coverage(PixelSize(width: 385, height: 102), using: &random).alpha
        for y in 0..<102 { for x in 0..<385 { view[x, y] = x < 200 ? 255 : 0 } }
        for kernels in KernelSet.supported {
            let count = try Reference.decidedGroupCount(
                of: view,
                blurredBy: GaussianBlur(sigma: 4),
                contour: AlphaContour(min: 0.5, max: 1),
                using: kernels
            )
            #expect(count.outside > 0 && count.inside > 0, "\(count), \(kernels)")
        }
    }

    @Test(
        "A blurred contour has flat insides and outsides, however close its range's ends are to 0 and 1",
        arguments: [(0.0001, 1, 0, 201), (1, 1, 0, 201), (0, 0, 201, 0), (0, 0.9999, 201, 0)]
            as [(Double, Double, UInt8, UInt8)],
        [4.0, 8, 20]
    )
    func flat(range: (min: Double, max: Double, outside: UInt8, inside: UInt8), sigma: Double) throws {
        // An opaque block; pixels farther than `reach` from its edges are flat.
        let reach = Int(5 * sigma)
        let size = PixelSize(width: 7 * reach, height: 7 * reach)
        let block = PixelRect(x: 2 * reach, y: 2 * reach, width: 3 * reach, height: 3 * reach)
        let inside = PixelRect(x: 3 * reach, y: 3 * reach, width: reach, height: reach)
        let around = PixelRect(x: reach, y: reach, width: 5 * reach, height: 5 * reach)
        for kernels in KernelSet.supported {
            var plane = try AlphaPlane(size: size)
            try plane.withMutableRows { rows in
                for y in 0..<size.height {
                    for x in 0..<size.width { rows[x, y] = block.contains(x: x, y: y) ? 255 : 0 }
                }
                try GaussianBlur(sigma: sigma).apply(
                    to: rows,
                    contour: AlphaContour(min: range.min, max: range.max),
                    inside: 201,
                    scratch: BlurScratch(),
                    using: kernels
                )
            }
            let wrong = firstPixel(of: size) { x, y in
                inside.contains(x: x, y: y) && plane[x, y] != range.inside
                    || !around.contains(x: x, y: y) && plane[x, y] != range.outside
            }
            #expect(wrong == nil, "\(kernels)")
        }
    }

    @Test("A contour leaves an aliased edge hard and keeps an antialiased one")
    func unblurred() throws {
        var plane = try AlphaPlane(size: PixelSize(width: 12, height: 3))
        plane.withMutableRows { rows in
            for y in 0..<3 {
                for (x, byte) in [0, 0, 255, 255, 255, 0, 0, 51, 255, 255, 255, 255].enumerated() {
                    rows[x, y] = UInt8(byte)
                }
            }
            AlphaContour(min: 0.5, max: 1).apply(to: rows)
        }

        #expect((0..<5).map { plane[$0, 1] } == [0, 0, 255, 255, 255])
        // 51 is 76.5 below the threshold, on a slope of 127.5 a pixel: 0.1 of the next pixel lies beyond the contour.
        #expect((5..<9).map { plane[$0, 1] } == [0, 0, 0, 255])
    }

    @Test("A contour of nothing is empty, and one from 0 to 1 is full")
    func extremes() throws {
        var plane = try AlphaPlane(size: PixelSize(width: 3, height: 2))
        plane.withMutableRows { AlphaContour(min: 0.5, max: 1).apply(to: $0) }
        #expect(plane[1, 1] == 0)
        plane.withMutableRows { AlphaContour(min: 0, max: 1).apply(to: $0) }
        #expect(plane[1, 1] == 255)
    }
}
