import Foundation
import HalationControls
import HalationDiagnostics
public import HalationDrawing
public import HalationViews

/// The position of a search field; always drawn below the title.
public struct SearchFieldPlacement: Sendable {
    /// When a search field in a navigation bar is shown: until the content is scrolled, or always.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        fileprivate let isAlways: Bool

        public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
        public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
    }

    /// Whether the field stays when the content is scrolled.
    fileprivate let isAlwaysShown: Bool

    public static let automatic = SearchFieldPlacement(isAlwaysShown: false)
    public static let toolbar = SearchFieldPlacement(isAlwaysShown: false)
    public static let toolbarPrincipal = SearchFieldPlacement(isAlwaysShown: true)
    public static let sidebar = SearchFieldPlacement(isAlwaysShown: false)
    public static let navigationBarDrawer = SearchFieldPlacement(isAlwaysShown: false)

    /// Below the navigation bar, until the content is scrolled or always.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode)
        -> SearchFieldPlacement
    { SearchFieldPlacement(isAlwaysShown: displayMode.isAlways) }
}

/// When the scopes of a search are shown; has no effect, as they never are.
public struct SearchScopeActivation: Sendable {
    private init() {}

    public static let automatic = SearchScopeActivation()
    public static let onTextEntry = SearchScopeActivation()
    public static let onSearchPresentation = SearchScopeActivation()
}

/// Whether a toolbar hides its content while a search is presented; has no effect, as it never does.
public struct SearchPresentationToolbarBehavior: Sendable {
    private init() {}

    public static let automatic = SearchPresentationToolbarBehavior()
    public static let avoidHidingContent = SearchPresentationToolbarBehavior()
}

/// The form of a search field in a toolbar: a field or a button; has no effect.
public struct SearchToolbarBehavior: Sendable {
    fileprivate let isAutomatic: Bool

    public static let automatic = SearchToolbarBehavior(isAutomatic: true)
    public static let minimize = SearchToolbarBehavior(isAutomatic: false)
}

extension View {
    /// Shows a search field below the title of the navigation view around the view.
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { searchField(text, prompt, placement) }

    /// Shows a search field below the title of the navigation view around the view.
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searchField(text, Text(prompt), placement) }

    /// Shows a search field below the title of the navigation view around the view.
    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View { searchField(text, Text(prompt), placement) }

    /// Shows a search field below the title of the navigation view around the view.
    public nonisolated func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { searchField(text, prompt, placement) }

    /// Shows a search field below the title of the navigation view around the view.
    public nonisolated func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searchField(text, Text(prompt), placement) }

    /// Shows a search field below the title of the navigation view around the view.
    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View { searchField(text, Text(prompt), placement) }

    /// Shows a search field below the title of the navigation view around the view.
    public nonisolated func searchable<S: View>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View { searchField(text, prompt, placement) }

    /// Shows a search field below the title of the navigation view around the view.
    public nonisolated func searchable<S: View>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View { searchField(text, Text(prompt), placement) }

    /// Shows a search field below the title of the navigation view around the view.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, prompt, placement)
    }

    /// Shows a search field below the title of the navigation view around the view.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, Text(prompt), placement)
    }

    /// Shows a search field below the title of the navigation view around the view; suggested tokens are not shown.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, prompt, placement)
    }

    /// Shows a search field below the title of the navigation view around the view.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>,
        editableTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, prompt, placement)
    }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        self
    }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func searchCompletion(_ completion: String) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        @ViewBuilder scopes: () -> S
    ) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        activation: SearchScopeActivation,
        @ViewBuilder _ scopes: () -> S
    ) -> some View { self }

    /// Has no effect: nothing is focused in a picture.
    public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }

    /// Has no effect: nothing is focused in a picture.
    public nonisolated func searchFocused<V: Hashable>(
        _ binding: FocusState<V>.Binding,
        equals value: V
    ) -> some View { self }

    /// Has no effect: the search field is always shown below the title.
    public nonisolated func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior)
        -> some View
    { self }

    /// Has no effect: the search field is always shown below the title.
    public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        lacking(.searchToolbarBehavior, if: !behavior.isAutomatic)
    }

    private nonisolated func searchField(
        _ text: Binding<String>,
        _ prompt: Text?,
        _ placement: SearchFieldPlacement
    ) -> some View {
        environment(\.hasSearchField, true)
            .bars {
                $0.search = BarPreferences.SearchField(
                    text: text,
                    prompt: prompt,
                    isAlwaysShown: placement.isAlwaysShown
                )
            }
    }
}
