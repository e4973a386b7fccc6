import CISAL
import HalationPixels

/// Writes PNG files quickly: each row as its difference from the one above, deflated as runs.
///
/// Its memory stays for the next file.
struct FastPNGWriter: ~Copyable {
    // By measurement on 1080p frames (2026-11, one thread of a server CPU), filtered bytes in their layout:
    // searching for repetitions of any distance with isa-l took two to four times as long as runs, for 10 to 120%
    // more bytes, and its bytes depend on the CPU. Of filters, UP costs one subtraction a byte; PAETH would save a
    // tenth on photographs and soft light.
    private var deflater = RunDeflater()
    private var rowMemory = ReusedMemory()
    private var stripMemory = ReusedMemory()
    private var runMemory = ReusedMemory()
    private var file = PNGChunks()

    /// The bytes of strips, about: a strip and its runs stay in the second-level cache.
    private static let stripByteCount = 1 << 17

    /// Writes the file; its bytes are valid until the next call.
    mutating func write(
        _ rows: PixelRows,
        packer: inout RowPacker
    ) throws(PNGError) -> UnsafeRawBufferPointer {
        let layout = packer.layout
        try file.begin(rows.size, packer)
        try file.beginData()

        let byteCount = layout.bytesPerRow(width: rows.width)
        let rowsInStrip = min(max(Self.stripByteCount / (byteCount + 1), 1), rows.height)
        let stripCapacity = rowsInStrip * (byteCount + 1)
        let twoRows = try rowMemory.reserve(2 * byteCount)
        var (row, above) = (twoRows, twoRows + byteCount)
        above.update(repeating: 0, count: byteCount)
        let strip =
            try stripMemory.reserve(stripCapacity + 2 * ByteRuns.slack) + ByteRuns.slack
        (strip - ByteRuns.slack).update(repeating: 0, count: ByteRuns.slack)
        let runs = try runMemory.reserve(ByteRuns.memory(for: stripCapacity))

        var previousCount = 0
        for top in stride(from: 0, to: rows.height, by: rowsInStrip) {
            let bottom = min(top + rowsInStrip, rows.height)
            keepHistory(before: strip, count: previousCount)
            var next = strip
            for y in top..<bottom {
                try packer.pack(y, of: rows, into: row)
                next.pointee = 2  // The filter UP.
                ByteRows.subtract(above, from: row, count: byteCount, into: next + 1)
                next += byteCount + 1
                swap(&row, &above)
            }
            let count = next - strip
            next.update(repeating: 0, count: ByteRuns.slack)
            try file.append(
                ByteRuns(
                    in: strip,
                    count: count,
                    from: top == 0 ? min(layout.pixelDistance, count) : 0,
                    distance: layout.pixelDistance,
                    memory: UnsafeMutableRawPointer(runs)
                ),
                of: UnsafeBufferPointer(start: strip, count: count),
                distance: layout.pixelDistance,
                isLast: bottom == rows.height,
                deflater: &deflater
            )
            previousCount = count
        }
        try file.endData()
        return try file.end()
    }

    /// Puts the end of the strip before in front of the next one, whose first bytes may repeat it.
    private func keepHistory(before strip: UnsafeMutablePointer<UInt8>, count: Int) {
        // Strips have at least two bytes, and what is before a short one is still in front of it.
        let kept = min(count, ByteRuns.slack)
        guard kept > 0 else { return }
        let start = strip - ByteRuns.slack
        let old = strip + count - ByteRuns.slack
        for index in 0..<ByteRuns.slack { start[index] = old[index] }
    }
}
