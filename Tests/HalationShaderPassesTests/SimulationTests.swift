import HalationGLSL
import HalationPixels
import HalationShaderEngine
import HalationShaderPasses
import HalationShaders
import Testing

/// Passes beside the same sums in Swift, in double precision.
@Suite("Simulations") struct SimulationTests {
    private static let size = 24

    /// A field of numbers in 0...1 without a pattern.
    private static func seed(_ x: Int, _ y: Int) -> Double {
        let value = Double((x * 7 + y * 13 + x * y * 3) % 17) / 16
        return value
    }

    private static let glslSeed = """
        float seed(ivec2 p) { return float((p.x * 7 + p.y * 13 + p.x * p.y * 3) % 17) / 16.0; }

        """

    private static func show(_ expression: String) -> String {
        "void mainImage(out vec4 c, in vec2 p) { c = vec4(vec3(\(expression)), 1.0); }"
    }

    @Test("A chain of two blurs is the one in double precision to a step of the picture")
    func blur() throws {
        let weights = [0.06, 0.24, 0.4, 0.24, 0.06]
        func pass(_ channel: Int, _ direction: String) -> String {
            """
            void mainImage(out vec4 c, in vec2 p) {
                float w[5] = float[5](0.06, 0.24, 0.4, 0.24, 0.06);
                c = vec4(0.0);
                for (int i = -2; i <= 2; i++)
                    c += w[i + 2] * texture(iChannel\(channel), (p + float(i) * \(direction)) / iResolution.xy);
            }
            """
        }
        let playing = try Playing(
            [
                "b.image.glsl": Self.show("texelFetch(iChannel2, ivec2(p), 0).r"),
                "b.bufferA.glsl": Self.glslSeed
                    + "void mainImage(out vec4 c, in vec2 p) { c = vec4(seed(ivec2(p))); }",
                "b.bufferB.glsl": pass(0, "vec2(1.0, 0.0)"), "b.bufferC.glsl": pass(1, "vec2(0.0, 1.0)"),
            ],
            width: Self.size,
            height: Self.size
        )
        let reds = try playing.reds(0)
        func held(_ i: Int) -> Int { min(max(i, 0), Self.size - 1) }
        for y in 0..<Self.size {
            for x in 0..<Self.size {
                var sum = 0.0
                for (i, a) in weights.enumerated() {
                    for (j, b) in weights.enumerated() {
                        sum += a * b * Self.seed(held(x + i - 2), held(y + j - 2))
                    }
                }
                #expect(abs(Double(reds[y][x]) - sum * 255) <= 0.51, "\(x), \(y)")
            }
        }
    }

    /// Flow of a dye that is carried along by a velocity which spreads: two buffers, of which each needs the other.
    private static let velocity =
        glslSeed + """
            void mainImage(out vec4 c, in vec2 p) {
                ivec2 q = ivec2(p), n = ivec2(iResolution.xy) - 1;
                if (iFrame == 0) { c = vec4(seed(q) - 0.5, seed(q.yx) - 0.5, 0.0, 0.0); return; }
                vec2 sum = texelFetch(iChannel0, clamp(q + ivec2(1, 0), ivec2(0), n), 0).xy
                    + texelFetch(iChannel0, clamp(q - ivec2(1, 0), ivec2(0), n), 0).xy
                    + texelFetch(iChannel0, clamp(q + ivec2(0, 1), ivec2(0), n), 0).xy
                    + texelFetch(iChannel0, clamp(q - ivec2(0, 1), ivec2(0), n), 0).xy;
                float push = texelFetch(iChannel1, q, 0).r - 0.5;
                c = vec4(0.6 * texelFetch(iChannel0, q, 0).xy + 0.1 * sum + vec2(0.0, 0.02 * push), 0.0, 0.0);
            }
            """

    private static let dye =
        glslSeed + """
            void mainImage(out vec4 c, in vec2 p) {
                ivec2 q = ivec2(p), n = ivec2(iResolution.xy) - 1;
                if (iFrame == 0) { c = vec4(seed(q + 5)); return; }
                vec2 from = p - 0.5 - texelFetch(iChannel0, q, 0).xy;
                ivec2 a = ivec2(floor(from));
                vec2 w = from - floor(from);
                float lower = mix(texelFetch(iChannel1, clamp(a, ivec2(0), n), 0).r,
                    texelFetch(iChannel1, clamp(a + ivec2(1, 0), ivec2(0), n), 0).r, w.x);
                float upper = mix(texelFetch(iChannel1, clamp(a + ivec2(0, 1), ivec2(0), n), 0).r,
                    texelFetch(iChannel1, clamp(a + ivec2(1, 1), ivec2(0), n), 0).r, w.x);
                c = vec4(mix(lower, upper, w.y));
            }
            """

    private static func fluid() throws -> Playing {
        try Playing(
            [
                "f.image.glsl": show("texelFetch(iChannel1, ivec2(p), 0).r"), "f.bufferA.glsl": velocity,
                "f.bufferB.glsl": dye,
            ],
            width: size,
            height: size
        )
    }

    @Test("A small fluid follows the one in double precision for 40 frames")
    func fluid() throws {
        let playing = try Self.fluid()
        let n = Self.size
        func held(_ i: Int) -> Int { min(max(i, 0), n - 1) }
        var velocity = (0..<n).map { y in
            (0..<n).map { SIMD2(Self.seed($0, y) - 0.5, Self.seed(y, $0) - 0.5) }
        }
        var dye = (0..<n).map { y in (0..<n).map { Self.seed($0 + 5, y + 5) } }
        for frame in 0...40 {
            if frame > 0 {
                let (v, d) = (velocity, dye)
                for y in 0..<n {
                    for x in 0..<n {
                        let sum =
                            v[y][held(x + 1)] + v[y][held(x - 1)] + v[held(y + 1)][x] + v[held(y - 1)][x]
                        velocity[y][x] = 0.6 * v[y][x] + 0.1 * sum + SIMD2(0, 0.02 * (d[y][x] - 0.5))
                    }
                }
                for y in 0..<n {
                    for x in 0..<n {
                        let from = SIMD2(Double(x), Double(y)) - velocity[y][x]
                        let (ax, ay) = (Int(from.x.rounded(.down)), Int(from.y.rounded(.down)))
                        let (wx, wy) = (from.x - Double(ax), from.y - Double(ay))
                        let lower = d[held(ay)][held(ax)] * (1 - wx) + d[held(ay)][held(ax + 1)] * wx
                        let upper = d[held(ay + 1)][held(ax)] * (1 - wx) + d[held(ay + 1)][held(ax + 1)] * wx
                        dye[y][x] = lower * (1 - wy) + upper * wy
                    }
                }
            }
            let reds = try playing.reds(frame)
            let worst =
                (0..<n).flatMap { y in (0..<n).map { abs(Double(reds[y][$0]) - dye[y][$0] * 255) } }.max()
                ?? 0
            // Half a step of the picture; single precision is a thousandth of that.
            #expect(worst <= 0.51, "frame \(frame)")
        }
        #expect(try Self.fluid().picture(40) == playing.picture(40))
    }

    @Test("A trail fades by its factor in each frame")
    func trail() throws {
        let playing = try Playing(
            [
                "t.image.glsl": Self.show("texelFetch(iChannel0, ivec2(p), 0).r"),
                "t.bufferA.glsl": """
                void mainImage(out vec4 c, in vec2 p) {
                    c = texelFetch(iChannel0, ivec2(p), 0) * 0.9;
                    if (int(p.x) == iFrame) c = vec4(1.0);
                }
                """,
            ],
            width: 40,
            height: 2
        )
        let reds = try playing.reds(30)[0]
        var power = 1.0
        for x in stride(from: 30, through: 0, by: -1) {
            #expect(abs(Double(reds[x]) - power * 255) <= 0.51)
            power *= 0.9
        }
        #expect(reds[31] == 0)
    }
}

@Suite("Textures of passes") struct PassTextureTests {
    private static func bundle(_ image: String, _ buffer: String, wrap: String = "repeat") -> String {
        """
        {"renderpass": [
          {"name": "Image", "type": "image", "outputs": [], "code": "\(image)", "inputs": [
            {"id": 257, "ctype": "buffer", "channel": 0, "sampler": {"filter": "mipmap", "wrap": "\(wrap)"}}]},
          {"name": "Buffer A", "type": "buffer", "outputs": [{"id": 257, "channel": 0}], "inputs": [],
           "code": "\(buffer)"}]}
        """
    }

    private static let ramp =
        "void mainImage(out vec4 c, in vec2 p) { c = vec4(floor(p.x) + 8.0 * floor(p.y)) / 255.0; }"

    private static func red(_ expression: String, wrap: String = "repeat") throws -> UInt8 {
        let image = "void mainImage(out vec4 c, in vec2 p) { c = vec4(\(expression)); }"
        return try Playing(["a.json": bundle(image, ramp, wrap: wrap)], width: 8, height: 8).picture(0)[0, 0]
            .red
    }

    @Test(
        "Levels are means of four, mixed between two, wrapped as the channel says",
        arguments: [
            // Level 0 has x + 8y; a pixel of level 1 adds 4.5 to 2x + 16y, and level 3 is the mean of all, 31.5.
            ("textureLod(iChannel0, vec2(0.5), 3.0).r", 32), ("textureLod(iChannel0, vec2(0.5), 9.0).r", 32),
            ("texelFetch(iChannel0, ivec2(1, 2), 1).r * 2.0", 77),
            ("texelFetch(iChannel0, ivec2(1, 1), 2).r * 2.0", 99),
            ("textureLod(iChannel0, vec2(0.125), 1.0).r * 2.0", 9),
            ("textureLod(iChannel0, vec2(0.25), 1.0).r * 2.0", 27),
            ("textureLod(iChannel0, vec2(0.0625), 0.5).r", 9),
            ("textureLod(iChannel0, vec2(0.0625), -3.0).r", 0),
            // Half between the last and the first column of level 1, at its lowest row.
            ("textureLod(iChannel0, vec2(0.0, 0.125), 1.0).r * 2.0", 15),
            ("textureGrad(iChannel0, vec2(0.5), vec2(1.0, 0.0), vec2(0.0)).r", 32),
            ("texture(iChannel0, p / 8.0, 3.0).r", 32), ("texture(iChannel0, p).r", 32),
            ("texture(iChannel0, p / 8.0).r * 1.0 + 5.0 / 255.0", 61),
        ]
    )
    func levels(expression: String, expected: UInt8) throws {
        #expect(try Self.red(expression) == expected)
    }

    @Test("A clamped channel's levels are clamped")
    func clamped() throws {
        #expect(try Self.red("textureLod(iChannel0, vec2(0.0, 0.125), 1.0).r * 2.0", wrap: "clamp") == 9)
    }

    @Test(
        "Offsets count texels, and four texels are read around a place",
        arguments: [
            ("textureOffset(iChannel0, vec2(2.5, 3.5) / 8.0, ivec2(1, -2)).r", 11),
            ("texelFetchOffset(iChannel0, ivec2(2, 3), 0, ivec2(-1, 1)).r", 33),
            ("textureLodOffset(iChannel0, vec2(0.5 / 8.0), 0.0, ivec2(2, 0)).r", 2),
            ("textureGather(iChannel0, vec2(3.0, 4.0) / 8.0).x", 34),
            ("textureGather(iChannel0, vec2(3.0, 4.0) / 8.0).y", 35),
            ("textureGather(iChannel0, vec2(3.0, 4.0) / 8.0, 1).z", 27),
            ("textureGatherOffset(iChannel0, vec2(3.0, 4.0) / 8.0, ivec2(1, 1)).w", 35),
        ]
    )
    func offsets(expression: String, expected: UInt8) throws {
        #expect(try Self.red(expression) == expected)
    }

    @Test("A macro may be the function of the image")
    func macro() throws {
        let playing = try Playing(
            [
                "a.image.glsl": "#define mainImage(c, p) c = T(p)",
                "a.bufferA.glsl": "#define mainImage(c, p) c = T(p) + 0.25",
                "a.common.glsl": "#define T(p) texelFetch(iChannel0, ivec2(p), 0)",
            ],
            width: 2,
            height: 2
        )
        #expect(try playing.picture(1)[0, 0].red == 128)
    }
}
