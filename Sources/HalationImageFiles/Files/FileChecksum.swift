import CISAL
import Foundation

/// The size and the CRC-32 of a file, which tell a damaged file from a whole one.
package struct FileChecksum: Hashable, Sendable, Codable {
    /// The number of bytes.
    package let bytes: Int

    /// The CRC-32 of gzip, as eight hexadecimal digits.
    package let crc32: String

    /// Computes the checksum of bytes in memory.
    package init(of bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { FileChecksum(of: $0) }
    }

    /// Computes the checksum of bytes in memory.
    package init(of bytes: UnsafeRawBufferPointer) {
        let crc = crc32_gzip_refl(0, bytes.bindMemory(to: UInt8.self).baseAddress, UInt64(bytes.count))
        self.bytes = bytes.count
        crc32 = crc.hexadecimal
    }

    /// Reads a regular file.
    ///
    /// - Throws: ``FileError``.
    package init(ofFileAt path: String) throws {
        let file = try InputFile(at: path)
        self = try file.withContents { FileChecksum(of: $0) }
    }
}
