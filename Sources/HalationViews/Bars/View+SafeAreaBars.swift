public import Foundation
import HalationDrawing
public import HalationViewTree

extension View {
    /// Places a view above or below this one, which gets the remaining space; scrolled content extends below it.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        inset(
            at: edge == .top ? .top : .bottom,
            alignment: Alignment(horizontal: alignment, vertical: .center),
            spacing: spacing,
            content()
        )
    }

    /// Places a view beside this one, which gets the remaining space; scrolled content extends below it.
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge,
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        inset(
            at: edge == .leading ? .leading : .trailing,
            alignment: Alignment(horizontal: .center, vertical: alignment),
            spacing: spacing,
            content()
        )
    }

    /// Places a bar above or below this view, which gets the remaining space; scrolled content extends below it.
    public nonisolated func safeAreaBar<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    private nonisolated func inset<V: View>(
        at edge: Edge,
        alignment: Alignment,
        spacing: CGFloat?,
        _ content: V
    ) -> some View {
        BarContainer(
            edge: edge,
            alignment: alignment,
            spacing: spacing ?? 0,
            fillsSpace: false,
            key: NoBarPreference.self,
            endsPreferences: false,
            content: self,
            bar: { _ in content },
            backdrop: { _ in EmptyView() }
        )
    }
}
