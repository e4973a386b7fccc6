import CISAL

/// The chunks of a PNG file, in their order.
///
/// Iteration stops at the end of the bytes, at IEND, and at a chunk that is cut short. Checksums are not compared.
package struct PNGChunkList: Sequence, IteratorProtocol {
    /// A chunk: its type, such as `IDAT`, and the range of its content in the file.
    package struct Chunk {
        /// The four letters of the type.
        package let type: String

        /// The bytes between the type and the checksum.
        package let content: Range<Int>

        /// The whole chunk, from its length to its checksum.
        package var whole: Range<Int> { content.lowerBound - 8..<content.upperBound + 4 }
    }

    private let bytes: [UInt8]
    private var offset = PNGChunkList.start

    /// The offset of the first chunk: the bytes of the signature.
    private static let start = 8

    /// Lists the chunks of a file, whose signature is not examined.
    package init(of bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next chunk.
    package mutating func next() -> Chunk? {
        guard offset + 12 <= bytes.count else { return nil }
        let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        let content = offset + 8..<offset + 8 + length
        guard content.upperBound + 4 <= bytes.count else { return nil }
        let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
        offset = type == "IEND" ? bytes.count : content.upperBound + 4
        return Chunk(type: type, content: content)
    }
}

extension PNGChunkList {
    /// A chunk as the bytes of a file, with its length and checksum.
    package static func bytes(of type: StaticString, _ content: some Collection<UInt8>) -> [UInt8] {
        var chunk: [UInt8] = []
        chunk.reserveCapacity(content.count + 12)
        chunk += bigEndian(UInt32(content.count))
        chunk += UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount)
        chunk += content
        let checksum = chunk.withUnsafeBufferPointer { buffer in
            crc32_gzip_refl(0, buffer.baseAddress.map { $0 + 4 }, UInt64(buffer.count - 4))
        }
        return chunk + bigEndian(checksum)
    }

    /// The bytes of a number, most significant first.
    package static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
