import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Phases, keyframes and timelines")
struct AnimationTimelineTests {
    @Test("Case 62: phases with the default spring last half a second and hand on their velocity")
    func phases() {
        let probe = StageProbe()
        let view = PhaseAnimator([0.0, 100]) { ProbeShape(value: $0, probe: probe) }
        let stage = AnimationStage(view)
        let expected = [98.639907, 63.772160, 1.355362]
        #expect(isClose(stage.values(probe, at: [0.5, 0.6, 1]), expected, within: 1e-3))
    }

    @Test("Case 63: phases with a curve follow each other without a gap")
    func easedPhases() {
        let probe = StageProbe()
        let view = PhaseAnimator([0.0, 100, 50]) {
            ProbeShape(value: $0, probe: probe)
        } animation: { _ in
            .easeInOut(duration: 0.4)
        }
        let stage = AnimationStage(view)
        #expect(isClose(stage.values(probe, at: [0.5, 1.1]), [93.541903, 6.458097], within: 1e-3))
    }

    @Test("Triggered phases run once and end at the first one")
    func triggered() {
        struct Scene: View {
            let model: StageModel
            let probe: StageProbe

            var body: some View {
                PhaseAnimator([0.0, 100], trigger: model.value) {
                    ProbeShape(value: $0, probe: probe)
                } animation: { _ in
                    .linear(duration: 1)
                }
            }
        }
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Scene(model: model, probe: probe))
        stage.at(1) { model.value = 1 }
        #expect(isClose(stage.values(probe, at: [0.9, 1.5, 2.5, 5]), [0, 50, 50, 0], within: 1e-3))
    }

    @Test("Case 64: a keyframe animator shows the values of its timeline")
    func keyframes() {
        let probe = StageProbe()
        let view = KeyframeAnimator(initialValue: 0.0, repeating: false) {
            ProbeShape(value: $0, probe: probe)
        } keyframes: { _ in
            CubicKeyframe(-30, duration: 0.5)
            CubicKeyframe(30, duration: 1)
            CubicKeyframe(0, duration: 0.5)
        }
        let stage = AnimationStage(view)
        let expected = [0, -16.25, 0, 18.75, 0]
        #expect(isClose(stage.values(probe, at: [0, 0.25, 1, 1.25, 4]), expected, within: 1e-6))
    }

    @Test("A trigger starts keyframes from the current value, once")
    func triggeredKeyframes() {
        struct Scene: View {
            let model: StageModel
            let probe: StageProbe

            var body: some View {
                KeyframeAnimator(initialValue: 0.0, trigger: model.value) {
                    ProbeShape(value: $0, probe: probe)
                } keyframes: { value in
                    LinearKeyframe(value + 10, duration: 1)
                    LinearKeyframe(value + 4, duration: 1)
                }
            }
        }
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Scene(model: model, probe: probe))
        stage.at(1) { model.value = 1 }
        stage.at(5) { model.value = 2 }
        #expect(isClose(stage.values(probe, at: [0.9, 1.5, 2.5, 4]), [0, 5, 7, 4], within: 1e-9))
        #expect(isClose(stage.values(probe, at: [5.5, 6, 9]), [9, 14, 8], within: 1e-9))
    }

    @Test("A repeating keyframe animator leads on from the end of each round")
    func repeatingKeyframes() {
        let probe = StageProbe()
        let view = KeyframeAnimator(initialValue: 0.0) {
            ProbeShape(value: $0, probe: probe)
        } keyframes: { value in
            LinearKeyframe(value + 10, duration: 1)
        }
        let stage = AnimationStage(view)
        #expect(isClose(stage.values(probe, at: [0.5, 3.5]), [5, 35], within: 1e-9))
    }

    @Test("Case 67: entries of a periodic schedule begin with the truncated remainder")
    func periodic() {
        let schedule = PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 10), by: 5)
        let entries = schedule.entries(from: Date(timeIntervalSinceReferenceDate: 3), mode: .normal).prefix(3)
        #expect(entries.map { $0.timeIntervalSinceReferenceDate } == [5, 10, 15])
    }

    @Test("An animation schedule that is paused or at a low frequency has no entries")
    func stillSchedules() {
        let start = Date(timeIntervalSinceReferenceDate: 3)
        for interval in [nil, 0.5] {
            let paused = AnimationTimelineSchedule(minimumInterval: interval, paused: true)
            #expect(Array(paused.entries(from: start, mode: .normal)).isEmpty)
            let running = AnimationTimelineSchedule(minimumInterval: interval)
            #expect(Array(running.entries(from: start, mode: .lowFrequency)).isEmpty)
            let entries = running.entries(from: start, mode: .normal).prefix(3)
            let distance = interval ?? 1.0 / 120
            #expect(Array(entries) == [0, 1, 2].map { start + $0 * distance })
        }
    }

    @Test("Case 68: an animation schedule shows multiples of its interval")
    func interval() {
        let probe = StageProbe()
        let view = TimelineView(.animation(minimumInterval: 0.1)) { timeline in
            ProbeShape(value: timeline.date.timeIntervalSinceReferenceDate, probe: probe)
        }
        #expect(isClose(AnimationStage(view).values(probe, at: [0, 0.37]), [0, 0.3], within: 1e-9))
    }

    @Test("An animation that a schedule's entry starts begins at the entry, at any frame rate")
    func entries() {
        func value(_ times: [Double]) -> Double {
            let probe = StageProbe()
            let view = TimelineView(
                .explicit([
                    Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 0.33),
                ])
            ) { timeline in
                let value = timeline.date.timeIntervalSinceReferenceDate > 0 ? 1.0 : 0
                ProbeShape(value: value, probe: probe).animation(.linear(duration: 1), value: value)
            }
            return AnimationStage(view).values(probe, at: times).last ?? .nan
        }
        #expect(abs(value([0, 0.5, 0.83]) - 0.5) < 1e-5)
        #expect(value([0.83]) == value([0, 0.1, 0.2, 0.3, 0.4, 0.83]))
    }

    @Test("An animation that repeats forever from onAppear begins at the start")
    func forever() {
        struct Pulse: View {
            @State private var isLarge = 0.0
            let probe: StageProbe

            var body: some View {
                ProbeShape(value: isLarge, probe: probe)
                    .onAppear {
                        withAnimation(.easeInOut(duration: 2).repeatForever()) { isLarge = 1 }
                    }
            }
        }
        let probe = StageProbe()
        let stage = AnimationStage(Pulse(probe: probe))
        #expect(isClose(stage.values(probe, at: [0, 3.5]), [0, 0.129162], within: 1e-5))
    }

    @Test("A trigger during a run enters the next phase at once")
    func interruptedPhases() {
        struct Scene: View {
            let model: StageModel
            let probe: StageProbe

            var body: some View {
                PhaseAnimator([0.0, 100, 200], trigger: model.value) {
                    ProbeShape(value: $0, probe: probe)
                } animation: { _ in
                    .linear(duration: 1)
                }
            }
        }
        let model = StageModel()
        let probe = StageProbe()
        let stage = AnimationStage(Scene(model: model, probe: probe))
        stage.at(1) { model.value = 1 }
        stage.at(1.5) { model.value = 2 }
        // From 50 on, the way to 100 goes on beneath the way to 200.
        #expect(isClose(stage.values(probe, at: [1.5, 2, 2.5]), [50, 150, 200], within: 1e-3))
        #expect(isClose(stage.values(probe, at: [6]), [0], within: 1e-3))
    }

    @Test("Phases with the same look are passed in a hundredth of a second, and never spin")
    func equalPhases() {
        let probe = StageProbe()
        let view = PhaseAnimator([0, 1, 2]) {
            ProbeShape(value: $0 < 2 ? 0.0 : 100, probe: probe)
        } animation: { _ in
            .linear(duration: 1)
        }
        let stage = AnimationStage(view)
        #expect(isClose(stage.values(probe, at: [0.51, 1.01]), [50, 100], within: 1e-3))
    }

    @Test("Every minute shows the start of the minute, an explicit schedule its last date")
    func minutes() {
        func date<Schedule: TimelineSchedule>(_ schedule: Schedule, at times: [Double]) -> [Double] {
            let probe = StageProbe()
            let view = TimelineView(schedule) { timeline in
                ProbeShape(value: timeline.date.timeIntervalSinceReferenceDate, probe: probe)
            }
            return AnimationStage(view).values(probe, at: times)
        }
        #expect(date(.everyMinute, at: [0, 59.9, 60, 125]) == [0, 0, 60, 120])
        let dates = [1.0, 2.5].map { Date(timeIntervalSinceReferenceDate: $0) }
        #expect(date(.explicit(dates), at: [0, 1.2, 2.5, 9]) == [1, 1, 2.5, 2.5])
        #expect(date(.animation, at: [0, 0.123]) == [0, 0.123])
        #expect(date(.animation(paused: true), at: [0, 0.5]) == [0, 0])
    }

    @Test("A text with a timer ticks, and one with a fixed date does not")
    func tickingText() throws {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let timer = AnimationStage(Text(start, style: .timer), width: 80, height: 20)
        let first = try timer.picture(1)
        #expect(try timer.picture(1.5) == first)
        #expect(try timer.picture(2) != first)

        let time = AnimationStage(Text(start, style: .time), width: 80, height: 20)
        #expect(try time.picture(0) == time.picture(3600))
    }
}
