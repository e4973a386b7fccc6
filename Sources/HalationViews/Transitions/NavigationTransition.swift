public import Foundation
import HalationDiagnostics
public import HalationDrawing
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

    /// Has no effect: views on a navigation stack slide in.
    public nonisolated func matchedTransitionSource(
        id: some Hashable,
        in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) ->
            some MatchedTransitionSourceConfiguration
    ) -> some View { self }
}

/// The looks of a view from which a transition zooms in; without effect, as views slide in.
public protocol MatchedTransitionSourceConfiguration {}

/// The looks of a view from which a transition zooms in, before anything is changed.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration, Sendable {
    init() {}
}

extension MatchedTransitionSourceConfiguration {
    /// Sets the background of the view while it grows; without effect.
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
        EmptyMatchedTransitionSourceConfiguration()
    }

    /// Sets the shape of the view while it grows; without effect.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
        EmptyMatchedTransitionSourceConfiguration()
    }

    /// Sets the shadow of the view while it grows; without effect.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration { EmptyMatchedTransitionSourceConfiguration() }
}
