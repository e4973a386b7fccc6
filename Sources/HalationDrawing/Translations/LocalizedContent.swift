import Foundation

/// A key in a text, which becomes its translation when the reader's language is known.
struct LocalizedContent: Equatable, Sendable {
    /// The key, if it is not that of ``text``.
    var name: String?

    /// What is shown without a translation.
    let text: LocalizedStringKey
    let table: TranslationTable

    /// The language of a resource; nil is that of the environment.
    var locale: Locale?

    /// Whether the text changes with the time of the picture.
    var dependsOnDate: Bool {
        text.parts.contains { part in
            if case .text(let text) = part { return text.dependsOnDate }
            return false
        }
    }

    /// The runs of the translation, or of the key.
    func runs(in environment: EnvironmentValues) -> [Text.Run] {
        let format = text.format
        let pieces = table.pieces(
            of: name ?? format.key,
            numbers: format.arguments.map(\.number),
            for: locale ?? environment.locale
        )
        guard let pieces else { return text.runs }
        let parts = pieces.map { piece -> LocalizedStringKey.Part in
            switch piece {
            case .literal(let literal): return .literal(literal)
            case .argument(let index, let specifier):
                guard format.arguments.indices.contains(index) else { return .literal("") }
                return .text(format.arguments[index].formatted(by: specifier))
            }
        }
        return InlineMarkdown.runs(of: parts)
    }
}

extension LocalizedStringKey {
    /// The key in files of translations, such as `%lld items`, and the values.
    var format: (key: String, arguments: [Text]) {
        let arguments = parts.compactMap { part -> Text? in
            if case .text(let text) = part { return text }
            return nil
        }
        let key = parts.map { part in
            switch part {
            // A literal with values is a format, in which a percent sign is doubled.
            case .literal(let literal): arguments.isEmpty ? literal : literal.replacing("%", with: "%%")
            case .text(let text): text.argument?.specifier ?? "%@"
            }
        }
        return (key.joined(), arguments)
    }
}

extension Text {
    /// The number that the text is; nil if it is something else.
    fileprivate var argument: FormattedArgument? {
        guard runs.count == 1, case .value(.formatted(let argument)) = runs[0].content else { return nil }
        return argument
    }

    fileprivate var number: Double? { argument?.number }

    /// A number in the format of a translation; other texts are the same.
    fileprivate func formatted(by specifier: String) -> Text {
        guard var argument, specifier.last != "@" else { return self }
        argument.specifier = specifier
        var text = self
        text.runs[0].content = .value(.formatted(argument))
        return text
    }

    /// The runs with keys replaced by their translations.
    func translatedRuns(in environment: EnvironmentValues) -> [Run] {
        guard runs.contains(where: \.content.isLocalized) else { return runs }
        return runs.flatMap { run -> [Run] in
            guard case .localized(let content) = run.content else { return [run] }
            var environment = environment
            if let locale = content.locale { environment.locale = locale }
            return Text(runs: content.runs(in: environment)).translatedRuns(in: environment).map { inner in
                var inner = inner
                inner.attributes.complete(with: run.attributes)
                // A resource in a language of its own has numbers of that language.
                if content.locale != nil, case .value(let value) = inner.content {
                    inner.content = .string(value.string(in: environment))
                }
                return inner
            }
        }
    }
}

extension Text.Content {
    fileprivate var isLocalized: Bool {
        if case .localized = self { return true }
        return false
    }
}
