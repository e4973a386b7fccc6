public import Foundation
package import HalationDrawing

/// The colour scheme, the scale and the size of the surroundings that views and colours depend on.
public final class UITraitCollection: NSObject, Sendable {
    /// The colour scheme; ``UIUserInterfaceStyle/unspecified`` counts as light.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// Whether there is much room across.
    public let horizontalSizeClass: UIUserInterfaceSizeClass

    /// Whether there is much room from top to bottom.
    public let verticalSizeClass: UIUserInterfaceSizeClass

    /// The kind of device, if the collection sets it.
    private let idiom: UIUserInterfaceIdiom?

    /// Pixels per point, if the collection sets them.
    package let scale: CGFloat?

    /// The text size of the device, if the collection sets it.
    package let category: UIContentSizeCategory?

    /// The direction of the layout, if the collection sets it.
    package let direction: UITraitEnvironmentLayoutDirection?

    /// The contrast of colours, if the collection sets it.
    package let contrast: UIAccessibilityContrast?

    /// The kind of device; a phone unless set.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { idiom ?? .phone }

    /// Pixels per point of the picture; 3 unless set.
    public var displayScale: CGFloat { scale ?? 3 }

    /// The text size of the device; large unless set.
    public var preferredContentSizeCategory: UIContentSizeCategory { category ?? .large }

    /// The direction of the layout; from the left unless set.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { direction ?? .leftToRight }

    /// The contrast of colours; unspecified unless set.
    public var accessibilityContrast: UIAccessibilityContrast { contrast ?? .unspecified }

    init(
        style: UIUserInterfaceStyle = .unspecified,
        idiom: UIUserInterfaceIdiom? = nil,
        horizontal: UIUserInterfaceSizeClass = .unspecified,
        vertical: UIUserInterfaceSizeClass = .unspecified,
        scale: CGFloat? = nil,
        direction: UITraitEnvironmentLayoutDirection? = nil,
        category: UIContentSizeCategory? = nil,
        contrast: UIAccessibilityContrast? = nil
    ) {
        userInterfaceStyle = style
        self.idiom = idiom
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
        self.scale = scale
        self.direction = direction
        self.category = category
        self.contrast = contrast
    }

    /// Creates traits without a colour scheme.
    public override convenience init() { self.init(style: .unspecified) }

    /// Creates traits with a colour scheme.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }

    /// Creates traits with a kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(idiom: userInterfaceIdiom) }

    /// Creates traits with a size class across.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(horizontal: horizontalSizeClass)
    }

    /// Creates traits with a size class from top to bottom.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(vertical: verticalSizeClass)
    }

    /// Creates traits with a scale; 0 leaves it open.
    public convenience init(displayScale: CGFloat) { self.init(scale: displayScale > 0 ? displayScale : nil) }

    /// Creates traits with a text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(category: preferredContentSizeCategory)
    }

    /// Creates traits with a direction of the layout.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(direction: layoutDirection == .unspecified ? nil : layoutDirection)
    }

    /// Creates traits with a contrast of colours.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(contrast: accessibilityContrast)
    }

    /// Creates traits without any: pictures are in sRGB, whatever the gamut.
    public convenience init(displayGamut: UIDisplayGamut) { self.init() }

    /// Creates traits without any: there is no force of touches.
    public convenience init(forceTouchCapability: UIForceTouchCapability) { self.init() }

    /// Creates traits of which later ones replace what earlier ones set.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        func last<Value>(_ value: (UITraitCollection) -> Value?) -> Value? {
            traitCollections.reversed().lazy.compactMap(value).first
        }
        self.init(
            style: last { $0.userInterfaceStyle == .unspecified ? nil : $0.userInterfaceStyle }
                ?? .unspecified,
            idiom: last(\.idiom),
            horizontal: last { $0.horizontalSizeClass == .unspecified ? nil : $0.horizontalSizeClass }
                ?? .unspecified,
            vertical: last { $0.verticalSizeClass == .unspecified ? nil : $0.verticalSizeClass }
                ?? .unspecified,
            scale: last(\.scale),
            direction: last(\.direction),
            category: last(\.category),
            contrast: last(\.contrast)
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

/// The contrast of colours.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
    case unspecified = -1
    case normal
    case high
}

/// The range of colours of a screen.
public enum UIDisplayGamut: Int, Hashable, Sendable {
    case unspecified = -1
    case SRGB
    case P3
}

/// Whether a screen feels how hard it is pressed.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
    case unknown
    case unavailable
    case available
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
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL"
    )
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL"
    )
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
    )
}
