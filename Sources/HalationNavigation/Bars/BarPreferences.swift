import HalationControls
import HalationDrawing
import HalationViews

/// Titles, items, visibility and backgrounds that the content of a navigation view sets for its bars.
struct BarPreferences {
    /// The field for a search.
    struct SearchField {
        let text: Binding<String>
        let prompt: Text?

        /// Whether the field stays when the content is scrolled.
        let isAlwaysShown: Bool

        /// Whether the field has a row of its own in wide windows too.
        let hasOwnRow: Bool

        /// Whether a search takes place.
        let isActive: Binding<Bool>

        /// The tokens before the text.
        let tokens: AnyView?

        /// Ends the search and empties the field.
        func cancel() {
            text.wrappedValue = ""
            withAnimation(.keyboard) { isActive.wrappedValue = false }
        }
    }

    /// Options of a search field that modifiers around it set.
    struct SearchOptions {
        /// The choice of where is searched, below the field while a search takes place.
        var scopes: AnyView?

        /// Ties the focus of a field to bindings.
        var focus: [(AnyView) -> AnyView] = []
    }

    /// What decides the size of the bars.
    struct Shape: Equatable {
        var hasTitle: Bool
        var hasSubtitle: Bool
        var displayMode: NavigationBarItem.TitleDisplayMode
        var isHidden: Bool
        var hasSearch: Bool
        var isSearching: Bool
        var hasToggle: Bool
        var items: [ToolbarPosition]
    }

    var title: Text?
    var subtitle: Text?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var items: [ToolbarEntry] = []
    var search: SearchField?
    var searchOptions = SearchOptions()
    var hidesBackButton: Bool?

    /// Whether the content has a stack, whose bars show what views around give to bars.
    var hasInnerBars = false

    /// Whether the button of the sidebar is left out.
    var removesSidebarToggle = false

    /// Whether bars are shown.
    var visibility: [ToolbarPlacement: Visibility] = [:]

    /// Whether the backgrounds of bars are shown.
    var backgroundVisibility: [ToolbarPlacement: Visibility] = [:]

    /// The backgrounds of bars.
    var backgrounds: [ToolbarPlacement: AnyShapeStyle] = [:]

    /// The colour schemes of bars.
    var colorSchemes: [ToolbarPlacement: ColorScheme] = [:]

    /// The views for the values of links, by the type of the value.
    var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]

    /// A view that is presented by a binding.
    struct Destination {
        let view: AnyView

        /// Resets the binding.
        let dismiss: @MainActor () -> Void
    }

    /// The views that are presented by a binding.
    var presented: [Destination] = []

    /// What a page of a stack tells the pages on top of it.
    struct Page {
        let title: Text?
        let displayMode: NavigationBarItem.TitleDisplayMode?
    }

    /// The pages of a stack, from the root up.
    var pages: [Page] = []

    var shape: Shape {
        Shape(
            hasTitle: title != nil,
            hasSubtitle: subtitle != nil,
            displayMode: displayMode ?? .automatic,
            isHidden: visibility[.navigationBar] == .hidden,
            hasSearch: search != nil,
            isSearching: search?.isActive.wrappedValue == true,
            hasToggle: !hasInnerBars && !removesSidebarToggle,
            items: items.map(\.position)
        )
    }

    /// Adds the preferences of later views; of single values, such as the title, the first one is kept.
    mutating func merge(_ next: BarPreferences) {
        title = title ?? next.title
        subtitle = subtitle ?? next.subtitle
        displayMode = displayMode ?? next.displayMode
        items += next.items
        search = search ?? next.search
        searchOptions.scopes = searchOptions.scopes ?? next.searchOptions.scopes
        searchOptions.focus += next.searchOptions.focus
        hidesBackButton = hidesBackButton ?? next.hidesBackButton
        hasInnerBars = hasInnerBars || next.hasInnerBars
        removesSidebarToggle = removesSidebarToggle || next.removesSidebarToggle
        visibility.merge(next.visibility) { first, _ in first }
        backgroundVisibility.merge(next.backgroundVisibility) { first, _ in first }
        backgrounds.merge(next.backgrounds) { first, _ in first }
        colorSchemes.merge(next.colorSchemes) { first, _ in first }
        destinations.merge(next.destinations) { first, _ in first }
        presented += next.presented
        pages += next.pages
    }

    /// Whether the background of a bar is drawn.
    func backdropVisibility(_ bar: ToolbarPlacement) -> Visibility {
        if let visibility = backgroundVisibility[bar], visibility != .automatic { return visibility }
        return BarLook.current.backdrop(of: bar)?.isAlwaysShown == true ? .visible : .automatic
    }

    nonisolated enum Key: BarPreferenceKey {
        static var defaultValue: BarPreferences { BarPreferences() }

        static func reduce(value: inout BarPreferences, nextValue: () -> BarPreferences) {
            value.merge(nextValue())
        }

        static func shape(of value: BarPreferences) -> Shape { value.shape }

        /// Stacks look for destinations in the content of their bars, and for titles to lead back to.
        static func remainder(of value: BarPreferences) -> BarPreferences? {
            BarPreferences(
                destinations: value.destinations,
                presented: value.presented,
                pages: [Page(title: value.title, displayMode: value.displayMode)]
            )
        }
    }
}

extension View {
    /// Changes the preferences of the content for the bars around it.
    nonisolated func bars(_ change: @escaping (inout BarPreferences) -> Void) -> some View {
        transformPreference(BarPreferences.Key.self, change)
    }
}

/// Where an item of a toolbar is drawn.
enum ToolbarPosition: Equatable {
    case leading, principal, trailing, confirmation, secondary, bottom, keyboard, none
}

/// Items of a toolbar at one place.
struct ToolbarEntry {
    let position: ToolbarPosition
    let content: AnyView

    /// Whether it is a space between other items.
    var isSpace = false
}
