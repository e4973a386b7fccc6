import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Navigation links")
struct LinkTests {
    private let log = InteractionLog()

    /// A screen with a link for a condition and two for a selection, the first of which cannot be seen.
    private struct Program: View {
        let log: InteractionLog
        @State private var isActive = false
        @State private var selection: String?

        var body: some View {
            NavigationView {
                VStack {
                    NavigationLink(destination: Text("By condition"), isActive: $isActive) { EmptyView() }
                    NavigationLink(
                        "Pears",
                        destination: Text("About pears"),
                        tag: "pear",
                        selection: $selection
                    )
                    NavigationLink(tag: "fig", selection: $selection) {
                        Text("About figs")
                    } label: {
                        Text("Figs")
                    }
                    Button("Set") { isActive = true }
                    Button("Select") { selection = "fig" }
                }
                .onChange(of: isActive) { log.note("active \(isActive)") }
                .onChange(of: selection) { log.note(selection ?? "none") }
            }
        }
    }

    @Test("A binding follows a link, taps set the binding, and going back resets it")
    func bindings() throws {
        let renderer = stage(Program(log: log), width: 200, height: 400)
        renderer.script {
            $0.tap("Set", at: 0)
            $0.tap("By condition", at: 1)
            $0.tap("Back", at: 1)
            $0.tap("Select", at: 3)
            $0.tap("About figs", at: 4)
            $0.tap("Back", at: 4)
            $0.tap("Pears", at: 6)
            $0.tap("About pears", at: 7)
        }

        try renderer.run(to: 8)

        #expect(log.entries == ["active true", "active false", "fig", "none", "pear"])
    }

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
