public import Foundation
import HalationAnimation
import HalationDiagnostics
public import HalationDrawing
public import HalationGeometry

extension View {
    /// Draws a shadow behind each shape, text and image of the view.
    ///
    /// Flatten the view with ``compositingGroup()`` first for one shadow of the whole.
    ///
    /// - Parameters:
    ///   - color: The colour of the shadow; by default black at a third.
    ///   - radius: The standard deviation of its blur, in points; 0 does not blur.
    ///   - x: The displacement to the right, in points.
    ///   - y: The displacement downwards, in points.
    /// - Returns: A view of the same size.
    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        modifier(ShadowEffect(color: color, radius: radius, x: x, y: y))
    }

    /// Adds `amount` to red, green and blue: 0 changes nothing, 1 gives white, −1 black.
    public nonisolated func brightness(_ amount: Double) -> some View {
        modifier(FilterEffect(value: amount) { .brightness($0) })
    }

    /// Scales the distance of colours from middle grey: 0 gives grey, 1 changes nothing.
    ///
    /// Values above 1 raise the contrast; negative values also invert.
    public nonisolated func contrast(_ amount: Double) -> some View {
        modifier(FilterEffect(value: amount) { .contrast($0) })
    }

    /// Scales the saturation: 0 gives grey, 1 changes nothing, larger values are more vivid.
    public nonisolated func saturation(_ amount: Double) -> some View {
        modifier(FilterEffect(value: amount) { .saturation($0) })
    }

    /// Mixes each colour with its grey: 0 changes nothing, 1 gives grey.
    public nonisolated func grayscale(_ amount: Double) -> some View {
        modifier(FilterEffect(value: amount) { .grayscale($0) })
    }

    /// Rotates the hue of each colour, keeping luminance: 120° turns red to green.
    public nonisolated func hueRotation(_ angle: Angle) -> some View {
        modifier(FilterEffect(value: angle) { .hueRotation($0) })
    }

    /// Replaces red, green and blue by 1 minus their values; alpha is unchanged.
    public nonisolated func colorInvert() -> some View {
        modifier(FilterEffect(value: 1.0) { .colorInvert($0) })
    }

    /// Multiplies each channel, alpha included, by that of a colour; white changes nothing.
    public nonisolated func colorMultiply(_ color: Color) -> some View {
        modifier(ColorMultiplyEffect(color: color))
    }

    /// Makes every pixel black, with its luminance as alpha: white becomes opaque, black transparent.
    public nonisolated func luminanceToAlpha() -> some View {
        modifier(FilterEffect(value: 0.0) { _ in .luminanceToAlpha })
    }

    /// Sets the blend mode of the view with what lies below it in the nearest compositing group.
    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(BlendEffect(mode: blendMode))
    }

    /// Flattens the view into one layer, so that outer effects apply to it as a whole.
    public nonisolated func compositingGroup() -> some View {
        modifier(GroupEffect())
    }

    /// Flattens the view into one layer and clips it to its frame.
    ///
    /// - Parameters:
    ///   - opaque: Whether the background is black instead of transparent.
    ///   - colorMode: Has no effect: the layer is composited in the colour mode around it.
    /// - Returns: A view of the same size.
    public nonisolated func drawingGroup(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear
    ) -> some View {
        if colorMode != .nonLinear { Warnings.report(.drawingGroup) }
        return modifier(DrawingGroupEffect(isOpaque: opaque))
    }
}

private nonisolated struct ShadowEffect: EffectModifier {
    var color: Color
    var radius: CGFloat
    var x: CGFloat
    var y: CGFloat

    func resolved(in environment: EnvironmentValues) -> ShadowEffect {
        ShadowEffect(color: Color(color.resolve(in: environment)), radius: radius, x: x, y: y)
    }

    // The filter applies to each leaf.
    static var isGrouping: Bool { false }

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.addFilter(.shadow(color: color, radius: radius, x: x, y: y))
        content(context)
    }
}

extension ShadowEffect: Animatable {
    nonisolated var animatableData:
        AnimatablePair<PaintVector, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
    {
        get {
            AnimatablePair(PaintVector(color), AnimatablePair(radius, AnimatablePair(x, y)))
        }
        set {
            color = newValue.first.color ?? color
            radius = newValue.second.first
            (x, y) = (newValue.second.second.first, newValue.second.second.second)
        }
    }
}

private nonisolated struct ColorMultiplyEffect: EffectModifier, Animatable {
    var color: Color

    var animatableData: PaintVector {
        get { PaintVector(color) }
        set { color = newValue.color ?? color }
    }

    func resolved(in environment: EnvironmentValues) -> ColorMultiplyEffect {
        ColorMultiplyEffect(color: Color(color.resolve(in: environment)))
    }

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.addFilter(.colorMultiply(color))
        context.drawLayer { content($0) }
    }
}

nonisolated struct FilterEffect<Value: Animatable>: EffectModifier, Animatable {
    var value: Value
    let filter: (Value) -> GraphicsContext.Filter

    var animatableData: Value.AnimatableData {
        get { value.animatableData }
        set { value.animatableData = newValue }
    }

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.addFilter(filter(value))
        context.drawLayer { content($0) }
    }
}

private nonisolated struct BlendEffect: EffectModifier {
    let mode: BlendMode

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.blendMode = GraphicsContext.BlendMode(mode)
        context.drawLayer { content($0) }
    }
}

private nonisolated struct GroupEffect: EffectModifier {
    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.drawLayer { content($0) }
    }
}

private nonisolated struct DrawingGroupEffect: EffectModifier {
    let isOpaque: Bool

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        let bounds = Path(CGRect(origin: .zero, size: size))
        context.clip(to: bounds)
        context.drawLayer { layer in
            if isOpaque { layer.fill(bounds, with: .color(.black)) }
            content(layer)
        }
    }
}
