import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Transitions")
struct TransitionTests {
    private struct Toggled<Inner: View>: View {
        let model: StageModel
        @ViewBuilder let inner: Inner

        var body: some View {
            ZStack {
                Color.clear
                if model.isOn { inner }
            }
        }
    }

    /// The alpha of the pixels of a row.
    private func alphas(_ picture: PixelBuffer) -> [Int] {
        (0..<picture.size.width).map { Int(picture[$0, 0].alpha) }
    }

    @Test("Case 56: a view moves in from its edge by its own width, and out again")
    func move() throws {
        let model = StageModel()
        let stage = AnimationStage(
            Toggled(model: model) { Color.red.frame(width: 80).transition(.move(edge: .leading)) },
            width: 80,
            height: 1
        )
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.at(3) { withAnimation(.linear(duration: 1)) { model.isOn = false } }
        #expect(try alphas(stage.picture(1.25)) == (0..<80).map { $0 < 20 ? 255 : 0 })
        #expect(try alphas(stage.picture(2.5)) == (0..<80).map { _ in 255 })
        #expect(try alphas(stage.picture(3.25)) == (0..<80).map { $0 < 60 ? 255 : 0 })
        #expect(try alphas(stage.picture(4.01)) == (0..<80).map { _ in 0 })
    }

    @Test("A change of an id shows the transition, whether it is set inside of the id or around it")
    func idAndTransition() throws {
        struct Inside: View {
            let model: StageModel
            var body: some View {
                Color.red.transition(.move(edge: .leading)).id(model.value)
            }
        }
        struct Around: View {
            let model: StageModel
            var body: some View {
                Color.red.id(model.value).padding(0).transition(.move(edge: .leading))
            }
        }
        func picture(_ content: (StageModel) -> some View) throws -> [Int] {
            let model = StageModel()
            let stage = AnimationStage(content(model), width: 80, height: 1)
            stage.at(1) { withAnimation(.linear(duration: 1)) { model.value = 1 } }
            return try alphas(stage.picture(1.25))
        }
        // A quarter of the new view has come in from the left, and a quarter of the old one has gone there.
        let expected = (0..<80).map { $0 < 20 || $0 < 60 ? 255 : 0 }
        #expect(try picture { Inside(model: $0) } == expected)
        #expect(try picture { Around(model: $0) } == expected)
    }

    @Test("A view that was there from the start leaves from where it is")
    func leavingFromTheStart() throws {
        struct Scene: View {
            let model: StageModel
            var body: some View {
                HStack(spacing: 0) {
                    Color.clear.frame(width: 40)
                    if !model.isOn { Color.red.frame(width: 20) }
                    Color.clear.frame(width: 20)
                }
                .frame(width: 80, alignment: .leading)
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Scene(model: model), width: 80, height: 1)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        let row = try alphas(stage.picture(1.5))
        #expect((0..<80).filter { row[$0] > 0 } == Array(40..<60))
        #expect(abs(row[50] - 128) <= 1)
    }

    @Test("A view without a transition fades in and out if its change is animated, and not if it is not")
    func opacity() throws {
        let model = StageModel()
        let stage = AnimationStage(Toggled(model: model) { Color.red }, width: 1, height: 1)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        stage.at(3) { withAnimation(.linear(duration: 1)) { model.isOn = false } }
        stage.at(5) { model.isOn = true }
        #expect(try abs(alphas(stage.picture(1.25))[0] - 64) <= 1)
        #expect(try alphas(stage.picture(2.5)) == [255])
        #expect(try abs(alphas(stage.picture(3.25))[0] - 191) <= 1)
        #expect(try alphas(stage.picture(4.5)) == [0])
        #expect(try alphas(stage.picture(5)) == [255])
    }

    @Test("Case 58: a leaving view is drawn behind those that stay")
    func order() throws {
        struct Scene: View {
            let model: StageModel

            var body: some View {
                ZStack {
                    Color.blue
                    if !model.isOn { Color.red }
                }
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Scene(model: model), width: 1, height: 1)
        let first = try stage.picture(0)[0, 0]
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        let last = try stage.picture(1.1)[0, 0]
        #expect(first != last)
        #expect(try stage.picture(3)[0, 0] == last)
    }

    @Test("Case 59: a view that comes back while it leaves keeps its state and combines the animations")
    func comeBack() throws {
        struct Numbered: View {
            @State private var number = Double.random(in: 0...1)
            let probe: StageProbe

            var body: some View { ProbeShape(value: number, probe: probe) }
        }
        let model = StageModel()
        model.isOn = true
        let probe = StageProbe()
        let stage = AnimationStage(
            Toggled(model: model) { Numbered(probe: probe) },
            width: 1,
            height: 1
        )
        stage.show(0)
        let number = probe.value
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = false } }
        stage.at(1.5) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        let alpha = try alphas(stage.picture(1.75))[0]
        #expect(abs(Double(alpha) / 255 - 0.4375) < 0.005)
        #expect(try alphas(stage.picture(4)) == [255])
        #expect(probe.value == number)
    }

    @Test("onDisappear is called when the transition is over")
    func disappearance() {
        let model = StageModel()
        model.isOn = true
        var times: [Double] = []
        let clock = StageModel()
        let stage = AnimationStage(
            Toggled(model: model) { Color.red.onDisappear { times.append(clock.value) } }
        )
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = false } }
        stage.at(1.9) { clock.value = 1.9 }
        stage.at(2.1) { clock.value = 2.1 }
        stage.show(3)
        #expect(times == [1.9])
    }

    @Test("Elements of a collection that are removed leave layout at once and fade")
    func collection() throws {
        struct Row: View {
            let model: StageModel

            var body: some View {
                HStack(spacing: 0) {
                    ForEach(model.isOn ? [2] : [1, 2], id: \.self) { _ in Color.red.frame(width: 2) }
                    Spacer(minLength: 0)
                }
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Row(model: model), width: 4, height: 1)
        stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        #expect(try alphas(stage.picture(0.5)) == [255, 255, 255, 255])
        // Half-way the second element has moved by one pixel over the first one, which is half transparent.
        let middle = try alphas(stage.picture(1.5))
        #expect(abs(middle[0] - 128) <= 1)
        #expect(middle[1] == 255)
        #expect(middle[2] == 255)
        #expect(middle[3] == 0)
        #expect(try alphas(stage.picture(2.5)) == [255, 255, 0, 0])
    }

    @Test("Pictures of transitions are the same at 24, 30 and 60 frames per second and alone")
    func frameRates() throws {
        func picture(_ rate: Double?) throws -> PixelBuffer {
            let model = StageModel()
            let stage = AnimationStage(
                Toggled(model: model) {
                    Circle().fill(.red).transition(.scale.combined(with: .slide))
                },
                width: 40,
                height: 40
            )
            stage.at(0.1) { withAnimation(.bouncy) { model.isOn = true } }
            stage.at(1.03) { withAnimation(.smooth) { model.isOn = false } }
            if let rate { for frame in 0..<Int(rate * 1.25) { stage.show(Double(frame) / rate) } }
            return try stage.picture(1.25)
        }
        let alone = try picture(nil)
        for rate in [24.0, 30, 60] { #expect(try picture(rate) == alone) }
        #expect(alphas(alone).count == 40)
    }
}
