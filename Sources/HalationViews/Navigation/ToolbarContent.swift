public import HalationDrawing

/// Items of a toolbar; none is drawn.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of the content.
    associatedtype Body: ToolbarContent

    /// The content.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
    /// Not callable: built-in items have no body.
    public var body: Never { preconditionFailure("A built-in item of a toolbar has no body to ask for.") }
}

/// An item of a toolbar; it is not drawn.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
    /// Built-in items have no body.
    public typealias Body = Never

    /// Creates an item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    where ID == () {}

    /// Creates an item with an identity.
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    where ID == String {}
}

/// Several items of a toolbar; they are not drawn.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
    /// Built-in items have no body.
    public typealias Body = Never

    /// Creates several items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// Items of a toolbar one after another, or none.
public nonisolated struct TupleToolbarContent: ToolbarContent {
    /// Built-in items have no body.
    public typealias Body = Never

    init() {}
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
        TupleToolbarContent()
    }

    /// Items under a condition.
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> TupleToolbarContent {
        TupleToolbarContent()
    }

    /// The items of the first branch.
    public static func buildEither<C: ToolbarContent>(first: C) -> TupleToolbarContent {
        TupleToolbarContent()
    }

    /// The items of the second branch.
    public static func buildEither<C: ToolbarContent>(second: C) -> TupleToolbarContent {
        TupleToolbarContent()
    }
}

/// The place of a toolbar's item.
public struct ToolbarItemPlacement: Sendable {
    private init() {}

    /// What suits the place.
    public static let automatic = ToolbarItemPlacement()

    /// The main item.
    public static let principal = ToolbarItemPlacement()

    /// At the leading end of the top bar.
    public static let topBarLeading = ToolbarItemPlacement()

    /// At the trailing end of the top bar.
    public static let topBarTrailing = ToolbarItemPlacement()

    /// At the leading end of the top bar.
    public static let navigationBarLeading = ToolbarItemPlacement()

    /// At the trailing end of the top bar.
    public static let navigationBarTrailing = ToolbarItemPlacement()

    /// In the bottom bar.
    public static let bottomBar = ToolbarItemPlacement()

    /// Above the keyboard.
    public static let keyboard = ToolbarItemPlacement()

    /// Status.
    public static let status = ToolbarItemPlacement()

    /// The most used action.
    public static let primaryAction = ToolbarItemPlacement()

    /// A less used action.
    public static let secondaryAction = ToolbarItemPlacement()

    /// A button that confirms.
    public static let confirmationAction = ToolbarItemPlacement()

    /// A button that cancels.
    public static let cancellationAction = ToolbarItemPlacement()

    /// A button that deletes.
    public static let destructiveAction = ToolbarItemPlacement()

    /// Navigation.
    public static let navigation = ToolbarItemPlacement()
}

/// A place for a toolbar.
public struct ToolbarPlacement: Sendable {
    private init() {}

    /// What suits the place.
    public static let automatic = ToolbarPlacement()

    /// The bottom bar.
    public static let bottomBar = ToolbarPlacement()

    /// The navigation bar.
    public static let navigationBar = ToolbarPlacement()

    /// The bar of tabs.
    public static let tabBar = ToolbarPlacement()

    /// The bar of a window.
    public static let windowToolbar = ToolbarPlacement()
}

extension View {
    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content)
        -> some View
    { self }

    /// Has no effect: there are no toolbars in a picture.
    @_disfavoredOverload
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
        -> some View
    { self }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    { self }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbarBackgroundVisibility(
        _ visibility: Visibility,
        for bars: ToolbarPlacement...
    ) -> some View { self }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...)
        -> some View
    { self }
}
