import HalationPixels

extension Color {
    /// A colour settled in an environment: its components in linear light with the primaries of sRGB.
    ///
    /// Components outside 0...1 lie outside sRGB.
    @frozen public struct Resolved: Hashable, Sendable {
        /// The red component, in linear light.
        public var linearRed: Float

        /// The green component, in linear light.
        public var linearGreen: Float

        /// The blue component, in linear light.
        public var linearBlue: Float

        /// 0, transparent, to 1, opaque.
        public var opacity: Float

        /// Creates a colour from its components.
        ///
        /// - Parameters:
        ///   - colorSpace: What the components mean.
        ///   - red: 0...1.
        ///   - green: 0...1.
        ///   - blue: 0...1.
        ///   - opacity: 0, transparent, to 1, opaque.
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

        /// The red component, sRGB-encoded.
        public var red: Float {
            get { Float(TransferFunction.encoded(fromLinear: Double(linearRed))) }
            set { linearRed = Float(TransferFunction.linear(fromEncoded: Double(newValue))) }
        }

        /// The green component, sRGB-encoded.
        public var green: Float {
            get { Float(TransferFunction.encoded(fromLinear: Double(linearGreen))) }
            set { linearGreen = Float(TransferFunction.linear(fromEncoded: Double(newValue))) }
        }

        /// The blue component, sRGB-encoded.
        public var blue: Float {
            get { Float(TransferFunction.encoded(fromLinear: Double(linearBlue))) }
            set { linearBlue = Float(TransferFunction.linear(fromEncoded: Double(newValue))) }
        }
    }

    /// Creates a colour from a settled one.
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
