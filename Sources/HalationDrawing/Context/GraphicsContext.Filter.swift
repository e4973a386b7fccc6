public import Foundation
import HalationDiagnostics
public import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders

extension GraphicsContext {
    /// An operation on the pixels of a drawing before it is composited.
    ///
    /// See ``GraphicsContext/addFilter(_:options:)`` for the order of filters.
    public struct Filter: Sendable {
        private enum Kind: Sendable {
            case blur(radius: CGFloat, BlurOptions)
            case shadow(Shadow)
            case colors(ColorTransform)
            case multiplication(Color, keepsColors: Bool)
            case projection(ProjectionTransform)
            case alphaThreshold(min: Double, max: Double, color: Color, edges: ThresholdEdges)
            case alphaRamp(from: Double, to: Double, color: Color)
            case shader(Shader, ShaderUse, maxSampleOffset: CGSize)
        }

        private let kind: Kind

        /// The parameters of a shadow.
        private struct Shadow: Sendable {
            var color: Color
            var radius: CGFloat
            var offset: CGSize
            var blendMode: BlendMode
            var options: ShadowOptions
        }

        /// Blurs the drawing by a Gaussian.
        ///
        /// The outside of the drawing is transparent black, so edges fade outwards and nothing is cropped.
        /// Pixels are premultiplied and sRGB-encoded. Tests hold the result within 1.25 of 255 levels of the
        /// exact Gaussian.
        ///
        /// The drawing is rasterised to a layer that extends up to three radii beyond its visible part. A
        /// layer is limited to 32,767 pixels a side; a picture that needs a larger one fails with
        /// ``RenderingError``.
        ///
        /// - Parameters:
        ///   - radius: The standard deviation, in points; zero, negative and NaN leave the drawing unchanged,
        ///     the last two with a warning. 10 is a soft glow.
        ///   - options: Whether the result is made opaque, and whether it is dithered.
        /// - Returns: The filter. Its cost is proportional to the layer's pixels and almost independent of
        ///   the radius.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            if !(radius >= 0) {
                Warnings.report("a blur radius of \(radius) counts as 0", once: "blur radius")
            }
            return Filter(kind: .blur(radius: radius, options))
        }

        /// Adds a shadow: the drawing's alpha, blurred, coloured and displaced.
        ///
        /// Drawing and shadow are a group, which the context's opacity and blend mode affect as a whole, unless the
        /// options say otherwise.
        ///
        /// - Parameters:
        ///   - color: The shadow's colour; by default black at a third.
        ///   - radius: The standard deviation of the blur, in points; zero, negative and NaN do not blur.
        ///   - x: The displacement to the right, in points. NaN counts as 0.
        ///   - y: The displacement downwards, in points. NaN counts as 0.
        ///   - blendMode: The mode in which the shadow is drawn, before or after the drawing.
        ///   - options: Whether the shadow lies above the drawing, replaces it, is that of the transparent part, or is
        ///     composited apart from the drawing.
        /// - Returns: The filter.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
            radius: CGFloat,
            x: CGFloat = 0,
            y: CGFloat = 0,
            blendMode: BlendMode = .normal,
            options: ShadowOptions = ShadowOptions(),
        ) -> Filter {
            Filter(
                kind: .shadow(
                    Shadow(
                        color: color,
                        radius: radius,
                        offset: CGSize(width: x, height: y),
                        blendMode: blendMode,
                        options: options
                    )
                )
            )
        }

        /// Applies a projective map, such as a rotation in space, to the drawing.
        ///
        /// Pixels are interpolated bilinearly. Points behind the viewer disappear. A matrix that is singular or
        /// contains NaN or infinity draws nothing.
        ///
        /// - Parameter matrix: The map, in the user space of the moment when the filter is added.
        /// - Returns: The filter.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
            Filter(kind: .projection(matrix))
        }

        /// Multiplies each channel, alpha included, by the colour's.
        ///
        /// White leaves the drawing unchanged, and ``Color/clear`` makes it disappear.
        public static func colorMultiply(_ color: Color) -> Filter {
            Filter(kind: .multiplication(color, keepsColors: false))
        }

        /// Multiplies the alpha of each pixel by the colour's alpha; the colour's other components have no effect.
        public static func alphaMultiply(_ color: Color) -> Filter {
            Filter(kind: .multiplication(color, keepsColors: true))
        }

        /// Maps the straight colour of each pixel by a matrix.
        static func colors(_ transform: ColorTransform) -> Filter {
            Filter(kind: .colors(transform))
        }

        /// Replaces pixels whose alpha lies in a range by one colour, and clears all others.
        ///
        /// The edge is hard: no pixel is partially covered; for an antialiased one see
        /// ``alphaThreshold(min:max:color:edges:)``. After a blur, the threshold merges neighbouring
        /// shapes like drops. If `min` is 0, the empty area within the clip is coloured too. If `min` is
        /// above `max`, or one is NaN, everything is cleared.
        ///
        /// - Parameters:
        ///   - min: The lowest alpha to keep, inclusive, 0...1. 0.5 keeps a blurred straight edge in its
        ///     position.
        ///   - max: The highest alpha to keep, inclusive.
        ///   - color: Replaces the drawing's colours.
        /// - Returns: The filter. The drawing before it needs no colour, which makes it cheaper.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter
        {
            Filter(kind: .alphaThreshold(min: min, max: max, color: color, edges: .hard))
        }

        /// The coverage of pixels at the edge of an alpha threshold; an extension to SwiftUI, where edges are hard.
        public enum ThresholdEdges: String, CaseIterable, Sendable {
            /// Each pixel is inside or outside, by its own alpha.
            case hard

            /// Antialiased: a pixel that the edge crosses is covered by the share of its area inside.
            ///
            /// The area follows from the pixel's alpha and the slope between its neighbours. For blurs of 5 to 40
            /// pixels, tests hold the coverage of edges and circles within 0.08 of the exact one, 0.012 on average.
            case smooth
        }

        /// Replaces pixels whose alpha lies in a range by one colour, with hard or antialiased edges.
        ///
        /// An extension to SwiftUI. Works as ``alphaThreshold(min:max:color:)``, and at nearly the same cost;
        /// smooth edges need no rendering at a higher scale. They come from the slope of the alpha, so the filter
        /// belongs after a blur: a drawing's own edges stay as they are.
        ///
        /// ```swift
        /// context.addFilter(.alphaThreshold(min: 0.5, color: .white, edges: .smooth))
        /// context.addFilter(.blur(radius: 20))
        /// ```
        ///
        /// - Parameters:
        ///   - min: The lowest alpha to keep, 0...1.
        ///   - max: The highest alpha to keep. With `min` a little below `max`, a line along the contour remains.
        ///   - color: Replaces the drawing's colours.
        ///   - edges: The coverage of pixels at the edge.
        /// - Returns: The filter.
        public static func alphaThreshold(
            min: Double,
            max: Double = 1,
            color: Color = Color.black,
            edges: ThresholdEdges
        ) -> Filter {
            Filter(kind: .alphaThreshold(min: min, max: max, color: color, edges: edges))
        }

        /// Replaces all pixels by one colour, whose alpha is a smooth step of theirs.
        ///
        /// An extension to SwiftUI: a threshold with a soft transition. With t the position of a pixel's alpha
        /// between `from` and `to`, clamped to 0...1, the new alpha is t² (3 − 2t) times that of the colour.
        ///
        /// If `from` is above `to`, dense parts become transparent and the empty area within the clip is coloured.
        /// If they are equal, the filter is a hard threshold at that alpha. If one is NaN, everything is cleared.
        ///
        /// ```swift
        /// context.addFilter(.alphaSmoothstep(from: 0.4, to: 0.6, color: .orange))
        /// context.addFilter(.blur(radius: 20))
        /// ```
        ///
        /// - Parameters:
        ///   - from: The alpha that becomes transparent, 0...1.
        ///   - to: The alpha from which on the colour is full. 0.4 and 0.6 give the melted shapes of a threshold
        ///     at 0.5 a soft rim.
        ///   - color: Replaces the drawing's colours.
        /// - Returns: The filter. The drawing before it needs no colour, which makes it cheaper.
        public static func alphaSmoothstep(from: Double, to: Double, color: Color = Color.black) -> Filter {
            Filter(kind: .alphaRamp(from: from, to: to, color: color))
        }

        static func shader(_ shader: Shader, as use: ShaderUse, maxSampleOffset: CGSize) -> Filter {
            Filter(kind: .shader(shader, use, maxSampleOffset: maxSampleOffset))
        }

        /// The filter in recorded form, with its colours resolved in `context`; nil if it changes nothing.
        func recorded(
            by context: GraphicsContext,
            options: FilterOptions = FilterOptions()
        ) throws(ShaderError) -> HalationRendering.Filter? {
            let environment = context.environment
            let isLinear = options.contains(.linearColor) || context.surroundings.colorMode != .nonLinear
            switch kind {
            case .shader(let shader, let use, let maxSampleOffset):
                let bounds = context.clipBoundingRect
                let call = try shader.call(as: use, in: environment, boundingRect: bounds)
                return .shader(ShaderFilter(call, maxSampleOffset: maxSampleOffset))
            case .blur(let radius, let options):
                return .blur(radius: Double(radius), finish: options.recorded)
            case .shadow(let shadow):
                return .shadow(
                    ShadowFilter(
                        color: shadow.color.straight(in: environment),
                        radius: Double(shadow.radius),
                        offset: shadow.offset,
                        blendMode: shadow.blendMode.recorded,
                        isAbove: shadow.options.contains(.shadowAbove),
                        isAlone: shadow.options.contains(.shadowOnly),
                        invertsAlpha: shadow.options.contains(.invertsAlpha),
                        isSeparate: shadow.options.contains(.disablesGroup)
                    )
                )
            case .colors(let transform):
                guard transform.isFinite, transform != .identity else { return nil }
                return .colorTransform(transform, isLinear: isLinear)
            case .multiplication(let color, let keepsColors):
                let factors = color.straight(in: environment)
                let transform =
                    keepsColors
                    ? ColorTransform.fading(by: Double(factors.alpha))
                    : .multiplication(by: factors, isLinear: isLinear)
                guard transform.isFinite, transform != .identity else { return nil }
                return .colorTransform(transform, isLinear: isLinear)
            case .projection(let matrix):
                return matrix.isIdentity ? nil : .projection(Projection(matrix))
            case .alphaThreshold(let min, let max, let color, let edges):
                let straight = color.straight(in: environment)
                let isHard = edges == .hard
                return .alphaThreshold(min: min, max: max, color: straight, edges: isHard ? .hard : .smooth)
            case .alphaRamp(let from, let to, let color):
                return .alphaRamp(from: from, to: to, color: color.straight(in: environment))
            }
        }
    }
}

extension ColorTransform {
    /// A factor of alpha.
    fileprivate static func fading(by opacity: Double) -> ColorTransform {
        var transform = ColorTransform.identity
        transform.alpha.alpha = opacity
        return transform
    }

    /// A factor of each channel.
    fileprivate static func multiplication(by color: StraightColor, isLinear: Bool) -> ColorTransform {
        func factor(_ channel: Float) -> Double {
            isLinear ? TransferFunction.linear(fromEncoded: Double(channel)) : Double(channel)
        }
        return ColorTransform(
            red: Row(red: factor(color.red)),
            green: Row(green: factor(color.green)),
            blue: Row(blue: factor(color.blue)),
            alpha: Row(alpha: Double(color.alpha))
        )
    }
}

extension Projection {
    fileprivate init(_ matrix: ProjectionTransform) {
        self.init(
            (Double(matrix.m11), Double(matrix.m12), Double(matrix.m13)),
            (Double(matrix.m21), Double(matrix.m22), Double(matrix.m23)),
            (Double(matrix.m31), Double(matrix.m32), Double(matrix.m33))
        )
    }
}
