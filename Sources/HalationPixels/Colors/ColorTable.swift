import CKernels

/// The colours of a picture that has few, each with its place in the order in which they were met.
///
/// Transparent pixels are one colour.
package struct ColorTable: ~Copyable {
    /// A table holds no more.
    package static let mostColors = Int(CK_MOST_COLORS)

    private let table = UnsafeMutablePointer<ck_colors>.allocate(capacity: 1)
    private let kernels: KernelSet

    package init(using kernels: KernelSet = .fastest) {
        self.kernels = kernels
        table.initialize(to: ck_colors())
    }

    deinit {
        table.deallocate()
    }

    package func removeAll() {
        table.pointee = ck_colors()
    }

    /// Adds the colours of a row; false when they are too many, and the table is then of no use.
    package func insert(row y: Int, of rows: PixelRows) -> Bool {
        kernels.functions.collect_colors(table, rows.row(y).assumingMemoryBound(to: UInt8.self), rows.width)
            != 0
    }

    /// Writes the place of each pixel's colour, all of which are in the table.
    package func writeIndices(
        ofRow y: Int,
        of rows: PixelRows,
        into indices: UnsafeMutablePointer<UInt8>
    ) {
        kernels.functions.index_colors(
            indices,
            table,
            rows.row(y).assumingMemoryBound(to: UInt8.self),
            rows.width
        )
    }

    /// The number of colours.
    package var count: Int { Int(table.pointee.count) }

    /// The colour at a place.
    package subscript(index: Int) -> PremultipliedPixel {
        precondition(index >= 0 && index < count, "The table has no such colour.")
        let key = withUnsafeBytes(of: table.pointee.keys) {
            $0.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
        }
        return PremultipliedPixel(
            red: UInt8(truncatingIfNeeded: key >> 16),
            green: UInt8(truncatingIfNeeded: key >> 8),
            blue: UInt8(truncatingIfNeeded: key),
            alpha: UInt8(truncatingIfNeeded: key >> 24)
        )
    }
}
