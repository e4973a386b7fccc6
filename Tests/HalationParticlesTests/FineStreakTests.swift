import Foundation
import Halation
import HalationPixels
import HalationRendering
import Testing

@MainActor
@Suite("Fine streaks")
struct FineStreakTests {
    private static let fractions = [0, 0.2, 0.5, 1]

    private func renderer(_ draw: @escaping (GraphicsContext) -> Void) -> ImageRenderer<some View> {
        let renderer = ImageRenderer(
            content: Canvas { context, _ in
                context.blendMode = .plusLighter
                draw(context)
            }
        )
        renderer.proposedSize = ProposedViewSize(width: 120, height: 60)
        return renderer
    }

    /// The sum of all alphas, in opaque pixels.
    private func light(_ draw: @escaping (GraphicsContext) -> Void) throws -> Double {
        let picture = try renderer(draw).pixelBuffer()
        var sum = 0.0
        for y in 0..<60 { for x in 0..<120 { sum += Double(picture[x, y].alpha) / 255 } }
        return sum
    }

    @Test(
        "A fine streak has the light of a circle at rest until its line is brighter",
        arguments: [0, 0.01, 0.3, 0.7, 1, 2, 8, 25],
        [0.6, 1, 3]
    )
    func length(widths: Double, diameter: Double) throws {
        let light = try light { context in
            context.fillFineStreak(
                at: Self.fractions,
                along: { CGPoint(x: 90 - widths * diameter * $0, y: 40 - 0.3 * widths * $0) },
                diameter: { _ in diameter },
                color: { _ in .white.opacity(0.6) }
            )
        }

        let line = hypot(widths * diameter, 0.3 * widths) * diameter
        let circle = Double.pi / 4 * diameter * max(diameter, 1)
        // Faint pixels are rounded to bytes, and the profile is a polynomial.
        #expect(abs(light / (0.6 * max(line, circle)) - 1) < 0.04)
    }

    @Test("A fine streak ends where it has no width, and is nothing where a number is not finite")
    func nothing() {
        func points(_ place: @escaping (Double) -> CGPoint, _ diameter: @escaping (Double) -> Double) -> Int {
            renderer {
                $0.fillFineStreak(
                    at: Self.fractions,
                    along: place,
                    diameter: diameter,
                    color: { _ in .white }
                )
            }
            .recording().list.circleCountOfLists
        }
        func line(_ fraction: Double) -> CGPoint { CGPoint(x: 20 + 60 * fraction, y: 20) }

        let whole = points(line) { _ in 2 }
        #expect(whole > 0)
        let half = points(line) { $0 < 0.4 ? 2 : 0 }
        #expect(half > 0 && half < whole)
        for width in [0, -1, .nan, .infinity] as [Double] { #expect(points(line) { _ in width } == 0) }
        for place in [Double.nan, .infinity] {
            #expect(points({ _ in CGPoint(x: place, y: 20) }) { _ in 2 } == 0)
        }
    }
}

extension DisplayList {
    /// The number of circles in the list and its layers.
    fileprivate var circleCountOfLists: Int {
        items.reduce(0) { sum, item in
            switch item.operation {
            case .fill: sum + 1
            case .layer(let list, _): sum + list.circleCountOfLists
            case .stroke: sum
            }
        }
    }
}
