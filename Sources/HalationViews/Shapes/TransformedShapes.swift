public import Foundation
public import HalationAnimation
public import HalationDrawing
public import HalationGeometry
public import HalationViewTree

/// A shape moved by an offset.
@frozen public struct OffsetShape<Content: Shape>: Shape {
    /// The shape before it is moved.
    public var shape: Content

    /// The offset to the right and downwards, in points.
    public var offset: CGSize

    /// Moves a shape by an offset in points.
    public nonisolated init(shape: Content, offset: CGSize) {
        self.shape = shape
        self.offset = offset
    }

    /// The path of the shape, moved by the offset.
    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }

    /// The role of the original shape.
    public nonisolated static var role: ShapeRole { Content.role }

    /// The layout direction behavior of the original shape.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// The size of the original shape; the offset does not affect layout.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// The animatable data of the shape and the offset.
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

/// A shape rotated about a point.
@frozen public struct RotatedShape<Content: Shape>: Shape {
    /// The shape before it is rotated.
    public var shape: Content

    /// The angle of the rotation; positive is clockwise.
    public var angle: Angle

    /// The centre of rotation, as a unit point of the rectangle.
    public var anchor: UnitPoint

    /// Rotates a shape about a point.
    public nonisolated init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        self.shape = shape
        self.angle = angle
        self.anchor = anchor
    }

    /// The path of the shape, rotated about the anchor.
    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect)
            .applying(CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor, of: rect))
    }

    /// The role of the original shape.
    public nonisolated static var role: ShapeRole { Content.role }

    /// The layout direction behavior of the original shape.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// The size of the original shape; the rotation does not affect layout.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// The animatable data of the shape, the angle and the anchor.
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

/// A shape scaled about a point.
@frozen public struct ScaledShape<Content: Shape>: Shape {
    /// The shape before it is scaled.
    public var shape: Content

    /// The factors by which width and height are multiplied; negative ones mirror.
    public var scale: CGSize

    /// The point that stays in place, as a unit point of the rectangle.
    public var anchor: UnitPoint

    /// Scales a shape about a point.
    public nonisolated init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        self.shape = shape
        self.scale = scale
        self.anchor = anchor
    }

    /// The path of the shape, scaled about the anchor.
    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect)
            .applying(CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect))
    }

    /// The role of the original shape.
    public nonisolated static var role: ShapeRole { Content.role }

    /// The layout direction behavior of the original shape.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// The size of the original shape; scaling does not affect layout.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// The animatable data of the shape, the factors and the anchor.
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

/// A shape whose path is mapped by an affine transform.
@frozen public struct TransformedShape<Content: Shape>: Shape {
    /// The shape before it is transformed.
    public var shape: Content

    /// The transform, about the origin of the shape's coordinates.
    public var transform: CGAffineTransform

    /// Maps the path of a shape by an affine transform.
    public nonisolated init(shape: Content, transform: CGAffineTransform) {
        self.shape = shape
        self.transform = transform
    }

    /// The path of the shape, mapped by the transform.
    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(transform)
    }

    /// The role of the original shape.
    public nonisolated static var role: ShapeRole { Content.role }

    /// The layout direction behavior of the original shape.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// The size of the original shape; the transform does not affect layout.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// The animatable data of the shape; a change of the transform is not animated.
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
