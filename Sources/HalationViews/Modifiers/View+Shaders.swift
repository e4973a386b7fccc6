public import Foundation
import HalationAnimation
public import HalationDrawing
import HalationPixels
import HalationShaders
public import HalationViewTree

extension View {
    /// Maps each pixel's colour and position to a new colour.
    ///
    /// Positions are in points from the view's top-left corner. The shader runs for all pixels of the view's
    /// frame, including transparent ones, and for what is drawn beyond the frame, such as shadows, which gets no more
    /// alpha than it had; in a view that is rotated afterwards, drawing beyond the frame is cropped.
    ///
    /// - Parameters:
    ///   - shader: A shader of the kind color effect.
    ///   - isEnabled: Whether to run the shader; false leaves the view unchanged.
    /// - Returns: A view of the same size.
    public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
        shaded(by: shader, as: .colorEffect, maxSampleOffset: .zero, isEnabled: isEnabled)
    }

    /// Replaces each pixel by the pixel at a position that a shader computes.
    ///
    /// Positions are in points from the view's top-left corner. The result of a function in Metal shows as far as
    /// `maxSampleOffset` beyond the view's frame; that of other shaders is cropped to the frame: add padding first to
    /// extend it.
    ///
    /// - Parameters:
    ///   - shader: A shader of the kind distortion effect.
    ///   - maxSampleOffset: The largest distance along each axis between a position and the one the shader
    ///     returns. Pixels farther away may be missing.
    ///   - isEnabled: Whether to run the shader; false leaves the view unchanged.
    /// - Returns: A view of the same size.
    public nonisolated func distortionEffect(
        _ shader: Shader,
        maxSampleOffset: CGSize,
        isEnabled: Bool = true
    ) -> some View {
        shaded(by: shader, as: .distortionEffect, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled)
    }

    /// Computes each pixel from samples of the view.
    ///
    /// Positions are in points from the view's top-left corner. The result is cropped to the view's frame:
    /// add padding first to extend it.
    ///
    /// - Parameters:
    ///   - shader: A shader of the kind layer effect.
    ///   - maxSampleOffset: The largest distance along each axis between a position and its samples. Pixels
    ///     farther away may be missing.
    ///   - isEnabled: Whether to run the shader; false leaves the view unchanged.
    /// - Returns: A view of the same size.
    public nonisolated func layerEffect(
        _ shader: Shader,
        maxSampleOffset: CGSize,
        isEnabled: Bool = true
    ) -> some View {
        shaded(by: shader, as: .layerEffect, maxSampleOffset: maxSampleOffset, isEnabled: isEnabled)
    }

    private nonisolated func shaded(
        by shader: Shader,
        as use: ShaderUse,
        maxSampleOffset: CGSize,
        isEnabled: Bool
    ) -> some View {
        modifier(
            ShaderEffect(
                shader: shader,
                use: use,
                maxSampleOffset: maxSampleOffset,
                isEnabled: isEnabled
            )
        )
    }
}

nonisolated struct ShaderEffect: EffectModifier {
    var shader: Shader
    let use: ShaderUse
    let maxSampleOffset: CGSize
    let isEnabled: Bool

    func resolved(in environment: EnvironmentValues) -> ShaderEffect {
        var effect = self
        effect.shader = shader.resolved(in: environment)
        return effect
    }

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        guard isEnabled else { return content(context) }
        context.addShader(
            shader,
            as: use,
            maxSampleOffset: maxSampleOffset,
            frame: CGRect(origin: .zero, size: size)
        )
        context.drawLayer { content($0) }
    }
}

// The numbers and colours among a shader's arguments are interpolated.
nonisolated extension ShaderEffect: Animatable {
    var animatableData: ShaderNumbers {
        get { shader.animatableNumbers }
        set { shader.animatableNumbers = newValue }
    }
}
