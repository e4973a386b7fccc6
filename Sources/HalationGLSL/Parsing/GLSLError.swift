/// The errors that the front end found in one source, at most 20, in the order of their discovery.
public struct GLSLError: Error, Hashable, CustomStringConvertible {
    /// One mistake in a source.
    public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
        /// The name that the source was given, usually its file's.
        public let sourceName: String

        /// The line from 1, as `#line` counts it.
        public let line: Int

        /// The character in the line, from 1.
        public let column: Int

        /// What is wrong, without a full stop.
        public let message: String

        /// The line's text.
        public let sourceLine: String

        /// `name:line:column: error: message`, then the source line and a caret below the column.
        public var description: String {
            var indent = ""
            for character in sourceLine.unicodeScalars.prefix(max(0, column - 1)) {
                indent.append(character == "\t" ? "\t" : " ")
            }
            return "\(sourceName):\(line):\(column): error: \(message)\n\(sourceLine)\n\(indent)^"
        }
    }

    /// The mistakes; at least one.
    public let diagnostics: [Diagnostic]

    /// All mistakes, one after another.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

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
