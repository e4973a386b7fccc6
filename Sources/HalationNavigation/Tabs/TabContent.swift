import HalationControls
public import HalationDrawing
public import HalationViews

/// What a ``TabView`` with a selection is made of: tabs, sections of tabs, and loops and conditions around them.
///
/// The type of the selection is known where a tab is created, so that `Tab("Home", systemImage: "house", value: .home)`
/// needs no type before `.home`.
@MainActor @preconcurrency
public protocol TabContent<TabValue>: View {
    /// The type of the values that select the tabs.
    associatedtype TabValue: Hashable
}

extension Tab: TabContent {
    /// The type of the value that selects the tab.
    public typealias TabValue = Value
}

extension ForEach: TabContent where Content: TabContent {
    /// The type of the values that select the loop's tabs.
    public typealias TabValue = Content.TabValue
}

extension Group: TabContent where Content: TabContent {
    /// The type of the values that select the group's tabs.
    public typealias TabValue = Content.TabValue
}

/// Tabs that a builder or a modifier combined.
public nonisolated struct CombinedTabs<TabValue: Hashable, Content: View>: TabContent {
    let content: Content

    /// The views of the tabs.
    @MainActor @preconcurrency public var body: some View { content }
}

/// Combines the statements of a closure into the tabs of a ``TabView``.
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
    /// Passes tabs on, unchanged.
    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
        content
    }

    /// Passes a section of tabs on, unchanged.
    public static func buildExpression<C: View>(
        _ content: TabSection<C>
    ) -> CombinedTabs<TabValue, TabSection<C>> {
        CombinedTabs(content: content)
    }

    /// Passes a single expression on, unchanged.
    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

    /// Combines the tabs of several expressions in their order.
    public static func buildBlock<each C: TabContent>(
        _ content: repeat each C
    ) -> CombinedTabs<TabValue, TupleView<(repeat each C)>> {
        CombinedTabs(content: TupleView((repeat each content)))
    }

    /// Supports `if` without `else`.
    public static func buildIf<C: TabContent>(_ content: C?) -> CombinedTabs<TabValue, C?> {
        CombinedTabs(content: content)
    }

    /// Supports the first branch of `if` and `switch`.
    public static func buildEither<A: TabContent, B: TabContent>(
        first: A
    ) -> CombinedTabs<TabValue, _ConditionalContent<A, B>> {
        CombinedTabs(content: ViewBuilder.buildEither(first: first))
    }

    /// Supports the second branch of `if` and `switch`.
    public static func buildEither<A: TabContent, B: TabContent>(
        second: B
    ) -> CombinedTabs<TabValue, _ConditionalContent<A, B>> {
        CombinedTabs(content: ViewBuilder.buildEither(second: second))
    }

    /// Supports `if #available` by erasing the type of the tabs.
    public static func buildLimitedAvailability<C: TabContent>(
        _ content: C
    ) -> CombinedTabs<TabValue, AnyView> {
        CombinedTabs(content: AnyView(content))
    }
}

extension TabView where Content: TabContent, Content.TabValue == SelectionValue {
    /// Creates a view of tabs whose values have the type of the selection.
    public init(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.selection = selection
        self.content = content()
    }
}

extension TabContent {
    /// Sets a number that is shown with the tabs; zero shows none.
    public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
        badged(count == 0 ? nil : Text(verbatim: String(count)))
    }

    /// Sets a text that is shown with the tabs.
    public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
        badged(label)
    }

    /// Sets a text that is shown with the tabs.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        badged(key.map { Text($0) })
    }

    /// Sets a text that is shown with the tabs.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
        badged(label.map { Text($0) })
    }

    /// Has no effect: tabs are as the view gives them.
    public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> { combined(self) }

    /// Has no effect: all tabs are in the bar.
    public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        combined(self)
    }

    private nonisolated func badged(_ label: Text?) -> some TabContent<TabValue> {
        combined(layoutValue(key: Badge.self, value: label))
    }

    private nonisolated func combined<C: View>(_ content: C) -> CombinedTabs<TabValue, C> {
        CombinedTabs(content: content)
    }
}

/// Where a tab stands if there is a sidebar; has no effect, as there is none.
public struct TabPlacement: Hashable, Sendable {
    private let number: Int

    public static let automatic = TabPlacement(number: 0)
    public static let pinned = TabPlacement(number: 1)
    public static let sidebarOnly = TabPlacement(number: 2)
}
