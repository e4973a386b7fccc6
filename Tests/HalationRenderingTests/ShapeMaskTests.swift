import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import TestSupport
import Testing

/// Shapes that the picture before had too, which are drawn through masks of their coverage.
@Suite("Shapes that stand still")
struct ShapeMaskTests {
    private let size = PixelSize(width: 160, height: 120)

    /// A path of curves and lines that cross, long enough for a mask.
    private func outline(_ random: inout SplitMix64) -> Path {
        var path = Path()
        for _ in 0..<4 {
            path.move(to: point(&random))
            for _ in 0..<4 {
                path.addLine(to: point(&random))
                path.addCurve(to: point(&random), control1: point(&random), control2: point(&random))
            }
            path.closeSubpath()
        }
        return path
    }

    private func point(_ random: inout SplitMix64) -> CGPoint {
        CGPoint(x: .random(in: -20...180, using: &random), y: .random(in: -20...140, using: &random))
    }

    private func color(_ random: inout SplitMix64) -> StraightColor {
        StraightColor(
            red: .random(in: 0...1, using: &random),
            green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random),
            alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random)
        )
    }

    /// Outlines in several states over a colourful ground, some in a layer.
    private func drawing(seed: UInt64) -> DisplayList {
        var random = SplitMix64(seed: seed)
        let recorder = DisplayListRecorder()
        func draw(into recorder: DisplayListRecorder) {
            for _ in 0..<4 {
                var state = DrawingState()
                state.opacity = Bool.random(using: &random) ? 1 : 0.7
                state.transform = CGAffineTransform(rotationAngle: .random(in: -0.5...0.5, using: &random))
                let style = FillStyle(eoFill: .random(using: &random))
                recorder.append(
                    .fill(outline(&random), .color(color(&random)), style),
                    state: state,
                    stamp: recorder.makeStamp()
                )
            }
        }
        let ground = Path(CGRect(x: 0, y: 0, width: 160, height: 120))
        var state = DrawingState()
        recorder.append(
            .fill(ground, .color(color(&random)), FillStyle()),
            state: state,
            stamp: recorder.makeStamp()
        )
        draw(into: recorder)
        if let layer = recorder.nested() {
            draw(into: layer)
            state.opacity = 0.6
            recorder.append(
                .layer(layer.list, placement: .identity),
                state: state,
                stamp: recorder.makeStamp()
            )
        }
        return recorder.list
    }

    /// The drawing over a ground in the colour of a moment, so that no part of a picture is a copy of the one before.
    ///
    /// The paths stay those of the drawing.
    private func moved(_ list: DisplayList, to moment: UInt64) -> DisplayList {
        var random = SplitMix64(seed: moment)
        let recorder = DisplayListRecorder()
        let ground = Path(CGRect(x: 0, y: 0, width: 160, height: 120))
        recorder.append(
            .fill(ground, .color(color(&random)), FillStyle()),
            state: DrawingState(),
            stamp: recorder.makeStamp()
        )
        for item in list.singleItems {
            recorder.append(
                item.operation,
                state: list.states[Int(item.state)],
                stamp: recorder.makeStamp()
            )
        }
        return recorder.list
    }

    @Test("A picture has the same bytes whatever was drawn before it", arguments: 0..<40)
    func sameBytes(seed: UInt64) throws {
        let drawing = drawing(seed: seed)
        let other = self.drawing(seed: seed + 1000)
        let renderer = Renderer()
        for moment in 0..<4 as Range<UInt64> {
            let list = moved(drawing, to: moment)
            let picture = try Renderer().render(list, size: size, scale: 1)
            #expect(try renderer.render(list, size: size, scale: 1) == picture, "\(moment)")
            #expect(moment == 0 || renderer.shapeMaskByteCounts.kept > 0)
        }
        // At another scale and beside other drawings.
        for moment in 4..<6 as Range<UInt64> {
            let list = moved(drawing, to: moment)
            let scaled = try Renderer().render(list, size: size, scale: 0.5)
            #expect(try renderer.render(list, size: size, scale: 0.5) == scaled)
            _ = try renderer.render(moved(other, to: moment), size: size, scale: 1)
            let picture = try Renderer().render(list, size: size, scale: 1)
            #expect(try renderer.render(list, size: size, scale: 1) == picture)
        }
    }

    @Test("Masks of shapes that are gone are freed")
    func freed() throws {
        let renderer = Renderer()
        let list = drawing(seed: 7)
        for moment in 0..<3 as Range<UInt64> {
            _ = try renderer.render(moved(list, to: moment), size: size, scale: 1)
        }
        #expect(renderer.shapeMaskByteCounts.kept > 0)
        for _ in 0..<2 { _ = try renderer.render(DisplayList(), size: size, scale: 1) }
        #expect(renderer.shapeMaskByteCounts.kept == 0)
    }
}
