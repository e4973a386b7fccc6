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
        if let film = command.timeline { return try self.film(film) }
        guard let path = command.source else {
            throw ToolFailure(
                usage:
                    "give an effect, a shader's file, a film in JSON, or a Swift file or folder; see 'list'"
            )
        }
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
        if exists, Self.isFilm(path) { return try film(path) }
        if exists {
            let flag = path.hasSuffix(".metal") ? "--metal" : "--glsl"
            return try effect(EffectCatalog.shaderWord, [flag, path] + command.options)
        }
        if path.contains("/") || path.contains(".") {
            throw ToolFailure(.inputOutput, "there is no file '\(path)'")
        }
        _ = try effects.effectOnCommandLine(named: path)
        throw ToolFailure(usage: "'\(path)' cannot be shown")
    }

    /// A film of scenes.
    private func film(_ path: String) throws(ToolFailure) -> EffectSource {
        if let source = command.source, source != path, source != TimelineEffect.word {
            throw ToolFailure(
                usage:
                    "'\(source)' and '--\(TimelineEffect.word) \(path)' cannot be shown at once; give one of them"
            )
        }
        return try effect(TimelineEffect.word, ["--\(TimelineEffect.word)", path] + command.options)
    }

    /// Whether a file is meant as a film of scenes, and not as a shader of Shadertoy, which is JSON too.
    private static func isFilm(_ path: String) -> Bool {
        guard path.hasSuffix(".json"), let data = FileManager.default.contents(atPath: path) else {
            return false
        }
        return !String(decoding: data, as: UTF8.self).contains("\"renderpass\"")
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
        try checkFunction(in: choice.arguments)
        // A mistake in a file waits for the next change; one in the flags ends the command.
        if files.isEmpty { _ = try Self.checked { try session.scene(of: SessionLook()) } }
        return EffectSource(session, films: FilmRenderer(program: "/proc/self/exe"), files: files)
    }

    /// Asks for the name of a function in Metal, if the file has several.
    private func checkFunction(in arguments: [String]) throws(ToolFailure) {
        let words = CommandWords(arguments, valued: RenderCommand.valuedFlags.union(ShaderFlag.names))
        guard words.values(of: "function").isEmpty, let path = words.values(of: "metal").last,
            let source = try? MetalSource(path: path), source.mistakes == nil, source.functions.count > 1
        else { return }
        do { _ = try source.function("") } catch { throw ToolFailure(usage: error.description) }
    }

    private static func checked<Value>(_ body: () throws -> Value) throws(ToolFailure) -> Value {
        do { return try body() } catch {
            if let failure = error as? SessionFailure { throw ToolFailure(usage: failure.sentence) }
            throw ToolFailure(error)
        }
    }
}
