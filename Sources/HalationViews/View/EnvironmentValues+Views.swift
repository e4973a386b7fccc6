import Foundation
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
    @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .compact

    /// The vertical size class; initially regular, as on an upright iPhone.
    @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular

    /// Whether views should avoid motion; initially false, and not read by built-in views.
    @Entry public var accessibilityReduceMotion = false

    /// Whether views should avoid transparency; initially false, and not read by built-in views.
    @Entry public var accessibilityReduceTransparency = false
}
