import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// The colour of placeholders in text fields.
@frozen public struct PlaceholderTextShapeStyle: ShapeStyle, Equatable {
    public init() {}

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension PlaceholderTextShapeStyle: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> PaintSource? {
        Color(.placeholder).paint(in: bounds, environment: environment)
    }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The colour of placeholders in text fields.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
