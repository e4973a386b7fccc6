import Foundation
import Halation
import HalationEffects
import HalationPixels
import Testing

@MainActor
@Suite("Looping effects")
struct LoopingEffectTests {
    nonisolated static let names = [
        "aurora", "flow-field", "galaxy", "silk-waves", "confetti", "water-ripple", "star-flight",
        "dissolving-text", "ink-in-water", "rain-on-water", "audio-visualizer",
    ]

    private func picture(
        _ effect: some Effect,
        at time: Double,
        width: Double = 256,
        height: Double = 144
    ) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: effect)
        renderer.proposedSize = ProposedViewSize(width: width, height: height)
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    /// Length of the loop by default, in seconds.
    private func loop(of effect: some Effect) throws -> Double {
        let value = try #require(effect.parameterValues.first { $0.name == "loop" }?.value)
        guard case .number(let seconds) = value else { throw CancellationError() }
        return seconds
    }

    @Test("A looping effect shows the same after whole loops, at any frame rate", arguments: names)
    func repeats(name: String) throws {
        let effect = try EffectCatalog.ready.effect(named: name).init()
        let length = try loop(of: effect)

        for (frame, rate) in [(0, 30.0), (17, 30), (101, 60), (7, 24)] {
            let frames = length * rate
            let first = try picture(effect, at: Double(frame) / rate)
            #expect(try picture(effect, at: (Double(frame) + frames) / rate) == first)
            #expect(try picture(effect, at: (Double(frame) + 5 * frames) / rate) == first)
        }
    }

    @Test("A looping effect on no background is transparent where it is dark", arguments: names)
    func noBackground(name: String) throws {
        var effect: any Effect = try EffectCatalog.ready.effect(named: name).init()
        try effect.setParameter("background", to: "none")

        let pixels = try picture(effect, at: 3)

        let alphas = (0..<144).flatMap { y in (0..<256).map { x in pixels[x, y].alpha } }
        #expect(alphas.contains { $0 < 60 })
        #expect(alphas.contains { $0 > 30 })
    }

    @Test("A looping effect draws with every number at either end of its range", arguments: names)
    func extremes(name: String) throws {
        let type = try EffectCatalog.ready.effect(named: name)
        for parameter in type.parameterDescriptions {
            let ends: [String] =
                switch parameter.kind {
                case .number(let range, _): ["\(range.lowerBound)", "\(range.upperBound)"]
                case .integer(let range, _): ["\(range.lowerBound)", "\(min(range.upperBound, 3_000))"]
                case .palette: ["#ff0000"]
                case .seed: ["18446744073709551615"]
                default: []
                }
            for end in ends {
                var effect: any Effect = type.init()
                try effect.setParameter(parameter.name, to: end)
                _ = try picture(effect, at: 2.5, width: 64, height: 36)
            }
        }
        for (width, height) in [(1.0, 1.0), (1, 90), (90, 1), (0, 0)] {
            _ = try? picture(type.init(), at: 2.5, width: width, height: height)
        }
    }

    @Test(
        "A looping effect keeps its composition at another size",
        arguments: names.filter { $0 != "flow-field" && $0 != "dissolving-text" }
    )
    func scales(name: String) throws {
        let effect = try EffectCatalog.ready.effect(named: name).init()
        let small = try picture(effect, at: 2, width: 192, height: 108)
        let large = try picture(effect, at: 2, width: 384, height: 216)

        // Mean light of tiles of a sixth of the frame's height, which agrees but for noise and edges.
        func mean(_ picture: PixelBuffer, _ column: Int, _ row: Int, side: Int) -> Double {
            var sum = 0
            for y in row * side..<(row + 1) * side {
                for x in column * side..<(column + 1) * side { sum += Int(picture[x, y].green) }
            }
            return Double(sum) / Double(side * side)
        }
        for row in 0..<6 {
            for column in 0..<10 {
                let difference = mean(small, column, row, side: 18) - mean(large, column, row, side: 36)
                #expect(abs(difference) < 12, "tile \(column), \(row)")
            }
        }
    }
}
