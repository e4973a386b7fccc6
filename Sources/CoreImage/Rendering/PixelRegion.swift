import Foundation

/// A rectangle of whole pixels; y points up, as in Core Image.
struct PixelRegion: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The most that a coordinate can be away from the origin: rectangles without end stop here.
    static let limit = 1 << 24

    /// The smallest region that contains a rectangle; empty for rectangles that are null or not a number.
    init(_ rect: CGRect) {
        guard !rect.isNull, rect.width > 0, rect.height > 0 else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let limit = Double(Self.limit)
        func clamped(_ value: Double) -> Int { Int(min(max(value, -limit), limit)) }
        // A hundredth of a pixel is the error of a transform, not a pixel.
        let (left, bottom) = (
            clamped((rect.minX + 0.01).rounded(.down)), clamped((rect.minY + 0.01).rounded(.down))
        )
        let (right, top) = (
            clamped((rect.maxX - 0.01).rounded(.up)), clamped((rect.maxY - 0.01).rounded(.up))
        )
        self.init(x: left, y: bottom, width: max(0, right - left), height: max(0, top - bottom))
    }

    init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    var maxX: Int { x + width }
    var maxY: Int { y + height }
    var isEmpty: Bool { width <= 0 || height <= 0 }
    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// The region with `margin` more pixels on each side.
    func grown(by margin: Int) -> PixelRegion {
        PixelRegion(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    /// The pixels of both regions; empty if they do not meet.
    func intersection(_ other: PixelRegion) -> PixelRegion {
        let (left, bottom) = (max(x, other.x), max(y, other.y))
        let (right, top) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return PixelRegion(x: left, y: bottom, width: max(0, right - left), height: max(0, top - bottom))
    }

    func contains(_ other: PixelRegion) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }
}
