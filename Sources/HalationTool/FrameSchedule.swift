import HalationEffects
import HalationImageFiles

/// When the frames of a sequence happen, how many it has, and which of them are asked for.
struct FrameSchedule: Sendable {
    /// Frames a second.
    let fps: Double
    /// The number of frames in the whole sequence.
    let frameCount: Int
    /// The frames that are asked for; all unless some are named.
    let frames: FrameSelection
}

extension FrameSchedule {
    /// The schedule that `--fps`, `--duration` and `--frames` ask for.
    ///
    /// Without a duration the sequence is as long as `usualDuration`, or as the frames ask for if that is longer.
    init(
        fps: String,
        duration: String?,
        usually usualDuration: String,
        frames: String? = nil
    ) throws(ToolFailure) {
        let rate = try FlagValue.positiveNumber(fps, for: "fps")
        let length = try FlagValue.positiveNumber(duration ?? usualDuration, for: "duration")
        let whole = try FrameSchedule(fps: rate, duration: length)
        guard let frames else {
            self = whole
            return
        }
        do throws(FrameSelectionError) {
            let selection = try FrameSelection(parsing: frames)
            guard duration == nil || selection.last < whole.frameCount else {
                throw .beyondLast(frame: String(selection.last), last: whole.frameCount - 1)
            }
            self.init(fps: rate, frameCount: max(whole.frameCount, selection.last + 1), frames: selection)
        } catch {
            throw ToolFailure(usage: "--frames: \(error)")
        }
        try checkLastMoment()
    }

    /// All frames whose times lie in the half-open stretch from 0 to `duration`, in seconds.
    init(fps: Double, duration: Double) throws(ToolFailure) {
        let product = duration * fps
        // 0.7 s at 30 fps is 21 frames, though the product of the two doubles is a little less or more.
        let isWhole = abs(product - product.rounded()) < 1e-6 * max(product, 1)
        let count = max(isWhole ? product.rounded() : product.rounded(.up), 1)
        guard count <= Double(FrameSelection.largestFrame + 1) else {
            throw ToolFailure(
                usage: "\(plain(duration)) seconds at \(plain(fps)) frames a second are more than "
                    + "\(FrameSelection.largestFrame + 1) frames; give less of --duration or --fps"
            )
        }
        self.init(fps: fps, frameCount: Int(count), frames: FrameSelection(frameCount: Int(count)))
        try checkLastMoment()
    }

    /// The latest moment that is rendered, in seconds: more than a day.
    ///
    /// A simulation gets there in its own steps, and cannot be asked on the way whether it should stop.
    private static let latestMoment = 100_000.0

    private func checkLastMoment() throws(ToolFailure) {
        guard Double(frames.last) / fps <= Self.latestMoment else {
            throw ToolFailure(
                usage: "frame \(frames.last) at \(plain(fps)) frames a second is more than "
                    + "\(plain(Self.latestMoment)) seconds after the start; give earlier frames or a higher --fps"
            )
        }
    }
}
