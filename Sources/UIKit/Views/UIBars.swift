public import Foundation
import HalationViews
import QuartzCore

/// The bar above the views of a navigation controller; it is drawn with its title alone.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
    /// The appearance of all navigation bars: colours and fonts of titles, tints and backgrounds have an effect.
    open override class func appearance() -> UINavigationBar { NavigationBarProxy() }

    /// The text attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The text attributes of large titles.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The colour behind the bar.
    open var barTintColor: UIColor?
    /// Whether content shines through.
    open var isTranslucent = true
    /// Whether titles are large.
    open var prefersLargeTitles = true
    /// The image of the line at the bar's edge.
    open var shadowImage: UIImage?
    /// The image of the way back.
    open var backIndicatorImage: UIImage?
    /// The mask of the image of the way back.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// The appearance at the standard height.
    open var standardAppearance = UINavigationBarAppearance()
    /// The appearance at the compact height.
    open var compactAppearance: UINavigationBarAppearance?
    /// The appearance while content is scrolled to its edge.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The appearance at the compact height while content is scrolled to its edge.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// The item on top.
    open var topItem: UINavigationItem?

    /// Sets the image behind the bar; has no effect.
    open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// The bar below the views of a tab bar controller; it is not drawn.
@MainActor @preconcurrency
open class UITabBar: UIView {
    /// The appearance of all bars of tabs: visibility, colours and backgrounds have an effect.
    open override class func appearance() -> UITabBar { TabBarProxy() }

    /// The colour behind the bar.
    open var barTintColor: UIColor?
    /// The colour of other tabs.
    open var unselectedItemTintColor: UIColor?
    /// Whether content shines through.
    open var isTranslucent = true
    /// The image behind the bar.
    open var backgroundImage: UIImage?
    /// The image of the line at the bar's edge.
    open var shadowImage: UIImage?
    /// The items of the bar.
    open var items: [UITabBarItem]?
    /// The appearance while content lies below the bar.
    open var standardAppearance = UITabBarAppearance()
    /// The appearance while content is scrolled to its edge.
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// A bar of buttons; it is not drawn.
@MainActor @preconcurrency
open class UIToolbar: UIView {
    open override class func appearance() -> UIToolbar { UIToolbar() }

    /// The colour behind the bar.
    open var barTintColor: UIColor?
    /// Whether content shines through.
    open var isTranslucent = true
    /// The buttons of the bar.
    open var items: [UIBarButtonItem]?

    /// Sets the buttons of the bar.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// A field for searches; it is drawn as a field with its placeholder.
@MainActor @preconcurrency
open class UISearchBar: UIView {
    private let field = UITextField()

    /// Creates a bar in a rectangle of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        layoutFacts.hugging.1 = .defaultHigh
        field.layer.cornerRadius = 10
        field.backgroundColor = .tertiarySystemFill
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.tintColor = .secondaryLabel
        field.leftView = glass
        field.leftViewMode = .always
        addSubview(field)
    }

    open override class func appearance() -> UISearchBar { UISearchBar() }

    /// Learns of editing; never called.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The text of the field.
    open var text: String? {
        get { field.text }
        set { field.text = newValue }
    }
    /// What an empty field shows.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    /// The field of the bar.
    open var searchTextField: UITextField { field }
    /// Whether a cancel button is shown; it is not drawn.
    open var showsCancelButton = false
    /// The looks of the bar; has no effect.
    open var searchBarStyle = Style.default
    /// The letters that the keyboard capitalises; has no effect.
    open var autocapitalizationType = UITextAutocapitalizationType.none
    /// The colour behind the bar.
    open var barTintColor: UIColor?
    /// The image behind the bar.
    open var backgroundImage: UIImage?

    /// The prominence of a search bar; has no effect.
    public enum Style: Int, Sendable {
        case `default`
        case prominent
        case minimal
    }

    /// Has no effect: no cancel button is drawn.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {}

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds.insetBy(dx: 8, dy: 10)
    }
}

/// Learns of editing in a search bar, which no person does in a picture.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: AnyObject {
    /// Never called: a person changes the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Never called: a person starts the search.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Never called: a person cancels the search.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Never called: a person edits.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Never called: a person has edited.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// The default: does nothing; never called.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// The default: does nothing; never called.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// The default: does nothing; never called.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// The default: does nothing; never called.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// The default: does nothing; never called.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}

/// An item of a bar.
@MainActor @preconcurrency
open class UIBarItem: NSObject {
    /// The title of the item.
    open var title: String?
    /// The image of the item.
    open var image: UIImage?
    /// Whether the item reacts.
    open var isEnabled = true
    /// A number to find the item by.
    open var tag = 0

    /// Creates an item without title and image.
    public override init() { super.init() }

    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the title in a state; has no effect.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) { titleAttributes[state.rawValue] = attributes }

    /// The attributes of the title in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }
}

/// A button of a bar; it is not drawn.
open class UIBarButtonItem: UIBarItem {
    /// A new button: what is set on it has no effect.
    open class func appearance() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    }

    /// The looks of a button.
    public enum Style: Int, Sendable {
        case plain
        case done = 2
    }

    /// The buttons that the system names.
    public enum SystemItem: Int, Sendable {
        case done
        case cancel
        case edit
        case save
        case add
        case flexibleSpace
        case fixedSpace
        case compose
        case reply
        case action
        case organize
        case bookmarks
        case search
        case refresh
        case stop
        case camera
        case trash
        case play
        case pause
        case rewind
        case fastForward
        case undo
        case redo
        case close = 24
    }

    /// The colour of the button.
    open var tintColor: UIColor?
    /// The view of the button.
    open var customView: UIView?
    /// The width of a space.
    open var width: CGFloat = 0
    /// The method of the button.
    open var action: Selector?
    /// The object whose method the button calls.
    open weak var target: AnyObject?

    /// Creates a button with a title.
    public init(title: String?, style: Style, target: Any?, action: Selector?) {
        super.init()
        self.title = title
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates a button with an image.
    public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        super.init()
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates one of the system's buttons.
    public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        super.init()
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates a button that is a view.
    public init(customView: UIView) {
        super.init()
        self.customView = customView
    }

    /// A space that takes what is left.
    open class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }
}

/// A tab of a tab bar; it is not drawn.
open class UITabBarItem: UIBarItem {
    /// The image of the selected tab.
    open var selectedImage: UIImage?
    /// The text of the tab's badge.
    open var badgeValue: String?
    /// The colour of the tab's badge; has no effect.
    open var badgeColor: UIColor?

    /// A new tab: what is set on it has no effect.
    open class func appearance() -> UITabBarItem { UITabBarItem() }

    /// Creates a tab with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates a tab with a title and two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}

/// What a navigation bar shows for a controller.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
    /// The title of the controller.
    open var title: String?
    /// Text above the title; it is not drawn.
    open var prompt: String?
    /// The view in place of the title; it is not drawn.
    open var titleView: UIView?
    /// The button on the left; it is not drawn.
    open var leftBarButtonItem: UIBarButtonItem?
    /// The button on the right; it is not drawn.
    open var rightBarButtonItem: UIBarButtonItem?
    /// The buttons on the left; they are not drawn.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The buttons on the right; they are not drawn.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// The button back to the controller; it is not drawn.
    open var backBarButtonItem: UIBarButtonItem?
    /// The search of the controller; its bar is not drawn.
    open var searchController: UISearchController?
    /// Whether scrolling hides the search; has no effect.
    open var hidesSearchBarWhenScrolling = true
    /// Whether the way back is hidden.
    open var hidesBackButton = false
    /// Whether the title is large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

    /// Whether a title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic
        case always
        case never
    }

    /// Creates an item with a title.
    public init(title: String) {
        super.init()
        self.title = title
    }

    /// Creates an item without a title.
    public override init() { super.init() }
}
