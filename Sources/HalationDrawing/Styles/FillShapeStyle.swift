import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// The translucent grey that fills controls.
@frozen public struct FillShapeStyle: ShapeStyle, Equatable {
    public init() {}

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension FillShapeStyle: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> PaintSource? {
        Color(.fill).paint(in: bounds, environment: environment)
    }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// The translucent grey that fills controls.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}
