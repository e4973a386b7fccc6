import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL uniforms and qualifiers")
struct UniformTests {
    /// The components of a uniform of each type as the shader sees them.
    @Test("of all types get their components in order", arguments: UniformType.allCases)
    func types(_ type: UniformType) throws {
        let count = type.componentCount
        let numbers = (0..<count).map { Double($0 + 1) }
        let name = type.rawValue
        let isMatrix = name.hasPrefix("mat")
        let columns = isMatrix ? Int(name.dropFirst(3).prefix(1)) ?? 1 : 1
        let rows = count / columns
        for place in 0..<count {
            let part = isMatrix ? "u[\(place / rows)][\(place % rows)]" : count == 1 ? "u" : "u[\(place)]"
            let result = try ArgumentTable.floats(
                "gl_FragColor = vec4(float(\(part)));",
                rows: [[0]],
                declarations: "uniform \(name) u;",
                values: ["u": UniformValue(numbers)]
            )
            #expect(result[0][0] == (name.hasPrefix("b") ? 1 : Float(place + 1)), "\(part)")
        }
        let shader = try GLSLShader("uniform \(name) u; void main() { gl_FragColor = vec4(1.0); }")
        #expect(shader.uniforms.map(\.type) == [type])
        #expect(shader.uniforms[0].defaultValue == UniformValue(Array(repeating: 0, count: count)))
    }

    @Test("that are arrays get the components of all elements")
    func arrays() throws {
        let result = try ArgumentTable.floats(
            "int i = int(a.x); gl_FragColor = vec4(u[i], v[i].y, w[i] ? 1.0 : 0.0, m[i][1].x);",
            rows: [[0], [1], [7]],
            declarations: "uniform float u[2]; uniform vec2 v[2]; uniform bool w[2]; uniform mat2 m[2];",
            values: ["u": [1, 2], "v": [3, 4, 5, 6], "w": [0, 1], "m": [1, 2, 3, 4, 5, 6, 7, 8]]
        )
        #expect(result == [[1, 4, 0, 3], [2, 6, 1, 7], [2, 6, 1, 7]])
    }

    static let conversions: [(String, Double, Float)] = [
        ("int", 2.9, 2), ("int", -2.9, -2), ("int", 3e9, 0x1p31), ("int", -3e9, -2_147_483_648),
        ("uint", -5, 0), ("uint", 3e9, 3e9),
        ("bool", 0.5, 1), ("bool", -0.0, 0), ("float", 0.1, 0.1), ("float", 1e300, .infinity),
        ("int", 1e30, 0x1p31), ("uint", 1e30, 0x1p32),
        ("int", -.infinity, -2_147_483_648), ("int", .nan, 0), ("uint", .nan, 0),
    ]

    @Test("become the nearest value of their type", arguments: conversions)
    func conversion(_ type: String, _ given: Double, _ wanted: Float) throws {
        let result = try ArgumentTable.floats(
            "gl_FragColor = vec4(float(u));",
            rows: [[0]],
            declarations: "uniform \(type) u;",
            values: ["u": UniformValue([given])]
        )
        #expect(result[0][0] == wanted)
    }

    static let defaults: [(String, [Double])] = [
        ("float u = 1.5", [1.5]), ("float u = -2", [-2]), ("vec3 u = vec3(1.0, 2.0, 3.0)", [1, 2, 3]),
        ("vec2 u = vec2(0.5)", [0.5, 0.5]),
        ("mat2 u = mat2(2.0)", [2, 0, 0, 2]), ("mat2x3 u = mat2x3(1.0)", [1, 0, 0, 0, 1, 0]),
        ("int u = 1 + 2 * 3", [7]), ("int u = int(2.7)", [2]),
        ("bool u = true", [1]), ("bvec2 u = bvec2(1, 0)", [1, 0]), ("ivec2 u = ivec2(1.9, -1.9)", [1, -1]),
        ("uint u = -1u", [4_294_967_295]), ("float u[2] = float[](1.0, 2.0)", [1, 2]),
        ("vec2 u = vec2(1.0, 2.0) * 3.0 + 1.0", [4, 7]), ("vec2 u = vec3(1.0, 2.0, 3.0).zx", [3, 1]),
        ("float u = 1.0 / 4.0 - 1.0", [-0.75]), ("vec2 u = -vec2(1.0, 2.0)", [-1, -2]),
        ("mat2 u = mat2(vec2(1.0, 2.0), vec2(3.0, 4.0))", [1, 2, 3, 4]),
        ("vec2 u = vec2(mat2(5.0))", [5, 0]), ("float u = true ? 2.0 : 3.0", [2]),
    ]

    @Test("have the initial values that the source gives them", arguments: defaults)
    func initial(_ declaration: String, _ wanted: [Double]) throws {
        let shader = try GLSLShader(
            "uniform \(declaration); void main() { gl_FragColor = vec4(1.0); }",
            dialect: .plain
        )
        #expect(shader.uniforms.map(\.defaultValue) == [UniformValue(wanted)])
        #expect(shader.uniforms[0].hasDefault)
    }

    @Test("are declared again as the same, and used from functions")
    func again() throws {
        let result = try ArgumentTable.floats(
            "gl_FragColor = vec4(f(), u, 0.0, 0.0);",
            rows: [[0]],
            declarations: "uniform float u; float f() { return u * 2.0; } uniform float u;",
            values: ["u": 3]
        )
        #expect(result[0] == [6, 3, 0, 0])
    }

    @Test("that nothing reads are there all the same, in the order of their declaration")
    func unused() throws {
        let shader = try GLSLShader(
            "uniform float b, a; uniform vec2 c; void main() { gl_FragColor = vec4(c, 0.0, 1.0); }",
            dialect: .plain
        )
        #expect(shader.uniforms.map(\.name) == ["b", "a", "c"])
    }

    /// Sources that all give 1, 2, 3, 4.
    static let qualified = [
        "precision mediump float; precision highp int; precision lowp sampler2D; void main() { lowp vec4 c = vec4(1, 2, 3, 4); gl_FragColor = c; }",
        "#version 300 es\nprecision highp float; layout(location = 0) out vec4 color; void main() { color = vec4(1, 2, 3, 4); }",
        "#version 330 core\nout vec4 color; in vec2 place; void main() { color = vec4(1, 2, 3, 4) + vec4(place - place, 0, 0); }",
        "varying vec2 place; attribute float unused; void main() { gl_FragColor = vec4(1, 2, 3, 4) + unused; }",
        "invariant gl_FragColor; void main() { gl_FragColor = vec4(1, 2, 3, 4); }",
        "#version 450\nprecise out vec4 color; flat in vec2 a; smooth in vec2 b; centroid in vec2 c; noperspective in vec2 d; void main() { color = vec4(1, 2, 3, 4); }",
        "#version 300 es\nout highp vec3 color; void main() { color = vec3(1, 2, 3); }",
        "#version 300 es\nlayout(location = 0) out vec4 first; layout(location = 1) out vec4 second; void main() { second = vec4(9); first = vec4(1, 2, 3, 4); }",
        "void main() { gl_FragData[0] = vec4(1, 2, 3, 4); }",
        "const vec4 c = vec4(1, 2, 3, 4); void main() { gl_FragColor = c; }",
        "void main(void) { gl_FragColor = vec4(gl_FragCoord.w, 2.0, gl_FragCoord.z + 2.5, gl_FrontFacing ? 4.0 : 0.0); }",
        "vec4 c; ; void set() { c.xyz = vec3(1, 2, 3); } void main() { set(); gl_FragColor = c; gl_FragColor.a = 4.0; }",
    ]

    @Test("qualifiers that say how to store change nothing", arguments: qualified)
    func qualifiers(_ source: String) throws {
        let pixels = try ShaderTests.floats(source, width: 1, height: 1)
        #expect(Array(pixels.prefix(3)) == [1, 2, 3])
        #expect(pixels[3] == (source.contains("out highp vec3") ? 1 : 4))
    }
}
