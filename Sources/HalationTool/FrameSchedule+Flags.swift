import HalationFrames

/// The flags that select frames.
struct ScheduleFlags {
    var rate: FrameRate
    var length: SequenceTime?
    var frames: FrameSelection?
    var start: SequenceTime?
    var at: SequenceTimes?
    var every: Int?
    var loops: Int?

    /// The name of the flag that gives ``length``, for messages.
    var lengthFlag = "duration"

    /// The name of the flag that selects frames, for messages.
    var selectionFlag: String { at == nil ? "frames" : "at" }
}

extension FrameSchedule {
    /// Schedules the frames that flags select.
    ///
    /// Without a length, the sequence has the default one, or ends with the last frame of `--frames` or `--at` if that
    /// is later.
    ///
    /// - Parameters:
    ///   - flags: The values of the flags.
    ///   - defaultLength: The length without `--duration` or `--loops`.
    ///   - loop: The length of the effect's loop in seconds; nil if it has none.
    /// - Throws: A failure of usage that names the flag.
    init(
        _ flags: ScheduleFlags,
        defaultLength: SequenceTime,
        loop: Double? = nil
    ) throws(ToolFailure) {
        let length = try Self.length(flags, loop: loop)
        do {
            let whole = try FrameSchedule(
                rate: flags.rate,
                start: flags.start ?? .frames(0),
                duration: length ?? defaultLength
            )
            if let selection = try Self.selection(flags) {
                guard flags.start == nil else {
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
            } else {
                self = whole
            }
            if let step = flags.every { self = try selecting(frames.every(step)) }
        } catch let error as FrameSelectionError {
            throw ToolFailure(usage: "--\(flags.selectionFlag): \(error)")
        } catch let error as FrameScheduleError {
            throw ToolFailure(error, lengthFlag: flags.loops == nil ? flags.lengthFlag : "loops")
        } catch {
            throw ToolFailure(error)
        }
    }

    private static func length(_ flags: ScheduleFlags, loop: Double?) throws(ToolFailure) -> SequenceTime? {
        guard let loops = flags.loops else { return flags.length }
        guard flags.length == nil else {
            throw ToolFailure(usage: "--loops and --duration both give a length; give one of them")
        }
        guard let loop else {
            throw ToolFailure(usage: "--loops needs an effect with a parameter 'loop'; give --duration")
        }
        return .seconds(loop * Double(loops))
    }

    private static func selection(_ flags: ScheduleFlags) throws -> FrameSelection? {
        guard let at = flags.at else { return flags.frames }
        guard flags.frames == nil else {
            throw ToolFailure(usage: "--at and --frames both select frames; give one of them")
        }
        let frames = at.times.map { $0.frame(at: flags.rate) }
        if let late = frames.first(where: { $0 > FrameSelection.largestFrame }) {
            throw FrameSelectionError.beyondLast(frame: String(late), last: FrameSelection.largestFrame)
        }
        return FrameSelection(frames: frames)
    }
}

extension RenderCommand {
    /// The frames that the flags select.
    ///
    /// - Parameters:
    ///   - length: The length of the sequence; nil without one.
    ///   - loop: The length of the effect's loop in seconds; nil if it has none.
    ///   - usual: The length in seconds without flags that say one.
    /// - Returns: The schedule.
    /// - Throws: A failure of usage that names the flag.
    func schedule(length: SequenceTime?, loop: Double?, usual: Double = 2) throws(ToolFailure)
        -> FrameSchedule
    {
        try FrameSchedule(
            ScheduleFlags(
                rate: rate.value,
                length: length,
                frames: frames?.value,
                start: start?.value,
                at: at?.value,
                every: every?.value.value,
                loops: loops?.value.value
            ),
            defaultLength: .seconds(usual),
            loop: loop
        )
    }
}
