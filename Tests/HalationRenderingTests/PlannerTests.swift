import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import PictureTestSupport
import Testing

extension LayerFormat {
    fileprivate var isLinear: Bool {
        if case .light = self { return true }
        return false
    }
}

@Suite("Planner")
struct PlannerTests {
    private static let red = PaintSource.color(StraightColor(red: 1, green: 0, blue: 0))
    private static let blue = PaintSource.color(StraightColor(red: 0, green: 0, blue: 1))
    private static let circle = Path(ellipseIn: CGRect(x: 40, y: 40, width: 20, height: 20))

    /// A list of operations, each in the state that its closure prepares.
    private func list(
        _ drawings: [(DisplayList.Operation, (inout DrawingState, DisplayListRecorder) -> Void)]
    ) -> DisplayList {
        let recorder = DisplayListRecorder()
        for (operation, prepare) in drawings {
            var state = DrawingState()
            prepare(&state, recorder)
            recorder.append(operation, state: state, stamp: recorder.makeStamp())
        }
        return recorder.list
    }

    private func layer(_ operations: DisplayList.Operation...) -> DisplayList.Operation {
        .layer(list(operations.map { ($0, { _, _ in }) }), placement: .identity)
    }

    private func fill(_ path: Path, _ paint: PaintSource = red) -> DisplayList.Operation {
        .fill(path, paint, FillStyle())
    }

    private func plan(
        _ operation: DisplayList.Operation,
        scale: Double = 1,
        _ prepare: (inout DrawingState, DisplayListRecorder) -> Void = { _, _ in },
    ) -> RenderPlan {
        let recorder = DisplayListRecorder()
        var state = DrawingState()
        prepare(&state, recorder)
        recorder.append(operation, state: state, stamp: recorder.makeStamp())
        return Planner.plan(recorder.list, size: PixelSize(width: 100, height: 100), scale: scale)
    }

    private func onlyLayer(_ plan: RenderPlan) throws -> LayerStep {
        try #require(plan.root.steps.count == 1)
        guard case .layer(let step) = plan.root.steps[0] else {
            throw Unexpected(step: plan.root.steps[0])
        }
        return step
    }

    private struct Unexpected: Error {
        let step: RenderStep
    }

    @Test("The planner makes no step for what cannot be seen")
    func culling() {
        let outside = Path(CGRect(x: 200, y: 0, width: 10, height: 10))

        #expect(plan(fill(outside)).root.steps.isEmpty)
        #expect(plan(fill(Self.circle)) { state, _ in state.opacity = 0 }.root.steps.isEmpty)
        #expect(plan(layer()).root.steps.isEmpty)
        #expect(plan(layer(fill(outside))).root.steps.isEmpty)
        let blurred = plan(fill(outside)) { state, _ in
            state.filters = [PlacedFilter(.blur(radius: 5), transform: .identity)]
        }
        #expect(blurred.root.steps.isEmpty)
        let clipped = plan(fill(Self.circle)) { state, recorder in
            let away = Clip.Content.path(outside, FillStyle(), transform: .identity)
            state.clip = recorder.addClip(away, side: .inside, parent: nil)
        }
        #expect(clipped.root.steps.isEmpty)
    }

    @Test("The planner keeps a drawing outside the picture if its blur reaches in")
    func blurReachesIn() {
        let near = Path(CGRect(x: 110, y: 40, width: 10, height: 10))
        let blurred = plan(fill(near)) { state, _ in
            state.filters = [PlacedFilter(.blur(radius: 10), transform: .identity)]
        }

        #expect(blurred.root.steps.count == 1)
    }

    @Test("The planner makes a layer of linear light no larger than what is drawn in it")
    func linearLayer() throws {
        for mode in [ColorMode.linear, .extendedLinear] {
            let recorder = DisplayListRecorder(colorMode: mode)
            recorder.append(fill(Self.circle), state: DrawingState(), stamp: recorder.makeStamp())
            let plan = Planner.plan(recorder.list, size: PixelSize(width: 2000, height: 1000), scale: 1)
            let step = try onlyLayer(plan)
            #expect(step.layer.format.isLinear)
            #expect(step.layer.bounds.width <= 24 && step.layer.bounds.height <= 24)
            #expect(step.compositing.clip.bounds == step.layer.bounds)
        }
    }

    @Test("The planner keeps a clipped layer with a material whole, and melts it without a clip")
    func clippedMaterial() throws {
        let material = PaintSource.material(
            MaterialPaint(
                radius: 5,
                tone: .levels(BackdropTone.LumaLevels(black: 0, white: 1, saturation: 1))
            )
        )
        let group = layer(fill(Path(CGRect(x: 0, y: 0, width: 90, height: 90))), fill(Self.circle, material))
        let clipped = try onlyLayer(
            plan(group) { state, recorder in
                let rect = Path(CGRect(x: 0, y: 0, width: 50, height: 100))
                state.clip = recorder.addClip(
                    .path(rect, FillStyle(), transform: .identity),
                    side: .inside,
                    parent: nil
                )
            }
        )
        #expect(clipped.layer.bounds == PixelRect(x: 0, y: 0, width: 90, height: 90))
        #expect(clipped.compositing.clip.bounds == PixelRect(x: 0, y: 0, width: 50, height: 90))
        #expect(plan(group).root.steps.count == 2)
    }

    @Test("The planner melts a layer drawn normally and opaquely into its parent")
    func melting() throws {
        let steps = plan(layer(fill(Self.circle), fill(Self.circle, Self.blue))).root.steps

        #expect(steps.count == 1)
        guard case .ellipses(let step) = steps[0] else { throw Unexpected(step: steps[0]) }
        #expect(step.ellipses.map { PaintSource.color($0.color) } == [Self.red, Self.blue])
    }

    @Test("The planner draws consecutive ellipses of one mode and clip in one step")
    func runs() {
        let square = fill(Path(CGRect(x: 10, y: 10, width: 20, height: 20)))
        let circles = (0..<5).map { fill(Path(ellipseIn: CGRect(x: 20 * $0, y: 5, width: 10, height: 10))) }
        func adds(_ state: inout DrawingState, _: DisplayListRecorder) { state.blendMode = .plusLighter }
        func fades(_ state: inout DrawingState, _: DisplayListRecorder) { state.opacity = 0.5 }
        func clips(_ state: inout DrawingState, _ recorder: DisplayListRecorder) {
            let half = Clip.Content.path(
                Path(CGRect(x: 0, y: 0, width: 50, height: 100)),
                FillStyle(),
                transform: .identity
            )
            state.clip = recorder.addClip(half, side: .inside, parent: nil)
        }
        func plain(_: inout DrawingState, _: DisplayListRecorder) {}
        let list = list([
            (circles[0], plain), (circles[1], fades), (layer(circles[2], circles[3]), plain),
            (square, plain),
            (circles[4], plain), (circles[0], adds), (circles[1], adds),
            // The last is out of the clip.
            (circles[0], clips), (circles[2], clips), (circles[4], clips),
        ])

        let steps = Planner.plan(list, size: PixelSize(width: 100, height: 100), scale: 1).root.steps
        let runs = steps.map { step -> [Double] in
            guard case .ellipses(let step) = step else { return [] }
            return step.ellipses.map(\.ellipse.centerX)
        }

        #expect(runs == [[5, 25, 45, 65], [], [85], [5, 25], [5, 45]])
        guard case .ellipses(let first) = steps[0], case .ellipses(let last) = steps[4] else { return }
        #expect(first.ellipses.map(\.opacity) == [1, 0.5, 1, 1])
        #expect(first.bounds == PixelRect(x: 0, y: 5, width: 70, height: 10))
        #expect(first.touched == first.bounds)
        #expect(last.bounds == PixelRect(x: 0, y: 5, width: 50, height: 10))
        #expect(last.touched == first.bounds.intersection(PixelRect(x: 0, y: 0, width: 50, height: 99)))
    }

    @Test("The planner gives the first drawing no layer of its own, with any content")
    func firstLayer() throws {
        let adding = list([
            (fill(Self.circle), { state, _ in state.blendMode = .plusLighter }),
            (fill(Self.circle, Self.blue), { state, _ in state.blendMode = .multiply }),
        ])
        let operation = DisplayList.Operation.layer(adding, placement: .identity)
        func isLayer(_ step: RenderStep) -> Bool { if case .layer = step { true } else { false } }
        func plain(_: inout DrawingState, _: DisplayListRecorder) {}
        let square = fill(Path(CGRect(x: 10, y: 10, width: 20, height: 20)))

        let first = plan(operation).root.steps
        #expect(first.count == 2 && !first.contains(where: isLayer))
        let faint = plan(operation) { state, _ in state.opacity = 0.5 }.root.steps
        #expect(faint.count == 1 && isLayer(faint[0]))
        let second = Planner.plan(
            list([(square, plain), (operation, plain)]),
            size: PixelSize(width: 100, height: 100),
            scale: 1
        ).root.steps
        #expect(second.map(isLayer) == [false, true])
        #expect(try differenceOfStrategies(list([(operation, plain)])) <= 2)
    }

    /// The largest difference of a channel between the fast strategy, which melts layers, and the plain one, which
    /// draws each separately: a level where a kernel rounds differently than Cairo, and one for the bytes of the
    /// layer between.
    private func differenceOfStrategies(_ list: DisplayList) throws -> Int {
        let size = PixelSize(width: 100, height: 100)
        let pictures = try [RenderingStrategy.fast, .plain].map { strategy in
            var picture = try Renderer.picture(of: size)
            let plan = Planner.plan(list, size: size, scale: 1, strategy: strategy)
            try Renderer().render(plan, into: &picture)
            return picture
        }
        return distance(pictures[0], pictures[1])
    }

    @Test("The planner gives light on black no layer of its own, and the pixels are the same")
    func layerOnBlack() throws {
        func adding(_ modes: BlendMode...) -> DisplayList.Operation {
            let colors = [
                Self.red, Self.blue, .color(StraightColor(red: 0.9, green: 0.7, blue: 0.2, alpha: 0.6)),
            ]
            return .layer(
                list(
                    modes.enumerated().map { index, mode in
                        let circle = Path(ellipseIn: CGRect(x: 9 * index, y: 20, width: 40, height: 30))
                        return (fill(circle, colors[index % 3]), { state, _ in state.blendMode = mode })
                    }
                ),
                placement: .identity
            )
        }
        func ground(_ color: StraightColor, width: Double = 100) -> DisplayList.Operation {
            fill(Path(CGRect(x: 0, y: 0, width: width, height: 100)), .color(color))
        }
        func plain(_: inout DrawingState, _: DisplayListRecorder) {}
        let size = PixelSize(width: 100, height: 100)
        func hasLayer(_ list: DisplayList) -> Bool {
            Planner.plan(list, size: size, scale: 1).root.steps.contains {
                if case .layer = $0 { true } else { false }
            }
        }
        let light = adding(.plusLighter, .normal, .plusLighter, .plusLighter)
        let melting = list([(ground(.black), plain), (light, plain)])
        #expect(!hasLayer(melting))
        #expect(
            hasLayer(list([(ground(StraightColor(red: 0, green: 0, blue: 0.1)), plain), (light, plain)]))
        )
        #expect(
            hasLayer(
                list([(ground(StraightColor(red: 0, green: 0, blue: 0, alpha: 0.9)), plain), (light, plain)])
            )
        )
        #expect(hasLayer(list([(ground(.black, width: 99), plain), (light, plain)])))
        #expect(hasLayer(list([(ground(.black), plain), (adding(.plusLighter, .multiply), plain)])))
        #expect(hasLayer(list([(ground(.black), plain), (ground(.white), plain), (light, plain)])))

        #expect(try differenceOfStrategies(melting) <= 2)
    }

    @Test("The planner keeps a layer of several drawings that is composited in any special way")
    func staying() throws {
        let two = layer(fill(Self.circle), fill(Self.circle, Self.blue))

        _ = try onlyLayer(plan(two) { state, _ in state.opacity = 0.5 })
        _ = try onlyLayer(plan(two) { state, _ in state.blendMode = .multiply })
        _ = try onlyLayer(
            plan(two) { state, recorder in
                let content = Clip.Content.path(Self.circle, FillStyle(), transform: .identity)
                state.clip = recorder.addClip(content, side: .inside, parent: nil)
            }
        )
    }

    @Test("The planner passes on opacity and mode of a layer of one drawing")
    func meltingOne() throws {
        let steps = plan(layer(fill(Self.circle))) { state, _ in
            state.opacity = 0.5
            state.blendMode = .multiply
        }.root.steps

        guard case .shape(let step) = try #require(steps.first) else { throw Unexpected(step: steps[0]) }
        #expect(step.compositing.opacity == 0.5)
        #expect(step.compositing.blendMode == .multiply)
    }

    @Test("The planner makes a layer as large as its drawings and the reach of its blur, not the canvas")
    func bounds() throws {
        let step = try onlyLayer(
            plan(fill(Self.circle)) { state, _ in
                state.filters = [PlacedFilter(.blur(radius: 3), transform: .identity)]
            }
        )

        let reach = GaussianBlur(sigma: 3).reach
        let tight = PixelRect(x: 40, y: 40, width: 20, height: 20).outsetted(by: reach)
        #expect(step.layer.bounds.contains(tight))
        #expect(tight.outsetted(by: 2).contains(step.layer.bounds))
    }

    @Test("The planner makes a layer outside the picture only as large as its blur can bring in")
    func boundsBeyondThePicture() throws {
        let huge = Path(CGRect(x: -5000, y: -5000, width: 10_000, height: 10_000))
        let step = try onlyLayer(
            plan(fill(huge)) { state, _ in
                state.filters = [PlacedFilter(.blur(radius: 3), transform: .identity)]
            }
        )

        let reach = GaussianBlur(sigma: 3).reach
        #expect(step.layer.bounds == PixelRect(x: 0, y: 0, width: 100, height: 100).outsetted(by: reach))
    }

    @Test("The planner makes a layer that ends in a threshold alpha-only, with any content")
    func thresholdIsAlpha() throws {
        let green = StraightColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        let step = try onlyLayer(
            plan(layer(fill(Self.circle), fill(Self.circle, Self.blue))) { state, _ in
                state.filters = [
                    PlacedFilter(.alphaThreshold(min: 0.5, max: 1, color: green), transform: .identity),
                    PlacedFilter(.blur(radius: 3), transform: .identity),
                ]
            }
        )

        #expect(step.layer.format == .alpha)
        #expect(step.filters.first == .blur(GaussianBlur(sigma: 3)))
        #expect(step.filters.last == .alphaThreshold(min: 0.5, max: 1, inside: 0.5))
        #expect(step.tint == StraightColor(red: 0, green: 1, blue: 0))
    }

    @Test("The planner makes a layer of one colour alpha-only, and one of two not")
    func singleColor() throws {
        func format(_ second: PaintSource, mode: BlendMode = .normal) throws -> LayerFormat {
            let inner = list([
                (fill(Self.circle), { _, _ in }),
                (fill(Self.circle, second), { state, _ in state.blendMode = mode }),
            ])
            return try onlyLayer(
                plan(.layer(inner, placement: .identity)) { state, _ in state.opacity = 0.5 }
            )
            .layer.format
        }

        #expect(try format(Self.red) == .alpha)
        #expect(try format(.color(StraightColor(red: 1, green: 0, blue: 0, alpha: 0.3))) == .alpha)
        #expect(try format(Self.red, mode: .destinationOut) == .alpha)
        #expect(try format(Self.red, mode: .plusLighter) == .color)
        #expect(try format(Self.blue) == .color)
    }

    @Test("The planner makes a mask alpha-only, and rendered once for all that it limits")
    func masks() {
        let recorder = DisplayListRecorder()
        let mask = list([(fill(Self.circle, Self.blue), { _, _ in }), (fill(Self.circle), { _, _ in })])
        var state = DrawingState()
        state.clip = recorder.addClip(.layer(mask, opacity: 1), side: .inside, parent: nil)
        let stamp = recorder.makeStamp()
        recorder.append(fill(Path(CGRect(x: 0, y: 0, width: 90, height: 90))), state: state, stamp: stamp)
        recorder.append(fill(Self.circle, Self.blue), state: state, stamp: stamp)

        let plan = Planner.plan(recorder.list, size: PixelSize(width: 100, height: 100), scale: 1)

        #expect(plan.masks.count == 1)
        #expect(plan.masks[0].layer.format == .alpha)
        #expect(plan.root.steps.count == 2)
        #expect(recorder.list.states.count == 1, "one stamp is one state")
    }

    @Test("The planner makes a paint of a pixel-aligned rectangle, and a pixel-aligned clip costs nothing")
    func wholePixels() throws {
        let half = Path(CGRect(x: 10.5, y: 10, width: 20, height: 20))
        let steps = plan(fill(Path(CGRect(x: 10, y: 10, width: 20.0001, height: 20)))).root.steps
        guard case .paint(let paint) = try #require(steps.first) else { throw Unexpected(step: steps[0]) }
        #expect(paint.compositing.clip.bounds == PixelRect(x: 10, y: 10, width: 20, height: 20))

        guard case .shape = try #require(plan(fill(half)).root.steps.first) else {
            throw Unexpected(step: steps[0])
        }
        guard case .paint = try #require(plan(fill(half), scale: 2).root.steps.first) else {
            throw Unexpected(step: steps[0])
        }
        let clipped = plan(fill(Self.circle)) { state, recorder in
            let content = Clip.Content.path(
                Path(CGRect(x: 40, y: 40, width: 10, height: 10)),
                FillStyle(),
                transform: .identity
            )
            state.clip = recorder.addClip(content, side: .inside, parent: nil)
        }
        guard case .ellipses(let step) = try #require(clipped.root.steps.first) else {
            throw Unexpected(step: clipped.root.steps[0])
        }
        #expect(step.bounds == PixelRect(x: 40, y: 40, width: 10, height: 10))
    }

    @Test(
        "The planner converts lengths of filters to pixels, with the transform of their addition and the scale"
    )
    func sigma() throws {
        let step = try onlyLayer(
            plan(fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20))), scale: 2) { state, _ in
                let stretched = CGAffineTransform(scaleX: 3, y: 0.5).rotated(by: 0)
                state.filters = [PlacedFilter(.blur(radius: 3), transform: stretched)]
            }
        )

        #expect(step.filters == [.blur(GaussianBlur(sigmaX: 18, sigmaY: 3))])
    }
}
