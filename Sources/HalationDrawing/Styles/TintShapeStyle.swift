import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// The environment's tint; the system blue if it has none.
@frozen public struct TintShapeStyle: ShapeStyle, Equatable {
    public init() {}

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension TintShapeStyle: PaintingStyle {
    func ink(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> Ink? {
        if environment.greysTint {
            return try Color.gray.ink(in: bounds, environment: environment)
        }
        guard let style = environment.tint else {
            return try Color(.accent).ink(in: bounds, environment: environment)
        }
        // A style that refers to itself is the default one.
        var outer = environment
        outer.tint = nil
        return try Ink(style, in: bounds, environment: outer)
    }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}
