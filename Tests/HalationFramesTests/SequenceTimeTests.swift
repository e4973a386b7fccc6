import HalationFrames
import Testing

@Suite("Times in a sequence")
struct SequenceTimeTests {
    @Test("Time: seconds, milliseconds and frames are read, other texts are not")
    func parses() {
        let times = ["1.5", "1.5s", "1500ms", "0s", "12f", "0f"].map { SequenceTime(parsing: $0) }
        #expect(times == [.seconds(1.5), .seconds(1.5), .seconds(1.5), .seconds(0), .frames(12), .frames(0)])
        let minutes = ["2m", "1m30s", "0m1.5s", "10m0s"].map { SequenceTime(parsing: $0) }
        #expect(minutes == [.seconds(120), .seconds(90), .seconds(1.5), .seconds(600)])
        for text in [
            "", "f", "s", "ms", "-1s", "1.5f", "nan", "infs", "1 s", "99999999f", "1es", "m", "-1m", "1.5m",
            "1m60s", "1m-3s", "1m30", "1ms30s", "1m1m", "1m.s",
        ] {
            #expect(SequenceTime(parsing: text) == nil, "\(text)")
        }
    }

    @Test("Time: shows the latest frame that is not after it")
    func frames() {
        #expect(SequenceTime.seconds(0.7).frame(at: 30) == 21)
        #expect(SequenceTime.seconds(0.6999).frame(at: 30) == 20)
        #expect(SequenceTime.seconds(1.0 / 3).frame(at: 30) == 10)
        #expect(SequenceTime.frames(7).frame(at: 30) == 7)
        for frame in 0..<1000 {
            let time = SequenceTime.seconds(Double(frame) * 1001 / 24000)
            #expect(time.frame(at: .ntsc(24)) == frame)
        }
        #expect(SequenceTime.seconds(1e300).frame(at: 30) == FrameSelection.largestFrame + 1)
    }

    @Test("Schedule: from a start and for a length, in either unit")
    func schedules() throws {
        let schedule = try FrameSchedule(rate: 10, start: .seconds(1), duration: .frames(5))
        #expect(Array(schedule.frames) == [10, 11, 12, 13, 14])
        #expect(schedule.frameCount == 15)
        let other = try FrameSchedule(rate: 10, start: .frames(3), duration: .seconds(0.2))
        #expect(Array(other.frames) == [3, 4])
        #expect(throws: FrameScheduleError.self) {
            try FrameSchedule(rate: 10, start: .frames(FrameSelection.largestFrame), duration: .frames(2))
        }
    }

    @Test("Selection: every Nth of it, from its first frame on")
    func every() throws {
        #expect(Array(FrameSelection(3...12).every(4)) == [3, 7, 11])
        #expect(Array(FrameSelection(3...12, step: 2).every(2)) == [3, 7, 11])
        #expect(Array(try FrameSelection(parsing: "1,5-7,20").every(2)) == [1, 6, 20])
        #expect(Array(FrameSelection(frames: [9, 2, 2])) == [2, 9])
        #expect(Array(FrameSelection(frameCount: 5).every(9_999_999)) == [0])
    }
}
