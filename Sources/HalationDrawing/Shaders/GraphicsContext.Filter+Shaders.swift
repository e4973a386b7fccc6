public import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

extension GraphicsContext.Filter {
    /// Maps each pixel's colour and position to a new colour.
    ///
    /// The shader runs for the pixels in the drawing's bounding rectangle, including transparent ones; for a
    /// layer or symbol, for all pixels within the clip. Positions are in the user space in which the filter
    /// is added.
    public static func colorShader(_ shader: Shader) -> GraphicsContext.Filter {
        .shader(shader, as: .colorEffect, maxSampleOffset: .zero)
    }

    /// Replaces each pixel by the pixel at a position that a shader computes.
    ///
    /// The result is cropped to the bounding rectangle of the drawing; for a layer or symbol, to the clip.
    ///
    /// - Parameters:
    ///   - shader: A distortion effect. Positions are in the user space in which the filter is added.
    ///   - maxSampleOffset: The largest distance along each axis between a position and the one the shader
    ///     returns. Pixels farther away may be missing.
    /// - Returns: The filter.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> GraphicsContext.Filter {
        .shader(shader, as: .distortionEffect, maxSampleOffset: maxSampleOffset)
    }

    /// Computes each pixel from samples of the whole drawing.
    ///
    /// The result is cropped to the bounding rectangle of the drawing; for a layer or symbol, to the clip.
    ///
    /// - Parameters:
    ///   - shader: A layer effect. Positions are in the user space in which the filter is added.
    ///   - maxSampleOffset: The largest distance along each axis between a position and its samples. Pixels
    ///     farther away may be missing.
    /// - Returns: The filter.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> GraphicsContext.Filter {
        .shader(shader, as: .layerEffect, maxSampleOffset: maxSampleOffset)
    }
}
