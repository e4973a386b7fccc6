import HalationEffects
import HalationFrames

extension FrameSchedule {
    /// Schedules the frames that `--fps`, `--duration` and `--frames` select.
    ///
    /// Without `--duration`, the sequence has the default length, or ends with the last frame of `--frames` if that is
    /// later.
    init(
        fps: String,
        duration: String?,
        defaultDuration: String,
        frames: String? = nil
    ) throws(ToolFailure) {
        let rate = try FlagValue.frameRate(fps)
        let length = try FlagValue.positiveNumber(duration ?? defaultDuration, for: "duration")
        do {
            let whole = try FrameSchedule(rate: rate, duration: length)
            guard let frames else {
                self = whole
                return
            }
            let selection = try FrameSelection(parsing: frames)
            guard duration == nil || selection.last < whole.frameCount else {
                throw FrameSelectionError.beyondLast(
                    frame: String(selection.last),
                    last: whole.frameCount - 1
                )
            }
            self = try whole.selecting(selection)
        } catch {
            throw ToolFailure(error)
        }
    }
}
