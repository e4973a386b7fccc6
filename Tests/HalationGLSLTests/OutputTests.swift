import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL with several outputs")
struct OutputTests {
    private static let numbered = """
        #version 330
        layout(location = 2) out vec4 normal;
        layout(location = 0) out vec4 color;
        layout(location = 1) out vec3 glow;
        void main() { color = vec4(0.25); glow = vec3(0.5, 0.0, 0.0); normal = vec4(0.75, 0.0, 0.0, 0.125); }
        """

    private static let data = """
        void main() { gl_FragData[0] = vec4(0.25); gl_FragData[3] = vec4(0.5, 0.0, 0.0, 0.75); }
        """

    static let choices: [(String, GLSLOptions.Output?, [Float])] = [
        (numbered, nil, [0.25, 0.25, 0.25, 0.25]),
        (numbered, .number(0), [0.25, 0.25, 0.25, 0.25]),
        (numbered, .number(1), [0.5, 0, 0, 1]),
        (numbered, .number(2), [0.75, 0, 0, 0.125]),
        (numbered, .name("glow"), [0.5, 0, 0, 1]),
        (
            "#version 330\nout vec4 a, b; void main() { a = vec4(0.25); b = vec4(0.5); }", .number(1),
            [0.5, 0.5, 0.5, 0.5]
        ),
        (data, nil, [0.25, 0.25, 0.25, 0.25]),
        (data, .number(3), [0.5, 0, 0, 0.75]),
        ("void main() { gl_FragColor = vec4(0.5); }", .number(0), [0.5, 0.5, 0.5, 0.5]),
    ]

    @Test("the host chooses one by its number or its name, and has the first otherwise", arguments: 0..<9)
    func choices(_ index: Int) throws {
        let (source, output, wanted) = Self.choices[index]
        let shader = try GLSLShader(source, options: GLSLOptions(output: output))
        let pass = try PixelPass(shader, width: 1, height: 1)
        let pixels = try DivisionTests.pixels(pass, rows: 0..<1, columns: 0..<1)
        #expect(pixels.map { Float(bitPattern: $0) } == wanted)
    }

    static let mistakes: [(String, GLSLOptions.Output, String)] = [
        (numbered, .number(3), "there is no output 3; there are 0, 'color', 1, 'glow', 2, 'normal'"),
        (
            numbered, .name("depth"),
            "there is no output 'depth'; there are 0, 'color', 1, 'glow', 2, 'normal'"
        ),
        (
            "void main() { gl_FragColor = vec4(0.5); }", .number(1),
            "there is no output 1; the only one is the colour, 0"
        ),
        (data, .number(-1), "there is no output -1; the only one is the colour, 0"),
    ]

    @Test("one that is not there is a mistake that lists those that are", arguments: 0..<4)
    func mistakes(_ index: Int) throws {
        let (source, output, wanted) = Self.mistakes[index]
        let error = #expect(throws: ShaderSourceError.self) {
            try GLSLShader(source, options: GLSLOptions(output: output))
        }
        #expect(error?.diagnostics.map(\.message) == [wanted])
    }
}
