/// The last few rows of something that is computed row by row, each with room at both ends for what lies
/// outside.
final class RowRing<Element: BitwiseCopyable> {
    /// More than the five rows that are in use around one.
    private static var slots: Int { 8 }
    private static var margin: Int { 16 }

    private let base: UnsafeMutablePointer<Element>
    private let stride: Int
    private var rows: [Int]

    /// Makes room for rows of `width`; beyond both ends they are `outside`.
    init(width: Int, outside: Element) {
        stride = width + 2 * Self.margin
        base = .allocate(capacity: stride * (Self.slots + 1))
        base.initialize(repeating: outside, count: stride * (Self.slots + 1))
        rows = Array(repeating: -1, count: Self.slots)
    }

    deinit {
        base.deallocate()
    }

    /// A row outside the picture.
    var outside: UnsafePointer<Element> {
        UnsafePointer(base + Self.slots * stride + Self.margin)
    }

    /// Row `y`, which `fill` writes if it is not here any more; it stays until the row eight further is asked
    /// for.
    func row(_ y: Int, fill: (UnsafeMutablePointer<Element>) -> Void) -> UnsafePointer<Element> {
        let slot = y % Self.slots
        let row = base + slot * stride + Self.margin
        if rows[slot] != y {
            fill(row)
            rows[slot] = y
        }
        return UnsafePointer(row)
    }
}
