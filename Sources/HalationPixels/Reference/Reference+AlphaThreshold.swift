extension Reference {
    /// `inside` where the coverage is in `range`, else 0; nowhere if there is no range.
    package static func threshold(_ rows: AlphaRows, range: ClosedRange<UInt8>?, inside: UInt8) {
        for y in 0..<rows.height {
            for x in 0..<rows.width {
                rows[x, y] = range?.contains(rows[x, y]) == true ? inside : 0
            }
        }
    }

    /// The same from the alpha of pixels into a plane.
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
