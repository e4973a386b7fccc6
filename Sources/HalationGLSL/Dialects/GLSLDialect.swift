import HalationShaderEngine

/// The conventions of a fragment shader: its inputs and its entry point.
public enum GLSLDialect: String, CaseIterable, Sendable {
    /// Uniforms, `gl_FragCoord`, and `gl_FragColor` or an `out vec4`; a uniform called `resolution` is the size.
    case plain

    /// SpriteKit's `SKShader`: `u_texture`, `u_time`, `v_tex_coord`, `SKDefaultShading()`.
    case spriteKit

    /// gl-transitions: `vec4 transition(vec2 uv)`, `getFromColor`, `getToColor`, `progress`.
    case glTransition

    /// Shadertoy's image pass: `mainImage`, `iResolution`, `iTime`, `iChannel0`.
    case shadertoy

    /// The Interactive Shader Format: JSON in a leading comment, `isf_FragNormCoord`.
    case isf

    /// Detects the dialect of a source from the names that it uses.
    public static func recognized(in source: String) -> GLSLDialect {
        let symbols = Symbols()
        let text = SourceText(name: "", bytes: Array(source.utf8))
        return recognized(in: text, Lexer.tokens(of: text, symbols: symbols), symbols)
    }

    static func recognized(in source: SourceText, _ tokens: [Token], _ symbols: Symbols) -> GLSLDialect {
        if ISFHeader.text(in: source) != nil { return .isf }
        var names = Set<String>()
        var calls = Set<String>()
        var declaresUniforms = false
        for (index, token) in tokens.enumerated() where token.kind == .identifier {
            let name = symbols[token.symbol]
            names.insert(name)
            if name == "uniform" { declaresUniforms = true }
            if index + 1 < tokens.count, tokens[index + 1].kind == .leftParen { calls.insert(name) }
        }
        let isTransition = calls.contains("transition") && !calls.contains("main")
        // A transition may call a function of its own so.
        if isTransition, calls.contains("getFromColor") || calls.contains("getToColor") {
            return .glTransition
        }
        if calls.contains("mainImage"), !calls.contains("main") { return .shadertoy }
        if isTransition { return .glTransition }
        let spriteKit: Set<String> = [
            "v_tex_coord", "v_color_mix", "SKDefaultShading", "u_texture", "u_path_length", "v_path_distance",
        ]
        // Only SpriteKit declares the time for the source.
        if names.contains("u_time"), !declaresUniforms { return .spriteKit }
        return names.isDisjoint(with: spriteKit) ? .plain : .spriteKit
    }

    /// What the dialect declares before the source.
    var prelude: String {
        switch self {
        case .plain: ""
        case .spriteKit:
            """
            uniform sampler2D u_texture;
            uniform float u_time;
            uniform float u_path_length;
            uniform vec4 v_color_mix;
            uniform float v_path_distance;
            uniform vec2 a_size;
            uniform vec2 u_sprite_size;
            varying vec2 v_tex_coord;
            vec4 SKDefaultShading() { return texture2D(u_texture, v_tex_coord) * v_color_mix; }
            """
        case .glTransition:
            """
            uniform sampler2D from;
            uniform sampler2D to;
            uniform float progress;
            uniform float ratio;
            vec4 getFromColor(vec2 uv) { return texture2D(from, uv); }
            vec4 getToColor(vec2 uv) { return texture2D(to, uv); }
            """
        case .shadertoy:
            """
            uniform vec3 iResolution;
            uniform float iTime;
            uniform float iGlobalTime;
            uniform float iTimeDelta;
            uniform float iFrameRate;
            uniform float iSampleRate;
            uniform int iFrame;
            uniform vec4 iMouse;
            uniform vec4 iDate;
            uniform float iChannelTime[4];
            uniform vec3 iChannelResolution[4];
            uniform sampler2D iChannel0;
            uniform sampler2D iChannel1;
            uniform sampler2D iChannel2;
            uniform sampler2D iChannel3;
            """
        case .isf:
            """
            uniform vec2 RENDERSIZE;
            uniform float TIME;
            uniform float TIMEDELTA;
            uniform vec4 DATE;
            uniform int FRAMEINDEX;
            uniform int PASSINDEX;
            varying vec2 isf_FragNormCoord;
            varying vec2 vv_FragNormCoord;
            vec4 IMG_NORM_PIXEL(sampler2D image, vec2 place) { return texture2D(image, place); }
            vec2 IMG_SIZE(sampler2D image) { return vec2(textureSize(image, 0)); }
            vec4 IMG_PIXEL(sampler2D image, vec2 place) { return texture2D(image, place / IMG_SIZE(image)); }
            vec4 IMG_THIS_PIXEL(sampler2D image) { return texture2D(image, isf_FragNormCoord); }
            vec4 IMG_THIS_NORM_PIXEL(sampler2D image) { return texture2D(image, isf_FragNormCoord); }
            """
        }
    }

    /// What the dialect defines after the source.
    var epilogue: String {
        switch self {
        case .plain, .spriteKit, .isf: ""
        case .glTransition: "void main() { gl_FragColor = transition(gl_HalationPosition); }"
        case .shadertoy:
            """
            void main() {
                vec4 color = vec4(0.0);
                mainImage(color, gl_FragCoord.xy);
                gl_FragColor = vec4(color.rgb, 1.0);
            }
            """
        }
    }

    /// The function that a source of the dialect must define: its name, how to write it, its result and parameters.
    var entry: (name: String, declaration: String, result: ValueType, parameters: [ValueType]) {
        switch self {
        case .glTransition:
            ("transition", "vec4 transition(vec2 uv)", .vector(.float, 4), [.vector(.float, 2)])
        case .shadertoy:
            (
                "mainImage", "void mainImage(out vec4 fragColor, in vec2 fragCoord)", .void,
                [.vector(.float, 4), .vector(.float, 2)]
            )
        default: ("main", "void main()", .void, [])
        }
    }
}
