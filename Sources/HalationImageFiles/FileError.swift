public import Foundation

/// Why a file or a folder could not be written or read: what was tried, on which path, and what the system answered.
public struct FileError: Error, Equatable, Sendable {
    /// What was tried.
    public enum Operation: Hashable, Sendable {
        /// Making a folder.
        case createFolder
        /// Making files in a folder that is there.
        case writeIntoFolder
        /// Making a new file, or giving a finished one its name.
        case createFile
        /// Writing the bytes of a file.
        case writeFile
        /// Opening a file and reading its bytes.
        case readFile
        /// Listing the files of a folder.
        case readFolder
    }

    /// What was tried.
    public let operation: Operation

    /// The file or folder, as the caller named it.
    public let path: String

    /// The system's answer, such as `ENOSPC`.
    public let code: POSIXErrorCode

    /// Creates an error from the parts of its sentence.
    public init(_ operation: Operation, path: String, code: POSIXErrorCode) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// Whether there was no way to begin, as opposed to a device that failed or filled up on the way.
    ///
    /// Programs tell the two apart by their exit status: 73 for what cannot be created, 74 for the rest. Reading
    /// creates nothing.
    public var isAboutCreating: Bool {
        switch code {
        case .ENOSPC, .EDQUOT, .EIO, .EFBIG, .EMFILE, .ENFILE: false
        default: ![.writeFile, .readFile, .readFolder].contains(operation)
        }
    }
}

extension FileError: CustomStringConvertible {
    /// A sentence that names the path, what was tried, and why it failed.
    public var description: String {
        let reason = String(cString: strerror(code.rawValue))
        return switch (operation, code) {
        case (.createFolder, .EEXIST):
            "'\(path)' is a file, and a folder is needed there; name another"
        case (.createFile, .EISDIR): "'\(path)' is a folder, and a file is to be written there"
        case (.readFile, .EISDIR): "'\(path)' is a folder, and a file is to be read"
        case (.readFile, .EOPNOTSUPP): "'\(path)' is a pipe or a device, and an ordinary file is to be read"
        case (.createFolder, _): "cannot create the folder '\(path)': \(reason)"
        case (.createFile, _): "cannot create '\(path)': \(reason)"
        case (.writeIntoFolder, _): "cannot write into the folder '\(path)': \(reason)"
        case (.writeFile, _): "cannot write '\(path)': \(reason)"
        case (.readFile, _): "cannot read '\(path)': \(reason)"
        case (.readFolder, _): "cannot read the folder '\(path)': \(reason)"
        }
    }
}
