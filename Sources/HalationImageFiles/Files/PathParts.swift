/// A path, split at its last slash.
///
/// `NSString` traps at some paths of a single character (Swift 6.3 on Linux), and `FilePath` normalises what error
/// messages should quote as typed.
package struct PathParts: Equatable {
    /// The part before the name, including the slash; may be empty.
    package let folderPrefix: String

    /// The part after the last slash, ignoring slashes at the end.
    package let name: String

    /// Splits a path, at bytes: a slash before a combining mark separates, although it is no character of its own.
    package init(_ path: String) {
        let trimmed = Self.withoutSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: Self.slash), trimmed.utf8.count > 1 else {
            folderPrefix = trimmed == "/" ? "/" : ""
            name = trimmed == "/" ? "" : trimmed
            return
        }
        let start = trimmed.utf8.index(after: slash)
        folderPrefix = String(decoding: trimmed.utf8[..<start], as: UTF8.self)
        name = String(decoding: trimmed.utf8[start...], as: UTF8.self)
    }

    /// The folder without a slash at its end, except `/`; empty for the working directory.
    package var folder: String { Self.withoutSlashes(folderPrefix) }

    private static let slash = UInt8(ascii: "/")

    /// The path without slashes at its end, apart from its first character.
    private static func withoutSlashes(_ path: String) -> String {
        var bytes = Array(path.utf8)
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
