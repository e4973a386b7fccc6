import Foundation
public import HalationDrawing

/// The size class of the available space.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little space.
    case compact

    /// Much space.
    case regular
}

/// The text size that a person chose.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
    /// Extra small.
    case xSmall

    /// Small.
    case small

    /// Medium.
    case medium

    /// The default size.
    case large

    /// Extra large.
    case xLarge

    /// Extra extra large.
    case xxLarge

    /// The largest of the usual sizes.
    case xxxLarge

    /// The first accessibility size.
    case accessibility1

    /// The second accessibility size.
    case accessibility2

    /// The third accessibility size.
    case accessibility3

    /// The fourth accessibility size.
    case accessibility4

    /// The largest accessibility size.
    case accessibility5

    /// Whether the size is one of the accessibility sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The size of body text relative to that at ``large``.
    var scale: CGFloat {
        let sizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        return zip(Self.allCases, sizes).first { $0.0 == self }.map { $0.1 / 17 } ?? 1
    }
}

private struct DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
private struct IsEnabledKey: EnvironmentKey { static let defaultValue = true }
private struct HorizontalSizeClassKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = .compact
}
private struct VerticalSizeClassKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = .regular
}
private struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private struct ReduceTransparencyKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The text size; initially ``DynamicTypeSize/large``.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }

    /// Whether controls can be used; initially true.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// The horizontal size class; initially compact, as on a phone.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// The vertical size class; initially regular.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// Whether motion is to be avoided; initially false.
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }

    /// Whether transparency is to be avoided; initially false.
    public var accessibilityReduceTransparency: Bool {
        get { self[ReduceTransparencyKey.self] }
        set { self[ReduceTransparencyKey.self] = newValue }
    }
}
