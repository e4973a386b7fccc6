public import Foundation
public import HalationDrawing

/// The face of a view under a pointer.
public struct HoverEffect: Sendable {
    private init() {}

    /// What suits the view.
    public static let automatic = HoverEffect()

    /// A pale field.
    public static let highlight = HoverEffect()

    /// A larger view with a shadow.
    public static let lift = HoverEffect()
}

/// The place of a background for a container.
public struct ContainerBackgroundPlacement: Sendable {
    private init() {}

    /// A view of a navigation stack.
    public static let navigation = ContainerBackgroundPlacement()

    /// A split view.
    public static let navigationSplitView = ContainerBackgroundPlacement()

    /// A view of tabs.
    public static let tabView = ContainerBackgroundPlacement()

    /// A widget.
    public static let widget = ContainerBackgroundPlacement()

    /// A window.
    public static let window = ContainerBackgroundPlacement()
}

extension View {
    /// Has no effect: no address is opened in a picture.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

    /// Has no effect: views do not change their look under a pointer.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

    /// Has no effect: views do not change their look under a pointer.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
        self
    }

    /// Has no effect: views do not change their look under a pointer.
    public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

    /// Has no effect: views do not change their look under a pointer.
    public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Fills the view's frame behind it, if the container draws backgrounds of this kind: widgets do.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S,
        for container: ContainerBackgroundPlacement
    ) -> some View { background(style) }

    /// Layers a view behind this one.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement,
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { background(alignment: alignment, content: content) }

    /// Sets the style that ``ShapeStyle/background`` stands for in the view.
    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        transformEnvironment(\.self) { $0.backgroundStyle = style }
    }

    /// Fills the view's frame behind it with the background style.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(.background, ignoresSafeAreaEdges: edges)
    }

    /// Has no effect: from right to left the layout is mirrored, but not what a view draws.
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}
