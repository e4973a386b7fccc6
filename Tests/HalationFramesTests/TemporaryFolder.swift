import Foundation

/// A folder of a test's own, which is gone when the test is.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "halation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Everything in the folder, hidden files too.
    var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
