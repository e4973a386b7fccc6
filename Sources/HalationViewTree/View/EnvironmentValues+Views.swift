package import Foundation
import HalationDiagnostics
public import HalationDrawing

/// The size class of the available space, by which views choose their layout.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact
    case regular
}

extension EnvironmentValues {
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
    package mutating func setSizeClasses(ofWindow size: CGSize) {
        let isLow = size.height < 500
        verticalSizeClass = isLow ? .compact : .regular
        horizontalSizeClass = size.width < (isLow ? 896 : 600) ? .compact : .regular
    }
}
