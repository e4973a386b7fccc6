import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL numbers and operators")
struct LiteralTests {
    /// The bits of a number that a source writes.
    static func bits(_ literal: String, _ type: String = "float") throws -> UInt32 {
        let shown = type == "float" ? "x" : "\(type)BitsToFloat(x)"
        return try ArgumentTable.bits("\(type) x = \(literal); gl_FragColor = vec4(\(shown));", rows: [[0]])[
            0
        ][0]
    }

    static let integers: [(String, UInt32)] = [
        ("0", 0), ("7", 7), ("42", 42), ("2147483647", 0x7fff_ffff), ("2147483648", 0x8000_0000),
        ("4294967295", 0xffff_ffff), ("0x0", 0), ("0xff", 255), ("0XaBcD", 0xabcd),
        ("0xffffffff", 0xffff_ffff),
        ("00", 0), ("07", 7), ("010", 8), ("0777", 511), ("037777777777", 0xffff_ffff), ("-1", 0xffff_ffff),
        ("-2147483648", 0x8000_0000),
    ]

    @Test("whole numbers are decimal, octal or hexadecimal, up to 32 bits", arguments: integers)
    func integer(_ text: String, _ wanted: UInt32) throws {
        #expect(try Self.bits(text, "int") == wanted)
        if !text.hasPrefix("-") {
            #expect(try Self.bits(text + "u", "uint") == wanted)
            #expect(try Self.bits(text + "U", "uint") == wanted)
        }
    }

    static let floats: [(String, Float)] = [
        ("1.0", 1), ("1.", 1), (".5", 0.5), ("0.5", 0.5), ("1e2", 100), ("1E2", 100), ("1.e2", 100),
        ("1.5e-1", 0.15),
        (".5e+1", 5), ("0e5", 0), ("00.5", 0.5), ("010.0", 10), ("08.5", 8.5), ("1.0f", 1), ("1.F", 1),
        ("1f", 1),
        ("3.402823466e38", .greatestFiniteMagnitude), ("1e-45", .leastNonzeroMagnitude), ("1e-60", 0),
        ("0.1", 0.1),
        ("1.1754943e-38", .leastNormalMagnitude), ("16777217.0", 16_777_216), ("1e40", .infinity),
        ("123456789012345678901234567890.0", 1.2345679e29),
        // Just above and below the middle between two floats, by less than a double can tell.
        ("1.00000005960464477539062500001", Float(1).nextUp), ("1.00000005960464477539062499999", 1),
        ("1.000000059604644775390625", 1), ("1.00000017881393432617187499999", Float(1).nextUp),
    ]

    @Test("floats are the nearest ones to what is written", arguments: floats)
    func float(_ text: String, _ wanted: Float) throws {
        #expect(try Self.bits(text) == wanted.bitPattern)
    }

    @Test("floats of many digits are the nearest ones")
    func manyDigits() throws {
        var random = SeededRandom(seed: 5)
        for _ in 0..<60 {
            let digits = (0..<Int.random(in: 1...25, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }.joined()
            let text =
                "\(Int.random(in: 0...9, using: &random)).\(digits)e\(Int.random(in: -30...30, using: &random))"
            #expect(try Self.bits(text) == Float(text)?.bitPattern, "\(text)")
        }
    }

    static let mistakes: [(String, String)] = [
        ("int x = 08;", "'08' is not a number"), ("int x = 0x;", "'0x' is not a number"),
        ("int x = 0xg;", "'0xg' is not a number"), ("int x = 12ab;", "'12ab' is not a number"),
        ("float x = 1.0x;", "'1.0x' is not a number"), ("float x = 1.2.3;", "'1.2.3' is not a number"),
        ("float x = 1e;", "'1e' is not a number"), ("float x = 1.0ff;", "'1.0ff' is not a number"),
        ("int x = 4294967296;", "the number 4294967296 does not fit in 32 bits"),
        ("int x = 0x100000000;", "the number 0x100000000 does not fit in 32 bits"),
        ("float x = 1.0lf;", "'x' is float, not double"),
        ("double x = 1.0elf;", "'1.0elf' is not a number"),
        ("float x = 1.0 $ 2.0;", "the character '$' is not part of GLSL outside comments"),
        ("float x = \"a\";", "the character '\"' is not part of GLSL outside comments"),
        ("float \u{e4} = 1.0;", "the character '\u{e4}' is not part of GLSL outside comments"),
        ("float x \u{7} = 1.0;", "the byte 7 is not part of GLSL outside comments"),
    ]

    @Test("what only looks like a word is named", arguments: mistakes)
    func mistake(_ statement: String, _ message: String) {
        let found = ErrorTests.errors("void main() {\n\(statement)\n}")
        #expect(found.count == 1 && found[0].hasSuffix(": " + message), "\(found)")
    }

    @Test("operators are the longest that fit")
    func longest() throws {
        let result = try ArgumentTable.floats(
            "int i = 1, j = 2; int k = i+++j; int l = i---j; bool m = 1<<2>=4; gl_FragColor = vec4(k, l, i, m);",
            rows: [[0]]
        )
        #expect(result[0] == [3, 0, 1, 1])
    }
}
