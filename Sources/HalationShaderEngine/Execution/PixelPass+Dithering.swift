package import HalationPixels

extension PixelPass {
    /// Computes a part of the picture as rows of pixels, blue first.
    ///
    /// - Parameters:
    ///   - pixels: The rows to fill.
    ///   - column: The column of their first pixel.
    ///   - row: The row of their first pixel.
    ///   - dithers: Whether noise of less than a byte's step hides the steps of gradients.
    /// - Throws: ``ShaderRunError/budgetExceeded(x:y:budget:line:)``.
    package func render(_ pixels: PixelRows, column: Int, row: Int, dithers: Bool) throws(ShaderRunError) {
        let rows = row..<row + pixels.height
        let columns = column..<column + pixels.width
        guard dithers else {
            return try render(
                rows: rows,
                columns: columns,
                into: pixels.base,
                bytesPerRow: pixels.bytesPerRow,
                format: .bgra8
            )
        }
        try renderDithered(
            rows: rows,
            columns: columns,
            into: pixels.base,
            bytesPerRow: pixels.bytesPerRow
        )
    }

    /// Computes a part of the picture as floats, as computed: red, green, blue and alpha.
    ///
    /// - Parameters:
    ///   - pixels: The rows to fill, in which red takes the place of blue.
    ///   - column: The column of their first pixel.
    ///   - row: The row of their first pixel.
    /// - Throws: ``ShaderRunError/budgetExceeded(x:y:budget:line:)``.
    package func render(_ pixels: LightRows, column: Int, row: Int) throws(ShaderRunError) {
        try render(
            rows: row..<row + pixels.height,
            columns: column..<column + pixels.width,
            into: pixels.base,
            bytesPerRow: pixels.bytesPerRow,
            format: .rgbaFloat
        )
    }

    /// Computes a rectangle of the picture as four bytes a pixel, blue first, with noise of less than a byte's step.
    ///
    /// The noise is an ordered pattern of 8 x 8 pixels whose mean is zero: slow gradients have no visible steps, numbers
    /// that bytes hold exactly stay as they are, and the same pixel always gets the same noise.
    ///
    /// - Parameters:
    ///   - rows: Rows to compute, counted from the top.
    ///   - columns: Columns to compute.
    ///   - base: Memory for the first of these pixels.
    ///   - bytesPerRow: Bytes from one row to the next.
    /// - Throws: ``ShaderRunError/budgetExceeded(x:y:budget:line:)``; nothing has been written then.
    private func renderDithered(
        rows: Range<Int>,
        columns: Range<Int>,
        into base: UnsafeMutableRawPointer,
        bytesPerRow: Int
    ) throws(ShaderRunError) {
        let count = rows.count * columns.count
        guard count > 0 else { return }
        let floats = UnsafeMutablePointer<Float>.allocate(capacity: 4 * count)
        defer { floats.deallocate() }
        try render(
            rows: rows,
            columns: columns,
            into: UnsafeMutableRawPointer(floats),
            bytesPerRow: 16 * columns.count,
            format: .rgbaFloat
        )
        for (line, row) in rows.enumerated() {
            let bytes = (base + line * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for (place, column) in columns.enumerated() {
                let color = floats + 4 * (line * columns.count + place)
                let noise = Self.noise(column: column, row: row)
                for (channel, source) in [2, 1, 0, 3].enumerated() {
                    bytes[4 * place + channel] = Self.byte(color[source], noise)
                }
            }
        }
    }

    /// A number in 0..<1, of which each of 64 neighbours has another: a Bayer matrix, row by row of its bits.
    private static func noise(column: Int, row: Int) -> Float {
        var rank = 0
        for bit in 0..<3 {
            let x = column >> bit & 1, y = row >> bit & 1
            rank = rank << 2 | (x ^ y) << 1 | y
        }
        return (Float(rank) + 0.5) / 64
    }

    private static func byte(_ value: Float, _ noise: Float) -> UInt8 {
        // Comparisons with NaN are false, which gives 0.
        guard value > 0 else { return 0 }
        let scaled = Swift.min(value, 1) * 255
        let nearest = scaled.rounded()
        // A number that a byte holds has no noise, in spite of its rounding.
        guard abs(scaled - nearest) > 1e-3 else { return UInt8(nearest) }
        return UInt8(Swift.min((scaled + noise).rounded(.down), 255))
    }
}
