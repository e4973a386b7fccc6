/// Gives the views inside an edit mode, unless a view around did.
package nonisolated struct EditScope<Content: View>: View {
    private let content: Content

    @State private var own = EditMode.inactive
    @Environment(\.editMode) private var outer

    /// Gives content an edit mode, unless a view around did.
    package init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content with the edit mode.
    @MainActor package var body: some View { content.environment(\.editMode, outer ?? $own) }
}
