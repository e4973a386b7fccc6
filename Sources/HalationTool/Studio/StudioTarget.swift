import Foundation
import HalationCatalog
import HalationSessions

/// What a studio shows, from the words of its command line.
@MainActor
struct StudioTarget {
    private let command: StudioCommand
    private let effects: EffectCatalog
    private let context: ToolContext

    /// The flags of `render` that the studio takes beside those that its page changes.
    static let flags =
        RenderCommand.flagsOfFrames.filter { !["channels", "png"].contains($0) } + [
            "duration", "until", "max", "strict", "quiet",
        ]

    init(_ command: StudioCommand, effects: EffectCatalog, context: ToolContext) throws(ToolFailure) {
        (self.command, self.effects, self.context) = (command, effects, context)
        for flag in CommandWords(command.options, valued: RenderCommand.valuedFlags).flags
        where RenderCommand.flagNames.contains(flag) && !Self.flags.contains(flag) {
            throw ToolFailure(
                usage:
                    "--\(flag) is for '\(RenderCommand.commandName)'; the page of the studio saves pictures and films"
            )
        }
    }

    /// The source of the pictures.
    func source() throws(ToolFailure) -> any LiveSource {
        let path = command.source
        if effects.isEffectWord(path) { return try effect(path, command.options) }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        if exists, isFolder.boolValue || path.hasSuffix(".swift") {
            return try ProgramSource(
                ProgramOrigin(file: path, root: command.root),
                package: command.package,
                options: command.options,
                context: context
            )
        }
        if exists { return try effect(EffectCatalog.shaderWord, ["--glsl", path] + command.options) }
        if path.contains("/") || path.contains(".") {
            throw ToolFailure(.inputOutput, "there is no file '\(path)'")
        }
        _ = try effects.effectOnCommandLine(named: path)
        throw ToolFailure(usage: "'\(path)' cannot be shown")
    }

    private func effect(_ word: String, _ options: [String]) throws(ToolFailure) -> EffectSource {
        let session = PictureSession(word, options: options, effects: effects, context: context)
        let choice = try EffectChoice(
            word,
            arguments: SessionArguments(session).effectOptions,
            of: RenderCommand.self,
            in: effects
        )
        let files = WatchedFiles.paths(in: choice.arguments, of: choice.effect)
        // A mistake in a file waits for the next change; one in the flags ends the command.
        if files.isEmpty { _ = try Self.checked { try session.scene(of: SessionLook()) } }
        return EffectSource(session, films: FilmRenderer(program: "/proc/self/exe"), files: files)
    }

    private static func checked<Value>(_ body: () throws -> Value) throws(ToolFailure) -> Value {
        do { return try body() } catch {
            if let failure = error as? SessionFailure { throw ToolFailure(usage: failure.sentence) }
            throw ToolFailure(error)
        }
    }
}
