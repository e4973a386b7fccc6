import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Margins of lists by edge")
struct ListMarginTests {
    private let frames = Frames()

    /// Lays out a grouped list with one row in a section, and returns the place of the row's text.
    private func place(
        _ row: (Text) -> some View = { $0 },
        section: (AnyView) -> some View = { $0 },
        list: (AnyView) -> some View = { $0 }
    ) -> [Double] {
        let rows = Section { row(Text("One")).noted("one", in: frames) }
        let whole = List { section(AnyView(rows)) }.listStyle(.insetGrouped)
        layOut(list(AnyView(whole)).frame(width: 200, height: 300), 200, 300)
        return frames["one"] ?? []
    }

    private func left(_ place: [Double]) -> Double { place.first ?? .nan }

    @Test("A text begins after the margin of its section and the inset of its row, which can be taken away")
    func sum() {
        let usual = left(place())
        let row = left(place { $0.listRowInsets(.leading, 0) })
        let section = left(place(section: { $0.listSectionMargins(.leading, 0) }))

        #expect(row > 0 && section > 0 && row + section == usual)
        let none = place {
            $0.listRowInsets(.leading, 0)
        } section: {
            $0.listSectionMargins(.leading, 0)
        }
        #expect(left(none) == 0)
    }

    @Test("Insets of other edges stay, those of an outer modifier count, and nil restores the default")
    func edges() {
        let usual = place()
        let both = place { $0.listRowInsets(.leading, 3).listRowInsets(.top, 40) }
        #expect(left(both) == left(place { $0.listRowInsets(.leading, 3) }))
        #expect(both[1] > usual[1])
        #expect(place { $0.listRowInsets(.leading, 3).listRowInsets(.leading, nil) } == usual)

        let whole = EdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 0)
        let sevens = place { $0.listRowInsets(whole) }
        #expect(left(place { $0.listRowInsets(whole).listRowInsets(.trailing, 1) }) == left(sevens))
    }

    @Test("Margins of a list count for each section, unless it has its own")
    func wholeList() {
        let five = place(list: { $0.listSectionMargins(.leading, 5) })
        #expect(five == place(section: { $0.listSectionMargins(.leading, 5) }))
        let own = place(
            section: { $0.listSectionMargins(.leading, 9) },
            list: { $0.listSectionMargins(.leading, 5) }
        )
        #expect(left(own) == left(five) + 4)
        let top = place(
            section: { $0.listSectionMargins(.top, 50).listSectionMargins(.leading, 5) },
        )
        #expect(left(top) == left(five))
        let higher = place(section: { $0.listSectionMargins(.top, 60).listSectionMargins(.leading, 5) })
        #expect(higher[1] == top[1] + 10)
    }
}
