public import Foundation
import HalationDiagnostics
public import HalationDrawing
public import HalationViewTree

/// The look of a view under a pointer; has no effect, as views do not change under one.
public struct HoverEffect: Sendable {
    private init() {}

    public static let automatic = HoverEffect()
    public static let highlight = HoverEffect()
    public static let lift = HoverEffect()
}

/// The kind of container that draws a background; every kind is drawn behind the view itself.
public struct ContainerBackgroundPlacement: Sendable {
    private init() {}

    public static let navigation = ContainerBackgroundPlacement()
    public static let navigationSplitView = ContainerBackgroundPlacement()
    public static let tabView = ContainerBackgroundPlacement()
    public static let widget = ContainerBackgroundPlacement()
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

    /// Fills the view's frame behind it with a style, whatever the kind of container; a stack or tabs around it then cover
    /// nothing behind them.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S,
        for container: ContainerBackgroundPlacement
    ) -> some View { background(style).containerBackground() }

    /// Layers a view behind this one, whatever the kind of container; a stack or tabs around it then cover nothing behind
    /// them.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement,
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { background(alignment: alignment, content: content).containerBackground() }

    /// Sets the style that ``ShapeStyle/background`` stands for in the view.
    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        transformEnvironment(\.self) { $0.backgroundStyle = style }
    }

    /// Fills the view's frame behind it with the background style.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(.background, ignoresSafeAreaEdges: edges)
    }

    /// Sets whether a shape or an image is mirrored with the layout; it never is.
    public nonisolated func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        transformEnvironment(\.layoutDirection) { direction in
            if behavior == .mirrors(in: direction), direction == .rightToLeft {
                Warnings.report(.flipsForRightToLeftLayoutDirection)
            }
        }
    }

    /// Has no effect: right to left mirrors the layout, but not what a view draws.
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        transformEnvironment(\.layoutDirection) { direction in
            if enabled, direction == .rightToLeft { Warnings.report(.flipsForRightToLeftLayoutDirection) }
        }
    }
}
