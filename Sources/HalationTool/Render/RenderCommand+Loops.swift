import HalationCatalog
import HalationDiagnostics
import HalationFrames

extension RenderCommand {
    /// Warns of values that are others at the end of the loops than at their start.
    @MainActor func warnOfSeams(in effect: ChosenEffect, schedule: FrameSchedule) {
        guard loops != nil else { return }
        let first = start?.value.frame(at: schedule.rate) ?? 0
        let seams = effect.seams(
            from: schedule.rate.seconds(ofFrame: first),
            to: schedule.rate.seconds(ofFrame: schedule.frameCount)
        )
        for seam in seams {
            Warnings.report(
                "\(seam.flag) is \(seam.start) at the start of the loops and \(seam.end) at their end, so the film "
                    + "jumps where it repeats; end with \(seam.start)",
                once: "the seam of \(seam.flag)"
            )
        }
    }
}
