public import Foundation
public import HalationAnimation
public import HalationDrawing
public import HalationGeometry

/// A shape that is moved.
@frozen public struct OffsetShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content

    /// The distance in points.
    public var offset: CGSize

    /// Moves a shape.
    public nonisolated init(shape: Content, offset: CGSize) {
        self.shape = shape
        self.offset = offset
    }

    /// The moved path.
    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }

    /// The role of the shape.
    public nonisolated static var role: ShapeRole { Content.role }

    /// The reaction of the shape to the layout direction.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// The size of the shape.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// The data of the shape, and the distance.
    public nonisolated var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set {
            shape.animatableData = newValue.first
            offset.animatableData = newValue.second
        }
    }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
    /// The shape, inset and then moved.
    public nonisolated func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
        OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}

/// A shape that is rotated.
@frozen public struct RotatedShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content

    /// The angle, clockwise.
    public var angle: Angle

    /// The fixed point, as fractions of the rectangle.
    public var anchor: UnitPoint

    /// Rotates a shape.
    public nonisolated init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        self.shape = shape
        self.angle = angle
        self.anchor = anchor
    }

    /// The rotated path.
    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect)
            .applying(CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor, of: rect))
    }

    /// The role of the shape.
    public nonisolated static var role: ShapeRole { Content.role }

    /// The reaction of the shape to the layout direction.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// The size of the shape, as if it were not rotated.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// The data of the shape, the angle and the anchor.
    public nonisolated var animatableData:
        AnimatablePair<
            Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
        >
    {
        get {
            AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData))
        }
        set {
            shape.animatableData = newValue.first
            angle.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
    /// The shape, inset and then rotated.
    public nonisolated func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
        RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}

/// A shape that is scaled.
@frozen public struct ScaledShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content

    /// The factors.
    public var scale: CGSize

    /// The fixed point, as fractions of the rectangle.
    public var anchor: UnitPoint

    /// Scales a shape.
    public nonisolated init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        self.shape = shape
        self.scale = scale
        self.anchor = anchor
    }

    /// The scaled path.
    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect)
            .applying(CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect))
    }

    /// The role of the shape.
    public nonisolated static var role: ShapeRole { Content.role }

    /// The reaction of the shape to the layout direction.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// The size of the shape, as if it were not scaled.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// The data of the shape, the factors and the anchor.
    public nonisolated var animatableData:
        AnimatablePair<
            Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
        >
    {
        get {
            AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData))
        }
        set {
            shape.animatableData = newValue.first
            scale.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }
}

/// A shape whose path is transformed.
@frozen public struct TransformedShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content

    /// The transform, about the origin of the shape's coordinates.
    public var transform: CGAffineTransform

    /// Transforms a shape.
    public nonisolated init(shape: Content, transform: CGAffineTransform) {
        self.shape = shape
        self.transform = transform
    }

    /// The transformed path.
    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(transform)
    }

    /// The role of the shape.
    public nonisolated static var role: ShapeRole { Content.role }

    /// The reaction of the shape to the layout direction.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// The size of the shape, as if it were not transformed.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// The data of the shape.
    public nonisolated var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

extension CGAffineTransform {
    /// The transform about a point of a rectangle instead of the origin.
    fileprivate func about(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
        let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}
