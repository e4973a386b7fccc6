import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering

/// The colours and numbers of a style, which an animation moves to those of another style of the same structure.
package struct StyleBlend {
    /// Equal for styles that can be blended with each other.
    package let structure: [AnyHashable]

    /// The colours; their number is part of the structure.
    package var colors: [Color.Resolved]

    /// Locations, unit points and angles times 128, and lengths in points.
    package var numbers: [Double]

    /// The scale that makes unit quantities comparable with lengths in points.
    static let unitScale = 128.0

    init(_ structure: [AnyHashable], colors: [Color.Resolved], numbers: [Double]) {
        self.structure = structure + [colors.count, numbers.count]
        self.colors = colors
        self.numbers = numbers
    }
}

/// A style made of several colours, such as a gradient, that can be blended with another one of its kind.
package protocol BlendableStyle: ShapeStyle {
    /// The colours and numbers of the style.
    func blend(in environment: EnvironmentValues) -> StyleBlend

    /// The style with other colours and numbers, of the same structure.
    func replacing(_ blend: StyleBlend) -> any ShapeStyle
}

extension ShapeStyle {
    /// The colour of the style, if it is the same everywhere and needs no state of its own; nil for others.
    package func flatColor(in environment: EnvironmentValues) -> Color.Resolved? {
        if let color = self as? Color { return color.resolve(in: environment) }
        if let color = self as? Color.Resolved { return color }
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard let ink = try? Ink(self, in: unit, environment: environment), ink.isPlain,
            case .paint(.color(let straight)) = ink.source
        else { return nil }
        return Color.Resolved(
            red: straight.red,
            green: straight.green,
            blue: straight.blue,
            opacity: straight.alpha
        )
    }

    /// The gradient that the style stands for in an environment; nil for other styles.
    package func blendable(in environment: EnvironmentValues) -> (any BlendableStyle)? {
        if let style = self as? any BlendableStyle { return style }
        if let any = self as? AnyShapeStyle { return any.style.blendable(in: environment) }
        if self is ForegroundStyle {
            guard let style = environment.foregroundStyle else { return nil }
            var outer = environment
            outer.foregroundStyle = nil
            return style.blendable(in: outer)
        }
        guard !(self is any PaintingStyle), Resolved.self != Never.self else { return nil }
        return resolve(in: environment).blendable(in: environment)
    }
}

extension AnyGradient: BlendableStyle {
    package func blend(in environment: EnvironmentValues) -> StyleBlend {
        let stops = stops(in: environment)
        return StyleBlend(
            [ObjectIdentifier(AnyGradient.self), space],
            colors: stops.map { stop in
                Color.Resolved(
                    red: stop.color.red,
                    green: stop.color.green,
                    blue: stop.color.blue,
                    opacity: stop.color.alpha
                )
            },
            numbers: stops.map { $0.location * StyleBlend.unitScale }
        )
    }

    package func replacing(_ blend: StyleBlend) -> any ShapeStyle { blended(with: blend) }

    /// The gradient with the colours and the first numbers of a blend.
    func blended(with blend: StyleBlend) -> AnyGradient {
        let stops = zip(blend.colors, blend.numbers).map { color, location in
            Gradient.Stop(color: Color(color), location: CGFloat(location / StyleBlend.unitScale))
        }
        return AnyGradient(Gradient(stops: stops)).colorSpace(space)
    }

    /// A blend of the gradient and of numbers that place it.
    func blend(_ kind: Any.Type, placedBy numbers: [Double], in environment: EnvironmentValues) -> StyleBlend
    {
        let ramp = blend(in: environment)
        return StyleBlend(
            [ObjectIdentifier(kind)] + ramp.structure,
            colors: ramp.colors,
            numbers: ramp.numbers + numbers
        )
    }
}

extension UnitPoint {
    /// The coordinates as numbers of a blend.
    var blendNumbers: [Double] { [Double(x) * StyleBlend.unitScale, Double(y) * StyleBlend.unitScale] }

    /// Creates a point from two numbers of a blend.
    init(blendNumbers numbers: ArraySlice<Double>) {
        let (x, y) = (numbers.first ?? 0, numbers.last ?? 0)
        self.init(x: CGFloat(x / StyleBlend.unitScale), y: CGFloat(y / StyleBlend.unitScale))
    }
}
