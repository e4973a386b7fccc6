import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Room for presentations and content")
struct RoomTests {
    private let frames = Frames()

    @Test("Content shorter than a scroll view lies at the start, or at the anchor of the view")
    func shortContent() throws {
        func place<Modified: View>(_ modify: (ScrollView<AnyView>) -> Modified) throws -> Double {
            let content = AnyView(Color.red.frame(width: 20, height: 50).noted("content", in: frames))
            try stage(modify(ScrollView { content }), width: 100, height: 200).run(to: 0)
            return try #require(frames["content"])[1]
        }

        #expect(try place { $0 } == 0)
        #expect(try place { $0.defaultScrollAnchor(.bottom) } == 150)
        #expect(try place { $0.defaultScrollAnchor(.center, for: .alignment) } == 75)
        #expect(try place { $0.defaultScrollAnchor(.bottom, for: .initialOffset) } == 0)
    }

    @Test("A sheet at half of the screen keeps its height above a keyboard, up to that of a large one")
    func detents() throws {
        struct Program: View {
            @State private var name = ""

            var body: some View {
                Color.white.sheet(isPresented: .constant(true)) {
                    TextField("Name", text: $name)
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .presentationDetents([.medium])
                        .presentationBackground(.red)
                }
            }
        }
        let renderer = HalationViewsTests.window(width: 390, height: 800) { Program() }
        renderer.script { $0.tap("Name", at: 0.5) }

        #expect(try renderer.picture(at: 0).firstRedRow() == 400)
        // 216 points of keys, 45 of suggestions and 75 below them, of which 10 are the safe area.
        #expect(try renderer.picture(at: 3).firstRedRow() == 400 - 326)
    }

    @Test("A menu opens downwards where seven rows fit, even if there is more room above")
    func menus() throws {
        let frames = frames
        for (y, isBelow) in [(500, true), (620, false)] {
            let renderer = HalationViewsTests.window(width: 320, height: 900) {
                Menu("More") {
                    Button {
                    } label: {
                        Text("Row").noted("row", in: frames)
                    }
                }
                .position(x: 160, y: CGFloat(y))
            }
            renderer.script { $0.tap("More", at: 0.5) }
            try renderer.run(to: 2)

            #expect(try (#require(frames["row"])[1] > Double(y)) == isBelow, "\(y)")
        }
    }
}
