public import Foundation
import HalationAnimation
public import HalationGeometry
public import HalationViewTree

extension Path: Shape {
    /// The path itself, independent of `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { self }

    /// A path is not mirrored in a right-to-left layout.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}
