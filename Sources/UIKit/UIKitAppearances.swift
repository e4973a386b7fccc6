public import Foundation
import HalationDrawing

/// Stand-in for `UIAppearance`: the appearance of all instances of a type; has no effect.
///
/// Views are drawn without UIKit, so its settings change nothing.
@MainActor @preconcurrency
public protocol UIAppearance: AnyObject {
    /// Creates an instance with default settings.
    init()
}

extension UIAppearance {
    /// The appearance of all instances: a new instance each time, whose settings have no effect.
    public static func appearance() -> Self { Self() }
}

/// Stand-in for `UIControl`, for the states of appearances.
@MainActor @preconcurrency
public final class UIControl {
    /// The states that an appearance applies to; has no effect.
    public struct State: OptionSet, Sendable {
        /// One bit for each state in the set.
        public let rawValue: UInt

        /// Creates a set of states.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
    }
}

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
}

/// Stand-in for `UITabBarAppearance`; settings have no effect.
public final class UITabBarAppearance: UIBarAppearance {}

/// Stand-in for `UINavigationBar`; settings have no effect.
@MainActor @preconcurrency
public final class UINavigationBar: UIAppearance {
    /// The text attributes of titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any]?

    /// The text attributes of large titles.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

    /// The colour behind the bar.
    public var barTintColor: UIColor?

    /// The colour of the bar's buttons.
    public var tintColor: UIColor?

    /// The colour behind the bar.
    public var backgroundColor: UIColor?

    /// Whether content shines through.
    public var isTranslucent: Bool = true

    /// Whether titles are large.
    public var prefersLargeTitles: Bool = true

    /// The image of the line at the bar's edge.
    public var shadowImage: UIImage?

    /// The appearance at the standard height.
    public var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance()

    /// The appearance at the compact height.
    public var compactAppearance: UINavigationBarAppearance?

    /// The appearance while content is scrolled to its edge.
    public var scrollEdgeAppearance: UINavigationBarAppearance?

    /// Sets the image behind the bar; has no effect.
    public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}

    /// Creates a bar with default settings.
    public init() {}
}

/// Stand-in for `UITabBar`; settings have no effect.
@MainActor @preconcurrency
public final class UITabBar: UIAppearance {
    /// The colour behind the bar.
    public var barTintColor: UIColor?

    /// The colour of the selected tab.
    public var tintColor: UIColor?

    /// The colour of other tabs.
    public var unselectedItemTintColor: UIColor?

    /// The colour behind the bar.
    public var backgroundColor: UIColor?

    /// Whether content shines through.
    public var isTranslucent: Bool = true

    /// Whether the bar is hidden.
    public var isHidden: Bool = false

    /// The image behind the bar.
    public var backgroundImage: UIImage?

    /// The image of the line at the bar's edge.
    public var shadowImage: UIImage?

    /// The appearance while content lies below the bar.
    public var standardAppearance: UITabBarAppearance = UITabBarAppearance()

    /// The appearance while content is scrolled to its edge.
    public var scrollEdgeAppearance: UITabBarAppearance?

    /// Creates a bar with default settings.
    public init() {}
}

/// Stand-in for `UITableView`; settings have no effect.
@MainActor @preconcurrency
public final class UITableView: UIAppearance {
    /// The colour behind rows.
    public var backgroundColor: UIColor?

    /// The colour of lines between rows.
    public var separatorColor: UIColor?

    /// The space above headers, in points.
    public var sectionHeaderTopPadding: CGFloat = 0

    /// Whether an indicator shows the scroll position.
    public var showsVerticalScrollIndicator: Bool = true

    /// Whether rows can be selected.
    public var allowsSelection: Bool = true

    /// Creates a table with default settings.
    public init() {}
}

/// Stand-in for `UITableViewCell`; settings have no effect.
@MainActor @preconcurrency
public final class UITableViewCell: UIAppearance {
    /// The colour behind the row.
    public var backgroundColor: UIColor?

    /// Creates a row with default settings.
    public init() {}
}

/// Stand-in for `UISegmentedControl`; settings have no effect.
@MainActor @preconcurrency
public final class UISegmentedControl: UIAppearance {
    /// The colour behind the selected segment.
    public var selectedSegmentTintColor: UIColor?

    /// The colour behind the segments.
    public var backgroundColor: UIColor?

    /// Sets the text attributes of titles; has no effect.
    public func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) {}

    /// Creates a control with default settings.
    public init() {}
}

/// Stand-in for `UIPageControl`; settings have no effect.
@MainActor @preconcurrency
public final class UIPageControl: UIAppearance {
    /// The colour of the current page's dot.
    public var currentPageIndicatorTintColor: UIColor?

    /// The colour of other dots.
    public var pageIndicatorTintColor: UIColor?

    /// Creates a control with default settings.
    public init() {}
}

/// Stand-in for `UITextView`; settings have no effect.
@MainActor @preconcurrency
public final class UITextView: UIAppearance {
    /// The colour behind the text.
    public var backgroundColor: UIColor?

    /// Creates an editor with default settings.
    public init() {}
}

/// Stand-in for `UIScrollView`; settings have no effect.
@MainActor @preconcurrency
public final class UIScrollView: UIAppearance {
    /// Whether content bounces at its ends.
    public var bounces: Bool = true

    /// Whether scrolling stops at multiples of the view's size.
    public var isPagingEnabled: Bool = false

    /// Whether an indicator shows the scroll position.
    public var showsVerticalScrollIndicator: Bool = true

    /// Creates a scroll view with default settings.
    public init() {}
}

/// Stand-in for `UISlider`; settings have no effect.
@MainActor @preconcurrency
public final class UISlider: UIAppearance {
    /// The colour of the thumb.
    public var thumbTintColor: UIColor?

    /// The colour of the track up to the thumb.
    public var minimumTrackTintColor: UIColor?

    /// The colour of the track after the thumb.
    public var maximumTrackTintColor: UIColor?

    /// Creates a slider with default settings.
    public init() {}
}

/// Stand-in for `UISwitch`; settings have no effect.
@MainActor @preconcurrency
public final class UISwitch: UIAppearance {
    /// The colour of a switch that is on.
    public var onTintColor: UIColor?

    /// The colour of the thumb.
    public var thumbTintColor: UIColor?

    /// Creates a switch with default settings.
    public init() {}
}
