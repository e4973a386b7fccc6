import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import Testing

@Suite("Planning of shaders")
struct ShaderPlanningTests {
    private static let size = PixelSize(width: 24, height: 24)
    private static let disc = Path(ellipseIn: CGRect(x: 4, y: 4, width: 16, height: 16))

    /// A disc with filters, the first of which runs last.
    private func list(_ filters: [Filter]) -> DisplayList {
        let recorder = DisplayListRecorder()
        var state = DrawingState()
        state.filters = filters.map { PlacedFilter($0, transform: .identity) }
        recorder.append(
            .fill(Self.disc, .color(StraightColor(red: 1, green: 0.5, blue: 0)), FillStyle()),
            state: state,
            stamp: recorder.makeStamp()
        )
        return recorder.list
    }

    /// The only layer of a plan.
    private func layer(_ filters: [Filter], _ strategy: RenderingStrategy = .fast) throws -> LayerStep {
        let plan = Planner.plan(list(filters), size: Self.size, scale: 1, strategy: strategy)
        guard case .layer(let step) = try #require(plan.root.steps.first) else {
            throw RenderingError.drawingFailed(reason: "there is no layer")
        }
        return step
    }

    private func effect(frame: CGRect? = nil) throws -> Filter {
        let call = try RandomShaders.call(.colorEffect, edges: .transparent, 1, 0)
        return .shader(ShaderFilter(call, frame: frame))
    }

    @Test(
        "Content before a threshold is drawn in alpha, and a shader after it gets the threshold's colour"
    )
    func shaderAfterThreshold() throws {
        let threshold = Filter.alphaThreshold(
            min: 0.5,
            max: 1,
            color: StraightColor(red: 0, green: 0, blue: 1)
        )
        let step = try layer([effect(), threshold, .blur(radius: 2)])

        #expect(step.layer.format == .alpha)
        #expect(step.filters.count == 4)
        #expect(step.filters.contains(.tinted(StraightColor(red: 0, green: 0, blue: 1))))
        #expect(step.tint == nil)
    }

    @Test("Content before a shader is drawn in colour, and a threshold after it leaves alpha")
    func thresholdAfterShader() throws {
        let threshold = Filter.alphaThreshold(
            min: 0.5,
            max: 1,
            color: StraightColor(red: 0, green: 0, blue: 1)
        )
        let step = try layer([threshold, effect()])

        #expect(step.layer.format == .color)
        #expect(step.filters.count == 2)
        #expect(step.tint == StraightColor(red: 0, green: 0, blue: 1))
    }

    @Test(
        "Beyond its frame a map of colours gives what an earlier filter spread there no more alpha",
        arguments: [true, false]
    )
    func frame(isFast: Bool) throws {
        let frame = CGRect(x: 6, y: 8, width: 10, height: 9)
        let list = list([try effect(frame: frame), .blur(radius: 3)])
        let plan = Planner.plan(list, size: Self.size, scale: 1, strategy: isFast ? .fast : .plain)
        var picture = try Renderer.picture(of: Self.size)
        try Renderer().render(plan, into: &picture)
        let blurred = try Renderer().render(self.list([.blur(radius: 3)]), size: Self.size, scale: 1)
        // The disc is blurred beyond the frame.
        #expect(picture[20, 12].alpha > 0 && picture[12, 20].alpha > 0)
        for y in 0..<24 {
            for x in 0..<24 {
                let isInside = (6..<16).contains(x) && (8..<17).contains(y)
                let alpha = picture[x, y].alpha
                #expect(isInside ? alpha > 0 : alpha <= blurred[x, y].alpha, "at \(x), \(y)")
            }
        }
    }
}
