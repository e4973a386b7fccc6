import Foundation
import SystemPackage

/// A regular file, open for reading.
///
/// Pipes and devices are refused without waiting for them: some never end, and none has a size.
struct InputFile: ~Copyable {
    /// The size in bytes when the file was opened.
    let byteCount: Int

    private let path: String
    private let descriptor: FileDescriptor

    init(at path: String) throws(FileError) {
        let opened: (descriptor: FileDescriptor, byteCount: Int)
        do throws(Errno) {
            opened = try Self.open(path)
        } catch {
            throw FileError(.readFile, path: path, error)
        }
        self.path = path
        (descriptor, byteCount) = opened
    }

    private static func open(_ path: String) throws(Errno) -> (FileDescriptor, byteCount: Int) {
        // Not blocking: opening a pipe would wait for its writer.
        let descriptor = try callingSystem {
            try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
        }
        do throws(Errno) {
            let status = try descriptor.stat()
            switch status.type {
            case .regular: return (descriptor, Int(status.size))
            case .directory: throw .isDirectory
            default: throw .notSupported
            }
        } catch {
            try? descriptor.close()
            throw error
        }
    }

    deinit {
        try? descriptor.close()
    }

    /// Calls `body` with the file's bytes, valid until it returns; fewer than ``byteCount`` if the file was shortened.
    ///
    /// - Throws: ``FileError`` if the device fails or memory is short, and errors of `body`.
    func withContents<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        guard let memory = malloc(max(byteCount, 1)) else {
            throw FileError(.readFile, path: path, code: .ENOMEM)
        }
        defer { free(memory) }
        let buffer = UnsafeMutableRawBufferPointer(start: memory, count: byteCount)
        var count = 0
        do throws(Errno) {
            while count < byteCount {
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
                let part = try callingSystem { try descriptor.read(into: rest) }
                guard part > 0 else { break }
                count += part
            }
        } catch {
            throw FileError(.readFile, path: path, error)
        }
        return try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
    }
}
