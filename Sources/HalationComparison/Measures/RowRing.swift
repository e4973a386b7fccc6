/// A cache of the most recent rows of a value computed per row, with padding at both ends.
final class RowRing<Element: BitwiseCopyable> {
    /// At least the five rows that are in use around the current one.
    private static var slots: Int { 8 }
    private static var margin: Int { 16 }

    private let base: UnsafeMutablePointer<Element>
    private let stride: Int
    private var rows: [Int]

    /// Allocates rows of `width` elements whose padding is filled with `outside`.
    init(width: Int, outside: Element) {
        stride = width + 2 * Self.margin
        base = .allocate(capacity: stride * (Self.slots + 1))
        base.initialize(repeating: outside, count: stride * (Self.slots + 1))
        rows = Array(repeating: -1, count: Self.slots)
    }

    deinit {
        base.deallocate()
    }

    /// A row that consists of padding.
    var outside: UnsafePointer<Element> {
        UnsafePointer(base + Self.slots * stride + Self.margin)
    }

    /// Row `y`, filled by `fill` unless cached; valid until row `y + 8` is requested.
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
