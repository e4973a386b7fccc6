package import Foundation
import HalationDrawing
import HalationGeometry
package import HalationViews

/// Moves a view towards the trailing edge, which is on the left in right-to-left layouts.
private struct LeadingOffset: ViewModifier {
    let x: CGFloat
    let y: CGFloat

    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        content.offset(x: direction == .rightToLeft ? -x : x, y: y)
    }
}

/// Turns a view clockwise, or the other way round in right-to-left layouts.
private struct MirroredRotation: ViewModifier {
    let angle: Angle

    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        content.rotationEffect(direction == .rightToLeft ? -angle : angle)
    }
}

extension View {
    /// Moves the view by a distance from the leading edge, in points.
    package func offset(leading x: CGFloat, y: CGFloat = 0) -> some View {
        modifier(LeadingOffset(x: x, y: y))
    }

    /// Turns the view clockwise, or the other way round in right-to-left layouts.
    func mirroredRotation(_ angle: Angle) -> some View {
        modifier(MirroredRotation(angle: angle))
    }
}
