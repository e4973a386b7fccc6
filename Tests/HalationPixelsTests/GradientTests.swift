import Foundation
import HalationGeometry
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// Gradient kernels against the colour at each pixel's centre.
@Suite("Gradient kernels")
struct GradientTests {
    /// A gradient of up to five stops, some of them hard, under a random transform.
    private struct Scene {
        let paint: GradientPaint
        let transform: CGAffineTransform

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            func number(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &random) }
            func point() -> CGPoint { CGPoint(x: number(-20, 60), y: number(-20, 60)) }
            var locations = (0..<Int.random(in: 1...5, using: &random)).map { _ in number(0, 1) }.sorted()
            // Two at one location, and one at the very start.
            if locations.count > 3 { locations[2] = locations[1] }
            if locations.count > 4 { locations[0] = 0 }
            let isOpaque = seed % 3 == 0
            let stops = locations.map { location in
                GradientPaint.Stop(
                    color: StraightColor(
                        red: Float(number(-0.2, 1.2)),
                        green: Float(number(0, 1)),
                        blue: Float(number(0, 1)),
                        alpha: isOpaque ? 1 : Float(number(0, 1))
                    ),
                    location: location
                )
            }
            let geometry: GradientPaint.Geometry =
                seed % 2 == 0
                ? .linear(start: point(), end: point())
                : .radial(center: point(), startRadius: number(0, 20), endRadius: number(0, 40))
            let spreads: [GradientPaint.Spread] = [.pad, .repeat, .mirror]
            paint = GradientPaint(stops: stops, geometry: geometry, spread: spreads[Int(seed % 5 % 3)])
            transform = CGAffineTransform(
                a: number(0.3, 2),
                b: number(-1, 1) * 0.2,
                c: number(-1, 1) * 0.2,
                d: number(0.3, 2),
                tx: number(-9, 9),
                ty: number(-9, 9)
            )
        }

        /// The location at a pixel's centre, before the spread mode applies.
        func location(x: Int, y: Int) -> Double {
            let centre = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
            return Reference.location(of: centre.applying(transform.inverted()), in: paint.geometry)
        }

        /// The colours just before, at and just after a location, which floats represent to a few millionths.
        func pixels(at location: Double) -> [PremultipliedPixel] {
            let doubt = 2e-6 * max(1, abs(location))
            return [-doubt, 0, doubt].map { paint.color(at: location + $0).premultiplied() }
        }
    }

    /// Whether `value` lies between the minimum and the maximum of `others`, within a level.
    private func agrees(
        _ value: PremultipliedPixel,
        _ others: [PremultipliedPixel],
        slack: Int = 1
    ) -> Bool {
        [\PremultipliedPixel.red, \.green, \.blue, \.alpha].allSatisfy { channel in
            let levels = others.map { Int($0[keyPath: channel]) }
            let level = Int(value[keyPath: channel])
            return level >= (levels.min() ?? 0) - slack && level <= (levels.max() ?? 0) + slack
        }
    }

    @Test("A gradient field has the colour of each pixel's centre", arguments: 0..<300)
    func centres(seed: UInt64) throws {
        let scene = Scene(seed: seed)
        var random = SplitMix64(seed: seed)
        let size = PixelSize(width: .random(in: 1...70, using: &random), height: 9)
        let field = try #require(GradientField(scene.paint, transform: scene.transform))
        let first = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
        let others = FramedMemory(copying: first)
        func write(_ memory: FramedMemory, _ kernels: KernelSet) {
            for y in 0..<size.height {
                let row = memory.pixels.row(y).assumingMemoryBound(to: UInt8.self)
                field.write(row: y, count: size.width, into: row, using: kernels)
            }
        }

        write(first, .baseline)
        for kernels in KernelSet.supported {
            write(others, kernels)
            #expect(others.difference(from: first) == nil, "\(kernels)")
        }
        var wrong: [String] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                let expected = scene.pixels(at: scene.location(x: x, y: y))
                let pixel = first.pixels[x, y]
                if !agrees(pixel, expected) { wrong.append("(\(x), \(y)): \(pixel), not \(expected[1])") }
                if !pixel.isPremultiplied { wrong.append("(\(x), \(y)): \(pixel)") }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.first ?? "") in \(scene)")
    }

    @Test("A gradient field is composited as its pixels are, with and without masks", arguments: 0..<60)
    func compositing(seed: UInt64) throws {
        let scene = Scene(seed: seed)
        var random = SplitMix64(seed: seed)
        let size = PixelSize(width: .random(in: 1...70, using: &random), height: 9)
        let field = try #require(GradientField(scene.paint, transform: scene.transform))
        let opacity = seed % 4 == 0 ? 1 : Double.random(in: 0...1, using: &random)
        let mask = FramedMemory.coverage(size, using: &random)
        let source = FramedMemory(size: size, bytesPerPixel: 4, using: &random)
        for y in 0..<size.height {
            let row = source.pixels.row(y).assumingMemoryBound(to: UInt8.self)
            field.write(row: y, count: size.width, into: row)
        }
        for kernels in KernelSet.supported {
            let before = FramedMemory.picture(size, using: &random)
            let plain = FramedMemory(copying: before)
            let masked = FramedMemory(copying: before)
            let throughSource = FramedMemory(copying: before)
            let throughMask = FramedMemory(copying: before)

            plain.pixels.composite(.field(field), opacity: opacity, using: kernels)
            masked.pixels.composite(
                mask: mask.alpha,
                paintedWith: .gradient(.field(field)),
                opacity: opacity,
                using: kernels
            )

            throughSource.pixels.composite(source.pixels, opacity: opacity, using: kernels)
            #expect(plain.difference(from: throughSource) == nil)
            let cut = FramedMemory(copying: source)
            cut.pixels.multiply(by: mask.alpha, using: kernels)
            throughMask.pixels.composite(cut.pixels, opacity: opacity, using: kernels)
            #expect(masked.frameBytes == throughMask.frameBytes)
            let worst = zip(masked.bytes, throughMask.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
            // Rounded after the mask, and after the opacity too or together.
            #expect(worst <= 2)
        }
    }

    @Test("An axis-aligned gradient is composited as if every pixel were written")
    func axes() {
        var random = SplitMix64(seed: 3)
        let size = PixelSize(width: 37, height: 11)
        for isOpaque in [true, false] {
            for opacity in [1, 0.6, 0] {
                func pixel() -> PremultipliedPixel {
                    let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
                    return PremultipliedPixel(red: alpha / 3, green: alpha / 2, blue: alpha, alpha: alpha)
                }
                let columns = (0..<size.width).map { _ in pixel() }
                let rows = (0..<size.height).map { _ in pixel() }
                let gradients: [(GradientPixels, (Int, Int) -> PremultipliedPixel)] = [
                    (.columns(columns), { x, _ in columns[x].scaled(by: UInt8(unit: opacity)) }),
                    (.rows(rows), { _, y in rows[y].scaled(by: UInt8(unit: opacity)) }),
                ]
                for (gradient, source) in gradients {
                    let picture = FramedMemory.picture(size, using: &random)
                    let expected = FramedMemory(copying: picture)
                    let whole = FramedMemory(copying: picture)
                    for y in 0..<size.height {
                        for x in 0..<size.width { whole.pixels[x, y] = source(x, y) }
                    }
                    picture.pixels.composite(gradient, opacity: opacity)
                    expected.pixels.composite(whole.pixels)
                    #expect(picture.difference(from: expected) == nil, "\(isOpaque), \(opacity)")
                }
            }
        }
    }

    @Test("There is no gradient field without stops, with coinciding points, or under a singular transform")
    func none() {
        let stops = [GradientPaint.Stop(color: .white, location: 0)]
        let line = GradientPaint.Geometry.linear(start: .zero, end: CGPoint(x: 1, y: 0))
        let point = GradientPaint.Geometry.linear(start: .zero, end: .zero)
        let ring = GradientPaint.Geometry.radial(center: .zero, startRadius: 3, endRadius: 3)
        let flat = CGAffineTransform(scaleX: 1, y: 0)
        let shortest = GradientPaint.Geometry.linear(start: .zero, end: CGPoint(x: 1e-38, y: 0))
        let thinnest = GradientPaint.Geometry.radial(center: .zero, startRadius: 0, endRadius: 1e-38)

        #expect(GradientField(GradientPaint(stops: [], geometry: line), transform: .identity) == nil)
        #expect(GradientField(GradientPaint(stops: stops, geometry: point), transform: .identity) == nil)
        #expect(GradientField(GradientPaint(stops: stops, geometry: ring), transform: .identity) == nil)
        #expect(GradientField(GradientPaint(stops: stops, geometry: line), transform: flat) == nil)
        #expect(GradientField(GradientPaint(stops: stops, geometry: shortest), transform: .identity) == nil)
        #expect(GradientField(GradientPaint(stops: stops, geometry: thinnest), transform: .identity) == nil)
        #expect(GradientField(GradientPaint(stops: stops, geometry: line), transform: .identity) != nil)
    }
}
