import Foundation
import Halation
import HalationEffects
import HalationPixels
import Testing

@MainActor
@Suite("Parameters that all effects share")
struct StagedEffectTests {
    /// A bar as wide as the time in seconds times ten.
    private struct Clock: Effect {
        static let summary = "A bar."
        static let presets = [EffectPreset<Clock>("late", "A wide bar.", preroll: 3) { $0.tall = true }]

        @Parameter("Full height.") var tall = false

        var body: some View {
            TimelineView(.animation) { timeline in
                let width = timeline.date.timeIntervalSinceReferenceDate * 10
                Color.red
                    .frame(width: width, height: tall ? 20 : 10)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            }
        }
    }

    private func width(of effect: some Effect, at time: Double) throws -> Int {
        let pixels = try picture(effect, at: time, width: 100, height: 20)
        return (0..<100).count { pixels[$0, 10].green == 59 || pixels[$0, 10].red > 200 }
    }

    private func picture(
        _ effect: some View,
        at time: Double,
        width: CGFloat,
        height: CGFloat,
        scale: CGFloat = 1,
    ) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: effect)
        renderer.proposedSize = ProposedViewSize(width: width, height: height)
        renderer.scale = scale
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    @Test("Speed multiplies an effect's time, and the pre-roll is added to it")
    func time() throws {
        var staged = StagedEffect<Clock>()
        #expect(try width(of: staged, at: 2) == 20)

        try staged.setParameter("speed", to: "1.5")
        #expect(try width(of: staged, at: 2) == 30)

        try staged.setParameter("preroll", to: "4")
        #expect(try width(of: staged, at: 2) == 70)
        #expect(try width(of: staged, at: 0) == 40)
    }

    @Test("A preset sets the pre-roll that it declares; a flag after it counts")
    func presetPreroll() throws {
        var staged = StagedEffect<Clock>()
        try staged.applyPreset("late")
        #expect(staged.content.tall)
        #expect(try width(of: staged, at: 0) == 30)

        try staged.setParameter("preroll", to: "0")
        #expect(try width(of: staged, at: 1) == 10)
    }

    @Test("A background lies behind an effect that declares none")
    func background() throws {
        var staged = StagedEffect<Clock>()
        #expect(try picture(staged, at: 1, width: 100, height: 20)[90, 1] == .transparent)

        try staged.setParameter("background", to: "#0000ff")
        #expect(
            try picture(staged, at: 1, width: 100, height: 20)[90, 1]
                == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
        )
    }

    @Test("An effect's own parameter takes precedence over the shared one of its name")
    func ownParameters() throws {
        let water = StagedEffect<WaterRipple>.parameterDescriptions
        #expect(water.count { $0.name == "speed" } == 1)
        #expect(water.first { $0.name == "speed" }?.kind == .number(0...1, nil))
        #expect(water.contains { $0.name == "preroll" })
    }

    @Test("Every ready effect takes a background, a speed and a pre-roll")
    func ready() {
        for effect in EffectCatalog.ready.effects {
            let names = effect.parameterDescriptions.map(\.name)
            #expect(Set(["background", "speed", "preroll"]).isSubset(of: names), "\(effect.name)")
        }
    }

    @Test("Every preset of every ready effect shows something in its first frame")
    func firstFrames() throws {
        for type in EffectCatalog.ready.effects {
            for preset in type.presetDescriptions {
                var effect: any Effect = type.init()
                try effect.applyPreset(preset.name)
                func colors(_ effect: some Effect) throws -> Int {
                    let pixels = try picture(effect, at: 0, width: 320, height: 180)
                    return Set((0..<180).flatMap { y in (0..<320).map { pixels[$0, y] } }).count
                }
                #expect(try colors(effect) > 8, "\(type.name) \(preset.name)")
            }
        }
    }

    @Test(
        "Effects in points keep their composition at any size if they fit it, and their points if not",
        arguments: ["lava-lamp", "glow-trail", "snow", "metaball-snow", "blurred-background"]
    )
    func fit(name: String) throws {
        var effect: any Effect = try EffectCatalog.ready.effect(named: name).init()
        try effect.applyPreset("classic")
        func pictures(fit: String) throws -> (PixelBuffer, PixelBuffer) {
            try effect.setParameter("fit", to: fit)
            func draw(_ effect: some Effect) throws -> (PixelBuffer, PixelBuffer) {
                (
                    try picture(effect, at: 2, width: 320, height: 180),
                    try picture(effect, at: 2, width: 160, height: 90, scale: 2)
                )
            }
            return try draw(effect)
        }
        func difference(_ pair: (PixelBuffer, PixelBuffer)) -> Double {
            var sum = 0
            for y in 0..<180 {
                for x in 0..<320 {
                    let (a, b) = (pair.0[x, y], pair.1[x, y])
                    sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.blue) - Int(b.blue))
                }
            }
            return Double(sum) / (320 * 180)
        }

        #expect(difference(try pictures(fit: "true")) < 0.1)
        #expect(difference(try pictures(fit: "false")) > 0.5)
    }

    @Test(
        "Melting effects have antialiased edges unless they are asked for hard ones",
        arguments: [
            "lava-lamp", "metaball-snow",
        ]
    )
    func edges(name: String) throws {
        var effect: any Effect = try EffectCatalog.ready.effect(named: name).init()
        try effect.applyPreset("classic")
        try effect.setParameter("background", to: "none")
        func partial(_ effect: some Effect) throws -> Int {
            let pixels = try picture(effect, at: 2, width: 480, height: 270)
            return (0..<270).reduce(0) { sum, y in
                sum + (0..<480).count { (1..<255).contains(pixels[$0, y].alpha) }
            }
        }

        #expect(try partial(effect) > 100)
        try effect.setParameter("edges", to: "hard")
        #expect(try partial(effect) == 0)
    }
}
