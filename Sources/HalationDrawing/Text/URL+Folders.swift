public import Foundation

extension URL {
    private static func folder(_ directory: FileManager.SearchPathDirectory, or name: String) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(name)
    }

    /// The folder of the user's documents.
    public static var documentsDirectory: URL { folder(.documentDirectory, or: "Documents") }

    /// The folder of files that can be made again.
    public static var cachesDirectory: URL { folder(.cachesDirectory, or: ".cache") }

    /// The folder of a program's own files.
    public static var applicationSupportDirectory: URL {
        folder(.applicationSupportDirectory, or: ".local/share")
    }

    /// The folder of the user's downloads.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory, or: "Downloads") }

    /// The folder of the user's pictures.
    public static var picturesDirectory: URL { folder(.picturesDirectory, or: "Pictures") }

    /// True: every file that can be read may be read.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Has no effect: every file that can be read may be read.
    public func stopAccessingSecurityScopedResource() {}
}

extension Data.WritingOptions {
    /// The former name of `atomic`.
    public static var atomicWrite: Data.WritingOptions { .atomic }
}
