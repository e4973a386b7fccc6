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
        modifier(_BackgroundModifier(secondary: content(), alignment: alignment))
    }

    /// Layers a view behind this one, without affecting layout.
    @_disfavoredOverload
    public nonisolated func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> some View {
        modifier(_BackgroundModifier(secondary: background, alignment: alignment))
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
        modifier(_BackgroundStyleModifier(style: style, ignoredSafeAreaEdges: edges))
    }

    /// Fills a shape in the view's frame behind it with a style.
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(_BackgroundShapeModifier(style: style, shape: shape, fillStyle: fillStyle))
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
        modifier(_OverlayModifier(secondary: content(), alignment: alignment))
    }

    /// Layers a view in front of this one, without affecting layout.
    @_disfavoredOverload
    public nonisolated func overlay<Overlay: View>(
        _ overlay: Overlay,
        alignment: Alignment = .center
    ) -> some View {
        modifier(_OverlayModifier(secondary: overlay, alignment: alignment))
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
        modifier(_OverlayStyleModifier(style: style, ignoredSafeAreaEdges: edges))
    }

    /// Fills a shape in the view's frame in front of it with a style.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(_OverlayShapeModifier(style: style, shape: shape, fillStyle: fillStyle))
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
        modifier(_MaskAlignmentEffect(secondary: mask(), alignment: alignment))
    }

    /// Multiplies the view's alpha by that of a mask, without affecting layout.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(_MaskEffect(secondary: mask))
    }
}

/// White, or black in the dark: the system background.
private nonisolated struct BackgroundFill: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> Color {
        environment.colorScheme == .dark ? .black : .white
    }
}

/// A modifier with a second view behind the content.
private nonisolated protocol BackgroundDrawing: SecondaryModifier {}

extension BackgroundDrawing {
    nonisolated var alignment: Alignment { .center }

    nonisolated var isBehind: Bool { true }

    nonisolated func draw(
        in context: GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void,
        secondary: (GraphicsContext) -> Void
    ) {
        secondary(context)
        content(context)
    }
}

/// A modifier with a second view in front of the content.
private nonisolated protocol OverlayDrawing: SecondaryModifier {}

extension OverlayDrawing {
    nonisolated var alignment: Alignment { .center }

    nonisolated var isBehind: Bool { false }

    nonisolated func draw(
        in context: GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void,
        secondary: (GraphicsContext) -> Void
    ) {
        content(context)
        secondary(context)
    }
}

private nonisolated struct _BackgroundModifier<Secondary: View>: BackgroundDrawing {
    let secondary: Secondary
    let alignment: Alignment
}

private nonisolated struct _BackgroundStyleModifier<Style: ShapeStyle>: BackgroundDrawing {
    let style: Style
    let ignoredSafeAreaEdges: Edge.Set

    var secondary: some View { Rectangle().fill(style) }

    var contentMaterial: Material?? { .some(style.material) }
}

private nonisolated struct _BackgroundShapeModifier<Style: ShapeStyle, Bounds: Shape>: BackgroundDrawing {
    let style: Style
    let shape: Bounds
    let fillStyle: FillStyle

    var secondary: some View { shape.fill(style, style: fillStyle) }

    var contentMaterial: Material?? { .some(style.material) }
}

private nonisolated struct _OverlayModifier<Secondary: View>: OverlayDrawing {
    let secondary: Secondary
    let alignment: Alignment
}

private nonisolated struct _OverlayStyleModifier<Style: ShapeStyle>: OverlayDrawing {
    let style: Style
    let ignoredSafeAreaEdges: Edge.Set

    var secondary: some View { Rectangle().fill(style) }
}

private nonisolated struct _OverlayShapeModifier<Style: ShapeStyle, Bounds: Shape>: OverlayDrawing {
    let style: Style
    let shape: Bounds
    let fillStyle: FillStyle

    var secondary: some View { shape.fill(style, style: fillStyle) }
}

private nonisolated struct _MaskEffect<Secondary: View>: MaskDrawing {
    let secondary: Secondary

    var alignment: Alignment { .center }
}

private nonisolated struct _MaskAlignmentEffect<Secondary: View>: MaskDrawing {
    let secondary: Secondary
    let alignment: Alignment
}

/// A modifier with a second view whose opacity is that of the content.
private nonisolated protocol MaskDrawing: SecondaryModifier {}

extension MaskDrawing {
    nonisolated static var isMask: Bool { true }

    nonisolated var isBehind: Bool { false }

    nonisolated func draw(
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
