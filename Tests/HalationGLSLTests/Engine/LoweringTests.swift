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

    @Test("reads those channels of a texture alone that something needs")
    func channels() throws {
        let shader = try GLSLShader(
            "uniform sampler2D t; void main() { gl_FragColor = vec4(texture2D(t, gl_FragCoord.xy).xz, 0.0, 1.0); }",
            dialect: .plain
        )

        let fetch = try #require(shader.listing.split(separator: "\n").first { $0.contains("fetch") })
        let registers = fetch.drop { $0 != "[" }.split(separator: ",").map {
            $0.filter { $0.isLetter || $0 == "-" }
        }
        #expect(registers == ["v", "-", "v", "-"])
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

    @Test("computes sums of up to four products in one step, and longer ones in several")
    func products() throws {
        let numbers = "float q = gl_FragCoord.x * gl_FragCoord.y; vec4 p = vec4(q, sin(q), cos(q), exp(q)); "
        func pixel(_ sum: String) throws -> [String]? {
            try Self.operations(numbers + "gl_FragColor = vec4(\(sum), p.xyz);")["pixel"]
        }
        let functions = ["mul", "sin", "cos"]

        #expect(try pixel("dot(p.xyz, p.zxy)") == functions + ["products", "end"])
        #expect(try pixel("dot(p, p.yzwx)") == functions + ["exp", "products", "end"])
        #expect(try pixel("dot(p, p.yzwx) + p.x * p.z") == functions + ["exp", "products", "mulAdd", "end"])
        // Products that others use too are computed by themselves.
        #expect(
            try pixel("p.x * p.y + p.z * p.z + tan(p.x * p.y)")
                == functions + ["mul", "mulAdd", "tan", "add", "end"]
        )
    }

    @Test("a sum with +0 is the other number, unless that may be -0")
    func sumsWithZero() throws {
        let sum = "float a = gl_FragCoord.x * gl_FragCoord.y;"
        func pixel(_ value: String) throws -> [String]? {
            try Self.operations("\(sum) gl_FragColor = vec4(\(value), 0.0, 0.0, 1.0);")["pixel"]
        }
        #expect(try pixel("a * a + 0.0") == ["mul", "mul", "end"])
        #expect(try pixel("a * a + sin(a) + 0.0")?.filter { $0 == "add" }.count == 0)
        #expect(try pixel("sin(a) + 0.0") == ["mul", "sin", "add", "end"])
    }

    @Test("loops leave variables as they are in lanes that have left, without choices after each step")
    func loopsInPlace() throws {
        let pixel = try #require(
            try Self.operations(
                """
                vec2 c = gl_FragCoord.xy * 0.001 - vec2(1.0, 0.5), z = c;
                float nearest = 9.0; int n = 0;
                for (int i = 0; i < 200; i++) {
                    z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
                    nearest = min(nearest, z.x);
                    n++;
                    if (dot(z, z) > 4.0) break;
                }
                gl_FragColor = vec4(nearest, float(n), z);
                """
            )["pixel"]
        )
        // The first coordinate is needed for the second one, which is computed after it.
        #expect(pixel.filter { $0 == "select" }.count <= 1)
        // Whether rounds are left is the same for all lanes.
        #expect(!pixel.contains("bitAnd"))
    }
}
