/// Collects the errors of one compilation.
final class Diagnostics {
    static let mostErrors = 20

    let source: SourceText
    private(set) var errors: [GLSLError.Diagnostic] = []

    init(source: SourceText) { self.source = source }

    var hasErrors: Bool { !errors.isEmpty }
    var isFull: Bool { errors.count >= Self.mostErrors }

    func report(_ message: String, at position: Position) {
        guard !isFull else { return }
        let shownLine = Int(position.shownLine)
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
