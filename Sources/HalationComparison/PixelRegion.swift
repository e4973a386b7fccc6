package import HalationPixels

/// A rectangle of whole pixels, half-open on both axes: columns `10..<20` are ten columns.
///
/// The origin is the picture's top-left corner. A region may be empty, and may reach beyond the picture.
public struct PixelRegion: Hashable, Sendable {
    /// The columns, from the left.
    public let columns: Range<Int>

    /// The rows, from the top.
    public let rows: Range<Int>

    /// Creates a region of columns and rows.
    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// Creates a region from its top-left pixel and its size; a negative size counts as zero.
    ///
    /// Edges beyond ±2⁴⁰ are moved there.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(PixelRect(x: x, y: y, width: width, height: height))
    }

    init(_ rect: PixelRect) {
        self.init(columns: rect.minX..<rect.maxX, rows: rect.minY..<rect.maxY)
    }

    /// Whether there are no pixels in it.
    public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    /// Whether the pixel in column `x` of row `y` lies inside.
    public func contains(x: Int, y: Int) -> Bool { columns.contains(x) && rows.contains(y) }

    package var rect: PixelRect {
        PixelRect(
            minX: columns.lowerBound,
            minY: rows.lowerBound,
            maxX: columns.upperBound,
            maxY: rows.upperBound,
        )
    }
}

extension PixelRegion: CustomStringConvertible {
    /// The size and the place: `10 x 4 at (3, 7)`.
    public var description: String {
        "\(columns.count) x \(rows.count) at (\(columns.lowerBound), \(rows.lowerBound))"
    }
}
