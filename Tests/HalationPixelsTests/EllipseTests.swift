import Foundation
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// Ellipse kernels against the exact area in each pixel.
@Suite("Ellipse coverage")
struct EllipseTests {
    /// Tolerance of coverage in levels of 255: half a level of rounding, and the error of
    /// floats.
    private static let slack = 0.75

    /// Circles and ellipses of all sizes, thin ones and ones larger than the view, in views of all sizes.
    private static func ellipse(_ kind: Int, in size: PixelSize, using random: inout SplitMix64) throws
        -> Ellipse
    {
        func length(_ low: Double, _ high: Double) -> Double {
            exp(.random(in: log(low)...log(high), using: &random))
        }
        let round = length(0.01, 60)
        let (radiusX, radiusY) =
            switch kind {
            case 0: (round, round)
            case 1: (length(0.01, 100), length(0.01, 100))
            case 2: (0.5, 50.0)
            case 3: (length(20, 40), length(20, 40))
            case 4: (length(60, 131_072), length(60, 131_072))
            default: (length(0.01, 131_072), length(0.01, 131_072))
            }
        let angle = Double.random(in: 0...2 * .pi, using: &random)
        let isSmall = max(radiusX, radiusY) < 100
        return try #require(
            Ellipse(
                centerX: .random(in: 0...Double(size.width), using: &random)
                    + (isSmall ? 0 : radiusX * cos(angle)),
                centerY: .random(in: 0...Double(size.height), using: &random)
                    + (isSmall ? 0 : radiusY * sin(angle)),
                radiusX: radiusX,
                radiusY: radiusY,
            )
        )
    }

    private static func size(using random: inout SplitMix64) -> PixelSize {
        PixelSize(width: .random(in: 1...150, using: &random), height: .random(in: 1...140, using: &random))
    }

    @Test("An ellipse covers each pixel by the share of its area inside", arguments: 0..<6)
    func exactArea(kind: Int) throws {
        var random = SplitMix64(seed: UInt64(kind))
        var worst = 0.0
        for _ in 0..<500 {
            let size = Self.size(using: &random)
            let ellipse = try Self.ellipse(kind, in: size, using: &random)
            let coverage = FramedMemory(size: size, bytesPerPixel: 1, using: &random)
            let others = FramedMemory(copying: coverage)
            coverage.alpha.cover(with: ellipse, using: .baseline)
            for kernels in KernelSet.supported {
                others.alpha.cover(with: ellipse, using: kernels)
                #expect(others.difference(from: coverage) == nil, "\(kernels), \(ellipse)")
            }
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let exact = 255 * Reference.coverage(of: ellipse, x: x, y: y)
                    let error = abs(Double(coverage.alpha[x, y]) - exact)
                    if error > worst { worst = error }
                }
            }
        }
        print("ellipses of kind \(kind): at most \(worst) levels from the exact area")
        #expect(worst <= Self.slack)
    }

    @Test("Reference ellipse coverage agrees with counting samples", arguments: 0..<4)
    func reference(kind: Int) throws {
        var random = SplitMix64(seed: UInt64(kind))
        for _ in 0..<100 {
            let size = PixelSize(width: 40, height: 40)
            let ellipse = try Self.ellipse(kind, in: size, using: &random)
            let x = Int.random(in: 0..<40, using: &random)
            let y = Int(
                min(max(ellipse.centerY + ellipse.radiusY * .random(in: -1...1, using: &random), 0), 39)
            )
            let side = 128
            var count = 0
            for index in 0..<side * side {
                let u = Double(x) + (Double(index % side) + 0.5) / Double(side) - ellipse.centerX
                let v = Double(y) + (Double(index / side) + 0.5) / Double(side) - ellipse.centerY
                let (across, down) = (u / ellipse.radiusX, v / ellipse.radiusY)
                if across * across + down * down < 1 { count += 1 }
            }
            // Each of the four arcs in a pixel passes at most 2 · 128 samples, each half in doubt.
            let sampled = Double(count) / Double(side * side)
            #expect(abs(sampled - Reference.coverage(of: ellipse, x: x, y: y)) < 4.0 / 128, "\(ellipse)")
        }
    }

    @Test(
        "An ellipse's coverage adds up to π a b",
        arguments: [0.02, 0.3, 0.5, 1, 1.7, 3, 9, 31.9, 32.1, 63, 200]
    )
    func area(radius: Double) throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<20 {
            let radiusY = radius * Double.random(in: 0.2...1, using: &random)
            let side = 2 * Int(radius) + 6
            let middle = Double(side) / 2
            let ellipse = try #require(
                Ellipse(
                    centerX: middle + .random(in: -1...1, using: &random),
                    centerY: middle + .random(in: -1...1, using: &random),
                    radiusX: radius,
                    radiusY: radiusY,
                )
            )
            let size = PixelSize(width: side, height: side)
            let coverage = FramedMemory(size: size, bytesPerPixel: 1, using: &random)
            coverage.alpha.cover(with: ellipse)

            var sum = 0.0
            var edge = 0
            for y in 0..<side {
                for x in 0..<side {
                    sum += Double(coverage.alpha[x, y])
                    let exact = Reference.coverage(of: ellipse, x: x, y: y)
                    if exact > 0, exact < 1 { edge += 1 }
                }
            }
            // Roundings of the edge pixels, which are practically random: five times their standard
            // deviation.
            let slack = 5 * (Double(edge) / 12).squareRoot()
            #expect(abs(sum - 255 * .pi * radius * radiusY) <= slack, "\(ellipse)")
        }
    }

    @Test(
        "A mirrored ellipse has mirrored coverage, and one moved by whole pixels has moved coverage",
        arguments: 0..<60
    )
    func symmetry(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let size = PixelSize(width: 90, height: 80)
        // Positions and radii that doubles represent exactly, before and after the move.
        func length(_ range: ClosedRange<Int>) -> Double {
            Double(Int.random(in: range, using: &random)) / 256
        }
        let (x, y) = (length(25 * 256...55 * 256), length(25 * 256...55 * 256))
        let (radiusX, radiusY) = (length(1...25 * 256), length(1...25 * 256))
        func coverage(_ x: Double, _ y: Double) throws -> FramedMemory {
            var random = SplitMix64(seed: 0)
            let memory = FramedMemory(size: size, bytesPerPixel: 1, using: &random)
            memory.alpha.cover(
                with: try #require(Ellipse(centerX: x, centerY: y, radiusX: radiusX, radiusY: radiusY))
            )
            return memory
        }
        let plain = try coverage(x, y)

        let moved = try coverage(x + 7, y - 5)
        let mirrored = try coverage(90 - x, 80 - y)

        for row in 5..<80 {
            for column in 0..<83 {
                #expect(moved.alpha[column + 7, row - 5] == plain.alpha[column, row])
            }
        }
        for row in 0..<80 {
            for column in 0..<90 {
                let other = mirrored.alpha[89 - column, 79 - row]
                // A tie is rounded to either side.
                #expect(abs(Int(other) - Int(plain.alpha[column, row])) <= 1)
            }
        }
    }

    @Test("An ellipse in a colour is that colour through its coverage", arguments: 0..<200)
    func colors(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let size = Self.size(using: &random)
        let ellipse = try Self.ellipse(Int(seed % 4), in: size, using: &random)
        let color = StraightColor(
            red: .random(in: 0...1, using: &random),
            green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random),
            alpha: seed % 3 == 0 ? 1 : .random(in: 0...1, using: &random),
        )
        let opacity = seed % 2 == 0 ? 1 : Double.random(in: 0...1, using: &random)
        // A shifted mask, not shifted, is an explicit mask: it has a column and a row more.
        let larger = PixelSize(width: size.width + 1, height: size.height + 1)
        let mask = FramedMemory(size: larger, bytesPerPixel: 1, using: &random)
        mask.alpha.clear()
        mask.alpha.cropped(to: PixelRect(x: 1, y: 1, width: size.width, height: size.height)).cover(
            with: ellipse
        )

        let painted = [PaintedEllipse(ellipse, color: color, opacity: opacity)]
        let faint = [PaintedEllipse(ellipse, color: .white, opacity: opacity)]
        for kernels in KernelSet.supported {
            for adds in [false, true] {
                let picture = FramedMemory.picture(size, using: &random)
                let throughMask = FramedMemory(copying: picture)
                Reference.composite(
                    mask.alpha,
                    shiftedBy: .zero,
                    paintedWith: color,
                    opacity: opacity,
                    onto: throughMask.pixels,
                    adds: adds
                )
                if adds {
                    picture.pixels.plusLighter(painted, using: kernels)
                } else {
                    picture.pixels.composite(painted, using: kernels)
                }
                #expect(
                    isWithinOneLevel(picture, throughMask),
                    "\(kernels), adds \(adds), \(ellipse), \(color), opacity \(opacity)"
                )

                let screened = FramedMemory.picture(size, using: &random)
                let screenedThroughMask = FramedMemory(copying: screened)
                Reference.composite(
                    mask.alpha,
                    shiftedBy: .zero,
                    paintedWith: color,
                    opacity: opacity,
                    onto: screenedThroughMask.pixels,
                    screens: adds
                )
                if adds {
                    screened.pixels.screen(painted, using: kernels)
                } else {
                    screened.pixels.lighten(painted, using: kernels)
                }
                #expect(
                    isWithinOneLevel(screened, screenedThroughMask),
                    "\(kernels), screens \(adds), \(ellipse), \(color), opacity \(opacity)"
                )

                let plane = FramedMemory.coverage(size, using: &random)
                let alphaThroughMask = FramedMemory(copying: plane)
                Reference.composite(
                    mask.alpha,
                    shiftedBy: .zero,
                    opacity: opacity,
                    onto: alphaThroughMask.alpha,
                    adds: adds
                )
                if adds {
                    plane.alpha.plusLighter(faint, using: kernels)
                } else {
                    plane.alpha.composite(faint, using: kernels)
                }
                #expect(isWithinOneLevel(plane, alphaThroughMask), "\(kernels), adds \(adds), \(ellipse)")
            }
        }
    }

    @Test("An ellipse's colour is premultiplied as by the plain definition", arguments: KernelSet.supported)
    func premultiplied(kernels: KernelSet) throws {
        #expect(PaintedEllipse.hasLayoutOfKernels)
        var random = SplitMix64(seed: 31)
        let strange: [Float] = [.nan, .infinity, -1, 0, 1, 2]
        func number() -> Float {
            Int.random(in: 0..<8, using: &random) == 0
                ? strange[.random(in: 0..<strange.count, using: &random)]
                : .random(in: 0...1, using: &random)
        }
        let size = PixelSize(width: 1, height: 1)
        let full = FramedMemory(size: PixelSize(width: 2, height: 2), bytesPerPixel: 1, using: &random)
        full.alpha.fill(with: 255)
        let ellipse = try #require(Ellipse(centerX: 0.5, centerY: 0.5, radiusX: 9, radiusY: 9))
        for _ in 0..<4000 {
            let color = StraightColor(red: number(), green: number(), blue: number(), alpha: number())
            let opacity = Double(number())
            let picture = FramedMemory.picture(size, using: &random)
            let plain = FramedMemory(copying: picture)
            let painted = PaintedEllipse(ellipse, color: color, opacity: opacity)
            picture.pixels.composite([painted], using: kernels)
            Reference.composite(
                full.alpha,
                shiftedBy: .zero,
                paintedWith: color,
                opacity: opacity,
                onto: plain.pixels,
                adds: false
            )
            #expect(picture.difference(from: plain) == nil, "\(color), opacity \(opacity)")
        }
    }

    @Test("White added to black by a small ellipse is its coverage, at any width", arguments: 1...40)
    func small(width: Int) throws {
        var random = SplitMix64(seed: UInt64(width))
        let size = PixelSize(width: width, height: 20)
        for _ in 0..<60 {
            let ellipse = try #require(
                Ellipse(
                    centerX: .random(in: -3...Double(width) + 3, using: &random),
                    centerY: .random(in: -3...23, using: &random),
                    radiusX: .random(in: 0.2...9, using: &random),
                    radiusY: .random(in: 0.2...9, using: &random)
                )
            )
            let coverage = FramedMemory(size: size, bytesPerPixel: 1, using: &random)
            coverage.alpha.cover(with: ellipse, using: .baseline)
            for kernels in KernelSet.supported {
                let picture = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
                picture.pixels.clear()
                picture.pixels.plusLighter([PaintedEllipse(ellipse, color: .white)], using: kernels)
                let wrong = firstPixel(of: size) { x, y in
                    let (pixel, level) = (picture.pixels[x, y], coverage.alpha[x, y])
                    return [pixel.red, pixel.green, pixel.blue, pixel.alpha].contains { $0 != level }
                }
                #expect(wrong == nil, "\(kernels), \(ellipse)")
            }
        }
    }

    @Test(
        "Ellipses drawn by the hundred are the same as drawn one by one",
        arguments: [0, 1, 127, 128, 129, 300]
    )
    func batches(count: Int) throws {
        var random = SplitMix64(seed: UInt64(count))
        let size = PixelSize(width: 90, height: 70)
        let painted = try (0..<count).map { index in
            PaintedEllipse(
                try Self.ellipse(index % 4, in: size, using: &random),
                color: StraightColor(red: .random(in: 0...1, using: &random), green: 0.4, blue: 0.2),
                opacity: .random(in: 0...1, using: &random)
            )
        }
        for kernels in KernelSet.supported {
            let picture = FramedMemory.picture(size, using: &random)
            let pictureByOne = FramedMemory(copying: picture)
            let plane = FramedMemory.coverage(size, using: &random)
            let planeByOne = FramedMemory(copying: plane)

            picture.pixels.composite(painted, x: -3, y: 2, using: kernels)
            picture.pixels.plusLighter(painted, x: 4, y: -5, using: kernels)
            plane.alpha.composite(painted, x: -3, y: 2, using: kernels)
            plane.alpha.plusLighter(painted, x: 4, y: -5, using: kernels)

            for one in painted {
                pictureByOne.pixels.composite([one], x: -3, y: 2, using: kernels)
                planeByOne.alpha.composite([one], x: -3, y: 2, using: kernels)
            }
            for one in painted {
                pictureByOne.pixels.plusLighter([one], x: 4, y: -5, using: kernels)
                planeByOne.alpha.plusLighter([one], x: 4, y: -5, using: kernels)
            }
            #expect(picture.difference(from: pictureByOne) == nil)
            #expect(plane.difference(from: planeByOne) == nil)
        }
    }

    @Test("An ellipse touches a rectangle exactly when it touches pixels of it")
    func touches() throws {
        var random = SplitMix64(seed: 8)
        let rects = [
            PixelRect(x: 10, y: 20, width: 30, height: 5), PixelRect(x: -9, y: 0, width: 1, height: 40),
            .empty,
        ]
        for _ in 0..<3000 {
            // Halves, so that edges meet.
            func half(_ range: ClosedRange<Int>) -> Double {
                Double(Int.random(in: range, using: &random)) / 2
            }
            let ellipse = try #require(
                Ellipse(
                    centerX: half(-40...120),
                    centerY: half(-20...80),
                    radiusX: half(1...20),
                    radiusY: half(1...20)
                )
            )
            for rect in rects {
                let common = ellipse.touched.intersection(rect)
                #expect(ellipse.touches(rect) == !common.isEmpty, "\(ellipse), \(rect)")
            }
        }
    }

    /// Whether all bytes are within one level, and those around the views are equal.
    ///
    /// Opaque colours replace the backdrop, where the formula leaves it a share of less than half a level.
    private func isWithinOneLevel(_ a: FramedMemory, _ b: FramedMemory) -> Bool {
        a.frameBytes == b.frameBytes && zip(a.bytes, b.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }

    @Test("There is no ellipse without area, with a NaN, or beyond the range of subpixel precision")
    func none() {
        let numbers = [0, -1, 1e-12, .leastNonzeroMagnitude, .nan, .infinity, 1e9, 1e300] as [Double]
        for number in numbers {
            #expect(Ellipse(centerX: 0, centerY: 0, radiusX: number, radiusY: 1) == nil)
            #expect(Ellipse(centerX: 0, centerY: 0, radiusX: 1, radiusY: number) == nil)
        }
        for number in [.nan, .infinity, 1e300] as [Double] {
            #expect(Ellipse(centerX: number, centerY: 0, radiusX: 1, radiusY: 1) == nil)
            #expect(Ellipse(centerX: 0, centerY: number, radiusX: 1, radiusY: 1) == nil)
        }
    }

    @Test("An ellipse touches nothing beyond its view, and nothing when it is far from it")
    func far() throws {
        var random = SplitMix64(seed: 5)
        let memory = FramedMemory.picture(PixelSize(width: 20, height: 9), using: &random)
        let before = memory.bytes
        for (x, y) in [(-1e9, 4.0), (1e9, 4), (10, -1e9), (10, 1e9), (-50, 4), (71, 4)] {
            let ellipse = try #require(Ellipse(centerX: x, centerY: y, radiusX: 50, radiusY: 3))
            memory.pixels.composite([PaintedEllipse(ellipse, color: .white)])
            memory.pixels.plusLighter([PaintedEllipse(ellipse, color: .white)])
        }
        #expect(memory.bytes == before)
    }
}
