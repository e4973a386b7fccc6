/// A place in a source.
package struct Position: Hashable, Sendable {
    /// The line in the file, from 1.
    package var line: Int32 = 0
    /// The character in the line, from 1.
    package var column: Int32 = 0
    /// The line that messages name, which `#line` changes.
    package var shownLine: Int32 = 0
    /// The source, of several that are compiled together.
    package var file: Int32 = 0

    /// Where a source starts.
    package static let start = Position(line: 1, column: 1, shownLine: 1)

    package init(line: Int32 = 0, column: Int32 = 0, shownLine: Int32 = 0, file: Int32 = 0) {
        self.line = line
        self.column = column
        self.shownLine = shownLine
        self.file = file
    }
}
