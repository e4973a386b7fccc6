public import HalationCore

/// The ready shaders, by name.
public enum ReadyShaders {
    /// Every ready shader, in the order of `halation list shaders`.
    public static let all: [any ReadyShader.Type] = [
        Checkerboard.self, ChromaticOffset.self, CircleWave.self, ColorInvert.self, Desaturate.self,
        DynamicNoise.self, Emboss.self, Finish.self, Infrared.self, Interlace.self, LightGrid.self,
        Loupe.self,
        Pixelate.self, Scanlines.self, StaticNoise.self, Swirl.self, VariableBlur.self, Wave.self,
    ]
}

extension ShaderLibrary {
    /// The functions of the ready shaders and of ``WaterRipple``, to call by name with any arguments.
    public static let ready: ShaderLibrary = {
        do throws(ShaderError) {
            return try ShaderLibrary(ReadyShaders.all.map { $0.definition } + WaterRipple.definitions)
        } catch {
            preconditionFailure("The ready shaders have distinct names: \(error).")
        }
    }()
}
