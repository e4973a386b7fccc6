package import Foundation

/// A rectangle of whole pixels, half-open: it holds its left column and top row, not its right and bottom ones.
///
/// Edges are held within ±2⁴⁰ and sizes are never negative, so no arithmetic here can overflow.
package struct PixelRect: Hashable, Sendable {
    /// The leftmost column.
    package let x: Int

    /// The topmost row.
    package let y: Int

    /// The number of columns.
    package let width: Int

    /// The number of rows.
    package let height: Int

    private static let limit = 1 << 40

    /// Creates a rectangle from its top-left corner and its size; a negative size counts as zero.
    package init(x: Int, y: Int, width: Int, height: Int) {
        let minX = Self.clamp(x)
        let minY = Self.clamp(y)
        self.x = minX
        self.y = minY
        self.width = min(max(width, 0), Self.limit - minX)
        self.height = min(max(height, 0), Self.limit - minY)
    }

    /// Creates a rectangle from its edges; edges in the wrong order give an empty one.
    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        let left = Self.clamp(minX)
        let top = Self.clamp(minY)
        self.init(x: left, y: top, width: Self.clamp(maxX) - left, height: Self.clamp(maxY) - top)
    }

    /// Creates the rectangle of a whole picture.
    package init(_ size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Creates the smallest rectangle that holds every pixel `rect` touches.
    ///
    /// NaN and emptiness give the empty rectangle; what is too far away or infinite is held within ±2⁴⁰.
    package init(enclosing rect: CGRect) {
        let x = (rect.origin.x, rect.origin.x + rect.size.width)
        let y = (rect.origin.y, rect.origin.y + rect.size.height)
        guard x.0 != x.1, y.0 != y.1, !(x.0 + x.1).isNaN, !(y.0 + y.1).isNaN else {
            self = .empty
            return
        }
        self.init(
            minX: Self.clamp(min(x.0, x.1).rounded(.down)),
            minY: Self.clamp(min(y.0, y.1).rounded(.down)),
            maxX: Self.clamp(max(x.0, x.1).rounded(.up)),
            maxY: Self.clamp(max(y.0, y.1).rounded(.up)),
        )
    }

    /// The rectangle without pixels, at the origin.
    package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// The left edge, which is inside.
    package var minX: Int { x }

    /// The top edge, which is inside.
    package var minY: Int { y }

    /// The right edge, which is outside.
    package var maxX: Int { x + width }

    /// The bottom edge, which is outside.
    package var maxY: Int { y + height }

    /// Whether the rectangle has no pixels.
    package var isEmpty: Bool { width == 0 || height == 0 }

    /// The number of columns and rows.
    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// The same rectangle in floating point.
    package var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// Whether the pixel at (`x`, `y`) is inside.
    package func contains(x: Int, y: Int) -> Bool {
        x >= minX && x < maxX && y >= minY && y < maxY
    }

    /// Whether every pixel of `other` is inside; an empty `other` is inside everything.
    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || intersection(other) == other
    }

    /// The pixels that both rectangles hold.
    package func intersection(_ other: PixelRect) -> PixelRect {
        let common = PixelRect(
            minX: max(minX, other.minX),
            minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY),
        )
        return common.isEmpty ? .empty : common
    }

    /// The smallest rectangle that holds the pixels of both; an empty one adds nothing.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX),
            minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY),
        )
    }

    /// The rectangle with each edge moved inwards; negative distances move outwards.
    ///
    /// An empty rectangle stays empty, and one that is too small to be inset becomes empty.
    package func insetted(horizontally dx: Int, vertically dy: Int) -> PixelRect {
        guard !isEmpty else { return self }
        let dx = Self.clamp(dx)
        let dy = Self.clamp(dy)
        return PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX - dx, maxY: maxY - dy)
    }

    /// The rectangle with every edge moved inwards by `distance`.
    package func insetted(by distance: Int) -> PixelRect {
        insetted(horizontally: distance, vertically: distance)
    }

    /// The rectangle with every edge moved outwards by `distance`.
    package func outsetted(by distance: Int) -> PixelRect {
        outsetted(horizontally: distance, vertically: distance)
    }

    /// The rectangle with each edge moved outwards.
    package func outsetted(horizontally dx: Int, vertically dy: Int) -> PixelRect {
        insetted(horizontally: -Self.clamp(dx), vertically: -Self.clamp(dy))
    }

    /// The rectangle moved by (`dx`, `dy`).
    package func offset(x dx: Int, y dy: Int) -> PixelRect {
        let dx = Self.clamp(dx)
        let dy = Self.clamp(dy)
        return PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }

    private static func clamp(_ value: Int) -> Int {
        min(max(value, -limit), limit)
    }

    /// `value` is not NaN; infinities become the limits.
    private static func clamp(_ value: CGFloat) -> Int {
        Int(min(max(Double(value), -Double(limit)), Double(limit)))
    }
}
