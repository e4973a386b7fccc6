import HalationSource

/// The closure of a preview.
///
/// Variables marked `@Previewable` become properties of a view whose body is the rest of the closure.
struct PreviewBody {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The closure to compile in place of the one that was written.
    var expansion: String {
        let source = SourceText(text)
        guard let first = source.tokens.first, source.text(of: first) == "{" else {
            // A function's name: `body: makePreview`.
            return "{ (\(text))() }"
        }
        let statements = source.statements(of: source.contents(of: 0))
        let heads = statements.map { Declaration($0, of: source) }
        let isPreviewable = heads.map { $0?.attributes.contains("Previewable") ?? false }
        guard isPreviewable.contains(true) else { return text }

        var properties: [String] = []
        var rest: [String] = []
        for (statement, isProperty) in zip(statements, isPreviewable) {
            let text = source.text(of: statement)
            if isProperty {
                properties.append(Self.removingMark(from: statement, of: source))
            } else {
                rest.append(text)
            }
        }
        return """
            {
                struct __PreviewContent: View {
                    \(properties.joined(separator: "\n        "))
                    var body: some View {
                        \(rest.joined(separator: "\n            "))
                    }
                }
                return __PreviewContent()
            }
            """
    }

    /// The statement without the attribute `@Previewable`.
    private static func removingMark(from statement: ArraySlice<SourceToken>, of source: SourceText) -> String
    {
        guard
            let mark = statement.indices.dropLast().first(where: { index in
                source.text(of: source.tokens[index]) == "@"
                    && source.text(of: source.tokens[index + 1]) == "Previewable"
            })
        else { return source.text(of: statement) }
        return [source.text(of: statement[..<mark]), source.text(of: statement[(mark + 2)...])]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}
