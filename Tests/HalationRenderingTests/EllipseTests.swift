import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import PictureTestSupport
import TestSupport
import Testing

/// Ellipses in pictures: fills, clips and masks have the same edge in both strategies.
@Suite("Ellipses in pictures")
struct EllipseTests {
    private static let side = 64

    private static let everything = Path(CGRect(x: -100, y: -100, width: 300, height: 300))

    private func render(_ list: DisplayList, _ strategy: RenderingStrategy = .fast) throws -> PixelBuffer {
        let size = PixelSize(width: Self.side, height: Self.side)
        var picture = try Renderer.picture(of: size)
        let plan = Planner.plan(list, size: size, scale: 1, strategy: strategy)
        try Renderer().render(plan, into: &picture)
        return picture
    }

    /// A list of one backdrop and one drawing, in a clip if there is one.
    private func list(
        _ operation: DisplayList.Operation,
        state: DrawingState,
        clip: Path? = nil,
        side: Clip.Side = .inside,
    ) -> DisplayList {
        let recorder = DisplayListRecorder()
        let backdrop = StraightColor(red: 0.1, green: 0.3, blue: 0.2, alpha: 0.7)
        recorder.append(
            .fill(Self.everything, .color(backdrop), FillStyle()),
            state: DrawingState(),
            stamp: recorder.makeStamp()
        )
        var state = state
        if let clip {
            let content = Clip.Content.path(clip, FillStyle(), transform: state.transform)
            state.clip = recorder.addClip(content, side: side, parent: nil)
        }
        recorder.append(operation, state: state, stamp: recorder.makeStamp())
        return recorder.list
    }

    private static func ellipse(using random: inout SplitMix64) -> Path {
        let width = CGFloat.random(in: 0.1...50, using: &random)
        let height = CGFloat.random(in: 0.1...50, using: &random)
        return Path(
            ellipseIn: CGRect(
                x: .random(in: 0...60, using: &random) - width / 2,
                y: .random(in: 0...60, using: &random) - height / 2,
                width: width,
                height: height
            )
        )
    }

    private static let gradient = GradientPaint(
        stops: [
            GradientPaint.Stop(color: .white, location: 0),
            GradientPaint.Stop(color: StraightColor(red: 1, green: 0, blue: 0.3, alpha: 0.5), location: 1),
        ],
        geometry: .linear(start: CGPoint(x: 0, y: 10), end: CGPoint(x: 0, y: 50))
    )

    private static let paints: [PaintSource] = [
        .color(StraightColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 0.6)), .gradient(gradient),
    ]

    /// The differences that two roundings of the source may make.
    ///
    /// `hue` divides by the saturation of the source: for a translucent source of little saturation a rounded component
    /// moves the result by several levels.
    private func slack(_ mode: BlendMode, _ usual: Int) -> Int { mode == .hue ? 6 : usual }

    @Test("Filling an ellipse is filling everything in a clip to it", arguments: 0..<80)
    func fillIsClip(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let ellipse = Self.ellipse(using: &random)
        var state = DrawingState()
        state.opacity = .random(in: 0...1, using: &random)
        for paint in Self.paints {
            for mode in [BlendMode.normal, .plusLighter, .multiply, .copy, .sourceIn, .plusDarker, .hue] {
                state.blendMode = mode
                // Light low enough that no sum saturates: there a fill adds its coverage, and a clip goes
                // half the way.
                if mode == .plusLighter { state.opacity = min(state.opacity, 0.2) }
                for strategy in [RenderingStrategy.fast, .plain] {
                    let filled = try render(list(.fill(ellipse, paint, FillStyle()), state: state), strategy)
                    let clipped = try render(
                        list(.fill(Self.everything, paint, FillStyle()), state: state, clip: ellipse),
                        strategy
                    )
                    #expect(
                        distance(filled, clipped) <= slack(mode, 1),
                        "\(mode), \(strategy), \(ellipse), \(paint)"
                    )
                }
            }
        }
    }

    @Test(
        "Ellipses drawn by the kernel and by Cairo agree in every blend mode",
        arguments: BlendMode.allCases
    )
    func strategies(mode: BlendMode) throws {
        var random = SplitMix64(seed: UInt64(mode.rawValue))
        for _ in 0..<20 {
            var state = DrawingState()
            state.blendMode = mode
            state.opacity = .random(in: 0...1, using: &random)
            for paint in Self.paints {
                let ellipse = Self.ellipse(using: &random)
                let bare = list(.fill(ellipse, paint, FillStyle()), state: state)
                let clipped = list(
                    .fill(ellipse, paint, FillStyle()),
                    state: state,
                    clip: Self.ellipse(using: &random),
                    side: Bool.random(using: &random) ? .inside : .outside
                )
                for list in [bare, clipped] {
                    let worst = try distance(render(list, .fast), render(list, .plain))
                    // The plain strategy rounds the formula, and rounds again when coverage is applied.
                    #expect(worst <= slack(mode, 2), "\(paint)\n\(list)")
                }
            }
        }
    }

    @Test("A clip to an ellipse and its inverse add up to the whole", arguments: 0..<40)
    func inverse(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let ellipse = Self.ellipse(using: &random)
        func coverage(_ side: Clip.Side) throws -> PixelBuffer {
            let recorder = DisplayListRecorder()
            var state = DrawingState()
            let content = Clip.Content.path(ellipse, FillStyle(), transform: .identity)
            state.clip = recorder.addClip(content, side: side, parent: nil)
            recorder.append(
                .fill(Self.everything, .color(.white), FillStyle()),
                state: state,
                stamp: recorder.makeStamp()
            )
            return try render(recorder.list)
        }
        let (inside, outside) = try (coverage(.inside), coverage(.outside))

        for y in 0..<Self.side {
            for x in 0..<Self.side {
                #expect(abs(Int(inside[x, y].alpha) + Int(outside[x, y].alpha) - 255) <= 1)
            }
        }
    }

    @Test(
        "Ellipses scaled, mirrored, turned by quarters and, if round, by any angle cover their exact area",
        arguments: [
            CGAffineTransform(scaleX: 1.3, y: 0.4), CGAffineTransform(scaleX: -1, y: 1),
            CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(rotationAngle: -.pi / 2),
            CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0.3, ty: 0.6),
            CGAffineTransform(rotationAngle: 0.7), CGAffineTransform(rotationAngle: 3),
        ]
    )
    func transforms(transform: CGAffineTransform) throws {
        let isTurned = !transform.keepsAxisAlignment && abs(transform.a) > 1e-9
        let size = CGSize(width: 21.5, height: isTurned ? 21.5 : 13.25)
        let rect = CGRect(x: 5.1, y: 2.7, width: size.width, height: size.height)
        let device = CGPoint(x: rect.midX, y: rect.midY).applying(transform)
        var state = DrawingState()
        // Into the middle of the picture, whatever the transform.
        state.transform = transform.concatenating(
            CGAffineTransform(translationX: 31.3 - device.x, y: 30.8 - device.y)
        )
        let recorder = DisplayListRecorder()
        recorder.append(
            .fill(Path(ellipseIn: rect), .color(.white), FillStyle()),
            state: state,
            stamp: recorder.makeStamp()
        )
        let expected = try #require(
            Ellipse(
                centerX: 31.3,
                centerY: 30.8,
                radiusX: Double(hypot(transform.a * size.width, transform.c * size.height)) / 2,
                radiusY: Double(hypot(transform.b * size.width, transform.d * size.height)) / 2
            )
        )
        for strategy in [RenderingStrategy.fast, .plain] {
            let picture = try render(recorder.list, strategy)
            var worst = 0.0
            for y in 0..<Self.side {
                for x in 0..<Self.side {
                    let exact = 255 * Reference.coverage(of: expected, x: x, y: y)
                    worst = max(worst, abs(Double(picture[x, y].alpha) - exact))
                }
            }
            #expect(worst <= 0.75, "\(strategy)")
        }
    }

    @Test("An ellipse larger than any picture covers it, and one far away does not")
    func extremes() throws {
        let huge = Path(ellipseIn: CGRect(x: -5e6, y: -5e6, width: 1e7, height: 1e7))
        let large = Path(ellipseIn: CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
        let away = Path(ellipseIn: CGRect(x: 1e12, y: 0, width: 50, height: 50))
        let thin = Path(ellipseIn: CGRect(x: -1e5, y: 20, width: 2e5, height: 1e-6))
        for strategy in [RenderingStrategy.fast, .plain] {
            for (path, alpha) in [(huge, 255), (large, 255), (away, 0), (thin, 0)] as [(Path, UInt8)] {
                let recorder = DisplayListRecorder()
                recorder.append(
                    .fill(path, .color(.white), FillStyle()),
                    state: DrawingState(),
                    stamp: recorder.makeStamp()
                )
                let picture = try render(recorder.list, strategy)
                #expect(picture[20, 20].alpha == alpha && picture[63, 0].alpha == alpha, "\(path)")
            }
        }
    }
}
