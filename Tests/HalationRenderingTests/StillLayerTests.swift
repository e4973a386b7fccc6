import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import TestSupport
import Testing

/// Beginnings of layers that stand still, which are copied from the picture before.
@Suite("Layers that begin as before")
struct StillLayerTests {
    private let size = PixelSize(width: 200, height: 150)

    /// A background of gradients and a layer, and circles that differ from picture to picture, in a nested layer or not.
    private func drawing(still: UInt64, moving: UInt64, isNested: Bool) -> DisplayList {
        let outer = DisplayListRecorder()
        let recorder = isNested ? outer.nested() ?? outer : outer
        var random = SplitMix64(seed: still)
        for _ in 0..<4 { appendGradient(to: recorder, &random) }
        if let layer = recorder.nested() {
            for _ in 0..<3 { appendGradient(to: layer, &random) }
            var state = DrawingState()
            state.filters = [PlacedFilter(.blur(radius: 3), transform: .identity)]
            state.opacity = 0.8
            recorder.append(
                .layer(layer.list, placement: .identity),
                state: state,
                stamp: recorder.makeStamp()
            )
        }
        random = SplitMix64(seed: moving)
        for _ in 0..<5 { appendGradient(to: recorder, &random) }
        guard isNested else { return outer.list }
        var state = DrawingState()
        state.opacity = 0.7
        outer.append(.layer(recorder.list, placement: .identity), state: state, stamp: outer.makeStamp())
        return outer.list
    }

    private func appendGradient(to recorder: DisplayListRecorder, _ random: inout SplitMix64) {
        func color() -> StraightColor {
            StraightColor(
                red: .random(in: 0...1, using: &random),
                green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random),
                alpha: .random(in: 0.3...1, using: &random)
            )
        }
        let gradient = GradientPaint(
            stops: [
                GradientPaint.Stop(color: color(), location: 0),
                GradientPaint.Stop(color: color(), location: 1),
            ],
            geometry: .radial(
                center: CGPoint(
                    x: .random(in: 0...200, using: &random),
                    y: .random(in: 0...150, using: &random)
                ),
                startRadius: 0,
                endRadius: .random(in: 20...200, using: &random)
            )
        )
        let rect = CGRect(
            x: .random(in: -10...40, using: &random),
            y: .random(in: -10...40, using: &random),
            width: 150,
            height: 120
        )
        var state = DrawingState()
        state.blendMode = [.normal, .plusLighter, .multiply].randomElement(using: &random) ?? .normal
        recorder.append(
            .fill(Path(rect), .gradient(gradient), FillStyle()),
            state: state,
            stamp: recorder.makeStamp()
        )
    }

    @Test("A picture has the same bytes whatever was drawn before it", arguments: 0..<30, [false, true])
    func sameBytes(seed: UInt64, isNested: Bool) throws {
        let renderer = Renderer()
        var random = SplitMix64(seed: seed)
        for moment in 0..<12 {
            // Mostly the same background, now and then another, or the same picture again.
            let still = moment % 6 == 5 ? seed + 100 : seed
            let moving = UInt64(Bool.random(using: &random) ? moment : moment / 2)
            let list = drawing(still: still, moving: moving, isNested: isNested)
            let picture = try renderer.render(list, size: size, scale: 1)
            #expect(try Renderer().render(list, size: size, scale: 1) == picture, "\(moment)")
        }
        #expect(renderer.stillLayerCounts.copies > 0)
        #expect(renderer.stillLayerCounts.kept <= renderer.stillLayerCounts.limit)
    }

    @Test("Layers whose beginnings are gone are freed")
    func freed() throws {
        let renderer = Renderer()
        for moment in 0..<4 {
            let list = drawing(still: 1, moving: UInt64(moment), isNested: false)
            _ = try renderer.render(list, size: size, scale: 1)
        }
        #expect(renderer.stillLayerCounts.kept > 0)
        #expect(renderer.stillLayerCounts.copies == 2)
        _ = try renderer.render(DisplayList(), size: size, scale: 1)
        #expect(renderer.stillLayerCounts.kept == 0)
    }
}
