public import UIKit

/// The measures of a phone: the screen and what its safe area leaves out, in points.
private struct PhoneMetrics {
    let width: CGFloat
    let height: CGFloat
    let top: CGFloat
    let bottom: CGFloat

    /// What is left out at the sides, and below, of a phone that lies on its side.
    let landscape: (side: CGFloat, bottom: CGFloat)

    /// Whether there is much room across on its side.
    var isWide = false

    func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
        let traits = traits(orientation)
        switch orientation {
        case .portrait:
            return ViewImageConfig(
                safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
                size: CGSize(width: width, height: height),
                traits: traits
            )
        case .landscape:
            let (side, bottom) = landscape
            return ViewImageConfig(
                safeArea: UIEdgeInsets(top: 0, left: side, bottom: bottom, right: side),
                size: CGSize(width: height, height: width),
                traits: traits
            )
        }
    }

    /// The traits that swift-snapshot-testing gives a phone, of which the text size is medium and not large.
    func traits(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        let isUpright = orientation == .portrait
        return UITraitCollection(traitsFrom: [
            UITraitCollection(layoutDirection: .leftToRight),
            UITraitCollection(preferredContentSizeCategory: .medium),
            UITraitCollection(userInterfaceIdiom: .phone),
            UITraitCollection(horizontalSizeClass: !isUpright && isWide ? .regular : .compact),
            UITraitCollection(verticalSizeClass: isUpright ? .regular : .compact),
        ])
    }
}

extension PhoneMetrics {
    static let iPhoneSe = PhoneMetrics(
        width: 320,
        height: 568,
        top: 20,
        bottom: 0,
        landscape: (0, 0)
    )
    static let iPhone8 = PhoneMetrics(
        width: 375,
        height: 667,
        top: 20,
        bottom: 0,
        landscape: (0, 0)
    )
    static let iPhone8Plus = PhoneMetrics(
        width: 414,
        height: 736,
        top: 20,
        bottom: 0,
        landscape: (0, 0),
        isWide: true
    )
    static let iPhoneX = PhoneMetrics(
        width: 375,
        height: 812,
        top: 44,
        bottom: 34,
        landscape: (44, 24)
    )
    static let iPhoneXsMax = PhoneMetrics(
        width: 414,
        height: 896,
        top: 44,
        bottom: 34,
        landscape: (44, 24),
        isWide: true
    )
    static let iPhoneXr = PhoneMetrics(
        width: 414,
        height: 896,
        top: 44,
        bottom: 34,
        landscape: (44, 24),
        isWide: true
    )
    static let iPhone12 = PhoneMetrics(
        width: 390,
        height: 844,
        top: 47,
        bottom: 34,
        landscape: (47, 21)
    )
    static let iPhone12Pro = PhoneMetrics(
        width: 390,
        height: 844,
        top: 47,
        bottom: 34,
        landscape: (47, 21)
    )
    static let iPhone12ProMax = PhoneMetrics(
        width: 428,
        height: 926,
        top: 47,
        bottom: 34,
        landscape: (47, 21),
        isWide: true
    )
    static let iPhone13 = PhoneMetrics(
        width: 390,
        height: 844,
        top: 47,
        bottom: 34,
        landscape: (47, 21)
    )
    static let iPhone13Mini = PhoneMetrics(
        width: 375,
        height: 812,
        top: 50,
        bottom: 34,
        landscape: (50, 21)
    )
    static let iPhone13Pro = PhoneMetrics(
        width: 390,
        height: 844,
        top: 47,
        bottom: 34,
        landscape: (47, 21)
    )
    static let iPhone13ProMax = PhoneMetrics(
        width: 428,
        height: 926,
        top: 47,
        bottom: 34,
        landscape: (47, 21),
        isWide: true
    )
    static let iPhone14 = PhoneMetrics(
        width: 390,
        height: 844,
        top: 47,
        bottom: 34,
        landscape: (47, 21)
    )
    static let iPhone14Plus = PhoneMetrics(
        width: 428,
        height: 926,
        top: 47,
        bottom: 34,
        landscape: (47, 21),
        isWide: true
    )
    static let iPhone14Pro = PhoneMetrics(
        width: 393,
        height: 852,
        top: 59,
        bottom: 34,
        landscape: (59, 21)
    )
    static let iPhone14ProMax = PhoneMetrics(
        width: 430,
        height: 932,
        top: 59,
        bottom: 34,
        landscape: (59, 21),
        isWide: true
    )
    static let iPhone15 = PhoneMetrics(
        width: 393,
        height: 852,
        top: 59,
        bottom: 34,
        landscape: (59, 21)
    )
    static let iPhone15Plus = PhoneMetrics(
        width: 430,
        height: 932,
        top: 59,
        bottom: 34,
        landscape: (59, 21),
        isWide: true
    )
    static let iPhone15Pro = PhoneMetrics(
        width: 393,
        height: 852,
        top: 59,
        bottom: 34,
        landscape: (59, 21)
    )
    static let iPhone15ProMax = PhoneMetrics(
        width: 430,
        height: 932,
        top: 59,
        bottom: 34,
        landscape: (59, 21),
        isWide: true
    )
    static let iPhone16 = PhoneMetrics(
        width: 393,
        height: 852,
        top: 59,
        bottom: 34,
        landscape: (59, 21)
    )
    static let iPhone16Plus = PhoneMetrics(
        width: 430,
        height: 932,
        top: 59,
        bottom: 34,
        landscape: (59, 21),
        isWide: true
    )
    static let iPhone16Pro = PhoneMetrics(
        width: 402,
        height: 874,
        top: 62,
        bottom: 34,
        landscape: (62, 21)
    )
    static let iPhone16ProMax = PhoneMetrics(
        width: 440,
        height: 956,
        top: 62,
        bottom: 34,
        landscape: (62, 21),
        isWide: true
    )
}

extension ViewImageConfig {
    /// The upright screen of an iPhone SE.
    public static let iPhoneSe = iPhoneSe(.portrait)

    /// The screen of an iPhone SE.
    public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhoneSe.config(orientation)
    }

    /// The upright screen of an iPhone 8.
    public static let iPhone8 = iPhone8(.portrait)

    /// The screen of an iPhone 8.
    public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone8.config(orientation)
    }

    /// The upright screen of an iPhone 8 Plus.
    public static let iPhone8Plus = iPhone8Plus(.portrait)

    /// The screen of an iPhone 8 Plus.
    public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone8Plus.config(orientation)
    }

    /// The upright screen of an iPhone X.
    public static let iPhoneX = iPhoneX(.portrait)

    /// The screen of an iPhone X.
    public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhoneX.config(orientation)
    }

    /// The upright screen of an iPhone XS Max.
    public static let iPhoneXsMax = iPhoneXsMax(.portrait)

    /// The screen of an iPhone XS Max.
    public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhoneXsMax.config(orientation)
    }

    /// The upright screen of an iPhone XR.
    public static let iPhoneXr = iPhoneXr(.portrait)

    /// The screen of an iPhone XR.
    public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhoneXr.config(orientation)
    }

    /// The upright screen of an iPhone 12.
    public static let iPhone12 = iPhone12(.portrait)

    /// The screen of an iPhone 12.
    public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone12.config(orientation)
    }

    /// The upright screen of an iPhone 12 Pro.
    public static let iPhone12Pro = iPhone12Pro(.portrait)

    /// The screen of an iPhone 12 Pro.
    public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone12Pro.config(orientation)
    }

    /// The upright screen of an iPhone 12 Pro Max.
    public static let iPhone12ProMax = iPhone12ProMax(.portrait)

    /// The screen of an iPhone 12 Pro Max.
    public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone12ProMax.config(orientation)
    }

    /// The upright screen of an iPhone 13.
    public static let iPhone13 = iPhone13(.portrait)

    /// The screen of an iPhone 13.
    public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone13.config(orientation)
    }

    /// The upright screen of an iPhone 13 Mini.
    public static let iPhone13Mini = iPhone13Mini(.portrait)

    /// The screen of an iPhone 13 Mini.
    public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone13Mini.config(orientation)
    }

    /// The upright screen of an iPhone 13 Pro.
    public static let iPhone13Pro = iPhone13Pro(.portrait)

    /// The screen of an iPhone 13 Pro.
    public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone13Pro.config(orientation)
    }

    /// The upright screen of an iPhone 13 Pro Max.
    public static let iPhone13ProMax = iPhone13ProMax(.portrait)

    /// The screen of an iPhone 13 Pro Max.
    public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone13ProMax.config(orientation)
    }

    /// The upright screen of an iPhone 14.
    public static let iPhone14 = iPhone14(.portrait)

    /// The screen of an iPhone 14.
    public static func iPhone14(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone14.config(orientation)
    }

    /// The upright screen of an iPhone 14 Plus.
    public static let iPhone14Plus = iPhone14Plus(.portrait)

    /// The screen of an iPhone 14 Plus.
    public static func iPhone14Plus(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone14Plus.config(orientation)
    }

    /// The upright screen of an iPhone 14 Pro.
    public static let iPhone14Pro = iPhone14Pro(.portrait)

    /// The screen of an iPhone 14 Pro.
    public static func iPhone14Pro(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone14Pro.config(orientation)
    }

    /// The upright screen of an iPhone 14 Pro Max.
    public static let iPhone14ProMax = iPhone14ProMax(.portrait)

    /// The screen of an iPhone 14 Pro Max.
    public static func iPhone14ProMax(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone14ProMax.config(orientation)
    }

    /// The upright screen of an iPhone 15.
    public static let iPhone15 = iPhone15(.portrait)

    /// The screen of an iPhone 15.
    public static func iPhone15(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone15.config(orientation)
    }

    /// The upright screen of an iPhone 15 Plus.
    public static let iPhone15Plus = iPhone15Plus(.portrait)

    /// The screen of an iPhone 15 Plus.
    public static func iPhone15Plus(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone15Plus.config(orientation)
    }

    /// The upright screen of an iPhone 15 Pro.
    public static let iPhone15Pro = iPhone15Pro(.portrait)

    /// The screen of an iPhone 15 Pro.
    public static func iPhone15Pro(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone15Pro.config(orientation)
    }

    /// The upright screen of an iPhone 15 Pro Max.
    public static let iPhone15ProMax = iPhone15ProMax(.portrait)

    /// The screen of an iPhone 15 Pro Max.
    public static func iPhone15ProMax(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone15ProMax.config(orientation)
    }

    /// The upright screen of an iPhone 16.
    public static let iPhone16 = iPhone16(.portrait)

    /// The screen of an iPhone 16.
    public static func iPhone16(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone16.config(orientation)
    }

    /// The upright screen of an iPhone 16 Plus.
    public static let iPhone16Plus = iPhone16Plus(.portrait)

    /// The screen of an iPhone 16 Plus.
    public static func iPhone16Plus(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone16Plus.config(orientation)
    }

    /// The upright screen of an iPhone 16 Pro.
    public static let iPhone16Pro = iPhone16Pro(.portrait)

    /// The screen of an iPhone 16 Pro.
    public static func iPhone16Pro(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone16Pro.config(orientation)
    }

    /// The upright screen of an iPhone 16 Pro Max.
    public static let iPhone16ProMax = iPhone16ProMax(.portrait)

    /// The screen of an iPhone 16 Pro Max.
    public static func iPhone16ProMax(_ orientation: Orientation) -> ViewImageConfig {
        PhoneMetrics.iPhone16ProMax.config(orientation)
    }
}

extension UITraitCollection {
    /// The traits of an iPhone SE.
    public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhoneSe.traits(orientation)
    }

    /// The traits of an iPhone 8.
    public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone8.traits(orientation)
    }

    /// The traits of an iPhone 8 Plus.
    public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone8Plus.traits(orientation)
    }

    /// The traits of an iPhone X.
    public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhoneX.traits(orientation)
    }

    /// The traits of an iPhone XS Max.
    public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhoneXsMax.traits(orientation)
    }

    /// The traits of an iPhone XR.
    public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhoneXr.traits(orientation)
    }

    /// The traits of an iPhone 12.
    public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone12.traits(orientation)
    }

    /// The traits of an iPhone 12 Pro.
    public static func iPhone12Pro(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone12Pro.traits(orientation)
    }

    /// The traits of an iPhone 12 Pro Max.
    public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone12ProMax.traits(orientation)
    }

    /// The traits of an iPhone 13.
    public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone13.traits(orientation)
    }

    /// The traits of an iPhone 13 Mini.
    public static func iPhone13Mini(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone13Mini.traits(orientation)
    }

    /// The traits of an iPhone 13 Pro.
    public static func iPhone13Pro(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone13Pro.traits(orientation)
    }

    /// The traits of an iPhone 13 Pro Max.
    public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone13ProMax.traits(orientation)
    }

    /// The traits of an iPhone 14.
    public static func iPhone14(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone14.traits(orientation)
    }

    /// The traits of an iPhone 14 Plus.
    public static func iPhone14Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone14Plus.traits(orientation)
    }

    /// The traits of an iPhone 14 Pro.
    public static func iPhone14Pro(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone14Pro.traits(orientation)
    }

    /// The traits of an iPhone 14 Pro Max.
    public static func iPhone14ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone14ProMax.traits(orientation)
    }

    /// The traits of an iPhone 15.
    public static func iPhone15(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone15.traits(orientation)
    }

    /// The traits of an iPhone 15 Plus.
    public static func iPhone15Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone15Plus.traits(orientation)
    }

    /// The traits of an iPhone 15 Pro.
    public static func iPhone15Pro(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone15Pro.traits(orientation)
    }

    /// The traits of an iPhone 15 Pro Max.
    public static func iPhone15ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone15ProMax.traits(orientation)
    }

    /// The traits of an iPhone 16.
    public static func iPhone16(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone16.traits(orientation)
    }

    /// The traits of an iPhone 16 Plus.
    public static func iPhone16Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone16Plus.traits(orientation)
    }

    /// The traits of an iPhone 16 Pro.
    public static func iPhone16Pro(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone16Pro.traits(orientation)
    }

    /// The traits of an iPhone 16 Pro Max.
    public static func iPhone16ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        PhoneMetrics.iPhone16ProMax.traits(orientation)
    }
}
