public import HalationViews

/// The views of a context menu, for the form of the modifier before iOS 14.
public nonisolated struct ContextMenu<MenuItems: View> {
    fileprivate let items: MenuItems

    /// Creates a menu of views.
    public init(@ViewBuilder menuItems: () -> MenuItems) {
        items = menuItems()
    }
}

extension View {
    /// Opens a menu when a script holds the view for half a second; nil is no menu.
    @ViewBuilder public nonisolated func contextMenu<MenuItems: View>(
        _ contextMenu: ContextMenu<MenuItems>?
    ) -> some View {
        if let contextMenu { self.contextMenu { contextMenu.items } } else { self }
    }
}
