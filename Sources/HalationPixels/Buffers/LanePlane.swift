/// A level of a blur's pyramid: rows of 16-bit lanes in the blur's scratch memory.
///
/// Column and row indices are relative to the level's origin; levels below the first start at −1, because halving
/// spreads the border by one pixel.
struct LanePlane {
    let columns: Range<Int>
    let rows: Range<Int>
    let channels: Int
    let base: UnsafeMutablePointer<UInt16>
    /// The stride between rows in lanes.
    let stride: Int

    /// The number of lanes in a row, without padding.
    var lanes: Int { columns.count * channels }

    /// The first lane of row `y`.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt16> {
        base + (y - rows.lowerBound) * stride
    }
}
