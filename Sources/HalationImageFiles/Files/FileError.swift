public import Foundation

/// A failure to write or read a file or a folder: the operation, the path, and the system's error.
public struct FileError: Error, Equatable, Sendable {
    /// An operation on a file or folder.
    public enum Operation: Hashable, Sendable {
        case createFolder
        case writeIntoFolder
        /// Reserving a folder for one writer; `EAGAIN` if another writer has it.
        case lockFolder
        /// Creating a file, or renaming a complete one.
        case createFile
        case writeFile
        case removeFile
        case readFile
        case readFolder
    }

    /// The operation that failed.
    public let operation: Operation

    /// The path as the caller passed it.
    public let path: String

    /// The system's error, such as `ENOSPC`.
    public let code: POSIXErrorCode

    /// Creates an error of an operation on a path.
    public init(_ operation: Operation, path: String, code: POSIXErrorCode) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// Whether output could not be created, as opposed to failing or filling up during writing.
    ///
    /// `sysexits.h` separates the two: 73 for output that cannot be created, 74 for other errors, including those of
    /// reading.
    package var isAboutCreating: Bool {
        switch code {
        case .ENOSPC, .EDQUOT, .EIO, .EFBIG, .EMFILE, .ENFILE: false
        default: ![.writeFile, .readFile, .readFolder].contains(operation)
        }
    }
}

extension FileError: CustomStringConvertible {
    /// A sentence with the path, the operation and the reason.
    public var description: String {
        let reason = String(cString: strerror(code.rawValue))
        return switch (operation, code) {
        case (.createFolder, .EEXIST):
            "'\(path)' is a file, not a folder; give another path"
        case (.createFile, .EISDIR): "'\(path)' is a folder, not a file; give the path of a file"
        case (.createFile, .ENXIO):
            "no process reads the pipe '\(path)'; start the reader first, or give the path of a file"
        case (.createFile, .EOPNOTSUPP):
            "'\(path)' is a block device or a socket; give the path of a file"
        case (.createFile, .ELOOP): "'\(path)' is a symbolic link, which is not followed; delete it"
        case (.readFile, .EISDIR): "'\(path)' is a folder, not a file"
        case (.readFile, .EOPNOTSUPP): "'\(path)' is a pipe or a device, not a regular file"
        case (.createFolder, _): "cannot create the folder '\(path)': \(reason)"
        case (.createFile, _): "cannot create '\(path)': \(reason)"
        case (.lockFolder, .EAGAIN):
            "another run is writing frames into '\(path)'; wait for its end, or give another folder"
        case (.lockFolder, _): "cannot reserve the folder '\(path)': \(reason)"
        case (.writeIntoFolder, _): "cannot write into the folder '\(path)': \(reason)"
        case (.removeFile, .EISDIR): "'\(path)' is a folder, not a file, and is not deleted"
        case (.removeFile, _): "cannot delete '\(path)': \(reason)"
        case (.writeFile, _): "cannot write '\(path)': \(reason)"
        case (.readFile, _): "cannot read '\(path)': \(reason)"
        case (.readFolder, _): "cannot read the folder '\(path)': \(reason)"
        }
    }
}
