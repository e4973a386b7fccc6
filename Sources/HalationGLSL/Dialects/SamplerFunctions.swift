import HalationShaderEngine

/// Reads of samplers that are no plain pictures, written in GLSL over the picture that the host gives.
enum SamplerFunctions {
    /// The function that makes of any sampler the one of the picture on which all of it lies.
    static let plane = "halation_plane"

    /// The functions of kinds of samplers.
    static func texts(of kinds: [SamplerKind], repeatsVolumes: Bool) -> [String] {
        var texts: [String] = []
        if kinds.contains(.volume) || kinds.contains(.layers) { texts.append(slices) }
        for kind in kinds {
            switch kind {
            case .cube: texts.append(cube)
            case .volume: texts.append(volume(repeats: repeatsVolumes))
            case .layers: texts.append(layers)
            case .integers: texts.append(integers("isampler2D", "ivec4"))
            case .unsignedIntegers: texts.append(integers("usampler2D", "uvec4"))
            case .rectangle: texts.append(rectangle)
            case .line: texts.append(line)
            case .shadow: texts.append(shadow)
            }
        }
        return texts
    }

    /// Faces in a row or a column, in the order +x, -x, +y, -y, +z, -z; a cross of four by three; a panorama, twice as wide
    /// as high, with -z in the middle; any other picture is that of each face.
    ///
    /// Places on a face are counted from its top left; colours are not mixed across edges.
    private static let cube = """
        vec2 halation_cube(sampler2D s, vec3 d) {
            vec2 n = vec2(textureSize(s, 0));
            if (n.x == 2.0 * n.y) {
                return vec2(
                    atan(d.x, -d.z) * 0.15915494 + 0.5, 0.5 + asin(clamp(normalize(d).y, -1.0, 1.0)) * 0.31830989);
            }
            vec3 a = abs(d);
            bool isX = a.x >= a.y && a.x >= a.z, isY = !isX && a.y >= a.z;
            float side = isX ? d.x : isY ? d.y : d.z;
            float turned = side < 0.0 ? -1.0 : 1.0;
            vec2 q = isX ? vec2(-d.z * turned, -d.y) : isY ? vec2(d.x, d.z * turned) : vec2(d.x * turned, -d.y);
            vec2 st = q / abs(side) * 0.5 + 0.5;
            float face = (isX ? 0.0 : isY ? 2.0 : 4.0) + (side < 0.0 ? 1.0 : 0.0);
            vec2 cells = vec2(1.0), cell = vec2(0.0);
            if (n.x == 6.0 * n.y) {
                cells = vec2(6.0, 1.0);
                cell = vec2(face, 0.0);
            } else if (n.y == 6.0 * n.x) {
                cells = vec2(1.0, 6.0);
                cell = vec2(0.0, face);
            } else if (3.0 * n.x == 4.0 * n.y) {
                cells = vec2(4.0, 3.0);
                cell = isX ? vec2(side < 0.0 ? 0.0 : 2.0, 1.0) : isY ? vec2(1.0, side < 0.0 ? 2.0 : 0.0)
                    : vec2(side < 0.0 ? 3.0 : 1.0, 1.0);
            }
            vec2 edge = 0.5 * cells / n;
            vec2 p = (cell + clamp(st, edge, 1.0 - edge)) / cells;
            return vec2(p.x, 1.0 - p.y);
        }
        vec4 texture(samplerCube s, vec3 d) {
            return texture(halation_plane(s), halation_cube(halation_plane(s), d));
        }
        vec4 texture(samplerCube s, vec3 d, float bias) { return texture(s, d); }
        vec4 textureLod(samplerCube s, vec3 d, float lod) { return texture(s, d); }
        vec4 textureGrad(samplerCube s, vec3 d, vec3 dx, vec3 dy) { return texture(s, d); }
        vec4 textureCube(samplerCube s, vec3 d) { return texture(s, d); }
        vec4 textureCube(samplerCube s, vec3 d, float bias) { return texture(s, d); }
        vec4 textureCubeLod(samplerCube s, vec3 d, float lod) { return texture(s, d); }
        vec4 textureCubeLodEXT(samplerCube s, vec3 d, float lod) { return texture(s, d); }
        vec4 textureCubeGradEXT(samplerCube s, vec3 d, vec3 dx, vec3 dy) { return texture(s, d); }
        ivec2 textureSize(samplerCube s, int lod) {
            ivec2 n = textureSize(halation_plane(s), 0);
            return ivec2(3 * n.x == 4 * n.y ? n.x / 4 : min(n.x, n.y));
        }
        """

    /// Square slices, the first one at the top or at the left.
    private static let slices = """
        ivec3 halation_slices(sampler2D s) {
            ivec2 n = textureSize(s, 0);
            int side = min(n.x, n.y);
            return ivec3(side, side, max(n.x, n.y) / side);
        }
        vec4 halation_slice(sampler2D s, vec2 p, float z) {
            vec2 n = vec2(textureSize(s, 0));
            float side = min(n.x, n.y);
            vec2 q = clamp(p, 0.5 / side, 1.0 - 0.5 / side);
            if (n.x > n.y) return texture(s, vec2((z + q.x) * side / n.x, q.y));
            return texture(s, vec2(q.x, 1.0 - (z + 1.0 - q.y) * side / n.y));
        }
        vec4 halation_texel(sampler2D s, ivec3 p) {
            ivec2 n = textureSize(s, 0);
            ivec3 size = halation_slices(s);
            ivec3 q = clamp(p, ivec3(0), size - 1);
            return texelFetch(
                s, n.x > n.y ? ivec2(q.z * size.x + q.x, q.y) : ivec2(q.x, n.y - (q.z + 1) * size.x + q.y), 0);
        }
        """

    private static func volume(repeats: Bool) -> String {
        let held = repeats ? "fract(p)" : "clamp(p, 0.0, 1.0)"
        func slice(_ number: String) -> String {
            repeats ? "mod(\(number), count)" : "clamp(\(number), 0.0, count - 1.0)"
        }
        return """
            vec4 texture(sampler3D v, vec3 p) {
                float count = float(halation_slices(halation_plane(v)).z);
                vec3 q = \(held);
                float z = q.z * count - 0.5, first = floor(z);
                return mix(
                    halation_slice(halation_plane(v), q.xy, \(slice("first"))),
                    halation_slice(halation_plane(v), q.xy, \(slice("first + 1.0"))), z - first);
            }
            vec4 texture(sampler3D v, vec3 p, float bias) { return texture(v, p); }
            vec4 textureLod(sampler3D v, vec3 p, float lod) { return texture(v, p); }
            vec4 textureGrad(sampler3D v, vec3 p, vec3 dx, vec3 dy) { return texture(v, p); }
            vec4 texture3D(sampler3D v, vec3 p) { return texture(v, p); }
            vec4 texture3D(sampler3D v, vec3 p, float bias) { return texture(v, p); }
            vec4 texture3DLod(sampler3D v, vec3 p, float lod) { return texture(v, p); }
            vec4 texelFetch(sampler3D v, ivec3 p, int lod) { return halation_texel(halation_plane(v), p); }
            ivec3 textureSize(sampler3D v, int lod) { return halation_slices(halation_plane(v)); }
            """
    }

    private static let layers = """
        vec4 texture(sampler2DArray a, vec3 p) {
            float last = float(halation_slices(halation_plane(a)).z - 1);
            return halation_slice(halation_plane(a), p.xy, clamp(floor(p.z + 0.5), 0.0, last));
        }
        vec4 texture(sampler2DArray a, vec3 p, float bias) { return texture(a, p); }
        vec4 textureLod(sampler2DArray a, vec3 p, float lod) { return texture(a, p); }
        vec4 textureGrad(sampler2DArray a, vec3 p, vec2 dx, vec2 dy) { return texture(a, p); }
        vec4 texelFetch(sampler2DArray a, ivec3 p, int lod) { return halation_texel(halation_plane(a), p); }
        ivec3 textureSize(sampler2DArray a, int lod) { return halation_slices(halation_plane(a)); }
        """

    private static func integers(_ type: String, _ result: String) -> String {
        """
        \(result) texelFetch(\(type) s, ivec2 p, int lod) {
            return \(result)(roundEven(texelFetch(halation_plane(s), p, 0) * 255.0));
        }
        \(result) texture(\(type) s, vec2 p) {
            ivec2 n = textureSize(halation_plane(s), 0);
            return texelFetch(s, clamp(ivec2(floor(p * vec2(n))), ivec2(0), n - 1), 0);
        }
        \(result) texture(\(type) s, vec2 p, float bias) { return texture(s, p); }
        \(result) textureLod(\(type) s, vec2 p, float lod) { return texture(s, p); }
        ivec2 textureSize(\(type) s, int lod) { return textureSize(halation_plane(s), 0); }
        """
    }

    private static let rectangle = """
        vec4 texture(sampler2DRect s, vec2 p) {
            return texture(halation_plane(s), p / vec2(textureSize(halation_plane(s), 0)));
        }
        vec4 texture2DRect(sampler2DRect s, vec2 p) { return texture(s, p); }
        vec4 texelFetch(sampler2DRect s, ivec2 p) { return texelFetch(halation_plane(s), p, 0); }
        ivec2 textureSize(sampler2DRect s) { return textureSize(halation_plane(s), 0); }
        """

    private static let line = """
        vec4 texture(sampler1D s, float x) { return texture(halation_plane(s), vec2(x, 0.5)); }
        vec4 texture(sampler1D s, float x, float bias) { return texture(s, x); }
        vec4 textureLod(sampler1D s, float x, float lod) { return texture(s, x); }
        vec4 texture1D(sampler1D s, float x) { return texture(s, x); }
        vec4 texelFetch(sampler1D s, int x, int lod) {
            return texelFetch(halation_plane(s), ivec2(x, textureSize(halation_plane(s), 0).y / 2), 0);
        }
        int textureSize(sampler1D s, int lod) { return textureSize(halation_plane(s), 0).x; }
        """

    private static let shadow = """
        float texture(sampler2DShadow s, vec3 p) {
            return p.z <= texture(halation_plane(s), p.xy).r ? 1.0 : 0.0;
        }
        float textureLod(sampler2DShadow s, vec3 p, float lod) { return texture(s, p); }
        float textureProj(sampler2DShadow s, vec4 p) { return texture(s, p.xyz / p.w); }
        vec4 shadow2D(sampler2DShadow s, vec3 p) { return vec4(vec3(texture(s, p)), 1.0); }
        ivec2 textureSize(sampler2DShadow s, int lod) { return textureSize(halation_plane(s), 0); }
        """
}
