public import HalationDrawing

/// Whether a shape is mirrored with the direction of the layout.
public struct LayoutDirectionBehavior: Hashable, Sendable {
    /// The direction in which the shape is mirrored; nil for a fixed shape.
    let mirrored: LayoutDirection?

    /// The shape has the same sides in every layout.
    public static let fixed = LayoutDirectionBehavior(mirrored: nil)

    /// The shape is mirrored from right to left.
    public static let mirrors = LayoutDirectionBehavior(mirrored: .rightToLeft)

    /// The shape is mirrored in one direction of the layout.
    public static func mirrors(in direction: LayoutDirection) -> LayoutDirectionBehavior {
        LayoutDirectionBehavior(mirrored: direction)
    }
}
