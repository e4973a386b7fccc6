import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL pixels in memory")
struct StorageTests {
    /// The bytes of a picture of one row.
    static func bytes(
        _ body: String,
        width: Int,
        format: PixelPass.PixelFormat,
        _ set: ShaderInstructionSet
    ) throws -> [UInt8] {
        let shader = try GLSLShader("void main() { float x = gl_FragCoord.x; \(body) }", dialect: .plain)
        let pass = try PixelPass(shader, width: width, height: 1, instructionSet: set)
        // A margin behind the row shows writes beyond it.
        var pixels = [UInt8](repeating: 0xAA, count: 4 * width + 64)
        try pixels.withUnsafeMutableBytes {
            try pass.render(
                rows: 0..<1,
                into: #require($0.baseAddress),
                bytesPerRow: 4 * width,
                format: format
            )
        }
        #expect(pixels.suffix(64).allSatisfy { $0 == 0xAA })
        return Array(pixels.prefix(4 * width))
    }

    @Test(
        "colours are rounded to the nearest of 255 steps, in every instruction set",
        arguments: ShaderInstructionSet.supported
    )
    func rounding(_ set: ShaderInstructionSet) throws {
        let width = 1021
        let bytes = try Self.bytes(
            "gl_FragColor = vec4((x - 0.5) / 1020.0, 1.0 - (x - 0.5) / 1020.0, 0.5, 1.0);",
            width: width,
            format: .rgba8,
            set
        )
        for x in 0..<width {
            let value = (Float(x)) / 1020
            #expect(bytes[4 * x] == UInt8((value * 255 + 0.5).rounded(.down)), "\(x)")
            #expect(bytes[4 * x + 1] == UInt8(((1 - value) * 255 + 0.5).rounded(.down)), "\(x)")
            #expect(bytes[4 * x + 2] == 128 && bytes[4 * x + 3] == 255)
        }
    }

    @Test("every one of the 256 levels is stored as itself", arguments: ShaderInstructionSet.supported)
    func levels(_ set: ShaderInstructionSet) throws {
        let bytes = try Self.bytes("gl_FragColor = vec4((x - 0.5) / 255.0);", width: 256, format: .rgba8, set)
        for level in 0..<256 {
            #expect(bytes[4 * level..<4 * level + 4].allSatisfy { Int($0) == level })
        }
    }

    static let wild: [(String, UInt8)] = [
        ("-1.0", 0), ("-0.0", 0), ("2.0", 255), ("1e30", 255), ("-1e30", 0), ("1.0 / (x - x)", 255),
        ("-1.0 / (x - x)", 0), ("(x - x) / (x - x)", 0),
        ("0.00196", 0), ("0.00197", 1), ("0.998", 254), ("0.9981", 255),
    ]

    @Test("what lies outside of 0...1 is held inside, and NaN is 0", arguments: wild)
    func outside(_ value: String, _ wanted: UInt8) throws {
        for set in ShaderInstructionSet.supported {
            for format in [PixelPass.PixelFormat.rgba8, .bgra8] {
                let bytes = try Self.bytes("gl_FragColor = vec4(\(value));", width: 19, format: format, set)
                #expect(bytes.allSatisfy { $0 == wanted }, "\(bytes[0])")
            }
        }
    }

    @Test("the order of channels is that of the format", arguments: ShaderInstructionSet.supported)
    func order(_ set: ShaderInstructionSet) throws {
        let body = "gl_FragColor = vec4(0.2, 0.4, 0.6, 0.8 + 0.0 * x);"
        #expect(try Self.bytes(body, width: 3, format: .rgba8, set).prefix(4) == [51, 102, 153, 204])
        #expect(try Self.bytes(body, width: 3, format: .bgra8, set).prefix(4) == [153, 102, 51, 204])
    }

    @Test("discarded pixels are transparent black in every format", arguments: ShaderInstructionSet.supported)
    func discarded(_ set: ShaderInstructionSet) throws {
        let bytes = try Self.bytes(
            "if (mod(x, 2.0) < 1.0) discard; gl_FragColor = vec4(1.0);",
            width: 33,
            format: .bgra8,
            set
        )
        for x in 0..<33 { #expect(bytes[4 * x..<4 * x + 4].allSatisfy { $0 == (x % 2 == 0 ? 0 : 255) }) }
        let all = try Self.bytes("gl_FragColor = vec4(1.0); discard;", width: 5, format: .rgba8, set)
        #expect(all.allSatisfy { $0 == 0 })
    }

    @Test(
        "rows of any width are written whole and nothing beyond",
        arguments: [1, 2, 3, 7, 8, 15, 16, 17, 31, 33, 255, 256, 257, 513]
    )
    func widths(_ width: Int) throws {
        let expected: [UInt8] = (0..<width).flatMap { x -> [UInt8] in
            [UInt8(x % 256), UInt8(x / 256), 0, 255]
        }
        for set in ShaderInstructionSet.supported {
            let bytes = try Self.bytes(
                "float i = x - 0.5; gl_FragColor = vec4(mod(i, 256.0), floor(i / 256.0), 0.0, 255.0) / 255.0;",
                width: width,
                format: .rgba8,
                set
            )
            #expect(bytes == expected)
        }
    }

    @Test("an empty picture, or no rows of one, is nothing to do")
    func empty() throws {
        let shader = try GLSLShader("void main() { gl_FragColor = vec4(1.0); }")
        var byte: UInt8 = 7
        try withUnsafeMutableBytes(of: &byte) { memory in
            let base = try #require(memory.baseAddress)
            try PixelPass(shader, width: 0, height: 5).render(rows: 0..<5, into: base, bytesPerRow: 0)
            try PixelPass(shader, width: 5, height: 5).render(rows: 3..<3, into: base, bytesPerRow: 20)
            try PixelPass(shader, width: 5, height: 5).render(
                rows: 0..<5,
                columns: 2..<2,
                into: base,
                bytesPerRow: 20
            )
        }
        #expect(byte == 7)
    }
}
