import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// The colour of selected content: the tint.
@frozen public struct SelectionShapeStyle: ShapeStyle, Equatable {
    public init() {}

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension SelectionShapeStyle: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> PaintSource? {
        Color(.selection).paint(in: bounds, environment: environment)
    }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The colour of selected content.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
