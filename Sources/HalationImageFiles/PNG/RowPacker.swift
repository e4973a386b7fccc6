import HalationPixels

/// Turns rows of pixels into the rows of a file's layout.
struct RowPacker: ~Copyable {
    /// The colours, if the layout is indexed.
    var colors = ColorTable()

    /// The layout of the file.
    private(set) var layout = PNGLayout.rgba

    private var scratch = ReusedMemory()

    /// Chooses the layout for a picture.
    mutating func prepare(for rows: PictureRows, channels: PNGChannels) throws(PNGError) {
        layout =
            switch (channels, rows) {
            case (.automatic, .bytes(let rows)): .smallest(for: rows, collecting: &colors)
            case (.automatic, .deep(let rows)): rows.isOpaque ? .deepRGB : .deepRGBA
            case (.rgb, .bytes): .rgb
            case (.rgb, .deep): .deepRGB
            case (.rgba, .bytes): .rgba
            case (.rgba, .deep): .deepRGBA
            }
        _ = try scratch.reserve(rows.width * 4)
    }

    /// Writes row `y`.
    mutating func pack(
        _ y: Int,
        of rows: PictureRows,
        into packed: UnsafeMutablePointer<UInt8>
    ) throws(PNGError) {
        switch rows {
        case .bytes(let rows): try pack(y, of: rows, into: packed)
        case .deep(let rows):
            rows.writeWords(ofRow: y, onto: layout == .deepRGB ? .black : nil, into: packed)
        }
    }

    private mutating func pack(
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
        case .deepRGB, .deepRGBA: preconditionFailure("A picture of bytes has a layout of bytes.")
        case .indexed(let depth):
            let indices = try scratch.reserve(rows.width * 4)
            colors.writeIndices(ofRow: y, of: rows, into: indices)
            ByteRows.packBits(indices, count: rows.width, depth: depth, into: packed)
        }
    }

    /// The PLTE and tRNS entries: straight red, green and blue of each colour, and alphas without the opaque ones
    /// at the end.
    func palette() -> (colors: [UInt8], alphas: [UInt8]) {
        let straight = colors.straightColors()
        var (rgb, alphas): ([UInt8], [UInt8]) = ([], [])
        for first in stride(from: 0, to: straight.count, by: 4) {
            rgb += straight[first..<first + 3]
            alphas.append(straight[first + 3])
        }
        while alphas.last == 255 { alphas.removeLast() }
        return (rgb, alphas)
    }
}
