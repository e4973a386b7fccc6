import Foundation

/// A new, empty folder that is deleted with everything in it when the value goes out of scope.
package struct TemporaryFolder: ~Copyable {
    /// Absolute path without a trailing slash.
    package let path: String

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "halation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Names of all entries, hidden ones included, sorted.
    package var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
