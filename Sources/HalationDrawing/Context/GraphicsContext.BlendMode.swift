import HalationPixels

extension GraphicsContext {
    /// A rule that combines the colour of a drawing with the colour below it.
    ///
    /// The raw values are Core Graphics'. In the formulas S and D are the premultiplied, sRGB-encoded colours
    /// of the drawing and of the backdrop, Sa and Da their alphas, and R is the result; a formula holds for
    /// alpha and colour alike. From ``multiply`` to ``luminosity`` the result is R = S(1 − Da) + D(1 − Sa) +
    /// Sa·Da·B, where B blends the straight colours Cs and Cb as specified by PDF and W3C Compositing.
    ///
    /// An unknown raw value draws as ``normal``.
    @frozen public struct BlendMode: RawRepresentable, Equatable, Sendable {
        /// The value of the mode in Core Graphics.
        public let rawValue: Int32

        /// Creates the mode with a Core Graphics value.
        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        /// R = S + D(1 − Sa): the drawing covers the backdrop.
        public static let normal = BlendMode(rawValue: 0)

        /// B = Cb·Cs: darkens unless one of the two is white.
        public static let multiply = BlendMode(rawValue: 1)

        /// B = Cb + Cs − Cb·Cs.
        public static let screen = BlendMode(rawValue: 2)

        /// B as in ``hardLight``, with Cb and Cs swapped.
        public static let overlay = BlendMode(rawValue: 3)

        /// B = min(Cb, Cs), component by component.
        public static let darken = BlendMode(rawValue: 4)

        /// B = max(Cb, Cs), component by component.
        public static let lighten = BlendMode(rawValue: 5)

        /// B = min(1, Cb / (1 − Cs)); 0 if Cb is 0, otherwise 1 if Cs is 1.
        public static let colorDodge = BlendMode(rawValue: 6)

        /// B = 1 − min(1, (1 − Cb) / Cs); 1 if Cb is 1, otherwise 0 if Cs is 0.
        public static let colorBurn = BlendMode(rawValue: 7)

        /// B darkens for Cs below ½ and lightens above, with a smooth curve.
        public static let softLight = BlendMode(rawValue: 8)

        /// B = 2·Cb·Cs if Cs is at most ½, otherwise the screen of Cb and 2·Cs − 1.
        public static let hardLight = BlendMode(rawValue: 9)

        /// B = |Cb − Cs|: black where the colours are equal.
        public static let difference = BlendMode(rawValue: 10)

        /// B = Cb + Cs − 2·Cb·Cs.
        public static let exclusion = BlendMode(rawValue: 11)

        /// B has the hue of Cs, and the saturation and luminosity of Cb.
        public static let hue = BlendMode(rawValue: 12)

        /// B has the saturation of Cs, and the hue and luminosity of Cb.
        public static let saturation = BlendMode(rawValue: 13)

        /// B has the hue and saturation of Cs, and the luminosity of Cb.
        public static let color = BlendMode(rawValue: 14)

        /// B has the luminosity of Cs, and the hue and saturation of Cb.
        public static let luminosity = BlendMode(rawValue: 15)

        /// R = 0: erases the backdrop.
        public static let clear = BlendMode(rawValue: 16)

        /// R = S: replaces the backdrop, alpha included.
        public static let copy = BlendMode(rawValue: 17)

        /// R = S·Da: the drawing where the backdrop is opaque.
        public static let sourceIn = BlendMode(rawValue: 18)

        /// R = S(1 − Da): the drawing where the backdrop is transparent.
        public static let sourceOut = BlendMode(rawValue: 19)

        /// R = S·Da + D(1 − Sa).
        public static let sourceAtop = BlendMode(rawValue: 20)

        /// R = S(1 − Da) + D.
        public static let destinationOver = BlendMode(rawValue: 21)

        /// R = D·Sa: keeps the backdrop where the drawing is opaque.
        public static let destinationIn = BlendMode(rawValue: 22)

        /// R = D(1 − Sa): erases the backdrop where the drawing is opaque.
        public static let destinationOut = BlendMode(rawValue: 23)

        /// R = S(1 − Da) + D·Sa.
        public static let destinationAtop = BlendMode(rawValue: 24)

        /// R = S(1 − Da) + D(1 − Sa).
        public static let xor = BlendMode(rawValue: 25)

        /// R = max(0, 1 − ((1 − D) + (1 − S))) for opaque colours: adds darkness.
        ///
        /// With alpha, Ra = min(1, Sa + Da) and R = max(0, Ra − ((Da − D) + (Sa − S))).
        public static let plusDarker = BlendMode(rawValue: 26)

        /// R = min(1, S + D): adds light.
        public static let plusLighter = BlendMode(rawValue: 27)

        init(_ recorded: HalationPixels.BlendMode) {
            rawValue = recorded.rawValue
        }

        var recorded: HalationPixels.BlendMode { HalationPixels.BlendMode(rawValue: rawValue) ?? .normal }
    }
}
