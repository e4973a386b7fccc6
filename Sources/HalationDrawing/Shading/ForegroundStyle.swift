import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// The environment's foreground style, the default for shapes and text.
public struct ForegroundStyle: ShapeStyle {
    /// Creates a reference to the environment's foreground style.
    public init() {}

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension ForegroundStyle: PaintingStyle {
    func ink(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> Ink? {
        try HierarchicalShapeStyle.primary.ink(in: bounds, environment: environment)
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The environment's foreground style.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
