public import HalationAnimation
import HalationPixels

extension Color {
    /// A concrete colour: straight components in linear light with sRGB primaries.
    ///
    /// Components outside 0...1 lie outside the sRGB gamut.
    @frozen public struct Resolved: Hashable, Sendable {
        /// Red in linear light; 0...1 within sRGB.
        public var linearRed: Float

        /// Green in linear light; 0...1 within sRGB.
        public var linearGreen: Float

        /// Blue in linear light; 0...1 within sRGB.
        public var linearBlue: Float

        /// 0 is transparent, 1 opaque.
        public var opacity: Float

        /// Creates a colour from components, converting them to linear sRGB.
        ///
        /// - Parameters:
        ///   - colorSpace: The space of the components.
        ///   - red: Red, 0...1.
        ///   - green: Green, 0...1.
        ///   - blue: Blue, 0...1.
        ///   - opacity: 0 is transparent, 1 opaque.
        public init(
            colorSpace: RGBColorSpace = .sRGB,
            red: Float,
            green: Float,
            blue: Float,
            opacity: Float = 1,
        ) {
            let color = Color(
                colorSpace,
                red: Double(red),
                green: Double(green),
                blue: Double(blue),
                opacity: Double(opacity),
            )
            self = color.resolve(in: EnvironmentValues())
        }

        init(_ color: StraightColor) {
            linearRed = Float(TransferFunction.linear(fromEncoded: Double(color.red)))
            linearGreen = Float(TransferFunction.linear(fromEncoded: Double(color.green)))
            linearBlue = Float(TransferFunction.linear(fromEncoded: Double(color.blue)))
            opacity = color.alpha
        }

        /// Red, sRGB-encoded; 0...1 within sRGB.
        public var red: Float {
            get { Float(TransferFunction.encoded(fromLinear: Double(linearRed))) }
            set { linearRed = Float(TransferFunction.linear(fromEncoded: Double(newValue))) }
        }

        /// Green, sRGB-encoded; 0...1 within sRGB.
        public var green: Float {
            get { Float(TransferFunction.encoded(fromLinear: Double(linearGreen))) }
            set { linearGreen = Float(TransferFunction.linear(fromEncoded: Double(newValue))) }
        }

        /// Blue, sRGB-encoded; 0...1 within sRGB.
        public var blue: Float {
            get { Float(TransferFunction.encoded(fromLinear: Double(linearBlue))) }
            set { linearBlue = Float(TransferFunction.linear(fromEncoded: Double(newValue))) }
        }
    }

    /// Creates a colour that resolves to `resolved` in every environment.
    public init(_ resolved: Resolved) {
        self.init(
            .sRGBLinear,
            red: Double(resolved.linearRed),
            green: Double(resolved.linearGreen),
            blue: Double(resolved.linearBlue),
            opacity: Double(resolved.opacity),
        )
    }
}

extension Color.Resolved: Animatable {
    /// The linear components and the opacity, each times 128, so that springs end with the precision of a pixel.
    public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
        get {
            AnimatablePair(
                linearRed * 128,
                AnimatablePair(linearGreen * 128, AnimatablePair(linearBlue * 128, opacity * 128))
            )
        }
        set {
            linearRed = newValue.first / 128
            linearGreen = newValue.second.first / 128
            linearBlue = newValue.second.second.first / 128
            opacity = newValue.second.second.second / 128
        }
    }
}

extension Color.Resolved: CustomStringConvertible {
    /// The sRGB-encoded components as `#RRGGBBAA`.
    public var description: String {
        "\(Color(red: Double(min(max(red, 0), 1)), green: Double(min(max(green, 0), 1)), blue: Double(min(max(blue, 0), 1)), opacity: Double(min(max(opacity, 0), 1))))"
    }
}
