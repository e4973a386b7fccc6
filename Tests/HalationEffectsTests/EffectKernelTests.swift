import Foundation
import HalationEffects
import HalationGeometry
import HalationPixels
import HalationShaders
import TestSupport
import Testing

/// The loops of effects in C, against their plain definitions in Swift, to the bit.
@Suite("Kernels of effects")
struct EffectKernelTests {
    private func colors(_ count: Int, _ random: inout SplitMix64) -> [SIMD4<Float>] {
        (0..<count).map { _ in
            SIMD4(
                .random(in: 0...255, using: &random),
                .random(in: 0...255, using: &random),
                .random(in: 0...255, using: &random),
                0
            )
        }
    }

    @Test("Light for a frame of more than 8,192 pixels has a smaller scale, the same on both axes")
    func largeFrames() {
        for (size, scale, columns, rows, expected) in [
            (CGSize(width: 160, height: 90), 2.0, 320, 180, 2.0),
            (CGSize(width: 16_384, height: 4_096), 1.0, 8_192, 2_048, 0.5),
            (CGSize(width: 1_000, height: 4_096), 4.0, 2_000, 8_192, 2.0),
            (CGSize(width: 0, height: 90), 1.0, 0, 90, 1.0),
        ] {
            var used = scale
            let light = BeamLight(size: size, scale: &used)

            #expect(light.columns == columns && light.rows == rows)
            #expect(used == expected)
        }
    }

    @Test("Beams with a part that is not a number, or infinite, are left out")
    func beamsWithoutNumbers() throws {
        for bad in [Float.nan, .infinity, -.infinity] {
            var light = BeamLight(columns: 20, rows: 20)
            light.add(Beam(at: SIMD2(bad, 9), radius: 3, light: 1, color: .one))
            light.add(Beam(at: SIMD2(9, 9), radius: bad, light: 1, color: .one))
            light.add(Beam(at: SIMD2(9, 9), radius: 3, light: bad, color: .one))
            light.add(Beam(at: SIMD2(9, 9), radius: 3, light: 1, color: SIMD3(1, bad, 1)))

            #expect(light.image() == BeamLight(columns: 20, rows: 20).image())
        }
    }

    @Test("Comets on lines agree with the plain definition", arguments: 0..<25)
    func comets(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (columns, rows) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...50, using: &random))
        let colors = colors(((columns + 3) / 4) * ((rows + 3) / 4), &random)
        let lines = (0..<20).map { _ -> (comet: Comet, points: [SIMD2<Float>]) in
            var (x, y) = (
                Float.random(in: -0.3...1.3, using: &random), Float.random(in: -0.3...1.3, using: &random)
            )
            var angle = Float.random(in: 0...6.3, using: &random)
            let points = (0..<Int.random(in: 2...40, using: &random)).map { _ in
                angle += .random(in: -0.3...0.3, using: &random)
                x += 0.05 * cos(angle)
                y += 0.05 * sin(angle)
                return SIMD2(x, y)
            }
            let comet = Comet(
                head: .random(in: -0.1...1.5, using: &random),
                brightness: .random(in: 0...1.2, using: &random),
                share: .random(in: 0.1...0.8, using: &random),
                width: .random(in: 0.2...6, using: &random)
            )
            return (comet, points)
        }
        let size = PixelSize(width: columns, height: rows)
        var plain = Reference.Comets(columns: columns, rows: rows)
        for line in lines { plain.add(line.comet, on: line.points, scale: 40) }
        var expected = try PixelBuffer(size: size)
        expected.withMutableRows { plain.show(in: $0, colors: colors) }
        for kernels in KernelSet.supported {
            let light = CometLight(columns: columns, rows: rows)
            for line in lines { light.add(line.comet, on: line.points, scale: 40, using: kernels) }
            var picture = try PixelBuffer(size: size)
            picture.withMutableRows { light.show(in: $0, colors: colors, using: kernels) }
            #expect(picture == expected, "\(kernels)")
        }
    }

    @Test("Beams of light agree with the plain definition", arguments: 0..<25)
    func beams(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let size = PixelSize(
            width: .random(in: 1...70, using: &random),
            height: .random(in: 1...50, using: &random)
        )
        func place() -> SIMD2<Float> {
            SIMD2(.random(in: -20...90, using: &random), .random(in: -20...70, using: &random))
        }
        func number(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
        let beams = (0..<30).map { index -> Beam in
            let start = place()
            return Beam(
                from: start,
                // Points of light, upright and slanted beams.
                to: index % 3 == 0 ? start : index % 3 == 1 ? SIMD2(start.x, start.y + 9) : place(),
                radii: (number(0.5...6), number(0.5...6)),
                softness: number(0.5...4),
                light: (number(0...0.8), number(0...0.8)),
                color: SIMD3(number(0...1), number(0...1), number(0...1))
            )
        }
        var expected = try PixelBuffer(size: size)
        expected.withMutableRows { Reference.draw(beams, into: $0) }
        for kernels in KernelSet.supported {
            var light = BeamLight(columns: size.width, rows: size.height)
            for beam in beams { light.add(beam) }
            var picture = try PixelBuffer(size: size)
            picture.withMutableRows { light.show(in: $0, using: kernels) }
            #expect(picture == expected, "\(kernels)")
        }
    }

    @Test("Sheets of threads agree with the plain definition", arguments: 0..<12, [false, true])
    func threads(seed: UInt64, isTurned: Bool) throws {
        var random = SplitMix64(seed: seed)
        let (columns, rows) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...60, using: &random))
        let sheets = (0..<2).map { _ in
            var sheet = SilkThreads(
                lineCount: .random(in: 0...21, using: &random),
                middle: .random(in: 0...Float(rows), using: &random),
                reach: .random(in: 0.6...3, using: &random)
            )
            sheet.waves = (0..<6 * columns).map { _ in .random(in: -9...9, using: &random) }
            sheet.colors = colors(columns, &random).map { SIMD4($0.x, $0.y, $0.z, 1) }
            sheet.threads = (0..<7 * sheet.lineCount).map { _ in .random(in: -1...1, using: &random) }
            return sheet
        }
        let size =
            isTurned ? PixelSize(width: rows, height: columns) : PixelSize(width: columns, height: rows)
        // Strengths above zero.
        let lit = sheets.map { sheet in
            var sheet = sheet
            for i in 6 * sheet.lineCount..<7 * sheet.lineCount { sheet.threads[i] = abs(sheet.threads[i]) }
            return sheet
        }
        var expected = try PixelBuffer(size: size)
        expected.withMutableRows { Reference.draw(lit, into: $0, isTurned: isTurned) }
        for kernels in KernelSet.supported {
            var picture = try PixelBuffer(size: size)
            picture.withMutableRows { SilkThreads.draw(lit, into: $0, isTurned: isTurned, using: kernels) }
            #expect(picture == expected, "\(kernels)")
        }
    }

    @Test("Strips of curtains agree with the plain definition", arguments: 0..<25)
    func curtains(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (columns, rows) = (Int.random(in: 2...40, using: &random), Int.random(in: 1...60, using: &random))
        let profile = colors(256, &random).map { $0 / 2_000 }
        let strips = (0..<30).map { _ in
            let middle = Double.random(in: 0...Double(columns - 1), using: &random)
            let reach = Double.random(in: 1...4, using: &random)
            let foot = Double.random(in: -5...Double(rows) + 9, using: &random)
            let first = max(Int((middle - reach).rounded(.up)), 0)
            let last = min(Int((middle + reach).rounded(.down)), columns - 1)
            return CurtainStrip(
                columns: first...max(last, first),
                middle: middle,
                reach: reach,
                foot: foot,
                top: foot - .random(in: 0.5...70, using: &random),
                strength: .random(in: 0...3, using: &random)
            )
        }
        let size = PixelSize(width: columns, height: rows)
        var expected = try PixelBuffer(size: size)
        expected.withMutableRows { Reference.draw(strips, profile: profile, into: $0) }
        for kernels in KernelSet.supported {
            var light = CurtainLight(columns: columns, rows: rows)
            for strip in strips { light.add(strip, profile: profile, using: kernels) }
            var picture = try PixelBuffer(size: size)
            picture.withMutableRows { light.show(in: $0, using: kernels) }
            #expect(picture == expected, "\(kernels)")
        }
    }

    /// Fills the positions and colours of a strip with random numbers.
    private func fill(_ strip: ShaderStrip, _ random: inout SplitMix64) {
        for i in 0..<strip.count {
            strip.x[i] = .random(in: -20...1300, using: &random)
            strip.y[i] = .random(in: -20...740, using: &random)
            let alpha =
                Int.random(in: 0..<4, using: &random) == 0 ? 0 : Float.random(in: 0...1, using: &random)
            strip.setColor(
                ShaderColor(
                    red: alpha * .random(in: 0...1, using: &random),
                    green: alpha * .random(in: 0...1, using: &random),
                    blue: alpha * .random(in: 0...1, using: &random),
                    alpha: alpha
                ),
                at: i
            )
        }
    }

    /// Whether all planes of two strips have the same bits.
    private func isSame(_ a: ShaderStrip, _ b: ShaderStrip) -> Bool {
        let pairs = [
            (a.x, b.x), (a.y, b.y), (a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha),
        ]
        return (0..<a.count).allSatisfy { i in pairs.allSatisfy { $0[i].bitPattern == $1[i].bitPattern } }
    }

    /// Runs the fast and the plain form of something on strips with the same random contents, and compares the strips and
    /// their spares.
    private func compare(
        seed: UInt64,
        count: Int,
        fast: (ShaderStrip, KernelSet) -> Void,
        plain: (ShaderStrip) -> Void
    ) {
        for kernels in KernelSet.supported {
            ShaderStrip.withTemporary(count: count) { first in
                ShaderStrip.withTemporary(count: count) { second in
                    for strip in [first, second] {
                        var random = SplitMix64(seed: seed)
                        fill(strip, &random)
                        fill(strip.spare, &random)
                        fill(strip.spare.spare, &random)
                    }
                    fast(first, kernels)
                    plain(second)
                    #expect(isSame(first, second), "\(kernels) \(count)")
                    #expect(isSame(first.spare, second.spare), "\(kernels) \(count)")
                    #expect(isSame(first.spare.spare, second.spare.spare), "\(kernels) \(count)")
                }
            }
        }
    }

    static let counts = [1, 7, 8, 9, 100, 256]

    @Test("Wax is lit as the plain definition says", arguments: counts, 0..<10)
    func wax(count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func color() -> ShaderColor {
            ShaderColor(
                red: .random(in: 0...1, using: &random),
                green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random),
                alpha: 1
            )
        }
        let row = WaxRow(
            threshold: .random(in: 0.2...0.8, using: &random),
            steepest: .random(in: 0.005...0.1, using: &random),
            step: .random(in: 0.5...24, using: &random),
            halfEdge: .random(in: 0.25...5, using: &random),
            underLight: .random(in: 0.1...0.9, using: &random),
            coreLight: .random(in: 0.1...0.6, using: &random),
            wax: color(),
            deep: color(),
            core: color(),
            rim: color(),
            halo: color()
        )
        compare(seed: seed, count: count) {
            row.light($0, across: $0.spare.red, down: $0.spare.green, using: $1)
        } plain: {
            Reference.light($0, of: row, across: $0.spare.red, down: $0.spare.green)
        }
    }

    /// Heights as the alpha of pixels: noise, slopes and empty parts.
    private func heights(_ size: PixelSize, _ random: inout SplitMix64) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: size)
        picture.withMutableRows { rows in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let slope = UInt8(clamping: (x * 5 + y * 3) % 340)
                    let noise = UInt8.random(in: 0...255, using: &random)
                    let alpha = (x / 70) % 3 == 1 ? 0 : x % 50 < 30 ? slope : noise
                    rows[x, y] = PremultipliedPixel(red: alpha, green: alpha, blue: alpha, alpha: alpha)
                }
            }
        }
        return picture
    }

    /// Wax of one look in strips, by the plain definition.
    private func strips(of wax: WaxRow) -> ShaderDefinition {
        .layerEffect("strips", edges: .clamp) {
            { strip, layer in
                let (side, spare) = (strip.spare, strip.spare.spare)
                layer.sampleAlpha(strip)
                for i in 0..<strip.count { (side.x[i], side.y[i]) = (strip.x[i] + wax.step, strip.y[i]) }
                layer.sampleAlpha(side)
                spare.red.update(from: side.alpha, count: strip.count)
                for i in 0..<strip.count { (side.x[i], side.y[i]) = (strip.x[i], strip.y[i] + wax.step) }
                layer.sampleAlpha(side)
                spare.green.update(from: side.alpha, count: strip.count)
                for start in stride(from: 0, to: strip.count, by: WaxRow.blockLength) {
                    let part = strip.part(start..<min(start + WaxRow.blockLength, strip.count))
                    if (0..<part.count).allSatisfy({ part.alpha[$0] == 0 }) {
                        part.clearColors()
                    } else {
                        let beside = part.spare.spare
                        Reference.light(part, of: wax, across: beside.red, down: beside.green)
                    }
                }
            }
        }
    }

    @Test(
        "Rows of wax have the bytes of strips by the plain definition",
        arguments: [(1, 1), (7, 3), (64, 5), (300, 40)],
        [0.5, 3, 9, 13.5, 24] as [Float]
    )
    func waxRows(size: (width: Int, height: Int), step: Float) throws {
        let size = PixelSize(width: size.width, height: size.height)
        for (seed, scale) in [0.5, 1, 2].enumerated() {
            var random = SplitMix64(seed: UInt64(seed))
            var layer = try heights(size, &random)
            let color = ShaderColor(red: 0.9, green: 0.4, blue: 0.2, alpha: 1)
            let wax = WaxRow(
                threshold: .random(in: 0.2...0.8, using: &random),
                steepest: .random(in: 0.005...0.1, using: &random),
                step: step,
                halfEdge: .random(in: 0.25...5, using: &random),
                underLight: 0.5,
                coreLight: 0.4,
                wax: color,
                deep: ShaderColor(red: 0.2, green: 0, blue: 0.3, alpha: 1),
                core: ShaderColor(red: 1, green: 0.9, blue: 0.6, alpha: 1),
                rim: ShaderColor(red: 1, green: 0.8, blue: 0.9, alpha: 1),
                halo: color
            )
            func run(_ definition: ShaderDefinition) throws -> PixelBuffer {
                let call = try ShaderCall(definition, use: .layerEffect, arguments: [])
                var result = try PixelBuffer(size: size)
                try layer.withMutableRows { source in
                    try result.withMutableRows { rows in
                        try ShaderPass(call, transform: CGAffineTransform(scaleX: scale, y: scale)).run(
                            into: ShaderPass.Picture(rows: rows, originX: 0, originY: 0),
                            from: ShaderPass.Picture(rows: source, originX: 0, originY: 0)
                        )
                    }
                }
                return result
            }
            let expected = try run(strips(of: wax))
            for kernels in KernelSet.supported {
                let rows = ShaderDefinition.layerEffect("rows", edges: .clamp) {
                    LayerRowFunctions(floatsPerPixel: 3) {
                        wax.show($0, using: kernels)
                    } strip: { _, _ in
                    }
                }
                #expect(try run(rows) == expected, "\(kernels) \(scale)")
            }
        }
    }

    @Test(
        "Rows of drops add up as the plain definition says, and find the blocks that are wet",
        arguments: 0..<20
    )
    func fieldRows(seed: UInt64) {
        for kernels in KernelSet.supported {
            var random = SplitMix64(seed: seed)
            let count = [1, 7, 8, 100, 256][Int(seed) % 5]
            ShaderStrip.withTemporary(count: count) { strip in
                let (sums, copy) = (strip.spare, strip.spare.spare)
                strip.clearColors()
                sums.clearColors()
                var memory = [Float](repeating: .nan, count: FieldRow.floatsPerPixel * count + 64)
                memory.withUnsafeMutableBufferPointer { memory in
                    guard let base = memory.baseAddress else { return }
                    var row = FieldRow(base, count: count)
                    for _ in 0..<Int.random(in: 0...4, using: &random) {
                        let first = Int.random(in: 0..<count, using: &random)
                        let pixels = first...Int.random(in: first..<min(first + 40, count), using: &random)
                        let drop = DropRow(
                            height: .random(in: 0...0.05, using: &random),
                            slope: .random(in: -3...3, using: &random),
                            axis: .random(in: -0.1...0.3, using: &random),
                            lean: .random(in: -1...1, using: &random),
                            curvature: .random(in: 0...2, using: &random)
                        )
                        row.add(drop, pixels, left: -0.1, pitch: 0.002, radius: 0.04, using: kernels)
                        Reference.add(drop, to: sums, pixels, left: -0.1, pitch: 0.002, radius: 0.04)
                    }
                    var wet: [Int] = []
                    row.forEachWetRun { run in
                        wet += run
                        row.copy(run, to: copy.part(run))
                    }
                    let length = FieldRow.blockLength
                    let expected = (0..<count).filter { i in
                        let block = i / length * length
                        return (block..<min(block + length, count)).contains { sums.alpha[$0] > 1e-4 }
                    }
                    #expect(wet == expected, "\(kernels)")
                    for i in wet {
                        let pairs = [
                            (copy.red[i], sums.red[i]), (copy.green[i], sums.green[i]),
                            (copy.blue[i], sums.blue[i]), (copy.alpha[i], sums.alpha[i]),
                        ]
                        #expect(pairs.allSatisfy { $0.bitPattern == $1.bitPattern }, "\(kernels) \(i)")
                    }
                }
            }
        }
    }

    @Test(
        "A dimmed scene has the bytes of its colours times the light",
        arguments: [0.88, 0.5, 0.123] as [Float]
    )
    func dimming(light: Float) {
        let scene: [UInt8] = (0...255).flatMap { (value: UInt8) -> [UInt8] in
            [value, value / 2, 0, 255 - value]
        }
        for kernels in KernelSet.supported {
            for count in [1, 3, 8, 9, 256] {
                var pixels = [UInt8](repeating: 7, count: 4 * 256)
                GlassRow.dim(scene, into: &pixels, count: count, light: light, using: kernels)
                for i in 0..<4 * count {
                    let dimmed = UInt8(Float(scene[i]) * light + 0.5)
                    #expect(pixels[i] == (i % 4 == 3 ? scene[i] : dimmed), "\(kernels) \(i)")
                }
                #expect(pixels[(4 * count)...].allSatisfy { $0 == 7 })
            }
        }
    }

    @Test("The wind's waves are sines of their turns, to the rounding of the turns", arguments: 0..<10)
    func windWaves(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let left = Float.random(in: -3...3, using: &random)
        let pitch = Float.random(in: 0.0005...0.05, using: &random)
        let (depth, phase) = (
            Float.random(in: 0.7...9, using: &random), Float.random(in: 0...1, using: &random)
        )
        // 2π · 120 turns, rounded to 24 bits.
        let tolerance = 1e-4
        for kernels in KernelSet.supported {
            ShaderStrip.withTemporary(count: 256) { strip in
                RainKernels.writeWaves(
                    to: strip,
                    left: left,
                    pitch: pitch,
                    depth: depth,
                    phase: phase,
                    swell: 1,
                    using: kernels
                )
                for i in 0..<256 {
                    let (x, z, t) = (Double(left) + Double(i) * Double(pitch), Double(depth), Double(phase))
                    let a = sin(2 * .pi * (1.7 * x + 2.9 * z - 3 * t))
                    let b = sin(2 * .pi * (-2.6 * x + 4.3 * z - 4 * t + 0.3))
                    let c = sin(2 * .pi * (4.9 * x + 7.1 * z - 5 * t + 0.6))
                    #expect(abs(Double(strip.green[i]) - (a + b + c)) < 3 * tolerance)
                    #expect(abs(Double(strip.red[i]) - (0.5 * a - 0.6 * b + 0.7 * c)) < 2 * tolerance)
                }
            }
        }
    }

    @Test("Drops of water bend and reflect light as the plain definition says", arguments: counts, 0..<10)
    func glass(count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let row = GlassRow(
            cut: 0.42,
            outline: 0.76,
            horizon: 400,
            unit: 720,
            pixel: 1 / 720,
            scene: Bool.random(using: &random) ? 1 : 0,
            between: 0.88
        )
        let drop = DropRow(
            height: .random(in: 0...1, using: &random),
            slope: .random(in: -3...3, using: &random),
            axis: .random(in: -0.1...0.3, using: &random),
            lean: .random(in: -1...1, using: &random),
            curvature: .random(in: 1...2_000, using: &random)
        )
        let pixels = Int.random(in: 0..<count, using: &random)...count - 1
        compare(seed: seed, count: count) { strip, kernels in
            drop.add(to: strip.spare.spare, pixels, left: -0.1, pitch: 0.002, radius: 0.04, using: kernels)
            row.bend(strip, through: strip.spare.spare, to: strip.spare, using: kernels)
            row.light(strip, seen: strip.spare, drops: strip.spare.spare, using: kernels)
        } plain: { strip in
            Reference.add(drop, to: strip.spare.spare, pixels, left: -0.1, pitch: 0.002, radius: 0.04)
            Reference.bend(strip, through: strip.spare.spare, to: strip.spare, row)
            Reference.light(strip, seen: strip.spare, drops: strip.spare.spare, row)
        }
    }

    @Test("Rows of water swing as the plain definitions say", arguments: counts, 0..<10)
    func water(count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let near = Float.random(in: 0...1, using: &random)
        let angle = Float.random(in: 0...6.3, using: &random)
        let factors = SIMD3<Float>(0.8, 0.92, 1)
        compare(seed: seed, count: count) { strip, kernels in
            RipplingRow.swing(
                strip,
                into: strip.spare,
                left: 3,
                perPoint: 0.01,
                row: 15 * near,
                phase: angle,
                reach: 4,
                using: kernels
            )
            RipplingRow.swing(
                strip,
                into: strip.spare.spare,
                left: 3,
                height: 720,
                near: near,
                angle: angle,
                amplitude: 5,
                using: kernels
            )
            RipplingRow.add(strip.spare, to: strip, share: near, factors: factors, alpha: 0.3, using: kernels)
        } plain: { strip in
            Reference.swing(
                strip,
                into: strip.spare,
                left: 3,
                perPoint: 0.01,
                row: 15 * near,
                phase: angle,
                reach: 4
            )
            Reference.swing(
                strip,
                into: strip.spare.spare,
                left: 3,
                height: 720,
                near: near,
                angle: angle,
                amplitude: 5
            )
            Reference.add(strip.spare, to: strip, share: near, factors: factors, alpha: 0.3)
        }
    }
}
