import CoreGraphics
public import Foundation
public import HalationDrawing
public import UIKit

/// Stand-in for `NSColor`: the same type as ``UIColor``.
public typealias NSColor = UIColor

/// Stand-in for `NSColorSpace`; has no effect, as all components are those of sRGB.
public final class NSColorSpace: NSObject, Sendable {
    public static let sRGB = NSColorSpace()
    public static let deviceRGB = NSColorSpace()
    public static let genericRGB = NSColorSpace()
    public static let displayP3 = NSColorSpace()
    public static let extendedSRGB = NSColorSpace()
}

extension UIColor {
    /// Creates a colour from sRGB components, 0...1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from sRGB components, 0...1.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from sRGB components, 0...1.
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey; 0 is black, 1 white.
    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
        self.init(white: white, alpha: alpha)
    }

    /// Creates a grey; 0 is black, 1 white.
    public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) {
        self.init(white: white, alpha: alpha)
    }

    /// Creates a colour from hue, saturation and brightness, 0...1.
    public convenience init(
        calibratedHue hue: CGFloat,
        saturation: CGFloat,
        brightness: CGFloat,
        alpha: CGFloat
    ) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    /// Creates a colour that depends on the colour scheme.
    ///
    /// - Parameters:
    ///   - name: Not used.
    ///   - dynamicProvider: The colour for a light or a dark appearance; called at once, for both.
    public convenience init(name: String?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
        self.init(
            light: dynamicProvider(NSAppearance(name: .aqua)),
            dark: dynamicProvider(NSAppearance(name: .darkAqua))
        )
    }

    /// The colour with fixed components, those of the light scheme; `space` has no effect.
    public func usingColorSpace(_ space: NSColorSpace) -> NSColor? { UIColor(cgColor: cgColor) }

    /// Red, green, blue and opacity.
    private var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
        getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
        return parts
    }

    /// Hue, saturation and brightness.
    private var hexcone: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        var parts: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) = (0, 0, 0)
        getHue(&parts.hue, saturation: &parts.saturation, brightness: &parts.brightness, alpha: nil)
        return parts
    }

    /// The red component in sRGB, 0...1.
    public var redComponent: CGFloat { parts.red }

    /// The green component in sRGB, 0...1.
    public var greenComponent: CGFloat { parts.green }

    /// The blue component in sRGB, 0...1.
    public var blueComponent: CGFloat { parts.blue }

    /// The opacity: 0 is transparent, 1 opaque.
    public var alphaComponent: CGFloat { parts.alpha }

    /// The hue as a fraction of a turn, 0...1.
    public var hueComponent: CGFloat { hexcone.hue }

    /// The saturation: 0 is grey, 1 a pure hue.
    public var saturationComponent: CGFloat { hexcone.saturation }

    /// The brightness: 0 is black, 1 full brightness.
    public var brightnessComponent: CGFloat { hexcone.brightness }

    /// The colour mixed with another one in sRGB.
    public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
        UIColor(self.color.mix(with: color.color, by: Double(fraction), in: .device))
    }

    /// The background of windows.
    public static let windowBackgroundColor = UIColor(Color(SystemColor.secondaryBackground))

    /// The background of controls.
    public static let controlBackgroundColor = UIColor(Color(SystemColor.background))

    /// The background of text.
    public static let textBackgroundColor = UIColor(Color(SystemColor.background))

    /// The background below pages.
    public static let underPageBackgroundColor = UIColor(Color(SystemColor.gray5))

    /// The surface of controls.
    public static let controlColor = UIColor(Color(SystemColor.background))

    /// The accent of controls.
    public static let controlAccentColor = UIColor(Color(SystemColor.accent))

    /// The first level of text.
    public static let labelColor = label

    /// The second level of text.
    public static let secondaryLabelColor = secondaryLabel

    /// The third level of text.
    public static let tertiaryLabelColor = tertiaryLabel

    /// The fourth level of text.
    public static let quaternaryLabelColor = quaternaryLabel

    /// The colour of text: ``UIColor/label``.
    public static let textColor = label

    /// The colour of text on controls: ``UIColor/label``.
    public static let controlTextColor = label

    /// The colour of placeholders in text fields.
    public static let placeholderTextColor = placeholderText

    /// A thin line between content.
    public static let separatorColor = separator

    /// The colour of lines in tables.
    public static let gridColor = separator

    /// The colour of links: ``UIColor/link``.
    public static let linkColor = link

    /// The background of selected content: the accent colour.
    public static let selectedContentBackgroundColor = UIColor(Color(SystemColor.accent))

    /// The background of selected text: the accent colour at an opacity of 0.3.
    public static let selectedTextBackgroundColor = UIColor(Color(SystemColor.accent).opacity(0.3))
}

/// Stand-in for `NSAppearance`: the light or the dark colour scheme.
public final class NSAppearance: NSObject, Sendable {
    /// The name of an appearance: ``aqua`` is light, ``darkAqua`` dark.
    public struct Name: Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String

        /// Creates a name from its text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
        public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
    }

    /// The name of the appearance.
    public let name: Name

    init(name: Name) {
        self.name = name
    }

    /// This appearance's name if `appearances` contains it, otherwise their first.
    public func bestMatch(from appearances: [Name]) -> Name? {
        appearances.contains(name) ? name : appearances.first
    }
}

extension Color {
    /// Creates a colour from an `NSColor`.
    public init(nsColor: NSColor) {
        self = nsColor.color
    }
}
