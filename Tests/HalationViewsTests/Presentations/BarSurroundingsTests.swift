import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Bars around keyboards and pages")
struct BarSurroundingsTests {
    private let log = InteractionLog()
    private let frames = Frames()

    @Test("The return key begins a line in a field that grows, and submits others")
    func returnKey() throws {
        struct Program: View {
            let log: InteractionLog

            @State private var note = ""
            @State private var name = ""

            var body: some View {
                VStack {
                    TextField("Note", text: $note, axis: .vertical).onSubmit { log.note("note submitted") }
                    TextField("Name", text: $name).onSubmit { log.note("name submitted") }
                }
                .onChange(of: note) { log.note("note \(note.debugDescription)") }
            }
        }
        let program = Program(log: log)
        let renderer = HalationViewsTests.window { program }
        renderer.script {
            $0.tap("Note", at: 0.5)
            $0.type("a\n", at: 1.5)
            $0.tap("Name", at: 3)
            $0.type("\n", at: 4)
        }

        try renderer.run(to: 5)

        #expect(log.entries == ["note \"a\"", "note \"a\\n\"", "name submitted"])
    }

    @Test("What is typed for a number stays as it is until the field loses the focus")
    func typedNumber() throws {
        struct Program: View {
            let log: InteractionLog

            @State private var amount: Double?

            var body: some View {
                VStack {
                    TextField("Amount", value: $amount, format: .number)
                    TextField("Name", text: .constant(""))
                }
                .onChange(of: amount) { log.note("\(amount ?? -1)") }
            }
        }
        let program = Program(log: log)
        let renderer = HalationViewsTests.window { program }
        renderer.script {
            $0.tap("Amount", at: 0.5)
            $0.type("12.5", at: 1.5)
            $0.tap("Name", at: 3)
        }

        try renderer.run(to: 5)

        #expect(log.entries.last == "12.5")
    }

    @Test("A keyboard covers a bar of tabs, and the content ends at the keyboard")
    func tabs() throws {
        let frames = frames
        let renderer = HalationViewsTests.window(width: 390, height: 800) {
            TabView {
                VStack {
                    TextField("Name", text: .constant(""))
                    Color.red.noted("content", in: frames)
                }
                .tabItem { Text("First").noted("tab", in: frames) }
            }
        }
        renderer.script { $0.tap("Name", at: 0.5) }

        try renderer.run(to: 0.4)
        let (tab, content) = (try #require(frames["tab"]), try #require(frames["content"]))
        try renderer.run(to: 3)
        let lifted = try #require(frames["content"])

        // The tab stays where it was; the content gives way to the part of the keyboard above the bar.
        #expect(try #require(frames["tab"]) == tab)
        #expect(lifted[1] + lifted[3] < content[1] + content[3] - 200)
    }

    @Test("The keyboard of an alert's field comes with the alert, and goes with it")
    func alert() throws {
        struct Program: View {
            let log: InteractionLog

            @State private var isShown = false
            @State private var name = ""

            var body: some View {
                Button("Open") { isShown = true }
                    .alert("Name", isPresented: $isShown) {
                        TextField("Name", text: $name)
                        Button("Save") {}
                    }
                    .onChange(of: name) { log.note(name) }
            }
        }
        let program = Program(log: log)
        let renderer = HalationViewsTests.window(width: 390, height: 800) { program }
        renderer.script {
            $0.tap("Open", at: 0.5)
            $0.type("a", at: 1.5)
            $0.tap("Save", at: 3)
        }
        let closed = try renderer.picture(at: 0)

        try renderer.run(to: 2)
        #expect(log.entries == ["a"])
        // 0.5 seconds after the tap the alert has gone; the keyboard, which goes as long, is nearly gone too.
        let leaving = try renderer.picture(at: 3.5)
        #expect((0..<390).allSatisfy { leaving[$0, 790] == closed[$0, 790] })
        #expect(try renderer.picture(at: 5) == closed)
    }

    @Test("While a page is pushed the items of bars stay in place and fade, and the title moves half as far")
    func pushing() throws {
        struct Program: View {
            var body: some View {
                NavigationStack {
                    NavigationLink("Go") {
                        Color.white.navigationTitle("Page").navigationBarTitleDisplayMode(.inline)
                            .toolbar {
                                ToolbarItem(placement: .topBarTrailing) {
                                    Color(red: 1, green: 0, blue: 0).frame(width: 20, height: 20)
                                }
                            }
                    }
                    .navigationTitle("Root")
                }
            }
        }
        let renderer = HalationViewsTests.window(width: 300, height: 400) { Program() }
        renderer.script { $0.tap("Go", at: 1) }
        // The middle of the bar.
        let y = 22
        func reds(_ picture: PixelBuffer) -> [Int] {
            (0..<300).filter { picture[$0, y].red >= 250 && picture[$0, y].green < 250 }
        }

        let half = try renderer.picture(at: 1.2)
        let end = try renderer.picture(at: 3)

        let place = reds(end)
        #expect(place.count == 20)
        #expect(reds(half) == place)
        #expect(half[place[10], y].green > 0)
    }

    @Test("In compact width a selected row shows the detail on a stack, and going back ends the selection")
    func compactColumns() throws {
        struct Program: View {
            let log: InteractionLog

            @State private var selection: Int?

            var body: some View {
                NavigationSplitView {
                    List(selection: $selection) {
                        ForEach(0..<3) { number in
                            NavigationLink("Row \(number)", value: number)
                        }
                    }
                    .navigationTitle("Rows")
                } detail: {
                    Text("Detail \(selection ?? -1)").navigationTitle("Detail")
                        .onAppear { log.note("detail \(selection ?? -1)") }
                }
                .onChange(of: selection) { log.note("selected \(selection ?? -1)") }
            }
        }
        let program = Program(log: log)
        let renderer = HalationViewsTests.window(width: 390, height: 700) {
            program.environment(\.horizontalSizeClass, .compact)
        }
        renderer.script {
            $0.tap("Row 2", at: 0.5)
            $0.tap("Back", at: 2)
            $0.tap("Row 1", at: 4)
            $0.tap("Detail 1", at: 5.5)
        }
        let start = try renderer.picture(at: 0)

        #expect(try renderer.picture(at: 1.9) != start)
        #expect(try renderer.picture(at: 3.9) == start)
        try renderer.run(to: 6)
        #expect(
            log.entries.filter { $0.hasPrefix("selected") } == ["selected 2", "selected -1", "selected 1"]
        )
        #expect(log.entries.filter { $0.hasPrefix("detail") } == ["detail 2", "detail 1"])
    }

    @Test(
        "In regular width a link in the sidebar shows its view in the last column, and a button hides the sidebar"
    )
    func columns() throws {
        let (log, frames) = (log, frames)
        let renderer = HalationViewsTests.window(width: 1000, height: 700) {
            NavigationSplitView {
                List {
                    NavigationLink("Link") {
                        Text("Linked").onAppear { log.note("linked") }.noted("linked", in: frames)
                    }
                }
                .navigationTitle("Rows")
            } detail: {
                Color.red.noted("detail", in: frames)
            }
            .environment(\.horizontalSizeClass, .regular)
        }
        renderer.script {
            $0.tap("Link", at: 0.5)
            $0.tap("Sidebar", at: 2)
        }

        try renderer.run(to: 0.4)
        #expect(try #require(frames["detail"])[0] >= 320)
        try renderer.run(to: 1.9)
        #expect(log.entries == ["linked"])
        #expect(try #require(frames["linked"])[0] > 320)
        let before = try #require(frames["linked"])
        try renderer.run(to: 4)
        // In the middle of the whole window.
        #expect(abs(try #require(frames["linked"])[0] - (before[0] - 160)) < 2)
    }

    @Test(
        "In regular width links to values in the leading columns show their destination in the last column, which is a stack"
    )
    func values() throws {
        let (log, frames) = (log, frames)
        let renderer = HalationViewsTests.window(width: 1200, height: 700) {
            NavigationSplitView {
                List { NavigationLink("Seven", value: 7) }
                    .navigationTitle("Numbers")
                    .navigationDestination(for: Int.self) { number in
                        NavigationLink("Number \(number)", value: "deep")
                            .navigationDestination(for: String.self) { word in
                                Text("Word").noted("word", in: frames).onAppear { log.note(word) }
                            }
                            .onAppear { log.note("\(number)") }
                    }
            } content: {
                List { NavigationLink("Half", value: 0.5) }
                    .navigationTitle("Fractions")
                    .navigationDestination(for: Double.self) { number in
                        Text("\(number)").onAppear { log.note("\(number)") }
                    }
            } detail: {
                NavigationLink("Next") { Text("Pushed").onAppear { log.note("pushed") } }
                    .navigationTitle("Detail")
            }
            .environment(\.horizontalSizeClass, .regular)
        }
        renderer.script {
            $0.tap("Next", at: 0.5)
            $0.tap("Back", at: 1.5)
            $0.tap("Seven", at: 3)
            $0.tap("Number 7", at: 4)
            $0.tap("Half", at: 6)
        }

        try renderer.run(to: 7)
        #expect(log.entries == ["pushed", "7", "deep", "0.5"])
        #expect(try #require(frames["word"])[0] > 640)
    }
}
