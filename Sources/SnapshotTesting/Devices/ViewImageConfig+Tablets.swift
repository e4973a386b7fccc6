public import UIKit

/// The measures of a tablet: the screen, its parts and what its safe area leaves out, in points.
private struct TabletMetrics {
    let width: CGFloat
    let height: CGFloat

    /// The widths of a third, a half and two thirds of the tablet on its side.
    let landscapeParts: (CGFloat, CGFloat, CGFloat)

    /// The widths of a third and of two thirds of the upright tablet.
    let portraitParts: (CGFloat, CGFloat)
    let top: CGFloat
    let bottom: CGFloat

    func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
        let size: CGSize
        var isCompact = false
        switch orientation {
        case .landscape(let part):
            switch part {
            case .oneThird: (size, isCompact) = (CGSize(width: landscapeParts.0, height: width), true)
            case .oneHalf:
                // Half of the largest tablet is as wide as a small one.
                (size, isCompact) = (CGSize(width: landscapeParts.1, height: width), landscapeParts.1 < 600)
            case .twoThirds: size = CGSize(width: landscapeParts.2, height: width)
            case .full: size = CGSize(width: height, height: width)
            }
        case .portrait(let part):
            switch part {
            case .oneThird: (size, isCompact) = (CGSize(width: portraitParts.0, height: height), true)
            case .twoThirds: (size, isCompact) = (CGSize(width: portraitParts.1, height: height), true)
            case .full: size = CGSize(width: width, height: height)
            }
        }
        return ViewImageConfig(
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
            size: size,
            traits: Self.traits(isCompact: isCompact)
        )
    }

    static func traits(isCompact: Bool) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: isCompact ? .compact : .regular),
            UITraitCollection(verticalSizeClass: .regular),
            UITraitCollection(userInterfaceIdiom: .pad),
        ])
    }
}

extension TabletMetrics {
    static let iPadMini = TabletMetrics(
        width: 768,
        height: 1024,
        landscapeParts: (320, 507, 694),
        portraitParts: (320, 438),
        top: 20,
        bottom: 0
    )
    static let iPad9_7 = TabletMetrics(
        width: 768,
        height: 1024,
        landscapeParts: (320, 507, 694),
        portraitParts: (320, 438),
        top: 20,
        bottom: 0
    )
    static let iPad10_2 = TabletMetrics(
        width: 810,
        height: 1080,
        landscapeParts: (320, 535, 750),
        portraitParts: (320, 480),
        top: 20,
        bottom: 0
    )
    static let iPadPro10_5 = TabletMetrics(
        width: 834,
        height: 1112,
        landscapeParts: (320, 551, 782),
        portraitParts: (320, 504),
        top: 20,
        bottom: 0
    )
    static let iPadPro11 = TabletMetrics(
        width: 834,
        height: 1194,
        landscapeParts: (375, 592, 809),
        portraitParts: (320, 504),
        top: 24,
        bottom: 20
    )
    static let iPadPro12_9 = TabletMetrics(
        width: 1024,
        height: 1366,
        landscapeParts: (375, 678, 981),
        portraitParts: (375, 639),
        top: 20,
        bottom: 0
    )
}

extension ViewImageConfig {
    /// The screen of an iPad mini on its side.
    public static let iPadMini = iPadMini(.landscape)

    /// The screen of an iPad mini.
    public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
        iPadMini(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
    }

    /// A part of the screen of an iPad mini.
    public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
        TabletMetrics.iPadMini.config(orientation)
    }

    /// The screen of an iPad of 9.7 inches on its side.
    public static let iPad9_7 = iPad9_7(.landscape)

    /// The screen of an iPad of 9.7 inches.
    public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
        iPad9_7(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
    }

    /// A part of the screen of an iPad of 9.7 inches.
    public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
        TabletMetrics.iPad9_7.config(orientation)
    }

    /// The screen of an iPad of 10.2 inches on its side.
    public static let iPad10_2 = iPad10_2(.landscape)

    /// The screen of an iPad of 10.2 inches.
    public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
        iPad10_2(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
    }

    /// A part of the screen of an iPad of 10.2 inches.
    public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
        TabletMetrics.iPad10_2.config(orientation)
    }

    /// The screen of an iPad Pro of 10.5 inches on its side.
    public static let iPadPro10_5 = iPadPro10_5(.landscape)

    /// The screen of an iPad Pro of 10.5 inches.
    public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
        iPadPro10_5(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
    }

    /// A part of the screen of an iPad Pro of 10.5 inches.
    public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
        TabletMetrics.iPadPro10_5.config(orientation)
    }

    /// The screen of an iPad Pro of 11 inches on its side.
    public static let iPadPro11 = iPadPro11(.landscape)

    /// The screen of an iPad Pro of 11 inches.
    public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
        iPadPro11(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
    }

    /// A part of the screen of an iPad Pro of 11 inches.
    public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
        TabletMetrics.iPadPro11.config(orientation)
    }

    /// The screen of an iPad Pro of 12.9 inches on its side.
    public static let iPadPro12_9 = iPadPro12_9(.landscape)

    /// The screen of an iPad Pro of 12.9 inches.
    public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
        iPadPro12_9(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
    }

    /// A part of the screen of an iPad Pro of 12.9 inches.
    public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
        TabletMetrics.iPadPro12_9.config(orientation)
    }
}

extension UITraitCollection {
    /// The traits of an iPad mini.
    public static let iPadMini = TabletMetrics.traits(isCompact: false)

    /// The traits of a narrow part of an iPad mini.
    public static let iPadMini_Compact_SplitView = TabletMetrics.traits(isCompact: true)

    /// The traits of an iPad of 9.7 inches.
    public static let iPad9_7 = TabletMetrics.traits(isCompact: false)

    /// The traits of a narrow part of an iPad of 9.7 inches.
    public static let iPad9_7_Compact_SplitView = TabletMetrics.traits(isCompact: true)

    /// The traits of an iPad of 10.2 inches.
    public static let iPad10_2 = TabletMetrics.traits(isCompact: false)

    /// The traits of a narrow part of an iPad of 10.2 inches.
    public static let iPad10_2_Compact_SplitView = TabletMetrics.traits(isCompact: true)

    /// The traits of an iPad Pro of 10.5 inches.
    public static let iPadPro10_5 = TabletMetrics.traits(isCompact: false)

    /// The traits of a narrow part of an iPad Pro of 10.5 inches.
    public static let iPadPro10_5_Compact_SplitView = TabletMetrics.traits(isCompact: true)

    /// The traits of an iPad Pro of 11 inches.
    public static let iPadPro11 = TabletMetrics.traits(isCompact: false)

    /// The traits of a narrow part of an iPad Pro of 11 inches.
    public static let iPadPro11_Compact_SplitView = TabletMetrics.traits(isCompact: true)

    /// The traits of an iPad Pro of 12.9 inches.
    public static let iPadPro12_9 = TabletMetrics.traits(isCompact: false)

    /// The traits of a narrow part of an iPad Pro of 12.9 inches.
    public static let iPadPro12_9_Compact_SplitView = TabletMetrics.traits(isCompact: true)
}
