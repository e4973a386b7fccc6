public import Foundation
public import HalationGeometry
public import HalationViewTree

extension Shape {
    /// Moves the shape by a distance in points.
    public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: offset)
    }

    /// Moves the shape by the vector from the origin to a point.
    public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> {
        self.offset(CGSize(width: offset.x, height: offset.y))
    }

    /// Moves the shape by a distance in points.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        offset(CGSize(width: x, height: y))
    }

    /// Rotates the shape within its rectangle.
    ///
    /// - Parameters:
    ///   - angle: The angle, clockwise.
    ///   - anchor: The fixed point, as fractions of the rectangle.
    /// - Returns: The rotated shape; its size in layout is unchanged.
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    /// Scales the shape within its rectangle; its size in layout is unchanged.
    public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Scales the shape within its rectangle, with a factor for each axis; its size in layout is unchanged.
    public nonisolated func scale(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center,
    ) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }

    /// Transforms the shape's path about the origin of its coordinates; its size in layout is unchanged.
    public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }

    /// The part of the shape's path between two fractions of its length, from 0 to 1.
    public nonisolated func trim(
        from startFraction: CGFloat = 0,
        to endFraction: CGFloat = 1,
    ) -> some Shape {
        TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
    }

    /// The shape at a fixed size, from the top left of its rectangle.
    public nonisolated func size(_ size: CGSize) -> some Shape {
        SizedShape(shape: self, size: size, anchor: .topLeading)
    }

    /// The shape at a fixed size, from the top left of its rectangle.
    public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
        SizedShape(shape: self, size: CGSize(width: width, height: height), anchor: .topLeading)
    }

    /// The shape at a fixed size, aligned in its rectangle.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - anchor: The point of the shape that lies on the same point of the rectangle, as fractions of both.
    /// - Returns: The shape; its size in layout is unchanged.
    public nonisolated func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
        SizedShape(shape: self, size: size, anchor: anchor)
    }

    /// The shape at a fixed size, aligned in its rectangle; see ``size(_:anchor:)``.
    public nonisolated func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
        SizedShape(shape: self, size: CGSize(width: width, height: height), anchor: anchor)
    }

    /// The outline of the stroked path, as a shape.
    public nonisolated func stroke(style: StrokeStyle) -> some Shape {
        StrokedShape(shape: self, style: style)
    }

    /// The outline of the path stroked with a line of the given width, as a shape.
    public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
        StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
    }
}
