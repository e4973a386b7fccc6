import ArgumentParser
import HalationCatalog
import HalationFrames
import HalationSound

/// The flags of the sound under a film.
struct SoundOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Sound of an MP4, MOV or WebM: music, or a film with sound; views and effects can follow it.",
        completion: .file()
    )
    var audio: String?

    @Option(
        parsing: .unconditional,
        help: "Time in the sound that is heard in the first frame. (default: 0s)"
    )
    var audioStart: Spelled<SequenceTime>?

    @Option(parsing: .unconditional, help: "Length of the rise from silence at the start. (default: 0s)")
    var audioFadeIn: Spelled<SequenceTime>?

    @Option(parsing: .unconditional, help: "Length of the fall to silence at the end. (default: 0s)")
    var audioFadeOut: Spelled<SequenceTime>?

    @Option(parsing: .unconditional, help: "Factor of the sound's strength, such as 0.5. (default: 1)")
    var audioGain: Spelled<SoundGain>?
}

/// The factor of a sound's strength, from 0 to 100.
struct SoundGain: FlagValue {
    static let range = 0.0...100

    let value: Double

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let number = Double(text), Self.range.contains(number) else {
            throw ToolFailure(usage: "--\(flag) cannot be '\(text)'; give a number from 0 to 100")
        }
        value = number
    }
}

extension SoundOptions {
    /// The sound as it is laid under a whole film; nil without one.
    ///
    /// - Throws: A failure of usage for flags that lack `--audio`.
    func clip(at rate: FrameRate) throws(ToolFailure) -> SoundClip? {
        guard let audio, !audio.isEmpty else {
            for (flag, isGiven) in [
                ("audio-start", audioStart != nil), ("audio-fade-in", audioFadeIn != nil),
                ("audio-fade-out", audioFadeOut != nil), ("audio-gain", audioGain != nil),
            ] where isGiven {
                throw ToolFailure(usage: "--\(flag) is for the sound of --audio; give --audio music.m4a")
            }
            return nil
        }
        return SoundClip(
            path: audio,
            start: audioStart?.value.seconds(at: rate) ?? 0,
            fadeIn: audioFadeIn?.value.seconds(at: rate) ?? 0,
            fadeOut: audioFadeOut?.value.seconds(at: rate) ?? 0,
            gain: audioGain?.value.value ?? 1
        )
    }
}

extension SoundOptions {
    /// The sound that views and effects follow, with frame 0 at its time 0; nil without one.
    ///
    /// - Throws: A failure of usage, or that of a file which cannot be read.
    @MainActor func track(at rate: FrameRate, of effect: ChosenEffect) throws(ToolFailure) -> SoundTrack? {
        let given = try clip(at: rate)
        guard let clip = given ?? effect.sound else { return nil }
        do throws(SoundError) {
            return try SoundTrack(decodingLater: clip.path).starting(at: clip.start)
        } catch {
            throw ToolFailure(error)
        }
    }
}

/// The sound of a run: what a movie gets, and what views and effects follow.
struct FilmSound: Sendable {
    /// The part under the frames that are written; nil for formats without sound.
    let clip: SoundClip?

    /// The sound from frame 0; nil without one.
    let track: SoundTrack?

    /// The formats that have sound.
    static let formats: [OutputFormat] = [.mp4, .mov, .webm]

    /// The sound that the flags or the timeline give.
    ///
    /// Pictures of single frames may follow a sound, and those of a farm become a movie later.
    @MainActor init(
        _ command: RenderCommand,
        effect: ChosenEffect,
        schedule: FrameSchedule,
        output: RenderOutput
    ) throws(ToolFailure) {
        let given = try command.sound.clip(at: schedule.rate)
        guard var clip = given ?? effect.sound else {
            (self.clip, track) = (nil, nil)
            return
        }
        let hasSound = Self.formats.contains(output.format)
        guard given == nil || hasSound || output.format.isStill else {
            throw ToolFailure(
                usage: "--audio is for mp4, mov and webm, and the output is \(output.format.rawValue)"
            )
        }
        track = try command.sound.track(at: schedule.rate, of: effect)
        let first = schedule.rate.seconds(ofFrame: schedule.frames.first ?? 0)
        guard hasSound else {
            self.clip = nil
            return
        }
        guard schedule.frames.hasSteps(of: command.every?.value.value ?? 1) else {
            throw ToolFailure(
                usage:
                    "--audio needs frames in a row; --frames and --at leave some out, with which it would not agree"
            )
        }
        if given != nil {
            clip.start += first
        } else {
            (clip.offset, clip.filmLength) = (first, effect.length)
        }
        self.clip = clip
    }
}

extension FrameSelection {
    /// Whether each frame has the number of the one before it plus `step`.
    fileprivate func hasSteps(of step: Int) -> Bool {
        zip(self, dropFirst()).allSatisfy { $1 - $0 == step }
    }
}
