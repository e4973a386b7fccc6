/// Collects the errors of one compilation.
package final class Diagnostics {
    static let mostErrors = 20

    /// All sources that are compiled together, by the numbers that positions have.
    package var sources: [SourceText]
    package private(set) var errors: [ShaderSourceError.Diagnostic] = []

    package init(source: SourceText) { sources = [source] }

    package var hasErrors: Bool { !errors.isEmpty }
    package var isFull: Bool { errors.count >= Self.mostErrors }

    package func report(_ message: String, at position: Position) {
        guard !isFull else { return }
        let shownLine = Int(position.shownLine)
        let source = sources[Swift.min(Int(position.file), sources.count - 1)]
        // Several errors at one place are usually one mistake.
        if let last = errors.last, last.line == shownLine, last.column == Int(position.column) { return }
        errors.append(
            ShaderSourceError.Diagnostic(
                sourceName: source.name,
                line: shownLine,
                column: Int(position.column),
                message: message,
                sourceLine: source.line(Int(position.line)),
            )
        )
    }

    package var error: ShaderSourceError { ShaderSourceError(diagnostics: errors) }
}
