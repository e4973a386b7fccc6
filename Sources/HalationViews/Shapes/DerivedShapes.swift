import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViewTree

/// The outline of a stroke.
struct StrokedShape<Content: Shape>: Shape {
    var shape: Content
    var style: StrokeStyle

    nonisolated init(shape: Content, style: StrokeStyle) {
        self.shape = shape
        self.style = style
    }

    nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).strokedPath(style)
    }

    nonisolated static var role: ShapeRole { .stroke }

    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    nonisolated var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }
}

/// A part of a shape's path.
struct TrimmedShape<Content: Shape>: Shape {
    var shape: Content
    var startFraction: CGFloat
    var endFraction: CGFloat

    nonisolated init(shape: Content, startFraction: CGFloat, endFraction: CGFloat) {
        self.shape = shape
        self.startFraction = startFraction
        self.endFraction = endFraction
    }

    nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }

    nonisolated static var role: ShapeRole { Content.role }

    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// The data of the shape, and the fractions times 128, so that springs end with a precision of pixels.
    nonisolated var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
    {
        get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction * 128, endFraction * 128)) }
        set {
            shape.animatableData = newValue.first
            startFraction = newValue.second.first / 128
            endFraction = newValue.second.second / 128
        }
    }
}

/// A shape at a fixed size.
struct SizedShape<Content: Shape>: Shape {
    var shape: Content
    var size: CGSize
    var anchor: UnitPoint

    nonisolated init(shape: Content, size: CGSize, anchor: UnitPoint) {
        self.shape = shape
        self.size = size
        self.anchor = anchor
    }

    nonisolated func path(in rect: CGRect) -> Path {
        let origin = CGPoint(
            x: rect.minX + (rect.width - size.width) * anchor.x,
            y: rect.minY + (rect.height - size.height) * anchor.y
        )
        return shape.path(in: CGRect(origin: origin, size: size))
    }

    nonisolated static var role: ShapeRole { Content.role }

    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    nonisolated var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set {
            shape.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}

/// Two shapes combined in the same rectangle.
struct CombinedShape<First: Shape, Second: Shape>: Shape {
    /// The operation on the paths.
    enum Operation {
        case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction
    }

    var first: First
    var second: Second
    let operation: Operation
    let eoFill: Bool

    nonisolated init(_ first: First, _ second: Second, _ operation: Operation, eoFill: Bool) {
        self.first = first
        self.second = second
        self.operation = operation
        self.eoFill = eoFill
    }

    nonisolated func path(in rect: CGRect) -> Path {
        let (path, other) = (first.path(in: rect), second.path(in: rect))
        return switch operation {
        case .union: path.union(other, eoFill: eoFill)
        case .intersection: path.intersection(other, eoFill: eoFill)
        case .subtracting: path.subtracting(other, eoFill: eoFill)
        case .symmetricDifference: path.symmetricDifference(other, eoFill: eoFill)
        case .lineIntersection: path.lineIntersection(other, eoFill: eoFill)
        case .lineSubtraction: path.lineSubtraction(other, eoFill: eoFill)
        }
    }

    nonisolated static var role: ShapeRole { First.role }

    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }

    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        first.sizeThatFits(proposal)
    }

    nonisolated var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set {
            first.animatableData = newValue.first
            second.animatableData = newValue.second
        }
    }
}
