import HalationGLSL
import HalationPixels
import HalationShaderEngine
import HalationShaders
import Testing

/// How a host says that a shader of one pass reads its textures.
@Suite("GLSL textures of one pass")
struct TextureSamplingTests {
    /// Four by four pixels, whose red is 10 times the number of the pixel from the top left.
    private static func picture() throws -> PixelBuffer {
        try PictureShaderTests.picture(4, 4) { x, y in [UInt8(10 * (4 * y + x)), 0, 0, 255] }
    }

    /// The red of the first pixel for a colour that reads `t`, as a picture that the call gives or as the layer.
    private static func red(_ color: String, _ sampling: TextureSampling, isLayer: Bool) throws -> Int {
        let source = "uniform sampler2D t; void main() { gl_FragColor = vec4((\(color)).rgb, 1.0); }"
        let shader = try GLSLShader(source, options: GLSLOptions(textures: ["t": sampling]))
        let picture = try picture()
        let function = try GLSLPictureShader(shader, source: source).bind(
            isLayer ? [] : [.init(label: "t", .image(ShaderImage(picture)))],
            clock: ShaderClock(time: 0),
            use: .layerEffect,
            name: "f"
        )
        var target = try PixelBuffer(size: PixelSize(width: 4, height: 4))
        try target.withMutableRows { rows in
            try picture.withRows { below in
                try function(PicturePart(rows: rows, column: 0, row: 0, size: rows.size, source: below))
            }
        }
        return Int(target[0, 0].red)
    }

    // Of the top left quarter the mean is 25, of all 75.
    static let reads: [(String, TextureSampling, Int)] = [
        ("textureLod(t, vec2(0.25, 0.75), 1.0)", TextureSampling(filter: .mipmap), 25),
        ("textureLod(t, vec2(0.25, 0.75), 2.0)", TextureSampling(filter: .mipmap), 75),
        ("textureLod(t, vec2(0.25, 0.75), 9.0)", TextureSampling(filter: .mipmap), 75),
        ("textureLod(t, vec2(0.25, 0.75), 1.5)", TextureSampling(filter: .mipmap), 50),
        ("textureLod(t, vec2(0.125, 0.875), 0.0)", TextureSampling(filter: .mipmap), 0),
        ("textureLod(t, vec2(0.25, 0.75), 1.0)", TextureSampling(filter: .linear), 25),
        ("textureLod(t, vec2(0.25, 0.75), 2.0)", TextureSampling(filter: .linear), 25),
        // Each pixel of the target is one of the texture, and so twice as far apart two.
        ("texture2D(t, gl_FragCoord.xy / 4.0, 1.0)", TextureSampling(filter: .mipmap), 25),
        ("texture2D(t, gl_FragCoord.xy / 4.0, 2.0)", TextureSampling(filter: .mipmap), 75),
        ("texture2D(t, gl_FragCoord.xy / 4.0)", TextureSampling(filter: .mipmap), 0),
        ("textureGrad(t, vec2(0.25, 0.75), vec2(0.5, 0.0), vec2(0.0))", TextureSampling(filter: .mipmap), 25),
        ("texelFetch(t, ivec2(0, 1), 1)", TextureSampling(filter: .mipmap), 25),
        ("texture2D(t, vec2(0.24, 0.76))", TextureSampling(filter: .nearest), 0),
        ("texture2D(t, vec2(1.125, 0.875))", TextureSampling(filter: .nearest, wrap: .repeat), 0),
        ("texture2D(t, vec2(1.125, 0.875))", TextureSampling(filter: .nearest, wrap: .mirror), 30),
        ("texture2D(t, vec2(-0.375, 0.875))", TextureSampling(filter: .nearest, wrap: .clamp), 0),
        ("texture2D(t, vec2(-0.375, 0.875))", TextureSampling(filter: .nearest, wrap: .repeat), 20),
    ]

    @Test("are read between pixels, at a distance and beyond edges as the host says", arguments: 0..<17)
    func reads(_ index: Int) throws {
        let (color, sampling, wanted) = Self.reads[index]
        for isLayer in [false, true] {
            let red = try Self.red(color, sampling, isLayer: isLayer)
            // Weights of places between pixels are rounded to the next 1024th.
            #expect(abs(red - wanted) <= 1, "\(color), \(sampling), as a layer: \(isLayer)")
        }
    }

    @Test("of a source for GLSL ES 1.00 have smaller copies too")
    func strict() throws {
        let source = """
            #version 100
            precision highp float; uniform sampler2D t;
            void main() { gl_FragColor = texture2D(t, gl_FragCoord.xy, 2.0); }
            """
        let options = GLSLOptions(textures: ["t": TextureSampling(filter: .mipmap)])
        #expect(try GLSLShader(source, options: options).textures == ["t"])
    }

    @Test("that the source does not have are a mistake")
    func unknown() throws {
        let source = "uniform sampler2D t; void main() { gl_FragColor = texture2D(t, vec2(0.5)); }"
        let shader = try GLSLShader(
            source,
            options: GLSLOptions(textures: ["map": TextureSampling(filter: .nearest)])
        )
        #expect(throws: ShaderError.unknownLabel(function: "f", label: "map", known: ["t"])) {
            try GLSLPictureShader(shader, source: source).bind(
                [],
                clock: ShaderClock(time: 0),
                use: .layerEffect,
                name: "f"
            )
        }
    }
}
