import HalationDrawing

/// A view with a modifier applied, or two modifiers combined.
public nonisolated struct ModifiedContent<Content, Modifier> {
    /// The view, or the first of two modifiers.
    public var content: Content

    /// The modifier that is applied.
    public var modifier: Modifier

    /// Applies a modifier to a view.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// Built-in views have no body.
    public typealias Body = Never
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// Applies the first modifier, and the second one to its result.
    public func body(content: _ViewModifier_Content<Self>) -> ModifiedContent<
        ModifiedContent<_ViewModifier_Content<Self>, Content>, Modifier
    > {
        ModifiedContent<ModifiedContent<_ViewModifier_Content<Self>, Content>, Modifier>(
            content: ModifiedContent<_ViewModifier_Content<Self>, Content>(
                content: content,
                modifier: self.content
            ),
            modifier: modifier
        )
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
    /// Applies a modifier to the view.
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A built-in modifier, which has a node of its own kind.
package protocol PrimitiveModifier: ViewModifier where Body == Never {
    /// Creates the node of a view with the modifier; the caller resolves it.
    nonisolated static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>>
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
    package nonisolated static func makeNode(
        _ view: ModifiedContent<Content, Modifier>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Modifier>> {
        func primitive<Known: PrimitiveModifier>(_ type: Known.Type) -> ViewNode? {
            (view as? ModifiedContent<Content, Known>).map { Known.makeNode($0, slot) }
        }
        func environmental<Known: EnvironmentalModifier>(_ type: Known.Type) -> ViewNode? {
            (view as? ModifiedContent<Content, Known>).map { EnvironmentalModifierNode($0, slot) }
        }
        func geometric<Known: GeometryEffect>(_ type: Known.Type) -> ViewNode? {
            (view as? ModifiedContent<Content, Known>).map { GeometryEffectNode($0, slot) }
        }
        if let type = Modifier.self as? any PrimitiveModifier.Type {
            if let node = primitive(type) as? TypedNode<Self> { return node }
        } else if let type = Modifier.self as? any GeometryEffect.Type {
            if let node = geometric(type) as? TypedNode<Self> { return node }
        } else if let type = Modifier.self as? any EnvironmentalModifier.Type {
            if let node = environmental(type) as? TypedNode<Self> { return node }
        }
        return CompositeModifierNode(view, slot)
    }
}

/// The node of a view with a modifier that has a body.
private final class CompositeModifierNode<Content: View, Modifier: ViewModifier>:
    SingleChildNode<ModifiedContent<Content, Modifier>, Modifier.Body>
{
    private let source: TypedContentSource<Content>
    private var modifier: Modifier
    private let traits = TypeTraits.of(Modifier.self)
    private var properties: PropertyStore
    private var observation: ObservationTicket?
    private var animator: ValueAnimator<Modifier>?

    override init(_ view: ModifiedContent<Content, Modifier>, _ slot: NodeSlot) {
        source = TypedContentSource(view.content)
        modifier = view.modifier
        properties = PropertyStore(TypeTraits.of(Modifier.self))
        super.init(view, slot)
        animator = ValueAnimator.make(for: modifier, owner: self, tree: tree)
        animator?.update(to: modifier, inputs.environment)
    }

    override func resolve(_ changes: Changes) -> Bool {
        var needsBody = !changes.isDisjoint(with: [.first, .state])
        var hasOtherContent = false
        defer { if hasOtherContent { source.announceStalePlaces() } }
        if changes.contains(.view) {
            if !isProvablySame(source.content, view.content) {
                source.content = view.content
                source.contentDidChange(below: self)
                hasOtherContent = true
            }
            if !traits.isProvablySame(modifier, view.modifier) {
                modifier = view.modifier
                animator?.update(to: modifier, inputs.environment)
                needsBody = true
            }
        }
        if needsBody {
            properties.install(into: &modifier, host: self)
        } else if properties.inputsChanged(in: &modifier, host: self) {
            needsBody = true
        }
        var hasChanged = changes.contains(.first)
        if needsBody {
            if child.update(evaluateBody(), inputs, in: self) { hasChanged = true }
        } else if child.node?.update(inputs: inputs) == true {
            hasChanged = true
        }
        if hasChanged { items = child.items }
        return hasChanged
    }

    private func evaluateBody() -> Modifier.Body {
        tree.counters.bodies += 1
        if observation == nil { observation = ObservationTicket(self) }
        let content = _ViewModifier_Content<Modifier>(source: source)
        let modifier = animator?.presented(modifier) ?? modifier
        return tracked(by: observation) {
            nonisolated(unsafe) let modifier = modifier
            nonisolated(unsafe) let content = content
            nonisolated(unsafe) var body: Modifier.Body?
            MainActor.assumeIsolated { body = modifier.body(content: content) }
            guard let body else { preconditionFailure("A body was not evaluated.") }
            return body
        }
    }
}

extension CompositeModifierNode: AnimatorOwner {
    func presentedValueDidChange() { setNeedsResolving() }
}

/// The node of a view with a modifier that the environment chooses.
private final class EnvironmentalModifierNode<Content: View, Modifier: EnvironmentalModifier>:
    SingleChildNode<ModifiedContent<Content, Modifier>, ModifiedContent<Content, Modifier.ResolvedModifier>>
{
    private var properties = PropertyStore(TypeTraits.of(Modifier.self))

    override func resolve(_ changes: Changes) -> Bool {
        properties.install(into: &view.modifier, host: self)
        nonisolated(unsafe) let modifier = view.modifier
        nonisolated(unsafe) var resolved: Modifier.ResolvedModifier?
        let environment = inputs.environment.values
        MainActor.assumeIsolated { resolved = modifier.resolve(in: environment) }
        guard let resolved else { return false }
        let content = ModifiedContent<Content, Modifier.ResolvedModifier>(
            content: view.content,
            modifier: resolved
        )
        return resolveChild(content, changes)
    }
}

/// The node of a view with a custom geometry effect.
private final class GeometryEffectNode<Content: View, Effect: GeometryEffect>:
    SingleChildNode<
        ModifiedContent<Content, Effect>, ModifiedContent<Content, GeometryEffectModifier<Effect>>
    >
{
    override func resolve(_ changes: Changes) -> Bool {
        let content = ModifiedContent<Content, GeometryEffectModifier<Effect>>(
            content: view.content,
            modifier: GeometryEffectModifier(effect: view.modifier)
        )
        return resolveChild(content, changes)
    }
}
