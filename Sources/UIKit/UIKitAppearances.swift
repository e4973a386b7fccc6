public import Foundation
import HalationDrawing

/// A kind of view or bar whose looks an app sets for all of the kind, by UIKit's name.
///
/// Views are drawn here by SwiftUI alone: what is set has no effect.
@MainActor @preconcurrency
public protocol UIAppearance: AnyObject {
    /// Creates one with the usual looks.
    init()
}

extension UIAppearance {
    /// The looks of all of the kind.
    public static func appearance() -> Self { Self() }
}

/// A control by UIKit's name, for the states of its looks.
@MainActor @preconcurrency
public final class UIControl {
    /// The states of a control.
    public struct State: OptionSet, Sendable {
        /// The number of the states.
        public let rawValue: UInt

        /// Creates a set of states.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The usual state.
        public static let normal: State = []

        /// Pressed.
        public static let highlighted = State(rawValue: 1)

        /// Disabled.
        public static let disabled = State(rawValue: 2)

        /// Selected.
        public static let selected = State(rawValue: 4)
    }
}

/// The heights of a bar.
public enum UIBarMetrics: Int, Sendable {
    /// The usual height.
    case `default`

    /// Low.
    case compact
}

/// The looks of a navigation bar by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public class UIBarAppearance {
    /// The colour behind the bar.
    public var backgroundColor: UIColor?

    /// The colour of the line at the bar's edge.
    public var shadowColor: UIColor?

    /// Creates the usual looks.
    public init() {}

    /// Makes the background opaque; has no effect.
    public func configureWithOpaqueBackground() {}

    /// Makes the background transparent; has no effect.
    public func configureWithTransparentBackground() {}

    /// Makes the background the usual one; has no effect.
    public func configureWithDefaultBackground() {}
}

/// The looks of a navigation bar by UIKit's name; what is set has no effect.
public final class UINavigationBarAppearance: UIBarAppearance {
    /// The looks of titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

    /// The looks of large titles.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The looks of a tab bar by UIKit's name; what is set has no effect.
public final class UITabBarAppearance: UIBarAppearance {}

/// The navigation bar by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public final class UINavigationBar: UIAppearance {
    /// The looks of titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any]?

    /// The looks of large titles.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

    /// The colour behind the bar.
    public var barTintColor: UIColor?

    /// The colour of buttons.
    public var tintColor: UIColor?

    /// The colour behind the bar.
    public var backgroundColor: UIColor?

    /// Whether content shines through.
    public var isTranslucent: Bool = true

    /// Whether titles are large.
    public var prefersLargeTitles: Bool = true

    /// The picture of the edge.
    public var shadowImage: UIImage?

    /// The usual looks.
    public var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance()

    /// The looks of a low bar.
    public var compactAppearance: UINavigationBarAppearance?

    /// The looks where nothing is scrolled below.
    public var scrollEdgeAppearance: UINavigationBarAppearance?

    /// Sets the picture behind the bar; has no effect.
    public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}

    /// Creates one with the usual looks.
    public init() {}
}

/// The tab bar by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public final class UITabBar: UIAppearance {
    /// The colour behind the bar.
    public var barTintColor: UIColor?

    /// The colour of the chosen tab.
    public var tintColor: UIColor?

    /// The colour of other tabs.
    public var unselectedItemTintColor: UIColor?

    /// The colour behind the bar.
    public var backgroundColor: UIColor?

    /// Whether content shines through.
    public var isTranslucent: Bool = true

    /// Whether the bar is hidden.
    public var isHidden: Bool = false

    /// The picture behind the bar.
    public var backgroundImage: UIImage?

    /// The picture of the edge.
    public var shadowImage: UIImage?

    /// The usual looks.
    public var standardAppearance: UITabBarAppearance = UITabBarAppearance()

    /// The looks where nothing is scrolled below.
    public var scrollEdgeAppearance: UITabBarAppearance?

    /// Creates one with the usual looks.
    public init() {}
}

/// A list by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public final class UITableView: UIAppearance {
    /// The colour behind rows.
    public var backgroundColor: UIColor?

    /// The colour of lines between rows.
    public var separatorColor: UIColor?

    /// The room above headers.
    public var sectionHeaderTopPadding: CGFloat = 0

    /// Whether an indicator shows the position.
    public var showsVerticalScrollIndicator: Bool = true

    /// Whether rows can be chosen.
    public var allowsSelection: Bool = true

    /// Creates one with the usual looks.
    public init() {}
}

/// A row by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public final class UITableViewCell: UIAppearance {
    /// The colour behind the row.
    public var backgroundColor: UIColor?

    /// Creates one with the usual looks.
    public init() {}
}

/// A picker of segments by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public final class UISegmentedControl: UIAppearance {
    /// The colour behind the chosen segment.
    public var selectedSegmentTintColor: UIColor?

    /// The colour behind the segments.
    public var backgroundColor: UIColor?

    /// Sets the looks of titles; has no effect.
    public func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) {}

    /// Creates one with the usual looks.
    public init() {}
}

/// The dots of pages by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public final class UIPageControl: UIAppearance {
    /// The colour of the dot of the page.
    public var currentPageIndicatorTintColor: UIColor?

    /// The colour of other dots.
    public var pageIndicatorTintColor: UIColor?

    /// Creates one with the usual looks.
    public init() {}
}

/// An editor of text by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public final class UITextView: UIAppearance {
    /// The colour behind the text.
    public var backgroundColor: UIColor?

    /// Creates one with the usual looks.
    public init() {}
}

/// A scroll view by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public final class UIScrollView: UIAppearance {
    /// Whether content bounces at its ends.
    public var bounces: Bool = true

    /// Whether content stops at pages.
    public var isPagingEnabled: Bool = false

    /// Whether an indicator shows the position.
    public var showsVerticalScrollIndicator: Bool = true

    /// Creates one with the usual looks.
    public init() {}
}

/// A slider by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public final class UISlider: UIAppearance {
    /// The colour of the thumb.
    public var thumbTintColor: UIColor?

    /// The colour of the track before the thumb.
    public var minimumTrackTintColor: UIColor?

    /// The colour of the track behind the thumb.
    public var maximumTrackTintColor: UIColor?

    /// Creates one with the usual looks.
    public init() {}
}

/// A switch by UIKit's name; what is set has no effect.
@MainActor @preconcurrency
public final class UISwitch: UIAppearance {
    /// The colour of a switch that is on.
    public var onTintColor: UIColor?

    /// The colour of the thumb.
    public var thumbTintColor: UIColor?

    /// Creates one with the usual looks.
    public init() {}
}
