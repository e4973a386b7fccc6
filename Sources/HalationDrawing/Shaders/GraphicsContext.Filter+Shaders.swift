public import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

extension GraphicsContext.Filter {
    /// Gives each pixel the colour that a shader makes of its colour and position.
    ///
    /// The shader is asked for the pixels that the drawing's bounding rectangle touches, transparent ones too; of a layer
    /// or symbol for all within the clip. Positions are in the user space of the moment the filter is added.
    public static func colorShader(_ shader: Shader) -> GraphicsContext.Filter {
        .shader(shader, as: .colorEffect, maxSampleOffset: .zero)
    }

    /// Gives each pixel the colour that lies where a shader points to.
    ///
    /// The result is cut off at the bounding rectangle of the drawing; of a layer or symbol at the clip.
    ///
    /// - Parameters:
    ///   - shader: A distortion effect. Positions are in the user space of the moment the filter is added.
    ///   - maxSampleOffset: The largest distance between a position and where the shader points to, along each axis.
    ///     What is farther off may be missing.
    /// - Returns: The filter.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> GraphicsContext.Filter {
        .shader(shader, as: .distortionEffect, maxSampleOffset: maxSampleOffset)
    }

    /// Gives each pixel the colour that a shader makes of what it samples of the drawing.
    ///
    /// The result is cut off at the bounding rectangle of the drawing; of a layer or symbol at the clip.
    ///
    /// - Parameters:
    ///   - shader: A layer effect. Positions are in the user space of the moment the filter is added.
    ///   - maxSampleOffset: The largest distance between a position and where the shader samples, along each axis.
    ///     What is farther off may be missing.
    /// - Returns: The filter.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> GraphicsContext.Filter {
        .shader(shader, as: .layerEffect, maxSampleOffset: maxSampleOffset)
    }
}
