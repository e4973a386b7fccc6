/// A path, split at its last slash.
///
/// `NSString` traps at some paths of a single character (Swift 6.3 on Linux), and `FilePath` normalises what error
/// messages should quote as typed.
package struct PathParts: Equatable {
    /// The part before the name, including the slash; may be empty.
    package let folderPrefix: String

    /// The part after the last slash, ignoring slashes at the end.
    package let name: String

    /// Splits a path.
    package init(_ path: String) {
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
        guard let slash = trimmed.lastIndex(of: "/") else {
            folderPrefix = ""
            name = String(trimmed)
            return
        }
        folderPrefix = String(trimmed[...slash])
        name = String(trimmed[trimmed.index(after: slash)...])
    }

    /// The folder without a slash at its end, except `/`; empty for the working directory.
    package var folder: String {
        var folder = folderPrefix[...]
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        return String(folder)
    }
}
