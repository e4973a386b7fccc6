import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// The style behind content; white, or black in the dark scheme, unless a view sets it.
@frozen public struct BackgroundStyle: ShapeStyle, Equatable {
    public init() {}

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension BackgroundStyle: PaintingStyle {
    func ink(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> Ink? {
        guard let style = environment.backgroundStyle else {
            return try Color(.background).ink(in: bounds, environment: environment)
        }
        // A style that refers to itself is the default one.
        var outer = environment
        outer.backgroundStyle = nil
        return try Ink(style, in: bounds, environment: outer)
    }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The style behind content.
    public static var background: BackgroundStyle { BackgroundStyle() }
}
