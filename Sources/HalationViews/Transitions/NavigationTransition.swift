public import Foundation
public import HalationDrawing
public import HalationViewTree

/// How a navigation stack changes its view.
public protocol NavigationTransition: Sendable {}

/// The default transition of a navigation stack: views slide in.
public struct AutomaticNavigationTransition: NavigationTransition {
    /// Creates the default transition.
    public init() {}
}

/// A transition in which a view of a navigation stack grows from a view of the one below.
public struct ZoomNavigationTransition: NavigationTransition {
    fileprivate let key: ZoomKey
}

/// The key of a source, which is only compared.
private struct ZoomKey: @unchecked Sendable {
    let value: MatchedKey
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// A transition in which a view grows from the one with an id, and shrinks back into it.
    ///
    /// - Parameters:
    ///   - sourceID: The id that `matchedTransitionSource(id:in:)` gave to the source.
    ///   - namespace: The namespace of the id.
    /// - Returns: The transition; without a source the view grows from the middle.
    public static func zoom(
        sourceID: some Hashable,
        in namespace: Namespace.ID
    ) -> ZoomNavigationTransition {
        ZoomNavigationTransition(
            key: ZoomKey(value: MatchedKey(id: AnyHashable(sourceID), namespace: namespace))
        )
    }
}

extension View {
    /// Sets how a navigation stack changes to the view and back.
    ///
    /// In sheets and covers it has no effect: they come as usual.
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
        preference(key: ZoomTargetKey.self, value: (style as? ZoomNavigationTransition)?.key.value)
    }

    /// Makes the view the source of a zoom: a view of a navigation stack with the same id grows from it.
    public nonisolated func matchedTransitionSource(
        id: some Hashable,
        in namespace: Namespace.ID
    ) -> some View {
        modifier(
            ZoomSourceModifier(
                key: MatchedKey(id: AnyHashable(id), namespace: namespace),
                look: ZoomLook()
            )
        )
    }

    /// Makes the view the source of a zoom: a view of a navigation stack with the same id grows from it.
    ///
    /// - Parameters:
    ///   - id: The id of the source in the namespace.
    ///   - namespace: The namespace of the id.
    ///   - configuration: Changes the looks of what grows.
    /// - Returns: The view.
    public nonisolated func matchedTransitionSource(
        id: some Hashable,
        in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) ->
            some MatchedTransitionSourceConfiguration
    ) -> some View {
        modifier(
            ZoomSourceModifier(
                key: MatchedKey(id: AnyHashable(id), namespace: namespace),
                look: configuration(EmptyMatchedTransitionSourceConfiguration()).look
            )
        )
    }
}

/// The looks of a view from which another one grows.
public protocol MatchedTransitionSourceConfiguration {}

/// The looks of a view from which another one grows, before anything is changed.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration, Sendable {
    init() {}
}

/// Looks that were changed.
private struct ChangedSourceConfiguration: MatchedTransitionSourceConfiguration {
    let changed: ZoomLook
}

extension MatchedTransitionSourceConfiguration {
    fileprivate var look: ZoomLook { (self as? ChangedSourceConfiguration)?.changed ?? ZoomLook() }

    fileprivate func changing(_ change: (inout ZoomLook) -> Void) -> ChangedSourceConfiguration {
        var look = look
        change(&look)
        return ChangedSourceConfiguration(changed: look)
    }

    /// Sets the colour behind the view while it grows.
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
        changing { $0.background = style }
    }

    /// Sets the shape from which the view grows; the radius of its corners counts.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
        changing { $0.cornerRadius = shape.cornerSize.width }
    }

    /// Sets the shadow of the view while it grows.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration {
        changing {
            $0.shadow = ZoomLook.Shadow(color: color, radius: radius, offset: CGSize(width: x, height: y))
        }
    }
}
