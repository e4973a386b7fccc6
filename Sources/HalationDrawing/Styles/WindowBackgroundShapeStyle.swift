import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// The colour of a window behind its content: white, or black in the dark scheme.
@frozen public struct WindowBackgroundShapeStyle: ShapeStyle, Equatable {
    public init() {}

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension WindowBackgroundShapeStyle: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> PaintSource? {
        Color(.background).paint(in: bounds, environment: environment)
    }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// The colour of a window behind its content.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
