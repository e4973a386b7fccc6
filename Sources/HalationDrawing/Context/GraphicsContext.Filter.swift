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
            case alphaThreshold(min: Double, max: Double, color: Color)
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
        /// The edge is hard: no pixel is partially covered. After a blur, the threshold merges neighbouring
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
            Filter(kind: .alphaThreshold(min: min, max: max, color: color))
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
            case .alphaThreshold(let min, let max, let color):
                return .alphaThreshold(min: min, max: max, color: color.straight(in: environment))
            }
        }
    }
}
