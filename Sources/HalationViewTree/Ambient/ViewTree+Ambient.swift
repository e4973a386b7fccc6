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
        let generation = delay > 0 ? 0 : nextGeneration
        guard generation > Self.generationLimit else {
            events.schedule(at: date, elapsed: elapsed, generation: generation, work)
            return
        }
        let refresh = Self.refresh(after: moment.elapsed)
        events.schedule(
            at: max(time, epoch + Double(refresh) / 1e9),
            elapsed: refresh,
            generation: Self.generationLimit,
            work
        )
    }

    /// The moment of the next refresh of the display, in nanoseconds since the start.
    package static func refresh(after elapsed: Int64) -> Int64 {
        // Rounded down, so that the update is in the frame of the refresh; a nanosecond more leads to the one after it.
        let (whole, rest) = elapsed.quotientAndRemainder(dividingBy: second)
        let part = ((rest + 1) * refreshRate / second + 1) * second / refreshRate
        let (sum, isTooLate) = (whole * second).addingReportingOverflow(part)
        return isTooLate ? .max : sum
    }

    /// The longest chain of updates at one moment, each requested by the one before, as by a geometry reader that sends
    /// its size to the main queue; further ones run once per refresh of the display.
    private static let generationLimit = 4

    /// The refreshes of a display in a second.
    private static let refreshRate: Int64 = 60

    /// In nanoseconds.
    private static let second: Int64 = 1_000_000_000

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
