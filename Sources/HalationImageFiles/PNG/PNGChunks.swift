import CISAL
import HalationPixels

/// A PNG file under construction: signature, chunks with checksums, and the zlib stream of the pixels.
struct PNGChunks: ~Copyable {
    private var memory = ReusedMemory()
    private var count = 0
    private var chunkStart = 0
    private var pendingBits: (bits: UInt64, count: UInt32) = (0, 0)
    private var dataChecksum: UInt32 = 1

    /// The size in bytes at which an IDAT chunk is closed.
    private static let dataChunkByteCount = 1 << 20

    /// Starts a file, and writes the chunks before the pixels.
    mutating func begin(_ size: PixelSize, _ packer: borrowing RowPacker) throws(PNGError) {
        count = 0
        try append([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let layout = packer.layout
        let sides = bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height))
        try appendChunk("IHDR", sides + [UInt8(layout.bitDepth), layout.colorType, 0, 0, 0])
        // 0: perceptual intent.
        try appendChunk("sRGB", [0])
        guard case .indexed = layout else { return }
        let palette = packer.palette()
        try appendChunk("PLTE", palette.colors)
        if !palette.alphas.isEmpty { try appendChunk("tRNS", palette.alphas) }
    }

    /// Starts the zlib stream.
    mutating func beginData() throws(PNGError) {
        try beginChunk("IDAT")
        // Deflate, 32 KiB window, fastest level.
        try append([0x78, 0x01])
        dataChecksum = 1
        pendingBits = (0, 0)
    }

    /// Appends a block of filtered bytes, given as runs.
    mutating func append(
        _ runs: ByteRuns,
        distance: Int,
        isLast: Bool,
        deflater: inout RunDeflater
    ) throws(PNGError) {
        if count - chunkStart > Self.dataChunkByteCount {
            try endChunk()
            try beginChunk("IDAT")
        }
        dataChecksum = runs.checksum(after: dataChecksum)
        let base = try memory.reserve(count + RunDeflater.room(for: runs.count), keeping: count)
        var stream = BitStream(next: base + count, bits: pendingBits.bits, count: pendingBits.count)
        deflater.write(runs, distance: distance, isLast: isLast, to: &stream)
        if isLast { stream.align() }
        pendingBits = (stream.bits, stream.count)
        count = stream.next - base
    }

    /// Ends the zlib stream and the last IDAT chunk.
    mutating func endData() throws(PNGError) {
        try append(bigEndian(dataChecksum))
        try endChunk()
    }

    /// Ends the file, and returns its bytes, valid until the next `begin`.
    mutating func end() throws(PNGError) -> UnsafeRawBufferPointer {
        try appendChunk("IEND", [])
        return UnsafeRawBufferPointer(start: try memory.reserve(count, keeping: count), count: count)
    }

    private mutating func appendChunk(_ type: StaticString, _ content: [UInt8]) throws(PNGError) {
        try beginChunk(type)
        try append(content)
        try endChunk()
    }

    private mutating func beginChunk(_ type: StaticString) throws(PNGError) {
        chunkStart = count
        try append([0, 0, 0, 0])
        try append(Array(UnsafeBufferPointer(start: type.utf8Start, count: 4)))
    }

    private mutating func endChunk() throws(PNGError) {
        let start = chunkStart
        let base = try memory.reserve(count, keeping: count)
        for (index, byte) in bigEndian(UInt32(count - start - 8)).enumerated() { base[start + index] = byte }
        try append(bigEndian(crc32_gzip_refl(0, base + start + 4, UInt64(count - start - 4))))
    }

    private mutating func append(_ bytes: [UInt8]) throws(PNGError) {
        let base = try memory.reserve(count + bytes.count, keeping: count)
        for (index, byte) in bytes.enumerated() { base[count + index] = byte }
        count += bytes.count
    }
}

/// The bytes of a number, most significant first.
private func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
