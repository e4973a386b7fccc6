import Foundation
package import HalationCatalog
import HalationFrames
import HalationImageFiles
import HalationPixels
import HalationRendering
package import HalationSessions
import HalationViews

/// Draws frames of one source on request, each as `render --at` does with the same flags.
///
/// Renderers stay alive between requests: the next frame of the same look does not begin anew.
@MainActor
package final class PictureSession {
    /// The word of the effect on the command line, and the arguments after it.
    let word: String
    let options: [String]

    /// Input that the sequence answers to.
    let takesInput: Bool

    /// The effects that the program knows.
    let effects: EffectCatalog

    private let context: ToolContext
    private var stages: [(key: SessionLook, stage: SessionStage)] = []

    /// The number of looks whose renderers are kept: two tabs, each with the look before.
    private static let largestStageCount = 4

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - word: The name of the effect, or the word in its place.
    ///   - options: Flags of `render` and of the effect.
    ///   - takesInput: Whether touches are meant for the views.
    ///   - effects: The effects that the program knows.
    ///   - context: The environment of the run.
    package init(
        _ word: String,
        options: [String],
        takesInput: Bool = false,
        effects: EffectCatalog,
        context: ToolContext
    ) {
        (self.word, self.options, self.takesInput) = (word, options, takesInput)
        (self.effects, self.context) = (effects, context)
    }

    /// Forgets all renderers, as after a change of a file that the effect reads.
    func reset() { stages = [] }

    /// Answers a request.
    package func answer(_ request: SessionRequest) async throws -> (reply: SessionReply, bytes: [UInt8]) {
        var reply = SessionReply(id: request.id)
        var bytes: [UInt8] = []
        do {
            switch request.kind {
            case .describe: reply.description = try description()
            case .texts: reply.texts = try texts(of: request.look)
            case .views: reply.views = try views(request)
            case .length: reply.length = try length(of: request.look)
            case .picture:
                let drawn = try await drawn(request) { $0.straightBytes }
                (reply.picture, bytes) = (drawn.header, drawn.result)
            case .still:
                let drawn = try await drawn(request) { try PNGEncoder(channels: .rgba).encode($0) }
                (reply.picture, bytes) = (drawn.header, drawn.result)
            }
        } catch let error as CancellationError {
            throw error
        } catch let error as SessionFailure {
            throw error
        } catch {
            throw SessionFailure(ToolFailure(error))
        }
        reply.byteCount = bytes.count
        return (reply, bytes)
    }

    /// The command that a look stands for, with its effect.
    func scene(of look: SessionLook) throws -> (command: RenderCommand, effect: ChosenEffect) {
        let arguments = try SessionArguments(self).arguments(for: look)
        let parsed = try ParsedArguments(arguments, effects: effects, in: context)
        guard case .command(let command as RenderCommand) = parsed else {
            throw ToolFailure(usage: "the studio takes flags of 'render', without --help")
        }
        return (command, try EffectChoice(of: command, in: effects).chosen())
    }

    private func texts(of look: SessionLook) throws -> SessionTexts {
        let (command, effect) = try scene(of: look)
        return SessionTexts(
            command: try SessionArguments(self).commandLine(for: look),
            configuration: command.request(of: effect, including: .everything).prettyJSON,
            swift: takesInput ? nil : effect.swiftText(changing: look.parameters)
        )
    }

    private func drawn(
        _ request: SessionRequest,
        _ use: @Sendable (PixelBuffer) throws -> [UInt8]
    ) async throws -> (header: PictureHeader, result: [UInt8]) {
        try check(request)
        try Task.checkCancellation()
        let stage = try stage(for: request.look)
        let recording = try stage.recording(of: request.frame)
        let (result, durations) = try await stage.artists.draw(recording, coarseness: request.coarseness, use)
        func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }
        let coarseness = request.coarseness
        let header = PictureHeader(
            frame: request.frame,
            width: (recording.size.width + coarseness - 1) / coarseness,
            height: (recording.size.height + coarseness - 1) / coarseness,
            scale: stage.scale,
            coarseness: coarseness,
            takesKeys: recording.takesKeys,
            milliseconds: [
                "recording": milliseconds(recording.duration), "planning": milliseconds(durations.planning),
                "rasterising": milliseconds(durations.rasterising),
                "filtering": milliseconds(durations.filtering),
                "compositing": milliseconds(durations.compositing),
            ]
        )
        return (header, result)
    }

    func check(_ request: SessionRequest) throws {
        let frames = 0...FrameSelection.largestFrame
        guard frames.contains(request.frame), [1, 2, 4].contains(request.coarseness) else {
            throw SessionFailure(
                "a frame has a number from 0 to \(frames.upperBound), and a coarseness 1, 2 or 4"
            )
        }
    }

    /// The renderers of a look, the latest used last in the list.
    func stage(for look: SessionLook) throws -> SessionStage {
        var key = look
        key.script = nil
        if let index = stages.firstIndex(where: { $0.key == key }) {
            let known = stages.remove(at: index)
            stages.append(known)
            try known.stage.play(look.script)
            return known.stage
        }
        let (command, effect) = try scene(of: key)
        let stage = try SessionStage(command, effect: effect, context: context)
        try stage.play(look.script)
        stages.append((key, stage))
        if stages.count > Self.largestStageCount { stages.removeFirst() }
        return stage
    }
}

extension SessionFailure {
    /// A failure of the tool: its first line, and compiler messages below.
    init(_ failure: ToolFailure) {
        let parts = failure.sentence.split(separator: "\n", maxSplits: 1)
        self.init(parts.first.map(String.init) ?? "", details: parts.count > 1 ? String(parts[1]) : nil)
    }
}
