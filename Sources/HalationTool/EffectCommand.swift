import ArgumentParser
import HalationCatalog
import HalationDiagnostics
import HalationViews

/// A command on one effect, whose parameters are flags beside the command's own.
protocol EffectCommand: ToolCommand {
    /// The effect's name; nil if it is missing.
    var effect: String? { get }

    /// The arguments that are not flags of the command.
    var effectFlags: [String] { get }

    /// The length of the sequence in seconds; nil for the default.
    var lengthInSeconds: Double? { get }

    /// The pixels per point; nil for the default.
    var pixelsPerPoint: Double? { get }

    /// What happens to warnings.
    var report: ReportOptions { get }

    /// Whether notes and warnings are not printed; by default with `--quiet`.
    var omitsNotes: Bool { get }

    /// Executes the command on an effect.
    @MainActor func run(_ choice: EffectChoice, effects: EffectCatalog, in context: ToolContext)
        async throws(ToolFailure)
}

extension EffectCommand {
    var omitsNotes: Bool { report.quiet }

    /// The command's own flags without their hyphens; no parameter of an effect may have one of these names.
    static var flagNames: [String] { flagDeclarations.map(\.name) + ["help", "version"] }

    /// The command's own flags that take a value.
    static var valuedFlags: Set<String> {
        Set(flagDeclarations.lazy.filter(\.takesValue).map(\.name))
    }

    /// The arguments as words, with the values of the command's own flags and of those that choose an effect.
    @MainActor static func words(_ arguments: [String]) -> CommandWords {
        CommandWords(arguments, valued: valuedFlags.union(ShaderFlag.names).union([TimelineEffect.word]))
    }

    /// Moves the effect before all flags.
    @MainActor static func arranged(
        _ arguments: [String],
        effects: EffectCatalog,
        in context: ToolContext
    ) throws(ToolFailure) -> [String] {
        try effectFirst(arguments, in: effects)
    }

    /// Moves the effect before all flags: the parser accepts unknown flags, those of the effect, only after the first
    /// argument.
    @MainActor static func effectFirst(
        _ arguments: [String],
        in effects: EffectCatalog
    ) throws(ToolFailure) -> [String] {
        var words = words(arguments)
        try checkShaderFlags(words, in: effects)
        guard let effect = words.removeFirst(where: effects.isEffectWord) else {
            return words.flags.contains(TimelineEffect.word) ? [TimelineEffect.word] + arguments : arguments
        }
        return [effect] + words.arguments
    }

    /// Detects flags of `shader` without that word.
    @MainActor private static func checkShaderFlags(
        _ words: CommandWords,
        in effects: EffectCatalog
    ) throws(ToolFailure) {
        let choosing = [EffectCatalog.shaderWord, GLSLChoice.transitionWord]
        guard !effects.shaders.isEmpty, !words.arguments.contains(where: choosing.contains),
            let flag = ShaderFlag.ofShader.first(where: { words.flags.contains($0.name) })
        else { return }
        throw ToolFailure(
            usage: "--\(flag.name) is a flag of 'shader', as in '\(commandName) shader --name swirl'"
        )
    }

    /// Finds the effect, and executes the command with its warnings printed, unless it is quiet.
    ///
    /// - Throws: A failure with the warnings if they count as errors; all pictures are there then.
    @MainActor func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure)
        -> ToolStatus
    {
        try context.checkLimits()
        let warnings = warnings(in: context)
        if context.ownsProcess {
            Warnings.ofProcess.forward(to: warnings)
            ExitGuard.begin()
            StackWatch.begin()
        }
        defer { if context.ownsProcess { ExitGuard.end() } }
        let result = await Warnings.$current.withValue(warnings) { () async -> Result<Void, ToolFailure> in
            do throws(ToolFailure) {
                let choice = try EffectChoice(of: self, in: effects)
                return .success(try await run(choice, effects: effects, in: context))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        do throws(StrictWarningsError) { try warnings.check() } catch { throw ToolFailure(error) }
        return .success
    }

    /// A log for this run, which prints to standard error.
    private func warnings(in context: ToolContext) -> Warnings {
        let name = ToolIdentity.current.name
        return Warnings(mode: report.strict ? .strict : omitsNotes ? .quiet : .reporting) {
            [omitsNotes] message in
            guard !omitsNotes else { return }
            context.complain(
                "\(context.isErrorTerminal ? ProgressLine.erasure : "")\(name): warning: \(message.printable)\n"
            )
        }
    }
}

extension EffectCatalog {
    /// Whether a word takes the place of an effect on the command line: the name of one, `shader`, `transition` or
    /// `timeline`.
    func isEffectWord(_ word: String) -> Bool {
        [Self.shaderWord, GLSLChoice.transitionWord, TimelineEffect.word].contains(word)
            || effects.contains { $0.name == word }
    }
}
