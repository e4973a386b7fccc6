import Foundation

extension ViewTree {
    /// What user code sees now.
    var moment: AmbientMoment { AmbientMoment(date: time, since: epoch, seed: seed) }

    /// Runs code that calls user code, which sees the tree's time and seed, and whose delays are events of the tree.
    func runUserCode<Result>(_ body: () -> Result) -> Result {
        StackWatch.prepareThread()
        return moment.run(schedulingOn: scheduler) { () -> Result in
            defer { followWaits() }
            return body()
        }
    }

    /// Moves the tree's time forward by what user code on this thread has slept or waited.
    func followWaits() {
        let passed = AmbientMoment.timePassed
        if passed > 0 { time += Double(passed) / 1e9 }
    }
}
