public import Foundation
public import HalationDrawing
import HalationPixels
import HalationShaders

extension View {
    /// The view with each pixel in the colour that a shader makes of its colour and position.
    ///
    /// Positions are points from the view's top left corner. The shader is asked for the pixels of the view's frame,
    /// transparent ones too; what the view draws beyond its frame is cut off.
    ///
    /// - Parameters:
    ///   - shader: A color effect.
    ///   - isEnabled: Whether the shader runs, or the view stays as it is.
    /// - Returns: A view of the same size.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
        shaded(by: shader, as: .colorEffect, maxSampleOffset: .zero, isEnabled: isEnabled)
    }

    /// The view with each pixel in the colour that lies where a shader points to.
    ///
    /// Positions are points from the view's top left corner. The result is cut off at the view's frame: add padding
    /// first if it is to reach beyond.
    ///
    /// - Parameters:
    ///   - shader: A distortion effect.
    ///   - maxSampleOffset: The largest distance between a position and where the shader points to, along each axis.
    ///     What is farther off may be missing.
    ///   - isEnabled: Whether the shader runs, or the view stays as it is.
    /// - Returns: A view of the same size.
    public func distortionEffect(
        _ shader: Shader,
        maxSampleOffset: CGSize,
        isEnabled: Bool = true
    ) -> some View {
        shaded(by: shader, as: .distortionEffect, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled)
    }

    /// The view with each pixel in the colour that a shader makes of what it samples of the view.
    ///
    /// Positions are points from the view's top left corner. The result is cut off at the view's frame: add padding
    /// first if it is to reach beyond.
    ///
    /// - Parameters:
    ///   - shader: A layer effect.
    ///   - maxSampleOffset: The largest distance between a position and where the shader samples, along each axis.
    ///     What is farther off may be missing.
    ///   - isEnabled: Whether the shader runs, or the view stays as it is.
    /// - Returns: A view of the same size.
    public func layerEffect(
        _ shader: Shader,
        maxSampleOffset: CGSize,
        isEnabled: Bool = true
    ) -> some View {
        shaded(by: shader, as: .layerEffect, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled)
    }

    private func shaded(
        by shader: Shader,
        as use: ShaderUse,
        maxSampleOffset: CGSize,
        isEnabled: Bool
    ) -> some View {
        ModifiedView(content: self) { node, _ in
            guard isEnabled else { return node }
            return node.drawn { context, size in
                var context = context
                context.addShader(
                    shader,
                    as: use,
                    maxSampleOffset: maxSampleOffset,
                    frame: CGRect(origin: .zero, size: size)
                )
                context.drawLayer { node.draw($0, size) }
            }
        }
    }
}
