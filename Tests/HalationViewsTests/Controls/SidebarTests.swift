import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Sidebars")
struct SidebarTests {
    private struct Program: View {
        let log: InteractionLog
        @State private var selection: Int? = 1

        var body: some View {
            List(selection: $selection) {
                ForEach(0..<3) { Text("Row \($0)").tag($0) }
            }
            .listStyle(.sidebar)
            .onChange(of: selection) { log.note("\(selection ?? -1)") }
        }
    }

    private func renderer(
        _ log: InteractionLog,
        _ width: UserInterfaceSizeClass,
        _ look: PlatformLook = .iOS18
    ) -> ImageRenderer<some View> {
        stage(
            Program(log: log).environment(\.horizontalSizeClass, width).environment(\.platformLook, look)
                .background(.white),
            width: 300,
            height: 300
        )
    }

    /// The rows of pixels at an x that differ from the one at the bottom.
    private func field(_ picture: PixelBuffer, x: Int) -> [Int] {
        (0..<picture.size.height).filter { picture[x, $0] != picture[x, picture.size.height - 1] }
    }

    @Test("The selected row has a field inside of the column's edges, and a tap moves it")
    func selection() throws {
        let log = InteractionLog()
        let renderer = renderer(log, .regular)
        renderer.script { $0.tap("Row 2", at: 1) }
        let before = try renderer.picture(at: 0)
        let after = try renderer.picture(at: 2)
        #expect(log.entries == ["2"])
        // Beyond the texts, and beside the fields.
        let (first, second) = (field(before, x: 250), field(after, x: 250))
        #expect(first.count == 44 && second.count == 44)
        #expect(second.first == first.first.map { $0 + 44 })
        #expect(field(before, x: 5).isEmpty)
    }

    @Test("In the look of iOS 26 the field is a capsule")
    func capsule() throws {
        let square = try renderer(InteractionLog(), .regular).picture(at: 0)
        let round = try renderer(InteractionLog(), .regular, .iOS26).picture(at: 0)
        #expect(field(round, x: 12).count < field(square, x: 12).count)
    }

    @Test("In compact width the rows are grouped")
    func compact() throws {
        let sidebar = try renderer(InteractionLog(), .compact).picture(at: 0)
        struct Grouped: View {
            var body: some View {
                List(selection: .constant(1 as Int?)) {
                    ForEach(0..<3) { Text("Row \($0)").tag($0) }
                }
            }
        }
        let view = Grouped().environment(\.horizontalSizeClass, .compact).background(.white)
        #expect(try sidebar == stage(view, width: 300, height: 300).picture(at: 0))
    }
}
