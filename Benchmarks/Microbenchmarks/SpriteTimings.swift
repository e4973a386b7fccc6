import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import HalationRendering
import TestSupport

/// Blurred circles at 1920 x 1080, drawn as sprites and as layers, with the share of planning.
@MainActor
enum SpriteTimings {
    private static let size = PixelSize(width: 1920, height: 1080)

    static func run() throws {
        for isSprite in [true, false] {
            let suffix = isSprite ? "" : ", in layers"
            try measure("500 circles, normal" + suffix, list { snow(&$0, isSprite: isSprite) })
            try measure("60 circles, plusLighter" + suffix, list { trail(&$0, isSprite: isSprite) })
        }
        try measure("nothing", DisplayList())
        records()
    }

    /// Recording and planning small circles of one state.
    private static func records() {
        let count = 100_000
        var random = SplitMix64(seed: 2)
        let circles = (0..<count).map { _ in
            let (x, y) = (
                Double.random(in: 0...1920, using: &random), Double.random(in: 0...1080, using: &random)
            )
            return (
                rect: CGRect(x: x, y: y, width: 6, height: 6),
                color: Color(red: x / 1920, green: y / 1080, blue: 0.5, opacity: 0.4)
            )
        }
        let canvas = Canvas { context, _ in
            for circle in circles { context.fill(Path(ellipseIn: circle.rect), with: .color(circle.color)) }
        }
        let renderer = ImageRenderer(content: TimelineView(.animation) { _ in canvas })
        renderer.proposedSize = ProposedViewSize(width: CGFloat(size.width), height: CGFloat(size.height))
        var list = DisplayList()
        Timing(repetitions: 21) {
            renderer.date += 0.1
            list = renderer.recording().list
        }
        .show("circles, recorded", per: "circle", count: count)
        Timing(repetitions: 21) { _ = Planner.plan(list, size: size, scale: 1) }
            .show("circles, planned", per: "circle", count: count)
    }

    private static func list(_ draw: @escaping (inout GraphicsContext) -> Void) -> DisplayList {
        let renderer = ImageRenderer(content: Canvas { context, _ in draw(&context) })
        renderer.proposedSize = ProposedViewSize(width: CGFloat(size.width), height: CGFloat(size.height))
        return renderer.recording().list
    }

    private static func snow(_ context: inout GraphicsContext, isSprite: Bool) {
        var random = SplitMix64(seed: 1)
        context.addFilter(.blur(radius: 10))
        for _ in 0..<500 {
            let x = Double.random(in: -50...1940, using: &random)
            let y = Double.random(in: -50...1100, using: &random)
            context.opacity = .random(in: 0...1, using: &random)
            fill(x, y, .white, isSprite, in: context)
        }
    }

    private static func trail(_ context: inout GraphicsContext, isSprite: Bool) {
        context.addFilter(.blur(radius: 10))
        context.blendMode = .plusLighter
        for index in 0..<60 {
            let angle = 1 + Double(index) / 30
            context.opacity = Double(index) / 60
            let (x, y) = (1920 * (0.5 + 0.4 * sin(angle)), 1080 * (0.5 + 0.4 * sin(2 * angle)))
            fill(x - 16, y - 16, Color(red: 0, green: 0.478, blue: 1), isSprite, in: context)
        }
    }

    private static func fill(
        _ x: Double,
        _ y: Double,
        _ color: Color,
        _ isSprite: Bool,
        in context: GraphicsContext
    ) {
        // Shapes with jagged edges are not made into sprites.
        context.fill(
            Path(ellipseIn: CGRect(x: x, y: y, width: 32, height: 32)),
            with: .color(color),
            style: FillStyle(antialiased: isSprite)
        )
    }

    private static func measure(_ name: String, _ list: DisplayList) throws {
        let renderer = Renderer()
        var picture = try Renderer.picture(of: size)
        let clock = ContinuousClock()
        var planning: [Duration] = []
        try Timing(repetitions: 31) {
            let start = clock.now
            let plan = Planner.plan(list, size: size, scale: 1)
            planning.append(clock.now - start)
            try renderer.render(plan, into: &picture)
        }
        .show("sprites, " + name, note: String(format: "planning %.4f ms", Timing(planning).median))
    }
}
