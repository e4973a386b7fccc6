import HalationShaderEngine

/// Functions of the language that are written in it: a source finds those that it names before it.
enum WrittenFunctions {
    /// Functions that stand together, and the words that ask for them.
    private struct Family {
        let names: Set<String>
        let text: String
    }

    private static let families =
        [
            Family(names: TextureOffsetFunctions.names, text: TextureOffsetFunctions.text),
            Family(names: PackingFunctions.names, text: PackingFunctions.text),
            Family(names: BitFunctions.names, text: BitFunctions.text),
            Family(names: DerivativeFunctions.names, text: DerivativeFunctions.text),
            Family(names: FloatPartFunctions.names, text: FloatPartFunctions.text),
        ]

    /// What stands before a source with these words.
    ///
    /// `isStrict` leaves out what GLSL ES 1.00 does not have; `repeatsVolumes` says that volumes go on beyond their edges;
    /// `more` are kinds of samplers that the source does not name.
    static func prelude(
        for words: Set<String>,
        isStrict: Bool,
        repeatsVolumes: Bool,
        _ more: some Collection<SamplerKind>
    ) -> String {
        var texts: [String] = []
        if !isStrict {
            texts = families.filter { !$0.names.isDisjoint(with: words) }.map(\.text)
        }
        let kinds = SamplerKind.allCases.filter { !words.isDisjoint(with: $0.names) || more.contains($0) }
        return (SamplerFunctions.texts(of: kinds, repeatsVolumes: repeatsVolumes) + texts)
            .joined(separator: "\n")
    }

    /// A function of numbers written for each vector as well, component by component.
    ///
    /// `T` in the parameters stands for the type.
    static func vectors(
        _ result: String,
        _ name: String,
        _ parameters: [(type: String, name: String)]
    ) -> String {
        let prefixes = ["float": "vec", "int": "ivec", "uint": "uvec"]
        return (2...4).map { size in
            func vector(_ type: String) -> String {
                let plain = type.replacing("out ", with: "").replacing("same ", with: "")
                if type.hasPrefix("same ") { return plain }
                return (type.hasPrefix("out ") ? "out " : "")
                    + (prefixes[plain].map { "\($0)\(size)" } ?? plain)
            }
            let declared = parameters.map { "\(vector($0.type)) \($0.name)" }.joined(separator: ", ")
            let letters = Array("xyzw".prefix(size))
            let calls = letters.map { letter in
                let given = parameters.map { $0.type.hasPrefix("same ") ? $0.name : "\($0.name).\(letter)" }
                return "\(name)(\(given.joined(separator: ", ")))"
            }
            let type = vector(result)
            return "\(type) \(name)(\(declared)) { return \(type)(\(calls.joined(separator: ", "))); }"
        }.joined(separator: "\n")
    }
}

/// Reads of textures beside a place, of four texels at once, and what a source asks about textures.
enum TextureOffsetFunctions {
    static let names: Set<String> = [
        "textureOffset", "textureLodOffset", "textureGradOffset", "textureProjOffset", "texelFetchOffset",
        "textureGather", "textureGatherOffset", "textureGatherOffsets", "textureProjGrad",
        "texture2DProjGradEXT", "textureProjLodOffset", "textureProjGradOffset", "textureQueryLod",
        "textureQueryLOD", "textureQueryLevels",
    ]

    /// Four texels are found like those that are mixed: to the next 1024th of a texel.
    static let text = """
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
        vec4 textureProjLodOffset(sampler2D s, vec3 p, float lod, ivec2 o) {
            return textureLodOffset(s, p.xy / p.z, lod, o);
        }
        vec4 textureProjGrad(sampler2D s, vec3 p, vec2 dx, vec2 dy) {
            return textureGrad(s, p.xy / p.z, dx, dy);
        }
        vec4 textureProjGrad(sampler2D s, vec4 p, vec2 dx, vec2 dy) {
            return textureGrad(s, p.xy / p.w, dx, dy);
        }
        vec4 textureProjGradOffset(sampler2D s, vec3 p, vec2 dx, vec2 dy, ivec2 o) {
            return textureGradOffset(s, p.xy / p.z, dx, dy, o);
        }
        vec4 texture2DProjGradEXT(sampler2D s, vec3 p, vec2 dx, vec2 dy) {
            return textureGrad(s, p.xy / p.z, dx, dy);
        }
        vec4 texture2DProjGradEXT(sampler2D s, vec4 p, vec2 dx, vec2 dy) {
            return textureGrad(s, p.xy / p.w, dx, dy);
        }
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
        vec4 textureGatherOffsets(sampler2D s, vec2 p, ivec2 o[4], int c) {
            return vec4(
                textureGatherOffset(s, p, o[0], c).w, textureGatherOffset(s, p, o[1], c).w,
                textureGatherOffset(s, p, o[2], c).w, textureGatherOffset(s, p, o[3], c).w);
        }
        vec4 textureGatherOffsets(sampler2D s, vec2 p, ivec2 o[4]) {
            return textureGatherOffsets(s, p, o, 0);
        }
        vec2 textureQueryLod(sampler2D s, vec2 p) {
            vec2 n = vec2(textureSize(s, 0));
            vec2 dx = dFdx(p) * n, dy = dFdy(p) * n;
            return vec2(0.0, 0.5 * log2(max(dot(dx, dx), dot(dy, dy))));
        }
        vec2 textureQueryLOD(sampler2D s, vec2 p) { return textureQueryLod(s, p); }
        int textureQueryLevels(sampler2D s) { return 1; }
        """
}

/// Several numbers in one.
enum PackingFunctions {
    static let names: Set<String> = [
        "packHalf2x16", "unpackHalf2x16", "packUnorm2x16", "unpackUnorm2x16", "packSnorm2x16",
        "unpackSnorm2x16", "packUnorm4x8", "unpackUnorm4x8", "packSnorm4x8", "unpackSnorm4x8",
    ]

    static let text = """
        uint packUnorm2x16(vec2 v) {
            uvec2 q = uvec2(roundEven(clamp(v, 0.0, 1.0) * 65535.0));
            return q.x | (q.y << 16);
        }
        vec2 unpackUnorm2x16(uint p) { return vec2(p & 0xffffu, p >> 16) / 65535.0; }
        uint packSnorm2x16(vec2 v) {
            ivec2 q = ivec2(roundEven(clamp(v, -1.0, 1.0) * 32767.0));
            return uint(q.x & 0xffff) | (uint(q.y) << 16);
        }
        vec2 unpackSnorm2x16(uint p) {
            return clamp(vec2(int(p << 16) >> 16, int(p) >> 16) / 32767.0, -1.0, 1.0);
        }
        uint packUnorm4x8(vec4 v) {
            uvec4 q = uvec4(roundEven(clamp(v, 0.0, 1.0) * 255.0));
            return q.x | (q.y << 8) | (q.z << 16) | (q.w << 24);
        }
        vec4 unpackUnorm4x8(uint p) {
            return vec4(p & 0xffu, (p >> 8) & 0xffu, (p >> 16) & 0xffu, p >> 24) / 255.0;
        }
        uint packSnorm4x8(vec4 v) {
            ivec4 q = ivec4(roundEven(clamp(v, -1.0, 1.0) * 127.0)) & 0xff;
            return uint(q.x) | (uint(q.y) << 8) | (uint(q.z) << 16) | (uint(q.w) << 24);
        }
        vec4 unpackSnorm4x8(uint p) {
            ivec4 q = ivec4(int(p << 24) >> 24, int(p << 16) >> 24, int(p << 8) >> 24, int(p) >> 24);
            return clamp(vec4(q) / 127.0, -1.0, 1.0);
        }
        uint halation_half(float x) {
            uint b = floatBitsToUint(x), s = (b >> 16) & 0x8000u, a = b & 0x7fffffffu;
            if (a > 0x7f800000u) return s | 0x7e00u;
            if (a >= 0x477ff000u) return s | 0x7c00u;
            if (a < 0x38800000u) return s | uint(roundEven(abs(x) * 16777216.0));
            uint r = a - 0x38000000u;
            return s | ((r + 0xfffu + ((r >> 13) & 1u)) >> 13);
        }
        float halation_float(uint h) {
            uint s = (h & 0x8000u) << 16, e = (h >> 10) & 31u, m = h & 1023u;
            if (e == 0u) return uintBitsToFloat(s | floatBitsToUint(float(m) / 16777216.0));
            return uintBitsToFloat(s | ((e == 31u ? 255u : e + 112u) << 23) | (m << 13));
        }
        uint packHalf2x16(vec2 v) { return halation_half(v.x) | (halation_half(v.y) << 16); }
        vec2 unpackHalf2x16(uint p) { return vec2(halation_float(p & 0xffffu), halation_float(p >> 16)); }
        """
}

/// Functions of the bits of whole numbers.
enum BitFunctions {
    static let names: Set<String> = [
        "bitfieldExtract", "bitfieldInsert", "bitfieldReverse", "bitCount", "findLSB", "findMSB", "uaddCarry",
        "usubBorrow", "umulExtended", "imulExtended",
    ]

    static let text: String = {
        var texts = [scalars]
        for type in ["int", "uint"] {
            let value = [(type: type, name: "v")]
            let part = [(type: "same int", name: "o"), (type: "same int", name: "n")]
            texts += [
                WrittenFunctions.vectors(type, "bitfieldExtract", value + part),
                WrittenFunctions.vectors(type, "bitfieldInsert", value + [(type: type, name: "w")] + part),
                WrittenFunctions.vectors(type, "bitfieldReverse", value),
            ]
            texts += ["bitCount", "findLSB", "findMSB"].map { WrittenFunctions.vectors("int", $0, value) }
        }
        return texts.joined(separator: "\n")
    }()

    private static let scalars = """
        int bitfieldExtract(int v, int o, int n) { return n == 0 ? 0 : (v << (32 - o - n)) >> (32 - n); }
        uint bitfieldExtract(uint v, int o, int n) { return n == 0 ? 0u : (v << (32 - o - n)) >> (32 - n); }
        uint bitfieldInsert(uint v, uint w, int o, int n) {
            uint mask = (n >= 32 ? 0xffffffffu : (1u << n) - 1u) << o;
            return (v & ~mask) | ((w << o) & mask);
        }
        int bitfieldInsert(int v, int w, int o, int n) { return int(bitfieldInsert(uint(v), uint(w), o, n)); }
        uint bitfieldReverse(uint v) {
            v = ((v >> 1) & 0x55555555u) | ((v & 0x55555555u) << 1);
            v = ((v >> 2) & 0x33333333u) | ((v & 0x33333333u) << 2);
            v = ((v >> 4) & 0x0f0f0f0fu) | ((v & 0x0f0f0f0fu) << 4);
            v = ((v >> 8) & 0x00ff00ffu) | ((v & 0x00ff00ffu) << 8);
            return (v >> 16) | (v << 16);
        }
        int bitfieldReverse(int v) { return int(bitfieldReverse(uint(v))); }
        int bitCount(uint v) {
            v = v - ((v >> 1) & 0x55555555u);
            v = (v & 0x33333333u) + ((v >> 2) & 0x33333333u);
            v = (v + (v >> 4)) & 0x0f0f0f0fu;
            return int((v * 0x01010101u) >> 24);
        }
        int bitCount(int v) { return bitCount(uint(v)); }
        int findLSB(uint v) { return v == 0u ? -1 : bitCount((v & (~v + 1u)) - 1u); }
        int findLSB(int v) { return findLSB(uint(v)); }
        int findMSB(uint v) {
            v |= v >> 1;
            v |= v >> 2;
            v |= v >> 4;
            v |= v >> 8;
            v |= v >> 16;
            return bitCount(v) - 1;
        }
        int findMSB(int v) { return findMSB(uint(v < 0 ? ~v : v)); }
        uint uaddCarry(uint x, uint y, out uint carry) {
            uint sum = x + y;
            carry = sum < x ? 1u : 0u;
            return sum;
        }
        uint usubBorrow(uint x, uint y, out uint borrow) {
            borrow = x < y ? 1u : 0u;
            return x - y;
        }
        void umulExtended(uint x, uint y, out uint high, out uint low) {
            uint a = x & 0xffffu, b = x >> 16, c = y & 0xffffu, d = y >> 16;
            uint ac = a * c, ad = a * d, bc = b * c;
            uint middle = (ac >> 16) + (ad & 0xffffu) + (bc & 0xffffu);
            low = (middle << 16) | (ac & 0xffffu);
            high = b * d + (ad >> 16) + (bc >> 16) + (middle >> 16);
        }
        void imulExtended(int x, int y, out int high, out int low) {
            uint h, l;
            umulExtended(uint(x), uint(y), h, l);
            high = int(h) - (x < 0 ? y : 0) - (y < 0 ? x : 0);
            low = int(l);
        }
        """
}

/// Derivatives by other names, and inputs at other places of a pixel, which are those at its centre.
enum DerivativeFunctions {
    private static let slopes = ["dFdx", "dFdy", "fwidth"].flatMap { name in
        ["Fine", "Coarse"].map { (name + $0, name) }
    }

    static let names: Set<String> = Set(slopes.map(\.0)).union([
        "interpolateAtCentroid", "interpolateAtSample", "interpolateAtOffset",
    ])

    static let text = ["float", "vec2", "vec3", "vec4"].flatMap { type in
        slopes.map { "\(type) \($0.0)(\(type) x) { return \($0.1)(x); }" } + [
            "\(type) interpolateAtCentroid(\(type) x) { return x; }",
            "\(type) interpolateAtSample(\(type) x, int i) { return x; }",
            "\(type) interpolateAtOffset(\(type) x, vec2 o) { return x; }",
        ]
    }.joined(separator: "\n")
}

/// The parts of a float.
enum FloatPartFunctions {
    static let names: Set<String> = ["frexp", "ldexp"]

    static let text = """
        float frexp(float x, out int e) {
            e = 0;
            if (x == 0.0 || isnan(x) || isinf(x)) return x;
            uint b = floatBitsToUint(x);
            int k = int((b >> 23) & 255u);
            if (k == 0) {
                b = floatBitsToUint(x * 16777216.0);
                k = int((b >> 23) & 255u) - 24;
            }
            e = k - 126;
            return uintBitsToFloat((b & 0x807fffffu) | 0x3f000000u);
        }
        float ldexp(float x, int e) {
            int held = clamp(e, -252, 254), first = held / 2, second = held - first;
            return x * uintBitsToFloat(uint(first + 127) << 23) * uintBitsToFloat(uint(second + 127) << 23);
        }
        """ + "\n" + WrittenFunctions.vectors("float", "frexp", [("float", "x"), ("out int", "e")])
        + "\n" + WrittenFunctions.vectors("float", "ldexp", [("float", "x"), ("int", "e")])
}
