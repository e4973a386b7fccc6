import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Links in lists")
struct LinkTests {
    /// A row of a list that leads to another view.
    private struct Row: View {
        var badgeOfLink = 0
        var badgeOfLabel = 0
        var arrow = Visibility.automatic

        var body: some View {
            NavigationStack {
                List {
                    NavigationLink {
                        Text("Messages")
                    } label: {
                        Text("Inbox").badge(badgeOfLabel)
                    }
                    .badge(badgeOfLink)
                    .navigationLinkIndicatorVisibility(arrow)
                }
            }
        }
    }

    /// The columns in which two pictures differ.
    private func columns(_ first: Row, _ second: Row) throws -> [Int] {
        let pictures = try [first, second].map { try stage($0, width: 300, height: 120).picture(at: 0) }
        return (0..<300).filter { x in (0..<120).contains { pictures[0][x, $0] != pictures[1][x, $0] } }
    }

    @Test("The badge of a link in a list stands before the arrow")
    func badges() throws {
        let arrow = try columns(Row(), Row(arrow: .hidden))
        let badge = try columns(Row(), Row(badgeOfLink: 8))
        let left = try #require(arrow.first)

        #expect(arrow.count <= 9)
        #expect(!badge.isEmpty && badge.allSatisfy { (left - 24..<left - 4).contains($0) })
        #expect(try columns(Row(badgeOfLabel: 8), Row(badgeOfLink: 8)).isEmpty)
    }

    @Test("The badge of a tab is not that of the links in its lists")
    func tabs() throws {
        func picture(_ count: Int) throws -> PixelBuffer {
            let tabs = TabView { Row().badge(count).tabItem { Text("Mail") } }
            return try stage(tabs, width: 300, height: 300).picture(at: 0)
        }
        let pictures = try [0, 8].map(picture)

        #expect(pictures[0] != pictures[1])
        for y in 0..<200 { #expect((0..<300).allSatisfy { pictures[0][$0, y] == pictures[1][$0, y] }) }
    }
}
