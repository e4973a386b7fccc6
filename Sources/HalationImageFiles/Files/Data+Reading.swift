package import Foundation
import SystemPackage

extension Data {
    /// Reads a whole file, or what comes through a pipe.
    ///
    /// - Throws: ``FileError`` with the system's reason.
    package init(readingFileAt path: String) throws(FileError) {
        do throws(Errno) {
            let descriptor = try callingSystem {
                try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
            }
            defer { try? descriptor.close() }
            var bytes: [UInt8] = []
            var count = 0
            repeat {
                let part = try callingSystem {
                    try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                        count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
                    }
                }
                bytes += part
                count = part.count
            } while count > 0
            self.init(bytes)
        } catch {
            throw FileError(.readFile, path: path, error)
        }
    }
}
