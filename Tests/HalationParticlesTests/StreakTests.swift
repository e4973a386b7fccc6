import Foundation
import Halation
import HalationGeometry
import HalationParticles
import HalationPixels
import HalationRendering
import Testing

@MainActor
@Suite("Streaks")
struct StreakTests {
    private func renderer(_ draw: @escaping (inout GraphicsContext) -> Void) -> ImageRenderer<some View> {
        let renderer = ImageRenderer(
            content: Canvas { context, _ in
                context.blendMode = .plusLighter
                draw(&context)
            }
        )
        renderer.proposedSize = ProposedViewSize(width: 120, height: 20)
        return renderer
    }

    /// The circles: their boxes and opacities.
    private func circles(_ draw: @escaping (GraphicsContext) -> Void) -> [(rect: CGRect, opacity: Double)] {
        renderer { draw($0) }.recording().list.drawings.compactMap { item in
            guard case .fill(let path, .paint(.color(let color)), _) = item.operation,
                case .ellipse(let rect) = path.storage
            else { return nil }
            return (rect, Double(color.alpha))
        }
    }

    /// The alpha of each column of the picture, summed over its rows; 1 is one opaque pixel.
    private func columns(_ draw: @escaping (GraphicsContext) -> Void) throws -> [Double] {
        let picture = try renderer { draw($0) }.pixelBuffer()
        return (0..<120).map { x in (0..<20).reduce(0.0) { $0 + Double(picture[x, $1].alpha) / 255 } }
    }

    @Test("The light of a straight streak is 1 at its head, 0 from its tail on, and a power in between")
    func fading() {
        for step in -10...1_010 {
            let fraction = Double(step) / 1_000
            let exact = pow(min(max(1 - fraction, 0), 1), 1.6)
            #expect(abs(StreakFading.light(at: fraction) - exact) < 2e-5)
        }
        #expect(StreakFading.light(at: .nan) == 0)
        #expect(StreakFading.light(at: -.infinity) == 1)
    }

    @Test(
        "A streak of one width is even along its length, as bright as a line of that width",
        arguments: [0.2, 0.35, 0.5],
        [2.0, 6.0]
    )
    func evenness(spacing: Double, diameter: Double) throws {
        let columns = try columns { context in
            context.fillStreak(
                along: { CGPoint(x: 110 - 100 * $0, y: 10.3) },
                diameter: { _ in diameter },
                color: { _ in .white.opacity(0.6) },
                spacing: spacing
            )
        }

        // 4% for the steps of the chain and for 8 bits, over a width's length of it.
        let window = Int(diameter)
        for start in 20..<100 - window {
            let mean = columns[start..<start + window].reduce(0, +) / Double(window)
            #expect(abs(mean / (0.6 * diameter) - 1) < 0.04, "at \(start)")
        }
    }

    @Test("A tapering streak has the light of its width everywhere, also below a pixel")
    func taper() throws {
        let columns = try columns { context in
            context.fillStreak(
                along: { CGPoint(x: 110 - 100 * $0, y: 10) },
                diameter: { 5 * (1 - $0) },
                color: { _ in .white.opacity(0.8) }
            )
        }

        for x in stride(from: 24, to: 100, by: 4) {
            let mean = columns[x - 2..<x + 2].reduce(0, +) / 4
            let width = 5 * (Double(x) - 10) / 100
            // Rounding faint pixels to 8 bits weighs more where the streak is thin.
            #expect(abs(mean - 0.8 * width) < 0.04 * width + 0.03, "at \(x)")
        }
    }

    @Test("A streak whose speed changes a hundredfold along the way is even")
    func speed() throws {
        let columns = try columns { context in
            context.fillStreak(
                along: { CGPoint(x: 110 - 100 * $0 * $0 * $0, y: 10) },
                diameter: { _ in 4 },
                color: { _ in .white.opacity(0.5) }
            )
        }

        for x in 16..<100 {
            let mean = columns[x..<x + 4].reduce(0, +) / 4
            #expect(abs(mean / 2 - 1) < 0.06, "at \(x)")
        }
    }

    @Test("A straight streak is widest and brightest at its head, and gone at its tail")
    func straight() throws {
        let circles = circles {
            $0.fillStreak(
                from: CGPoint(x: 10, y: 10),
                to: CGPoint(x: 100, y: 10),
                diameter: 6,
                color: .orange.opacity(0.5)
            )
        }

        let head = try #require(circles.first)
        let tail = try #require(circles.last)
        #expect(head.rect.midX == 100 && head.rect.width == 6)
        #expect(tail.rect.midX < 12 && abs(tail.rect.width - 2) < 0.1)
        #expect(tail.opacity < 0.002)
        for (a, b) in zip(circles, circles.dropFirst()) {
            #expect(a.rect.midX > b.rect.midX && a.rect.width > b.rect.width && a.opacity >= b.opacity)
        }
    }

    @Test("A streak without length is one circle at its head")
    func resting() {
        let circles = circles {
            $0.fillStreak(
                along: { _ in CGPoint(x: 50, y: 10) },
                diameter: { _ in 4 },
                color: { _ in .white }
            )
        }

        #expect(circles.map(\.rect).first == CGRect(x: 48, y: 8, width: 4, height: 4))
        #expect(abs(circles.reduce(0) { $0 + $1.opacity } - 1) < 1e-6)
    }

    /// Lengths from 0 to 2 widths.
    nonisolated static let lengths = (0...40).map { Double($0) / 20 }

    @Test(
        "A streak of one width has the light of a circle at rest until its line is brighter",
        arguments: lengths,
        [1.0, 4, 30]
    )
    func short(widths: Double, diameter: Double) {
        func light(_ position: @escaping (Double) -> Double) -> Double {
            circles {
                $0.fillStreak(
                    along: { CGPoint(x: 50 - widths * diameter * position($0), y: 10) },
                    diameter: { _ in diameter },
                    color: { _ in .white }
                )
            }
            .reduce(0) { $0 + $1.opacity }
        }

        // A width's length of the line has the light of 4 / π circles. The chain's head counts half a step more: a
        // step is at most a quarter of the way, and at most half a width.
        let line = 4 / Double.pi * widths
        let longest = 4 / Double.pi * (widths + min(widths / 8, 0.27))
        for position in [{ $0 }, { $0 * $0 }, { 1 - (1 - $0) * (1 - $0) }] as [(Double) -> Double] {
            let light = light(position)
            #expect(light >= max(1, 0.99 * line) - 1e-6)
            #expect(light <= max(1, 1.02 * longest) + 1e-6)
        }
    }

    @Test(
        "A fading, tapering streak has the light of a circle at rest until it is longer",
        arguments: lengths
    )
    func shortAndStraight(widths: Double) {
        let circles = circles {
            $0.fillStreak(
                from: CGPoint(x: 50 - 4 * widths, y: 10),
                to: CGPoint(x: 50, y: 10),
                diameter: 4,
                color: .white
            )
        }

        let light = circles.reduce(0) { $0 + $1.opacity * Double($1.rect.width * $1.rect.width) / 16 }
        #expect(light >= 1 - 1e-6)
        // The integral of the taper times the fade over the whole length is 0.31.
        #expect(light <= max(1, 4 / Double.pi * widths * 0.31 * 2) + 1e-6)
    }

    @Test("A streak that gets longer in small steps gets brighter in small steps")
    func continuity() {
        var last: Double?
        for length in stride(from: 0.0, through: 8, by: 0.01) {
            let circles = circles {
                $0.fillStreak(
                    along: { CGPoint(x: 50 - length * $0, y: 10) },
                    diameter: { _ in 4 },
                    color: { _ in .white }
                )
            }
            let light = circles.reduce(0) { $0 + $1.opacity }
            // A hundredth of a point is 1/314 of a circle.
            if let last { #expect(abs(light - last) < 0.01, "\(length) points") }
            last = light
        }
    }

    @Test("A streak of no use draws nothing: no width, or a number that is not finite")
    func nothing() {
        func streak(_ x: Double, _ diameter: Double) -> Int {
            circles { context in
                context.fillStreak(
                    along: { CGPoint(x: x + 10 * $0, y: 10) },
                    diameter: { _ in diameter },
                    color: { _ in .white }
                )
            }
            .count
        }

        #expect(streak(10, 3) > 0)
        #expect(streak(10, 0) == 0)
        #expect(streak(10, -1) == 0)
        #expect(streak(10, .nan) == 0)
        #expect(streak(10, .infinity) == 0)
        #expect(streak(.nan, 3) == 0)
        #expect(streak(.infinity, 3) == 0)
        let broken = circles { context in
            context.fillStreak(
                along: { CGPoint(x: $0 > 0.5 ? .nan : 10 * $0, y: 10) },
                diameter: { _ in 3 },
                color: { _ in .white }
            )
        }
        #expect(broken.allSatisfy { $0.rect.midX.isFinite })
    }

    @Test("A streak has at most 2,000 circles, however long and however close", arguments: [0.35, -1, .nan])
    func largest(spacing: Double) {
        let circles = circles { context in
            context.fillStreak(
                along: { CGPoint(x: 1e7 * $0, y: 10) },
                diameter: { _ in 2 },
                color: { _ in .white },
                spacing: spacing
            )
        }

        #expect((1_000...2_000).contains(circles.count))
    }
}
