public import HalationDrawing

/// A reusable modification of a view.
///
/// ```swift
/// struct Card: ViewModifier {
///     func body(content: Content) -> some View {
///         content.padding().background(.white, in: RoundedRectangle(cornerRadius: 12))
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of the modified view.
    associatedtype Body: View

    /// The type of the view passed to `body(content:)`.
    typealias Content = _ViewModifier_Content<Self>

    /// The modified view, built around `content`.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
    /// Not callable: built-in modifiers have no body.
    public func body(content: Content) -> Never {
        preconditionFailure("A modifier that draws itself has no body to ask for.")
    }
}

extension ViewModifier {
    /// Combines this modifier with another, which is applied after it.
    public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that leaves a view unchanged.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
    public static let identity = EmptyModifier()

    /// Creates a modifier that leaves a view unchanged.
    public init() {}

    /// Returns the content unchanged.
    public func body(content: Content) -> some View { content }
}

/// A modifier that another one replaces, chosen by the environment.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
    /// The modifier to apply.
    associatedtype ResolvedModifier: ViewModifier

    /// Returns the modifier to apply in an environment.
    func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

/// The view that a modifier's body receives as its content.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    let source: ContentSource
}

extension _ViewModifier_Content: PrimitiveView {
    package nonisolated static func makeNode(
        _ view: _ViewModifier_Content<Modifier>,
        _ slot: NodeSlot
    ) -> TypedNode<_ViewModifier_Content<Modifier>> {
        ContentNode(view, slot)
    }
}

/// The content of a modifier, wherever its body places it.
class ContentSource {
    private var places: [WeakPlace] = []

    fileprivate func makeNode(_ slot: NodeSlot) -> ViewNode {
        preconditionFailure("A source has content.")
    }

    fileprivate func update(_ node: ViewNode, _ inputs: Inputs) -> Bool? { nil }

    fileprivate func add(_ place: ViewNode) {
        places.removeAll { $0.node == nil }
        places.append(WeakPlace(node: place))
    }

    /// Has the places resolved in the pass in which a node resolves a modifier's body around them.
    final func contentDidChange(below resolving: ViewNode) {
        for place in places { place.node?.setNeedsResolving(below: resolving) }
    }

    /// Asks for another pass if a place was not reached in this one.
    final func announceStalePlaces() {
        for place in places where place.node?.needsResolving == true { place.node?.announceStaleness() }
    }

    private struct WeakPlace {
        weak var node: ViewNode?
    }
}

final class TypedContentSource<Content: View>: ContentSource {
    var content: Content

    init(_ content: Content) {
        self.content = content
    }

    fileprivate override func makeNode(_ slot: NodeSlot) -> ViewNode {
        HalationViewTree.makeNode(content, slot)
    }

    fileprivate override func update(_ node: ViewNode, _ inputs: Inputs) -> Bool? {
        (node as? TypedNode<Content>)?.update(content, inputs)
    }
}

private final class ContentNode<Modifier: ViewModifier>: TypedNode<_ViewModifier_Content<Modifier>> {
    private var child: ViewNode?
    private var source: ContentSource?

    override func resolve(_ changes: Changes) -> Bool {
        if source !== view.source {
            source = view.source
            view.source.add(self)
        }
        if let child, let hasChanged = view.source.update(child, inputs) {
            if hasChanged { items = child.items }
            return hasChanged
        }
        child?.remove()
        let node = view.source.makeNode(slot(inputs))
        child = node
        _ = node.resolveIfNeeded()
        items = node.items
        return true
    }

    override func resolveDescendants() -> Bool {
        guard let child, child.resolveIfNeeded() else { return false }
        items = child.items
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}
