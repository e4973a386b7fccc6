import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import Testing

@Suite("Display list")
struct DisplayListTests {
    @Test("A display list prints what was drawn, with layers indented")
    func description() {
        let inner = DisplayListRecorder()
        inner.append(
            .fill(
                Path(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 40)),
                .color(StraightColor(red: 1, green: 0, blue: 0, alpha: 0.5)),
                FillStyle(eoFill: true)
            ),
            state: DrawingState(),
            stamp: inner.makeStamp()
        )
        let outer = DisplayListRecorder()
        var state = DrawingState()
        state.opacity = 0.5
        state.blendMode = .plusLighter
        state.filters = [
            PlacedFilter(.alphaThreshold(min: 0.5, max: 1, color: .white), transform: .identity),
            PlacedFilter(.blur(radius: 30), transform: CGAffineTransform(scaleX: 2, y: 2)),
        ]
        state.clip = outer.addClip(
            .path(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), FillStyle(), transform: .identity),
            side: .outside,
            parent: nil
        )
        outer.append(.layer(inner.list, placement: .identity), state: state, stamp: outer.makeStamp())
        outer.append(
            .stroke(Path("0 0 m 4 4 l") ?? Path(), .color(.black), StrokeStyle(lineWidth: 2, dash: [1, 2])),
            state: DrawingState(),
            stamp: outer.makeStamp()
        )

        #expect(
            outer.list.description == """
                layer opacity 0.5 blend plusLighter filters [alphaThreshold 0.5...1 #ffffff, blur 30 in [2 0 0 2 0 0]] \
                clip inverse rect (0 0 9 9)
                  fill ellipse (10 20 30 40) #ff0000@0.5 eoFill
                stroke path (0 0 m 4 4 l) #000000 width 2 dash 1,2 phase 0
                """
        )
    }

    @Test("Display lists are equal if the same was drawn in the same states")
    func equality() {
        func list(radius: Double) -> DisplayList {
            let recorder = DisplayListRecorder()
            var state = DrawingState()
            state.filters = [PlacedFilter(.blur(radius: radius), transform: .identity)]
            recorder.append(
                .fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), .color(.white), FillStyle()),
                state: state,
                stamp: recorder.makeStamp()
            )
            return recorder.list
        }

        #expect(list(radius: 1) == list(radius: 1))
        #expect(list(radius: 1) != list(radius: 2))
    }
}
