import HalationDrawing

extension Subview {
    /// The tag that the view was given, or else the id of the element of a loop that it was made for.
    package var tag: AnyHashable? { item.tag }

    /// The id of the element of the innermost loop that the view was made for.
    package var elementID: AnyHashable? { item.elementID }

    /// Whether the view was removed, and its transition still runs.
    package var isLeaving: Bool { item.isLeaving }

    /// The texts in the view, in the order of drawing.
    package var texts: [String] { item.texts }

    /// The value that the view sets for a container; nil if it sets none.
    package func trait<Key: LayoutValueKey, Value>(_ key: Key.Type) -> Value? where Key.Value == Value? {
        item.trait(key).flatMap { $0 }
    }
}
