import Foundation
import HalationImageFiles

/// Checks of paths of files to write, before any work is done for them.
enum OutputPath {
    /// Checks the path of a PNG file.
    ///
    /// Other names than `.png` are allowed, except those of other formats, whose programs would not read a PNG.
    static func picture(_ path: String, for flag: String) throws(ToolFailure) -> String {
        let path = try file(path, for: flag, example: "\(flag == "output" ? "sheet" : flag).png")
        let name = PathParts(path).name
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
            foreignExtensions.contains(name[name.index(after: dot)...].lowercased())
        else { return path }
        let advice = path.dropLast(name.distance(from: dot, to: name.endIndex)) + ".png"
        throw ToolFailure(usage: "--\(flag) cannot be '\(path)', because it is a PNG file; give '\(advice)'")
    }

    /// Checks the path of a file.
    static func file(_ path: String, for flag: String, example: String) throws(ToolFailure) -> String {
        guard !path.isEmpty else { throw ToolFailure(usage: "--\(flag) is empty; give the path of a file") }
        guard path != "-" else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '-'; give a file, such as \(example), or /dev/stdout with --quiet"
            )
        }
        guard !path.hasSuffix("/"), !PictureFolder.exists(at: path) else {
            throw ToolFailure(FileError(.createFile, path: path, code: .EISDIR))
        }
        return path
    }

    private static let foreignExtensions: Set = [
        "avif", "bmp", "gif", "heic", "jfif", "jpe", "jpeg", "jpg", "jxl", "mkv", "mov", "mp4", "pdf", "svg",
        "tif", "tiff", "webm", "webp",
    ]
}
