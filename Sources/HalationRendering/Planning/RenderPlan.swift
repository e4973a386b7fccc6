import Foundation
package import HalationCairo
package import HalationGeometry
package import HalationPixels
package import HalationShaders

/// A display list worked out for one size and scale: what is left to do, in device pixels.
///
/// The planner has culled what cannot be seen, melted layers that change nothing into their parents, chosen the
/// pixels each layer needs and whether it needs colour. The renderer only carries the steps out.
package struct RenderPlan: Equatable, Sendable {
    /// Which ways of drawing the renderer may take.
    package var strategy = RenderingStrategy.fast

    /// The picture, in colour.
    package var root: LayerPlan

    /// The masks that steps refer to by index; each is rendered once, however many steps it limits.
    package var masks: [MaskPlan] = []

    /// The blurred shapes that steps refer to by index, each different from the others.
    package var sprites: [Sprite] = []
}

/// Which ways of drawing are taken.
package enum RenderingStrategy: Sendable {
    /// The quickest that agrees with ``plain`` within the slack the tests state.
    case fast

    /// The one that follows the definition word by word: every layer in colour and drawn apart, every composite
    /// through Cairo. The standard that ``fast`` is held against.
    case plain
}

/// What a layer's pixels hold.
package enum LayerFormat: Equatable, Sendable {
    /// Premultiplied colour, four bytes a pixel.
    case color

    /// Alpha alone, one byte a pixel: for a layer whose colour cannot matter or is the same everywhere.
    case alpha
}

/// A layer: its pixels, and the steps that fill them in order from transparent.
package struct LayerPlan: Equatable, Sendable {
    /// The device pixels the layer covers; beyond them it counts as transparent.
    package var bounds: PixelRect
    package var format: LayerFormat
    package var steps: [RenderStep]
}

/// One thing drawn into a layer.
///
/// The larger kinds are indirect, so that many sprites take little memory.
package enum RenderStep: Equatable, Sendable {
    /// A paint that covers its whole clip.
    indirect case paint(PaintStep)

    /// A shape that Cairo rasterises, or an ellipse's coverage with what shows through it.
    indirect case shape(ShapeStep)

    /// Ellipses, each in one colour, which one kernel draws.
    case ellipses(EllipsesStep)

    /// A blurred shape in one colour, of which there may be many alike.
    case sprite(SpriteStep)

    /// A layer that is rendered for itself, filtered, and composited.
    indirect case layer(LayerStep)
}

/// Where and how a step's result meets the pixels below.
package struct Compositing: Equatable, Sendable {
    package var opacity = 1.0
    package var blendMode = BlendMode.normal

    /// The pixels that may change, and the smooth-edged shapes they lie in.
    package var clip: DeviceClip

    /// Indices into ``RenderPlan/masks``; coverages multiply, with the clip's too.
    package var masks: [Int] = []
}

/// A paint that covers its whole clip.
package struct PaintStep: Equatable, Sendable {
    package var source: PaintSource

    /// From the paint's space to device pixels.
    package var transform: CGAffineTransform
    package var compositing: Compositing
}

/// A shape that Cairo rasterises, unless it is an ellipse that the kernels know.
package struct ShapeStep: Equatable, Sendable {
    /// Which part of the path is drawn.
    package enum Part: Equatable, Sendable {
        case inside(FillStyle)
        case outline(StrokeStyle)
    }

    package var path: Path
    package var part: Part

    /// From the path's and the paint's space to device pixels.
    package var transform: CGAffineTransform
    package var source: PaintSource

    /// Its clip's bounds hold no more than the shape can touch.
    package var compositing: Compositing
}

/// Ellipses that are drawn one after another in one mode, in whole pixels and without masks.
///
/// One step for all that follow each other: a picture may hold a hundred thousand.
package struct EllipsesStep: Equatable, Sendable {
    /// The ellipses, in device pixels; some may lie wholly outside of ``bounds``.
    package var ellipses: [PaintedEllipse]

    /// The pixels that they touch, clipped or not.
    package var touched: PixelRect

    /// The pixels that may change.
    package var bounds: PixelRect

    /// `normal` or `plusLighter`.
    package var blendMode: BlendMode
}

/// A blurred shape in one colour: a sprite and where it goes.
package struct SpriteStep: Equatable, Sendable {
    /// An index into ``RenderPlan/sprites``.
    package var sprite: Int

    /// Where the sprite's origin goes.
    package var place: SpritePlace

    /// The shape's colour; on a layer of alpha only its alpha counts.
    package var tint: StraightColor

    /// `normal` or `plusLighter`, in whole pixels that the sprite can touch, without masks.
    package var compositing: Compositing
}

/// A layer that is rendered for itself, filtered, and composited.
package struct LayerStep: Equatable, Sendable {
    package var layer: LayerPlan

    /// In the order in which they run.
    package var filters: [FilterStep]

    /// The colour of a layer of alpha on a layer of colour; its own alpha multiplies the layer's.
    package var tint: StraightColor?
    package var compositing: Compositing
}

/// A filter, with its lengths in pixels.
package enum FilterStep: Equatable, Sendable {
    case blur(sigmaX: Double, sigmaY: Double)

    /// `inside` where the alpha lies in `min...max`, zero elsewhere; leaves a layer of alpha.
    case alphaThreshold(min: Double, max: Double, inside: Double)

    /// What a shader makes of a layer of colour; leaves one.
    indirect case shader(ShaderStep)

    /// One colour at the alpha of a layer of alpha; leaves a layer of colour.
    case tinted(StraightColor)

    /// The alpha of a layer of colour.
    case alphaAlone
}

/// A shader over the pixels of a layer.
package struct ShaderStep: Equatable, Sendable {
    package var call: ShaderCall

    /// From the space of the shader's positions to device pixels.
    package var transform: CGAffineTransform

    /// How far from a pixel it looks.
    package var reach: PixelReach

    /// The pixels it is asked for; where its edges wrap or clamp, they are those of this region.
    package var region: PixelRect
}

/// How far something spreads, in whole pixels along each axis.
package struct PixelReach: Equatable, Sendable {
    package var x: Int
    package var y: Int

    static let zero = PixelReach(x: 0, y: 0)

    static func + (a: PixelReach, b: PixelReach) -> PixelReach {
        PixelReach(x: a.x + b.x, y: a.y + b.y)
    }
}

/// Coverage that limits other steps, pixel by pixel.
package struct MaskPlan: Equatable, Sendable {
    /// Drawn in alpha; beyond its bounds the alpha is zero.
    package var layer: LayerPlan
    package var opacity: Double
    package var side: Clip.Side
}
