import HalationDrawing

/// A group whose single views are passed to a closure.
public nonisolated struct GroupElementsOfContent<Subviews: View, Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    let base: Subviews
    let transform: (SubviewsCollection) -> Content

    /// Whether the views appear and disappear with their places in the content.
    var tracksPlaces = false

    package init(
        base: Subviews,
        transform: @escaping (SubviewsCollection) -> Content,
        tracksPlaces: Bool = false
    ) {
        self.base = base
        self.transform = transform
        self.tracksPlaces = tracksPlaces
    }
}

/// A group whose sections are passed to a closure.
public nonisolated struct GroupSectionsOfContent<Sections: View, Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    let base: Sections
    let transform: (SectionCollection) -> Content
}

extension Group {
    /// Creates a group from the single views of another view.
    public nonisolated init<Base: View, Result: View>(
        subviews view: Base,
        @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init { GroupElementsOfContent(base: view, transform: transform) }
    }

    /// Creates a group from the single views of another view, which appear and disappear with their places in the result.
    ///
    /// Without a place a view exists, with its state.
    package nonisolated init<Base: View, Result: View>(
        placing view: Base,
        @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init { GroupElementsOfContent(base: view, transform: transform, tracksPlaces: true) }
    }

    /// Creates a group from the sections of another view.
    public nonisolated init<Base: View, Result: View>(
        sections view: Base,
        @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        self.init { GroupSectionsOfContent(base: view, transform: transform) }
    }
}

/// A view that handles the items of another.
private nonisolated protocol ElementsView: PrimitiveView {
    associatedtype Base: View
    associatedtype Result: View

    var base: Base { get }

    /// Whether the items of the base appear and disappear with their places in the result.
    var tracksPlaces: Bool { get }

    func result(of subviews: SubviewsCollection) -> Result
}

extension GroupElementsOfContent: ElementsView {
    fileprivate func result(of subviews: SubviewsCollection) -> Content { transform(subviews) }

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        ElementsNode(view, slot)
    }
}

extension GroupSectionsOfContent: ElementsView {
    fileprivate var tracksPlaces: Bool { false }

    fileprivate func result(of subviews: SubviewsCollection) -> Content {
        transform(SectionCollection(subviews))
    }

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        ElementsNode(view, slot)
    }
}

private final class ElementsNode<Elements: ElementsView>: TypedNode<Elements> {
    private var base = ChildNode<Elements.Base>()
    private var result = ChildNode<Elements.Result>()
    private var observation: ObservationTicket?
    private lazy var placement = view.tracksPlaces ? SubviewPlacement(host: self) : nil

    override func resolve(_ changes: Changes) -> Bool {
        var baseInputs = inputs.eager
        baseInputs.isInContainer = false
        if let placement { baseInputs.placement = placement }
        _ = base.update(view.base, baseInputs, in: self)
        return evaluate() || changes.contains(.first)
    }

    override func resolveDescendants() -> Bool {
        if base.node?.resolveIfNeeded() == true { return evaluate() }
        guard result.node?.resolveIfNeeded() == true else { return false }
        items = result.items
        return true
    }

    private func evaluate() -> Bool {
        if observation == nil { observation = ObservationTicket(self) }
        let subviews = SubviewsCollection(
            items: base.items.map { Subview(item: $0, placement: placement) }
        )
        let content = tracked(by: observation) { view.result(of: subviews) }
        let hasChanged = result.update(content, inputs.eager, in: self)
        placement?.update(base.node)
        guard hasChanged else { return false }
        items = result.items
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = base.node { visit(node) }
        if let node = result.node { visit(node) }
    }
}

// MARK: - Loops

/// The single views of a view, to loop over.
public nonisolated struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
    let base: Content

    /// The position of the first view; the views are known once the loop is in a tree.
    public var startIndex: Int { 0 }

    /// The position after the last view.
    public var endIndex: Int { 0 }

    /// The view at a position.
    public subscript(index: Int) -> Subview {
        preconditionFailure("The subviews of a view are known only within the tree.")
    }
}

/// The sections of a view, to loop over.
public nonisolated struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
    let base: Content

    /// The position of the first section; the sections are known once the loop is in a tree.
    public var startIndex: Int { 0 }

    /// The position after the last section.
    public var endIndex: Int { 0 }

    /// The section at a position.
    public subscript(index: Int) -> SectionConfiguration {
        preconditionFailure("The sections of a view are known only within the tree.")
    }
}

/// A collection that stands for the parts of a view.
nonisolated protocol ViewPartsCollection {
    /// The loop over the parts.
    func loop<Content: View>(_ content: @escaping (Subview) -> Content) -> AnyView?

    /// The loop over the sections.
    func sectionLoop<Content: View>(_ content: @escaping (SectionConfiguration) -> Content) -> AnyView?
}

extension ForEachSubviewCollection: ViewPartsCollection {
    func loop<Row: View>(_ content: @escaping (Subview) -> Row) -> AnyView? {
        AnyView(GroupElementsOfContent(base: base) { ForEach($0.items, content: content) })
    }

    func sectionLoop<Row: View>(_ content: @escaping (SectionConfiguration) -> Row) -> AnyView? { nil }
}

extension ForEachSectionCollection: ViewPartsCollection {
    func loop<Row: View>(_ content: @escaping (Subview) -> Row) -> AnyView? { nil }

    func sectionLoop<Row: View>(_ content: @escaping (SectionConfiguration) -> Row) -> AnyView? {
        AnyView(GroupSectionsOfContent(base: base) { ForEach($0.sections, content: content) })
    }
}

/// The loop over the parts of a view; nil if the data is an ordinary collection.
nonisolated func partsLoop<Data: RandomAccessCollection, ID: Hashable, Content: View>(
    _ loop: ForEach<Data, ID, Content>
) -> AnyView? {
    guard let parts = loop.data as? any ViewPartsCollection else { return nil }
    if let content = loop.content as? (Subview) -> Content { return parts.loop(content) }
    if let content = loop.content as? (SectionConfiguration) -> Content { return parts.sectionLoop(content) }
    return nil
}

/// The node of a loop over the parts of a view.
final class PartsLoopNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    SingleChildNode<ForEach<Data, ID, Content>, AnyView>
{
    override func resolve(_ changes: Changes) -> Bool {
        guard let loop = partsLoop(view) else { return false }
        return resolveChild(loop, changes)
    }
}

extension ForEach where Content: View {
    /// Creates a view for each single view of another view.
    public nonisolated init<V: View>(
        subviews view: V,
        @ViewBuilder content: @escaping (Subview) -> Content
    ) where Data == ForEachSubviewCollection<V>, ID == Subview.ID {
        data = ForEachSubviewCollection(base: view)
        self.content = content
        id = { $0.id }
    }

    /// Creates a view for each section of another view.
    public nonisolated init<V: View>(
        sections view: V,
        @ViewBuilder content: @escaping (SectionConfiguration) -> Content
    ) where Data == ForEachSectionCollection<V>, ID == SectionConfiguration.ID {
        data = ForEachSectionCollection(base: view)
        self.content = content
        id = { $0.id }
    }
}
