import Foundation
import HalationViews

/// Runs scheduled work in order of time.
final class Timetable {
    private var waiting: [(time: Int64, number: Int, work: () -> Void)] = []
    private var count = 0
    private var now: Int64 = 0

    private lazy var scheduler = AmbientScheduler { [unowned self] delay, work in
        count += 1
        waiting.append((now + delay, count, work))
    }

    func run(_ body: () -> Void) {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        AmbientMoment(date: start + Double(now) / 1e9, since: start, seed: 0).run(
            schedulingOn: scheduler,
            body
        )
    }

    func advance(to end: Double) {
        while let next = waiting.indices.min(by: {
            (waiting[$0].time, waiting[$0].number) < (waiting[$1].time, waiting[$1].number)
        }), waiting[next].time <= Int64(end * 1e9) {
            let event = waiting.remove(at: next)
            now = max(now, event.time)
            run(event.work)
        }
        now = Int64(end * 1e9)
    }
}
