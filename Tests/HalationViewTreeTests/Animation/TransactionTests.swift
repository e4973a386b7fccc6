import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Transactions")
struct TransactionTests {
    private struct Implicit: View {
        let model: StageModel
        let probe: StageProbe
        let animation: Animation?

        var body: some View {
            ProbeShape(value: model.value, probe: probe).animation(animation, value: model.value)
        }
    }

    private func value(
        at time: Double,
        implicit: Animation?,
        _ change: @escaping @MainActor (StageModel) -> Void
    ) -> Double {
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Implicit(model: model, probe: probe, animation: implicit))
        stage.at(0) { change(model) }
        return stage.values(probe, at: [time])[0]
    }

    @Test("Case 51: animation(_:value:) on the view takes precedence over withAnimation")
    func implicitWins() {
        let result = value(at: 0.5, implicit: .default) { model in
            withAnimation(.linear(duration: 3)) { model.value = 1 }
        }
        #expect(abs(result - 0.986399) < 1e-5)
    }

    @Test("Case 52: a transaction that disables animations keeps its own")
    func explicitWins() {
        let result = value(at: 0.5, implicit: .default) { model in
            var transaction = Transaction(animation: .linear(duration: 3))
            transaction.disablesAnimations = true
            withTransaction(transaction) { model.value = 1 }
        }
        #expect(abs(result - 0.166667) < 1e-5)
    }

    @Test("Case 53: a transaction that disables animations and has none changes at once")
    func disabled() {
        let result = value(at: 0, implicit: .default) { model in
            withTransaction(\.disablesAnimations, true) { model.value = 1 }
        }
        #expect(result == 1)
    }

    @Test("A nil animation for a value suppresses that of withAnimation")
    func suppressed() {
        #expect(value(at: 0, implicit: nil) { model in withAnimation { model.value = 1 } } == 1)
    }

    @Test("Case 55: two calls of withAnimation at one moment animate each its own changes")
    func batches() {
        struct Tapped: View {
            @State private var first = 0.0
            @State private var second = 0.0
            let probes: (StageProbe, StageProbe)

            var body: some View {
                VStack {
                    ProbeShape(value: first, probe: probes.0)
                    ProbeShape(value: second, probe: probes.1)
                }
                .onAppear {
                    withAnimation(.linear(duration: 1)) { first = 1 }
                    withAnimation(.linear(duration: 2)) { second = 1 }
                }
            }
        }
        let probes = (StageProbe(), StageProbe())
        let stage = AnimationStage(Tapped(probes: probes))
        stage.show(0)
        #expect(probes.0.value == 0)
        stage.show(0.5)
        #expect(abs(probes.0.value - 0.5) < 1e-5)
        #expect(abs(probes.1.value - 0.25) < 1e-5)
    }

    @Test("A transaction modifier delays the animations of its content, and leaves others alone")
    func delays() {
        struct Wave: View {
            let model: StageModel
            let probe: StageProbe

            var body: some View {
                ProbeShape(value: model.value, probe: probe)
                    .transaction { $0.animation = $0.animation?.delay(0.5) }
            }
        }
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Wave(model: model, probe: probe))
        stage.at(0) { withAnimation(.linear(duration: 1)) { model.value = 1 } }
        stage.at(3) { model.value = 7 }
        #expect(isClose(stage.values(probe, at: [0.4, 1, 3]), [0, 0.5, 7], within: 1e-5))
    }

    @Test("An animation for modifiers in a closure does not animate the view inside")
    func scoped() {
        struct Scoped: View {
            let model: StageModel
            let inner: StageProbe

            var body: some View {
                ProbeShape(value: model.value, probe: inner)
                    .animation(.linear(duration: 1)) { $0.opacity(model.value) }
            }
        }
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Scoped(model: model, inner: probe))
        stage.at(0) { model.value = 1 }
        #expect(stage.values(probe, at: [0]) == [1])
    }

    @Test("Cases 47 to 49: completions are called at the exact time of their animation")
    func completions() {
        func times(
            _ animation: Animation,
            _ criteria: AnimationCompletionCriteria
        ) -> [Double] {
            let model = StageModel()
            let probe = StageProbe()
            let stage = AnimationStage(Implicit(model: model, probe: probe, animation: animation))
            var times: [Double] = []
            stage.at(0) {
                withAnimation(animation, completionCriteria: criteria) {
                    model.value = 1
                } completion: {
                    times.append(stage.renderer.tree.clock)
                }
            }
            for frame in 0...40 { stage.show(Double(frame) / 10) }
            return times
        }
        let eased = Animation.easeInOut(duration: 0.35).delay(0.1)
        #expect(isClose(times(eased, .logicallyComplete), [0.45], within: 1e-9))
        #expect(isClose(times(eased, .removed), [0.45], within: 1e-9))
        #expect(isClose(times(.bouncy, .logicallyComplete), [0.5], within: 1e-9))
        let spring = Animation.interpolatingSpring(stiffness: 50, damping: 5)
        #expect(isClose(times(spring, .logicallyComplete), [0.888577], within: 1e-6))
        let early = Animation.linear(duration: 2).logicallyComplete(after: 1)
        #expect(isClose(times(early, .logicallyComplete), [1], within: 1e-9))
        #expect(isClose(times(early, .removed), [2], within: 1e-9))
    }

    @Test("A completion without animated changes is called once, at the same moment")
    func vainCompletion() {
        let model = StageModel()
        let stage = AnimationStage(Implicit(model: model, probe: StageProbe(), animation: nil))
        var times: [Double] = []
        stage.at(1) {
            withAnimation {
                model.value = 1
            } completion: {
                times.append(stage.renderer.tree.clock)
            }
            withAnimation {
            } completion: {
                times.append(-1)
            }
        }
        stage.show(2)
        #expect(times.sorted() == [-1, 1])
    }
}
