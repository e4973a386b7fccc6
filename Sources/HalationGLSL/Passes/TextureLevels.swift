package import HalationShaderEngine
import HalationShaderPasses

/// Smaller copies of a texture, of which reading at a distance takes its colours.
///
/// The host gives them as a second texture, one level beside the other. Reads of the texture by its name become calls
/// of functions in GLSL that choose two levels and mix them; a texture that is a function's parameter has level 0 alone.
package struct TextureLevels: Sendable, Hashable {
    package var texture: String
    package var wrap: ShaderTexture.Wrap

    package init(_ texture: String, wrap: ShaderTexture.Wrap) {
        self.texture = texture
        self.wrap = wrap
    }

    private static let functions: Set<String> = [
        "texture", "texture2D", "textureLod", "texture2DLod", "texture2DLodEXT", "textureGrad",
        "texture2DGradEXT", "texelFetch",
    ]

    /// Gives reads of textures with levels the names of their functions.
    static func rename(_ tokens: inout [Token], _ all: [TextureLevels], _ symbols: Symbols) {
        let textures = Set(all.map { symbols.index(of: $0.texture) })
        guard tokens.count > 3, !textures.isEmpty else { return }
        for index in 0..<tokens.count - 3 {
            guard tokens[index].kind == .identifier, tokens[index + 1].kind == .leftParen,
                tokens[index + 2].kind == .identifier, textures.contains(tokens[index + 2].symbol),
                tokens[index + 3].kind == .comma, functions.contains(symbols[tokens[index].symbol])
            else { continue }
            let name = symbols[tokens[index].symbol]
            let kind =
                name.contains("Lod")
                ? "lod" : name.contains("Grad") ? "grad" : name == "texelFetch" ? "fetch" : "read"
            tokens[index].symbol = symbols.index(of: "\(symbols[tokens[index + 2].symbol])_\(kind)")
        }
    }

    /// What stands before the source.
    ///
    /// Level `k` begins above the levels from 1 on that are larger.
    var prelude: String {
        let own = texture
        let inside =
            switch wrap {
            case .clamp: "clamp(p, ivec2(0), m - 1)"
            case .repeat: "(p % m + m) % m"
            case .mirror:
                "m - 1 - abs((p % (2 * m) + 2 * m) % (2 * m) - m) + ivec2(lessThan((p % (2 * m) + 2 * m) % (2 * m), m))"
            }
        return """
            uniform sampler2D \(own)\(PassProgram.levelsSuffix);
            vec4 \(own)_texel(ivec2 p, ivec2 m, int first) {
                ivec2 q = \(inside);
                return texelFetch(\(own)\(PassProgram.levelsSuffix), ivec2(q.x, q.y + first), 0);
            }
            int \(own)_first(ivec2 n, int k) {
                int first = 0;
                for (int i = 1; i < 15; i++) first += i < k ? max(n.y >> i, 1) : 0;
                return first;
            }
            vec4 \(own)_level(ivec2 n, vec2 p, int k) {
                ivec2 m = max(n >> k, ivec2(1));
                int first = \(own)_first(n, k);
                vec2 at = p * vec2(m) - 0.5;
                vec2 near = floor(at);
                vec2 w = at - near;
                ivec2 a = ivec2(near), b = a + 1;
                return mix(
                    mix(\(own)_texel(a, m, first), \(own)_texel(ivec2(b.x, a.y), m, first), w.x),
                    mix(\(own)_texel(ivec2(a.x, b.y), m, first), \(own)_texel(b, m, first), w.x), w.y);
            }
            vec4 \(own)_lod(sampler2D s, vec2 p, float lod) {
                ivec2 n = textureSize(s, 0);
                float last = floor(log2(float(max(n.x, n.y))));
                float held = clamp(lod, 0.0, last);
                int k = int(held);
                vec4 color = texture(s, p);
                if (held > 0.0) {
                    if (k > 0) color = \(own)_level(n, p, k);
                    float part = held - float(k);
                    if (part > 0.0) color = mix(color, \(own)_level(n, p, k + 1), part);
                }
                return color;
            }
            vec4 \(own)_grad(sampler2D s, vec2 p, vec2 dx, vec2 dy) {
                vec2 n = vec2(textureSize(s, 0));
                dx *= n;
                dy *= n;
                return \(own)_lod(s, p, 0.5 * log2(max(dot(dx, dx), dot(dy, dy))));
            }
            vec4 \(own)_read(sampler2D s, vec2 p, float bias) {
                vec2 n = vec2(textureSize(s, 0));
                vec2 dx = dFdx(p) * n, dy = dFdy(p) * n;
                return \(own)_lod(s, p, 0.5 * log2(max(dot(dx, dx), dot(dy, dy))) + bias);
            }
            vec4 \(own)_read(sampler2D s, vec2 p) { return \(own)_read(s, p, 0.0); }
            vec4 \(own)_fetch(sampler2D s, ivec2 p, int k) {
                if (k <= 0) return texelFetch(s, p, 0);
                ivec2 n = textureSize(s, 0), m = max(n >> k, ivec2(1));
                return texelFetch(\(own)\(PassProgram.levelsSuffix),
                    clamp(p, ivec2(0), m - 1) + ivec2(0, \(own)_first(n, k)), 0);
            }
            """
    }
}
