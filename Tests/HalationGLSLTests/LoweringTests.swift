import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL lowering")
struct LoweringTests {
    /// The operations of each section of a compiled shader: frame, column, row, pixel.
    static func operations(_ body: String) throws -> [String: [String]] {
        let shader = try GLSLShader(
            "uniform float u; uniform sampler2D t;\nvoid main() { \(body) }",
            dialect: .plain
        )
        var sections: [String: [String]] = [:]
        var current = ""
        for line in shader.listing.split(separator: "\n") {
            if line.hasSuffix(":") {
                current = String(line.dropLast())
            } else if line.hasPrefix("  "), let operation = line.split(separator: " ").dropFirst(3).first {
                sections[current, default: []].append(String(operation))
            }
        }
        return sections
    }

    @Test("computes once a frame, a column or a row what depends on nothing more")
    func variance() throws {
        let sections = try Self.operations(
            "gl_FragColor = vec4(sin(u), cos(gl_FragCoord.x), tan(gl_FragCoord.y), gl_FragCoord.x * gl_FragCoord.y);"
        )

        #expect(sections["frame"] == ["sin", "end"])
        #expect(sections["column"] == ["cos", "end"])
        #expect(sections["row"] == ["tan", "end"])
        #expect(sections["pixel"] == ["mul", "end"])
    }

    @Test("reads a texture whose coordinates are separable with nothing but the fetch for each pixel")
    func separableTexture() throws {
        let sections = try Self.operations("gl_FragColor = texture2D(t, sin(gl_FragCoord.xy * u));")

        #expect(sections["column"] == ["mul", "sin", "axis", "end"])
        #expect(sections["row"] == ["mul", "sin", "axis", "end"])
        #expect(sections["pixel"] == ["fetch", "end"])
    }

    @Test("computes the same thing once and useless things never")
    func sharing() throws {
        let sections = try Self.operations(
            """
            float p = gl_FragCoord.x * gl_FragCoord.y;
            float unused = exp(p);
            float a = sin(p) + sin(p);
            gl_FragColor = vec4(a, sin(p * 1.0), 1.0 + 2.0 * 3.0, 1.0);
            """
        )

        #expect(sections["pixel"] == ["mul", "sin", "add", "end"])
        #expect(sections["frame"] == ["end"])
    }

    @Test("fuses a product with the one sum that uses it")
    func fusion() throws {
        let sections = try Self.operations(
            "vec2 p = gl_FragCoord.xy; gl_FragColor = vec4(p.x * p.y + 2.0, p.x * p.y * p.y - p.x, 0.0, 1.0);"
        )

        #expect(sections["pixel"] == ["mul", "add", "mulSub", "end"])
    }

    @Test("takes what a loop does not change out of it, and writes short loops out")
    func loops() throws {
        let long = try Self.operations(
            """
            float p = gl_FragCoord.x * gl_FragCoord.y;
            float s = 0.0;
            for (int i = 0; i < 1000; i++) s = sin(s + exp(p));
            gl_FragColor = vec4(s);
            """
        )
        let short = try Self.operations(
            """
            float s = gl_FragCoord.x * gl_FragCoord.y;
            for (int i = 0; i < 3; i++) s = sin(s) * float(i + 1);
            gl_FragColor = vec4(s);
            """
        )

        let pixel = try #require(long["pixel"])
        #expect(try #require(pixel.firstIndex(of: "exp")) < #require(pixel.firstIndex(of: "jumpIfNone")))
        #expect(short["pixel"] == ["mul", "sin", "sin", "mul", "sin", "mul", "end"])
    }
}
