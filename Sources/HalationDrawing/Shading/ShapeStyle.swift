import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// What a shape is filled or stroked with: a colour, a gradient.
///
/// A style of your own says in ``resolve(in:)`` which other style it is in an environment.
public protocol ShapeStyle: Sendable {
    /// The style that this one resolves to; `Never` for those that draw themselves.
    associatedtype Resolved: ShapeStyle

    /// Gives the style that this one is in `environment`.
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
    /// There is no style to resolve.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension Never {
    /// Stops a program that asks a style for another although it draws itself.
    static func styleThatPaints() -> Never {
        preconditionFailure("A style that draws itself resolves to nothing else.")
    }
}

/// A style that draws itself.
protocol PaintingStyle: ShapeStyle {
    /// What to draw a shape with whose bounding rectangle is `bounds`; nil if there is nothing to draw.
    func paint(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> PaintSource?
}

extension PaintSource {
    /// Resolves a style for a shape whose bounding rectangle is `bounds`; nil if there is nothing to draw.
    init?(_ style: some ShapeStyle, in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) {
        guard let painting = style as? any PaintingStyle else {
            try self.init(style.resolve(in: environment), in: bounds, environment: environment)
            return
        }
        guard let paint = try painting.paint(in: bounds, environment: environment) else { return nil }
        self = paint
    }
}

extension Color: ShapeStyle {}

extension Color.Resolved: ShapeStyle, PaintingStyle {
    /// Not to be called: the style draws itself.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        Color(self).paint(in: bounds, environment: environment)
    }
}

extension Color: PaintingStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        .paint(.color(straight(in: environment)))
    }
}
