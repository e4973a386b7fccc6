public import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders

/// A type-erased shape style.
@frozen public struct AnyShapeStyle: ShapeStyle {
    @usableFromInline let style: any ShapeStyle

    /// Erases the type of a style.
    @inlinable
    public init<S: ShapeStyle>(_ style: S) {
        self.style = style
    }

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension AnyShapeStyle: PaintingStyle {
    func ink(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> Ink? {
        try Ink(style, in: bounds, environment: environment)
    }
}

/// A style with a change of the state that it is drawn in.
private struct ModifiedStyle: ShapeStyle, PaintingStyle {
    enum Change: Sendable {
        case opacity(Double)
        case blendMode(HalationPixels.BlendMode)
        case shadow(ShadowStyle)
        case bounds(CGRect)
    }

    let style: any ShapeStyle
    let change: Change

    func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    func ink(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> Ink? {
        var bounds = bounds
        if case .bounds(let rect) = change { bounds = rect }
        guard var ink = try Ink(style, in: bounds, environment: environment) else { return nil }
        switch change {
        case .opacity(let opacity): ink = ink.faded(by: opacity > 0 ? min(opacity, 1) : 0)
        case .blendMode(let mode): ink.blendMode = mode
        case .shadow(let shadow): ink.shadows.append(shadow.filter(in: environment))
        case .bounds: break
        }
        return ink
    }
}

extension Ink {
    /// The ink at a fraction of its opacity.
    func faded(by factor: Double) -> Ink {
        var ink = self
        if let faded = source.faded(by: factor) {
            ink.source = faded
        } else {
            ink.opacity *= factor
        }
        return ink
    }
}

extension PaintSource {
    /// The paint with its alpha multiplied by `factor`; nil if it has no colours of its own.
    fileprivate func faded(by factor: Double) -> PaintSource? {
        switch self {
        case .paint(.color(var color)):
            color.alpha *= Float(factor)
            return .color(color)
        case .paint(.gradient(var gradient)):
            for index in gradient.stops.indices { gradient.stops[index].color.alpha *= Float(factor) }
            return .gradient(gradient)
        default: return nil
        }
    }
}

extension ShapeStyle {
    /// The style at a fraction of its opacity, clamped to 0...1; NaN counts as 0.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        ModifiedStyle(style: self, change: .opacity(opacity))
    }

    /// The style drawn in a blend mode.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
        ModifiedStyle(style: self, change: .blendMode(mode.recorded))
    }

    /// The style with a shadow of the shapes that it fills.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        ModifiedStyle(style: self, change: .shadow(style))
    }

    /// The style with its unit points referring to a rectangle instead of the bounds of the shape.
    public func `in`(_ rect: CGRect) -> some ShapeStyle {
        ModifiedStyle(style: self, change: .bounds(rect))
    }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style at a fraction of its opacity.
    public static func opacity(_ opacity: Double) -> some ShapeStyle {
        ForegroundStyle().opacity(opacity)
    }

    /// The foreground style drawn in a blend mode.
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
        ForegroundStyle().blendMode(mode)
    }

    /// The foreground style with a shadow of the shapes that it fills.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        ForegroundStyle().shadow(style)
    }
}
