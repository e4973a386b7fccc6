public import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

extension GraphicsContext {
    /// An operation on the pixels of a drawing before it is composited.
    ///
    /// See ``GraphicsContext/addFilter(_:)`` for the order of filters.
    public struct Filter: Sendable {
        private enum Kind: Sendable {
            case blur(radius: CGFloat)
            case alphaThreshold(min: Double, max: Double, color: Color, edges: ThresholdEdges)
            case alphaRamp(from: Double, to: Double, color: Color)
            case shader(Shader, ShaderUse, maxSampleOffset: CGSize)
        }

        private let kind: Kind

        /// A Gaussian blur.
        ///
        /// The outside of the drawing is transparent black, so edges fade outwards and nothing is cropped.
        /// Pixels are premultiplied and sRGB-encoded. Tests hold the result within 1.25 of 255 levels of the
        /// exact Gaussian.
        ///
        /// The drawing is rasterised to a layer that extends up to three radii beyond its visible part. A
        /// layer is limited to 32,767 pixels a side; a picture that needs a larger one fails with
        /// ``RenderingError``.
        ///
        /// - Parameter radius: The standard deviation, in points; zero, negative and NaN leave the drawing
        ///   unchanged. 10 is a soft glow.
        /// - Returns: The filter. Its cost is proportional to the layer's pixels and almost independent of
        ///   the radius.
        public static func blur(radius: CGFloat) -> Filter {
            Filter(kind: .blur(radius: radius))
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

        /// The filter in recorded form, with its colours resolved in `context`.
        func recorded(by context: GraphicsContext) throws(ShaderError) -> HalationRendering.Filter {
            let environment = context.environment
            switch kind {
            case .shader(let shader, let use, let maxSampleOffset):
                let bounds = context.clipBoundingRect
                let call = try shader.call(as: use, in: environment, boundingRect: bounds)
                return .shader(ShaderFilter(call, maxSampleOffset: maxSampleOffset))
            case .blur(let radius):
                return .blur(radius: Double(radius))
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
