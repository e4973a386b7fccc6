/// Lets scripts give a control a value.
package nonisolated struct ValueModifier: ItemModifier {
    /// Takes the value; false if the control has no such value.
    package let set: (ScriptValue) -> Bool

    /// Lets scripts give a control a value by a function that returns false if the control has no such value.
    package init(set: @escaping (ScriptValue) -> Bool) {
        self.set = set
    }

    package static func makeItem(
        _ modifier: Self,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<Self> {
        ValueItem(modifier, content, node)
    }
}

/// The item of a control.
package final class ValueItem: ModifierItem<ValueModifier> {}

extension LayoutItem {
    /// The texts in the item, in the order of drawing.
    var texts: [String] {
        var texts: [String] = []
        if let label { texts.append(label) }
        forEachChild { texts += $0.texts }
        return texts
    }
}
