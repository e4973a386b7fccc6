import HalationDrawing

/// A single item for the content of a view that takes one: several items are stacked.
struct ImplicitStack<Rule: Layout> {
    private var container: ContainerItem<Rule>?
    private(set) var item: LayoutItem?

    /// Updates the item after the content changed.
    ///
    /// - Returns: Whether ``item`` is another one now.
    mutating func update(_ items: [LayoutItem], _ rule: Rule, in node: ViewNode) -> Bool {
        let old = item
        if items.count == 1, !items[0].isLeaving {
            container = nil
            item = items[0]
        } else if items.isEmpty {
            container = nil
            item = nil
        } else {
            let container = container ?? ContainerItem(rule, node)
            self.container = container
            container.replaceChildren(items)
            container.update(rule, node.inputs.environment)
            item = container
        }
        return item !== old
    }

    /// Updates the rule of the stack.
    func update(_ rule: Rule, _ environment: EnvironmentBox) {
        container?.update(rule, environment)
    }
}
