import CoreGraphics
public import Foundation
public import HalationDrawing
public import UIKit

/// A colour by AppKit's name.
public typealias NSColor = UIColor

/// A space of components by AppKit's name; colours have the components of sRGB.
public final class NSColorSpace: NSObject, Sendable {
    /// Gamma-encoded sRGB.
    public static let sRGB = NSColorSpace()

    /// The space of the device.
    public static let deviceRGB = NSColorSpace()

    /// A space that does not depend on a device.
    public static let genericRGB = NSColorSpace()

    /// Display P3.
    public static let displayP3 = NSColorSpace()

    /// Gamma-encoded sRGB beyond 0...1.
    public static let extendedSRGB = NSColorSpace()
}

extension UIColor {
    /// Creates a colour from sRGB components from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from sRGB components from 0 to 1.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from sRGB components from 0 to 1.
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey from 0, black, to 1, white.
    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
        self.init(white: white, alpha: alpha)
    }

    /// Creates a grey from 0, black, to 1, white.
    public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) {
        self.init(white: white, alpha: alpha)
    }

    /// Creates a colour from hue, saturation and brightness from 0 to 1.
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

    /// The colour with its components in a space: itself, fixed as in the light scheme.
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

    /// The red component of sRGB.
    public var redComponent: CGFloat { parts.red }

    /// The green component of sRGB.
    public var greenComponent: CGFloat { parts.green }

    /// The blue component of sRGB.
    public var blueComponent: CGFloat { parts.blue }

    /// The opacity.
    public var alphaComponent: CGFloat { parts.alpha }

    /// The hue from 0 to 1.
    public var hueComponent: CGFloat { hexcone.hue }

    /// The saturation from 0 to 1.
    public var saturationComponent: CGFloat { hexcone.saturation }

    /// The brightness from 0 to 1.
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

    /// Text.
    public static let textColor = label

    /// Text on controls.
    public static let controlTextColor = label

    /// The prompt of a field.
    public static let placeholderTextColor = placeholderText

    /// A thin line between content.
    public static let separatorColor = separator

    /// Lines of tables.
    public static let gridColor = separator

    /// A link.
    public static let linkColor = link

    /// Selected content.
    public static let selectedContentBackgroundColor = UIColor(Color(SystemColor.accent))

    /// Selected text.
    public static let selectedTextBackgroundColor = UIColor(Color(SystemColor.accent).opacity(0.3))
}

/// The colour scheme by AppKit's name.
public final class NSAppearance: NSObject, Sendable {
    /// The names of appearances.
    public struct Name: Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Light.
        public static let aqua = Name(rawValue: "NSAppearanceNameAqua")

        /// Dark.
        public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
    }

    /// The name of the appearance.
    public let name: Name

    init(name: Name) {
        self.name = name
    }

    /// The first of some names that fits this appearance.
    public func bestMatch(from appearances: [Name]) -> Name? {
        appearances.contains(name) ? name : appearances.first
    }
}

extension Color {
    /// Creates a colour from one by AppKit's names.
    public init(nsColor: NSColor) {
        self = nsColor.color
    }
}
