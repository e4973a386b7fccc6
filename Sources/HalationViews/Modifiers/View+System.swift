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
