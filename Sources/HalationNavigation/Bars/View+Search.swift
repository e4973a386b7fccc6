import Foundation
import HalationControls
import HalationDiagnostics
public import HalationDrawing
public import HalationViews

/// The position of a search field: below the title, or in regular width among the items of the bar.
public struct SearchFieldPlacement: Sendable {
    /// When a search field in a navigation bar is shown: until the content is scrolled, or always.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        fileprivate let isAlways: Bool

        public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
        public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
    }

    /// Whether the field stays when the content is scrolled.
    fileprivate var isAlwaysShown = false

    /// Whether the field has a row of its own in wide windows too.
    fileprivate var hasOwnRow = false

    public static let automatic = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let toolbarPrincipal = SearchFieldPlacement(isAlwaysShown: true)
    public static let sidebar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement(hasOwnRow: true)

    /// Below the navigation bar, until the content is scrolled or always.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode)
        -> SearchFieldPlacement
    { SearchFieldPlacement(isAlwaysShown: displayMode.isAlways, hasOwnRow: true) }
}

/// When the scopes of a search are shown: while a search takes place, or while its field has a text.
public struct SearchScopeActivation: Sendable {
    fileprivate let needsText: Bool

    public static let automatic = SearchScopeActivation(needsText: false)
    public static let onTextEntry = SearchScopeActivation(needsText: true)
    public static let onSearchPresentation = SearchScopeActivation(needsText: false)
}

/// Whether a toolbar hides its content while a search is presented; has no effect, as it always does.
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
    /// Shows a search field in the bar of the navigation view around the view.
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { searchField(text, prompt, placement) }

    /// Shows a search field in the bar of the navigation view around the view.
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searchField(text, Text(prompt), placement) }

    /// Shows a search field in the bar of the navigation view around the view.
    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View { searchField(text, Text(prompt), placement) }

    /// Shows a search field in the bar of the navigation view around the view; a search takes place while a flag is
    /// set.
    public nonisolated func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { searchField(text, prompt, placement, isPresented) }

    /// Shows a search field in the bar of the navigation view around the view; a search takes place while a flag is
    /// set.
    public nonisolated func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searchField(text, Text(prompt), placement, isPresented) }

    /// Shows a search field in the bar of the navigation view around the view.
    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View { searchField(text, Text(prompt), placement, isPresented) }

    /// Shows a search field in the bar of the navigation view around the view.
    public nonisolated func searchable<S: View>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View { searchField(text, prompt, placement).searchSuggestions(suggestions) }

    /// Shows a search field in the bar of the navigation view around the view.
    public nonisolated func searchable<S: View>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View { searchField(text, Text(prompt), placement).searchSuggestions(suggestions) }

    /// Shows a search field in the bar of the navigation view around the view.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, prompt, placement, tokens: tokenViews(tokens.wrappedValue, token))
    }

    /// Shows a search field in the bar of the navigation view around the view.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, Text(prompt), placement, tokens: tokenViews(tokens.wrappedValue, token))
    }

    /// Shows a search field in the bar of the navigation view around the view; suggested tokens are not shown.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>,
        tokens: Binding<C>,
        suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, prompt, placement, tokens: tokenViews(tokens.wrappedValue, token))
    }

    /// Shows a search field in the bar of the navigation view around the view.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>,
        editableTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchField(text, prompt, placement, tokens: editableTokenViews(editableTokens, token))
    }

    /// Shows suggestions in front of the view while a search takes place in its field.
    ///
    /// A tap on a suggestion with a completion enters that as the text, and the suggestions go.
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        modifier(SearchSuggestions(suggestions: AnyView(suggestions())))
    }

    /// Sets the text that a tap on the view, as a suggestion of a search, enters.
    public nonisolated func searchCompletion(_ completion: String) -> some View {
        layoutValue(key: SearchCompletion.self, value: completion)
    }

    /// Shows a choice of where is searched, below the search field of the view while a search takes place.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        @ViewBuilder scopes: () -> S
    ) -> some View { searchScopes(scope, activation: .automatic, scopes) }

    /// Shows a choice of where is searched, below the search field of the view.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        activation: SearchScopeActivation,
        @ViewBuilder _ scopes: () -> S
    ) -> some View {
        let picker = AnyView(
            Picker(selection: scope) {
                scopes()
            } label: {
                EmptyView()
            }
            .pickerStyle(.segmented).labelsHidden()
        )
        return bars { preferences in
            if activation.needsText, preferences.search?.text.wrappedValue.isEmpty != false { return }
            preferences.searchOptions.scopes = picker
        }
    }

    /// Ties the focus of the view's search field to a flag.
    public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        bars { $0.searchOptions.focus.append { AnyView($0.focused(binding)) } }
    }

    /// Ties the focus of the view's search field to a value of a binding.
    public nonisolated func searchFocused<V: Hashable>(
        _ binding: FocusState<V>.Binding,
        equals value: V
    ) -> some View {
        bars { $0.searchOptions.focus.append { AnyView($0.focused(binding, equals: value)) } }
    }

    /// Has no effect: the row of a bar is hidden while a search takes place in a narrow window.
    public nonisolated func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior)
        -> some View
    { self }

    /// Has no effect: a search has a field, not a button.
    public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        lacking(.searchToolbarBehavior, if: !behavior.isAutomatic)
    }

    private nonisolated func searchField(
        _ text: Binding<String>,
        _ prompt: Text?,
        _ placement: SearchFieldPlacement,
        _ isPresented: Binding<Bool>? = nil,
        tokens: AnyView? = nil
    ) -> some View {
        modifier(
            Searchable(
                text: text,
                prompt: prompt,
                placement: placement,
                isPresented: isPresented,
                tokens: tokens
            )
        )
    }
}

// MARK: Parts

private nonisolated func tokenViews<C: RandomAccessCollection, T: View>(
    _ tokens: C,
    _ token: @escaping (C.Element) -> T
) -> AnyView where C.Element: Identifiable {
    AnyView(ForEach(tokens) { token($0).modifier(TokenField()) })
}

private nonisolated func editableTokenViews<C, T: View>(
    _ tokens: Binding<C>,
    _ token: @escaping (Binding<C.Element>) -> T
) -> AnyView
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    let elements = Array(tokens.wrappedValue)
    return AnyView(
        ForEach(elements) { element in
            let binding = Binding {
                tokens.wrappedValue.first { $0.id == element.id } ?? element
            } set: { (new: C.Element) in
                guard let index = tokens.wrappedValue.firstIndex(where: { $0.id == element.id }) else {
                    return
                }
                tokens.wrappedValue.replaceSubrange(index...index, with: CollectionOfOne(new))
            }
            token(binding).modifier(TokenField())
        }
    )
}

/// The field behind a token of a search.
private struct TokenField: ViewModifier {
    func body(content: Content) -> some View {
        content
            .font(.subheadline)
            .lineLimit(1)
            .padding(.horizontal, 7)
            .frame(minHeight: 24)
            .background(.tint.opacity(0.2), in: RoundedRectangle(cornerRadius: 6))
            .fixedSize()
    }
}

/// Gives a view a search field in the bars around it.
private nonisolated struct Searchable: ViewModifier {
    let text: Binding<String>
    let prompt: Text?
    let placement: SearchFieldPlacement

    /// Whether a search takes place; nil if the program does not care.
    let isPresented: Binding<Bool>?
    let tokens: AnyView?

    @State private var isSearching = false

    @MainActor func body(content: Content) -> some View {
        let isActive = isPresented ?? $isSearching
        let field = BarPreferences.SearchField(
            text: text,
            prompt: prompt,
            isAlwaysShown: placement.isAlwaysShown,
            hasOwnRow: placement.hasOwnRow,
            isActive: isActive,
            tokens: tokens
        )
        let state = SearchState(
            isActive: isActive.wrappedValue,
            dismiss: DismissSearchAction { field.cancel() }
        )
        content
            .environment(\.search, state)
            .environment(\.outerSearch, field)
            .bars { $0.search = field }
    }
}

extension EnvironmentValues {
    /// The search field that a view around a navigation view gives its first page.
    @Entry var outerSearch: BarPreferences.SearchField?
}

/// The text that a tap on a suggestion enters.
private nonisolated enum SearchCompletion: LayoutValueKey {
    static var defaultValue: String? { nil }
}

/// Suggestions in front of searched content.
private nonisolated struct SearchSuggestions: ViewModifier {
    let suggestions: AnyView

    /// The text that a tap has entered, for which no suggestions are shown.
    @State private var chosen: String?

    @MainActor func body(content: Content) -> some View {
        let chosen = $chosen
        // In front of all of the page, whatever the size of the content.
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlayPreferenceValue(BarPreferences.Key.self) { preferences in
                if let search = preferences.search, search.isActive.wrappedValue,
                    chosen.wrappedValue != search.text.wrappedValue
                {
                    SuggestionList(suggestions: suggestions) {
                        chosen.wrappedValue = $0
                        search.text.wrappedValue = $0
                    }
                }
            }
    }
}

/// The suggestions of a search as a list; nothing if there are none.
private struct SuggestionList: View {
    let suggestions: AnyView
    let choose: @MainActor (String) -> Void

    var body: some View {
        Group(subviews: suggestions) { views in
            if !views.isEmpty {
                List {
                    ForEach(views) { view in
                        if let completion = view.trait(SearchCompletion.self) {
                            Button {
                                choose(completion)
                                ViewTree.endEditing()
                            } label: {
                                view.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
                            }
                            .foregroundStyle(.primary)
                        } else {
                            view
                        }
                    }
                }
                .listStyle(.plain)
            }
        }
    }
}
