import Foundation
import HalationRendering

extension Gradient: ShapeStyle, PlainStyle {
    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    /// A gradient alone runs from the top of a shape to its bottom.
    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        AnyGradient(self).paint(in: bounds, environment: environment)
    }
}
