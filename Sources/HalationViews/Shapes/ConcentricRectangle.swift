public import Foundation
import HalationAnimation
public import HalationGeometry

/// A rectangle whose corners follow those of its container, as far as that is known: here they have a given radius.
public struct ConcentricRectangle: Shape {
    /// The corners of a rectangle.
    public struct Corner: Hashable, Sendable {
        let radius: CGFloat

        /// Corners that follow the container's; without one they are square.
        public static let concentric = Corner(radius: 0)

        /// Corners that follow the container's, with a smallest radius, which they have.
        public static func concentric(minimum: CGFloat) -> Corner { Corner(radius: minimum) }

        /// Corners of a radius.
        public static func fixed(_ radius: CGFloat) -> Corner { Corner(radius: radius) }
    }

    private let corners: Corner

    /// Creates a rectangle with square corners.
    public nonisolated init() {
        corners = .concentric
    }

    /// Creates a rectangle with corners of one kind.
    public nonisolated init(corners: Corner, isUniform: Bool = false) {
        self.corners = corners
    }

    /// The rectangle with its corners.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: corners.radius, style: .continuous)
    }
}

extension ConcentricRectangle: InsettableShape {
    /// The shape, smaller by `amount` points on each side.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        RoundedRectangle(cornerRadius: corners.radius, style: .continuous).inset(by: amount)
    }
}
