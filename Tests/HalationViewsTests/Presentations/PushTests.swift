import Foundation
import Halation
import HalationDiagnostics
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Motion of navigation stacks")
struct PushTests {
    private let log = InteractionLog()

    /// A red root with a link to a blue view, which links to a green one.
    private struct Program: View {
        let log: InteractionLog

        var body: some View {
            NavigationStack {
                level(Color(red: 1, green: 0, blue: 0), "root") {
                    NavigationLink("Blue") {
                        level(Color(red: 0, green: 0, blue: 1), "blue") {
                            NavigationLink("Green") {
                                level(Color(red: 0, green: 1, blue: 0), "green") { EmptyView() }
                            }
                        }
                    }
                }
            }
        }

        private func level<Links: View>(
            _ color: Color,
            _ name: String,
            @ViewBuilder links: () -> Links
        ) -> some View {
            color
                .overlay(alignment: .top) {
                    VStack {
                        Counter(name: name)
                        links()
                    }
                }
                .onAppear { log.note("\(name) appeared") }
                .onDisappear { log.note("\(name) disappeared") }
        }
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    /// The colours in a row of a picture, where they begin.
    private func edges(_ picture: PixelBuffer) -> (blue: Int?, green: Int?) {
        (
            (0..<200).first { picture[$0, 300].blue > 200 && picture[$0, 300].red < 60 },
            (0..<200).first { picture[$0, 300].green > 200 && picture[$0, 300].red < 60 }
        )
    }

    /// A page with a title on top of another one with a title.
    private func pushed(from root: String?, to title: String) throws -> PixelBuffer {
        let page = Color.white.navigationTitle(title)
        let link = NavigationLink("Open") { page.navigationBarTitleDisplayMode(.inline) }
        let stack = NavigationStack {
            if let root { link.navigationTitle(root) } else { link }
        }
        let renderer = stage(stack.tint(Color(red: 1, green: 0, blue: 0)), width: 390, height: 200)
        renderer.script { $0.tap("Open", at: 0) }
        return try renderer.picture(at: 3)
    }

    /// The columns of the leading half of a bar with pixels in the tint, which is red.
    private func tinted(_ picture: PixelBuffer) -> ClosedRange<Int>? {
        let columns = (0..<195).filter { column in
            (0..<44).contains { picture[column, $0].red > 200 && picture[column, $0].green < 120 }
        }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first...last
    }

    @Test("The button that leads back has the title of the page below, as far as there is room for it")
    func backTitles() throws {
        let back = try pushed(from: "Back", to: "Page")
        #expect(try pushed(from: nil, to: "Page") == back)
        #expect(try pushed(from: "A title that needs more than half of the bar", to: "Page") == back)

        let ends = try ["Box", "Back", "Big recipes"].map {
            try #require(tinted(pushed(from: $0, to: "Page")))
        }
        #expect(ends[0].upperBound < ends[1].upperBound && ends[1].upperBound < ends[2].upperBound)
        #expect(Set(ends.map(\.lowerBound)).count == 1)

        let long = try pushed(from: "Recipes", to: "A page with a title of nearly its width")
        let arrow = try #require(tinted(long))
        #expect(arrow.count <= 13 && arrow.lowerBound == ends[0].lowerBound)
    }

    @Test("Each page leads back to the one below it, by a link, a path and a flag")
    func backTitlesOfLevels() throws {
        struct Program: View {
            var names: [String]

            var body: some View {
                NavigationStack(path: .constant(names)) {
                    Color.white.navigationTitle("Root")
                        .navigationDestination(for: String.self) { name in
                            Color.white.navigationTitle(name).navigationBarTitleDisplayMode(.inline)
                        }
                }
                .tint(Color(red: 1, green: 0, blue: 0))
            }
        }
        func picture(_ names: [String]) throws -> PixelBuffer {
            try stage(Program(names: names), width: 390, height: 200).picture(at: 0)
        }

        #expect(try picture(["One", "Page"]) == pushed(from: "One", to: "Page"))
        #expect(try picture(["Page"]) == pushed(from: "Root", to: "Page"))
        #expect(try picture(["One", "Recipes", "Page"]) == pushed(from: "Recipes", to: "Page"))
    }

    @Test("A title without a size of its own is as large as the one of the page below")
    func inheritedSizes() throws {
        let frames = Frames()
        func top(_ root: NavigationBarItem.TitleDisplayMode, _ page: NavigationBarItem.TitleDisplayMode?)
            throws
            -> Double
        {
            let content = Color.clear.noted("page", in: frames).navigationTitle("Page")
            let stack = NavigationStack {
                NavigationLink("Open") {
                    if let page { content.navigationBarTitleDisplayMode(page) } else { content }
                }
                .navigationTitle("Root")
                .navigationBarTitleDisplayMode(root)
            }
            let renderer = stage(stack, width: 390, height: 400)
            renderer.script { $0.tap("Open", at: 0) }
            try renderer.run(to: 3)
            return try #require(frames["page"])[1]
        }

        #expect(try top(.inline, nil) == 44 && top(.inline, .automatic) == 44)
        #expect(try top(.large, nil) == 96 && top(.automatic, nil) == 96)
        #expect(try top(.inline, .large) == 96 && top(.large, .inline) == 44)
    }

    /// The part of the way after a time: a spring of 0.35 seconds without swinging.
    private static func part(after seconds: Double) -> Double {
        let angle = 2 * Double.pi * seconds / 0.35
        return 1 - (1 + angle) * exp(-angle)
    }

    @Test("A link's view slides in from the trailing edge, and going back slides it out")
    func motion() throws {
        let renderer = stage(Program(log: log), width: 200, height: 400)
        renderer.script {
            $0.tap("Blue", at: 1)
            $0.tap("Back", at: 3)
        }

        let lefts = try [0.9, 1, 1.1, 1.2, 2.5, 3, 3.1, 3.2, 5].map {
            edges(try renderer.picture(at: $0)).blue
        }

        #expect(lefts[0] == nil && lefts[1] == nil && lefts[4] == 0 && lefts[5] == 0 && lefts[8] == nil)
        let part = Self.part(after: 0.1)
        #expect(abs(Double(lefts[2] ?? 0) - 200 * (1 - part)) <= 1)
        #expect(abs(Double(lefts[6] ?? 0) - 200 * part) <= 1)
        #expect((lefts[3] ?? 200) < (lefts[2] ?? 0) && (lefts[7] ?? 0) > (lefts[6] ?? 200))
        #expect(log.entries == ["root appeared", "blue appeared", "blue disappeared"])
    }

    @Test("The view below recedes by three tenths and darkens")
    func parallax() throws {
        let stack = NavigationStack {
            HStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0)
                Color(red: 1, green: 1, blue: 0)
            }
            .overlay(alignment: .top) { NavigationLink("Go") { Color.blue } }
        }
        let renderer = stage(stack, width: 200, height: 400)
        renderer.script { $0.tap("Go", at: 1) }

        let picture = try renderer.picture(at: 1.1)

        let part = Self.part(after: 0.1)
        let yellow = (0..<200).first { picture[$0, 300].green > 200 } ?? 0
        #expect(abs(Double(yellow) - (100 - 200 * part * 0.3)) <= 1)
        #expect(abs(Double(picture[10, 300].red) - 255 * (1 - 0.1 * part)) <= 1)
    }

    @Test("All levels keep their state while others are on top of them")
    func state() throws {
        let renderer = stage(Program(log: log), width: 200, height: 400)
        renderer.script {
            $0.tap("root 0", at: 0.5)
            $0.tap("Blue", at: 1)
            $0.tap("blue 0", at: 2)
            $0.tap("Green", at: 3)
            $0.tap("green 0", at: 4)
            $0.tap("Back", at: 5)
            $0.tap("blue 1", at: 6)
            $0.tap("Back", at: 7)
            $0.tap("root 1", at: 8)
        }

        try renderer.run(to: 9)

        #expect(
            log.entries.filter { $0.hasSuffix("disappeared") } == ["green disappeared", "blue disappeared"]
        )
    }

    @Test("A path that grows or shrinks by several shows the last motion only, and one at the start none")
    func path() throws {
        struct Program: View {
            @State var path: [Int]

            var body: some View {
                NavigationStack(path: $path) {
                    Button("All") { path = [1, 2, 3] }
                        .navigationDestination(for: Int.self) { number in
                            Color(red: 0, green: number == 3 ? 1 : 0, blue: number == 3 ? 0 : 1)
                                .overlay { Button("Root \(number)") { path = [] } }
                        }
                }
            }
        }
        let start = stage(Program(path: [3]), width: 200, height: 400)
        #expect(edges(try start.picture(at: 0)).green == 0)

        let renderer = stage(Program(path: []), width: 200, height: 400)
        renderer.script {
            $0.tap("All", at: 1)
            $0.tap("Root 3", at: 3)
        }
        let entering = edges(try renderer.picture(at: 1.1))
        #expect(entering.blue == 0 && (1..<200).contains(entering.green ?? 0))
        #expect(edges(try renderer.picture(at: 2.5)).green == 0)
        let leaving = edges(try renderer.picture(at: 3.1))
        #expect(leaving.blue == nil && (1..<200).contains(leaving.green ?? 0))
        #expect(edges(try renderer.picture(at: 5)).green == nil)
    }

    @Test("Going back from a view of a flag or an item resets it")
    func presented() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var isPresented = false
            @State private var item: String?

            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Flag") { isPresented = true }
                        Button("Item") { item = "item" }
                    }
                    .navigationDestination(isPresented: $isPresented) { Text("By flag") }
                    .navigationDestination(item: $item) { Text("By \($0)") }
                    .onChange(of: isPresented) { log.note("flag \(isPresented)") }
                    .onChange(of: item) { log.note(item ?? "none") }
                }
            }
        }
        let renderer = stage(Program(log: log), width: 200, height: 400)
        renderer.script {
            $0.tap("Flag", at: 0)
            $0.tap("By flag", at: 1)
            $0.tap("Back", at: 1)
            $0.tap("Item", at: 3)
            $0.tap("By item", at: 4)
            $0.tap("Back", at: 4)
        }

        try renderer.run(to: 6)

        #expect(log.entries == ["flag true", "flag false", "item", "none"])
    }

    @Test("A push and a pop that turn back are the same at every frame rate and alone")
    func frameRates() throws {
        let moments = [0.5, 1, 1.5, 2]
        func make() -> ImageRenderer<Program> {
            let renderer = stage(Program(log: InteractionLog()), width: 200, height: 400)
            renderer.script {
                $0.tap("Blue", at: 0.41)
                $0.tap("Green", at: 0.91)
                $0.tap("Back", at: 1.37)
                $0.tap("Back", at: 1.9)
            }
            return renderer
        }
        let alone = try moments.map { try make().picture(at: $0) }
        #expect(zip(alone, alone.dropFirst()).allSatisfy { $0 != $1 })
        for rate in [24, 30, 60] {
            let running = make()
            for frame in 0...2 * rate {
                let picture = try running.picture(at: Double(frame) / Double(rate))
                if let index = moments.firstIndex(of: Double(frame) / Double(rate)) {
                    #expect(picture == alone[index], "\(rate) frames a second, \(moments[index]) s")
                }
            }
        }
    }

    @Test("A spinner turns by an eighth ten times per second, and is the same after a whole turn")
    func spinner() throws {
        func picture(_ time: Double) throws -> PixelBuffer {
            try stage(ProgressView(), width: 40, height: 40).picture(at: time)
        }

        let start = try picture(0)
        #expect(try picture(0.09) == start)
        #expect(try picture(0.1) != start)
        #expect(try picture(0.81) == start)
        #expect(try picture(1.25) == picture(0.45))
        let running = stage(ProgressView(), width: 40, height: 40)
        for frame in 0..<12 { _ = try running.picture(at: Double(frame) / 24) }
        #expect(try running.picture(at: 0.5) == picture(0.5))
    }

    @Test("A push and a pop come to rest: no moment needs more than a few updates")
    func settles() throws {
        let (_, warnings) = try Warnings.recorded {
            let renderer = stage(Program(log: log), width: 200, height: 400)
            renderer.script {
                $0.tap("Blue", at: 0.5)
                $0.tap("Back", at: 1.5)
            }
            try renderer.run(to: 3)
        }

        #expect(warnings == [])
    }
}
