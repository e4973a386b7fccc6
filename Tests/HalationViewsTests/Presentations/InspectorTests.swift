import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Inspectors")
struct InspectorTests {
    private let log = InteractionLog()

    private struct Program: View {
        let log: InteractionLog
        var width: CGFloat?
        @State private var isPresented = false

        var body: some View {
            Color(red: 0, green: 0, blue: 1)
                .overlay { Button("Toggle") { isPresented.toggle() } }
                .inspector(isPresented: $isPresented) {
                    if let width {
                        column.inspectorColumnWidth(min: 10, ideal: width, max: 1000)
                    } else {
                        column
                    }
                }
                .onChange(of: isPresented) { log.note("isPresented \(isPresented)") }
        }

        private var column: some View {
            Color(red: 1, green: 0, blue: 0)
                .overlay { Button("Inside") { log.note("tapped") } }
                .presentationDetents([.height(100)])
        }
    }

    private func renderer(
        _ size: UserInterfaceSizeClass,
        width: CGFloat? = nil,
        _ script: (inout InteractionScript) -> Void
    ) -> some RenderedWindow {
        let renderer = window(width: size == .regular ? 800 : 200) {
            Program(log: log, width: width)
        }
        renderer.environment.horizontalSizeClass = size
        renderer.script(script)
        return renderer
    }

    /// The first red column of a picture.
    private func edge(_ picture: PixelBuffer, row: Int = 300) -> Int? {
        (0..<picture.size.width).first { picture[$0, row].red > 250 && picture[$0, row].blue < 5 }
    }

    @Test("In regular width a column of 320 points, or of its own width, moves in at the trailing edge")
    func column() throws {
        for (width, edge) in [(nil, 480), (200, 600)] as [(CGFloat?, Int)] {
            let running = renderer(.regular, width: width) {
                $0.tap("Toggle", at: 1)
                $0.tap("Inside", at: 3)
                $0.tap("Toggle", at: 4)
            }
            #expect(self.edge(try running.picture(at: 0.9)) == nil)
            let half = self.edge(try running.picture(at: 1.1)) ?? 0
            #expect(half > edge && half < 800)
            // After the line at the column's edge.
            #expect(self.edge(try running.picture(at: 3)) == edge + 1)
            #expect(self.edge(try running.picture(at: 6)) == nil)
        }
        #expect(log.entries.prefix(3) == ["isPresented true", "tapped", "isPresented false"])
    }

    @Test("In compact width it is a sheet, which a drag dismisses")
    func sheet() throws {
        let running = renderer(.compact) {
            $0.tap("Toggle", at: 1)
            $0.tap("Inside", at: 2)
            $0.drag(.point(x: 100, y: 320), by: CGSize(width: 0, height: 90), at: 3)
        }

        #expect(try running.picture(at: 2.9).firstRedRow() == 290)
        #expect(try running.picture(at: 5).firstRedRow() == 400)
        #expect(log.entries == ["isPresented true", "tapped", "isPresented false"])
    }

    @Test(
        "Inspectors are the same at every frame rate and alone",
        arguments: [UserInterfaceSizeClass.regular, .compact]
    )
    func frameRates(size: UserInterfaceSizeClass) throws {
        try expectSamePictures(at: [0.5, 1, 1.5, 2, 2.5], distinct: 3) {
            renderer(size) {
                $0.tap("Toggle", at: 0.41)
                if size == .regular { $0.tap("Toggle", at: 1.77) }
            }
        }
    }
}
