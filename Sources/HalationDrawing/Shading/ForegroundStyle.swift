import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// The foreground style of the environment: what shapes and text are drawn with that have no style of their own.
public struct ForegroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}

    /// Not to be called: the style draws itself.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension ForegroundStyle: PaintingStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> PaintSource? {
        let style: any ShapeStyle = environment.foregroundStyle ?? Color.primary
        // A foreground style that speaks of the foreground falls back on the primary colour.
        var outer = environment
        outer.foregroundStyle = nil
        return try PaintSource(style, in: bounds, environment: outer)
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style of the environment.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
