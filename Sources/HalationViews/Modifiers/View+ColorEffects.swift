public import Foundation
import HalationAnimation
import HalationDiagnostics
public import HalationDrawing
public import HalationGeometry
public import HalationViewTree

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
        modifier(_ShadowEffect(color: color, radius: radius, x: x, y: y))
    }

    /// Adds `amount` to red, green and blue: 0 changes nothing, 1 gives white, −1 black.
    public nonisolated func brightness(_ amount: Double) -> some View {
        modifier(_BrightnessEffect(amount: amount))
    }

    /// Scales the distance of colours from middle grey: 0 gives grey, 1 changes nothing.
    ///
    /// Values above 1 raise the contrast; negative values also invert.
    public nonisolated func contrast(_ amount: Double) -> some View {
        modifier(_ContrastEffect(amount: amount))
    }

    /// Scales the saturation: 0 gives grey, 1 changes nothing, larger values are more vivid.
    public nonisolated func saturation(_ amount: Double) -> some View {
        modifier(_SaturationEffect(amount: amount))
    }

    /// Mixes each colour with its grey: 0 changes nothing, 1 gives grey.
    public nonisolated func grayscale(_ amount: Double) -> some View {
        modifier(_GrayscaleEffect(amount: amount))
    }

    /// Rotates the hue of each colour, keeping luminance: 120° turns red to green.
    public nonisolated func hueRotation(_ angle: Angle) -> some View {
        modifier(_HueRotationEffect(angle: angle))
    }

    /// Replaces red, green and blue by 1 minus their values; alpha is unchanged.
    public nonisolated func colorInvert() -> some View {
        modifier(_ColorInvertEffect())
    }

    /// Multiplies each channel, alpha included, by that of a colour; white changes nothing.
    public nonisolated func colorMultiply(_ color: Color) -> some View {
        modifier(_ColorMultiplyEffect(color: color))
    }

    /// Makes every pixel black, with its luminance as alpha: white becomes opaque, black transparent.
    public nonisolated func luminanceToAlpha() -> some View {
        modifier(_LuminanceToAlphaEffect())
    }

    /// Sets the blend mode of the view with what lies below it in the nearest compositing group.
    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(_BlendModeEffect(mode: blendMode))
    }

    /// Flattens the view into one layer, so that outer effects apply to it as a whole.
    public nonisolated func compositingGroup() -> some View {
        modifier(_CompositingGroupEffect())
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
        return modifier(_DrawingGroupEffect(isOpaque: opaque))
    }
}

private nonisolated struct _ShadowEffect: EffectModifier {
    var color: Color
    var radius: CGFloat
    var x: CGFloat
    var y: CGFloat

    func resolved(in environment: EnvironmentValues) -> _ShadowEffect {
        _ShadowEffect(color: Color(color.resolve(in: environment)), radius: radius, x: x, y: y)
    }

    // The filter applies to each leaf.
    static var isGrouping: Bool { false }

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.addFilter(.shadow(color: color, radius: radius, x: x, y: y))
        content(context)
    }
}

extension _ShadowEffect: Animatable {
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

private nonisolated struct _ColorMultiplyEffect: EffectModifier, Animatable {
    var color: Color

    var animatableData: PaintVector {
        get { PaintVector(color) }
        set { color = newValue.color ?? color }
    }

    func resolved(in environment: EnvironmentValues) -> _ColorMultiplyEffect {
        _ColorMultiplyEffect(color: Color(color.resolve(in: environment)))
    }

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.addFilter(.colorMultiply(color))
        context.drawLayer { content($0) }
    }
}

/// A modifier that draws its content as one layer through a filter.
nonisolated protocol FilteringEffect: EffectModifier {
    var filter: GraphicsContext.Filter { get }
}

extension FilteringEffect {
    nonisolated func draw(
        in context: inout GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void
    ) {
        context.addFilter(filter)
        context.drawLayer { content($0) }
    }
}

/// A filter with an amount that animates.
nonisolated protocol AmountEffect: FilteringEffect, Animatable {
    var amount: Double { get set }
}

extension AmountEffect {
    nonisolated var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }
}

nonisolated struct _BrightnessEffect: AmountEffect {
    var amount: Double

    var filter: GraphicsContext.Filter { .brightness(amount) }
}

nonisolated struct _ContrastEffect: AmountEffect {
    var amount: Double

    var filter: GraphicsContext.Filter { .contrast(amount) }
}

nonisolated struct _SaturationEffect: AmountEffect {
    var amount: Double

    var filter: GraphicsContext.Filter { .saturation(amount) }
}

nonisolated struct _GrayscaleEffect: AmountEffect {
    var amount: Double

    var filter: GraphicsContext.Filter { .grayscale(amount) }
}

nonisolated struct _HueRotationEffect: FilteringEffect, Animatable {
    var angle: Angle

    var animatableData: Angle.AnimatableData {
        get { angle.animatableData }
        set { angle.animatableData = newValue }
    }

    var filter: GraphicsContext.Filter { .hueRotation(angle) }
}

private nonisolated struct _ColorInvertEffect: FilteringEffect {
    var filter: GraphicsContext.Filter { .colorInvert(1) }
}

private nonisolated struct _LuminanceToAlphaEffect: FilteringEffect {
    var filter: GraphicsContext.Filter { .luminanceToAlpha }
}

private nonisolated struct _BlendModeEffect: EffectModifier {
    let mode: BlendMode

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.blendMode = GraphicsContext.BlendMode(mode)
        context.drawLayer { content($0) }
    }
}

private nonisolated struct _CompositingGroupEffect: EffectModifier {
    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.drawLayer { content($0) }
    }
}

private nonisolated struct _DrawingGroupEffect: EffectModifier {
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
