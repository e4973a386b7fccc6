package import HalationDrawing

/// What a program set on UIKit's appearances, which changes the bars and controls of its views.
///
/// Each tree has a look of its own: what a program sets while a picture of it is made does not change other pictures.
/// Settings outside of all trees are those with which later trees begin.
package struct BarLook {
    /// The text of titles.
    package struct Title {
        package var color: Color?
        package var font: Font?

        /// The default text.
        package init() {}
    }

    /// What lies behind a bar.
    package struct Backdrop {
        /// The colour; nil for the usual one.
        package var color: Color?

        /// Whether it is drawn also while no content is below the bar.
        package var isAlwaysShown = false

        /// Whether there is nothing, not even below content.
        package var isClear = false

        /// The usual backdrop.
        package init() {}
    }

    /// Whether `UITabBar.appearance().isHidden` hides the bars of tabs.
    package var hidesTabBars = false

    package var title = Title()
    package var largeTitle = Title()
    package var navigationBar = Backdrop()

    /// The colour of the items in navigation bars; nil for the tint.
    package var navigationTint: Color?

    package var tabBar = Backdrop()

    /// The colours of the selected tab and the others; nil for the tint and grey.
    package var tabTint: Color?
    package var unselectedTabTint: Color?

    /// The colours of the dots below pages; nil for white.
    package var pageTint: Color?
    package var currentPageTint: Color?

    /// The colours of segmented pickers; nil for the usual ones.
    package var segmentTint: Color?
    package var segmentField: Color?
    package var segmentText: Color?
    package var selectedSegmentText: Color?

    /// The look without settings.
    init() {}

    /// The look with which trees begin; used on the main actor only, as trees are.
    private nonisolated(unsafe) static var outside = BarLook()

    /// The look of the tree whose user code runs, or else that of later trees.
    package static var current: BarLook {
        get { AmbientScheduler.current?.tree?.barLook ?? outside }
        set {
            if let tree = AmbientScheduler.current?.tree {
                tree.barLook = newValue
            } else {
                outside = newValue
            }
        }
    }

    /// The look of a tree at its beginning.
    static var initial: BarLook { outside }
}
