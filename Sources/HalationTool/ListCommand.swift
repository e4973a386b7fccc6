import ArgumentParser
import HalationCatalog

/// `list`: prints the effects, the shaders or the symbols with a line each, or the parameters of one.
struct ListCommand: ToolCommand {
    static let commandName = "list"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Lists the effects, the shaders, or the parameters of one."
        )
    }

    /// The word for the list of symbols.
    static let symbolWord = "symbols"

    @Argument(
        help: """
            An effect, a shader, 'transition', 'timeline', 'shaders' for the list of shaders, or 'symbols' for that of symbols.
            """
    )
    var effect: String?

    @Argument(help: "A part of the names of symbols.")
    var filter: String?

    @Flag(help: "Print everything about the effects, shaders or symbols as JSON.")
    var json = false

    @Option(help: ArgumentHelp("Draw the symbols on a sheet, a PNG file.", valueName: "file"))
    var sheet: String?

    func run(effects: EffectCatalog, in context: ToolContext) throws(ToolFailure) -> ToolStatus {
        guard effect == Self.symbolWord else {
            guard filter == nil, sheet == nil else {
                throw ToolFailure(
                    usage: "a filter and --sheet belong to the list of symbols; give 'list symbols'"
                )
            }
            try context.print(text(for: effects))
            return .success
        }
        let symbols = try SymbolList(matching: filter)
        if let sheet {
            try symbols.writeSheet(to: OutputPath.picture(sheet, for: "sheet"))
        } else {
            try context.print(json ? symbols.json() : symbols.lines)
        }
        return .success
    }

    @MainActor private func text(for effects: EffectCatalog) throws(ToolFailure) -> String {
        if effect == TimelineEffect.word { return json ? TimelineSchema.json : TimelineSchema.description }
        if json { return try CatalogJSON(effects, only: effect).text + "\n" }
        guard let effect else { return EffectText.lines(for: effects) }
        if effects.isShaderWord(effect) { return EffectText.shaderLines(for: effects) }
        if effect == GLSLChoice.transitionWord { return EffectText.transitionDescription(for: effects) }
        if let shader = try? effects.shader(named: effect) {
            return EffectText.description(of: effects.effect(shader: shader))
                + "\nUse it as in 'render shader --name \(shader.name) --image photo.png', or with --over and an "
                + "effect or another shader.\n"
        }
        return EffectText.description(of: try effects.effectOnCommandLine(named: effect))
    }
}

extension EffectCatalog {
    /// Whether `word` stands for the list of shaders.
    func isShaderWord(_ word: String) -> Bool {
        !shaders.isEmpty && (word == Self.shaderWord || word == Self.shaderWord + "s")
    }
}
