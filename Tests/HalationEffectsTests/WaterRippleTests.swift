import Foundation
import Halation
import HalationEffects
import HalationPixels
import Testing

@Suite("Water ripple")
@MainActor
struct WaterRippleTests {
    @Test("The water ripple displaces by the cosine of position and time")
    func workedExample() {
        // The published example leaves out the division by 20, has s = 8, a frequency of 4 and a strength of 2.
        let ripple = Ripple(phase: 8 * 4, strength: 2 * 20, frequency: 4)

        #expect(abs(ripple.column(22) - 22 - 1.628) < 0.001)
        #expect(abs(ripple.column(23) - 23 + 0.185) < 0.001)
        // The formula's v is 1 − y: v = −21 is displaced by sin((−21 + 8) · 4) · 2 upwards.
        #expect(abs(ripple.row(22) - 22 + 2 * sin(-52)) < 1e-12)
    }

    @Test(
        "The water ripple is within one level of its formula in double precision",
        arguments: [(0.0, 0.5, 0.5, 15.0), (1.7, 1, 1, 25), (3600, 1, 0.8, 5), (12.25, 0.3, 0.07, 11)],
        zip(WaterRipple.Edge.allCases, [ShaderEdges.wrap, .clamp, .mirror]).map { ($0, $1) }
    )
    func formula(
        waves: (Double, Double, Double, Double),
        edges: (WaterRipple.Edge, ShaderEdges)
    ) throws {
        let (time, speed, strength, frequency) = waves
        let source = try Self.noise(width: 203, height: 151)
        let rippled = try Self.rippled(source, scale: 1) {
            $0.speed = speed
            $0.strength = strength
            $0.frequency = frequency
            $0.edge = edges.0
        }(time)

        var worst = 0.0
        source.withRows { source in
            for y in 0..<source.height {
                for x in 0..<source.width {
                    let expected = Self.reference(
                        source,
                        x,
                        y,
                        s: time * speed,
                        strength: strength,
                        frequency: frequency,
                        edges: edges.1
                    )
                    let pixel = rippled[x, y]
                    let actual = [pixel.blue, pixel.green, pixel.red, pixel.alpha].map(Double.init)
                    for (a, b) in zip(actual, expected) { worst = max(worst, abs(a - b)) }
                }
            }
        }
        #expect(worst <= 1, "off by \(worst)")
    }

    @Test(
        "The water ripple at strength 0 leaves the picture unchanged, at either scale",
        arguments: [1.0, 2.0]
    )
    func ice(scale: Double) throws {
        let source = try Self.noise(width: 64, height: 48)

        let rippled = try Self.rippled(source, scale: scale) { $0.strength = 0 }(2)

        #expect(rippled == source)
    }

    @Test("The water ripple at twice the scale is rendered sharp and not enlarged")
    func sharp() throws {
        var water = WaterRipple()
        try water.applyPreset("classic")
        let renderer = ImageRenderer(content: water)
        renderer.proposedSize = ProposedViewSize(width: 300, height: 300)
        renderer.scale = 2
        let fine = try renderer.pixelBuffer()

        // In an enlarged picture every second column would be the mean of its neighbours.
        var count = 0
        for x in stride(from: 2, to: 598, by: 2) {
            let mean = (Int(fine[x - 1, 300].red) + Int(fine[x + 1, 300].red)) / 2
            if abs(Int(fine[x, 300].red) - mean) > 40 { count += 1 }
        }
        #expect(count > 2)
    }

    @Test("Waves of the water ripple travel towards smaller texture coordinates: down the picture")
    func downwards() {
        // A quarter of a period later, a wave is a quarter of a wavelength further down, at a larger y.
        let wave = 2 * Double.pi / 10
        let now = Ripple(phase: 0, strength: 1, frequency: 10)
        let later = Ripple(phase: .pi / 2, strength: 1, frequency: 10)

        #expect(abs((now.row(0.5) - 0.5) - (later.row(0.5 + wave / 4) - (0.5 + wave / 4))) < 1e-12)
    }

    @Test("A crest of the water ripple moves down a rendered picture, as v + s in the formula demands")
    func crest() throws {
        // Rows are as bright as they are low, so a pixel says which row the water shows there.
        var source = try PixelBuffer(size: PixelSize(width: 8, height: 240))
        for y in 0..<240 {
            for x in 0..<8 {
                let level = UInt8(y)
                source[x, y] = PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
            }
        }
        let rippled = Self.rippled(source, scale: 1) {
            $0.speed = 1
            $0.strength = 1
            $0.frequency = 12
        }
        // Wavelength: 2π / 12 of the height, 125 rows. Eight bits leave several rows at the crest: their middle.
        func crest(at time: Double) throws -> Int {
            let picture = try rippled(time)
            let shifts = (60..<180).map { Int(picture[4, $0].red) - $0 }
            let highest = shifts.indices.filter { shifts[$0] == shifts.max() }
            return 60 + highest.reduce(0, +) / max(highest.count, 1)
        }

        // (v + s) · 12 is 7π / 2 for v = 2/3: the crest begins at row 80.
        let start = 7 * Double.pi / 2 / 12 - 2.0 / 3
        let rows = try (0..<4).map { try crest(at: start + 0.05 * Double($0)) }

        // 0.05 s are 0.05 of the height: 12 rows.
        #expect(zip(rows, rows.dropFirst()).allSatisfy { (8...16).contains($1 - $0) }, "\(rows)")
    }

    @Test("The classic water ripple bends a badge of 214 points within its own bounds")
    func badge() throws {
        var water = WaterRipple()
        try water.applyPreset("classic")
        // At full strength, with edges that wrap, what leaves the badge on one side enters on the other.
        water.strength = 1
        let alone = ImageRenderer(content: water)
        alone.proposedSize = ProposedViewSize(width: 214, height: 214)
        let framed = ImageRenderer(content: water)
        framed.proposedSize = ProposedViewSize(width: 400, height: 300)

        let small = try alone.pixelBuffer()
        let large = try framed.pixelBuffer()

        for y in 0..<300 {
            for x in 0..<400 {
                let isInside = (93..<307).contains(x) && (43..<257).contains(y)
                let expected = isInside ? small[x - 93, y - 43] : PremultipliedPixel.transparent
                if large[x, y] != expected { Issue.record("at \(x), \(y)"); return }
            }
        }
        #expect((0..<214).contains { small[$0, 107].alpha > 0 })
    }

    /// The formula, sampled in double precision with sides that lie next to each other.
    private static func reference(
        _ source: PixelRows,
        _ x: Int,
        _ y: Int,
        s: Double,
        strength: Double,
        frequency: Double,
        edges: ShaderEdges
    ) -> [Double] {
        let (width, height) = (Double(source.width), Double(source.height))
        let u = (Double(x) + 0.5) / width
        let v = (Double(y) + 0.5) / height
        return Reference.sample(
            source,
            x: (u + cos((u + s) * frequency) * strength / 20) * width,
            // Texture coordinates have their origin at the bottom left.
            y: (1 - (1 - v + sin((1 - v + s) * frequency) * strength / 20)) * height,
            edges: edges
        )
    }

    /// The expected pixels of a picture that fills the frame under water, at a time.
    private static func rippled(
        _ source: PixelBuffer,
        scale: Double,
        _ change: (inout WaterRipple) -> Void
    ) -> (Double) throws -> PixelBuffer {
        var water = WaterRipple()
        water.picture.image = EffectFile(path: "noise.png", content: source)
        change(&water)
        let renderer = ImageRenderer(content: water)
        renderer.scale = scale
        renderer.proposedSize = ProposedViewSize(
            width: CGFloat(source.size.width) / scale,
            height: CGFloat(source.size.height) / scale
        )
        return { time in
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            return try renderer.pixelBuffer()
        }
    }

    /// Random pixels, which have the highest contrast between neighbours.
    private static func noise(width: Int, height: Int) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                func byte(_ seed: UInt32) -> UInt8 {
                    UInt8(ShaderMath.hash(Int32(x), Int32(y), seed) * 256)
                }
                let alpha = byte(0)
                picture[x, y] = PremultipliedPixel(
                    red: min(byte(1), alpha),
                    green: min(byte(2), alpha),
                    blue: min(byte(3), alpha),
                    alpha: alpha
                )
            }
        }
        return picture
    }
}
