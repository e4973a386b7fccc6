import Foundation
import Halation
import HalationEffects
import HalationPixels
import Testing

@MainActor
@Suite("Looping looks")
struct LoopingSceneTests {
    /// Names, and the lengths of the loops in seconds.
    nonisolated static let loops = [
        ("snow", 10.0), ("metaball-snow", 10), ("lava-lamp", 20), ("blurred-background", 16),
    ]

    private func picture(_ effect: some View, at time: Double, width: CGFloat = 320) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: effect)
        renderer.proposedSize = ProposedViewSize(width: width, height: 180)
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    @Test("A looping look shows the same picture a loop later, and another in between", arguments: loops)
    func loops(name: String, length: Double) throws {
        let effect = try EffectCatalog.ready.effect(named: name).init()

        #expect(try picture(effect, at: 0) == picture(effect, at: length))
        #expect(try picture(effect, at: 1.1) == picture(effect, at: 3 * length + 1.1))
        #expect(try picture(effect, at: 0) != picture(effect, at: length / 2))
    }

    @Test(
        "A looping look draws without a scene on transparency",
        arguments: ["snow", "metaball-snow", "lava-lamp"]
    )
    func backgrounds(name: String) throws {
        var effect = try EffectCatalog.ready.effect(named: name).init()
        try effect.setParameter("background", to: "none")

        let pixels = try picture(effect, at: 2)

        let alphas = (0..<180).flatMap { y in (0..<320).map { pixels[$0, y].alpha } }
        #expect(alphas.contains(0))
        #expect(alphas.contains { $0 > 100 })
    }

    @Test("Looping looks accept numbers at both ends of their ranges", arguments: loops.map { $0.0 })
    func ranges(name: String) throws {
        let type = try EffectCatalog.ready.effect(named: name)
        for parameter in type.parameterDescriptions where parameter.name != "count" {
            let ends: [String]
            switch parameter.kind {
            case .number(let range, _): ends = ["\(range.lowerBound)", "\(range.upperBound)"]
            case .integer(let range, _): ends = ["\(range.lowerBound)", "\(range.upperBound)"]
            default: continue
            }
            for end in ends {
                var effect = type.init()
                try effect.setParameter(parameter.name, to: end)
                #expect(try picture(effect, at: 1, width: 48).size == PixelSize(width: 48, height: 180))
            }
        }
    }

    @Test("Looping looks accept times that make no sense", arguments: [-5, 1e300, Double.nan, .infinity])
    func times(time: Double) throws {
        for (name, _) in Self.loops {
            let effect = try EffectCatalog.ready.effect(named: name).init()
            #expect(try picture(effect, at: time).size == PixelSize(width: 320, height: 180))
        }
    }

    @Test("The blurred background takes the space it is offered", arguments: ["drift", "corners"])
    func offered(style: String) throws {
        var effect = BlurredBackground()
        try effect.setParameter("style", to: style)
        let renderer = ImageRenderer(content: effect)
        renderer.proposedSize = ProposedViewSize(width: 390, height: 300)

        #expect(try renderer.pixelBuffer().size == PixelSize(width: 390, height: 300))
    }
}
