import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL pictures in parts")
struct DivisionTests {
    static let derivatives = """
        void main() {
            float wave = sin(gl_FragCoord.x * gl_FragCoord.y * 0.05);
            gl_FragColor = vec4(dFdx(wave), dFdy(wave), fwidth(gl_FragCoord.x * gl_FragCoord.x), dFdy(gl_FragCoord.y));
        }
        """

    static let sources: [String] = [derivatives] + (400...408).map { ProgramGenerator.source(seed: $0) }

    static func pixels(_ pass: PixelPass, rows: Range<Int>, columns: Range<Int>) throws -> [UInt32] {
        var pixels = [Float](repeating: 0, count: rows.count * columns.count * 4)
        try pixels.withUnsafeMutableBytes { bytes in
            try pass.render(
                rows: rows,
                columns: columns,
                into: #require(bytes.baseAddress),
                bytesPerRow: columns.count * 16,
                format: .rgbaFloat
            )
        }
        return pixels.map(\.bitPattern)
    }

    @Test("have the same bytes as in one piece, however rows and columns are divided", arguments: sources)
    func parts(_ source: String) throws {
        let (width, height) = (531, 7)
        let pass = try PixelPass(try GLSLShader(source), width: width, height: height)
        let whole = try Self.pixels(pass, rows: 0..<height, columns: 0..<width)
        for (rows, columns) in [
            (0..<1, 0..<width), (3..<4, 0..<width), (6..<7, 0..<width), (1..<6, 5..<6), (2..<5, 101..<400),
            (0..<height, 530..<531),
        ] {
            let part = try Self.pixels(pass, rows: rows, columns: columns)
            var expected: [UInt32] = []
            for row in rows {
                expected +=
                    whole[(row * width + columns.lowerBound) * 4..<(row * width + columns.upperBound) * 4]
            }
            #expect(part == expected, "rows \(rows), columns \(columns)")
        }
    }

    @Test("take derivatives over blocks of two by two pixels from the bottom left")
    func derivatives() throws {
        let (width, height) = (5, 5)
        let pass = try PixelPass(
            try GLSLShader(
                """
                void main() {
                    vec2 p = floor(gl_FragCoord.xy);
                    gl_FragColor = vec4(dFdx(p.x * p.x), dFdy(p.y * p.y), fwidth(p.x + 10.0 * p.y), 1.0);
                }
                """
            ),
            width: width,
            height: height
        )
        let pixels = try Self.pixels(pass, rows: 0..<height, columns: 0..<width).map { Float(bitPattern: $0) }
        for y in 0..<height {
            for x in 0..<width {
                let place = ((height - 1 - y) * width + x) * 4
                let (left, low) = (Float(x & ~1), Float(y & ~1))
                #expect(pixels[place] == 2 * left + 1)
                #expect(pixels[place + 1] == 2 * low + 1)
                #expect(pixels[place + 2] == 11)
            }
        }
    }
}
