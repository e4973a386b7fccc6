import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Frames relative to containers")
struct RelativeFrameTests {
    private let frames = Frames()

    /// The height of a view as high as its container.
    private var tall: some View {
        Color.red.frame(width: 10).containerRelativeFrame(.vertical).noted("tall", in: frames)
    }

    @Test("In a scroll view they leave out the margins of the content")
    func contentMargins() {
        let view = ScrollView(.horizontal) {
            HStack(spacing: 0) {
                ForEach(0..<2) { index in
                    Color.red.containerRelativeFrame(.horizontal).noted("card \(index)", in: frames)
                }
            }
        }
        layOut(view.contentMargins(.horizontal, 40), 300, 100)
        #expect(frames["card 0"] == [40, 0, 220, 100])
        #expect(frames["card 1"] == [260, 0, 220, 100])
    }

    @Test("They follow when the margins change")
    func changedMargins() throws {
        let view = Toggling { isOn in
            ScrollView(.horizontal) {
                Color.red.containerRelativeFrame(.horizontal).noted("card", in: frames)
            }
            .contentMargins(.horizontal, isOn ? 10 : 50)
        }
        let renderer = stage(view, width: 300, height: 100)
        renderer.script { $0.tap("Toggle", at: 1) }
        try renderer.run(to: 0.5)
        #expect(frames["card"]?[2] == 200)
        try renderer.run(to: 2)
        #expect(frames["card"]?[2] == 280)
    }

    private struct Toggling<Content: View>: View {
        @ViewBuilder let content: (Bool) -> Content
        @State private var isOn = false

        var body: some View {
            VStack {
                Button("Toggle") { isOn.toggle() }
                content(isOn)
            }
        }
    }

    @Test("In a window they leave out the safe area of the device")
    func window() {
        let device = Device.standard
        let renderer = ImageRenderer(content: tall.environment(\.device, device))
        renderer.proposedSize = ProposedViewSize(device.size)
        renderer.environment.device = device
        _ = renderer.recording()
        #expect(frames["tall"]?[3] == Double(device.size.height) - 62 - 34)
    }

    @Test("On a page they are as high as the space beside its bar")
    func page() throws {
        let view = NavigationStack { tall.navigationTitle("Title").navigationBarTitleDisplayMode(.inline) }
        layOut(view, 200, 400)
        #expect(frames["tall"] == [95, 44, 10, 356])
    }

    @Test("In a tab they are as high as the space above the bar, on a page in it below that of the page too")
    func tab() throws {
        func tabs(@ViewBuilder _ content: () -> some View) -> some View {
            TabView { content().tabItem { Text("One") } }
        }
        layOut(tabs { tall }, 200, 400)
        #expect(frames["tall"]?[3] == 351)
        layOut(
            tabs { NavigationStack { tall.navigationTitle("Title").navigationBarTitleDisplayMode(.inline) } },
            200,
            400
        )
        let page = try #require(frames["tall"])
        #expect(page[1] == 44 && page[3] == 307)
    }

    @Test("A bar that a program adds beside a view is no container")
    func ownBar() {
        layOut(tall.safeAreaInset(edge: .top) { Color.blue.frame(height: 30) }, 200, 400)
        #expect(frames["tall"]?[3] == 400)
    }
}
