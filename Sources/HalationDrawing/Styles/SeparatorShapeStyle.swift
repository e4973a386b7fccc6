import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// The colour of lines between parts of a layout.
@frozen public struct SeparatorShapeStyle: ShapeStyle, Equatable {
    public init() {}

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension SeparatorShapeStyle: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> PaintSource? {
        Color(.separator).paint(in: bounds, environment: environment)
    }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The colour of lines between parts of a layout.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
