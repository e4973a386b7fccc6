package import Foundation

/// A rectangle of whole pixels, half-open: `minX..<maxX` by `minY..<maxY`.
///
/// Edges are clamped to ±2⁴⁰ and sizes are never negative, so its arithmetic cannot overflow.
@usableFromInline
package struct PixelRect: Hashable, Sendable {
    /// The leftmost column.
    @usableFromInline package let x: Int

    /// The topmost row.
    @usableFromInline package let y: Int

    /// The number of columns.
    @usableFromInline package let width: Int

    /// The number of rows.
    @usableFromInline package let height: Int

    private static let limit = 1 << 40

    /// Creates a rectangle from its top-left corner and its size; negative sizes count as zero.
    package init(x: Int, y: Int, width: Int, height: Int) {
        let minX = Self.clamp(x)
        let minY = Self.clamp(y)
        self.x = minX
        self.y = minY
        self.width = min(max(width, 0), Self.limit - minX)
        self.height = min(max(height, 0), Self.limit - minY)
    }

    /// Creates a rectangle from its edges; it is empty if they are in the wrong order.
    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        let left = Self.clamp(minX)
        let top = Self.clamp(minY)
        self.init(x: left, y: top, width: Self.clamp(maxX) - left, height: Self.clamp(maxY) - top)
    }

    /// Creates a rectangle of a given size at the origin.
    package init(_ size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Creates the smallest rectangle that contains every pixel touched by `rect`.
    ///
    /// An empty rectangle or one with a NaN gives ``empty``; distant and infinite edges are clamped to ±2⁴⁰.
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

    /// The first column inside.
    @inlinable package var minX: Int { x }

    /// The first row inside.
    @inlinable package var minY: Int { y }

    /// The column after the last one inside.
    @inlinable package var maxX: Int { x + width }

    /// The row after the last one inside.
    @inlinable package var maxY: Int { y + height }

    /// Whether the rectangle has no pixels.
    @inlinable package var isEmpty: Bool { width == 0 || height == 0 }

    /// The number of columns and rows.
    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// The same rectangle in floating point.
    package var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// Whether the pixel in column `x` of row `y` is inside.
    package func contains(x: Int, y: Int) -> Bool {
        x >= minX && x < maxX && y >= minY && y < maxY
    }

    /// Whether every pixel of `other` is inside; an empty `other` is inside everything.
    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || intersection(other) == other
    }

    /// The common pixels of two rectangles; ``empty`` if there are none.
    package func intersection(_ other: PixelRect) -> PixelRect {
        let common = PixelRect(
            minX: max(minX, other.minX),
            minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY),
        )
        return common.isEmpty ? .empty : common
    }

    /// The pixels outside of another rectangle: above it, below it, and beside it; none of them is empty.
    package func parts(outside other: PixelRect) -> [PixelRect] {
        let kept = intersection(other)
        guard !kept.isEmpty else { return isEmpty ? [] : [self] }
        return [
            PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: kept.minY),
            PixelRect(minX: minX, minY: kept.maxY, maxX: maxX, maxY: maxY),
            PixelRect(minX: minX, minY: kept.minY, maxX: kept.minX, maxY: kept.maxY),
            PixelRect(minX: kept.maxX, minY: kept.minY, maxX: maxX, maxY: kept.maxY),
        ].filter { !$0.isEmpty }
    }

    /// The smallest rectangle around two rectangles; an empty one adds nothing.
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
    /// The result is empty if the rectangle is empty or too small for the inset.
    package func insetted(horizontally dx: Int, vertically dy: Int) -> PixelRect {
        guard !isEmpty else { return self }
        let dx = Self.clamp(dx)
        let dy = Self.clamp(dy)
        return PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX - dx, maxY: maxY - dy)
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
