public import Foundation
package import HalationDrawing

/// The colour scheme, the scale and the size of the surroundings that views and colours depend on.
public final class UITraitCollection: NSObject, Sendable {
    /// The colour scheme; ``UIUserInterfaceStyle/unspecified`` counts as light.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// The kind of device.
    public let userInterfaceIdiom: UIUserInterfaceIdiom

    /// Whether there is much room across.
    public let horizontalSizeClass: UIUserInterfaceSizeClass

    /// Whether there is much room from top to bottom.
    public let verticalSizeClass: UIUserInterfaceSizeClass

    /// Pixels per point of the picture.
    public let displayScale: CGFloat

    /// The text size of the device.
    public let preferredContentSizeCategory: UIContentSizeCategory

    /// The direction of the layout.
    public let layoutDirection: UITraitEnvironmentLayoutDirection

    init(
        style: UIUserInterfaceStyle = .unspecified,
        idiom: UIUserInterfaceIdiom = .phone,
        horizontal: UIUserInterfaceSizeClass = .unspecified,
        vertical: UIUserInterfaceSizeClass = .unspecified,
        scale: CGFloat = 3,
        direction: UITraitEnvironmentLayoutDirection = .leftToRight,
        category: UIContentSizeCategory = .large
    ) {
        userInterfaceStyle = style
        userInterfaceIdiom = idiom
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
        displayScale = scale
        layoutDirection = direction
        preferredContentSizeCategory = category
    }

    /// Creates traits without a colour scheme.
    public override convenience init() { self.init(style: .unspecified) }

    /// Creates traits with a colour scheme.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }

    /// Creates traits with a size class across.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontal: horizontalSizeClass)
    }

    /// Creates traits with a size class from top to bottom.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(vertical: verticalSizeClass)
    }

    /// Creates traits with a scale.
    public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }

    /// Creates traits of which later ones replace what earlier ones set.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            style: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
                ?? .unspecified,
            horizontal: traitCollections.last { $0.horizontalSizeClass != .unspecified }?.horizontalSizeClass
                ?? .unspecified,
            vertical: traitCollections.last { $0.verticalSizeClass != .unspecified }?.verticalSizeClass
                ?? .unspecified,
            scale: traitCollections.last?.displayScale ?? 3
        )
    }

    /// Creates the traits of an environment of views.
    package convenience init(_ environment: EnvironmentValues) {
        let idiom: UIUserInterfaceIdiom =
            switch ScreenMetrics.current.idiom {
            case .pad: .pad
            case .tv: .tv
            case .mac: .mac
            default: .phone
            }
        let isWide = ScreenMetrics.current.size.width >= 700
        self.init(
            style: environment.colorScheme == .dark ? .dark : .light,
            idiom: idiom,
            horizontal: isWide ? .regular : .compact,
            vertical: .regular,
            scale: environment.displayScale,
            direction: environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        )
    }

    /// The traits of the light scheme, in every environment.
    public static let current = UITraitCollection(userInterfaceStyle: .light)

    /// Whether a dynamic colour may differ from that in other traits.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }
}

/// Stand-in for `UIUserInterfaceStyle`: the light or the dark colour scheme.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    case unspecified
    case light
    case dark
}

/// Whether there is little or much room along an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
    case unspecified
    case compact
    case regular
}

/// The direction of a layout: leading is left or right.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
    case unspecified = -1
    case leftToRight
    case rightToLeft
}

/// The text size of a device.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Posted never: the text size does not change while a picture is drawn.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityM"
    )
    public static let accessibilityLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityL"
    )
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
    )
}
