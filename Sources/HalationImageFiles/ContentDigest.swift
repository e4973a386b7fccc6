import CISAL
import Foundation
package import HalationPixels

/// A digest of 128 bits: equal for equal bytes, on every machine, and different for different bytes.
///
/// Two contents share a digest by a chance of 2⁻¹²⁸, unless they are made to: the digest is not for secrets or
/// signatures. Its halves are the CRC-64s of ECMA-182 and of Jones in reflected form, which isa-l computes at several
/// gigabytes per second, so that whole pictures can be told apart by it. ``FileChecksum`` only tells a damaged file from
/// a whole one.
package struct ContentDigest: Hashable, Sendable {
    private var ecma: UInt64 = 0
    private var jones: UInt64 = 0

    /// Creates the digest of no bytes.
    package init() {}

    /// Computes the digest of bytes in memory.
    package init(of bytes: some Sequence<UInt8>) {
        append(bytes)
    }

    /// Computes the digest of a picture's size and pixels, without the padding between its rows.
    package init(of picture: PixelBuffer) {
        appendPart("\(picture.size.width)x\(picture.size.height)".utf8)
        picture.withRows { rows in
            for y in 0..<rows.height {
                append(UnsafeRawBufferPointer(start: rows.row(y), count: rows.width * 4))
            }
        }
    }

    /// Computes the digest of a regular file's bytes.
    ///
    /// - Throws: ``FileError``.
    package init(ofFileAt path: String) throws {
        let file = try InputFile(at: path)
        self = try file.withContents { bytes in
            var digest = ContentDigest()
            digest.append(bytes)
            return digest
        }
    }

    /// The digest as 32 hexadecimal digits.
    package var text: String { ecma.hexadecimal + jones.hexadecimal }

    /// Continues the bytes; the digest is that of all bytes in a row.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
        if isDone == nil { Array(bytes).withUnsafeBytes { append($0) } }
    }

    /// Continues the bytes, and ends a part of the contents: "ab" and "c" differ from "a" and "bc".
    package mutating func appendPart(_ bytes: some Collection<UInt8>) {
        append(bytes)
        withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { append($0) }
    }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        let start = bytes.bindMemory(to: UInt8.self).baseAddress
        ecma = crc64_ecma_refl(ecma, start, UInt64(bytes.count))
        jones = crc64_jones_refl(jones, start, UInt64(bytes.count))
    }
}
