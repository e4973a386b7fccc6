public import HalationViews

extension View {
    /// Has no effect: rows are not swiped.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View { self }
}
