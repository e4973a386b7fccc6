import HalationEffects
import HalationFrames

/// The flags that select frames.
struct ScheduleFlags {
    var fps: String
    var duration: String?
    var frames: String?
    var start: String?
    var at: String?
    var every: String?
    var loops: String?
}

extension FrameSchedule {
    /// Schedules the frames that flags select.
    ///
    /// Without a length, the sequence has the default one, or ends with the last frame of `--frames` or `--at` if that
    /// is later.
    ///
    /// - Parameters:
    ///   - flags: The values as typed.
    ///   - defaultDuration: The length without `--duration` or `--loops`.
    ///   - loop: The length of the effect's loop in seconds; nil if it has none.
    /// - Throws: A failure of usage that names the flag.
    init(
        _ flags: ScheduleFlags,
        defaultDuration: SequenceTime,
        loop: Double? = nil
    ) throws(ToolFailure) {
        let rate = try FlagValue.frameRate(flags.fps)
        let length = try Self.length(flags, loop: loop)
        let start = try flags.start.map { text throws(ToolFailure) in try FlagValue.time(text, for: "start") }
        do {
            let whole = try FrameSchedule(
                rate: rate,
                start: start ?? .frames(0),
                duration: length ?? defaultDuration
            )
            guard let selection = try Self.selection(flags, rate: rate) else {
                self = whole
                try every(flags.every)
                return
            }
            guard start == nil else {
                throw ToolFailure(
                    usage: "--start selects frames with --duration; give it or --frames or --at"
                )
            }
            guard length == nil || selection.last < whole.frameCount else {
                throw FrameSelectionError.beyondLast(
                    frame: String(selection.last),
                    last: whole.frameCount - 1
                )
            }
            self = try whole.selecting(selection)
            try every(flags.every)
        } catch {
            throw ToolFailure(error)
        }
    }

    /// Schedules the frames that `--fps`, `--duration` and `--frames` select; the default length is a text, too.
    init(
        fps: String,
        duration: String?,
        defaultDuration: String,
        frames: String? = nil
    ) throws(ToolFailure) {
        let length = try FlagValue.time(defaultDuration, for: "duration", allowsZero: false)
        try self.init(
            ScheduleFlags(fps: fps, duration: duration, frames: frames),
            defaultDuration: length
        )
    }

    private static func length(_ flags: ScheduleFlags, loop: Double?) throws(ToolFailure) -> SequenceTime? {
        guard let loops = flags.loops else {
            return try flags.duration.map { text throws(ToolFailure) in
                try FlagValue.time(text, for: "duration", allowsZero: false)
            }
        }
        guard flags.duration == nil else {
            throw ToolFailure(usage: "--loops and --duration both give a length; give one of them")
        }
        guard let loop else {
            throw ToolFailure(usage: "--loops needs an effect with a parameter 'loop'; give --duration")
        }
        return .seconds(loop * Double(try FlagValue.wholeNumber(loops, in: 1...1000, for: "loops")))
    }

    private static func selection(_ flags: ScheduleFlags, rate: FrameRate) throws -> FrameSelection? {
        guard let at = flags.at else { return try flags.frames.map { try FrameSelection(parsing: $0) } }
        guard flags.frames == nil else {
            throw ToolFailure(usage: "--at and --frames both select frames; give one of them")
        }
        let frames = try at.split(separator: ",", omittingEmptySubsequences: false).map { text in
            try FlagValue.time(String(text.drop { $0 == " " }), for: "at").frame(at: rate)
        }
        if let late = frames.first(where: { $0 > FrameSelection.largestFrame }) {
            throw FrameSelectionError.beyondLast(frame: String(late), last: FrameSelection.largestFrame)
        }
        return FrameSelection(frames: frames)
    }

    private mutating func every(_ text: String?) throws {
        guard let text else { return }
        let step = try FlagValue.wholeNumber(text, in: 1...FrameSelection.largestFrame, for: "every")
        self = try selecting(frames.every(step))
    }
}
