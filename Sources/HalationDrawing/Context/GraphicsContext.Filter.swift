public import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

extension GraphicsContext {
    /// A change to the pixels of a drawing, made before it is composited.
    ///
    /// See ``GraphicsContext/addFilter(_:)`` for when filters run and in which order.
    public struct Filter: Sendable {
        private enum Kind: Sendable {
            case blur(radius: CGFloat)
            case alphaThreshold(min: Double, max: Double, color: Color)
            case shader(Shader, ShaderUse, maxSampleOffset: CGSize)
        }

        private let kind: Kind

        /// A Gaussian blur.
        ///
        /// Beyond the drawing lies transparent black, so edges fade outwards and nothing is cut off. Pixels are
        /// premultiplied and sRGB-encoded. Tests hold the result to within 1.25 of 255 of the exact Gaussian.
        ///
        /// What is blurred is drawn to a layer that reaches three radii beyond what is seen of it, if so much
        /// was drawn. A layer can have 32,767 pixels a side: a picture with a larger one fails with
        /// ``RenderingError``.
        ///
        /// - Parameter radius: The standard deviation, in points; zero, negative and NaN leave the drawing
        ///   unchanged. 10 is a soft glow.
        /// - Returns: The filter. Its cost is that of the pixels of the layer, and hardly grows with the radius.
        public static func blur(radius: CGFloat) -> Filter {
            Filter(kind: .blur(radius: radius))
        }

        /// One colour where the alpha lies in a range, and transparent elsewhere.
        ///
        /// The edge is hard: a pixel has the colour or has it not. After a blur it melts neighbouring shapes into
        /// one, as drops do. If `min` is 0, everything within the clip that nothing was drawn on has the colour
        /// too. If `min` is above `max`, or one is NaN, nothing is left.
        ///
        /// - Parameters:
        ///   - min: The lowest alpha, itself included, in 0...1. 0.5 leaves a blurred straight edge where it was.
        ///   - max: The highest alpha, itself included.
        ///   - color: Replaces the drawing's own colour.
        /// - Returns: The filter. Drawing before it needs no colour and costs less.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter
        {
            Filter(kind: .alphaThreshold(min: min, max: max, color: color))
        }

        static func shader(_ shader: Shader, as use: ShaderUse, maxSampleOffset: CGSize) -> Filter {
            Filter(kind: .shader(shader, use, maxSampleOffset: maxSampleOffset))
        }

        /// The filter as it is recorded by `context`.
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
