import Foundation
import HalationPixels

/// A straight (not premultiplied) colour in one of several colour spaces, or a system colour.
///
/// System colours (``red``, ``primary`` and so on) depend on the environment's colour scheme, and are
/// resolved when they are drawn. As a view, a colour fills the proposed space.
public struct Color: Hashable, Sendable {
    /// The space of a colour's red, green and blue components.
    public enum RGBColorSpace: Hashable, Sendable {
        /// Gamma-encoded sRGB, as in hexadecimal colour codes.
        case sRGB

        /// Linear light with sRGB primaries.
        case sRGBLinear

        /// Gamma-encoded Display P3, wider than sRGB; channels outside sRGB are clamped when drawn.
        case displayP3
    }

    /// What a colour is made of, as far as components do not tell.
    private enum Kind: Hashable, Sendable {
        case asset(AssetName)
        case scheme(light: Color, dark: Color)
        case mix(Color, Color, fraction: Double, Gradient.ColorSpace)
    }

    /// A rare kind of colour, behind a reference that is nil for others.
    private final class Compound: Hashable, Sendable {
        let kind: Kind

        init(_ kind: Kind) {
            self.kind = kind
        }

        static func == (lhs: Compound, rhs: Compound) -> Bool {
            lhs === rhs || lhs.kind == rhs.kind
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(kind)
        }
    }

    // Numbers and one reference, so that colours are copied a hundred thousand times at little cost.
    private let red: Double
    private let green: Double
    private let blue: Double
    private let alpha: Double
    private let space: RGBColorSpace
    private let system: SystemColor?
    private let compound: Compound?

    init(asset: AssetName) {
        self.init(kind: .asset(asset), alpha: 1)
    }

    /// A colour that depends on the colour scheme.
    package init(light: Color, dark: Color) {
        self.init(kind: .scheme(light: light, dark: dark), alpha: 1)
    }

    private init(kind: Kind, alpha: Double) {
        self.init(system: nil, compound: Compound(kind), alpha: alpha)
    }

    private init(system: SystemColor?, compound: Compound?, alpha: Double) {
        (red, green, blue, space) = (0, 0, 0, .sRGB)
        self.system = system
        self.compound = compound
        self.alpha = alpha
    }

    /// The colour with another alpha.
    private init(_ color: Color, alpha: Double) {
        (red, green, blue, space) = (color.red, color.green, color.blue, color.space)
        (system, compound) = (color.system, color.compound)
        self.alpha = alpha
    }

    package init(_ systemColor: SystemColor) {
        self.init(system: systemColor, compound: nil, alpha: 1)
    }

    /// Creates a colour from components.
    ///
    /// - Parameters:
    ///   - colorSpace: The space of the components.
    ///   - red: Red, 0...1.
    ///   - green: Green, 0...1.
    ///   - blue: Blue, 0...1.
    ///   - opacity: 0 is transparent, 1 opaque.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1,
    ) {
        (self.red, self.green, self.blue, alpha) = (red, green, blue, opacity)
        space = colorSpace
        system = nil
        compound = nil
    }

    /// Creates a grey; `white` 0 is black, 1 white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates an sRGB colour from hue, saturation and brightness.
    ///
    /// - Parameters:
    ///   - hue: Fraction of a full turn: 0 is red, 1/3 green, 2/3 blue. Whole turns are ignored.
    ///   - saturation: 0 is grey, 1 a pure hue.
    ///   - brightness: 0 is black, 1 full brightness.
    ///   - opacity: 0 is transparent, 1 opaque.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        // The usual hexcone: each component falls with its hue's distance from the colour's.
        let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
        func component(_ offset: Double) -> Double {
            let position = (offset + turn * 6).truncatingRemainder(dividingBy: 6)
            let distance = max(0, min(position, 4 - position, 1))
            return brightness - brightness * saturation * distance
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// Multiplies the colour's opacity by `opacity`.
    public func opacity(_ opacity: Double) -> Color {
        Color(self, alpha: alpha * opacity)
    }

    /// Replaces the colour's opacity.
    package func withOpacity(_ opacity: Double) -> Color {
        guard case .scheme(let light, let dark) = compound?.kind else { return Color(self, alpha: opacity) }
        return Color(light: light.withOpacity(opacity), dark: dark.withOpacity(opacity))
    }

    /// Mixes the colour with another one.
    ///
    /// Both are resolved in the environment in which the mix is drawn.
    ///
    /// - Parameters:
    ///   - rhs: The other colour.
    ///   - fraction: The share of the other colour, clamped to 0...1; NaN counts as 0.
    ///   - colorSpace: The components to interpolate; by default those of Oklab.
    /// - Returns: The mix.
    public func mix(
        with rhs: Color,
        by fraction: Double,
        in colorSpace: Gradient.ColorSpace = .perceptual,
    ) -> Color {
        let fraction = fraction > 0 ? min(fraction, 1) : 0
        return Color(kind: .mix(self, rhs, fraction: fraction, colorSpace), alpha: 1)
    }

    /// Whether the components are known only in an environment.
    package var dependsOnEnvironment: Bool {
        switch compound?.kind {
        case nil: system != nil
        case .asset, .scheme: true
        case .mix(let first, let second, _, _): first.dependsOnEnvironment || second.dependsOnEnvironment
        }
    }

    /// The colour as it is drawn in every environment; nil if environments differ.
    var components: StraightColor? { components(opacity: 1) }

    /// The components of the colour with its opacity multiplied by `opacity`; nil if environments differ.
    func components(opacity: Double) -> StraightColor? {
        guard system == nil, compound == nil else { return nil }
        // Clamped here and not earlier, so that opacity 2 halved is opaque. NaN is transparent.
        let product = alpha * opacity
        let alpha = product > 0 ? min(product, 1) : 0
        switch space {
        case .sRGB:
            return StraightColor(
                red: Float(red),
                green: Float(green),
                blue: Float(blue),
                alpha: Float(alpha)
            )
        case .sRGBLinear:
            return StraightColor(linearRed: red, green: green, blue: blue, alpha: alpha)
        case .displayP3:
            return StraightColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        }
    }

    /// Converts the colour to the components it is drawn with in `environment`.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        Resolved(straight(in: environment))
    }

    func straight(in environment: EnvironmentValues) -> StraightColor {
        if let components { return components }
        let alpha = alpha > 0 ? min(alpha, 1) : 0
        if let system {
            var straight = system.straight(in: environment)
            straight.alpha *= Float(alpha)
            return straight
        }
        switch compound?.kind {
        case nil: return .clear
        case .asset(let asset):
            let color = asset.library.color(named: asset.name, for: AssetTraits(environment))
            var straight = (color ?? (asset.name == "AccentColor" ? .accentColor : .gray)).straight(
                in: environment
            )
            straight.alpha *= Float(alpha)
            return straight
        case .scheme(let light, let dark):
            var straight = (environment.colorScheme == .dark ? dark : light).straight(in: environment)
            straight.alpha *= Float(alpha)
            return straight
        case .mix(let first, let second, let fraction, let space):
            var straight = first.straight(in: environment)
                .mixed(with: second.straight(in: environment), by: fraction, in: space)
            straight.alpha *= Float(alpha)
            return straight
        }
    }
}

extension StraightColor {
    /// Interpolates the components of a colour space.
    fileprivate func mixed(
        with other: StraightColor,
        by fraction: Double,
        in space: Gradient.ColorSpace,
    ) -> StraightColor {
        func between(_ start: Float, _ end: Float) -> Float { start + (end - start) * Float(fraction) }
        let alpha = between(alpha, other.alpha)
        guard space == .perceptual else {
            return StraightColor(
                red: between(red, other.red),
                green: between(green, other.green),
                blue: between(blue, other.blue),
                alpha: alpha
            )
        }
        return Oklab(self).interpolated(towards: Oklab(other), amount: fraction).color(alpha: alpha)
    }
}

extension Color: CustomStringConvertible {
    /// The name of a system colour, or the components: `#RRGGBBAA` for those of sRGB, as SwiftUI writes them.
    public var description: String {
        let opacity = alpha == 1 ? "" : "\(Int((alpha * 100).rounded()))% "
        if let system { return "\(opacity)\(system.rawValue)" }
        switch compound?.kind {
        case nil:
            if space == .sRGB, [red, green, blue, alpha].allSatisfy({ (0...1).contains($0) }) {
                return "#" + [red, green, blue, alpha].map { Self.hexadecimal($0) }.joined()
            }
            return "\(space) \(red) \(green) \(blue) \(alpha)"
        case .asset(let asset): return "\(opacity)\(asset.name)"
        case .scheme(let light, let dark): return "\(opacity)\(light) or \(dark)"
        case .mix(let first, let second, let fraction, _):
            return "\(opacity)mix of \(first) and \(second) by \(fraction)"
        }
    }

    private static func hexadecimal(_ component: Double) -> String {
        let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
