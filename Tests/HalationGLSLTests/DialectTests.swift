import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL dialects")
struct DialectTests {
    static let sources: [(String, GLSLDialect)] = [
        ("void main() { gl_FragColor = vec4(1.0); }", .plain),
        ("void main() { gl_FragColor = texture2D(u_texture, v_tex_coord); }", .spriteKit),
        ("void main() { gl_FragColor = SKDefaultShading(); }", .spriteKit),
        (
            "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }",
            .glTransition
        ),
        ("void mainImage(out vec4 c, in vec2 p) { c = vec4(p / iResolution.xy, 0.0, 0.5); }", .shadertoy),
        ("/*{ \"INPUTS\": [] }*/\nvoid main() { gl_FragColor = vec4(isf_FragNormCoord, 0.0, 1.0); }", .isf),
    ]

    @Test("are recognised by their names", arguments: sources)
    func recognition(_ source: String, _ dialect: GLSLDialect) throws {
        #expect(GLSLDialect.recognized(in: source) == dialect)
        #expect(try GLSLShader(source).dialect == dialect)
    }

    /// The first pixel of a picture of 4 x 2, with textures of one colour.
    static func pixel(
        _ source: String,
        values: [String: UniformValue] = [:],
        textures: [String: [UInt8]] = [:],
        hostUniforms: [String: UniformType] = [:]
    ) throws -> [UInt8] {
        let shader = try GLSLShader(source, hostUniforms: hostUniforms)
        var memory: [UnsafeMutablePointer<UInt8>] = []
        defer { for pointer in memory { pointer.deallocate() } }
        var given: [String: ShaderTexture] = [:]
        for (name, color) in textures {
            let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)
            pointer.initialize(from: color, count: 4)
            memory.append(pointer)
            given[name] = ShaderTexture(base: pointer, width: 1, height: 1, bytesPerRow: 4)
        }
        let pass = try PixelPass(shader, width: 4, height: 2, values: values, textures: given)
        var pixels = [UInt8](repeating: 0, count: 32)
        try pixels.withUnsafeMutableBytes { bytes in
            try pass.render(rows: 0..<2, into: #require(bytes.baseAddress), bytesPerRow: 16)
        }
        return Array(pixels.prefix(4))
    }

    @Test("SpriteKit shades with the texture and the colour mix, and takes the host's uniforms")
    func spriteKit() throws {
        let texture: [UInt8] = [200, 100, 50, 255]

        #expect(
            try Self.pixel(
                "void main() { gl_FragColor = SKDefaultShading(); }",
                textures: ["u_texture": texture]
            )
                == texture
        )
        #expect(
            try Self.pixel(
                "void main() { gl_FragColor = SKDefaultShading(); }",
                values: ["v_color_mix": [0.5, 0.5, 0.5, 0.5]],
                textures: ["u_texture": texture]
            ) == [100, 50, 25, 128]
        )
        #expect(
            try Self.pixel(
                "void main() { gl_FragColor = mix(vec4(0.0), u_color, u_amount) + u_texture_unused; }"
                    .replacingOccurrences(of: " + u_texture_unused", with: ""),
                values: ["u_color": [1, 0.5, 0.25, 1], "u_amount": 1],
                hostUniforms: ["u_color": .vec4, "u_amount": .float]
            ) == [255, 128, 64, 255]
        )
    }

    @Test("SpriteKit guesses the types of names that nobody declares")
    func guesses() throws {
        let shader = try GLSLShader(
            """
            void main() {
                vec2 p = v_tex_coord * a_size / u_scale + u_offset.yx;
                vec4 color = mix(u_from_color, u_to_color, p.y);
                gl_FragColor = vec4(u_tint * u_time, 0.0) + color + texture2D(u_mask, p);
            }
            """
        )
        let types = Dictionary(uniqueKeysWithValues: shader.uniforms.map { ($0.name, $0.type) })

        #expect(types["u_from_color"] == .vec4)
        #expect(types["u_offset"] == .vec2)
        #expect(types["u_tint"] == .vec3)
        #expect(types["u_time"] == .float)
        #expect(shader.textures == ["u_mask"])
    }

    @Test("gl-transitions have defaults in comments, and mix two pictures")
    func transitions() throws {
        let source = """
            uniform float strength; // = 0.25
            uniform vec2 direction/* = vec2(0.0, -1.5) */;
            uniform ivec2 cells; // = ivec2(3)
            uniform bool isOn; // = true
            uniform vec4 color; // = vec4(sqrt(2.0))
            vec4 transition(vec2 uv) {
                if (!isOn || cells.y != 3 || direction.y != -1.5 || color.x != 0.0) return vec4(0.0);
                return mix(getFromColor(uv), getToColor(uv), progress) * (strength * 4.0);
            }
            """
        let shader = try GLSLShader(source)

        #expect(
            shader.uniforms.filter { !$0.isStandard }.map(\.defaultValue) == [
                0.25, [0, -1.5], [3, 3], true, [0, 0, 0, 0],
            ]
        )
        #expect(
            try Self.pixel(
                source,
                values: ["progress": 0.25],
                textures: ["from": [100, 0, 0, 255], "to": [0, 200, 0, 255]]
            )
                == [75, 50, 0, 255]
        )
    }

    @Test("Shadertoy's images are opaque and know their size")
    func shadertoy() throws {
        #expect(try Self.pixel(Self.sources[4].0) == [32, 191, 0, 255])
    }

    @Test("ISF declares inputs with defaults, ranges and labels")
    func isf() throws {
        let source = """
            /*{ "INPUTS": [
                { "NAME": "inputImage", "TYPE": "image" },
                { "NAME": "level", "TYPE": "float", "DEFAULT": 0.5, "MIN": 0, "MAX": 2, "LABEL": "Level" },
                { "NAME": "color", "TYPE": "color", "DEFAULT": [1, 0.5, 0, 1] }
            ] }*/
            void main() { gl_FragColor = IMG_THIS_PIXEL(inputImage) * color * level; }
            """
        let shader = try GLSLShader(source)
        let level = try #require(shader.uniforms.first { $0.name == "level" })

        #expect(level.range == 0...2)
        #expect(level.label == "Level")
        #expect(level.defaultValue == 0.5)
        #expect(try Self.pixel(source, textures: ["inputImage": [200, 200, 200, 200]]) == [100, 50, 0, 100])
        #expect(
            ErrorTests.errors("/*{ \"PASSES\": [{}, {}] }*/ void main() {}", dialect: nil)
                == ["1:1: an ISF shader with several passes is a ShaderProgram, not one function"]
        )
    }

    @Test("values are refused by name and size")
    func values() throws {
        let shader = try GLSLShader(
            "uniform vec2 a; uniform sampler2D t; void main() { gl_FragColor = texture2D(t, a); }"
        )

        #expect(throws: ShaderRunError.missingTexture("t")) { try PixelPass(shader, width: 1, height: 1) }
        let pixel: [UInt8] = [0, 0, 0, 0]
        try pixel.withUnsafeBytes { memory in
            let texture = ShaderTexture(
                base: try #require(memory.baseAddress),
                width: 1,
                height: 1,
                bytesPerRow: 4
            )
            #expect(throws: ShaderRunError.unknownUniform("b", known: ["a"])) {
                try PixelPass(shader, width: 1, height: 1, values: ["b": 1], textures: ["t": texture])
            }
            #expect(throws: ShaderRunError.wrongType("a", expected: .vec2, count: 2, given: 3)) {
                try PixelPass(
                    shader,
                    width: 1,
                    height: 1,
                    values: ["a": [1, 2, 3]],
                    textures: ["t": texture]
                )
            }
        }
    }

    @Test("of SpriteKit leave uniforms alone that a source declares with a default")
    func declaredUniforms() throws {
        let shader = try GLSLShader(
            "uniform vec2 u_way; // = vec2(0.5, 0.25)\nvoid main() { gl_FragColor = vec4(u_way, v_tex_coord); }"
        )

        #expect(shader.dialect == .spriteKit)
        #expect(shader.uniforms.map(\.name) == ["u_way"])
        #expect(shader.uniforms.first?.defaultValue == [0.5, 0.25])
    }
}
