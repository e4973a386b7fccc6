import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Animated values")
struct AnimatedValueTests {
    private struct Scene: View {
        let model: StageModel
        let probe: StageProbe

        var body: some View { ProbeShape(value: model.value, probe: probe) }
    }

    /// Changes of a value: the time, the new value, and the animation.
    private typealias Changes = [(time: Double, value: Double, animation: Animation?)]

    private func values(_ changes: Changes, at times: [Double]) -> [Double] {
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Scene(model: model, probe: probe))
        for change in changes {
            stage.at(change.time) { withAnimation(change.animation) { model.value = change.value } }
        }
        return stage.values(probe, at: times)
    }

    @Test("Cases 8 to 12: a shape follows the curve of its animation")
    func curves() {
        #expect(
            isClose(
                values([(0, 1, .easeIn(duration: 1))], at: [0.25, 0.5, 0.75]),
                [0.093465, 0.315357, 0.621862],
                within: 1e-5
            )
        )
        #expect(
            isClose(
                values([(0, 1, .timingCurve(0.5, -0.5, 0.5, 1.5, duration: 1))], at: [0.1, 0.9]),
                [-0.070756, 1.070756],
                within: 1e-5
            )
        )
    }

    @Test("Case 40: a second linear animation leads from the moving first one to the new goal")
    func linearReversal() {
        let changes: Changes = [(0, 100, .linear(duration: 1)), (0.5, 0, .linear(duration: 1))]
        #expect(isClose(values(changes, at: [0.75, 1.25, 1.6]), [56.25, 25, 0], within: 1e-3))
    }

    @Test("Case 41: a reversal in the middle of easeInOut is smooth")
    func easedReversal() {
        let changes: Changes = [
            (0, 100, .easeInOut(duration: 0.35)), (0.175, 0, .easeInOut(duration: 0.35)),
        ]
        let expected = [75.215954, 50, 9.410913]
        #expect(isClose(values(changes, at: [0.25, 0.35, 0.45]), expected, within: 1e-3))
    }

    @Test("Cases 43 and 44: a spring keeps the velocity of the one that it follows")
    func springReversal() {
        let smooth: Changes = [(0, 100, .smooth), (0.2, 0, .smooth)]
        #expect(isClose(values(smooth, at: [0.3, 0.5]), [53.229438, 9.636513], within: 1e-4))
        let bouncy: Changes = [(0, 100, .smooth), (0.2, 0, .bouncy)]
        #expect(isClose(values(bouncy, at: [0.3, 0.5]), [50.504411, -1.542853], within: 1e-4))
    }

    @Test("Case 45: a spring after a curve starts at rest at the presented value")
    func curveToSpring() {
        let changes: Changes = [(0, 100, .linear(duration: 1)), (0.5, 0, .smooth)]
        #expect(isClose(values(changes, at: [0.7]), [14.229216], within: 1e-4))
    }

    @Test("Case 46: a change without animation shifts a motion that goes on")
    func unanimatedChange() {
        let changes: Changes = [(0, 100, .linear(duration: 1)), (0.5, 300, nil)]
        #expect(isClose(values(changes, at: [0.5, 0.75, 1.01]), [250, 275, 300], within: 1e-3))
    }

    @Test("Case 14: an animation without duration jumps")
    func zeroDuration() {
        #expect(values([(0, 1, .linear(duration: 0))], at: [0, 0.1]) == [1, 1])
    }

    @Test("Case 26: a repeating animation shows the same at 24, 30 and 60 frames per second")
    func frameRates() {
        let changes: Changes = [(0, 1, .linear(duration: 0.7).repeatForever(autoreverses: false))]
        let results = [24.0, 30, 60].map { rate in
            values(changes, at: (0...Int(10 * rate)).map { Double($0) / rate }).last ?? .nan
        }
        #expect(isClose(results, [0.285714, 0.285714, 0.285714], within: 1e-5))
        #expect(Set(results).count == 1)
    }

    @Test("A value at a time is the same alone as after the frames before it")
    func alone() {
        let changes: Changes = [(0.1, 100, .bouncy), (0.31, 20, .easeInOut), (0.4, 50, .smooth)]
        let all = values(changes, at: (0...60).map { Double($0) / 60 })
        for frame in stride(from: 0, through: 60, by: 7) {
            #expect(values(changes, at: [Double(frame) / 60]) == [all[frame]])
        }
    }

    @Test("A view at rest is not recorded again")
    func rest() {
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Scene(model: model, probe: probe))
        stage.at(0.1) { withAnimation(.linear(duration: 0.2)) { model.value = 1 } }
        stage.show(0.5)
        let counters = stage.renderer.tree.counters
        for frame in 31..<60 { stage.show(Double(frame) / 60) }
        #expect(stage.renderer.tree.counters == counters)
        #expect(probe.value == 1)
    }

    @Test("Case 7: a frame's width animates the leaf, not the layout")
    func leafFrame() {
        struct Box: View {
            let model: StageModel
            let probe: StageProbe

            var body: some View {
                ProbeShape(value: 0, probe: probe).frame(width: model.value + 100, height: 10)
            }
        }
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Box(model: model, probe: probe), width: 200)
        stage.at(0) { withAnimation { model.value = -50 } }
        stage.show(0.1)
        #expect(abs(probe.size.width - 82.113022) < 1e-4)
        stage.show(3)
        #expect(probe.size.width == 50)
    }

    @Test("Case 3: a colour half-way from red to blue is mixed in linear light")
    func colors() throws {
        struct Field: View {
            let model: StageModel

            var body: some View {
                Color(red: model.isOn ? 0 : 1, green: 0, blue: model.isOn ? 1 : 0)
            }
        }
        let model = StageModel()
        let stage = AnimationStage(Field(model: model), width: 1, height: 1)
        stage.at(0) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
        let pixel = try stage.picture(0.5)[0, 0]
        #expect(abs(Int(pixel.red) - 188) <= 1)
        #expect(pixel.green == 0)
        #expect(abs(Int(pixel.blue) - 188) <= 1)
    }

    @Test("An animatable view's body is evaluated with the presented value")
    func animatableView() {
        struct Counter: View, Animatable {
            var count: Double
            let probe: StageProbe

            nonisolated var animatableData: Double {
                get { count }
                set { count = newValue }
            }

            var body: some View {
                probe.value = count
                return Color.clear
            }
        }
        struct Outer: View {
            let model: StageModel
            let probe: StageProbe

            var body: some View { Counter(count: model.value, probe: probe) }
        }
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Outer(model: model, probe: probe))
        stage.at(0) { withAnimation(.linear(duration: 2)) { model.value = 64 } }
        #expect(isClose(stage.values(probe, at: [0.5, 1, 2.5]), [16, 32, 64], within: 1e-3))
    }
}
