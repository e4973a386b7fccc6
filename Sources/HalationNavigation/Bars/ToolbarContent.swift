import HalationControls
public import HalationDrawing
public import HalationViews

/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of the content.
    associatedtype Body: ToolbarContent

    /// The items that the content consists of.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// Built-in items, which provide the entries to draw.
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

    /// Creates an item at a position in the bars.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    where ID == () {
        let content = content()
        entries = [
            ToolbarEntry(
                position: placement.position,
                content: AnyView(content),
                isSpace: content is Spacer
            )
        ]
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

    /// Creates several items at a position in the bars.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        entries = separateViews(of: content()).map {
            ToolbarEntry(position: placement.position, content: AnyView($0), isSpace: $0 is Spacer)
        }
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

/// A list of toolbar items, which may be empty.
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
    /// Passes a single item through.
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }

    /// Passes a single item through.
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }

    /// Combines several items into a list.
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> TupleToolbarContent {
        var entries: [ToolbarEntry] = []
        repeat entries += toolbarEntriesOnMainActor(of: each content)
        return TupleToolbarContent(entries)
    }

    /// Supports `if` without `else`.
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> TupleToolbarContent {
        TupleToolbarContent(content.map { toolbarEntriesOnMainActor(of: $0) } ?? [])
    }

    /// Supports the first branch of `if` or `switch`.
    public static func buildEither<C: ToolbarContent>(first: C) -> TupleToolbarContent {
        TupleToolbarContent(toolbarEntriesOnMainActor(of: first))
    }

    /// Supports the second branch of `if` or `switch`.
    public static func buildEither<C: ToolbarContent>(second: C) -> TupleToolbarContent {
        TupleToolbarContent(toolbarEntriesOnMainActor(of: second))
    }

    /// Supports `if #available` in the closure.
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> TupleToolbarContent {
        TupleToolbarContent(toolbarEntriesOnMainActor(of: content))
    }
}

/// The position of a toolbar item.
///
/// ``automatic``, ``primaryAction`` and ``destructiveAction`` are at the trailing end of the top bar, as is
/// ``confirmationAction``, in semibold. ``navigation`` and ``cancellationAction`` are at its leading end,
/// ``principal`` is in the middle, and ``secondaryAction`` is hidden behind a button with an ellipsis.
/// ``status`` is in the bottom bar; items for the ``keyboard`` are in a row above it.
public struct ToolbarItemPlacement: Sendable {
    let position: ToolbarPosition

    public static let automatic = ToolbarItemPlacement(position: .trailing)
    public static let principal = ToolbarItemPlacement(position: .principal)
    public static let topBarLeading = ToolbarItemPlacement(position: .leading)
    public static let topBarTrailing = ToolbarItemPlacement(position: .trailing)
    public static let navigationBarLeading = ToolbarItemPlacement(position: .leading)
    public static let navigationBarTrailing = ToolbarItemPlacement(position: .trailing)
    public static let bottomBar = ToolbarItemPlacement(position: .bottom)
    public static let keyboard = ToolbarItemPlacement(position: .keyboard)
    public static let status = ToolbarItemPlacement(position: .bottom)
    public static let primaryAction = ToolbarItemPlacement(position: .trailing)
    public static let secondaryAction = ToolbarItemPlacement(position: .secondary)
    public static let confirmationAction = ToolbarItemPlacement(position: .confirmation)
    public static let cancellationAction = ToolbarItemPlacement(position: .leading)
    public static let destructiveAction = ToolbarItemPlacement(position: .trailing)
    public static let navigation = ToolbarItemPlacement(position: .leading)
}

/// A bar that holds toolbar items; ``automatic`` is the navigation bar.
public struct ToolbarPlacement: Hashable, Sendable {
    private let number: Int

    public static let automatic = ToolbarPlacement(number: 4)
    public static let bottomBar = ToolbarPlacement(number: 1)
    public static let navigationBar = ToolbarPlacement(number: 0)
    public static let tabBar = ToolbarPlacement(number: 2)
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
        let keys = entries.filter { $0.position == .keyboard }.map(\.content)
        return bars { $0.items += entries.filter { $0.position != .keyboard } }
            .transformPreference(KeyboardItems.self) { $0 += keys }
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
