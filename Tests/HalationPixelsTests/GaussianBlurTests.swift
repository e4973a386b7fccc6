import Foundation
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// The blur is a fast approximation that must stay within 1.25 of 255 of the true Gaussian, also at borders.
@Suite("Gaussian blur")
struct GaussianBlurTests {
    static let sigmas = [0.5, 1, 1.5, 2, 3, 3.4, 3.5, 4, 5, 6, 8, 10, 20, 30, 75]

    /// Sizes that are odd, even, larger than the kernel, smaller, and one pixel.
    static let sizes = [(203, 151), (128, 96), (1, 1), (3, 200), (17, 5), (64, 1)]
        .map { PixelSize(width: $0.0, height: $0.1) }

    @Test("Gaussian blur is within 1.25 of 255 of the true Gaussian, edges included", arguments: sigmas)
    func errorTable(sigma: Double) throws {
        var worst = BlurError()
        for size in Self.sizes {
            for kernels in KernelSet.supported {
                worst.merge(try blurError(size, GaussianBlur(sigma: sigma), kernels, scratch: BlurScratch()))
            }
        }

        print("blur error, sigma \(sigma): \(worst)")
        #expect(worst.alpha <= 1.25)
        #expect(worst.pixels <= 1.25)
    }

    @Test(
        "Gaussian blur with different sigmas per axis is within 1.25 of 255 of the true Gaussian",
        arguments: [
            (2, 30), (30, 2), (0, 10), (10, 0), (0.5, 75), (5, 20), (1, 3), (4, 8), (.nan, 6), (0, 1), (2, 0),
        ] as [(Double, Double)]
    )
    func unequalAxes(sigmaX: Double, sigmaY: Double) throws {
        let blur = GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY)
        var worst = BlurError()
        for size in Self.sizes {
            worst.merge(try blurError(size, blur, .fastest, scratch: BlurScratch()))
        }

        #expect(worst.alpha <= 1.25)
        #expect(worst.pixels <= 1.25)
    }

    @Test(
        "Gaussian blur of random pictures, sizes and sigmas is within 1.25 of 255 of the true Gaussian",
        arguments: 0..<10
    )
    func randomPictures(seed: UInt64) throws {
        var random = SplitMix64(seed: 500 + seed)
        for _ in 0..<40 {
            let size = PixelSize(
                width: .random(in: 1...70, using: &random),
                height: .random(in: 1...70, using: &random),
            )
            let blur = GaussianBlur(
                sigmaX: pow(10, .random(in: -1...2, using: &random)),
                sigmaY: Bool.random(using: &random) ? 0 : pow(10, .random(in: -1...2, using: &random)),
            )
            let memory = FramedMemory.coverage(size, using: &random)
            if Bool.random(using: &random) { Reference.map(memory.alpha) { $0 > 127 ? 255 : 0 } }
            let truth = trueBlur(of: size, blur) { Double(memory.alpha[$0, $1]) }

            try blur.apply(to: memory.alpha, scratch: BlurScratch())

            let wrong = firstPixel(of: size) { x, y in
                abs(Double(memory.alpha[x, y]) - truth[y * size.width + x]) > 1.25
            }
            #expect(wrong == nil, "\(size), \(blur)")
        }
    }

    @Test(
        "Gaussian blur of a few small drawings on a wide picture is within 1.25 of 255 of the true Gaussian",
        arguments: [0.6, 1.5, 2.5, 3.4]
    )
    func sparsePictures(sigma: Double) throws {
        var random = SplitMix64(seed: 90)
        let size = PixelSize(width: 1_000, height: 40)
        for kernels in KernelSet.supported {
            for blur in [GaussianBlur(sigma: sigma), GaussianBlur(sigmaX: sigma, sigmaY: 0)] {
                let memory = FramedMemory.coverage(size, using: &random)
                Reference.map(memory.alpha) { _ in 0 }
                for _ in 0..<9 {
                    let (left, top) = (
                        Int.random(in: 0..<1_000, using: &random), Int.random(in: 0..<40, using: &random)
                    )
                    for y in top..<min(top + 3, 40) {
                        for x in left..<min(left + 4, 1_000) { memory.alpha[x, y] = 255 }
                    }
                }
                let truth = trueBlur(of: size, blur) { Double(memory.alpha[$0, $1]) }
                // Bytes that are equal in all channels are blurred like coverage, in groups of other widths.
                let picture = FramedMemory.picture(size, using: &random)
                for y in 0..<40 {
                    for x in 0..<1_000 {
                        let v = memory.alpha[x, y]
                        picture.pixels[x, y] = PremultipliedPixel(red: v, green: v, blue: v, alpha: v)
                    }
                }

                try blur.apply(to: memory.alpha, scratch: BlurScratch(), using: kernels)
                try blur.apply(to: picture.pixels, scratch: BlurScratch(), using: kernels)

                let wrong = firstPixel(of: size) { x, y in
                    abs(Double(memory.alpha[x, y]) - truth[y * 1_000 + x]) > 1.25
                        || picture.pixels[x, y].green != memory.alpha[x, y]
                }
                #expect(wrong == nil, "\(blur), \(kernels)")
            }
        }
    }

    @Test("Gaussian blur gives the same bytes on every instruction set", arguments: sigmas)
    func instructionSetsAgree(sigma: Double) throws {
        var random = SplitMix64(seed: 7)
        // The last two are done in strips.
        let wide = [PixelSize(width: 300, height: 5), PixelSize(width: 899, height: 5)]
        for size in Self.sizes + sizesAroundBlocks + wide {
            for blur in [GaussianBlur(sigma: sigma), GaussianBlur(sigmaX: sigma, sigmaY: 12)] {
                let plane = FramedMemory.coverage(size, using: &random)
                let picture = FramedMemory.picture(size, using: &random)
                for kernels in KernelSet.supported.dropFirst() {
                    let (thisPlane, thisPicture) = (
                        FramedMemory(copying: plane), FramedMemory(copying: picture)
                    )
                    let (basePlane, basePicture) = (
                        FramedMemory(copying: plane), FramedMemory(copying: picture)
                    )
                    try blur.apply(to: thisPlane.alpha, scratch: BlurScratch(), using: kernels)
                    try blur.apply(to: basePlane.alpha, scratch: BlurScratch(), using: .baseline)
                    try blur.apply(to: thisPicture.pixels, scratch: BlurScratch(), using: kernels)
                    try blur.apply(to: basePicture.pixels, scratch: BlurScratch(), using: .baseline)

                    #expect(thisPlane.difference(from: basePlane) == nil, "\(size), \(blur)")
                    #expect(thisPicture.difference(from: basePicture) == nil, "\(size), \(blur)")
                }
            }
        }
    }

    @Test("Gaussian blur writes nothing outside the view", arguments: sigmas)
    func staysInside(sigma: Double) throws {
        var random = SplitMix64(seed: 8)
        for size in Self.sizes + sizesAroundBlocks {
            for kernels in KernelSet.supported {
                let plane = FramedMemory.coverage(size, using: &random)
                let picture = FramedMemory.picture(size, using: &random)
                let frames = (plane.frameBytes, picture.frameBytes)

                try GaussianBlur(sigma: sigma).apply(to: plane.alpha, scratch: BlurScratch(), using: kernels)
                try GaussianBlur(sigma: sigma).apply(
                    to: picture.pixels,
                    scratch: BlurScratch(),
                    using: kernels
                )

                #expect(plane.frameBytes == frames.0, "\(size)")
                #expect(picture.frameBytes == frames.1, "\(size)")
            }
        }
    }

    @Test(
        "Gaussian blur treats each channel of pixels as coverage, so that they stay premultiplied",
        arguments: sigmas
    )
    func channels(sigma: Double) throws {
        var random = SplitMix64(seed: 9)
        let scratch = BlurScratch()
        for size in Self.sizes {
            let picture = FramedMemory.picture(size, using: &random)
            let plane = FramedMemory.coverage(size, using: &random)
            plane.alpha.copyAlpha(of: picture.pixels)

            try GaussianBlur(sigma: sigma).apply(to: picture.pixels, scratch: scratch)
            try GaussianBlur(sigma: sigma).apply(to: plane.alpha, scratch: scratch)

            #expect(firstPixel(of: size) { picture.pixels[$0, $1].alpha != plane.alpha[$0, $1] } == nil)
            #expect(firstPixel(of: size) { !picture.pixels[$0, $1].isPremultiplied } == nil)
        }
    }

    @Test(
        "Gaussian blur leaves a constant unchanged beyond its reach from the border",
        arguments: [0.5, 2, 3, 4, 7, 20]
    )
    func constant(sigma: Double) throws {
        let blur = GaussianBlur(sigma: sigma)
        // The filters of the lowest level reach slightly further than the visible blur.
        let margin = 2 * blur.reach + 8
        let inside = 5
        let scratch = BlurScratch()
        let size = PixelSize(width: 2 * margin + inside, height: 2 * margin + inside)
        for value in stride(from: 0, through: 255, by: 15) {
            var plane = try AlphaPlane(size: size)
            try plane.withMutableRows { rows in
                rows.fill(with: UInt8(value))
                try blur.apply(to: rows, scratch: scratch)
            }

            let middle = PixelRect(x: margin, y: margin, width: inside, height: inside)
            #expect(
                firstPixel(of: size) { middle.contains(x: $0, y: $1) && Int(plane[$0, $1]) != value } == nil
            )
        }
    }

    @Test("Gaussian blur never exceeds 255: opaque strips, rows and planes only fade", arguments: sigmas)
    func opaque(sigma: Double) throws {
        let scratch = BlurScratch()
        for (width, height) in [(1, 300), (300, 1), (2, 150), (257, 129)] {
            for kernels in KernelSet.supported {
                var plane = try AlphaPlane(size: PixelSize(width: width, height: height))
                try plane.withMutableRows { rows in
                    rows.fill(with: 255)
                    try GaussianBlur(sigma: sigma).apply(to: rows, scratch: scratch, using: kernels)
                }

                // From the middle outwards the coverage never rises by more than the error allows.
                let row = (0..<width).map { Int(plane[$0, height / 2]) }
                let column = (0..<height).map { Int(plane[width / 2, $0]) }
                for line in [row, column] {
                    let middle = line.count / 2
                    #expect(zip(line[..<middle], line[..<middle].dropFirst()).allSatisfy { $0 <= $1 + 1 })
                    #expect(zip(line[middle...], line[middle...].dropFirst()).allSatisfy { $0 + 1 >= $1 })
                }
            }
        }
    }

    @Test(
        "Gaussian blur of wide pictures, done in strips, agrees with the blur of their parts",
        arguments: sigmas.filter { $0 <= 12 }
    )
    func strips(sigma: Double) throws {
        let scratch = BlurScratch()
        var random = SplitMix64(seed: 12)
        let margin = 3 * GaussianBlur(sigma: sigma).reach + 64
        // Strips of 896 numbers for a filter of 15, with 3 left over; and others.
        for width in [227, 899, 1795, 2690] {
            let size = PixelSize(width: width, height: 40)
            let plane = FramedMemory(size: size, bytesPerPixel: 1, using: &random)
            let picture = FramedMemory.picture(size, using: &random)
            let (planeBefore, pictureBefore) = (FramedMemory(copying: plane), FramedMemory(copying: picture))
            try GaussianBlur(sigma: sigma).apply(to: plane.alpha, scratch: scratch)
            try GaussianBlur(sigma: sigma).apply(to: picture.pixels, scratch: scratch)

            let partWidth = 2 * margin + 100
            // From offsets that are whole pixels also at half, a quarter and an eighth of the resolution.
            for left in stride(from: 0, to: width, by: 64) where left == 0 || left + margin < width {
                let part = PixelRect(x: left, y: 0, width: min(partWidth, width - left), height: 40)
                let planePart = FramedMemory(copying: planeBefore)
                let picturePart = FramedMemory(copying: pictureBefore)
                try GaussianBlur(sigma: sigma)
                    .apply(to: planePart.alpha.cropped(to: part), scratch: scratch)
                try GaussianBlur(sigma: sigma)
                    .apply(to: picturePart.pixels.cropped(to: part), scratch: scratch)
                let known =
                    (left == 0 ? 0 : left + margin)..<(part.maxX == width ? width : part.maxX - margin)
                let wrong = known.filter { x in
                    (0..<40).contains { y in
                        plane.alpha[x, y] != planePart.alpha[x, y]
                            || picture.pixels[x, y] != picturePart.pixels[x, y]
                    }
                }
                #expect(wrong.isEmpty, "\(width) wide, from \(left): columns \(wrong)")
            }
        }
    }

    @Test(
        "Gaussian blur keeps the mass of a picture that is padded by its reach",
        arguments: [0.5, 1, 2, 3, 4, 6, 10, 20]
    )
    func mass(sigma: Double) throws {
        let blur = GaussianBlur(sigma: sigma)
        let pad = blur.reach
        var plane = try AlphaPlane(size: PixelSize(width: 61 + 2 * pad, height: 47 + 2 * pad))
        let square = PixelRect(x: pad, y: pad, width: 61, height: 47)
        plane.withMutableRows { $0.cropped(to: square).fill(with: 255) }
        let before = plane.sum

        try plane.withMutableRows { try blur.apply(to: $0, scratch: BlurScratch()) }

        // Beyond the reach lies 0.1% of the mass at each side, and rounding favours no direction.
        #expect(abs(Double(plane.sum - before)) < 0.01 * Double(before))
    }

    @Test("Gaussian blur keeps symmetric pictures symmetric", arguments: [0.5, 1, 2, 3, 4, 8])
    func symmetry(sigma: Double) throws {
        // Halving keeps a mirror image where the side is divisible by the lowest level's step.
        let size = PixelSize(width: 96, height: 64)
        var random = SplitMix64(seed: 10)
        var plane = try AlphaPlane(size: size)
        for y in 0..<32 {
            for x in 0..<48 {
                let value: UInt8 = .random(in: 0...255, using: &random)
                for (x, y) in [(x, y), (95 - x, y), (x, 63 - y), (95 - x, 63 - y)] { plane[x, y] = value }
            }
        }

        try plane.withMutableRows { try GaussianBlur(sigma: sigma).apply(to: $0, scratch: BlurScratch()) }

        #expect(firstPixel(of: size) { plane[$0, $1] != plane[95 - $0, $1] } == nil)
        #expect(firstPixel(of: size) { plane[$0, $1] != plane[$0, 63 - $1] } == nil)
    }

    @Test("Gaussian blur along one axis mixes nothing along the other", arguments: [1, 3, 4, 30])
    func oneAxis(sigma: Double) throws {
        let size = PixelSize(width: 70, height: 50)
        for (blur, isAcross) in [
            (GaussianBlur(sigmaX: sigma, sigmaY: 0), true), (GaussianBlur(sigmaX: -1, sigmaY: sigma), false),
        ] {
            var plane = try AlphaPlane(size: size)
            let line =
                isAcross
                ? PixelRect(x: 0, y: 20, width: 70, height: 1) : PixelRect(x: 20, y: 0, width: 1, height: 50)
            plane.withMutableRows { $0.cropped(to: line).fill(with: 255) }

            try plane.withMutableRows { try blur.apply(to: $0, scratch: BlurScratch()) }

            #expect(firstPixel(of: size) { (plane[$0, $1] > 0) != line.contains(x: $0, y: $1) } == nil)
        }
    }

    @Test(
        "Gaussian blur with sigma zero, negative, tiny or NaN changes nothing",
        arguments: [0, -3, 1e-300, 0.1, .nan, -.infinity]
    )
    func identity(sigma: Double) throws {
        var random = SplitMix64(seed: 11)
        let plane = FramedMemory.coverage(PixelSize(width: 33, height: 9), using: &random)
        let picture = FramedMemory.picture(PixelSize(width: 33, height: 9), using: &random)
        let before = (plane.bytes, picture.bytes)

        try GaussianBlur(sigma: sigma).apply(to: plane.alpha, scratch: BlurScratch())
        try GaussianBlur(sigma: sigma).apply(to: picture.pixels, scratch: BlurScratch())

        #expect(plane.bytes == before.0)
        #expect(picture.bytes == before.1)
    }

    @Test("Gaussian blur with an enormous sigma leaves nothing", arguments: [1e5, 1e12, 1e300, .infinity])
    func enormous(sigma: Double) throws {
        let size = PixelSize(width: 40, height: 30)
        for blur in [GaussianBlur(sigma: sigma), GaussianBlur(sigmaX: 0, sigmaY: sigma)] {
            var plane = try AlphaPlane(size: size)
            try plane.withMutableRows { rows in
                rows.fill(with: 255)
                try blur.apply(to: rows, scratch: BlurScratch())
            }

            #expect(plane == (try AlphaPlane(size: size)))
        }
    }

    @Test("Gaussian blur's reach ends where an opaque edge no longer shows", arguments: sigmas)
    func reach(sigma: Double) {
        let reach = GaussianBlur(sigma: sigma).reach
        let size = 8 * reach + 8
        var line = (0..<size).map { $0 < size / 2 ? 255.0 : 0 }

        Reference.gaussianBlur(&line, width: size, height: 1, sigmaX: sigma, sigmaY: 0)

        // The pixel `distance` away from the last opaque one.
        func value(distance: Int) -> Double { line[size / 2 - 1 + distance] }
        #expect(value(distance: reach + 1) < 0.5)
        #expect(value(distance: max(reach * 3 / 4, 1)) > 0.5)
        #expect(GaussianBlur(sigma: .nan).reach == 0)
        #expect(GaussianBlur(sigma: .infinity).reach > 1_000_000)
    }

    @Test("Gaussian blur does not depend on earlier uses of its scratch memory")
    func usedScratch() throws {
        var random = SplitMix64(seed: 12)
        let scratch = BlurScratch()
        for sigma in [30, 3, 8, 1, 75, 4, 0.5, 20] {
            for size in Self.sizes.reversed() {
                let used = FramedMemory.picture(size, using: &random)
                let fresh = FramedMemory(copying: used)

                try GaussianBlur(sigma: sigma).apply(to: used.pixels, scratch: scratch)
                try GaussianBlur(sigma: sigma).apply(to: fresh.pixels, scratch: BlurScratch())

                #expect(used.difference(from: fresh) == nil, "sigma \(sigma), \(size)")
            }
        }
    }
}

extension AlphaPlane {
    /// The sum of all coverage.
    fileprivate var sum: Int {
        withRows { rows in
            (0..<rows.height).reduce(0) { sum, y in
                (0..<rows.width).reduce(sum) { $0 + Int(rows[$1, y]) }
            }
        }
    }
}
