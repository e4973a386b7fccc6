import Foundation
import SystemPackage

/// A file of lines that several processes append to.
///
/// A line is written by one call, at the end of the file at that moment, so lines of different processes do not mix on
/// local file systems. A process that is killed leaves whole lines, apart from the last.
package final class RecordFile: Sendable {
    private let path: String
    private let file: FileDescriptor

    /// Opens the file at `path`, and creates it if needed.
    ///
    /// - Throws: ``FileError``, also for a symbolic link: a folder from elsewhere could name any file by one.
    package init(at path: String) throws(FileError) {
        self.path = path
        do throws(Errno) {
            file = try callingSystem {
                try FileDescriptor.open(
                    path,
                    .readWrite,
                    options: [.create, .append, .closeOnExec, .noFollow],
                    permissions: FilePermissions(rawValue: 0o666)
                )
            }
        } catch {
            throw FileError(.createFile, path: path, error)
        }
    }

    deinit {
        try? file.close()
    }

    /// Appends a line; `line` has no line break.
    ///
    /// A line break comes first if the file does not end with one, as after a kill.
    ///
    /// - Throws: ``FileError``.
    package func append(_ line: String) throws(FileError) {
        do throws(Errno) {
            let bytes = Array((try isLineOpen() ? "\n" : "").utf8) + Array(line.utf8) + [0x0A]
            _ = try callingSystem { try file.writeAll(bytes) }
        } catch {
            throw FileError(.writeFile, path: path, error)
        }
    }

    private func isLineOpen() throws(Errno) -> Bool {
        try callingSystem {
            let end = try file.stat().size
            guard end > 0 else { return false }
            var last: UInt8 = 0x0A
            _ = try withUnsafeMutableBytes(of: &last) {
                try file.read(fromAbsoluteOffset: Int64(end) - 1, into: $0)
            }
            return last != 0x0A
        }
    }

    /// Makes the device keep the lines that were appended.
    package func synchronize() {
        _ = fsync(file.rawValue)
    }

    /// The lines of the file at `path`; none if it cannot be read.
    package static func lines(ofFileAt path: String) -> [Substring] {
        guard let file = try? InputFile(at: path),
            let text = try? file.withContents({ String(decoding: $0, as: UTF8.self) })
        else { return [] }
        return text.split(separator: "\n")
    }
}
