import Foundation
public import HalationDrawing
public import HalationGeometry

extension View {
    /// Layers views behind this one.
    ///
    /// - Parameters:
    ///   - alignment: The position of the background within this view's frame.
    ///   - content: The background; it is proposed this view's size and does not affect layout.
    /// - Returns: A view of this view's size.
    public nonisolated func background<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(StackingModifier(secondary: content(), alignment: alignment, isBehind: true))
    }

    /// Layers a view behind this one, without affecting layout.
    @_disfavoredOverload
    public nonisolated func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> some View {
        modifier(StackingModifier(secondary: background, alignment: alignment, isBehind: true))
    }

    /// Fills the view's frame behind it.
    ///
    /// - Parameters:
    ///   - style: The colour or style of the background.
    ///   - edges: The edges at which the style extends below surrounding bars, if the view touches them.
    /// - Returns: A view of the same size.
    public nonisolated func background<S: ShapeStyle>(
        _ style: S,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modifier(
            StackingModifier(
                secondary: Rectangle().fill(style),
                alignment: .center,
                isBehind: true,
                ignoredSafeAreaEdges: edges,
                contentMaterial: .some(style.material)
            )
        )
    }

    /// Fills a shape in the view's frame behind it with a style.
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(
            StackingModifier(
                secondary: shape.fill(style, style: fillStyle),
                alignment: .center,
                isBehind: true,
                contentMaterial: .some(style.material)
            )
        )
    }

    /// Fills a shape in the view's frame behind it with the background style.
    public nonisolated func background<T: Shape>(
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background(BackgroundFill(), in: shape, fillStyle: fillStyle)
    }

    /// Layers views in front of this one.
    ///
    /// - Parameters:
    ///   - alignment: The position of the overlay within this view's frame.
    ///   - content: The overlay; it is proposed this view's size and does not affect layout.
    /// - Returns: A view of this view's size.
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(StackingModifier(secondary: content(), alignment: alignment, isBehind: false))
    }

    /// Layers a view in front of this one, without affecting layout.
    @_disfavoredOverload
    public nonisolated func overlay<Overlay: View>(
        _ overlay: Overlay,
        alignment: Alignment = .center
    ) -> some View {
        modifier(StackingModifier(secondary: overlay, alignment: alignment, isBehind: false))
    }

    /// Fills the view's frame in front of it.
    ///
    /// - Parameters:
    ///   - style: The colour or style of the overlay.
    ///   - edges: The edges at which the style extends below surrounding bars, if the view touches them.
    /// - Returns: A view of the same size.
    public nonisolated func overlay<S: ShapeStyle>(
        _ style: S,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modifier(
            StackingModifier(
                secondary: Rectangle().fill(style),
                alignment: .center,
                isBehind: false,
                ignoredSafeAreaEdges: edges
            )
        )
    }

    /// Fills a shape in the view's frame in front of it with a style.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// Multiplies the view's alpha by that of a mask.
    ///
    /// The colours of the mask have no effect.
    ///
    /// - Parameters:
    ///   - alignment: The position of the mask within this view's frame.
    ///   - mask: The mask; it is proposed this view's size and does not affect layout.
    /// - Returns: A view of the same size.
    public nonisolated func mask<Mask: View>(
        alignment: Alignment = .center,
        @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        modifier(MaskModifier(secondary: mask(), alignment: alignment))
    }

    /// Multiplies the view's alpha by that of a mask, without affecting layout.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(MaskModifier(secondary: mask, alignment: .center))
    }
}

/// White, or black in the dark: the system background.
private nonisolated struct BackgroundFill: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> Color {
        environment.colorScheme == .dark ? .black : .white
    }
}

/// Draws a second view behind or in front of the content.
private nonisolated struct StackingModifier<Secondary: View>: SecondaryModifier {
    let secondary: Secondary
    let alignment: Alignment
    let isBehind: Bool
    var ignoredSafeAreaEdges: Edge.Set = []
    var contentMaterial: Material?? = nil

    func draw(
        in context: GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void,
        secondary: (GraphicsContext) -> Void
    ) {
        if isBehind { secondary(context) }
        content(context)
        if !isBehind { secondary(context) }
    }
}

private nonisolated struct MaskModifier<Secondary: View>: SecondaryModifier {
    let secondary: Secondary
    let alignment: Alignment

    static var isMask: Bool { true }

    var isBehind: Bool { false }

    func draw(
        in context: GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void,
        secondary: (GraphicsContext) -> Void
    ) {
        context.drawGrouped { context in
            context.clipToLayer { secondary($0) }
            context.drawLayer { content($0) }
        }
    }
}
