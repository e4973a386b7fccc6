/// Collects the errors of one compilation.
final class Diagnostics {
    static let mostErrors = 20

    /// All sources that are compiled together, by the numbers that positions have.
    var sources: [SourceText]
    private(set) var errors: [GLSLError.Diagnostic] = []

    init(source: SourceText) { sources = [source] }

    var hasErrors: Bool { !errors.isEmpty }
    var isFull: Bool { errors.count >= Self.mostErrors }

    func report(_ message: String, at position: Position) {
        guard !isFull else { return }
        let shownLine = Int(position.shownLine)
        let source = sources[Swift.min(Int(position.file), sources.count - 1)]
        // Several errors at one place are usually one mistake.
        if let last = errors.last, last.line == shownLine, last.column == Int(position.column) { return }
        errors.append(
            GLSLError.Diagnostic(
                sourceName: source.name,
                line: shownLine,
                column: Int(position.column),
                message: message,
                sourceLine: source.line(Int(position.line)),
            )
        )
    }

    var error: GLSLError { GLSLError(diagnostics: errors) }
}
