import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL shaders")
struct ShaderTests {
    /// The colours of a picture, four floats a pixel, rows from the top.
    static func floats(
        _ source: String,
        width: Int = 4,
        height: Int = 4,
        values: [String: UniformValue] = [:]
    ) throws -> [Float] {
        let shader = try GLSLShader(source)
        var result: [[Float]] = []
        for set in ShaderInstructionSet.supported {
            let pass = try PixelPass(
                shader,
                width: width,
                height: height,
                values: values,
                instructionSet: set
            )
            var pixels = [Float](repeating: -1, count: width * height * 4)
            try pixels.withUnsafeMutableBytes { bytes in
                if let base = bytes.baseAddress {
                    try pass.render(rows: 0..<height, into: base, bytesPerRow: width * 16, format: .rgbaFloat)
                }
            }
            result.append(pixels)
        }
        for other in result.dropFirst() {
            #expect(other.map(\.bitPattern) == result[0].map(\.bitPattern), "instruction sets differ")
        }
        return result[0]
    }

    @Test("a constant colour fills the picture")
    func constant() throws {
        let pixels = try Self.floats(
            "void main() { gl_FragColor = vec4(0.25, 0.5, 0.75, 1.0); }",
            width: 2,
            height: 1
        )
        #expect(pixels == [0.25, 0.5, 0.75, 1, 0.25, 0.5, 0.75, 1])
    }

    @Test("gl_FragCoord counts pixel centres from the bottom left")
    func coordinates() throws {
        let pixels = try Self.floats(
            "void main() { gl_FragColor = vec4(gl_FragCoord.xy, 0, 1); }",
            width: 2,
            height: 2
        )
        #expect(pixels == [0.5, 1.5, 0, 1, 1.5, 1.5, 0, 1, 0.5, 0.5, 0, 1, 1.5, 0.5, 0, 1])
    }

    @Test("a variable's initial value names an outer variable of its name, or else the variable itself")
    func ownInitialValue() throws {
        let pixels = try Self.floats(
            """
            float a = 0.25;
            uniform bool turned;
            void main() {
                float a = a * 2.0, b = turned ? b = 0.75 : b = 1.0 - a;
                gl_FragColor = vec4(a, b, 0.0, 1.0);
            }
            """,
            width: 1,
            height: 1
        )
        #expect(pixels == [0.5, 0.5, 0, 1])
    }

    @Test("a loop that some pixels leave early gives each its own sum")
    func divergentLoop() throws {
        let pixels = try Self.floats(
            """
            void main() {
                float sum = 0.0;
                for (int i = 0; i < 100; i++) {
                    if (float(i) > gl_FragCoord.x) break;
                    if (mod(float(i), 2.0) > 0.5) continue;
                    sum += float(i);
                }
                gl_FragColor = vec4(sum, 0, 0, 1);
            }
            """,
            width: 40,
            height: 1
        )
        for x in 0..<40 {
            let expected = (0...x).filter { $0 % 2 == 0 }.reduce(0, +)
            #expect(pixels[4 * x] == Float(expected))
        }
    }

    @Test("early returns, out parameters and nested calls keep lanes apart")
    func calls() throws {
        let pixels = try Self.floats(
            """
            float pick(float x, out float y) {
                y = 1.0;
                if (x < 2.0) return 10.0;
                y = 2.0;
                for (int i = 0; i < 4; i++) { if (float(i) + 3.0 > x) return float(i); y += 1.0; }
                return 99.0;
            }
            void main() { float y; float v = pick(gl_FragCoord.x, y); gl_FragColor = vec4(v, y, 0, 1); }
            """,
            width: 9,
            height: 1
        )
        func expected(_ x: Float) -> (Float, Float) {
            var y: Float = 1
            if x < 2 { return (10, y) }
            y = 2
            for i in 0..<4 {
                if Float(i) + 3 > x { return (Float(i), y) }
                y += 1
            }
            return (99, y)
        }
        for x in 0..<9 {
            let (v, y) = expected(Float(x) + 0.5)
            #expect(pixels[4 * x] == v)
            #expect(pixels[4 * x + 1] == y)
        }
    }
}
