import HalationCatalog

/// The arguments of `render` after those of a request file and of the environment, which they override.
@MainActor
enum LayeredArguments {
    /// An argument between two layers: a preset in a later layer overrides the parameters of earlier ones.
    static let mark = "--\u{1}"

    /// Adds the layers below the arguments of `render`.
    static func expanded(
        _ typed: [String],
        effects: EffectCatalog,
        environment: [String: String]
    ) throws(ToolFailure) -> [String] {
        let variables = EnvironmentFlags(environment)
        let path = RenderCommand.words(typed).values(of: "config").last ?? variables["config"]
        let file = try path.map { path throws(ToolFailure) in try RequestFile(path: path) }
        return try arguments(over: file, typed, effects: effects, environment: variables)
    }

    /// The arguments of `render` over those of a request and of the environment.
    static func arguments(
        over file: RequestFile?,
        _ typed: [String],
        effects: EffectCatalog,
        environment: EnvironmentFlags = EnvironmentFlags([:])
    ) throws(ToolFailure) -> [String] {
        var words = RenderCommand.words(typed)
        let effect = takeEffect(from: &words, in: effects) ?? environment["effect"] ?? file?.effect
        var layers = [RequestLayer(file?.values ?? []), RequestLayer(try environment.flags(of: effect))]
        func visible() -> [RequestLayer] {
            RequestLayer.overriding(layers, by: words.flags, effect: effect)
        }
        let arguments = visible().flatMap(\.effectArguments) + words.arguments
        if let effect,
            let choice = try? EffectChoice(effect, arguments: arguments, of: RenderCommand.self, in: effects)
        {
            layers[1].values += try environment.parameters(of: choice)
        }
        let shown = visible()
        return (effect.map { [$0] } ?? []) + shown.flatMap(\.commandArguments)
            + shown.map(\.effectArguments).filter { !$0.isEmpty }.flatMap { $0 + [mark] } + words.arguments
    }

    /// Takes the effect out of the words: the first one is the effect, or a mistake that is reported later; others may
    /// be values of its flags.
    private static func takeEffect(from words: inout CommandWords, in effects: EffectCatalog) -> String? {
        if let first = words.words.first, first.flag == nil, !first.arguments[0].hasPrefix("-") {
            return words.removeFirst { $0 == first.arguments[0] }
        }
        return words.removeFirst(where: effects.isEffectWord)
            ?? (words.flags.contains(TimelineEffect.word) ? TimelineEffect.word : nil)
    }
}
