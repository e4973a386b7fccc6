import Foundation
import Halation
import HalationPixels
import HalationViews
import PictureTestSupport
import Testing

@MainActor
@Suite("Groups of lists")
struct ListShapeTests {
    private let frames = Frames()

    private func list(_ style: some ListStyle) -> some View {
        List {
            Section("Rows") {
                Text("One").noted("one", in: frames)
                Text("Two")
            }
        }
        .listStyle(style)
        .frame(width: 200, height: 300)
    }

    /// The whites of the left edge of the list, from above.
    private func edge(_ style: some ListStyle) throws -> [UInt8] {
        let renderer = ImageRenderer(content: list(style))
        renderer.scale = 1
        let picture = try renderer.pixelBuffer()
        return (0..<300).map { picture[0, $0].red }
    }

    @Test("A grouped list is white from edge to edge, with lines around the group; an inset one is not")
    func edges() throws {
        let inset = try edge(.insetGrouped)
        #expect(Set(inset) == [242])

        let grouped = try edge(.grouped)
        let rows = grouped.indices.filter { grouped[$0] == 255 }
        let (first, last) = (try #require(rows.first), try #require(rows.last))
        // Two rows of 44 points, of which a line covers the first and the last pixel, and none the edge between them.
        #expect(rows.count == 86 && last - first == 85)
        #expect(grouped[first - 1] < 242 && grouped[last + 1] < 242)
        #expect(grouped[first - 2] == 242 && grouped[last + 2] == 242)
    }

    @Test("The text of a grouped list begins at the margin of the screen")
    func margin() {
        layOut(list(.grouped), 200, 300)
        #expect(frames["one"]?[0] == 16)
        layOut(list(.insetGrouped), 200, 300)
        #expect(frames["one"]?[0] == 40)
    }

    private struct Folding: View {
        let frames: Frames
        let log: InteractionLog
        let isCollapsible: Bool
        @State private var isExpanded = false

        var body: some View {
            List {
                Section(isExpanded: $isExpanded) {
                    Text("Row").onAppear { log.note("row") }
                } header: {
                    Text("Fold")
                }
                .collapsible(isCollapsible)
            }
            .listStyle(.sidebar)
            .onChange(of: isExpanded) { log.note(isExpanded ? "open" : "closed") }
        }
    }

    private func fold(isCollapsible: Bool) throws -> [String] {
        let log = InteractionLog()
        let renderer = stage(
            Folding(frames: frames, log: log, isCollapsible: isCollapsible),
            width: 300,
            height: 300
        )
        renderer.script {
            $0.tap("Fold", at: 1)
            $0.tap("Fold", at: 2)
        }
        try renderer.run(to: 3)
        return log.entries
    }

    @Test("A section shows its rows while its binding is true, and its header in a sidebar changes it")
    func folding() throws {
        let entries = try fold(isCollapsible: true)
        #expect(entries.sorted() == ["closed", "open", "row"] && entries.last == "closed")
    }

    @Test("The header of a section that cannot be collapsed changes nothing")
    func firm() throws {
        #expect(try fold(isCollapsible: false).isEmpty)
    }
}
