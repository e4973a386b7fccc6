import HalationPixels

/// Turns rows of pixels into the rows of a file's layout.
struct RowPacker: ~Copyable {
    /// The colours, if the layout is indexed.
    var colors = ColorTable()

    /// The layout of the file.
    private(set) var layout = PNGLayout.rgba

    private var scratch = ReusedMemory()

    /// Chooses the layout for a picture.
    mutating func prepare(for rows: PixelRows) throws(PNGError) {
        layout = PNGLayout.smallest(for: rows, collecting: &colors)
        _ = try scratch.reserve(rows.width * 4)
    }

    /// Writes row `y`.
    mutating func pack(
        _ y: Int,
        of rows: PixelRows,
        into packed: UnsafeMutablePointer<UInt8>
    ) throws(PNGError) {
        switch layout {
        case .gray: rows.packGrayRow(y, into: packed)
        case .rgb: rows.packRGBRow(y, into: packed)
        case .rgba: rows.straightenRow(y, into: packed)
        case .grayAlpha:
            let straight = try scratch.reserve(rows.width * 4)
            rows.straightenRow(y, into: straight)
            ByteRows.packGrayAlpha(straight, count: rows.width, into: packed)
        case .indexed(depth: 8): colors.writeIndices(ofRow: y, of: rows, into: packed)
        case .indexed(let depth):
            let indices = try scratch.reserve(rows.width * 4)
            colors.writeIndices(ofRow: y, of: rows, into: indices)
            ByteRows.packBits(indices, count: rows.width, depth: depth, into: packed)
        }
    }

    /// The colours as the file lists them: straight red, green and blue one after another, and the alphas, of
    /// which opaque ones at the end are left out.
    func palette() -> (colors: [UInt8], alphas: [UInt8]) {
        var (straight, alphas): ([UInt8], [UInt8]) = ([], [])
        for index in 0..<colors.count {
            let color = Reference.straighten(colors[index])
            straight += [color.0, color.1, color.2]
            alphas.append(color.3)
        }
        while alphas.last == 255 { alphas.removeLast() }
        return (straight, alphas)
    }
}
