import HalationDiagnostics
public import HalationViewTree

/// How a navigation stack changes its view; has no effect, as the view changes at once.
public protocol NavigationTransition: Sendable {}

/// The default transition of a navigation stack; has no effect.
public struct AutomaticNavigationTransition: NavigationTransition {
    /// Creates the default transition, which has no effect.
    public init() {}
}

/// A transition that zooms in from a view; has no effect.
public struct ZoomNavigationTransition: NavigationTransition {
    fileprivate init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// A transition that zooms in from the view with an id; has no effect.
    public static func zoom(
        sourceID: some Hashable,
        in namespace: Namespace.ID
    ) -> ZoomNavigationTransition {
        ZoomNavigationTransition()
    }
}

extension View {
    /// Has no effect: views on a navigation stack slide in.
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
        lacking(.navigationTransition, if: !(style is AutomaticNavigationTransition))
    }

    /// Has no effect: views on a navigation stack slide in.
    public nonisolated func matchedTransitionSource(
        id: some Hashable,
        in namespace: Namespace.ID
    ) -> some View { self }
}
