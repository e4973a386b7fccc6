import Foundation
import HalationPixels

/// A colour, straight (not premultiplied), in one of several colour spaces or named by the system.
///
/// The system's colours (``red``, ``primary`` and so on) depend on the environment's colour scheme and are settled
/// when something is drawn. As a view, a colour fills the space it is offered.
public struct Color: Hashable, Sendable {
    /// The meaning of a colour's red, green and blue.
    public enum RGBColorSpace: Hashable, Sendable {
        /// sRGB, gamma-encoded: what hex codes mean.
        case sRGB

        /// The primaries of sRGB, in linear light.
        case sRGBLinear

        /// Display P3, gamma-encoded: wider than sRGB. What lies outside sRGB is drawn as the nearest channel
        /// values inside.
        case displayP3
    }

    private enum Kind: Hashable, Sendable {
        case components(RGBColorSpace, red: Double, green: Double, blue: Double)
        case system(SystemColor)
    }

    private let kind: Kind
    private let alpha: Double

    private init(kind: Kind, alpha: Double) {
        self.kind = kind
        self.alpha = alpha
    }

    init(_ systemColor: SystemColor) {
        self.init(kind: .system(systemColor), alpha: 1)
    }

    /// Creates a colour from its components.
    ///
    /// - Parameters:
    ///   - colorSpace: What the components mean.
    ///   - red: 0...1.
    ///   - green: 0...1.
    ///   - blue: 0...1.
    ///   - opacity: 0, transparent, to 1, opaque.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1,
    ) {
        self.init(kind: .components(colorSpace, red: red, green: green, blue: blue), alpha: opacity)
    }

    /// Creates a grey, from black at 0 to white at 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour in sRGB from its place on the colour wheel.
    ///
    /// - Parameters:
    ///   - hue: A turn of the wheel from 0, red, over 1/3, green, and 2/3, blue, to 1, red again. Whole turns
    ///     make no difference.
    ///   - saturation: 0, grey, to 1, pure.
    ///   - brightness: 0, black, to 1.
    ///   - opacity: 0, transparent, to 1, opaque.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        // The usual hexcone: each component falls from the brightness by how far its hue is away.
        let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
        func component(_ offset: Double) -> Double {
            let position = (offset + turn * 6).truncatingRemainder(dividingBy: 6)
            let distance = max(0, min(position, 4 - position, 1))
            return brightness - brightness * saturation * distance
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// The colour with its opacity multiplied by `opacity`.
    public func opacity(_ opacity: Double) -> Color {
        Color(kind: kind, alpha: alpha * opacity)
    }

    /// The colour as it is drawn in `environment`.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        Resolved(straight(in: environment))
    }

    func straight(in environment: EnvironmentValues) -> StraightColor {
        // Only now, so that a colour of opacity 2 halved is opaque. NaN is transparent.
        let alpha = alpha > 0 ? min(alpha, 1) : 0
        switch kind {
        case .components(.sRGB, let red, let green, let blue):
            return StraightColor(
                red: Float(red),
                green: Float(green),
                blue: Float(blue),
                alpha: Float(alpha)
            )
        case .components(.sRGBLinear, let red, let green, let blue):
            return StraightColor(linearRed: red, green: green, blue: blue, alpha: alpha)
        case .components(.displayP3, let red, let green, let blue):
            return StraightColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case .system(let color):
            var straight = color.straight(in: environment)
            straight.alpha *= Float(alpha)
            return straight
        }
    }
}

extension Color: CustomStringConvertible {
    /// The system's name of the colour, or its components.
    public var description: String {
        let opacity = alpha == 1 ? "" : " at \(alpha)"
        switch kind {
        case .components(let space, let red, let green, let blue):
            return "\(space) \(red) \(green) \(blue)\(opacity)"
        case .system(let color):
            return "\(color.rawValue)\(opacity)"
        }
    }
}
