import HalationDrawing
public import HalationViews

extension View {
    /// Adds buttons behind the view as a row of a list, which a script's drag across the row reveals.
    ///
    /// A drag beyond half of the row performs the first action at once. Actions at both edges take two modifiers. They
    /// take the place of the button that `onDelete` adds.
    ///
    /// - Parameters:
    ///   - edge: The edge of the row at which the buttons are.
    ///   - allowsFullSwipe: Whether a long drag performs the first action.
    ///   - content: The buttons, the first one at the edge. Their tint is the colour of their fields; otherwise it is grey,
    ///     or red for a destructive role.
    /// - Returns: A row with actions.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View {
        let actions = SwipeActions(allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
        return modifier(SwipeActionsModifier(edge: edge, actions: actions))
    }
}

/// The buttons behind a row at one edge.
nonisolated struct SwipeActions {
    let allowsFullSwipe: Bool
    let content: AnyView

    /// The button that deletes the element of a row.
    init(delete action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        self.init(content: AnyView(Button("Delete", role: .destructive) { action() }))
    }

    /// Some buttons.
    init(allowsFullSwipe: Bool = true, content: AnyView) {
        self.allowsFullSwipe = allowsFullSwipe
        self.content = content
    }

    enum Leading: LayoutValueKey {
        static var defaultValue: SwipeActions? { nil }
    }

    enum Trailing: LayoutValueKey {
        static var defaultValue: SwipeActions? { nil }
    }
}

private nonisolated struct SwipeActionsModifier: ViewModifier {
    let edge: HorizontalEdge
    let actions: SwipeActions

    @MainActor func body(content: Content) -> some View {
        if edge == .leading {
            content.layoutValue(key: SwipeActions.Leading.self, value: actions)
        } else {
            content.layoutValue(key: SwipeActions.Trailing.self, value: actions)
        }
    }
}
