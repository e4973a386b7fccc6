import Halation
import HalationEffects
import Testing

@Suite("Colours in hexadecimal digits")
struct HexColorTests {
    @Test(
        "are read with or without a sign, capitals or an opacity",
        arguments: [
            ("#ff8800", "#ff8800"), ("FF8800", "#ff8800"), ("#ff880080", "#ff880080"),
            ("00000000", "#00000000"),
            ("#123456ff", "#123456"),
        ]
    )
    func reads(text: String, written: String) {
        #expect(HexColor(text)?.description == written)
    }

    @Test(
        "are nothing else",
        arguments: ["", "#", "#fff", "#ff88000", "#gg0000", "red", "#+f8800", "#ff8800 ", "１２３４５６"]
    )
    func refuses(text: String) {
        #expect(HexColor(text) == nil)
    }

    @Test("stand for the colours they were made of")
    func thereAndBack() throws {
        for byte in UInt8.min...UInt8.max {
            let hex = try #require(HexColor("#\(byte < 16 ? "0" : "")\(String(byte, radix: 16))40c0"))
            #expect(HexColor(hex.color) == hex)
        }
    }
}
