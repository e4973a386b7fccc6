import HalationShaderEngine

extension GLSLDialect {
    /// The texture that shows the layer below.
    var layerTexture: String? {
        switch self {
        case .spriteKit: "u_texture"
        case .shadertoy: "iChannel0"
        case .glTransition: "from"
        case .isf: "inputImage"
        case .plain: nil
        }
    }
}
