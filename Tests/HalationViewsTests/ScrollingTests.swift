import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Margins and placeholders")
struct ScrollingTests {
    private let frames = Frames()

    @Test("Content margins are around the content of a scroll view, and not of one inside it")
    func contentMargins() {
        let view = ScrollView {
            VStack(spacing: 0) {
                Color.red.frame(height: 10).noted("row", in: frames)
                ScrollView(.horizontal) {
                    Color.blue.frame(width: 7, height: 10).noted("inner", in: frames)
                }
            }
        }
        layOut(
            view.contentMargins(.horizontal, 20).contentMargins(.top, 5, for: .scrollContent)
                .contentMargins(.top, 50, for: .scrollIndicators),
            100,
            50
        )

        #expect(frames["row"] == [20, 5, 60, 10])
        #expect(frames["inner"] == [20, 15, 7, 10])
    }

    @Test(
        "A view that is scrolled to is aligned within the margins of the content",
        arguments: [(UnitPoint.leading, 20.0), (.center, 40), (.trailing, 60), (nil, 60)]
            as [(UnitPoint?, Double)]
    )
    func scrollingWithinMargins(anchor: UnitPoint?, place: Double) {
        let view = ScrollViewReader { proxy in
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    ForEach(0..<9) { index in
                        Color.red.frame(width: 60, height: 10).noted("\(index)", in: frames).id(index)
                    }
                }
            }
            .contentMargins(.horizontal, 20)
            .onAppear { proxy.scrollTo(4, anchor: anchor) }
        }
        layOut(view, 140, 10)

        #expect(frames["4"] == [place, 0, 60, 10])
    }

    @Test("A scroll view clips its content unless clipping is disabled")
    func clipping() throws {
        func pixel(isDisabled: Bool) throws -> PremultipliedPixel {
            let view = ScrollView { Color.red.frame(width: 10, height: 40) }
                .scrollClipDisabled(isDisabled).frame(width: 10, height: 20).frame(height: 60)
            let renderer = ImageRenderer(content: view)
            return try renderer.pixelBuffer()[5, 45]
        }
        #expect(try pixel(isDisabled: false).alpha == 0)
        #expect(try pixel(isDisabled: true).alpha == 255)
    }

    @Test("The background of a list can be hidden")
    func listBackground() throws {
        func corner(_ visibility: Visibility) throws -> PremultipliedPixel {
            let view = List { Text("Row") }.scrollContentBackground(visibility).frame(width: 100, height: 120)
            return try ImageRenderer(content: view).pixelBuffer()[1, 118]
        }
        #expect(try corner(.visible).alpha == 255)
        #expect(try corner(.hidden).alpha == 0)
    }

    @Test("At the bottom, the bottom margin is between the content and the view's edge")
    func bottomMargin() {
        let view = ScrollView {
            Color.red.frame(width: 10, height: 200).noted("content", in: frames)
        }
        layOut(view.contentMargins(.bottom, 15).scrollPosition(initialAnchor: .bottom), 100, 50)

        #expect(frames["content"] == [0, -165, 10, 200])
    }

    @Test("A placeholder has the size of its text and hides the letters")
    func placeholder() throws {
        func picture(_ text: String, isHidden: Bool) throws -> PixelBuffer {
            let renderer = ImageRenderer(
                content: Text(text).font(.system(size: 20).monospaced()).redacted(
                    reason: isHidden ? .placeholder : []
                )
            )
            renderer.scale = 1
            return try renderer.pixelBuffer()
        }

        let field = try picture("abc", isHidden: true)

        #expect(field.size == (try picture("abc", isHidden: false)).size)
        #expect(field == (try picture("xyz", isHidden: true)))
        #expect(field != (try picture("abc", isHidden: false)))
        let middle = field[field.size.width / 2, field.size.height / 2]
        #expect(middle.alpha > 0)
    }
}
