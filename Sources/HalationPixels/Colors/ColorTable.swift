import CKernels

/// The distinct colours of a picture with at most 256 of them, in order of first occurrence.
///
/// All fully transparent pixels count as one colour, transparent black. A reusable 3 KB table without further
/// allocation.
package struct ColorTable: ~Copyable {
    /// The table's capacity.
    package static let mostColors = Int(CK_MOST_COLORS)

    private let table = UnsafeMutablePointer<ck_colors>.allocate(capacity: 1)
    private let kernels: KernelSet

    /// Creates an empty table.
    package init(using kernels: KernelSet = .fastest) {
        self.kernels = kernels
        table.initialize(to: ck_colors())
    }

    deinit {
        table.deallocate()
    }

    /// Empties the table for the next picture.
    package func removeAll() {
        table.pointee = ck_colors()
    }

    /// Adds the colours of a row; returns false, leaving the table unusable until emptied, if they exceed the capacity.
    package func insert(row y: Int, of rows: PixelRows) -> Bool {
        kernels.functions.collect_colors(table, rows.row(y).assumingMemoryBound(to: UInt8.self), rows.width)
            != 0
    }

    /// Writes the table index of each pixel of a row whose colours were all inserted.
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

    /// The number of distinct colours inserted since the table was empty.
    package var count: Int { Int(table.pointee.count) }

    /// The colour at a table index.
    package subscript(index: Int) -> PremultipliedPixel {
        precondition(index >= 0 && index < count, "The index lies outside the table.")
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

    /// The colours as straight R, G, B, A bytes, four for each index.
    package func straightColors() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 4 * count) { rgba, initializedCount in
            guard let rgba = rgba.baseAddress else { return }
            withUnsafeBytes(of: &table.pointee.keys) { keys in
                guard let keys = keys.baseAddress else { return }
                kernels.functions.straighten(rgba, keys.assumingMemoryBound(to: UInt8.self), count)
            }
            initializedCount = 4 * count
        }
    }
}
