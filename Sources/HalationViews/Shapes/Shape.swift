public import Foundation
public import HalationAnimation
public import HalationDrawing
public import HalationGeometry

/// A path that adapts to a rectangle.
///
/// As a view, a shape fills the proposed space with the foreground style. Unlike other views, shapes are not
/// isolated to the main actor: ``path(in:)`` can be called anywhere.
///
/// A change of a shape's ``Animatable/animatableData`` can be animated.
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The path within `rect`.
    func path(in rect: CGRect) -> Path

    /// The part that the shape plays in a drawing; defaults to a fill.
    static var role: ShapeRole { get }

    /// Whether the shape is mirrored where reading starts at the right.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size for a proposal; defaults to the proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// The part that a shape plays in a drawing.
public enum ShapeRole: Hashable, Sendable {
    /// The shape is filled.
    case fill

    /// The shape is the outline of a stroke.
    case stroke

    /// The shape separates parts of a layout.
    case separator
}

/// The reaction of a shape to the direction of the layout.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// The shape is the same in both directions.
    case fixed

    /// The shape is mirrored in one of the directions.
    case mirrors(in: LayoutDirection)

    /// The shape is mirrored where reading starts at the right.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
    /// A fill.
    public nonisolated static var role: ShapeRole { .fill }

    /// Mirrored where reading starts at the right.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    /// The proposed size, with 10 points for each nil dimension.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
    /// The shape, filled with the foreground style.
    @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle())
    }
}
