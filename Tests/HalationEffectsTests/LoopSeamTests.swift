import Foundation
import Halation
import HalationEffects
import HalationPixels
import Testing

@MainActor
@Suite("Seams of loops")
struct LoopSeamTests {
    /// Every ready effect, and the parameter that is the length of its loop.
    nonisolated static let loops = [
        ("lava-lamp", "loop"), ("glow-trail", "loop"), ("snow", "loop"), ("metaball-snow", "loop"),
        ("blurred-background", "loop"), ("fireworks", "loop"), ("bouncing-sparks", "loop"),
        ("water-ripple", "loop"), ("aurora", "loop"), ("flow-field", "loop"), ("galaxy", "loop"),
        ("silk-waves", "loop"), ("confetti", "loop"), ("star-flight", "loop"), ("dissolving-text", "loop"),
        ("ink-in-water", "loop"), ("rain-on-water", "loop"), ("audio-visualizer", "loop"),
    ]

    @Test("The step from a loop's last frame to its first is none of the largest steps", arguments: loops)
    func seam(name: String, parameter: String) throws {
        var effect: any Effect = try EffectCatalog.ready.effect(named: name).init()
        // A coarse fluid is played from the start of the loop in a moment.
        if name == "ink-in-water" { try effect.setParameter("detail", to: "24") }
        let value = try #require(effect.parameterValues.first { $0.name == parameter }?.value)
        guard case .number(let length) = value else { throw CancellationError() }
        let step = 1.0 / 30

        let across = try change(of: effect, from: length - step, to: 0)
        let frames = (length / step).rounded()
        let spread = (0..<12).map { (frames * (Double($0) + 0.37) / 12).rounded() }
        let within = try ([0, 1, frames - 3, frames - 2] + spread).map { frame in
            try change(of: effect, from: frame * step, to: (frame + 1) * step)
        }

        let largest = try #require(within.max())
        #expect(across <= 1.02 * largest, "\(name): \(across) at the seam, up to \(largest) elsewhere")
        #expect(largest > 0)
    }

    @Test("The measure of a seam finds a loop of another length")
    func broken() throws {
        let effect = try EffectCatalog.ready.effect(named: "lava-lamp").init()
        let within = try change(of: effect, from: 7, to: 7 + 1.0 / 30)

        #expect(try change(of: effect, from: 13, to: 0) > 3 * within)
    }

    /// The mean difference of the channels between the pictures at two times, in 255ths.
    private func change(of effect: some Effect, from start: Double, to end: Double) throws -> Double {
        let (first, second) = (try picture(effect, at: start), try picture(effect, at: end))
        var sum = 0
        for y in 0..<144 {
            for x in 0..<256 {
                let (a, b) = (first[x, y], second[x, y])
                sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
                sum += abs(Int(a.blue) - Int(b.blue))
            }
        }
        return Double(sum) / (256 * 144 * 3)
    }

    private func picture(_ effect: some Effect, at time: Double) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: effect)
        renderer.proposedSize = ProposedViewSize(width: 256, height: 144)
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }
}
