import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Presentations on tablets")
struct NarrowContentTests {
    private let log = InteractionLog()
    private let frames = Frames()

    private struct Width: View {
        let name: String
        let log: InteractionLog

        @Environment(\.horizontalSizeClass) private var width

        var body: some View {
            Text(name).onAppear { log.note("\(name) \(width == .regular ? "regular" : "compact")") }
        }
    }

    private struct Program: View {
        let log: InteractionLog
        let frames: Frames

        @State private var isSheet = false
        @State private var isPopover = false
        @State private var isNested = false

        var body: some View {
            VStack {
                Width(name: "window", log: log)
                Button("Sheet") { isSheet = true }
                Button("Popover") { isPopover = true }
                    .popover(isPresented: $isPopover) { Width(name: "popover", log: log) }
            }
            .sheet(isPresented: $isSheet) {
                VStack {
                    Width(name: "sheet", log: log)
                    Button("Nested") { isNested = true }
                        .popover(isPresented: $isNested) {
                            Text("Bubble").frame(width: 100, height: 40).noted("nested", in: frames)
                        }
                }
            }
        }
    }

    private func renderer() -> ImageRenderer<PresentationHost<AnyView>> {
        let program = Program(log: log, frames: frames)
        return HalationViewsTests.window(width: 820, height: 1180) {
            program.environment(\.horizontalSizeClass, .regular)
        }
    }

    @Test("Forms and popovers are of the compact size class, as they are as narrow as phones")
    func classes() throws {
        let renderer = renderer()
        renderer.script {
            $0.tap("Popover", at: 0.5)
            $0.tap(.point(x: 5, y: 1170), at: 1.5)
            $0.tap("Sheet", at: 3)
        }

        try renderer.run(to: 4)

        #expect(log.entries == ["window regular", "popover compact", "sheet compact"])
    }

    @Test("A popover in a form is a bubble still, as its window is wide")
    func nested() throws {
        let renderer = renderer()
        renderer.script {
            $0.tap("Sheet", at: 0.5)
            $0.tap("Nested", at: 2)
        }

        try renderer.run(to: 4)

        let frame = try #require(frames["nested"])
        #expect(frame[2] == 100 && frame[1] < 800)
    }

    @Test("A picker as a link shows its options on a page, where a choice leads back")
    func linkedPicker() throws {
        struct Linked: View {
            let log: InteractionLog

            @State private var topping = 1

            var body: some View {
                NavigationStack {
                    Form {
                        Picker("Topping", selection: $topping) {
                            ForEach(0..<4) { Text("Option \($0)").tag($0) }
                        }
                        .pickerStyle(.navigationLink)
                        Text("Other")
                    }
                    .navigationTitle("Order")
                }
                .onChange(of: topping) { log.note("topping \(topping)") }
            }
        }
        let log = log
        let renderer = HalationViewsTests.window(width: 390, height: 700) { Linked(log: log) }
        renderer.script {
            $0.tap("Topping", at: 0.5)
            $0.tap("Option 3", at: 2)
            $0.tap("Other", at: 4)
        }
        let start = try renderer.picture(at: 0)
        let page = try renderer.picture(at: 1.9)

        #expect(log.entries.isEmpty && page != start)
        try renderer.run(to: 5)
        #expect(log.entries == ["topping 3"])
    }

    @Test("A disclosure group in a stack of a row is one view, in a list too")
    func disclosure() throws {
        let frames = frames
        let renderer = stage(
            List {
                HStack(alignment: .top) {
                    Text("Side").noted("side", in: frames)
                    DisclosureGroup("Group", isExpanded: .constant(true)) {
                        Text("Inner").noted("inner", in: frames)
                    }
                }
                Text("Next").noted("next", in: frames)
            },
            width: 390,
            height: 400
        )
        try renderer.run(to: 0)

        let (side, inner) = (try #require(frames["side"]), try #require(frames["inner"]))
        // Below the label of the group, and in the row of the text beside it.
        #expect(inner[1] > side[1] + 15 && inner[0] > side[0] + side[2])
        #expect(try #require(frames["next"])[1] > inner[1] + 20)
    }

    @Test(
        "What is presented from a tab or a column has neither the tabs nor the button of the sidebar in its bar"
    )
    func coverOfTab() throws {
        struct Tabs: View {
            let frames: Frames

            var body: some View {
                TabView {
                    Color.white.fullScreenCover(isPresented: .constant(true)) {
                        NavigationStack {
                            Color.red.noted("content", in: frames)
                                .navigationTitle("Cover").navigationBarTitleDisplayMode(.inline)
                        }
                    }
                    .tabItem { Text("First") }
                }
            }
        }
        let frames = frames
        let renderer = HalationViewsTests.window(width: 820, height: 600) {
            Tabs(frames: frames).environment(\.horizontalSizeClass, .regular)
        }
        try renderer.run(to: 1)

        // Below the status bar of 20 points and a row of 44.
        #expect(try #require(frames["content"])[1] == 64)
    }

    @Test("In regular width tabs are at the top, in the row of the items of a navigation bar")
    func tabs() throws {
        struct Tabs: View {
            let frames: Frames
            let log: InteractionLog

            @State private var tab = 0

            var body: some View {
                TabView(selection: $tab) {
                    NavigationStack {
                        Color.red.noted("content", in: frames)
                            .navigationTitle("Inbox").navigationBarTitleDisplayMode(.inline)
                            .toolbar {
                                ToolbarItem(placement: .topBarTrailing) {
                                    Button("Add") { log.note("added") }.noted("item", in: frames)
                                }
                            }
                    }
                    .tabItem { Label("First", systemImage: "tray") }.tag(0)
                    Color.blue.noted("plain", in: frames)
                        .tabItem { Text("Second") }.tag(1)
                }
                .onChange(of: tab) { log.note("tab \(tab)") }
            }
        }
        let (frames, log) = (frames, log)
        let renderer = HalationViewsTests.window(width: 820, height: 600) {
            Tabs(frames: frames, log: log).safeAreaPadding(
                EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)
            )
            .environment(\.horizontalSizeClass, .regular)
        }
        renderer.script {
            $0.tap("Add", at: 0.5)
            $0.tap("Second", at: 1)
        }
        try renderer.run(to: 2)

        let item = try #require(frames["item"])
        let content = try #require(frames["content"])
        #expect(log.entries == ["added", "tab 1"])
        // One row of 50 points below the status bar; the content reaches the lower edge.
        #expect(abs(item[1] + item[3] / 2 - 45) < 2)
        #expect(content[1] == 70 && content[1] + content[3] == 590)
        #expect(try #require(frames["plain"])[1] == 70)
    }
}
