import HalationAnimation
import HalationGeometry
import Testing

@Suite("Keyframes")
struct KeyframeTests {
    struct Pose: Equatable {
        var x = 0.0
        var angle = Angle.zero
        var name = "pose"
    }

    @Test("Keyframes: cubic keyframes in a row form a smooth curve that rests at its ends (64)")
    func cubicRow() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(-30, duration: 0.5)
            CubicKeyframe(30, duration: 1)
            CubicKeyframe(0, duration: 0.5)
        }

        #expect(timeline.duration == 2)
        for (time, value) in [
            (0, 0), (0.25, -16.25), (0.5, -30), (0.75, -18.75), (1, 0), (1.25, 18.75), (2, 0),
        ] {
            #expect(isClose(timeline.value(time: time), value, within: 1e-12))
        }
        for joint in [0.5, 1.5] {
            let before = (timeline.value(time: joint) - timeline.value(time: joint - 1e-6)) / 1e-6
            let after = (timeline.value(time: joint + 1e-6) - timeline.value(time: joint)) / 1e-6
            #expect(isClose(before, 20, within: 1e-3) && isClose(after, 20, within: 1e-3))
        }
    }

    @Test("Keyframes: a cubic keyframe leaves and arrives with the velocities given to it (65)")
    func cubicVelocities() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(50, duration: 0.5, startVelocity: 100, endVelocity: 0)
        }

        #expect(isClose(timeline.value(time: 0.25), 31.25, within: 1e-12))
        #expect(isClose(timeline.value(time: 1e-6) / 1e-6, 100, within: 1e-3))
    }

    @Test("Keyframes: a spring keyframe lasts until its spring has settled (66)")
    func spring() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(10, spring: .smooth)
        }

        #expect(isClose(timeline.duration, 0.8))
        #expect(isClose(timeline.value(time: 0.3), 8.900339))
        #expect(timeline.value(time: 0.8) == 10)
    }

    @Test(
        "Keyframes: a spring keyframe takes over the velocity of the keyframe before, and is cut at its duration"
    )
    func springAfterLine() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            SpringKeyframe(0, duration: 0.1, spring: .bouncy)
            LinearKeyframe(1, duration: 1)
        }
        let expected: Double = 10 + Spring.bouncy.value(target: -10, initialVelocity: 10, time: 0.05)

        #expect(isClose(timeline.value(time: 1.05), expected, within: 1e-12))
        #expect(isClose(timeline.value(time: 1.1 + 1e-12), 0, within: 1e-9))
        #expect(isClose(timeline.value(time: 1.6), 0.5, within: 1e-12))
    }

    @Test("Keyframes: a cubic keyframe beside a line continues the line's velocity; beside a move it rests")
    func cubicNeighbours() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            CubicKeyframe(20, duration: 1)
            LinearKeyframe(50, duration: 1)
            MoveKeyframe(0)
            CubicKeyframe(8, duration: 1)
        }
        func slope(_ time: Double, _ step: Double) -> Double {
            (timeline.value(time: time + step) - timeline.value(time: time)) / step
        }

        #expect(isClose(slope(1, 1e-6), 10, within: 1e-3))
        #expect(isClose(slope(2, -1e-6), 30, within: 1e-3))
        #expect(timeline.value(time: 3) == 0)
        #expect(isClose(timeline.value(time: 3 - 1e-9), 50, within: 1e-6))
        #expect(isClose(slope(3, 1e-6), 0, within: 1e-3))
        #expect(isClose(timeline.value(time: 3.5), 4, within: 1e-12))
    }

    @Test("Keyframes: tracks run side by side; shorter ones hold their last value, other properties stay")
    func tracks() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.x) {
                LinearKeyframe(10, duration: 1, timingCurve: .easeIn)
                MoveKeyframe(-10)
            }
            KeyframeTrack(\.angle) {
                LinearKeyframe(.degrees(90), duration: 4)
            }
        }

        #expect(timeline.duration == 4)
        #expect(isClose(timeline.value(time: 0.5).x, 3.15357, within: 1e-4))
        #expect(timeline.value(time: 3).x == -10)
        #expect(isClose(timeline.value(time: 1).angle.degrees, 22.5, within: 1e-12))
        #expect(isClose(timeline.value(progress: 0.5).angle.degrees, 45, within: 1e-12))
        #expect(timeline.value(time: -1) == Pose())
        #expect(timeline.value(time: 9) == timeline.value(time: 4))
        #expect(timeline.value(time: .nan) == Pose())
    }

    @Test("Keyframes: loops, conditions, groups of one's own and empty content build")
    func builders() {
        struct Wiggle: KeyframeTrackContent {
            var size: Double
            var body: some KeyframeTrackContent<Double> {
                LinearKeyframe(size, duration: 1)
                LinearKeyframe(-size, duration: 1)
            }
        }
        struct Nod: Keyframes {
            var body: some Keyframes<Pose> {
                KeyframeTrack(\.x) { Wiggle(size: 3) }
            }
        }
        func timeline(_ isLong: Bool) -> KeyframeTimeline<Double> {
            KeyframeTimeline(initialValue: 0) {
                for index in 1...2 {
                    LinearKeyframe(Double(index), duration: 1)
                }
                if isLong {
                    Wiggle(size: 5)
                } else {
                    MoveKeyframe(7)
                }
            }
        }

        #expect(timeline(true).duration == 4)
        #expect(timeline(true).value(time: 3) == 5)
        #expect(timeline(false).duration == 2)
        #expect(timeline(false).value(time: 2) == 7)
        #expect(KeyframeTimeline(initialValue: Pose()) { Nod() }.value(time: 2).x == -3)
        #expect(KeyframeTimeline(initialValue: Pose()) {}.duration == 0)
        let empty = KeyframeTimeline(initialValue: Pose(x: 4)) { KeyframeTrack(\.x) {} }
        #expect(empty.value(time: 1).x == 4)
    }
}
