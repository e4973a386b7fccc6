import Foundation
import HalationDrawing
import HalationViews

/// What deletes or moves a row of a list that was made for an element of a collection.
nonisolated struct RowEdit<Action> {
    /// The number of elements before the one with an id.
    let offset: (AnyHashable) -> Int?
    let perform: Action
}

/// Deletes elements.
nonisolated enum RowDeletion: LayoutValueKey {
    static var defaultValue: RowEdit<(IndexSet) -> Void>? { nil }
}

/// Moves elements to the place before an offset.
nonisolated enum RowMovement: LayoutValueKey {
    static var defaultValue: RowEdit<(IndexSet, Int) -> Void>? { nil }
}

nonisolated enum RowDeletionDisabled: LayoutValueKey {
    static var defaultValue: Bool? { nil }
}

nonisolated enum RowMovementDisabled: LayoutValueKey {
    static var defaultValue: Bool? { nil }
}

/// Sets a value of all rows that views are made of.
nonisolated struct RowValue<Key: LayoutValueKey>: ViewModifier {
    let value: Key.Value

    @MainActor func body(content: Content) -> some View { content.layoutValue(key: Key.self, value: value) }
}

extension Subview {
    /// Deletes the element that the row was made for; nil if the list does not delete it.
    var deletion: (() -> Void)? {
        guard trait(RowDeletionDisabled.self) != true, let edit = trait(RowDeletion.self), let id = elementID
        else { return nil }
        return { if let offset = edit.offset(id) { edit.perform(IndexSet(integer: offset)) } }
    }

    /// Moves elements of the collection that the row was made from; nil if the list does not move the row.
    var movement: RowEdit<(IndexSet, Int) -> Void>? {
        guard trait(RowMovementDisabled.self) != true else { return nil }
        return trait(RowMovement.self)
    }
}
