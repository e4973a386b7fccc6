public import HalationDrawing
public import HalationViews

extension View {
    /// Asks with a dialog before a person dismisses the presentation around the view.
    ///
    /// A drag, or a tap beside the presentation, shows the dialog; its actions dismiss the presentation themselves.
    ///
    /// - Parameters:
    ///   - titleKey: The title of the dialog.
    ///   - shouldPresent: Whether there is something to ask; otherwise the presentation is dismissed at once.
    ///   - actions: The buttons of the dialog.
    /// - Returns: A view that asks.
    public nonisolated func dismissalConfirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey,
        shouldPresent: Bool,
        @ViewBuilder actions: () -> A
    ) -> some View {
        dismissalConfirmationDialog(titleKey, shouldPresent: shouldPresent, actions: actions) { EmptyView() }
    }

    /// Asks with a dialog with a message before a person dismisses the presentation around the view.
    public nonisolated func dismissalConfirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        shouldPresent: Bool,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        modifier(
            DismissalConfirmation(
                title: Text(titleKey),
                shouldPresent: shouldPresent,
                actions: actions(),
                message: message()
            )
        )
    }
}

private nonisolated struct DismissalConfirmation<Actions: View, Message: View>: ViewModifier {
    let title: Text
    let shouldPresent: Bool
    let actions: Actions
    let message: Message

    @State private var isAsking = false

    @MainActor func body(content: Content) -> some View {
        let binding = $isAsking
        let confirm: (() -> Void)? = shouldPresent ? { binding.wrappedValue = true } : nil
        content
            .presentationOptions { $0.confirmDismissal = confirm }
            .confirmationDialog(title, isPresented: $isAsking, titleVisibility: .visible) {
                actions
            } message: {
                message
            }
    }
}
