/// Rows of 16-bit numbers in a blur's scratch memory: one level of its pyramid.
///
/// Columns and rows have places as seen from the level's own origin; a level below the first starts at −1, since
/// halving spreads what lies at the border by one place.
struct LanePlane {
    let columns: Range<Int>
    let rows: Range<Int>
    let channels: Int
    let base: UnsafeMutablePointer<UInt16>
    /// The distance between rows in lanes.
    let stride: Int

    /// The numbers in a row.
    var lanes: Int { columns.count * channels }

    /// The first number of row `y`.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt16> {
        base + (y - rows.lowerBound) * stride
    }
}
