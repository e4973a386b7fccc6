package import HalationPixels
package import HalationShaderEngine
import HalationShaderPasses
package import HalationShaders

extension GLSLShader: PassShader {
    /// The dialect's own values: sizes, the time and the frame.
    package func hostValues(
        _ clock: ShaderClock,
        size: PixelSize,
        textures: [String: PixelSize]
    ) -> [String: UniformValue] {
        var values: [String: UniformValue] = [:]
        for uniform in uniforms where !uniform.hasDefault {
            guard let value = clock.value(of: uniform.name, dialect),
                value.components.count == uniform.componentCount
            else { continue }
            values[uniform.name] = value
        }
        let sizes = textures.mapValues { ($0.width, $0.height) }
        return completed(values, width: size.width, height: size.height, sizes: sizes)
    }
}
