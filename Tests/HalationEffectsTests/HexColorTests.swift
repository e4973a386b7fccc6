import Halation
import HalationEffects
import Testing

@Suite("Hexadecimal colours")
struct HexColorTests {
    @Test(
        "Hexadecimal colours are read with or without a number sign, in either case, with or without opacity",
        arguments: [
            ("#ff8800", "#ff8800"), ("FF8800", "#ff8800"), ("#ff880080", "#ff880080"),
            ("00000000", "#00000000"),
            ("#123456ff", "#123456"), ("#000", "#000000"), ("f80", "#ff8800"), ("#F80c", "#ff8800cc"),
            ("#abcf", "#aabbcc"),
        ]
    )
    func reads(text: String, written: String) {
        #expect(HexColor(text)?.description == written)
    }

    @Test(
        "Malformed hexadecimal colours are refused",
        arguments: [
            "", "#", "#ff", "#fffff", "#ggg", "#+ff", "#ff88000", "#gg0000", "reddish", "#red", "#+f8800",
            "#ff8800 ",
            "１２３４５６",
        ]
    )
    func refuses(text: String) {
        #expect(HexColor(text) == nil)
    }

    @Test(
        "Names of CSS are colours, in capitals or not",
        arguments: [
            ("white", "#ffffff"), ("RebeccaPurple", "#663399"), ("tomato", "#ff6347"),
            ("transparent", "#00000000"), ("lightgoldenrodyellow", "#fafad2"), ("grey", "#808080"),
        ]
    )
    func names(text: String, written: String) {
        #expect(HexColor(text)?.description == written)
    }

    @Test("Hexadecimal colours written and read back are the same colours")
    func thereAndBack() throws {
        for byte in UInt8.min...UInt8.max {
            let hex = try #require(HexColor("#\(byte < 16 ? "0" : "")\(String(byte, radix: 16))40c0"))
            #expect(HexColor(hex.color) == hex)
        }
    }
}
