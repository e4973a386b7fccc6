package import Foundation
package import HalationGeometry
package import HalationPixels
import Synchronization

/// An ellipse filled with a colour, as it is recorded.
///
/// Numbers alone, because a picture may have a hundred thousand.
package struct EllipseFill: Equatable, Sendable {
    package var rect: CGRect
    package var color: StraightColor

    /// Creates the ellipse that touches the four sides of `rect`.
    @inlinable
    package init(rect: CGRect, color: StraightColor) {
        self.rect = rect
        self.color = color
    }
}

/// Ellipses that follow each other in one state.
package struct EllipseRun: Equatable, Sendable {
    /// The least number of ellipses in a run; fewer are operations like others, which more code knows.
    package static let shortestCount = 16

    /// The number of ellipses from which a run gets memory for as many as the last long one had, whose growth would
    /// otherwise copy them several times.
    @inlinable static var longCount: Int { 4096 }

    /// The number of ellipses in the last long run of any list; it affects only memory.
    static let lastLongCount = Atomic(0)

    package let ellipses: [EllipseFill]
    package let style: FillStyle
    package let state: DisplayList.StateIndex

    /// The number of operations outside of runs that come before it.
    package let position: Int

    /// Creates a run.
    package init(
        ellipses: [EllipseFill],
        style: FillStyle,
        state: DisplayList.StateIndex,
        position: Int
    ) {
        self.ellipses = ellipses
        self.style = style
        self.state = state
        self.position = position
    }
}

extension DisplayList.Operation {
    /// The fill of an ellipse.
    package static func fill(_ ellipse: EllipseFill, _ style: FillStyle) -> DisplayList.Operation {
        .fill(Path(storage: .ellipse(ellipse.rect)), .color(ellipse.color), style)
    }
}
