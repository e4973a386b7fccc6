import Foundation
package import HalationCairo
package import HalationGeometry
package import HalationPixels
package import HalationShaders

/// The steps that draw a display list at one size and scale, in device pixels.
///
/// ``Planner`` has made every decision: which drawings are visible, which layers there are, how large they are and
/// whether they hold colour. ``Renderer`` only carries the steps out.
package struct RenderPlan: Equatable, Sendable {
    /// Whether the picture is a ``DeepPicture``.
    package var isDeep: Bool { root.format == .light(.encoded) }

    /// The optimisations that the renderer may use.
    package var strategy = RenderingStrategy.fast

    /// The whole picture, in colour.
    package var root: LayerPlan

    /// Masks, to which steps refer by index; each is rendered once, however many steps use it.
    package var masks: [MaskPlan] = []

    /// Blurred shapes, to which steps refer by index; no two are equal.
    package var sprites: [Sprite] = []
}

/// The optimisations that planning and drawing use.
package enum RenderingStrategy: Sendable {
    /// All of them; agrees with ``plain`` within the tolerances that `StrategyTests` state.
    case fast

    /// None: every layer is in colour and drawn separately, and every composite goes through Cairo. The gold
    /// standard for ``fast``.
    case plain
}

/// The format of a layer's pixels.
package enum LayerFormat: Equatable, Sendable {
    /// Premultiplied colour, four bytes a pixel.
    case color

    /// Alpha alone, one byte a pixel: for a layer whose colour cannot matter or is uniform.
    case alpha

    /// Premultiplied colour, four floats a pixel: linear light, or deep.
    case light(LightSpace)

    /// The format of a layer in colour.
    init(_ mode: ColorMode, isDeep: Bool) {
        switch mode {
        case .nonLinear: self = isDeep ? .light(.encoded) : .color
        case .linear: self = .light(.linear)
        case .extendedLinear: self = .light(.extendedLinear)
        }
    }

    /// Whether the layer holds linear light.
    var isLinearLight: Bool {
        if case .light(let space) = self { return space.isLinear }
        return false
    }

    /// Whether the layer holds floats.
    var isLight: Bool {
        if case .light = self { return true }
        return false
    }
}

/// A layer: the pixels it covers, and the steps that fill them, in order, starting from transparent.
package struct LayerPlan: Equatable, Sendable {
    /// The device pixels the layer covers; outside them it is transparent.
    package var bounds: PixelRect
    package var format: LayerFormat
    package var steps: [RenderStep]
}

/// One operation on a layer.
///
/// The larger cases are indirect, so that an array of many sprites takes little memory.
package enum RenderStep: Equatable, Sendable {
    /// A paint that covers its whole clip.
    indirect case paint(PaintStep)

    /// A shape that the canvas rasterises, or a paint through the coverage of an ellipse.
    indirect case shape(ShapeStep)

    /// Ellipses, each in one colour, drawn by one kernel call.
    case ellipses(EllipsesStep)

    /// Streaks of light, added to a layer of colour by one kernel call.
    case streaks(StreaksStep)

    /// A blurred shape in one colour, often one of many equal ones.
    case sprite(SpriteStep)

    /// A nested layer, filtered and composited.
    indirect case layer(LayerStep)
}

/// The opacity, blend mode and clip with which a step's result is composited.
package struct Compositing: Equatable, Sendable {
    package var opacity = 1.0
    package var blendMode = BlendMode.normal

    /// The pixels that may change, and the smooth-edged shapes that limit them further.
    package var clip: DeviceClip

    /// Indices into ``RenderPlan/masks``; the coverages multiply with each other and with the clip's.
    package var masks: [Int] = []
}

/// A blend mode that the kernels for ellipses and sprites have.
///
/// A layer of alpha has only ``normal`` and ``plusLighter``: see `BlendMode.forAlphaAlone`.
package enum KernelBlendMode: Equatable, Sendable {
    case normal, plusLighter, screen, lighten

    /// Nil for every other mode.
    init?(_ mode: BlendMode) {
        switch mode {
        case .normal: self = .normal
        case .plusLighter: self = .plusLighter
        case .screen: self = .screen
        case .lighten: self = .lighten
        default: return nil
        }
    }

    /// The same mode among all others.
    var blendMode: BlendMode {
        switch self {
        case .normal: .normal
        case .plusLighter: .plusLighter
        case .screen: .screen
        case .lighten: .lighten
        }
    }
}

/// A paint that covers its whole clip.
package struct PaintStep: Equatable, Sendable {
    package var source: PaintSource

    /// From the paint's space to device pixels.
    package var transform: CGAffineTransform
    package var compositing: Compositing
}

/// A shape that the canvas rasterises, unless its coverage is that of an ``Ellipse``.
package struct ShapeStep: Equatable, Sendable {
    /// The part of a path that is drawn.
    package enum Part: Equatable, Sendable {
        case inside(FillStyle)
        case outline(StrokeStyle)
    }

    package var path: Path
    package var part: Part

    /// From the path's and the paint's space to device pixels.
    package var transform: CGAffineTransform
    package var source: PaintSource

    /// Its clip's bounds contain no more than the shape can touch.
    package var compositing: Compositing
}

/// Consecutive ellipses that share a blend mode and a clip of whole pixels.
///
/// A picture may contain a hundred thousand, so they are one step.
package struct EllipsesStep: Equatable, Sendable {
    /// In device pixels and drawing order; some may lie outside ``bounds``.
    package var ellipses: [PaintedEllipse]

    /// The pixels they touch before clipping.
    package var touched: PixelRect

    /// The pixels that may change.
    package var bounds: PixelRect

    package var blendMode: KernelBlendMode
}

/// A blurred shape in one colour: a sprite at a position.
package struct SpriteStep: Equatable, Sendable {
    /// An index into ``RenderPlan/sprites``.
    package var sprite: Int

    /// The position of the sprite's origin.
    package var place: SpritePlace

    /// The shape's colour; a layer of alpha uses only its alpha.
    package var tint: StraightColor
    package var opacity: Double
    package var blendMode: KernelBlendMode

    /// The pixels that may change, none of them out of the sprite's reach.
    package var bounds: PixelRect
}

/// A nested layer, filtered and composited.
package struct LayerStep: Equatable, Sendable {
    package var layer: LayerPlan

    /// In the order in which they run.
    package var filters: [FilterStep]

    /// The colour given to a layer of alpha on a layer of colour; its alpha multiplies the layer's.
    package var tint: StraightColor?
    package var compositing: Compositing
}

/// A filter with its lengths in pixels.
package enum FilterStep: Equatable, Sendable {
    /// A Gaussian blur.
    case blur(GaussianBlur, finish: BlurFinish = [])

    /// An alpha of `inside` where the alpha lies in `min...max`, else zero; results in a layer of alpha.
    case alphaThreshold(min: Double, max: Double, inside: Double)

    /// The same with antialiased edges.
    case alphaContour(min: Double, max: Double, inside: Double)

    /// An alpha that is a smooth step of the alpha, 0 at `from` and `inside` at `to`; results in a layer of alpha.
    case alphaRamp(from: Double, to: Double, inside: Double)

    /// The blurred and displaced alpha, which replaces the layer; results in a layer of alpha.
    case cast(ShadowCast)

    /// The layer together with its shadow; results in a layer of colour.
    indirect case shadow(ShadowStep)

    /// A map of straight colours in a layer of colour.
    indirect case colorTransform(ColorTransform, isLinear: Bool)

    /// A factor of the layer's opacity: what remains of a map of colours in a layer of alpha.
    case fade(Double)

    /// A projective map of the layer's pixels, in device pixels, and its inverse.
    indirect case projection(Projection, inverse: Projection)

    /// Nothing: a projection without an inverse.
    case nothing

    /// A shader over a layer of colour; results in another.
    indirect case shader(ShaderStep)

    /// One colour at the layer's alpha; results in a layer of colour.
    case tinted(StraightColor)
}

/// The alpha of a shadow.
package struct ShadowCast: Equatable, Sendable {
    package var blur: GaussianBlur

    /// The displacement in pixels.
    package var x: Double
    package var y: Double

    /// Whether the shadow is that of the transparent part.
    package var invertsAlpha: Bool

    /// The shadow's colour.
    package var color: StraightColor

    /// Whether the blur reaches four standard deviations instead of three.
    package var isWide = false

    /// The alpha of the shadow's colour, 0...1.
    var inside: Double { clamped(Double(color.alpha)) }
}

/// A shadow composited with the layer that casts it.
package struct ShadowStep: Equatable, Sendable {
    package var cast: ShadowCast
    package var blendMode: BlendMode
    package var isAbove: Bool
}

/// A shader over the pixels of a layer.
package struct ShaderStep: Equatable, Sendable {
    package var call: ShaderCall

    /// From the space of the shader's positions to device pixels.
    package var transform: CGAffineTransform

    /// Largest distance from a pixel at which the shader samples the layer.
    package var reach: PixelReach

    /// The pixels of the frame; edges that wrap or clamp are those of this region.
    package var region: PixelRect

    /// Whether the shader also runs outside of the region, where its alpha is limited to that of its input.
    package var overflows = false
}

/// A distance along each axis, in whole pixels.
package struct PixelReach: Equatable, Sendable {
    package var x: Int
    package var y: Int

    static let zero = PixelReach(x: 0, y: 0)

    static func + (a: PixelReach, b: PixelReach) -> PixelReach {
        PixelReach(x: a.x + b.x, y: a.y + b.y)
    }
}

/// Coverage per pixel by which other steps are limited.
package struct MaskPlan: Equatable, Sendable {
    /// Drawn in alpha; outside its bounds the alpha is zero.
    package var layer: LayerPlan
    package var opacity: Double
    package var side: Clip.Side
}
