import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL functions of textures")
struct TextureFunctionTests {
    /// What a body computes for each pixel of a picture, with a texture `t` of 4 x 3 texels whose red is the column,
    /// green the row from the bottom, blue 10 and alpha 1.
    static func floats(
        _ body: String,
        width: Int = 4,
        height: Int = 3,
        filter: ShaderTexture.Filter = .nearest,
        wrap: ShaderTexture.Wrap = .clamp,
        version: String = ""
    ) throws -> [[Float]] {
        let shader = try GLSLShader(
            "\(version)\nuniform sampler2D t;\nvoid main() { vec2 p = gl_FragCoord.xy; \(body) }",
            dialect: .plain
        )
        var texels: [Float] = []
        for row in 0..<3 { for column in 0..<4 { texels += [Float(column), Float(2 - row), 10, 1] } }
        var results: [[Float]] = []
        for set in ShaderInstructionSet.supported {
            var pixels = [Float](repeating: 0, count: width * height * 4)
            try texels.withUnsafeBytes { memory in
                let texture = ShaderTexture(
                    base: try #require(memory.baseAddress),
                    width: 4,
                    height: 3,
                    bytesPerRow: 64,
                    format: .rgbaFloat,
                    filter: filter,
                    wrap: wrap
                )
                let pass = try PixelPass(
                    shader,
                    width: width,
                    height: height,
                    textures: ["t": texture],
                    instructionSet: set
                )
                try pixels.withUnsafeMutableBytes {
                    try pass.render(
                        rows: 0..<height,
                        into: #require($0.baseAddress),
                        bytesPerRow: width * 16,
                        format: .rgbaFloat
                    )
                }
            }
            results.append(pixels)
        }
        #expect(results.allSatisfy { $0 == results[0] })
        return (0..<width * height).map { Array(results[0][4 * $0..<4 * $0 + 4]) }
    }

    /// Ways to write the texel under the pixel.
    static let lookups = [
        "texture2D(t, p / vec2(4.0, 3.0))", "texture2D(t, p / vec2(4.0, 3.0), 2.0)",
        "texture2DLod(t, p / vec2(4.0, 3.0), 1.0)",
        "texture2DLodEXT(t, p / vec2(4.0, 3.0), 0.0)",
        "texture2DGradEXT(t, p / vec2(4.0, 3.0), vec2(1.0), vec2(0.0))",
        "texture2DProj(t, vec3(p / vec2(4.0, 3.0) * 5.0, 5.0))",
        "texture2DProj(t, vec4(p / vec2(4.0, 3.0) * 5.0, 99.0, 5.0))",
        "texture2DProj(t, vec3(p / vec2(2.0, 1.5), 2.0), 1.0)",
        "texture2DProjLod(t, vec3(p / vec2(2.0, 1.5), 2.0), 1.0)",
        "texture2DProjLod(t, vec4(p / vec2(2.0, 1.5), 7.0, 2.0), 1.0)", "texture(t, p / vec2(4.0, 3.0))",
        "texture(t, p / vec2(4.0, 3.0), -1.0)",
        "textureLod(t, p / vec2(4.0, 3.0), 3.0)", "textureGrad(t, p / vec2(4.0, 3.0), dFdx(p), dFdy(p))",
        "textureProj(t, vec3(p / vec2(2.0, 1.5), 2.0))",
        "textureProj(t, vec4(p / vec2(2.0, 1.5), 7.0, 2.0))",
        "textureProjLod(t, vec3(p / vec2(2.0, 1.5), 2.0), 0.0)", "texelFetch(t, ivec2(p), 0)",
        "texelFetch(t, ivec2(int(p.x), p.y), 0)", "texture(t, p / vec2(textureSize(t, 0)))",
        "texture(t, p / vec2(textureSize(t)))",
    ]

    @Test("all find the texel under the pixel", arguments: lookups)
    func lookup(_ call: String) throws {
        let pixels = try Self.floats("gl_FragColor = \(call);")
        for (place, pixel) in pixels.enumerated() {
            #expect(pixel == [Float(place % 4), Float(2 - place / 4), 10, 1], "pixel \(place)")
        }
    }

    @Test("texelFetch holds numbers of texels inside, filtered or not")
    func heldTexels() throws {
        for filter in [ShaderTexture.Filter.nearest, .linear] {
            let pixels = try Self.floats(
                "gl_FragColor = texelFetch(t, ivec2(p) * 3 - 5, 0);",
                width: 6,
                height: 5,
                filter: filter,
                wrap: .repeat
            )
            for (place, pixel) in pixels.enumerated() {
                let (x, y) = (place % 6 * 3 - 5, (4 - place / 6) * 3 - 5)
                #expect(pixel == [Float(min(max(x, 0), 3)), Float(min(max(y, 0), 2)), 10, 1], "\(x), \(y)")
            }
        }
    }

    @Test("linear filtering of a ramp is the ramp, between the centres of its ends")
    func ramp() throws {
        let pixels = try Self.floats(
            "gl_FragColor = texture2D(t, p / vec2(64.0, 48.0));",
            width: 64,
            height: 48,
            filter: .linear
        )
        for (place, pixel) in pixels.enumerated() {
            let x = (Float(place % 64) + 0.5) / 16 - 0.5, y = (Float(47 - place / 64) + 0.5) / 16 - 0.5
            #expect(
                abs(pixel[0] - min(max(x, 0), 3)) < 1e-3 && abs(pixel[1] - min(max(y, 0), 2)) < 1e-3,
                "pixel \(place)"
            )
            #expect(pixel[2] == 10 && pixel[3] == 1)
        }
    }

    @Test("repeated and mirrored textures have a period", arguments: [ShaderTexture.Wrap.repeat, .mirror])
    func period(_ wrap: ShaderTexture.Wrap) throws {
        let length: Float = wrap == .repeat ? 1 : 2
        for filter in [ShaderTexture.Filter.nearest, .linear] {
            let pixels = try Self.floats(
                "vec2 c = (p - 30.5) / 16.0; gl_FragColor = vec4(texture2D(t, c).xy, texture2D(t, c + vec2(\(length), -3.0 * \(length))).xy);",
                width: 61,
                height: 61,
                filter: filter,
                wrap: wrap
            )
            for pixel in pixels { #expect(pixel[0] == pixel[2] && pixel[1] == pixel[3]) }
        }
    }

    @Test("a mirrored texture is even around 0")
    func mirror() throws {
        let pixels = try Self.floats(
            "vec2 c = p / 16.0; gl_FragColor = vec4(texture2D(t, c).xy, texture2D(t, -c).xy);",
            width: 40,
            height: 40,
            filter: .linear,
            wrap: .mirror
        )
        for pixel in pixels { #expect(abs(pixel[0] - pixel[2]) < 2e-3 && abs(pixel[1] - pixel[3]) < 2e-3) }
    }

    @Test("samplers are parameters of functions, through several calls")
    func parameters() throws {
        let pixels = try Self.floats(
            "gl_FragColor = vec4(outer(t, p), 0.0, 1.0);",
            version:
                "vec4 inner(sampler2D s, vec2 c) { return texture2D(s, c / vec2(4.0, 3.0)); } vec2 outer(in sampler2D s, vec2 c) { return inner(s, c).xy; }"
        )
        for (place, pixel) in pixels.enumerated() {
            #expect(pixel == [Float(place % 4), Float(2 - place / 4), 0, 1])
        }
    }

    @Test("a texture may be read in loops and in branches, and by what it says itself")
    func dependent() throws {
        let pixels = try Self.floats(
            """
            float sum = 0.0;
            for (int i = 0; i < 4; i++) { if (float(i) > p.x) break; sum += texelFetch(t, ivec2(i, 0), 0).x; }
            vec2 next = texelFetch(t, ivec2(texelFetch(t, ivec2(p), 0).yx), 0).xy;
            gl_FragColor = vec4(sum, next, 1.0);
            """
        )
        for (place, pixel) in pixels.enumerated() {
            let (x, y) = (place % 4, 2 - place / 4)
            #expect(pixel == [Float((0...x).reduce(0, +)), Float(y), Float(min(x, 2)), 1], "pixel \(place)")
        }
    }

    @Test("derivatives of planes are their slopes")
    func slopes() throws {
        let pixels = try Self.floats(
            "float plane = 3.0 * p.x - 0.5 * p.y; gl_FragColor = vec4(dFdx(plane), dFdy(plane), fwidth(plane), dFdx(vec2(p.y, p.x * 2.0)).y);",
            width: 9,
            height: 7
        )
        #expect(pixels.allSatisfy { $0 == [3, -0.5, 3.5, 2] })
    }

    @Test("derivatives of what is the same everywhere are 0")
    func flat() throws {
        let pixels = try Self.floats(
            "float x = 5.0; gl_FragColor = vec4(dFdx(x), dFdy(sin(2.0)), fwidth(p.x * 0.0), dFdx(p.y));",
            width: 5,
            height: 3
        )
        #expect(pixels.allSatisfy { $0 == [0, 0, 0, 0] })
    }
}
