import Foundation
import HalationDiagnostics
public import HalationDrawing

/// The size class of the available space, by which views choose their layout.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact
    case regular
}

/// The text size that a person chose; fonts that are text styles scale with it.
///
/// `large` is the default; the five accessibility sizes are larger than the others.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
    case xSmall
    case small
    case medium
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5

    /// Whether the size is one of the accessibility sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The size of body text relative to that at ``large``.
    var scale: CGFloat {
        let sizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        return zip(Self.allCases, sizes).first { $0.0 == self }.map { $0.1 / 17 } ?? 1
    }
}

extension EnvironmentValues {
    /// The text size; initially ``DynamicTypeSize/large``.
    @Entry public var dynamicTypeSize: DynamicTypeSize = .large

    /// Whether controls take touches and are drawn as enabled; initially true.
    @Entry public var isEnabled = true

    /// The horizontal size class; initially compact, as on an iPhone.
    ///
    /// In a program it follows the size of the window.
    @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .compact

    /// The vertical size class; initially regular, as on an upright iPhone.
    ///
    /// In a program it follows the size of the window.
    @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular

    /// Whether views should avoid motion; initially false, and not read by built-in views.
    @Entry public var accessibilityReduceMotion = false

    /// Whether views should avoid transparency; initially false, and not read by built-in views.
    public var accessibilityReduceTransparency: Bool {
        get { reducesTransparency }
        set {
            if newValue { Warnings.report(.accessibilityReduceTransparency) }
            reducesTransparency = newValue
        }
    }

    @Entry private var reducesTransparency = false
}

extension EnvironmentValues {
    /// Sets the size classes of a window: those of the iPhone or iPad that has windows of about this size.
    ///
    /// Below 500 points a window is as low as a phone that lies on its side, and then only the largest phones, from 896
    /// points on, have a regular width.
    mutating func setSizeClasses(ofWindow size: CGSize) {
        let isLow = size.height < 500
        verticalSizeClass = isLow ? .compact : .regular
        horizontalSizeClass = size.width < (isLow ? 896 : 600) ? .compact : .regular
    }
}
