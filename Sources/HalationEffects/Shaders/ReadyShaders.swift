public import Halation

/// The ready shaders, by name.
public enum ReadyShaders {
    /// All of them, in the order in which they are listed.
    public static let all: [any ReadyShader.Type] = [
        Checkerboard.self, ChromaticOffset.self, CircleWave.self, ColorInvert.self, Desaturate.self,
        DynamicNoise.self, Emboss.self, Finish.self, Infrared.self, Interlace.self, LightGrid.self,
        Loupe.self,
        Pixelate.self, Scanlines.self, StaticNoise.self, Swirl.self, VariableBlur.self, Wave.self,
    ]
}

extension ShaderLibrary {
    /// The functions of the ready shaders and effects, for callers that hand over arguments of their own.
    public static let ready: ShaderLibrary = {
        do throws(ShaderError) {
            return try ShaderLibrary(ReadyShaders.all.map { $0.definition } + WaterRipple.definitions)
        } catch {
            preconditionFailure("The ready shaders have names of their own: \(error).")
        }
    }()
}
