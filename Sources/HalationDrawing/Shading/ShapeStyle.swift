import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// A style for filling or stroking shapes, such as a colour or a gradient.
///
/// A custom style returns another style, chosen by the environment, from ``resolve(in:)``.
public protocol ShapeStyle: Sendable {
    /// The style that this one resolves to; `Never` for the built-in ones.
    associatedtype Resolved: ShapeStyle

    /// Returns the style to draw with in `environment`.
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
    /// Not callable: `Never` has no value.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension Never {
    /// Stops the program: a built-in style has no other style to resolve to.
    static func styleThatPaints() -> Never {
        preconditionFailure("A style that draws itself resolves to nothing else.")
    }
}

/// A built-in style, which does not resolve to another one.
protocol PaintingStyle: ShapeStyle {
    /// The paint for a shape with bounds `bounds`, with the state in which it is drawn; nil if it draws nothing.
    func ink(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> Ink?
}

/// A built-in style that is its paint alone.
protocol PlainStyle: PaintingStyle {
    /// The paint for a shape with bounds `bounds`; nil if it draws nothing.
    func paint(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> PaintSource?
}

extension PlainStyle {
    func ink(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> Ink? {
        try paint(in: bounds, environment: environment).map { Ink($0) }
    }
}

extension Color: ShapeStyle {}

extension Color.Resolved: ShapeStyle, PlainStyle {
    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        Color(self).paint(in: bounds, environment: environment)
    }
}

extension Color: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        .paint(.color(straight(in: environment)))
    }
}
