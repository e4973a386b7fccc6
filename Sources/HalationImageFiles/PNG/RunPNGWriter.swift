import HalationPixels

/// A fast PNG writer with one filter for all rows, and ``RunDeflater`` for their bytes.
///
/// Reuses its memory from file to file.
struct RunPNGWriter: ~Copyable {
    // Measured on filtered 1080p frames (2026-11, one thread of a server CPU): matching any distance with isa-l took
    // longer for 10 to 120% more bytes (on a photograph several times as long), and its bytes depend on the CPU. UP
    // costs one subtraction per byte; PAETH saves a seventh on photographs and a tenth on soft light.
    /// The filter type of PNG, by its number in the file.
    enum Filter: UInt8 {
        case up = 2
        case paeth = 4

        /// Writes the filter's number and a row's differences from what it predicts.
        fileprivate func write(
            _ row: UnsafeMutablePointer<UInt8>,
            below above: UnsafeMutablePointer<UInt8>,
            count: Int,
            distance: Int,
            into line: UnsafeMutablePointer<UInt8>
        ) {
            line.pointee = rawValue
            switch self {
            case .up: ByteRows.subtract(above, from: row, count: count, into: line + 1)
            case .paeth:
                ByteRows.subtractPaeth(
                    above: above,
                    from: row,
                    count: count,
                    distance: distance,
                    into: line + 1
                )
            }
        }
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

    /// The approximate size of a strip in bytes: a strip and its runs fit into the second-level cache.
    private static let stripByteCount = 1 << 18

    /// Returns the bytes of the file, valid until the next call.
    mutating func write(
        _ rows: PictureRows,
        packer: inout RowPacker
    ) throws(PNGError) -> UnsafeRawBufferPointer {
        let layout = packer.layout
        try file.begin(rows.size, packer)
        try file.beginData()

        let byteCount = layout.bytesPerRow(width: rows.width)
        let rowsInStrip = min(max(Self.stripByteCount / (byteCount + 1), 1), rows.height)
        let stripCapacity = rowsInStrip * (byteCount + 1)
        // The bytes left of the first pixel and above the first row are zero.
        let distance = layout.pixelDistance
        let repeatDistance = layout.repeatDistance
        let twoRows = try rowMemory.reserve(2 * (distance + byteCount))
        twoRows.update(repeating: 0, count: 2 * (distance + byteCount))
        var (row, above) = (twoRows + distance, twoRows + 2 * distance + byteCount)
        // PAETH predicts numbers, and palette indices are names.
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
                if filter == .up, layout == .rgb, case .bytes(let pixels) = rows {
                    next.pointee = filter.rawValue
                    pixels.packRGBDifferences(ofRow: y, into: next + 1)
                } else {
                    try packer.pack(y, of: rows, into: row)
                    filter.write(row, below: above, count: byteCount, distance: distance, into: next)
                    swap(&row, &above)
                }
                next += byteCount + 1
            }
            let count = next - strip
            next.update(repeating: 0, count: ByteRuns.slack)
            try file.append(
                ByteRuns(
                    in: strip,
                    count: count,
                    from: top == 0 ? min(repeatDistance, count) : 0,
                    distance: repeatDistance,
                    memory: UnsafeMutableRawPointer(runs)
                ),
                distance: repeatDistance,
                isLast: bottom == rows.height,
                deflater: &deflater
            )
            previousCount = count
        }
        try file.endData()
        return try file.end()
    }

    /// Copies the end of the previous strip in front of the next one, whose first bytes may repeat it.
    private func keepHistory(before strip: UnsafeMutablePointer<UInt8>, count: Int) {
        // A strip shorter than the slack, of at least two bytes, keeps the bytes in front of it.
        let kept = min(count, ByteRuns.slack)
        guard kept > 0 else { return }
        let start = strip - ByteRuns.slack
        let old = strip + count - ByteRuns.slack
        for index in 0..<ByteRuns.slack { start[index] = old[index] }
    }
}
