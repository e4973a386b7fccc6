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
}
