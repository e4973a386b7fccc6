public import Foundation
import HalationAnimation
public import HalationGeometry
public import HalationViewTree

/// A rectangle whose corners have a fixed radius, as the corners of its container are not known.
public struct ConcentricRectangle: Shape {
    /// The radius of a rectangle's corners.
    public struct Corner: Hashable, Sendable {
        let radius: CGFloat

        public static let concentric = Corner(radius: 0)

        /// Corners with the smallest radius, in points, since there is no container to follow.
        public static func concentric(minimum: CGFloat) -> Corner { Corner(radius: minimum) }

        /// Corners with a radius in points.
        public static func fixed(_ radius: CGFloat) -> Corner { Corner(radius: radius) }
    }

    private let corners: Corner

    /// Creates a rectangle with square corners.
    public nonisolated init() {
        corners = .concentric
    }

    /// Creates a rectangle whose corners all have one radius.
    public nonisolated init(corners: Corner, isUniform: Bool = false) {
        self.corners = corners
    }

    /// The rectangle with bounds `rect` and continuous corners.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: corners.radius, style: .continuous)
    }
}

extension ConcentricRectangle: InsettableShape {
    /// The rectangle inset by `amount` points on each side, with concentric corners.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        RoundedRectangle(cornerRadius: corners.radius, style: .continuous).inset(by: amount)
    }
}
