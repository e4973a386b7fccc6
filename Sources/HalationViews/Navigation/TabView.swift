import Foundation

/// Views of which one is shown: the selected one, or the first.
///
/// There is no bar of tabs.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
    let selection: Binding<SelectionValue>?
    let content: Content

    /// Creates a view of tabs.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// The selected or first view.
    @MainActor @preconcurrency public var body: some View {
        let selected = selection.map { AnyHashable($0.wrappedValue) }
        Group(subviews: content) { views in
            if let view = views.first(where: { selected != nil && $0.item.tag == selected }) ?? views.first {
                view.frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
    }
}

extension TabView where SelectionValue == Int {
    /// Creates a view of tabs that shows the first.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}
