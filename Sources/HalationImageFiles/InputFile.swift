import Foundation

/// An ordinary file that is open for reading.
///
/// Pipes and devices are refused without waiting for them: some never end, and none tells its size.
struct InputFile: ~Copyable {
    /// The number of bytes that the file had when it was opened.
    let byteCount: Int

    private let path: String
    private let descriptor: Int32

    init(at path: String) throws(FileError) {
        self.path = path
        // Not blocking, as otherwise a pipe would be waited for until someone writes to it.
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        // A struct that is not copied cannot be left half made; so what fails is thrown when all is set.
        var failure: FileError?
        var status = stat()
        if descriptor < 0 || fstat(descriptor, &status) != 0 {
            failure = FileError(.readFile, path: path, code: POSIXErrorCode(rawValue: errno) ?? .EIO)
        } else if status.st_mode & S_IFMT == S_IFDIR {
            failure = FileError(.readFile, path: path, code: .EISDIR)
        } else if status.st_mode & S_IFMT != S_IFREG {
            failure = FileError(.readFile, path: path, code: .EOPNOTSUPP)
        }
        byteCount = Int(status.st_size)
        if let failure { throw failure }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Calls `body` with the file's bytes, which it must not keep; fewer when the file became shorter meanwhile.
    ///
    /// - Throws: ``FileError`` when the device fails or memory is short, and what `body` throws.
    func withContents<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        guard let memory = malloc(max(byteCount, 1)) else {
            throw FileError(.readFile, path: path, code: .ENOMEM)
        }
        defer { free(memory) }
        var count = 0
        while count < byteCount {
            let part = read(descriptor, memory + count, byteCount - count)
            if part < 0, errno == EINTR { continue }
            guard part >= 0 else {
                throw FileError(.readFile, path: path, code: POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
            guard part > 0 else { break }
            count += part
        }
        return try body(UnsafeRawBufferPointer(start: memory, count: count))
    }
}
