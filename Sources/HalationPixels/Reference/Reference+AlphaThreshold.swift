extension Reference {
    /// Replaces coverage in `range` by `inside` and all other coverage by 0; nil is the empty range.
    package static func threshold(_ rows: AlphaRows, range: ClosedRange<UInt8>?, inside: UInt8) {
        for y in 0..<rows.height {
            for x in 0..<rows.width {
                rows[x, y] = range?.contains(rows[x, y]) == true ? inside : 0
            }
        }
    }

    /// Writes `inside` where the alpha of `source` is in `range`, and 0 elsewhere.
    package static func threshold(
        _ source: PixelRows,
        into destination: AlphaRows,
        range: ClosedRange<UInt8>?,
        inside: UInt8
    ) {
        for y in 0..<source.height {
            for x in 0..<source.width {
                destination[x, y] = range?.contains(source[x, y].alpha) == true ? inside : 0
            }
        }
    }
}
