import Foundation
import Halation
import HalationControls
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Pages of tab views")
struct PageTests {
    private let log = InteractionLog()

    /// A red, a blue and a green page.
    private struct Program: View {
        let log: InteractionLog
        @State private var page = 0

        private static let colors = [
            Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
            Color(red: 0, green: 1, blue: 0),
        ]

        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    Button("First") { page = 0 }
                    Button("Last") { withAnimation(.linear(duration: 1)) { page = 2 } }
                }
                TabView(selection: $page) {
                    ForEach(0..<3) { index in
                        Self.colors[index].tag(index)
                    }
                }
                .tabViewStyle(.page)
            }
            .onChange(of: page) { log.note("page \(page)") }
        }
    }

    private func renderer(_ script: (inout InteractionScript) -> Void) -> some RenderedWindow {
        let renderer = stage(Program(log: log), width: 200, height: 300)
        renderer.script(script)
        return renderer
    }

    /// The first column in the colour of a page, in the middle of the picture.
    private func edge(_ picture: PixelBuffer, red: UInt8, green: UInt8, blue: UInt8) -> Int? {
        (0..<200).first {
            let pixel = picture[$0, 150]
            return pixel.red == red && pixel.green == green && pixel.blue == blue
        }
    }

    @Test("The pages follow a finger, and the next one comes to rest when more than half of it is seen")
    func dragging() throws {
        let running = renderer {
            $0.drag(.point(x: 190, y: 150), by: CGSize(width: -120, height: 0), at: 1, duration: 1)
        }

        #expect(edge(try running.picture(at: 1.5), red: 0, green: 0, blue: 255) == 140)
        #expect(edge(try running.picture(at: 1.9), red: 255, green: 0, blue: 0) == 0)
        let rest = try running.picture(at: 4)
        #expect(edge(rest, red: 0, green: 0, blue: 255) == 0 && rest[199, 150].blue == 255)
        #expect(log.entries == ["page 1"])
    }

    @Test("A short drag returns, a flick turns the page, and there is no page beyond the last")
    func flicking() throws {
        let running = renderer {
            $0.drag(.point(x: 150, y: 150), by: CGSize(width: -60, height: 0), at: 0, duration: 1)
            $0.drag(.point(x: 150, y: 150), by: CGSize(width: -60, height: 0), at: 2, duration: 0.1)
            $0.drag(.point(x: 150, y: 150), by: CGSize(width: -140, height: 0), at: 4, duration: 0.2)
            $0.drag(.point(x: 150, y: 150), by: CGSize(width: -140, height: 0), at: 6, duration: 0.2)
        }

        _ = try running.picture(at: 1.9)
        #expect(!log.entries.contains("page 1"))
        let beyond = try running.picture(at: 6.2)
        // Resisted: 200 (1 - 1 / (140 * 0.55 / 200 + 1)) = 55.6 of 140 points.
        #expect((0..<200).first { beyond[$0, 150].green == 0 } == 144)
        #expect(edge(try running.picture(at: 8), red: 0, green: 255, blue: 0) == 0)
        #expect(log.entries.filter { $0.hasPrefix("page") } == ["page 1", "page 2"])
    }

    @Test("The selection turns the pages at once, or with its animation past those between")
    func selection() throws {
        let running = renderer {
            $0.tap("Last", at: 1)
            $0.tap("First", at: 3)
        }

        let half = try running.picture(at: 1.5)
        #expect((0..<200).allSatisfy { half[$0, 150].blue == 255 })
        #expect(edge(try running.picture(at: 2.5), red: 0, green: 255, blue: 0) == 0)
        #expect(edge(try running.picture(at: 3), red: 255, green: 0, blue: 0) == 0)
        #expect(log.entries == ["page 2", "page 0"])
    }

    @Test("Dots show the page, and taps on their halves go to the next or the previous one")
    func dots() throws {
        let running = renderer {
            $0.tap(.point(x: 120, y: 275), at: 1)
            $0.tap(.point(x: 120, y: 275), at: 2)
            $0.tap(.point(x: 80, y: 275), at: 3)
        }

        _ = try running.picture(at: 5)
        #expect(log.entries.filter { $0.hasPrefix("page") } == ["page 1", "page 2", "page 1"])
    }

    @Test("A flick needs 300 points a second, and a turn more than half of a page")
    func turns() {
        let turn = PageTurn(width: 200, count: 3, selected: 1)
        #expect(turn.target(from: -101, velocity: 0) == 2 && turn.target(from: -100, velocity: 0) == 1)
        #expect(turn.target(from: 10, velocity: 300) == 0 && turn.target(from: 10, velocity: 299) == 1)
        #expect(turn.target(from: -150, velocity: 400) == 1)
        #expect(PageTurn(width: 200, count: 2, selected: 1).target(from: -150, velocity: -900) == 1)
        #expect(turn.distance(under: -500) == -200)
    }

    @Test("Pages are the same at every frame rate and alone")
    func frameRates() throws {
        try expectSamePictures(at: [0.5, 1, 1.5, 2, 2.5, 3], distinct: 5) {
            renderer {
                $0.drag(.point(x: 180, y: 150), by: CGSize(width: -130, height: 0), at: 0.41, duration: 0.3)
                $0.tap("Last", at: 1.21)
                $0.drag(.point(x: 20, y: 150), by: CGSize(width: 90, height: 0), at: 2.33, duration: 0.4)
            }
        }
    }
}
