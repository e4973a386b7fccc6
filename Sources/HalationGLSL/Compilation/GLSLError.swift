public import HalationShaderEngine

/// The mistakes in a source in GLSL; sources in Metal have them in the same form.
public typealias GLSLError = ShaderSourceError
