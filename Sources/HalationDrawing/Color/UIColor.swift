public import Foundation

/// A colour by the names that UIKit gives it, for code that creates a ``Color`` from one.
public struct UIColor: Hashable, Sendable {
    let color: Color

    /// Creates a colour from a SwiftUI colour.
    public init(_ color: Color) {
        self.color = color
    }

    /// Creates a colour from sRGB components from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    }

    /// Creates a grey from 0, black, to 1, white.
    public init(white: CGFloat, alpha: CGFloat) {
        color = Color(white: Double(white), opacity: Double(alpha))
    }

    /// Creates a colour from hue, saturation and brightness from 0 to 1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        color = Color(
            hue: Double(hue),
            saturation: Double(saturation),
            brightness: Double(brightness),
            opacity: Double(alpha)
        )
    }

    /// The colour with another opacity, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(Double(alpha))) }

    /// Black.
    public static let black = UIColor(Color.black)

    /// White.
    public static let white = UIColor(Color.white)

    /// Red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    /// Green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

    /// Blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// Yellow.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)

    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)

    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)

    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    /// Cyan.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)

    /// Clear.
    public static let clear = UIColor(Color.clear)

    /// Grey of 0.5.
    public static let gray = UIColor(white: 0.5, alpha: 1)

    /// Grey of 2 / 3.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)

    /// Grey of 1 / 3.
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

    /// The prompt of a field.
    public static let placeholderText = UIColor(Color(SystemColor.placeholder))

    /// A thin line between content.
    public static let separator = UIColor(Color(SystemColor.separator))

    /// A link.
    public static let link = UIColor(Color(SystemColor.link))

    /// The tint.
    public static let tintColor = UIColor(Color(SystemColor.accent))

    /// A thin shape.
    public static let systemFill = UIColor(Color(SystemColor.fill))

    /// A medium shape.
    public static let secondarySystemFill = UIColor(Color(SystemColor.secondaryFill))

    /// A large shape.
    public static let tertiarySystemFill = UIColor(Color(SystemColor.tertiaryFill))

    /// A large shape with much content.
    public static let quaternarySystemFill = UIColor(Color(SystemColor.quaternaryFill))

    /// The system's red.
    public static let systemRed = UIColor(Color(SystemColor.red))

    /// The system's orange.
    public static let systemOrange = UIColor(Color(SystemColor.orange))

    /// The system's yellow.
    public static let systemYellow = UIColor(Color(SystemColor.yellow))

    /// The system's green.
    public static let systemGreen = UIColor(Color(SystemColor.green))

    /// The system's mint.
    public static let systemMint = UIColor(Color(SystemColor.mint))

    /// The system's teal.
    public static let systemTeal = UIColor(Color(SystemColor.teal))

    /// The system's cyan.
    public static let systemCyan = UIColor(Color(SystemColor.cyan))

    /// The system's blue.
    public static let systemBlue = UIColor(Color(SystemColor.blue))

    /// The system's indigo.
    public static let systemIndigo = UIColor(Color(SystemColor.indigo))

    /// The system's purple.
    public static let systemPurple = UIColor(Color(SystemColor.purple))

    /// The system's pink.
    public static let systemPink = UIColor(Color(SystemColor.pink))

    /// The system's brown.
    public static let systemBrown = UIColor(Color(SystemColor.brown))

    /// The system's gray.
    public static let systemGray = UIColor(Color(SystemColor.gray))

    /// Grey of level 2.
    public static let systemGray2 = UIColor(Color(SystemColor.gray2))

    /// Grey of level 3.
    public static let systemGray3 = UIColor(Color(SystemColor.gray3))

    /// Grey of level 4.
    public static let systemGray4 = UIColor(Color(SystemColor.gray4))

    /// Grey of level 5.
    public static let systemGray5 = UIColor(Color(SystemColor.gray5))

    /// Grey of level 6.
    public static let systemGray6 = UIColor(Color(SystemColor.gray6))
}

extension Color {
    /// Creates a colour from one by UIKit's names.
    @_disfavoredOverload
    public init(_ color: UIColor) {
        self = color.color
    }

    /// Creates a colour from one by UIKit's names.
    public init(uiColor: UIColor) {
        self = uiColor.color
    }
}
