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

    @Test("Frame schedule: counts the frames of fractional rates exactly", arguments: [1, 24, 30, 60, 120])
    func countsFractions(nominal: Int) throws {
        let schedule = try FrameSchedule(rate: .ntsc(nominal), duration: 1001)

        #expect(schedule.frameCount == nominal * 1000)
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
        #expect(throws: FrameScheduleError.tooManyFrames(duration: 1e6, rate: 60)) {
            try FrameSchedule(framesPerSecond: 60, duration: 1e6)
        }
        #expect(throws: FrameScheduleError.tooLate(frame: 199_999, rate: 1)) {
            try FrameSchedule(framesPerSecond: 1, duration: 200_000)
        }
    }
}

@Suite("Frame rate")
struct FrameRateTests {
    @Test(
        "Frame rate: parses numbers, fractions and the decimal names of NTSC rates",
        arguments: [
            ("60", 60, "60"), ("12.5", 12.5, "12.5"), ("30000/1001", .ntsc(30), "30000/1001"),
            ("60/2", 30, "30"), ("29.97", .ntsc(30), "30000/1001"), ("23.976", .ntsc(24), "24000/1001"),
            ("23.98", .ntsc(24), "24000/1001"), ("59.94", .ntsc(60), "60000/1001"),
            ("1/3", FrameRate(1, over: 3), "1/3"),
            ("29.9", 29.9, "29.9"),
        ] as [(String, FrameRate, String)]
    )
    func parses(text: String, rate: FrameRate, description: String) {
        #expect(FrameRate(parsing: text) == rate)
        #expect(rate.description == description)
    }

    @Test(
        "Frame rate: refuses text that is no rate",
        arguments: [
            "", "0", "-1", "nan", "inf", "1/0", "0/1", "30000/", "/1001", "1/2/3", "30000.5/1001", "-1/-2",
            "1e400",
            "9999999999/1",
        ]
    )
    func refuses(text: String) {
        #expect(FrameRate(parsing: text) == nil)
    }

    @Test("Frame rate: is reduced, so that equal rates are equal")
    func reduces() {
        #expect(FrameRate(60, over: 2) == 30 && FrameRate(60, over: 2) == FrameRate(30.0))
        #expect(FrameRate(60_000, over: 2002) == .ntsc(30))
        #expect(FrameRate(29.97) != .ntsc(30))
    }
}

@Suite("Frame clock")
struct FrameClockTests {
    @Test("Frame clock: starts at the reference date at every rate", arguments: [1, 23.976, 60])
    func starts(rate: Double) {
        #expect(FrameClock(framesPerSecond: rate).date(ofFrame: 0) == FrameClock.start)
        #expect(FrameClock.start.timeIntervalSinceReferenceDate == 0)
    }

    @Test("Frame clock: rounds the moment of an NTSC frame once", arguments: [1, 7, 1001, 29_999, 9_999_999])
    func isExact(frame: Int) {
        let seconds = FrameClock(rate: .ntsc(30)).date(ofFrame: frame).timeIntervalSinceReferenceDate

        #expect(seconds == Double(frame * 1001) / 30_000)
        #expect(FrameClock(rate: .ntsc(30)).date(ofFrame: 30_000).timeIntervalSinceReferenceDate == 1001)
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
