import HalationDrawing
public import HalationGeometry
public import HalationViewTree

/// A view whose content can scroll to views by their ids.
///
/// ```swift
/// struct Chat: View {
///     let messages: [String]
///
///     var body: some View {
///         ScrollViewReader { proxy in
///             ScrollView {
///                 ForEach(messages, id: \.self) { Text($0) }
///             }
///             .onChange(of: messages.count) {
///                 withAnimation { proxy.scrollTo(messages.last, anchor: .bottom) }
///             }
///         }
///     }
/// }
/// ```
public nonisolated struct ScrollViewReader<Content: View>: View {
    /// Creates the content, given a proxy that scrolls.
    public var content: (ScrollViewProxy) -> Content

    @State private var scope = ScrollScope()

    /// Creates a reader whose content receives a proxy that scrolls.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    /// The content, with the proxy passed to it.
    @MainActor @preconcurrency public var body: some View {
        content(ScrollViewProxy(scope: scope)).modifier(ScrollScopeModifier(scope: scope))
    }
}

/// Scrolls the scroll views inside a ``ScrollViewReader`` to views by their ids.
public struct ScrollViewProxy {
    let scope: ScrollScope

    /// Shows the view with an id in the scroll view around it.
    ///
    /// A call in `withAnimation` animates the movement; views added in the same transaction are found.
    ///
    /// - Parameters:
    ///   - id: The id of an element of a `ForEach`, or of ``View/id(_:)``; an unknown one has no effect.
    ///   - anchor: The point of the view and of the scroll view that are aligned; nil scrolls as little as
    ///     possible.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        let id = (id as? any OptionalID).map(\.wrappedID) ?? AnyHashable(id)
        guard let id else { return }
        for item in scope.items { item.item?.showDescendant(.id(id, anchor)) }
    }
}

/// An id that may be missing.
private protocol OptionalID {
    var wrappedID: AnyHashable? { get }
}

extension Optional: OptionalID where Wrapped: Hashable {
    fileprivate var wrappedID: AnyHashable? { map { AnyHashable($0) } }
}

/// The content of a reader.
final class ScrollScope {
    struct Entry {
        weak var item: LayoutItem?
    }

    fileprivate(set) var items: [Entry] = []
}

// Readers and their proxies are used on the main actor only.
extension ScrollScope: @unchecked Sendable {}

extension LayoutItem {
    fileprivate func showDescendant(_ request: ScrollRequest) {
        if let scroll = self as? ScrollItem { scroll.show(request) }
        forEachChild { $0.showDescendant(request) }
    }
}

/// Notes the items of the content of a reader.
private nonisolated struct ScrollScopeModifier: ItemModifier {
    let scope: ScrollScope

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        let item = ModifierItem(modifier, content, node)
        modifier.scope.items.removeAll { $0.item == nil }
        modifier.scope.items.append(ScrollScope.Entry(item: item))
        return item
    }
}
