import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// The kind of container that draws a background: a page of a stack or a split view, or the view itself for others.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    /// Whether the background fills the page around the view.
    fileprivate let isPage: Bool
    private let number: Int

    public static let navigation = ContainerBackgroundPlacement(isPage: true, number: 0)
    public static let navigationSplitView = ContainerBackgroundPlacement(isPage: true, number: 1)
    public static let tabView = ContainerBackgroundPlacement(isPage: false, number: 2)
    public static let widget = ContainerBackgroundPlacement(isPage: false, number: 3)
    public static let window = ContainerBackgroundPlacement(isPage: false, number: 4)
}

/// The background that a view gives the page of a stack around it; of several the first one.
nonisolated struct PageBackground: PreferenceKey {
    static var defaultValue: AnyView? { nil }

    static func reduce(value: inout AnyView?, nextValue: () -> AnyView?) { value = value ?? nextValue() }
}

extension View {
    /// Fills the page around the view, up to the edges of the screen, or the view's frame, with a style.
    ///
    /// A page is the root of a stack, a pushed view or a column of a split view, also in a sheet or a cover; without a
    /// stack nothing is drawn for the placements of navigation. For other placements the view's frame is filled. A stack
    /// or tabs around the view then cover nothing behind them.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S,
        for container: ContainerBackgroundPlacement
    ) -> some View {
        modifier(
            ContainerBackgroundModifier(
                isPage: container.isPage,
                background: AnyView(Rectangle().fill(style))
            )
        )
    }

    /// Layers a view behind the page around this one, or behind this one, by the same rule.
    ///
    /// - Parameters:
    ///   - container: The kind of container that draws the background.
    ///   - alignment: The place of the background in the page or behind the view.
    ///   - content: The background.
    /// - Returns: The modified view.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement,
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            ContainerBackgroundModifier(
                isPage: container.isPage,
                alignment: alignment,
                background: AnyView(content())
            )
        )
    }
}

/// A background of a page or of the view.
private nonisolated struct ContainerBackgroundModifier: ViewModifier {
    let isPage: Bool
    var alignment = Alignment.center
    let background: AnyView

    func body(content: Content) -> some View {
        if isPage {
            content
                .containerBackground()
                .preference(
                    key: PageBackground.self,
                    value: AnyView(
                        background.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
                            .ignoresSafeArea()
                    )
                )
        } else {
            content.background(alignment: alignment) { background.ignoresSafeArea() }.containerBackground()
        }
    }
}
