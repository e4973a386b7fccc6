/// A path cut at its last slash.
///
/// By hand, because `NSString` stops the program at some paths of a single character (Swift 6.3 on Linux).
package struct PathParts: Equatable {
    /// What stands before the name, with its slash; empty if there is none.
    package let folderPrefix: String

    /// What stands behind the last slash; slashes at the end do not count.
    package let name: String

    /// Cuts a path.
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

    /// The folder, without a slash at its end unless it is the root; empty for the present one.
    package var folder: String {
        var folder = folderPrefix[...]
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        return String(folder)
    }
}
