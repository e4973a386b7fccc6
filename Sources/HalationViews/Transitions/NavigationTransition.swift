/// The way in which a navigation stack changes its view; in a picture it changes at once.
public protocol NavigationTransition: Sendable {}

/// The usual change of views.
public struct AutomaticNavigationTransition: NavigationTransition {
    /// Creates the transition.
    public init() {}
}

/// A view that grows out of another one.
public struct ZoomNavigationTransition: NavigationTransition {
    fileprivate init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The usual change of views.
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// A view that grows out of one with an id.
    public static func zoom(
        sourceID: some Hashable,
        in namespace: Namespace.ID
    ) -> ZoomNavigationTransition {
        ZoomNavigationTransition()
    }
}

extension View {
    /// Has no effect: a navigation stack changes its view at once.
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View { self }

    /// Has no effect: a navigation stack changes its view at once.
    public nonisolated func matchedTransitionSource(
        id: some Hashable,
        in namespace: Namespace.ID
    ) -> some View { self }
}
