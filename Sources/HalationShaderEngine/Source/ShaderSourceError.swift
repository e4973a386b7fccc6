/// The errors that the front end found in one source, at most 20, in the order of their discovery.
public struct ShaderSourceError: Error, Hashable, CustomStringConvertible {
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

        /// The text of the line, without its end.
        public let sourceLine: String

        /// `name:line:column: error: message`, then the source line and a caret below the column.
        ///
        /// Of a long line, about 100 characters around the column are shown. Control characters are escaped.
        public var description: String {
            let scalars = Array(sourceLine.unicodeScalars)
            let place = min(max(0, column - 1), scalars.count)
            let first = scalars.count > Self.longestLine ? max(0, place - Self.longestLine / 2) : 0
            let last = min(first + Self.longestLine, scalars.count)
            var shown = first > 0 ? "..." : ""
            var indent = first > 0 ? "   " : ""
            for (index, scalar) in zip(first..<last, scalars[first..<last]) {
                let text = Self.printable(scalar)
                shown += text
                guard index < place else { continue }
                indent += scalar == "\t" ? "\t" : String(repeating: " ", count: text.unicodeScalars.count)
            }
            if last < scalars.count { shown += "..." }
            return "\(sourceName):\(line):\(column): error: \(message)\n\(shown)\n\(indent)^"
        }

        private static let longestLine = 100

        /// A character as it is, or escaped if it is a control character other than a tab.
        private static func printable(_ scalar: Unicode.Scalar) -> String {
            guard scalar != "\t", scalar.properties.generalCategory == .control else { return String(scalar) }
            return "\\u{\(String(scalar.value, radix: 16))}"
        }
    }

    /// The mistakes; at least one.
    public let diagnostics: [Diagnostic]

    /// All mistakes, one after another.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
