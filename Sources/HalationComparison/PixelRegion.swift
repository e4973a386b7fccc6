package import HalationPixels

/// A rectangle of whole pixels, half-open on both axes: columns `10..<20` are ten columns.
///
/// The origin is the picture's top-left corner. A region may be empty, and may extend beyond the picture.
public struct PixelRegion: Hashable, Sendable {
    /// Column indices, counted from the left.
    public let columns: Range<Int>

    /// Row indices, counted from the top.
    public let rows: Range<Int>

    /// Creates a region from half-open ranges.
    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// Creates a region from its top-left pixel and its size; a negative size counts as zero.
    ///
    /// Coordinates are clamped to ±2⁴⁰.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(PixelRect(x: x, y: y, width: width, height: height))
    }

    init(_ rect: PixelRect) {
        self.init(columns: rect.minX..<rect.maxX, rows: rect.minY..<rect.maxY)
    }

    /// A Boolean value that indicates whether the region contains no pixel.
    public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    /// Returns whether the region contains the pixel in column `x` of row `y`.
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
    /// Size and origin: `10 x 4 at (3, 7)`.
    public var description: String {
        "\(columns.count) x \(rows.count) at (\(columns.lowerBound), \(rows.lowerBound))"
    }
}
