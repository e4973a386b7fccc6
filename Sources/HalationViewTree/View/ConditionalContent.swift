/// One of two views, selected by a condition.
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
    package enum Choice {
        case first(TrueContent)
        case second(FalseContent)
    }

    let choice: Choice

    package init(_ choice: Choice) {
        self.choice = choice
    }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    /// Built-in views have no body.
    public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
    package nonisolated static func makeNode(
        _ view: _ConditionalContent<TrueContent, FalseContent>,
        _ slot: NodeSlot
    ) -> TypedNode<_ConditionalContent<TrueContent, FalseContent>> {
        ConditionalNode(view, slot)
    }
}

extension _ConditionalContent: UpdateComparable {
    package nonisolated func needsNoUpdate(from other: Self) -> Bool {
        switch (choice, other.choice) {
        case (.first(let lhs), .first(let rhs)): isProvablySame(lhs, rhs)
        case (.second(let lhs), .second(let rhs)): isProvablySame(lhs, rhs)
        default: false
        }
    }
}

private final class ConditionalNode<First: View, Second: View>: TypedNode<_ConditionalContent<First, Second>>
{
    private var first = DynamicSlot<First>()
    private var second = DynamicSlot<Second>()

    override func resolve(_ changes: Changes) -> Bool {
        let isFirst = changes.contains(.first)
        let hasChanged: Bool
        switch view.choice {
        case .first(let content):
            let hasLeft = second.update(nil, inputs, in: self, isInserted: !isFirst)
            hasChanged = first.update(content, inputs, in: self, isInserted: !isFirst) || hasLeft
        case .second(let content):
            let hasLeft = first.update(nil, inputs, in: self, isInserted: !isFirst)
            hasChanged = second.update(content, inputs, in: self, isInserted: !isFirst) || hasLeft
        }
        guard hasChanged || isFirst else { return false }
        items = first.items + second.items
        return true
    }

    override func resolveDescendants() -> Bool {
        let hasChanged = first.resolveIfNeeded()
        guard second.resolveIfNeeded() || hasChanged else { return false }
        items = first.items + second.items
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        first.forEachNode(visit)
        second.forEachNode(visit)
    }
}

extension Optional: View where Wrapped: View {
    /// Built-in views have no body.
    public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
    package nonisolated static func makeNode(_ view: Wrapped?, _ slot: NodeSlot) -> TypedNode<Wrapped?> {
        OptionalNode(view, slot)
    }
}

private final class OptionalNode<Wrapped: View>: TypedNode<Wrapped?> {
    private var child = DynamicSlot<Wrapped>()

    override func resolve(_ changes: Changes) -> Bool {
        let isFirst = changes.contains(.first)
        guard child.update(view, inputs, in: self, isInserted: !isFirst) || isFirst else { return false }
        items = child.items
        return true
    }

    override func resolveDescendants() -> Bool {
        guard child.resolveIfNeeded() else { return false }
        items = child.items
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) { child.forEachNode(visit) }
}
