public import Foundation

extension CGPoint {
    /// Returns the transformed point.
    @inlinable
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty,
        )
    }
}

extension CGSize {
    /// Returns the size transformed as a vector, without the translation.
    ///
    /// A rotation can make either side negative.
    @inlinable
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height,
        )
    }
}

extension CGRect {
    /// Returns the smallest axis-aligned rectangle around the four transformed corners.
    ///
    /// The null rectangle stays null and the infinite one infinite.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        // Scaling the width rounds once; maxX - minX would round twice.
        if transform.b == 0, transform.c == 0 {
            return CGRect(
                x: transform.a * origin.x + transform.tx,
                y: transform.d * origin.y + transform.ty,
                width: transform.a * size.width,
                height: transform.d * size.height,
            ).standardized
        }
        let corner = origin.applying(transform)
        let widthX = transform.a * size.width
        let widthY = transform.b * size.width
        let heightX = transform.c * size.height
        let heightY = transform.d * size.height
        return CGRect(
            x: corner.x + min(0, widthX) + min(0, heightX),
            y: corner.y + min(0, widthY) + min(0, heightY),
            width: abs(widthX) + abs(heightX),
            height: abs(widthY) + abs(heightY),
        )
    }
}
