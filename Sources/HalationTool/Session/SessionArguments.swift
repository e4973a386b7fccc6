import HalationCatalog
import HalationSessions

/// The arguments of `render` for the looks of a session: those of the command line, and what a page may change of them.
///
/// A page changes values of parameters and some flags, but never names a file.
@MainActor
struct SessionArguments {
    private let word: String
    private let options: [String]
    private let effects: EffectCatalog

    /// The arguments of a session.
    init(_ session: PictureSession) {
        self.init(session.word, options: session.options, effects: session.effects)
    }

    /// The flags that a page may change, in the order in which they are shown.
    static let flags = [
        "size", "scale", "fps", "device", "landscape", "status-bar", "bezel", "locale", "time-zone", "epoch",
        "color-scheme", "type-size", "direction", "reduce-motion",
        "shutter", "shutter-samples",
    ]

    /// Flags without a value.
    private static let toggles: Set = ["landscape", "status-bar", "bezel", "reduce-motion"]

    /// The beginning of the names of uniforms in looks.
    nonisolated static let uniformPrefix = "set."

    init(_ word: String, options: [String], effects: EffectCatalog) {
        (self.word, self.options, self.effects) = (word, options, effects)
    }

    /// The arguments of `render` for a look, the command's word first.
    func arguments(for look: SessionLook) throws -> [String] {
        [RenderCommand.commandName, word] + (try words(for: look))
    }

    /// The command line for a look, as it is typed.
    func commandLine(for look: SessionLook) throws -> String {
        var words = try arguments(for: look)
        if ProgramRoot.isProgram, let origin = ProgramOrigin.ofProcess {
            words.replaceSubrange(0..<2, with: [RunCommand.commandName, origin.file])
            if let root = origin.root { words += ["--root", root] }
        }
        return (["halation"] + words).map(\.quotedForShell).joined(separator: " ")
    }

    /// The words after the effect: those of the command line that the look leaves, and those of the look.
    private func words(for look: SessionLook) throws -> [String] {
        try check(look)
        let choice = try EffectChoice(word, arguments: effectOptions, of: RenderCommand.self, in: effects)
        let kinds = Dictionary(
            choice.effect.parameterDescriptions.map { ($0.name, $0.kind) },
            uniquingKeysWith: { first, _ in first }
        )
        var words = CommandWords(
            options,
            valued: RenderCommand.valuedFlags.union(ShaderFlag.names)
                .union(kinds.filter { $0.value != .toggle }.keys)
        )
        var added: [String] = []
        for (name, value) in look.flags.sorted(by: { $0.key < $1.key }) {
            _ = words.removeValues(of: name)
            guard Self.toggles.contains(name) else {
                if !value.isEmpty { added.append("--\(name)=\(value)") }
                continue
            }
            if value == "true" { added.append("--\(name)") }
        }
        for (name, value) in look.parameters.sorted(by: { $0.key < $1.key }) {
            if name.hasPrefix(Self.uniformPrefix) {
                let uniform = String(name.dropFirst(Self.uniformPrefix.count))
                added.append("--set=\(uniform)=\(value)")
                continue
            }
            guard let kind = kinds[name] else {
                throw SessionFailure("'\(word)' has no parameter '\(name)'")
            }
            guard kind != .file, kind != .settings else {
                throw SessionFailure("'\(name)' names a file, which only the command line can")
            }
            _ = words.removeValues(of: name)
            if kind == .toggle { _ = words.removeValues(of: "no-" + name) }
            added.append("--\(name)=\(value)")
        }
        for (name, value) in MetalParameters(words)?.missing(in: look) ?? [] {
            added.append("--set=\(name)=\(value)")
        }
        return words.arguments + added
    }

    /// The function in Metal that the options name; nil for other sources.
    var metal: MetalParameters? {
        MetalParameters(CommandWords(options, valued: RenderCommand.valuedFlags.union(ShaderFlag.names)))
    }

    /// The options without the flags of `render`.
    var effectOptions: [String] {
        CommandWords(options, valued: RenderCommand.valuedFlags.union(ShaderFlag.names)).words
            .filter { word in !(word.flag.map(RenderCommand.flagNames.contains) ?? false) }
            .flatMap(\.arguments)
    }

    /// Refuses what a page must not change.
    private func check(_ look: SessionLook) throws {
        for name in look.flags.keys where !Self.flags.contains(name) {
            throw SessionFailure("'\(name)' is not a flag that the page can change")
        }
        let isNumeral = Set("0123456789+-.eE, ")
        for (name, value) in look.parameters where name.hasPrefix(Self.uniformPrefix) {
            let isValue =
                ["true", "false"].contains(value) || HexColor(value) != nil && value.hasPrefix("#")
                || !value.isEmpty && value.allSatisfy(isNumeral.contains) || GLSLSettings.isCourse(value)
            guard isValue else {
                throw SessionFailure(
                    "the uniform '\(name.dropFirst(Self.uniformPrefix.count))' takes numbers with commas between "
                        + "them, true, false or a colour; a picture is named on the command line"
                )
            }
        }
    }
}
