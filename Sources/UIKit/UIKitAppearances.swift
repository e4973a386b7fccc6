public import Foundation
import HalationDrawing

/// Stand-in for `UIAppearance`: the appearance of all instances of a type.
///
/// `appearance()` of a view is a new instance each time, whose settings change no other; only `isHidden` of that of
/// `UITabBar` has an effect.
@MainActor @preconcurrency
public protocol UIAppearance: AnyObject {}

/// Stand-in for `UIBarMetrics`: the heights of a bar; has no effect.
public enum UIBarMetrics: Int, Sendable {
    case `default`
    case compact
}

/// Stand-in for `UIBarAppearance`; settings have no effect.
@MainActor @preconcurrency
public class UIBarAppearance {
    /// The colour behind the bar.
    public var backgroundColor: UIColor?

    /// The colour of the line at the bar's edge.
    public var shadowColor: UIColor?

    /// The image behind the bar.
    public var backgroundImage: UIImage?

    /// The image of the line at the bar's edge.
    public var shadowImage: UIImage?

    /// The blur behind the bar.
    public var backgroundEffect: UIBlurEffect?

    /// Creates an appearance with default settings.
    public init() {}

    /// Makes the background opaque; has no effect.
    public func configureWithOpaqueBackground() {}

    /// Makes the background transparent; has no effect.
    public func configureWithTransparentBackground() {}

    /// Makes the background the default one; has no effect.
    public func configureWithDefaultBackground() {}
}

/// Stand-in for `UINavigationBarAppearance`; settings have no effect.
public final class UINavigationBarAppearance: UIBarAppearance {
    /// The text attributes of titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

    /// The text attributes of large titles.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

    /// Sets the images of the way back; has no effect.
    public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// Stand-in for `UITabBarAppearance`; settings have no effect.
public final class UITabBarAppearance: UIBarAppearance {
    /// The appearance of items that are stacked.
    public var stackedLayoutAppearance = UITabBarItemAppearance()

    /// The appearance of items in one line.
    public var inlineLayoutAppearance = UITabBarItemAppearance()

    /// The appearance of items in one line of a compact bar.
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// Stand-in for `UITabBarItemAppearance`; settings have no effect.
@MainActor @preconcurrency
public final class UITabBarItemAppearance {
    /// The looks of an item in one state.
    public final class State {
        /// The text attributes of the title.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

        /// The colour of the icon.
        public var iconColor: UIColor?

        /// The colour behind the badge.
        public var badgeBackgroundColor: UIColor?

        /// Creates default looks of an item.
        public init() {}
    }

    /// The looks of an item that is not selected.
    public var normal = State()

    /// The looks of the selected item.
    public var selected = State()

    /// Creates default looks of items.
    public init() {}
}
