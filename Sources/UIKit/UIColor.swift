public import CoreGraphics
public import Foundation
public import HalationDrawing

/// Stand-in for `UIColor` and `NSColor`: a ``Color`` by reference.
///
/// ``black``, ``red`` and other plain names are fixed sRGB colours: ``orange`` is (1, 0.5, 0), ``purple``
/// (0.5, 0, 0.5), ``brown`` (0.6, 0.4, 0.2), and ``darkGray``, ``gray`` and ``lightGray`` are greys of 1/3,
/// 1/2 and 2/3. Labels, backgrounds, fills and colours called `system…` follow the environment in which they
/// are drawn.
open class UIColor: NSObject, @unchecked Sendable {
    package let color: Color

    /// Creates a colour from a SwiftUI colour.
    public init(_ color: Color) {
        self.color = color
    }

    /// Creates a colour from sRGB components, 0...1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    }

    /// Creates a colour from Display P3 components, 0...1.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(
            .displayP3,
            red: Double(red),
            green: Double(green),
            blue: Double(blue),
            opacity: Double(alpha)
        )
    }

    /// Creates the colour of a literal, `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`, from sRGB components.
    public required convenience init(
        _colorLiteralRed red: Float,
        green: Float,
        blue: Float,
        alpha: Float
    ) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a grey; 0 is black, 1 white.
    public init(white: CGFloat, alpha: CGFloat) {
        color = Color(white: Double(white), opacity: Double(alpha))
    }

    /// Creates a colour from hue, saturation and brightness, 0...1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        color = Color(
            hue: Double(hue),
            saturation: Double(saturation),
            brightness: Double(brightness),
            opacity: Double(alpha)
        )
    }

    /// Creates a colour from a `CGColor`.
    public init(cgColor: CGColor) {
        color = Color(cgColor: cgColor)
    }

    /// Creates the colour of an asset catalog; grey if there is none with the name.
    public init?(
        named name: String,
        in bundle: Bundle? = nil,
        compatibleWith traits: UITraitCollection? = nil
    ) {
        color = Color(name, bundle: bundle)
    }

    /// Creates a colour of an asset catalog.
    public init(resource: ColorResource) {
        color = Color(resource)
    }

    /// Creates a colour that depends on the colour scheme.
    ///
    /// - Parameter dynamicProvider: The colour for a light or a dark scheme; called at once, for both.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(
            light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)),
            dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
        )
    }

    package init(light: UIColor, dark: UIColor) {
        color = Color(light: light.color, dark: dark.color)
    }

    /// The colour with another opacity, 0...1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(color.withOpacity(Double(alpha)))
    }

    /// The colour as a `CGColor`; system colours have the components of the light scheme.
    public var cgColor: CGColor {
        let components = resolved
        return CGColor(
            red: CGFloat(components.red),
            green: CGFloat(components.green),
            blue: CGFloat(components.blue),
            alpha: CGFloat(components.opacity)
        )
    }

    /// The components in the light scheme.
    private var resolved: Color.Resolved { color.resolve(in: EnvironmentValues()) }

    /// The fixed colour for a colour scheme.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        var environment = EnvironmentValues()
        environment.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        return UIColor(Color(color.resolve(in: environment)))
    }

    /// Reads the sRGB components; those of the light scheme for a system colour.
    ///
    /// - Returns: True.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = resolved
        red?.pointee = CGFloat(components.red)
        green?.pointee = CGFloat(components.green)
        blue?.pointee = CGFloat(components.blue)
        alpha?.pointee = CGFloat(components.opacity)
        return true
    }

    /// Reads hue, saturation and brightness; those of the light scheme for a system colour.
    ///
    /// - Returns: True.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = resolved
        let (red, green, blue) = (components.red, components.green, components.blue)
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let span = high - low
        var sixths: Float = 0
        if span > 0 {
            sixths =
                high == red
                ? (green - blue) / span : high == green ? 2 + (blue - red) / span : 4 + (red - green) / span
        }
        hue?.pointee = CGFloat(sixths < 0 ? sixths + 6 : sixths) / 6
        saturation?.pointee = high > 0 ? CGFloat(span / high) : 0
        brightness?.pointee = CGFloat(high)
        alpha?.pointee = CGFloat(components.opacity)
        return true
    }

    /// Reads the luminance as a grey.
    ///
    /// - Returns: True.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = resolved
        white?.pointee = CGFloat(0.299 * components.red + 0.587 * components.green + 0.114 * components.blue)
        alpha?.pointee = CGFloat(components.opacity)
        return true
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }

    public override var hash: Int { color.hashValue }

    /// The name or the components.
    public override var description: String { color.description }

    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let black = UIColor(Color.black)
    public static let white = UIColor(Color.white)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let clear = UIColor(Color.clear)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)

    /// The background of a view.
    public static let systemBackground = UIColor(Color(SystemColor.background))

    /// The background of content on the background.
    public static let secondarySystemBackground = UIColor(Color(SystemColor.secondaryBackground))

    /// The background of content on the second background.
    public static let tertiarySystemBackground = UIColor(Color(SystemColor.tertiaryBackground))

    /// The background of grouped content.
    public static let systemGroupedBackground = UIColor(Color(SystemColor.groupedBackground))

    /// The background of a group.
    public static let secondarySystemGroupedBackground = UIColor(
        Color(SystemColor.secondaryGroupedBackground)
    )

    /// The background of content in a group.
    public static let tertiarySystemGroupedBackground = UIColor(Color(SystemColor.tertiaryGroupedBackground))

    /// The first level of text.
    public static let label = UIColor(Color(SystemColor.primary))

    /// The second level of text.
    public static let secondaryLabel = UIColor(Color(SystemColor.secondary))

    /// The third level of text.
    public static let tertiaryLabel = UIColor(Color(SystemColor.tertiary))

    /// The fourth level of text.
    public static let quaternaryLabel = UIColor(Color(SystemColor.quaternary))

    /// The colour of placeholders in text fields.
    public static let placeholderText = UIColor(Color(SystemColor.placeholder))

    /// A thin line between content.
    public static let separator = UIColor(Color(SystemColor.separator))

    /// The colour of links.
    public static let link = UIColor(Color(SystemColor.link))

    /// The colour of lines that hide what is behind them.
    public static let opaqueSeparator = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 56.0 / 255, green: 56.0 / 255, blue: 58.0 / 255, alpha: 1)
            : UIColor(red: 198.0 / 255, green: 198.0 / 255, blue: 200.0 / 255, alpha: 1)
    }

    /// Text on dark backgrounds, in either appearance.
    public static let lightText = UIColor(white: 1, alpha: 0.6)

    /// Text on light backgrounds, in either appearance.
    public static let darkText = UIColor(white: 0, alpha: 1)

    /// The environment's tint; the system blue if it has none.
    public static let tintColor = UIColor(Color(SystemColor.accent))

    /// The fill of thin shapes, such as a slider's track.
    public static let systemFill = UIColor(Color(SystemColor.fill))

    /// The fill of medium shapes, such as a switch.
    public static let secondarySystemFill = UIColor(Color(SystemColor.secondaryFill))

    /// The fill of large shapes, such as a text field.
    public static let tertiarySystemFill = UIColor(Color(SystemColor.tertiaryFill))

    /// The fill of large shapes with complex content.
    public static let quaternarySystemFill = UIColor(Color(SystemColor.quaternaryFill))

    public static let systemRed = UIColor(Color(SystemColor.red))
    public static let systemOrange = UIColor(Color(SystemColor.orange))
    public static let systemYellow = UIColor(Color(SystemColor.yellow))
    public static let systemGreen = UIColor(Color(SystemColor.green))
    public static let systemMint = UIColor(Color(SystemColor.mint))
    public static let systemTeal = UIColor(Color(SystemColor.teal))
    public static let systemCyan = UIColor(Color(SystemColor.cyan))
    public static let systemBlue = UIColor(Color(SystemColor.blue))
    public static let systemIndigo = UIColor(Color(SystemColor.indigo))
    public static let systemPurple = UIColor(Color(SystemColor.purple))
    public static let systemPink = UIColor(Color(SystemColor.pink))
    public static let systemBrown = UIColor(Color(SystemColor.brown))
    public static let systemGray = UIColor(Color(SystemColor.gray))
    public static let systemGray2 = UIColor(Color(SystemColor.gray2))
    public static let systemGray3 = UIColor(Color(SystemColor.gray3))
    public static let systemGray4 = UIColor(Color(SystemColor.gray4))
    public static let systemGray5 = UIColor(Color(SystemColor.gray5))
    public static let systemGray6 = UIColor(Color(SystemColor.gray6))
}

extension Color {
    /// Creates a colour from a ``UIColor``.
    @_disfavoredOverload
    public init(_ color: UIColor) {
        self = color.color
    }

    /// Creates a colour from a ``UIColor``.
    public init(uiColor: UIColor) {
        self = uiColor.color
    }
}
