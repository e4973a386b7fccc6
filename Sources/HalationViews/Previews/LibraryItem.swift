import HalationViewTree

/// A view or a modifier in Xcode's library; never shown in a picture.
public struct LibraryItem {
    /// The group of an item in the library.
    public struct Category: Sendable {
        public static let effect = Category()
        public static let layout = Category()
        public static let control = Category()
        public static let other = Category()
    }

    /// Creates an item; the view is never made.
    public init<Snippet>(
        _ snippet: @autoclosure () -> Snippet,
        visible: Bool = true,
        title: String? = nil,
        category: Category = .other,
        matchingSignature: String? = nil
    ) {}
}

/// The views and modifiers that a program adds to Xcode's library; never asked in a picture.
public protocol LibraryContentProvider {
    /// The type that the modifiers modify.
    associatedtype ModifierBase = Any

    /// The views of the library.
    @LibraryContentBuilder var views: [LibraryItem] { get }

    /// The modifiers of the library, applied to a view.
    @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
    /// No views by default.
    public var views: [LibraryItem] { [] }

    /// No modifiers by default.
    public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}

/// Combines items of Xcode's library.
@resultBuilder
public enum LibraryContentBuilder {
    /// An item as a list of one.
    public static func buildExpression(_ item: LibraryItem) -> [LibraryItem] { [item] }

    /// Items that a function or an array made.
    public static func buildExpression(_ items: [LibraryItem]) -> [LibraryItem] { items }

    /// The items in their order.
    public static func buildBlock(_ items: [LibraryItem]...) -> [LibraryItem] { items.flatMap(\.self) }
}
