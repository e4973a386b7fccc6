import HalationDrawing
import HalationViews

// The instances that `appearance()` returns: what is set on them changes the look of the program's views.

/// What is set on all navigation bars.
final class NavigationBarProxy: UINavigationBar {
    override init(frame: CGRect) {
        super.init(frame: frame)
        standardAppearance.changed = { [weak self] in self?.update() }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { BarLook.current.title.set(titleTextAttributes ?? [:]) }
    }
    override var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { BarLook.current.largeTitle.set(largeTitleTextAttributes ?? [:]) }
    }
    override var barTintColor: UIColor? {
        didSet { BarLook.current.navigationBar.color = barTintColor?.color }
    }
    override var backgroundColor: UIColor? {
        didSet {
            BarLook.current.navigationBar.color = backgroundColor?.color
            BarLook.current.navigationBar.isAlwaysShown = backgroundColor != nil
        }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            super.tintColor = newValue
            BarLook.current.navigationTint = newValue?.color
        }
    }
    override var standardAppearance: UINavigationBarAppearance { didSet { update() } }
    override var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { update() } }

    private func update() {
        let main = scrollEdgeAppearance ?? standardAppearance
        BarLook.current.title.set(standardAppearance.titleTextAttributes)
        BarLook.current.largeTitle.set(main.largeTitleTextAttributes)
        BarLook.current.navigationBar.set(standardAppearance, atEdge: scrollEdgeAppearance)
    }
}

/// What is set on all bars of tabs.
final class TabBarProxy: UITabBar {
    override init(frame: CGRect) {
        super.init(frame: frame)
        standardAppearance.changed = { [weak self] in self?.update() }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var isHidden: Bool { didSet { BarLook.current.hidesTabBars = isHidden } }
    override var barTintColor: UIColor? { didSet { BarLook.current.tabBar.color = barTintColor?.color } }
    override var backgroundColor: UIColor? {
        didSet {
            BarLook.current.tabBar.color = backgroundColor?.color
            BarLook.current.tabBar.isAlwaysShown = backgroundColor != nil
        }
    }
    override var unselectedItemTintColor: UIColor? {
        didSet { BarLook.current.unselectedTabTint = unselectedItemTintColor?.color }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            super.tintColor = newValue
            BarLook.current.tabTint = newValue?.color
        }
    }
    override var standardAppearance: UITabBarAppearance { didSet { update() } }
    override var scrollEdgeAppearance: UITabBarAppearance? { didSet { update() } }

    private func update() {
        let items = standardAppearance.stackedLayoutAppearance
        if let color = items.normal.color { BarLook.current.unselectedTabTint = color.color }
        if let color = items.selected.color { BarLook.current.tabTint = color.color }
        BarLook.current.tabBar.set(standardAppearance, atEdge: scrollEdgeAppearance)
    }
}

/// What is set on all page controls.
final class PageControlProxy: UIPageControl {
    override var currentPageIndicatorTintColor: UIColor? {
        didSet { BarLook.current.currentPageTint = currentPageIndicatorTintColor?.color }
    }
    override var pageIndicatorTintColor: UIColor? {
        didSet { BarLook.current.pageTint = pageIndicatorTintColor?.color }
    }
}

/// What is set on all segmented controls.
final class SegmentedControlProxy: UISegmentedControl {
    override var selectedSegmentTintColor: UIColor? {
        didSet { BarLook.current.segmentTint = selectedSegmentTintColor?.color }
    }
    override var backgroundColor: UIColor? {
        didSet { BarLook.current.segmentField = backgroundColor?.color }
    }

    override func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        super.setTitleTextAttributes(attributes, for: state)
        guard let color = attributes?[.foregroundColor] as? UIColor else { return }
        if state.contains(.selected) {
            BarLook.current.selectedSegmentText = color.color
        } else if state == .normal {
            BarLook.current.segmentText = color.color
        }
    }
}

extension BarLook.Title {
    fileprivate mutating func set(_ attributes: [NSAttributedString.Key: Any]) {
        color = (attributes[.foregroundColor] as? UIColor)?.color
        font = (attributes[.font] as? UIFont)?.font
    }
}

extension BarLook.Backdrop {
    @MainActor fileprivate mutating func set(_ standard: UIBarAppearance, atEdge edge: UIBarAppearance?) {
        color = (standard.backgroundColor ?? edge?.backgroundColor)?.color
        isClear = standard.background == .transparent && color == nil
        isAlwaysShown = edge?.backgroundColor != nil
    }
}
