import HalationShaderEngine

/// What messages propose for names that GLSL does not have.
enum Proposals {
    /// What stands for a function of HLSL, Metal or C.
    private static let functions: [String: String] = [
        "lerp": "mix", "frac": "fract", "saturate": "clamp(x, 0.0, 1.0)", "rsqrt": "inversesqrt",
        "atan2": "atan(y, x)", "fmod": "mod, or x - y * trunc(x / y)", "ddx": "dFdx", "ddy": "dFdy",
        "dfdx": "dFdx", "dfdy": "dFdy", "mul": "a * b", "tex2D": "texture2D", "tex2Dlod": "textureLod",
        "rcp": "1.0 / x", "mad": "a * b + c", "clip": "if (x < 0.0) discard;", "log10": "log(x) / log(10.0)",
        "asfloat": "intBitsToFloat", "asint": "floatBitsToInt", "fabs": "abs", "fmin": "min", "fmax": "max",
        "powf": "pow", "sinf": "sin", "cosf": "cos", "sqrtf": "sqrt", "floorf": "floor", "select": "mix",
        "rint": "roundEven", "length_squared": "dot(v, v)", "sincos": "sin and cos",
        "float2": "vec2", "float3": "vec3", "float4": "vec4", "half": "float", "half2": "vec2",
        "half3": "vec3",
        "half4": "vec4", "int2": "ivec2", "int3": "ivec3", "int4": "ivec4", "uint2": "uvec2",
        "uint3": "uvec3",
        "uint4": "uvec4", "bool2": "bvec2", "bool3": "bvec3", "bool4": "bvec4", "float2x2": "mat2",
        "float3x3": "mat3", "float4x4": "mat4", "half3x3": "mat3", "fixed4": "vec4", "fixed3": "vec3",
        "fixed2": "vec2", "fixed": "float", "Texture2D": "sampler2D", "texture2d": "sampler2D",
        "SamplerState": "sampler2D",
    ]

    /// The end of a message about a name: what to write, or a name like it.
    static func advice(on name: String, among known: [String]) -> String {
        if let other = functions[name] { return "; in GLSL it is \(other)" }
        let near = known.filter { $0 != name && isNear($0, name) }.min()
        return near.map { "; did you mean '\($0)'?" } ?? ""
    }

    /// Whether two names differ by one letter: another one, one more, or two that have changed places.
    private static func isNear(_ a: String, _ b: String) -> Bool {
        let (x, y) = (Array(a.utf8), Array(b.utf8))
        guard abs(x.count - y.count) <= 1, min(x.count, y.count) > 2 || x.count == y.count && x.count == 3
        else { return false }
        let start = zip(x, y).prefix { $0 == $1 }.count
        let end = zip(x.reversed(), y.reversed()).prefix { $0 == $1 }.count
        let longest = max(x.count, y.count)
        if start + end >= longest - 1 { return true }
        return x.count == y.count && start + end == longest - 2 && x[start] == y[start + 1]
            && x[start + 1] == y[start]
    }
}

/// A language that is not GLSL, told by words that GLSL does not have.
enum ForeignLanguage: String {
    case metal = "Metal"
    case hlsl = "HLSL"

    /// The language of a source that does not compile, and the word that tells it.
    static func told(by tokens: [Token], _ symbols: Symbols) -> (ForeignLanguage, Position)? {
        for token in tokens where token.kind == .identifier {
            switch symbols[token.symbol] {
            case "metal_stdlib", "stitchable":
                return (.metal, token.position)
            case "SV_Target", "SV_TARGET", "SV_Position", "SV_POSITION", "cbuffer", "SamplerState",
                "CGPROGRAM":
                return (.hlsl, token.position)
            default: continue
            }
        }
        return nil
    }

    /// What to do with it.
    var advice: String {
        switch self {
        case .metal:
            "this is Metal, not GLSL; views call its functions through ShaderLibrary, and 'render shader' takes it with --metal"
        case .hlsl: "this is HLSL, not GLSL; write it in GLSL or Metal"
        }
    }
}
