import Foundation
import SystemPackage

/// The kind of destination that a path names for writing.
enum OutputTarget {
    /// A regular file, or none yet, at this path; symbolic links are resolved.
    case file(String)

    /// An open pipe or character device, which takes bytes but cannot be replaced.
    case stream(FileDescriptor)

    /// Examines `path`, and opens it if it is a stream.
    ///
    /// - Throws: ``FileError`` if `path` is a folder, a block device, a socket, or a pipe without a reader.
    init(at path: String) throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw FileError(.createFile, path: path) }
            self = .file(try Self.missingFile(at: path))
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            guard let resolved = realpath(path, nil) else { throw FileError(.createFile, path: path) }
            defer { free(resolved) }
            self = .file(String(cString: resolved))
        case S_IFDIR: throw FileError(.createFile, path: path, code: .EISDIR)
        case S_IFIFO, S_IFCHR: self = .stream(try Self.stream(at: path))
        default: throw FileError(.createFile, path: path, code: .EOPNOTSUPP)
        }
    }

    /// Follows links from `path` to the name that the new file gets.
    private static func missingFile(at path: String) throws(FileError) -> String {
        guard !path.hasSuffix("/") else { throw FileError(.createFile, path: path, code: .EISDIR) }
        var target = path
        // Linux's limit; a cycle of links is an error of its own.
        for _ in 0..<40 {
            guard let destination = destination(ofLink: target) else { return target }
            target = destination.hasPrefix("/") ? destination : PathParts(target).folderPrefix + destination
        }
        throw FileError(.createFile, path: path, code: .ELOOP)
    }

    private static func destination(ofLink path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink(path, start, buffer.count)
            guard count >= 0 else { return nil }
            return String(
                decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]),
                as: UTF8.self
            )
        }
    }

    /// Opens a pipe or a device for writing; a pipe that no process reads is an error, because opening it would block.
    private static func stream(at path: String) throws(FileError) -> FileDescriptor {
        do throws(Errno) {
            let file = try callingSystem {
                try FileDescriptor.open(
                    path,
                    .writeOnly,
                    options: [.nonBlocking, .closeOnExec]
                )
            }
            // Writing waits for a slow reader.
            let flags = fcntl(file.rawValue, F_GETFL)
            _ = fcntl(file.rawValue, F_SETFL, flags & ~O_NONBLOCK)
            return file
        } catch {
            throw FileError(.createFile, path: path, error)
        }
    }
}
