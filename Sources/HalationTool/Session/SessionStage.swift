import Foundation
import HalationCatalog
import HalationCore
import HalationFrames
import HalationSessions
import HalationViews

/// The renderer of one look, which is made anew when time goes backwards or the past of its input changes.
@MainActor
final class SessionStage {
    /// Pixels per point.
    let scale: Double

    private let make: () throws -> LiveSequence
    private var sequence: LiveSequence

    /// The script that is played so far, as its steps' texts.
    private var steps: [String] = []

    /// The steps that the sequence has not got yet.
    private var isStale = false

    /// Checks the flags as `render` does.
    init(_ command: RenderCommand, effect: ChosenEffect, context: ToolContext) throws {
        try command.typefaces.apply(in: context)
        let format = try PictureFormat(size: command.size, scale: command.scale, screen: command.screen)
        try context.affordableJobs(of: format.pixelSize)
        let motionBlur = try MotionBlur(shutter: command.shutter, samples: command.shutterSamples)
        let script = try command.readScript()
        command.clock.setTimeZone()
        let sound = try command.sound.track(at: command.rate.value, of: effect)
        func sequence(of content: some Effect) throws -> LiveSequence {
            let renderer = format.renderer(
                of: content,
                epoch: command.clock.firstDate,
                seed: effect.seed,
                user: command.clock.userSettings
            )
            renderer.environment.sound = sound
            try renderer.prepare(script: script, showsTouches: command.showTouches)
            return LiveSequence(
                renderer,
                rate: command.rate.value,
                motionBlur: motionBlur,
                playsFromStart: command.play ?? ProgramRoot.isProgram
            )
        }
        scale = format.scale
        make = { try sequence(of: effect.make()) }
        self.sequence = try make()
    }

    /// The tools that draw its frames.
    var artists: FrameArtists { sequence.artists }

    /// Takes the JSON text of a script, of which the steps so far were played already.
    ///
    /// New steps are added; if others changed, the sequence begins anew.
    func play(_ script: String?) throws {
        let given = try Self.steps(of: script)
        guard given != steps else { return }
        let added = given.dropFirst(steps.count)
        if given.starts(with: steps) {
            sequence.add(try Self.script(of: added))
        } else {
            isStale = true
        }
        steps = given
    }

    /// The views at a point of a frame, in points.
    func outlines(at point: CGPoint, ofFrame frame: Int) throws -> [ViewOutline] {
        _ = try recording(of: frame)
        return sequence.outlines(at: point)
    }

    /// Records a frame.
    func recording(of frame: Int) throws -> FrameRecording {
        if isStale || frame < sequence.frame {
            sequence = try make()
            if !steps.isEmpty { sequence.add(try Self.script(of: steps[...])) }
            isStale = false
        }
        return try sequence.recording(of: frame)
    }

    /// The steps of a script, each as its text.
    static func steps(of script: String?) throws -> [String] {
        guard let script else { return [] }
        guard let steps = try? JSONDecoder().decode([String].self, from: Data(script.utf8)) else {
            throw SessionFailure("the script of a look is a JSON list of texts, each a step of a script")
        }
        return steps
    }

    static func script(of steps: ArraySlice<String>) throws -> InteractionScript {
        let text = "[" + steps.joined(separator: ", ") + "]"
        let script = try InteractionScript(json: Data(text.utf8))
        guard !script.changesSize else {
            throw SessionFailure("a script of the studio has no resize; give the size as a flag")
        }
        return script
    }
}
