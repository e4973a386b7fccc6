import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import TestSupport
import Testing

/// Layers that replace all pixels of the transparent layer that they are drawn in.
@Suite("Layers in place of all pixels")
struct ReplacedLayerTests {
    private let size = PixelSize(width: 120, height: 90)

    /// A random drawing in a filtered layer that covers the picture, and another above it.
    private func drawing(seed: UInt64) -> DisplayList {
        var random = RandomDrawing(seed: seed, side: 120, hasMaterials: seed % 3 == 0)
        var inner = random.list(count: 4, depth: 2)
        // Every other one in a second layer that covers the first.
        for _ in 0..<(seed % 2 == 0 ? 2 : 1) {
            let recorder = DisplayListRecorder()
            var state = DrawingState()
            state.filters = [PlacedFilter(.blur(radius: 1.5), transform: .identity)]
            let all = Path(CGRect(x: -20, y: -20, width: 160, height: 130))
            let layer = DisplayListRecorder()
            let plain = DrawingState()
            layer.append(
                .fill(all, .color(.clear), FillStyle()),
                state: plain,
                stamp: layer.makeStamp()
            )
            layer.append(
                .layer(inner, placement: .identity),
                state: plain,
                stamp: layer.makeStamp()
            )
            recorder.append(
                .layer(layer.list, placement: .identity),
                state: state,
                stamp: recorder.makeStamp()
            )
            recorder.append(
                .layer(random.list(count: 2, depth: 1), placement: .identity),
                state: plain,
                stamp: recorder.makeStamp()
            )
            inner = recorder.list
        }
        return inner
    }

    /// The picture of a plan in memory that held something else.
    private func picture(of plan: RenderPlan) throws -> PixelBuffer {
        var picture = try Renderer.picture(of: size)
        picture.withMutableRows { $0.fill(with: PremultipliedPixel(red: 9, green: 80, blue: 3, alpha: 99)) }
        try Renderer().render(plan, into: &picture)
        return picture
    }

    /// A step that paints the picture with a transparent colour.
    private func nothing() throws -> PaintStep {
        let recorder = DisplayListRecorder()
        recorder.append(
            .fill(Path(CGRect(x: 0, y: 0, width: 120, height: 90)), .color(.black), FillStyle()),
            state: DrawingState(),
            stamp: recorder.makeStamp()
        )
        let plan = Planner.plan(recorder.list, size: size, scale: 1)
        guard case .paint(var step)? = plan.root.steps.first else { throw NoPaint() }
        step.source = .color(.clear)
        return step
    }

    /// The plan of a rectangle of whole pixels is no paint.
    private struct NoPaint: Error {}

    @Test("A layer in place of all pixels is as one over transparent pixels", arguments: 0..<60)
    func sameBytes(seed: UInt64) throws {
        let plan = Planner.plan(drawing(seed: seed), size: size, scale: 1)
        // After a step that draws nothing, the layer is composited.
        var composited = plan
        composited.root.steps.insert(.paint(try nothing()), at: 0)
        #expect(try picture(of: plan) == picture(of: composited))
    }

    /// A circle on a ground, in a layer under shaders; the first of them runs first.
    private func shaded(by uses: [ShaderUse], blurred isBlurred: Bool) throws -> DisplayList {
        let layer = DisplayListRecorder()
        let all = Path(CGRect(x: 0, y: 0, width: 120, height: 90))
        let circle = Path(ellipseIn: CGRect(x: 20, y: 15, width: 70, height: 60))
        for (path, color) in [(all, StraightColor(red: 0.1, green: 0.2, blue: 0.7)), (circle, .white)] {
            layer.append(
                .fill(path, .color(color), FillStyle()),
                state: DrawingState(),
                stamp: layer.makeStamp()
            )
        }
        var state = DrawingState()
        // The filter that is added last runs first.
        state.filters = try uses.reversed().map { use in
            let call = try RandomShaders.call(use, edges: .transparent, 0.8, 0.6)
            let offset = CGSize(width: 9, height: 9)
            return PlacedFilter(.shader(ShaderFilter(call, maxSampleOffset: offset)), transform: .identity)
        }
        if isBlurred { state.filters.insert(PlacedFilter(.blur(radius: 2), transform: .identity), at: 0) }
        let recorder = DisplayListRecorder()
        recorder.append(.layer(layer.list, placement: .identity), state: state, stamp: recorder.makeStamp())
        return recorder.list
    }

    @Test(
        "Shaders that read other pixels than they write leave their result in place of all pixels",
        arguments: [
            [.layerEffect], [.distortionEffect], [.colorEffect], [.layerEffect, .colorEffect],
            [.colorEffect, .layerEffect], [.distortionEffect, .layerEffect, .colorEffect],
        ] as [[ShaderUse]],
        [false, true]
    )
    func shaders(uses: [ShaderUse], isBlurred: Bool) throws {
        let plan = Planner.plan(try shaded(by: uses, blurred: isBlurred), size: size, scale: 1)
        guard case .layer(let step)? = plan.root.steps.first else { throw NoLayer() }
        #expect(plan.root.steps.count == 1 && step.layer.format == .color)
        var composited = plan
        composited.root.steps.insert(.paint(try nothing()), at: 0)
        #expect(try picture(of: plan) == picture(of: composited))
    }

    /// A drawing under shaders is planned as a layer.
    private struct NoLayer: Error {}

    @Test("The drawings begin with a layer that covers the picture")
    func begins() {
        let count = (0..<60).count { seed in
            let plan = Planner.plan(drawing(seed: UInt64(seed)), size: size, scale: 1)
            guard case .layer(let step)? = plan.root.steps.first else { return false }
            return step.compositing.clip.bounds == plan.root.bounds && step.layer.format == .color
        }
        #expect(count > 20)
    }
}
