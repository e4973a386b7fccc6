public import Foundation
import HalationAnimation
public import HalationGeometry

extension Path: Shape {
    /// The path itself, independent of `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { self }

    /// The same in both layout directions.
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}
