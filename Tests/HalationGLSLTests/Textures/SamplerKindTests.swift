import HalationGLSL
import HalationShaderEngine
import Testing

/// Samplers that are no plain pictures, over pictures of known colours.
@Suite("GLSL samplers of other kinds")
struct SamplerKindTests {
    /// The colour of one pixel, in steps of 255, of a shader that reads a picture of bytes.
    static func pixel(
        _ source: String,
        _ textures: [String: (width: Int, height: Int, texel: (Int, Int) -> [UInt8])]
    ) throws -> [Int] {
        let shader = try GLSLShader(source)
        var result = [Float](repeating: 0, count: 4)
        var memory: [UnsafeMutableRawPointer] = []
        defer { for pointer in memory { pointer.deallocate() } }
        var given: [String: ShaderTexture] = [:]
        for (name, picture) in textures {
            let bytes = UnsafeMutableRawPointer.allocate(
                byteCount: picture.width * picture.height * 4,
                alignment: 16
            )
            memory.append(bytes)
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    for (channel, value) in picture.texel(x, y).enumerated() {
                        bytes.storeBytes(
                            of: value,
                            toByteOffset: (y * picture.width + x) * 4 + channel,
                            as: UInt8.self
                        )
                    }
                }
            }
            given[name] = ShaderTexture(
                base: bytes,
                width: picture.width,
                height: picture.height,
                bytesPerRow: 4 * picture.width
            )
        }
        let pass = try PixelPass(shader, width: 1, height: 1, textures: given)
        try result.withUnsafeMutableBytes { bytes in
            if let base = bytes.baseAddress {
                try pass.render(rows: 0..<1, into: base, bytesPerRow: 16, format: .rgbaFloat)
            }
        }
        return result.map { Int(($0 * 255).rounded()) }
    }

    static let directions: [(String, Int)] = [
        ("1.0, 0.1, -0.2", 0), ("-1.0, 0.3, 0.2", 1), ("0.2, 1.0, 0.4", 2), ("0.1, -1.0, -0.3", 3),
        ("-0.3, 0.2, 1.0", 4), ("0.5, 0.1, -1.0", 5),
    ]

    @Test("a cube's faces are in a row, a column or a cross", arguments: directions)
    func faces(_ direction: String, _ face: Int) throws {
        let cross = [[9, 2, 9, 9], [1, 4, 0, 5], [9, 3, 9, 9]]
        let layouts: [(Int, Int, (Int, Int) -> Int)] = [
            (24, 4, { x, _ in x / 4 }), (4, 24, { _, y in y / 4 }), (16, 12, { x, y in cross[y / 4][x / 4] }),
        ]
        for (width, height, number) in layouts {
            for (declaration, call) in [
                ("#version 100\nprecision mediump float;\nuniform samplerCube env;", "textureCube"),
                ("uniform samplerCube env;", "texture"),
            ] {
                let color = try Self.pixel(
                    "\(declaration)\nvoid main() { gl_FragColor = \(call)(env, vec3(\(direction))); }",
                    ["env": (width, height, { x, y in [UInt8(number(x, y) * 20), 0, 0, 255] })]
                )
                #expect(color == [face * 20, 0, 0, 255], "\(width) x \(height)")
            }
        }
    }

    /// Places on faces by the table of the specification: s grows to the right of a face, t downwards.
    static let places: [(String, Int, Double, Double)] = [
        ("1.0, 0.5, -0.25", 0, 0.125, -0.25), ("-1.0, 0.5, -0.25", 1, -0.125, -0.25),
        ("0.5, 1.0, -0.25", 2, 0.25, -0.125), ("0.5, -1.0, -0.25", 3, 0.25, 0.125),
        ("0.5, -0.25, 1.0", 4, 0.25, 0.125), ("0.5, -0.25, -1.0", 5, -0.25, 0.125),
    ]

    @Test("a place on a face is that of the specification", arguments: places)
    func place(_ direction: String, _ face: Int, _ s: Double, _ t: Double) throws {
        let side = 64
        let color = try Self.pixel(
            "uniform samplerCube env; void main() { gl_FragColor = texture(env, vec3(\(direction))); }",
            ["env": (6 * side, side, { x, y in [UInt8(x % side * 4), UInt8(y * 4), UInt8(x / side), 255] })]
        )
        #expect(color[2] == face)
        // Texel k has its centre at k + 1/2; a step is 4.
        #expect(abs(Double(color[0]) - ((0.5 + s) * 64 - 0.5) * 4) <= 2, "\(color)")
        #expect(abs(Double(color[1]) - ((0.5 + t) * 64 - 0.5) * 4) <= 2, "\(color)")
    }

    @Test("a volume's slices are mixed, and layers are not")
    func slices() throws {
        let strip = (
            width: 2, height: 8, texel: { (_: Int, y: Int) -> [UInt8] in [UInt8(y / 2 * 40), 0, 0, 255] }
        )
        func color(_ kind: String, _ call: String) throws -> Int {
            try Self.pixel("uniform highp \(kind) v; void main() { gl_FragColor = \(call); }", ["v": strip])[
                0
            ]
        }
        #expect(try color("sampler3D", "texture(v, vec3(0.5, 0.5, 0.125))") == 0)
        #expect(try color("sampler3D", "texture(v, vec3(0.5, 0.5, 0.5))") == 60)
        #expect(try color("sampler3D", "texture(v, vec3(0.5, 0.5, 1.0))") == 120)
        #expect(try color("sampler3D", "texelFetch(v, ivec3(1, 0, 2), 0)") == 80)
        #expect(try color("sampler3D", "vec4(textureSize(v, 0).z) / 255.0") == 4)
        #expect(try color("sampler2DArray", "texture(v, vec3(0.5, 0.5, 1.4))") == 40)
        #expect(try color("sampler2DArray", "texture(v, vec3(0.5, 0.5, 9.0))") == 120)
        #expect(try color("sampler2DArray", "textureLod(v, vec3(0.5, 0.5, 1.6), 0.0)") == 80)
    }

    @Test("whole numbers, rectangles, rows, comparisons and arrays of samplers")
    func others() throws {
        let picture = (
            width: 4, height: 2, texel: { (x: Int, y: Int) -> [UInt8] in [UInt8(x * 10 + y), 200, 3, 255] }
        )
        func color(_ declaration: String, _ call: String, _ name: String = "t") throws -> [Int] {
            try Self.pixel(
                "uniform highp \(declaration); void main() { gl_FragColor = vec4(\(call)); }",
                [name: picture]
            )
        }
        #expect(
            try color("usampler2D t", "vec4(texelFetch(t, ivec2(2, 0), 0) * 2u) / 255.0").prefix(3) == [
                42, 400, 6,
            ]
        )
        #expect(try color("isampler2D t", "vec4(texture(t, vec2(0.6, 0.9)).x / 10, 0, 0, 1) / 255.0")[0] == 2)
        #expect(try color("sampler2DRect t", "texture2DRect(t, vec2(1.5, 1.5))")[0] == 10)
        #expect(try color("sampler1D t", "texelFetch(t, 3, 0)")[0] == 30)
        #expect(try color("sampler2DShadow t", "texture(t, vec3(0.1, 0.9, 0.5))")[0] == 0)
        #expect(try color("sampler2DShadow t", "texture(t, vec3(0.1, 0.9, -0.5))")[0] == 255)
        let both = try Self.pixel(
            """
            uniform sampler2D t[3];
            void main() {
                float sum = 0.0;
                for (int i = 0; i < 3; i++) sum += texture(t[i], vec2(0.1, 0.9)).g * float(i + 1);
                gl_FragColor = vec4(sum / 4.0);
            }
            """,
            ["t[0]": picture, "t[1]": picture, "t[2]": (1, 1, { _, _ in [0, 0, 0, 0] })]
        )
        #expect(both[0] == 150)
    }

    @Test("an index that only the run knows chooses from all samplers of an array", arguments: 2...3)
    func indexed(count: Int) throws {
        func color(_ index: String) throws -> Int {
            var textures: [String: (width: Int, height: Int, texel: (Int, Int) -> [UInt8])] = [:]
            for number in 0..<count {
                let red = UInt8(10 + 20 * number)
                textures["t[\(number)]"] = (width: 1, height: 1, texel: { _, _ in [red, 0, 0, 255] })
            }
            let source = """
                uniform sampler2D t[\(count)];
                void main() { gl_FragColor = texture(t[\(index)], vec2(0.5)); }
                """
            return try Self.pixel(source, textures)[0]
        }
        for number in 0..<count {
            // The only pixel is at 0.5.
            #expect(try color("int(gl_FragCoord.x) + \(number)") == 10 + 20 * number)
        }
    }

    @Test("a channel of Shadertoy that is read by directions is a cube")
    func guessedChannel() throws {
        let color = try Self.pixel(
            "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, vec3(0.0, 0.0, 1.0)) + texture(iChannel1, p); }",
            [
                "iChannel0": (6, 1, { x, _ in [UInt8(x * 20), 0, 0, 0] }),
                "iChannel1": (1, 1, { _, _ in [5, 0, 0, 0] }),
            ]
        )
        #expect(color[0] == 85)
    }
}

/// Blocks of uniforms and what a stage before would pass on.
@Suite("GLSL interfaces")
struct InterfaceTests {
    @Test("members of a block are uniforms, those of a named one behind its name")
    func blocks() throws {
        let shader = try GLSLShader(
            """
            #version 330
            layout(std140) uniform Params { vec4 tint; float k[2]; };
            uniform Light { vec3 color; float power; } light;
            out vec4 result;
            void main() { result = tint * k[1] + vec4(light.color * light.power, 0.0); }
            """
        )
        #expect(shader.uniforms.map(\.name) == ["tint", "k", "light.color", "light.power"])
        let pixels = try ShaderTests.floats(
            "uniform P { vec2 a; }; uniform Q { float b; } q; void main() { gl_FragColor = vec4(a, q.b, 1.0); }",
            width: 1,
            height: 1,
            values: ["a": [0.25, 0.5], "q.b": 0.75]
        )
        #expect(pixels == [0.25, 0.5, 0.75, 1])
    }

    @Test("inputs by their names: places, normals towards the viewer and white")
    func inputs() throws {
        let pixels = try ShaderTests.floats(
            """
            varying vec3 vNormal, vPosition;
            varying vec4 vColor, vOther;
            flat in int id;
            void main() {
                gl_FragColor = vec4(vNormal.z + vNormal.x, vPosition.x + vPosition.z, vOther.y * vOther.w, vColor.g + float(id));
            }
            """,
            width: 2,
            height: 1
        )
        #expect(pixels.prefix(4) == [1, 0.25, 0.5, 1])
    }

    @Test("more outputs than one: the first is the colour, and so is that of gl_FragData")
    func outputs() throws {
        for source in [
            "#version 300 es\nprecision highp float; layout(location = 0) out vec4 a; layout(location = 1) out vec4 b; void main() { a = vec4(0.25); b = vec4(1.0); }",
            "#extension GL_EXT_draw_buffers : require\nvoid main() { gl_FragData[0] = vec4(0.25); gl_FragData[3] = vec4(1.0); }",
        ] {
            #expect(try ShaderTests.floats(source, width: 1, height: 1) == [0.25, 0.25, 0.25, 0.25])
        }
    }
}
