public import Foundation
public import HalationAnimation
public import HalationDrawing
public import HalationGeometry

/// A path that adapts to a rectangle.
///
/// As a view, a shape fills the proposed space with the foreground style. Unlike other views, shapes are not
/// isolated to the main actor: ``path(in:)`` can be called anywhere.
///
/// Changes of a shape's ``Animatable/animatableData`` can be animated.
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The path within `rect`.
    func path(in rect: CGRect) -> Path

    /// How the shape is drawn; by default it is filled.
    static var role: ShapeRole { get }

    /// Whether the shape is mirrored in a right-to-left layout; by default it is.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size of the shape for a proposed size; by default the proposed size.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// How a shape is drawn: filled, as the outline of a stroke, or as a separator.
public enum ShapeRole: Hashable, Sendable {
    case fill
    case stroke
    case separator
}

/// Whether a shape is mirrored in right-to-left layouts.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    case fixed

    /// The shape is mirrored in one of the layout directions.
    case mirrors(in: LayoutDirection)

    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
    /// Shapes are filled by default.
    public nonisolated static var role: ShapeRole { .fill }

    /// Shapes are mirrored in a right-to-left layout by default.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    /// The proposed size, with 10 points for each dimension that is nil.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
    /// The shape filled with the foreground style.
    @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle())
    }
}
