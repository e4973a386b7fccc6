import Foundation
import HalationDrawing

extension ViewTree {
    /// What user code sees now.
    var moment: AmbientMoment { AmbientMoment(date: time, since: epoch, seed: seed) }

    /// Runs code that calls user code, which sees the tree's time and seed, and whose delays are events of the tree.
    func runUserCode<Result>(_ body: () -> Result) -> Result {
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
        let passed = AmbientMoment.timePassed
        if passed > 0 { time += Double(passed) / 1e9 }
    }
}
