public import Foundation
public import HalationViews

/// Views made from a collection, which lists can edit.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    /// The type of the collection.
    associatedtype Data: Collection

    /// The collection that the views are made from.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    /// The collection of the content.
    @MainActor @preconcurrency public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Sets the action that deletes elements; nil deletes none.
    ///
    /// Rows of a list then have a button that a swipe reveals, and circles while the list is edited.
    ///
    /// - Parameter action: Deletes the elements at offsets.
    /// - Returns: The views.
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        let offsets = self as? any ElementOffsets
        let edit = action.map { action in
            RowEdit(offset: { offsets?.offset(ofElement: $0) }, perform: action)
        }
        return modifier(RowValue<RowDeletion>(value: edit))
    }

    /// Sets the action that moves elements; nil moves none.
    ///
    /// Rows of a list have handles while the list is edited, by which a script's drag moves them.
    ///
    /// - Parameter action: Moves the elements at offsets to the place before an offset.
    /// - Returns: The views.
    public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        let offsets = self as? any ElementOffsets
        let edit = action.map { action in
            RowEdit(offset: { offsets?.offset(ofElement: $0) }, perform: action)
        }
        return modifier(RowValue<RowMovement>(value: edit))
    }
}

/// The ways in which the rows of a list can be edited; has no effect, unlike `onDelete` and `onMove`.
public struct EditActions<Data>: OptionSet, Sendable {
    /// One bit for each action in the set.
    public let rawValue: Int

    /// Creates a set of actions from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static var move: EditActions<Data> { EditActions(rawValue: 1) }
    public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
    public static var all: EditActions<Data> { EditActions(rawValue: 3) }
}

extension ForEach where Content: View {
    /// Creates a view for each element of a binding; the actions have no effect.
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID,
        C.Index: Hashable
    {
        self.init(data, content: content)
    }
}
