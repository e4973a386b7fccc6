public import Foundation
import HalationDrawing

/// Stand-in for `UIAppearance`: the appearance of all instances of a type.
///
/// `appearance()` of a view is a new instance each time. What is set on that of bars, page controls and segmented controls
/// changes the views of the program that are made later in the same picture; settings of other types change nothing.
@MainActor @preconcurrency
public protocol UIAppearance: AnyObject {}

/// Stand-in for `UIBarMetrics`: the heights of a bar; has no effect.
public enum UIBarMetrics: Int, Sendable {
    case `default`
    case compact
}

/// Stand-in for `UIBarAppearance`: what lies behind a bar; images, effects and the line at the edge have no effect.
@MainActor @preconcurrency
public class UIBarAppearance {
    /// The colour behind the bar.
    public var backgroundColor: UIColor? { didSet { changed() } }

    /// The colour of the line at the bar's edge; has no effect.
    public var shadowColor: UIColor?

    /// The image behind the bar; has no effect.
    public var backgroundImage: UIImage?

    /// The image of the line at the bar's edge; has no effect.
    public var shadowImage: UIImage?

    /// The blur behind the bar; has no effect.
    public var backgroundEffect: UIBlurEffect?

    /// The backgrounds that ``configureWithOpaqueBackground()`` and its kin choose.
    enum Background {
        case standard, opaque, transparent
    }

    private(set) var background = Background.standard { didSet { changed() } }

    /// Tells the views of the program what has changed.
    var changed: () -> Void = {}

    /// Creates an appearance with default settings.
    public init() {}

    /// Makes the background opaque, in the colour of windows.
    public func configureWithOpaqueBackground() {
        backgroundColor = .systemBackground
        background = .opaque
    }

    /// Makes the background transparent.
    public func configureWithTransparentBackground() {
        backgroundColor = nil
        background = .transparent
    }

    /// Makes the background the default one.
    public func configureWithDefaultBackground() {
        backgroundColor = nil
        background = .standard
    }
}

/// Stand-in for `UINavigationBarAppearance`: what lies behind navigation bars, and the colours and fonts of their titles.
public final class UINavigationBarAppearance: UIBarAppearance {
    /// The text attributes of titles, of which colour and font have an effect.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// The text attributes of large titles, of which colour and font have an effect.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// Sets the images of the way back; has no effect.
    public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// Stand-in for `UITabBarAppearance`: what lies behind bars of tabs, and the colours of icons.
public final class UITabBarAppearance: UIBarAppearance {
    /// The appearance of items that are stacked.
    public var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { follow() } }

    /// The appearance of items in one line.
    public var inlineLayoutAppearance = UITabBarItemAppearance()

    /// The appearance of items in one line of a compact bar.
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()

    /// Creates an appearance with default settings.
    public override init() {
        super.init()
        follow()
    }

    private func follow() {
        for state in [stackedLayoutAppearance.normal, stackedLayoutAppearance.selected] {
            state.changed = { [weak self] in self?.changed() }
        }
        changed()
    }
}

/// Stand-in for `UITabBarItemAppearance`, of which the colours of icons and titles have an effect.
@MainActor @preconcurrency
public final class UITabBarItemAppearance {
    /// The looks of an item in one state.
    public final class State {
        /// The text attributes of the title.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

        /// The colour of the icon.
        public var iconColor: UIColor? { didSet { changed() } }

        var changed: () -> Void = {}

        /// The colour of the icon, or else of the title.
        var color: UIColor? { iconColor ?? titleTextAttributes[.foregroundColor] as? UIColor }

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
