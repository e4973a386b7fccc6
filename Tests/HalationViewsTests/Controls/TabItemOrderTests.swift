import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Labels of tabs")
struct TabItemOrderTests {
    private let frames = Frames()

    /// The middles of the symbol and of the title, from above.
    private func middles(@ViewBuilder _ label: () -> some View) throws -> (symbol: Double, title: Double) {
        layOut(TabView { Color.red.tabItem(label) }, 200, 400)
        let (symbol, title) = (try #require(frames["symbol"]), try #require(frames["title"]))
        return (symbol[1] + symbol[3] / 2, title[1] + title[3] / 2)
    }

    @Test("The symbol is above the title, in whichever order they are given")
    func order() throws {
        let symbol = Image(systemName: "star").noted("symbol", in: frames)
        let title = Text("Stars").noted("title", in: frames)
        let first = try middles {
            symbol
            title
        }
        let second = try middles {
            title
            symbol
        }
        #expect(first.symbol < first.title)
        #expect(first == second)
    }
}
