public import HalationDrawing
public import HalationViews

/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of the content.
    associatedtype Body: ToolbarContent

    /// The content.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// Items without a body, which know what is drawn.
nonisolated protocol ToolbarEntries {
    var entries: [ToolbarEntry] { get }
}

/// The entries of the items of a toolbar, through the bodies of custom ones.
@MainActor
func toolbarEntries<Content: ToolbarContent>(of content: Content) -> [ToolbarEntry] {
    if let known = content as? any ToolbarEntries { return known.entries }
    guard Content.Body.self != Never.self else { return [] }
    return toolbarEntries(of: content.body)
}

/// The entries of the items of a toolbar; the tree runs on the main actor only.
nonisolated func toolbarEntriesOnMainActor<Content: ToolbarContent>(of content: Content) -> [ToolbarEntry] {
    nonisolated(unsafe) let content = content
    nonisolated(unsafe) var entries: [ToolbarEntry] = []
    MainActor.assumeIsolated { entries = toolbarEntries(of: content) }
    return entries
}

extension ToolbarContent where Body == Never {
    /// Not callable: built-in items have no body.
    public var body: Never { preconditionFailure("A built-in item of a toolbar has no body to ask for.") }
}

/// An item of a toolbar.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent, ToolbarEntries {
    /// Built-in items have no body.
    public typealias Body = Never

    let entries: [ToolbarEntry]

    /// Creates an item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    where ID == () {
        entries = [ToolbarEntry(position: placement.position, content: AnyView(content()))]
    }

    /// Creates an item with an identity.
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    where ID == String {
        entries = [ToolbarEntry(position: placement.position, content: AnyView(content()))]
    }
}

/// Several items of a toolbar.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent, ToolbarEntries {
    /// Built-in items have no body.
    public typealias Body = Never

    let entries: [ToolbarEntry]

    /// Creates several items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        entries = [ToolbarEntry(position: placement.position, content: AnyView(content()))]
    }

    /// Creates several items; the label of the group as a whole is not drawn.
    public init<Label: View>(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(placement: placement, content: content)
    }
}

/// Items of a toolbar one after another, or none.
public nonisolated struct TupleToolbarContent: ToolbarContent, ToolbarEntries {
    /// Built-in items have no body.
    public typealias Body = Never

    let entries: [ToolbarEntry]

    init(_ entries: [ToolbarEntry] = []) {
        self.entries = entries
    }
}

/// Builds the items of a toolbar.
@resultBuilder
public struct ToolbarContentBuilder {
    /// An item.
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }

    /// One item.
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }

    /// Several items.
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> TupleToolbarContent {
        var entries: [ToolbarEntry] = []
        repeat entries += toolbarEntriesOnMainActor(of: each content)
        return TupleToolbarContent(entries)
    }

    /// Items under a condition.
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> TupleToolbarContent {
        TupleToolbarContent(content.map { toolbarEntriesOnMainActor(of: $0) } ?? [])
    }

    /// The items of the first branch.
    public static func buildEither<C: ToolbarContent>(first: C) -> TupleToolbarContent {
        TupleToolbarContent(toolbarEntriesOnMainActor(of: first))
    }

    /// The items of the second branch.
    public static func buildEither<C: ToolbarContent>(second: C) -> TupleToolbarContent {
        TupleToolbarContent(toolbarEntriesOnMainActor(of: second))
    }

    /// Items under a condition of availability.
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> TupleToolbarContent {
        TupleToolbarContent(toolbarEntriesOnMainActor(of: content))
    }
}

/// The place of a toolbar's item.
public struct ToolbarItemPlacement: Sendable {
    let position: ToolbarPosition

    /// At the trailing end of the top bar.
    public static let automatic = ToolbarItemPlacement(position: .trailing)

    /// The main item.
    public static let principal = ToolbarItemPlacement(position: .principal)

    /// At the leading end of the top bar.
    public static let topBarLeading = ToolbarItemPlacement(position: .leading)

    /// At the trailing end of the top bar.
    public static let topBarTrailing = ToolbarItemPlacement(position: .trailing)

    /// At the leading end of the top bar.
    public static let navigationBarLeading = ToolbarItemPlacement(position: .leading)

    /// At the trailing end of the top bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(position: .trailing)

    /// In the bottom bar.
    public static let bottomBar = ToolbarItemPlacement(position: .bottom)

    /// Above the keyboard.
    public static let keyboard = ToolbarItemPlacement(position: .none)

    /// Status.
    public static let status = ToolbarItemPlacement(position: .bottom)

    /// The most used action.
    public static let primaryAction = ToolbarItemPlacement(position: .trailing)

    /// A less used action.
    public static let secondaryAction = ToolbarItemPlacement(position: .secondary)

    /// A button that confirms.
    public static let confirmationAction = ToolbarItemPlacement(position: .confirmation)

    /// A button that cancels.
    public static let cancellationAction = ToolbarItemPlacement(position: .leading)

    /// A button that deletes.
    public static let destructiveAction = ToolbarItemPlacement(position: .trailing)

    /// Navigation.
    public static let navigation = ToolbarItemPlacement(position: .leading)
}

/// A place for a toolbar.
public struct ToolbarPlacement: Hashable, Sendable {
    private let number: Int

    /// The navigation bar.
    public static let automatic = ToolbarPlacement(number: 4)

    /// The bottom bar.
    public static let bottomBar = ToolbarPlacement(number: 1)

    /// The navigation bar.
    public static let navigationBar = ToolbarPlacement(number: 0)

    /// The bar of tabs.
    public static let tabBar = ToolbarPlacement(number: 2)

    /// The bar of a window.
    public static let windowToolbar = ToolbarPlacement(number: 3)
}

extension [ToolbarPlacement] {
    /// The bars that are meant: the navigation bar, if there is none or the automatic one.
    nonisolated var bars: [ToolbarPlacement] {
        isEmpty ? [.navigationBar] : map { $0 == .automatic ? .navigationBar : $0 }
    }
}

extension View {
    /// Adds items to the bars of the navigation view around the view.
    public nonisolated func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content)
        -> some View
    {
        let entries = toolbarEntriesOnMainActor(of: content())
        return bars { $0.items += entries }
    }

    /// Adds items at the trailing end of the bar of the navigation view around the view.
    @_disfavoredOverload
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let content = AnyView(content())
        return bars { $0.items.append(ToolbarEntry(position: .trailing, content: content)) }
    }

    /// Shows or hides bars of the navigation view or the tabs around the view.
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self.bars { preferences in
            for bar in bars.bars { preferences.visibility[bar] = visibility }
        }
    }

    /// Sets the background of bars of the navigation view or the tabs around the view.
    ///
    /// As in SwiftUI, it is drawn while content reaches below the bar, or if the background is visible.
    public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
        -> some View
    {
        self.bars { preferences in
            for bar in bars.bars { preferences.backgrounds[bar] = AnyShapeStyle(style) }
        }
    }

    /// Shows or hides the background of bars of the navigation view or the tabs around the view.
    public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    {
        self.bars { preferences in
            for bar in bars.bars { preferences.backgroundVisibility[bar] = visibility }
        }
    }

    /// Shows or hides the background of bars of the navigation view or the tabs around the view.
    public nonisolated func toolbarBackgroundVisibility(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> some View {
        self.bars { preferences in
            for bar in bars.bars { preferences.backgroundVisibility[bar] = visibility }
        }
    }

    /// Sets the colour scheme of bars of the navigation view or the tabs around the view.
    public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...)
        -> some View
    {
        self.bars { preferences in
            for bar in bars.bars { preferences.colorSchemes[bar] = colorScheme }
        }
    }
}
