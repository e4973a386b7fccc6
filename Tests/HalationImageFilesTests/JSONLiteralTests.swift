import Foundation
import HalationImageFiles
import Testing

@Suite("Literals of JSON")
struct JSONLiteralTests {
    @Test("A literal is what an encoder makes of the text, for every character that it could escape")
    func agreesWithEncoder() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let scalars = (0..<0x300).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{2029}", "\u{FEFF}", "🎆"]
        for scalar in scalars {
            let text = "a\(Character(scalar))b/"
            #expect(text.jsonLiteral == String(decoding: try encoder.encode(text), as: UTF8.self))
        }
        #expect("".jsonLiteral == "\"\"")
    }

    @Test("Hexadecimal digits have leading zeros")
    func hexadecimal() {
        #expect(UInt32(0x00F0_12AB).hexadecimal == "00f012ab")
        #expect(UInt64.max.hexadecimal == "ffffffffffffffff")
        #expect(UInt8(10).hexadecimal == "0a")
    }
}
