import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import TestSupport
import Testing

/// One colour over whole pixels: backgrounds above all.
@Suite("Flat colours")
struct FlatColorTests {
    private static let size = PixelSize(width: 61, height: 40)

    private func list(_ rect: CGRect, _ color: StraightColor, opacity: Double = 1) -> DisplayList {
        let recorder = DisplayListRecorder()
        var state = DrawingState()
        state.opacity = opacity
        recorder.append(
            .fill(Path(rect), .color(color), FillStyle()),
            state: state,
            stamp: recorder.makeStamp()
        )
        return recorder.list
    }

    private static let all = CGRect(x: 0, y: 0, width: 61, height: 40)

    @Test(
        "A colour that may cover its layer shows nothing of the memory below it",
        arguments: [
            all, all.insetBy(dx: -3, dy: -3), all.insetBy(dx: 1, dy: 0), all.insetBy(dx: 0, dy: 1),
            all.offsetBy(dx: 1, dy: 0), all.offsetBy(dx: 0, dy: -1), all.insetBy(dx: 0.5, dy: 0.5), .zero,
        ],
        [(1, 1), (0.99, 1), (1, 0.99), (0.5, 0.5), (0, 1)] as [(Float, Double)]
    )
    func nothingBelow(rect: CGRect, share: (alpha: Float, opacity: Double)) throws {
        let color = StraightColor(red: 0.9, green: 0.4, blue: 0.2, alpha: share.alpha)
        let list = list(rect, color, opacity: share.opacity)
        var picture = try Renderer().render(
            self.list(Self.all, StraightColor(red: 0.1, green: 1, blue: 0.7)),
            size: Self.size,
            scale: 1
        )
        let renderer = Renderer()
        let fresh = try renderer.render(list, size: Self.size, scale: 1)
        for _ in 0..<3 {
            try renderer.render(list, size: Self.size, scale: 1, into: &picture)
            #expect(picture == fresh)
        }
        let outside = !rect.insetBy(dx: -1, dy: -1).contains(CGPoint(x: 0, y: 0))
        if outside { #expect(picture[0, 0].alpha == 0) }
    }

    @Test("A rectangle on whole pixels has the bytes that Cairo gives it", arguments: 0..<40)
    func strategies(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let color = StraightColor(
            red: .random(in: -0.1...1.1, using: &random),
            green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random),
            alpha: seed % 4 < 2 ? 1 : .random(in: 0.99...1, using: &random)
        )
        let rect = seed % 2 == 0 ? Self.all : CGRect(x: 7, y: 3, width: 21, height: 30)
        let list = list(rect, color, opacity: seed % 8 < 4 ? 1 : .random(in: 0.99...1, using: &random))
        let pictures = try [RenderingStrategy.fast, .plain].map { strategy in
            let plan = Planner.plan(list, size: Self.size, scale: 1, strategy: strategy)
            var picture = try PixelBuffer(size: Self.size)
            try Renderer().render(plan, into: &picture)
            return picture
        }
        #expect(pictures[0] == pictures[1])
    }
}
