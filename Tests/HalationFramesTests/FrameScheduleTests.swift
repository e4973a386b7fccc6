import Foundation
import HalationFrames
import Testing

@Suite("Frame schedule")
struct FrameScheduleTests {
    @Test(
        "Frame schedule: has all frames whose times lie before the end, at least one",
        arguments: [
            (60.0, 2.0, 120), (30, 0.7, 21), (24, 0.5, 12), (30, 0.71, 22), (1, 0.01, 1), (29.97, 10, 300),
        ]
    )
    func countsFrames(rate: Double, duration: Double, count: Int) throws {
        let schedule = try FrameSchedule(framesPerSecond: rate, duration: duration)

        #expect(schedule.frameCount == count)
        #expect(Array(schedule.frames) == Array(0..<count))
    }

    @Test("Frame schedule: grows to the last selected frame")
    func selects() throws {
        let schedule = try FrameSchedule(framesPerSecond: 60, duration: 1)

        #expect(try schedule.selecting(FrameSelection(parsing: "3,9")).frameCount == 60)
        #expect(try schedule.selecting(FrameSelection(parsing: "3,90")).frameCount == 91)
        #expect(try Array(schedule.selecting(FrameSelection(parsing: "3,90")).frames) == [3, 90])
    }

    @Test("Frame schedule: refuses sequences that are too long")
    func refuses() {
        #expect(throws: FrameScheduleError.tooManyFrames(duration: 1e6, framesPerSecond: 60)) {
            try FrameSchedule(framesPerSecond: 60, duration: 1e6)
        }
        #expect(throws: FrameScheduleError.tooLate(frame: 199_999, framesPerSecond: 1)) {
            try FrameSchedule(framesPerSecond: 1, duration: 200_000)
        }
    }
}

@Suite("Frame clock")
struct FrameClockTests {
    @Test("Frame clock: starts at the reference date at every rate", arguments: [1, 23.976, 60])
    func starts(rate: Double) {
        #expect(FrameClock(framesPerSecond: rate).date(ofFrame: 0) == FrameClock.start)
        #expect(FrameClock.start.timeIntervalSinceReferenceDate == 0)
    }

    @Test("Frame clock: gives frames of different rates at the same moment equal dates", arguments: 0..<500)
    func coincides(second: Int) {
        let dates = [24, 30, 60, 120].flatMap { rate in
            [1, 2, 3].map { third in
                FrameClock(framesPerSecond: Double(rate)).date(ofFrame: rate * second + third * rate / 6)
            }
        }

        #expect(Set(dates).count == 3)
    }
}
