import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import Testing

@MainActor
@Suite("Backgrounds of attributed strings")
struct AttributedBackgroundTests {
    @Test("The background of a run lies behind its characters, and behind no others")
    func background() throws {
        var string = AttributedString("mmmm mmmm")
        let range = try #require(string.range(of: "mmmm", options: .backwards))
        string[range].backgroundColor = .yellow
        let text = Text(string).font(.system(size: 20)).foregroundStyle(.black)
        let marked = try picture(of: text, width: 200, height: 40)

        // Yellow has red without blue; letters are black on both sides.
        func columns(where matches: (Int, Int) -> Bool) -> [Int] {
            (0..<200).filter { x in (0..<40).contains { y in matches(x, y) } }
        }
        let yellow = columns { marked[$0, $1].red > 200 && marked[$0, $1].blue < 60 }
        let black = columns { marked[$0, $1].alpha > 200 && marked[$0, $1].red < 60 }
        let (firstYellow, lastYellow) = (try #require(yellow.first), try #require(yellow.last))
        #expect(firstYellow > 80 && lastYellow - firstYellow > 50)
        #expect(
            black.contains { $0 < firstYellow } && black.contains { $0 > firstYellow + 5 && $0 < lastYellow }
        )
    }
}
