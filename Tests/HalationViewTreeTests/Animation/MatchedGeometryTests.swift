import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Matched geometry")
struct MatchedGeometryTests {
    private struct Scene: View {
        @Namespace private var space
        let model: StageModel
        let old: StageProbe
        let new: StageProbe

        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                if model.isOn {
                    ProbeShape(value: 1, probe: new)
                        .matchedGeometryEffect(id: 1, in: space)
                        .frame(width: 150, height: 100)
                        .padding(.leading, 100)
                        .padding(.top, 200)
                } else {
                    ProbeShape(value: 0, probe: old)
                        .matchedGeometryEffect(id: 1, in: space)
                        .frame(width: 50, height: 50)
                }
            }
        }
    }

    @Test("Case 60: the old and the new view follow the frame that moves from one to the other")
    func movingFrame() {
        let model = StageModel()
        let (old, new) = (StageProbe(), StageProbe())
        let scene = Scene(model: model, old: old, new: new)
        let stage = AnimationStage(scene, width: 400, height: 400)
        stage.show(0)
        #expect(old.size == CGSize(width: 50, height: 50))
        stage.at(1) { withAnimation(.easeInOut(duration: 0.35)) { model.isOn = true } }
        stage.show(1.0875)
        for probe in [old, new] {
            #expect(abs(probe.size.width - 62.916193) < 1e-3)
            #expect(abs(probe.size.height - 56.458097) < 1e-3)
        }
        stage.show(2)
        #expect(new.size == CGSize(width: 150, height: 100))
    }

    @Test("A view is hit where it is drawn, also on its way")
    func hits() throws {
        struct Scene: View {
            @Namespace private var space
            let model: StageModel
            let hit: () -> Void

            var body: some View {
                HStack(spacing: 0) {
                    Color.clear.frame(width: 50)
                    Color.red.matchedGeometryEffect(id: model.isOn ? "b" : "a", in: space, isSource: false)
                        .frame(width: 10)
                        .onTapGesture(perform: hit)
                }
                .frame(height: 20)
                .background(alignment: .leading) {
                    HStack(spacing: 0) {
                        Color.clear.frame(width: 10).matchedGeometryEffect(id: "a", in: space)
                        Color.clear.frame(width: 30)
                        Color.clear.frame(width: 10).matchedGeometryEffect(id: "b", in: space)
                    }
                }
            }
        }
        let model = StageModel()
        nonisolated(unsafe) var count = 0
        let renderer = ImageRenderer(content: Scene(model: model) { count += 1 })
        renderer.proposedSize = ProposedViewSize(width: 60, height: 20)
        renderer.script {
            $0.tap(.point(x: 5, y: 10), at: 0)
            $0.tap(.point(x: 55, y: 10), at: 1)
        }
        renderer.date = Date(timeIntervalSinceReferenceDate: 0.5)
        _ = try renderer.pixelBuffer()
        #expect(count == 1, "where the source is")
        renderer.date = Date(timeIntervalSinceReferenceDate: 1.5)
        _ = try renderer.pixelBuffer()
        #expect(count == 1, "not at the place of layout")
    }
}
