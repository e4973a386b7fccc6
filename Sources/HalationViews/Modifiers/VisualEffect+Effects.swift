public import Foundation
import HalationAnimation
public import HalationDrawing
public import HalationGeometry
import HalationShaders
public import HalationViewTree

/// A visual effect and an effect on the drawing after it.
///
/// It is sent between threads as a value; the closures of filters have no state.
private nonisolated struct ModifiedVisualEffect<Base: VisualEffect, Step: EffectModifier & Animatable>:
    DrawnVisualEffect, @unchecked Sendable
{
    var base: Base
    var step: Step

    var animatableData: AnimatablePair<Base.AnimatableData, Step.AnimatableData> {
        get { AnimatablePair(base.animatableData, step.animatableData) }
        set {
            base.animatableData = newValue.first
            step.animatableData = newValue.second
        }
    }

    func draw(in context: GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        let transform = step.transform(size: size, environment: context.environment)
        func drawStep(_ context: inout GraphicsContext) {
            step.draw(in: &context, size: size) { inner in
                var inner = inner
                if !transform.isIdentity { inner.concatenate(transform) }
                base.drawOrSkip(in: inner, size: size, content: content)
            }
        }
        var context = context
        if Step.isGrouping { context.drawGrouped(drawStep) } else { drawStep(&context) }
    }
}

/// A visual effect and a transform of the drawing after it.
private nonisolated struct TransformedVisualEffect<Base: VisualEffect, Step: GeometryEffect>:
    DrawnVisualEffect, @unchecked Sendable
{
    var base: Base
    var step: Step

    var animatableData: AnimatablePair<Base.AnimatableData, Step.AnimatableData> {
        get { AnimatablePair(base.animatableData, step.animatableData) }
        set {
            base.animatableData = newValue.first
            step.animatableData = newValue.second
        }
    }

    func draw(in context: GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        let projection = step.effectValue(size: size)
        var context = context
        if projection.isAffine {
            context.concatenate(projection.affine)
            base.drawOrSkip(in: context, size: size, content: content)
        } else {
            context.drawGrouped { context in
                context.addFilter(.projectionTransform(projection))
                context.drawLayer { base.drawOrSkip(in: $0, size: size, content: content) }
            }
        }
    }
}

extension VisualEffect {
    private nonisolated func followed<Step: EffectModifier & Animatable>(by step: Step) -> some VisualEffect {
        ModifiedVisualEffect(base: self, step: step)
    }

    private nonisolated func transformed<Step: GeometryEffect>(by step: Step) -> some VisualEffect {
        TransformedVisualEffect(base: self, step: step)
    }

    /// Shifts the drawing to the right and downwards, in points.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        followed(by: _OffsetEffect(offset: CGSize(width: x, height: y)))
    }

    /// Shifts the drawing to the right and downwards, in points.
    public nonisolated func offset(_ offset: CGSize) -> some VisualEffect {
        followed(by: _OffsetEffect(offset: offset))
    }

    /// Rotates the drawing about an anchor; positive is clockwise.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        followed(by: _RotationEffect(angle: angle, anchor: anchor))
    }

    /// Scales the drawing about an anchor by a factor per axis; negative ones mirror.
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        transformed(by: _ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Scales the drawing about an anchor by the same factor on both axes.
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Scales the drawing about an anchor by a factor per axis; negative ones mirror.
    public nonisolated func scaleEffect(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Rotates the drawing in space, as ``View/rotation3DEffect(_:axis:anchor:anchorZ:perspective:)`` does.
    public nonisolated func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        transformed(
            by: _Rotation3DEffect(
                angle: angle,
                x: axis.x,
                y: axis.y,
                z: axis.z,
                anchor: anchor,
                anchorZ: anchorZ,
                perspective: perspective
            )
        )
    }

    /// Transforms the drawing by an affine map, about the view's top-left corner.
    public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        transformed(by: _ProjectionEffect(transform: ProjectionTransform(transform)))
    }

    /// Transforms the drawing by a projective map, about the view's top-left corner.
    public nonisolated func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        transformed(by: _ProjectionEffect(transform: transform))
    }

    /// Multiplies the opacity of the drawing as one layer, from 0 to 1.
    public nonisolated func opacity(_ opacity: Double) -> some VisualEffect {
        followed(by: _OpacityEffect(opacity: opacity))
    }

    /// Blurs the drawing as one layer with a Gaussian.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation of the Gaussian, in points.
    ///   - opaque: Whether the result is clipped to the view's frame.
    /// - Returns: The effect with the blur.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        followed(by: _BlurEffect(radius: radius, isOpaque: opaque))
    }

    /// Adds `amount` to red, green and blue: 0 changes nothing, 1 gives white, −1 black.
    public nonisolated func brightness(_ amount: Double) -> some VisualEffect {
        followed(by: _BrightnessEffect(amount: amount))
    }

    /// Scales the distance of colours from middle grey: 0 gives grey, 1 changes nothing.
    public nonisolated func contrast(_ amount: Double) -> some VisualEffect {
        followed(by: _ContrastEffect(amount: amount))
    }

    /// Scales the saturation: 0 gives grey, 1 changes nothing, larger values are more vivid.
    public nonisolated func saturation(_ amount: Double) -> some VisualEffect {
        followed(by: _SaturationEffect(amount: amount))
    }

    /// Mixes each colour with its grey: 0 changes nothing, 1 gives grey.
    public nonisolated func grayscale(_ amount: Double) -> some VisualEffect {
        followed(by: _GrayscaleEffect(amount: amount))
    }

    /// Rotates the hue of each colour, keeping luminance: 120° turns red to green.
    public nonisolated func hueRotation(_ angle: Angle) -> some VisualEffect {
        followed(by: _HueRotationEffect(angle: angle))
    }

    /// Maps each pixel's colour, as ``View/colorEffect(_:isEnabled:)`` does.
    public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect {
        followed(
            by: ShaderEffect(
                shader: shader,
                use: .colorEffect,
                maxSampleOffset: .zero,
                isEnabled: isEnabled
            )
        )
    }

    /// Moves pixels, as ``View/distortionEffect(_:maxSampleOffset:isEnabled:)`` does.
    public nonisolated func distortionEffect(
        _ shader: Shader,
        maxSampleOffset: CGSize,
        isEnabled: Bool = true
    ) -> some VisualEffect {
        followed(
            by: ShaderEffect(
                shader: shader,
                use: .distortionEffect,
                maxSampleOffset: maxSampleOffset,
                isEnabled: isEnabled
            )
        )
    }

    /// Computes each pixel from samples, as ``View/layerEffect(_:maxSampleOffset:isEnabled:)`` does.
    public nonisolated func layerEffect(
        _ shader: Shader,
        maxSampleOffset: CGSize,
        isEnabled: Bool = true
    ) -> some VisualEffect {
        followed(
            by: ShaderEffect(
                shader: shader,
                use: .layerEffect,
                maxSampleOffset: maxSampleOffset,
                isEnabled: isEnabled
            )
        )
    }
}

// MARK: - Modifier

extension View {
    /// Applies effects that may depend on the view's size and position; layout is unaffected.
    ///
    /// The closure is called for each picture, after layout.
    ///
    /// - Parameter effect: Modifies an empty effect, given the geometry of the view.
    /// - Returns: A view of the same size.
    public nonisolated func visualEffect<Effect: VisualEffect>(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
    ) -> some View {
        modifier(
            VisualEffectModifier { item in
                effect(EmptyVisualEffect(), GeometryProxy(item, size: item.size))
            }
        )
    }
}
