import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import Testing

@Suite("Sprite planning")
struct SpritePlanningTests {
    private static let size = PixelSize(width: 400, height: 300)
    private static let circle = BlurredDrawing.circle(x: 100, y: 100)
    private static let red = StraightColor(red: 1, green: 0, blue: 0)

    private func plan(_ drawings: [(DisplayList.Operation, DrawingState)], scale: Double = 1) -> RenderPlan {
        Planner.plan(BlurredDrawing.list(drawings), size: Self.size, scale: scale)
    }

    private func plan(
        _ operation: DisplayList.Operation,
        sigma: Double = 10,
        _ prepare: (inout DrawingState) -> Void = { _ in },
    ) -> RenderPlan {
        var state = BlurredDrawing.state(sigma: sigma)
        prepare(&state)
        return plan([(operation, state)])
    }

    private func sprites(_ plan: RenderPlan) -> [SpriteStep] {
        plan.root.steps.compactMap { if case .sprite(let step) = $0 { step } else { nil } }
    }

    /// Whether the plan is one layer without sprites.
    private func isLayer(_ plan: RenderPlan) -> Bool {
        guard plan.root.steps.count == 1, case .layer = plan.root.steps[0] else { return false }
        return plan.sprites.isEmpty
    }

    private func isSprite(_ plan: RenderPlan) -> Bool {
        plan.root.steps.count == 1 && sprites(plan).count == 1 && plan.sprites.count == 1
    }

    @Test("Sprite planning shares one sprite among equal shapes at any position, opacity, colour and mode")
    func equalShapes() {
        let plan = plan([
            (BlurredDrawing.fill(Self.circle), BlurredDrawing.state(sigma: 10)),
            (
                BlurredDrawing.fill(BlurredDrawing.circle(x: 3.7, y: 200.1), Self.red),
                BlurredDrawing.state(sigma: 10, opacity: 0.25)
            ),
            (
                BlurredDrawing.fill(BlurredDrawing.circle(x: 200.123, y: -20)),
                BlurredDrawing.state(sigma: 10, mode: .plusLighter)
            ),
        ])

        #expect(plan.sprites.count == 1)
        let steps = sprites(plan)
        #expect(steps.map(\.opacity) == [1, 0.25, 1])
        #expect(steps.map(\.blendMode) == [.normal, .normal, .plusLighter])
        #expect(steps.map(\.tint) == [.white, Self.red, .white])
    }

    @Test("Sprite planning keeps the drawing order")
    func order() {
        let blurred = BlurredDrawing.state(sigma: 10)
        let other = BlurredDrawing.circle(x: 50, y: 60, diameter: 20)
        let steps = plan([
            (BlurredDrawing.fill(Self.circle), blurred),
            (BlurredDrawing.fill(Self.circle), DrawingState()),
            (BlurredDrawing.fill(other), blurred),
            (BlurredDrawing.fill(Self.circle), BlurredDrawing.state(sigma: 10, mode: .multiply)),
            (BlurredDrawing.fill(Self.circle), blurred),
        ]).root.steps

        let kinds = steps.map { step -> String in
            switch step {
            case .sprite(let step): "sprite \(step.sprite)"
            case .shape: "shape"
            case .ellipses: "ellipses"
            case .streaks: "streaks"
            case .layer: "layer"
            case .paint: "paint"
            }
        }
        #expect(kinds == ["sprite 0", "ellipses", "sprite 1", "layer", "sprite 0"])
    }

    @Test("Sprite planning positions a shape's centre within half of 1/256 of a pixel")
    func places() {
        for x in [-7.999, -0.001, 0, 0.5, 31.249, 31.9999] {
            let steps = sprites(plan(BlurredDrawing.fill(BlurredDrawing.circle(x: x, y: 40))))
            #expect(steps.count == 1)
            guard let place = steps.first?.place else { return }
            let middle = Double(place.x) + Double(place.shift.x) / 256
            #expect(abs(middle - (x + 16)) <= 1.0 / 512)
            #expect((place.y, place.shift.y) == (56, 0))
        }
    }

    @Test("Sprite planning accepts every kind of antialiased shape")
    func kinds() {
        let rect = CGRect(x: 100, y: 100, width: 30, height: 20)
        #expect(isSprite(plan(BlurredDrawing.fill(Path(rect)))))
        #expect(isSprite(plan(BlurredDrawing.fill(Path(roundedRect: rect, cornerRadius: 4)))))
        #expect(isSprite(plan(BlurredDrawing.fill(BlurredDrawing.star(in: rect)))))
        #expect(isSprite(plan(.fill(Self.circle, .color(.white), FillStyle(eoFill: true)))))
        #expect(isSprite(plan(.stroke(Self.circle, .color(.white), StrokeStyle(lineWidth: 3)))))
        let turned = CGAffineTransform(translationX: 200, y: 50).rotated(by: 0.7).scaledBy(x: 1, y: 1.5)
        #expect(isSprite(plan(BlurredDrawing.fill(Self.circle)) { $0.transform = turned }))
        let alone = BlurredDrawing.list([(BlurredDrawing.fill(Self.circle), DrawingState())])
        let placement = CGAffineTransform(translationX: 30, y: 20)
        #expect(isSprite(plan(.layer(alone, placement: placement))))
    }

    @Test("Sprite planning shares one sprite among shapes bare or alone in a layer, whose opacity counts")
    func layersOfOne() {
        var inner = DrawingState()
        inner.opacity = 0.5
        inner.transform = CGAffineTransform(translationX: 5, y: 0)
        let alone = BlurredDrawing.list([(BlurredDrawing.fill(Self.circle), inner)])
        let plan = plan([
            (
                .layer(alone, placement: CGAffineTransform(translationX: 30, y: 20.5)),
                BlurredDrawing.state(sigma: 10, opacity: 0.5)
            ),
            (BlurredDrawing.fill(Self.circle), BlurredDrawing.state(sigma: 10)),
        ])

        let steps = sprites(plan)
        #expect(plan.sprites.count == 1)
        #expect(steps.map(\.opacity) == [0.25, 1])
        #expect(steps.first?.place.x == 151)
        #expect(steps.first?.place.shift == SubpixelShift(x: 0, y: 128))
    }

    @Test(
        "Sprite planning shares one sprite with a moved path, and with one in another scale of the same size"
    )
    func movedPaths() {
        let star = BlurredDrawing.star(in: CGRect(x: 0, y: 0, width: 30, height: 30))
        let half = star.applying(CGAffineTransform(scaleX: 0.5, y: 0.5))
        var doubled = BlurredDrawing.state(sigma: 10)
        doubled.transform = CGAffineTransform(translationX: 60.3, y: 71.9).scaledBy(x: 2, y: 2)
        let line = StrokeStyle(lineWidth: 4)
        let fine = StrokeStyle(lineWidth: 2)

        let fills = plan([
            (BlurredDrawing.fill(star.offsetBy(dx: 33.3, dy: 21.7)), BlurredDrawing.state(sigma: 10)),
            (BlurredDrawing.fill(half), doubled),
        ])
        let strokes = plan([
            (
                .stroke(star.offsetBy(dx: 33.3, dy: 21.7), .color(.white), line),
                BlurredDrawing.state(sigma: 10)
            ),
            (.stroke(half, .color(.white), fine), doubled),
        ])

        #expect(sprites(fills).count == 2 && fills.sprites.count == 1)
        #expect(sprites(strokes).count == 2 && strokes.sprites.count == 1)
    }

    @Test("Sprite planning leaves as layers what would look different or cost more")
    func layers() {
        let fill = BlurredDrawing.fill(Self.circle)
        #expect(isSprite(plan(fill, sigma: 4)))
        #expect(isLayer(plan(fill, sigma: 3.9)))
        #expect(isLayer(plan(fill) { $0.blendMode = .multiply }))
        #expect(isLayer(plan(fill) { $0.filters += $0.filters }))
        let threshold = Filter.alphaThreshold(min: 0.5, max: 1, color: .white)
        #expect(
            isLayer(plan(fill) { $0.filters = [PlacedFilter(threshold, transform: .identity)] + $0.filters })
        )
        #expect(isLayer(plan(fill) { $0.filters += [PlacedFilter(threshold, transform: .identity)] }))
        #expect(isLayer(plan(.fill(Self.circle, .color(.white), FillStyle(antialiased: false)))))
        let stops = [
            GradientPaint.Stop(color: .white, location: 0), GradientPaint.Stop(color: Self.red, location: 1),
        ]
        let gradient = GradientPaint(
            stops: stops,
            geometry: .linear(start: .zero, end: CGPoint(x: 9, y: 200))
        )
        #expect(isLayer(plan(.fill(Self.circle, .gradient(gradient), FillStyle()))))
        let dashed = StrokeStyle(lineWidth: 3, dash: [4, 2])
        #expect(isLayer(plan(.stroke(Self.circle, .color(.white), dashed))))
        let line = DisplayList.Operation.stroke(Self.circle, .color(.white), StrokeStyle(lineWidth: 3))
        #expect(isLayer(plan(line) { $0.transform = CGAffineTransform(scaleX: 1, y: 1.01) }))
        let two = BlurredDrawing.list([(fill, DrawingState()), (fill, DrawingState())])
        #expect(isLayer(plan(.layer(two, placement: .identity))))
        let huge = Path(ellipseIn: CGRect(x: -2000, y: -2000, width: 4000, height: 4000))
        #expect(isLayer(plan(BlurredDrawing.fill(huge))))
        let long = Path { path in
            for index in 0..<600 { path.addRect(CGRect(x: 100 + index % 30, y: 100, width: 9, height: 20)) }
        }
        #expect(isLayer(plan(BlurredDrawing.fill(long))))
        #expect(isLayer(plan(fill, sigma: 400)))
        let list = BlurredDrawing.list([(fill, BlurredDrawing.state(sigma: 10))])
        #expect(isLayer(Planner.plan(list, size: Self.size, scale: 1, strategy: .plain)))
    }

    @Test(
        "Sprite planning leaves as layers what smooth-edged clips and masks limit, and keeps pixel-aligned clips"
    )
    func clips() {
        func clipped(_ content: Clip.Content) -> RenderPlan {
            let recorder = DisplayListRecorder()
            var state = BlurredDrawing.state(sigma: 10)
            state.clip = recorder.addClip(content, side: .inside, parent: nil)
            recorder.append(BlurredDrawing.fill(Self.circle), state: state, stamp: recorder.makeStamp())
            return Planner.plan(recorder.list, size: Self.size, scale: 1)
        }
        let mask = BlurredDrawing.list([(BlurredDrawing.fill(Self.circle), DrawingState())])
        #expect(isLayer(clipped(.layer(mask, opacity: 1))))
        #expect(isLayer(clipped(.path(Self.circle, FillStyle(), transform: .identity))))

        let window = CGRect(x: 90, y: 95, width: 20, height: 30)
        let plan = clipped(.path(Path(window), FillStyle(), transform: .identity))
        #expect(
            sprites(plan).map(\.bounds) == [PixelRect(x: 90, y: 95, width: 20, height: 30)]
        )
    }

    @Test("Sprite planning drops what cannot be seen, has no shape, or is not a number")
    func nothing() {
        let paths = [
            BlurredDrawing.circle(x: -100, y: 0), BlurredDrawing.circle(x: 1e300, y: 0),
            BlurredDrawing.circle(x: .nan, y: 0), BlurredDrawing.circle(x: 5, y: 5, diameter: 0),
            BlurredDrawing.circle(x: 5, y: -.infinity), Path(), BlurredDrawing.circle(x: 435, y: 9),
        ]
        for path in paths {
            let plan = plan(BlurredDrawing.fill(path))
            #expect(plan.root.steps.isEmpty && plan.sprites.isEmpty, "\(path)")
        }
        #expect(plan(BlurredDrawing.fill(Self.circle)) { $0.opacity = 0 }.root.steps.isEmpty)
        #expect(plan(BlurredDrawing.fill(Self.circle)) { $0.opacity = .nan }.root.steps.isEmpty)
        #expect(plan(BlurredDrawing.fill(Self.circle)) { $0.transform.a = .nan }.root.steps.isEmpty)
        // Any size is allowed; drawing it must not trap either.
        for size in [1e-300, 1e-9, 1e9, 1e19, 1e300] {
            _ = plan(BlurredDrawing.fill(BlurredDrawing.circle(x: 0, y: 0, diameter: size)))
            _ = plan(BlurredDrawing.fill(Self.circle), sigma: size)
            let line = StrokeStyle(lineWidth: CGFloat(size))
            _ = plan(.stroke(Self.circle, .color(.white), line))
        }
    }

    @Test("Sprite planning rounds sizes to differences that do not show")
    func noise() {
        func count(of diameters: [Double]) -> Int {
            let plan = plan(
                diameters.map {
                    (
                        BlurredDrawing.fill(BlurredDrawing.circle(x: 9, y: 9, diameter: $0)),
                        BlurredDrawing.state(sigma: 10)
                    )
                }
            )
            #expect(plan.root.steps.count == diameters.count)
            return plan.sprites.count
        }
        #expect(count(of: [32, 32 + 1e-12, 32 - 1e-9, 32.000_01]) == 1)
        #expect(count(of: (0..<1000).map { 32 + Double($0) / 1000 }) == 33)

        let blurs = plan(
            (0..<1000).map {
                (BlurredDrawing.fill(Self.circle), BlurredDrawing.state(sigma: 10 + Double($0) / 1e6))
            }
        )
        #expect(blurs.sprites.count <= 2)
    }
}
