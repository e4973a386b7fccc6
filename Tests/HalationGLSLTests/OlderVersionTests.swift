import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL of older versions")
struct OlderVersionTests {
    /// The first pixel of a picture.
    static func color(_ source: String, values: [String: UniformValue] = [:]) throws -> [Float] {
        try Array(ShaderTests.floats(source, width: 1, height: 1, values: values).prefix(4))
    }

    @Test("an array without a size has room for the largest index that is written out")
    func impliedSizes() throws {
        let color = try Self.color(
            """
            vec2 a[];
            void main() {
                float b[];
                b[0] = 0.25; b[5] = 0.5; a[3].y = 0.75;
                gl_FragColor = vec4(b[0], b[5], a[3].y, float(b.length()) + float(a.length()));
            }
            """
        )
        #expect(color == [0.25, 0.5, 0.75, 10])
    }

    @Test("an array without a size gets it where it is declared again, and keeps what is in it")
    func declaredAgain() throws {
        let color = try Self.color(
            """
            #version 120
            float a[];
            void fill() { a[1] = 0.5; }
            float a[4];
            void main() {
                float b[]; float b[] = float[](0.25, 0.75);
                float c[]; c[2] = 0.125; float c[3];
                fill();
                int last = 1;
                gl_FragColor = vec4(a[last], b[last], c[last + 1], a.length());
            }
            """
        )
        #expect(color == [0.5, 0.75, 0.125, 4])
    }

    @Test("an array without a size that only variables choose from is refused")
    func unknownSizes() {
        #expect(
            ErrorTests.errors("float a[]; void main() { int i = 1; gl_FragColor = vec4(a[i]); }")
                == ["1:7: the array 'a' needs a size"]
        )
        #expect(
            ErrorTests.errors("float a[]; void main() { gl_FragColor = vec4(1.0); }")
                == ["1:7: the array 'a' needs a size"]
        )
        #expect(
            !ErrorTests.errors("#version 300 es\nfloat a[]; void main() { gl_FragColor = vec4(a[1]); }")
                .isEmpty
        )
    }

    @Test("words of later versions are names where the source asks for an older one")
    func olderNames() throws {
        let color = try Self.color(
            """
            #version 110
            precision highp float;
            float highp = 0.125;
            void main() {
                float mat4x2 = 0.25, lowp = 0.5;
                lowp += mat4x2;
                highp = highp * 2.0;
                gl_FragColor = vec4(mat4x2, lowp, highp, 1.0);
            }
            """
        )
        #expect(color == [0.25, 0.75, 0.25, 1])
        #expect(!ErrorTests.errors("void main() { float mat4x2 = 1.0; }").isEmpty)
        #expect(!ErrorTests.errors("#version 130\nvoid main() { float lowp = 1.0; }").isEmpty)
    }

    static let lights = """
        struct Light { vec3 color; int kinds[2]; mat2 turn; };
        uniform Light lights[2] = Light[2](
            Light(vec3(0.25), int[2](1, 2), mat2(0.5)), Light(vec3(1.0, 0.5, 0.25) / 2.0, int[2](3, 4), mat2(0.75)));
        uniform Light one;
        void main() {
            gl_FragColor = vec4(lights[1].color.y, lights[0].kinds[1] + lights[1].kinds[0],
                lights[1].turn[1].y + lights[1].turn[0].y, one.color.x);
        }
        """

    @Test("uniforms that are structures have their initial values, and are set member by member")
    func structures() throws {
        let shader = try GLSLShader(Self.lights)
        #expect(
            shader.uniforms.map(\.name) == [
                "lights[0].color", "lights[0].kinds", "lights[0].turn",
                "lights[1].color", "lights[1].kinds", "lights[1].turn", "one.color", "one.kinds", "one.turn",
            ]
        )
        #expect(try Self.color(Self.lights) == [0.25, 5, 0.75, 0])
        #expect(
            try Self.color(
                Self.lights,
                values: [
                    "lights[1].color": [0, 0.5, 0], "lights[0].kinds": [0, 7], "one.color": [0.5, 0, 0],
                ]
            ) == [0.5, 10, 0.75, 0.5]
        )
    }

    @Test("a uniform's initial value is computed, or refused")
    func initialValues() throws {
        let color = try Self.color(
            """
            const vec3 base = vec3(1.0, 2.0, 4.0);
            uniform vec2 a = base.zy / 8.0;
            uniform mat2 b = mat2(0.5);
            uniform vec2 c = vec2(base);
            void main() { gl_FragColor = vec4(a, b[1].y + b[0].y, c.y); }
            """
        )
        #expect(color == [0.5, 0.25, 0.5, 2])
        #expect(
            ErrorTests.errors("uniform float a = sin(1.0);\nvoid main() { gl_FragColor = vec4(a); }")
                == ["1:19: this value of a uniform is not supported"]
        )
    }

    @Test("arrays have lengths unless the source asks for a version without them")
    func lengths() throws {
        let source =
            "uniform vec4 p[] = vec4[](vec4(1.0), vec4(2.0)); void main() { gl_FragColor = vec4(p.length()); }"
        #expect(try Self.color(source) == [2, 2, 2, 2])
        #expect(!ErrorTests.errors("#version 110\n" + source).isEmpty)
    }
}
