/// Compression of one strip of a file as a zlib stream of its own, by ``RunDeflater``.
///
/// The bytes depend on nothing but the data.
struct ZlibStrip {
    private var deflater = RunDeflater()

    /// Returns the compressed bytes.
    mutating func compressed(_ bytes: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return Self.header + [0x03, 0x00, 0, 0, 0, 1] }
        // What is read on either side does not matter.
        let slack = [UInt8](repeating: 0, count: ByteRuns.slack)
        let runMemory = UnsafeMutableRawPointer.allocate(
            byteCount: ByteRuns.memory(for: bytes.count),
            alignment: 16
        )
        defer { runMemory.deallocate() }
        return (slack + bytes + slack).withUnsafeBufferPointer { padded in
            guard let base = padded.baseAddress else { return [] }
            let strip = base + ByteRuns.slack
            let runs = ByteRuns(
                in: strip,
                count: bytes.count,
                from: 1,
                distance: 1,
                memory: runMemory
            )
            let checksum = runs.checksum(after: 1)
            let capacity = RunDeflater.room(for: bytes.count) + 16
            return [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
                guard let first = target.baseAddress else { return }
                first.update(from: Self.header, count: 2)
                var stream = BitStream(next: first + 2)
                deflater.write(runs, distance: 1, isLast: true, to: &stream)
                stream.align()
                for shift in [24, 16, 8, 0] as [UInt32] { stream.write(checksum >> shift & 255, length: 8) }
                count = stream.next - first
            }
        }
    }

    /// Deflate, 32 KiB window, fastest level.
    private static let header: [UInt8] = [0x78, 0x01]
}
