import HalationPixels

/// Writes PNG files quickly: rows as differences from their neighbours, deflated as runs.
///
/// Its memory stays for the next file.
struct RunPNGWriter: ~Copyable {
    // By measurement on 1080p frames (2026-11, one thread of a server CPU), filtered bytes in their layout:
    // searching for repetitions of any distance with isa-l took longer for 10 to 120% more bytes (on a photograph
    // several times as long), and its bytes depend on the CPU. Of filters, UP costs one subtraction a byte; PAETH
    // saves a seventh on photographs and a tenth on soft light.
    /// How rows are told by their neighbours.
    enum Filter: UInt8 {
        case up = 2
        case paeth = 4
    }

    private let filter: Filter
    private var deflater = RunDeflater()
    private var rowMemory = ReusedMemory()
    private var stripMemory = ReusedMemory()
    private var runMemory = ReusedMemory()
    private var file = PNGChunks()

    init(filter: Filter) {
        self.filter = filter
    }

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
        // What is left of a row's first pixel is zero, as is what is above the first row.
        let distance = layout.pixelDistance
        let twoRows = try rowMemory.reserve(2 * (distance + byteCount))
        twoRows.update(repeating: 0, count: 2 * (distance + byteCount))
        var (row, above) = (twoRows + distance, twoRows + 2 * distance + byteCount)
        // Places in a table are no numbers to predict one from others.
        let filter = if case .indexed = layout { Filter.up } else { filter }
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
                next.pointee = filter.rawValue
                switch filter {
                case .up: ByteRows.subtract(above, from: row, count: byteCount, into: next + 1)
                case .paeth:
                    ByteRows.subtractPaeth(
                        above: above,
                        from: row,
                        count: byteCount,
                        distance: distance,
                        into: next + 1
                    )
                }
                next += byteCount + 1
                swap(&row, &above)
            }
            let count = next - strip
            next.update(repeating: 0, count: ByteRuns.slack)
            try file.append(
                ByteRuns(
                    in: strip,
                    count: count,
                    from: top == 0 ? min(distance, count) : 0,
                    distance: distance,
                    memory: UnsafeMutableRawPointer(runs)
                ),
                of: UnsafeBufferPointer(start: strip, count: count),
                distance: distance,
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
