import Foundation
import HalationCore
import HalationFrames

extension RenderCommand {
    /// Reads and checks the file of `--script`; nil without one.
    func readScript() throws(ToolFailure) -> Data? {
        guard let script else {
            guard !showTouches else {
                throw ToolFailure(usage: "--show-touches draws those of a script; give --script")
            }
            return nil
        }
        guard let data = FileManager.default.contents(atPath: script) else {
            throw ToolFailure(.inputOutput, "cannot read '\(script)'")
        }
        let parsed: InteractionScript
        do {
            parsed = try InteractionScript(json: data)
        } catch {
            throw ToolFailure(usage: "'\(script)': \(error)")
        }
        guard !parsed.changesSize else {
            throw ToolFailure(
                usage: "--script '\(script)' has a resize, and the pictures of a run have one size"
            )
        }
        return data
    }

    /// The length of the sequence that `--until settled` asks for; nil without it.
    @MainActor func settledLength(
        of effect: ChosenEffect,
        format: PictureFormat,
        script: Data?,
        context: ToolContext
    ) throws(ToolFailure) -> SequenceTime? {
        guard until != nil else {
            guard max == nil else { throw ToolFailure(usage: "--max limits --until; give --until settled") }
            return nil
        }
        guard duration == nil, loops == nil else {
            throw ToolFailure(
                usage: "--until and --\(duration == nil ? "loops" : "duration") both give a length"
            )
        }
        let end = try end(of: effect, format: format, script: script)
        if end.isMoving {
            context.complain("note: something still moves at the end; --max gives a longer sequence\n")
        }
        return .frames(end.frameCount)
    }

    /// The number of frames until nothing moves, within `--max`.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - format: The size of its pictures.
    ///   - script: The file of `--script`; nil without one.
    ///   - input: Further input.
    /// - Returns: The number, and whether something still moves then.
    /// - Throws: A failure of usage.
    @MainActor func end(
        of effect: ChosenEffect,
        format: PictureFormat,
        script: Data?,
        adding input: InteractionScript? = nil
    ) throws(ToolFailure) -> (frameCount: Int, isMoving: Bool) {
        let limit = try FrameSchedule(
            ScheduleFlags(rate: rate.value, length: max?.value.time, lengthFlag: "max"),
            defaultLength: .seconds(10)
        )
        let renderer = format.renderer(
            of: AnyView(effect.make()),
            epoch: clock.firstDate,
            seed: effect.seed,
            user: clock.userSettings
        )
        renderer.environment.sound = try sound.track(at: limit.rate, of: effect)
        try renderer.prepare(script: script, showsTouches: showTouches)
        if let input { renderer.play(input) }
        let framesPerSecond = limit.rate.framesPerSecond
        let last = Double(limit.frameCount - 1)
        let time: TimeInterval?
        do throws(RenderingError) {
            time = try renderer.settle(
                within: (last + 0.5) / framesPerSecond,
                framesPerSecond: framesPerSecond
            )
        } catch {
            throw ToolFailure(usage: error.description)
        }
        guard let time else { return (limit.frameCount, true) }
        return (Int((time * framesPerSecond).rounded()) + 1, false)
    }
}

extension ImageRenderer {
    /// Plays the script of a command.
    func prepare(script: Data?, showsTouches: Bool) throws(ToolFailure) {
        self.showsTouches = showsTouches
        guard let script else { return }
        play(try ToolFailure.usage { try InteractionScript(json: script) })
    }
}
