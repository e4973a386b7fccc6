import HalationShaderEngine

/// Functions of textures that are made of others: reads beside a place, and of four texels at once.
enum TextureOffsets {
    private static let names: Set<String> = [
        "textureOffset", "textureLodOffset", "textureGradOffset", "textureProjOffset", "texelFetchOffset",
        "textureGather", "textureGatherOffset",
    ]

    /// What stands before a source with these words, for the functions that it calls.
    static func prelude(for tokens: [Token], _ symbols: Symbols) -> String {
        let wanted = Set(names.map { symbols.index(of: $0) })
        let isUsed = tokens.contains { $0.kind == .identifier && wanted.contains($0.symbol) }
        return isUsed ? text : ""
    }

    /// Four texels are found like those that are mixed: to the next 1024th of a texel.
    private static let text = """
        vec4 textureOffset(sampler2D s, vec2 p, ivec2 o) {
            return texture(s, p + vec2(o) / vec2(textureSize(s, 0)));
        }
        vec4 textureOffset(sampler2D s, vec2 p, ivec2 o, float bias) {
            return texture(s, p + vec2(o) / vec2(textureSize(s, 0)), bias);
        }
        vec4 textureLodOffset(sampler2D s, vec2 p, float lod, ivec2 o) {
            return textureLod(s, p + vec2(o) / vec2(textureSize(s, 0)), lod);
        }
        vec4 textureGradOffset(sampler2D s, vec2 p, vec2 dx, vec2 dy, ivec2 o) {
            return textureGrad(s, p + vec2(o) / vec2(textureSize(s, 0)), dx, dy);
        }
        vec4 textureProjOffset(sampler2D s, vec3 p, ivec2 o) { return textureOffset(s, p.xy / p.z, o); }
        vec4 textureProjOffset(sampler2D s, vec4 p, ivec2 o) { return textureOffset(s, p.xy / p.w, o); }
        vec4 texelFetchOffset(sampler2D s, ivec2 p, int lod, ivec2 o) { return texelFetch(s, p + o, lod); }
        vec4 textureGatherOffset(sampler2D s, vec2 p, ivec2 o, int c) {
            vec2 n = vec2(textureSize(s, 0));
            vec2 at = floor(floor((p * n - 0.5) * 1024.0 + 0.5) / 1024.0) + 0.5 + vec2(o);
            return vec4(
                texture(s, (at + vec2(0.0, 1.0)) / n)[c], texture(s, (at + vec2(1.0, 1.0)) / n)[c],
                texture(s, (at + vec2(1.0, 0.0)) / n)[c], texture(s, at / n)[c]);
        }
        vec4 textureGatherOffset(sampler2D s, vec2 p, ivec2 o) { return textureGatherOffset(s, p, o, 0); }
        vec4 textureGather(sampler2D s, vec2 p, int c) { return textureGatherOffset(s, p, ivec2(0), c); }
        vec4 textureGather(sampler2D s, vec2 p) { return textureGatherOffset(s, p, ivec2(0), 0); }
        """
}
