import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import HalationRendering
import TestSupport
import Testing

/// Steps that are drawn one after another in bands of rows.
@Suite("Drawing in bands")
struct BandTests {
    private let size = PixelSize(width: 1500, height: 330)

    private func color(alpha: ClosedRange<Double>, _ random: inout SplitMix64) -> StraightColor {
        StraightColor(
            red: Float.random(in: 0...1, using: &random),
            green: Float.random(in: 0...1, using: &random),
            blue: Float.random(in: 0...1, using: &random),
            alpha: Float(Double.random(in: alpha, using: &random))
        )
    }

    private func gradient(alpha: ClosedRange<Double>, _ random: inout SplitMix64) -> GradientPaint {
        let isDown = Bool.random(using: &random)
        let start = CGPoint(x: Double.random(in: 0...900, using: &random), y: 20)
        return GradientPaint(
            stops: [
                GradientPaint.Stop(color: color(alpha: alpha, &random), location: 0),
                GradientPaint.Stop(color: color(alpha: alpha, &random), location: 1),
            ],
            geometry: .linear(
                start: start,
                end: CGPoint(x: start.x + (isDown ? 0 : 500), y: start.y + (isDown ? 250 : 0))
            )
        )
    }

    /// Backgrounds, gradients through melted circles, and blurred circles.
    private func drawing(seed: UInt64) -> DisplayList {
        var random = SplitMix64(seed: seed)
        let recorder = DisplayListRecorder()
        let all = Path(CGRect(x: 0, y: 0, width: size.width, height: size.height))
        func append(_ path: Path, _ source: PaintSource, _ state: DrawingState) {
            recorder.append(.fill(path, source, FillStyle()), state: state, stamp: recorder.makeStamp())
        }
        append(
            all,
            seed % 2 == 0
                ? .color(color(alpha: 1...1, &random)) : .gradient(gradient(alpha: 1...1, &random)),
            DrawingState()
        )
        for _ in 0..<6 {
            let circle = Path(
                ellipseIn: CGRect(
                    x: Double.random(in: -50...1450, using: &random),
                    y: Double.random(in: -50...300, using: &random),
                    width: 90,
                    height: 90
                )
            )
            var state = DrawingState()
            state.opacity = Double.random(in: 0.4...1, using: &random)
            switch Int.random(in: 0...3, using: &random) {
            case 0:
                guard let melted = recorder.nested() else { continue }
                var filtered = DrawingState()
                filtered.filters = [
                    PlacedFilter(
                        .alphaThreshold(min: 0.5, max: 1, color: .black, edges: .smooth),
                        transform: .identity
                    ),
                    PlacedFilter(.blur(radius: 12), transform: .identity),
                ]
                let layer = DisplayListRecorder()
                for _ in 0..<3 {
                    layer.append(
                        .fill(circle, .color(.black), FillStyle()),
                        state: DrawingState(),
                        stamp: layer.makeStamp()
                    )
                }
                melted.append(
                    .layer(layer.list, placement: .identity),
                    state: filtered,
                    stamp: melted.makeStamp()
                )
                state.clip = recorder.addClip(.layer(melted.list, opacity: 1), side: .inside, parent: nil)
                append(all, .gradient(gradient(alpha: 0.2...1, &random)), state)
            case 1: append(all, .gradient(gradient(alpha: 0...1, &random)), state)
            default:
                state.filters = [PlacedFilter(.blur(radius: 9), transform: .identity)]
                state.blendMode = [.normal, .plusLighter, .screen].randomElement(using: &random) ?? .normal
                append(circle, .color(color(alpha: 0.3...1, &random)), state)
            }
        }
        return recorder.list
    }

    /// The plan with a step that draws nothing before each but the first, so that none is drawn with the next, and masks
    /// begin transparent.
    private func separated(_ plan: RenderPlan) throws -> RenderPlan {
        var plan = plan
        let separator = [try nothing(in: plan.root.bounds, of: plan)]
        plan.root.steps = Array(plan.root.steps.map { [$0] }.joined(separator: separator))
        for index in plan.masks.indices {
            let bounds = plan.masks[index].layer.bounds
            plan.masks[index].layer.steps.insert(try nothing(in: bounds, of: plan), at: 0)
        }
        return plan
    }

    private func nothing(in bounds: PixelRect, of plan: RenderPlan) throws -> RenderStep {
        guard case .paint(var step)? = plan.root.steps.first, step.compositing.masks.isEmpty else {
            throw NoPaint()
        }
        step.source = .color(.clear)
        step.compositing.clip.bounds = bounds
        return .paint(step)
    }

    /// The plan of a background is no paint.
    private struct NoPaint: Error {}

    @Test("Steps drawn in bands give the bytes of steps drawn one by one", arguments: 0..<24)
    func sameBytes(seed: UInt64) throws {
        let plan = Planner.plan(drawing(seed: seed), size: size, scale: 1)
        var pictures: [PixelBuffer] = []
        for plan in [plan, try separated(plan)] {
            let renderer = Renderer()
            // The memory of masks and of the picture holds another drawing.
            var picture = try renderer.render(drawing(seed: seed + 100), size: size, scale: 1)
            try renderer.render(plan, into: &picture)
            pictures.append(picture)
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test("The drawings have masks, sprites and gradients one after another")
    func kinds() {
        var (masked, sprites, paints) = (0, 0, 0)
        for seed in 0..<24 {
            for step in Planner.plan(drawing(seed: UInt64(seed)), size: size, scale: 1).root.steps {
                switch step {
                case .paint(let step) where step.compositing.masks.isEmpty: paints += 1
                case .paint: masked += 1
                case .sprite: sprites += 1
                default: Issue.record("\(step)")
                }
            }
        }
        #expect(masked > 20 && sprites > 20 && paints > 40)
    }
}
