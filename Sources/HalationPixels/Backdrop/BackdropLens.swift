package import Foundation
package import HalationGeometry

/// The refraction of glass with a bevelled edge: near the edge it shows what lies further inside.
package struct BackdropLens: Hashable, Sendable {
    /// The outline: a rectangle with round corners, in its own space.
    package let rect: CGRect
    package let cornerRadius: Double

    /// From the pixels of the picture to the outline's space.
    package private(set) var inverse: CGAffineTransform

    /// The width of the bevel in the outline's space.
    package let height: Double

    /// The displacement at the edge in the outline's space.
    package let amount: Double

    /// Creates a lens; nil if the outline is empty or infinite.
    ///
    /// On small shapes the bevel takes half of the way to the middle, and its edge shows what lies before the middle.
    package init?(
        rect: CGRect,
        cornerRadius: Double,
        transform: CGAffineTransform,
        height: Double,
        amount: Double
    ) {
        let half = Double(min(rect.width, rect.height)) / 2
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard half > 0, half.isFinite, determinant != 0, determinant.isFinite else { return nil }
        self.rect = rect
        self.cornerRadius = min(max(cornerRadius, 0), half)
        inverse = transform.inverted()
        self.height = min(height, half / 2)
        self.amount = min(amount, 0.7 * half)
    }

    /// The lens in pixels whose origin is moved by (`x`, `y`).
    package func moved(x: Int, y: Int) -> BackdropLens {
        var lens = self
        lens.inverse = CGAffineTransform(translationX: CGFloat(-x), y: CGFloat(-y)).concatenating(inverse)
        return lens
    }

    /// The columns of a row in which pixels show themselves, as far as that is easily known.
    package func flatColumns(ofRow y: Int) -> Range<Int> {
        guard inverse.b == 0, inverse.c == 0, inverse.a > 0 else { return 0..<0 }
        let point = CGPoint(x: 0, y: Double(y) + 0.5).applying(inverse)
        guard Double(rect.height) / 2 - abs(Double(point.y - rect.midY)) >= height else { return 0..<0 }
        let reach = Double(rect.width) / 2 - max(cornerRadius, height)
        let centre = Double(rect.midX - inverse.tx) / Double(inverse.a)
        let (start, stop) = (centre - reach / Double(inverse.a), centre + reach / Double(inverse.a))
        // Far columns are no numbers of columns.
        guard abs(start) < 1e9, abs(stop) < 1e9 else { return 0..<0 }
        let (first, end) = (Int(start.rounded(.up)), Int(stop.rounded(.down)))
        return first < end ? first..<end : 0..<0
    }

    /// The position of what is shown at the centre of a pixel; nil if that is the pixel itself.
    package func origin(ofX x: Int, y: Int) -> (x: Double, y: Double)? {
        let pixel = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let point = pixel.applying(inverse)
        let (dx, dy) = (Double(point.x - rect.midX), Double(point.y - rect.midY))
        let across = abs(dx) - (Double(rect.width) / 2 - cornerRadius)
        let down = abs(dy) - (Double(rect.height) / 2 - cornerRadius)
        let isCorner = across > 0 && down > 0
        let corner = isCorner ? (across * across + down * down).squareRoot() : max(across, down)
        let depth = cornerRadius - corner
        guard depth < height else { return nil }
        // The profile of a quarter of a circle: flat at the inner end of the bevel, steep at the edge.
        let slope = 1 - max(depth, 0) / height
        let distance = amount * (1 - (1 - slope * slope).squareRoot())
        let (right, below) = (dx < 0 ? -1.0 : 1, dy < 0 ? -1.0 : 1)
        let normal =
            isCorner && corner > 0
            ? (x: right * across / corner, y: below * down / corner)
            : across > down ? (x: right, y: 0) : (x: 0, y: below)
        let local = CGPoint(
            x: Double(point.x) - normal.x * distance,
            y: Double(point.y) - normal.y * distance
        )
        let origin = local.applying(inverse.inverted())
        return (Double(origin.x), Double(origin.y))
    }
}
