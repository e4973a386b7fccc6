import Foundation
import HalationDrawing

extension ViewTree {
    /// What user code sees now.
    var moment: AmbientMoment {
        var moment =
            exactTime.map { AmbientMoment(elapsed: $0, since: epoch, seed: seed) }
            ?? AmbientMoment(date: time, since: epoch, seed: seed)
        moment.locale = locale
        moment.frameRate = frameRate
        return moment
    }

    /// Runs work after a delay in nanoseconds, as an event.
    ///
    /// Its time is exact: dates far from the reference date are rounded to multiples of some 100 nanoseconds, which
    /// would make the order of events depend on the frames between them.
    func schedule(after delay: Int64, _ work: @escaping () -> Void) {
        let (sum, isTooLate) = moment.elapsed.addingReportingOverflow(max(delay, 0))
        let elapsed = isTooLate ? .max : sum
        let date = delay > 0 ? max(time, epoch + Double(elapsed) / 1e9) : time
        events.schedule(at: date, elapsed: elapsed, work)
    }

    /// Runs code that calls user code, which sees the tree's time and seed, and whose delays are events of the tree.
    package func runUserCode<Result>(_ body: () -> Result) -> Result {
        StackWatch.prepareThread()
        return ScreenMetrics.$current.withValue(screen) {
            moment.run(schedulingOn: scheduler) { () -> Result in
                defer { followWaits() }
                return body()
            }
        }
    }

    /// Lets the threads continue that waited for the user code on this one, and moves the tree's time forward by what
    /// that code has slept or waited.
    func followWaits() {
        AmbientMoment.endWaits()
        guard let elapsed = AmbientMoment.timeAfterWaits else { return }
        reach(max(time, epoch + Double(elapsed) / 1e9), elapsed: elapsed)
    }
}
