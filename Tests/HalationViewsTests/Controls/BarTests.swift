import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Bars and safe areas")
struct BarTests {
    /// Frames of views in the picture, by name.
    private func frames<Content: View>(
        _ width: CGFloat = 390,
        _ height: CGFloat = 844,
        @ViewBuilder _ content: (Frames) -> Content
    ) throws -> Frames {
        let frames = Frames()
        let renderer = stage(content(frames), width: width, height: height)
        _ = try renderer.picture(at: 0)
        return frames
    }

    @Test("Content of a stack begins below a large title, an inline title, or at the top without one")
    func titles() throws {
        let large = try frames { frames in
            NavigationStack { Color.red.noted("content", in: frames).navigationTitle("Title") }
        }
        #expect(large.rect("content") == CGRect(x: 0, y: 96, width: 390, height: 748))
        let inline = try frames { frames in
            NavigationStack {
                Color.red.noted("content", in: frames)
                    .navigationTitle("Title")
                    .navigationBarTitleDisplayMode(.inline)
            }
        }
        #expect(inline.rect("content") == CGRect(x: 0, y: 44, width: 390, height: 800))
        let none = try frames { frames in
            NavigationStack { Color.red.noted("content", in: frames) }
        }
        #expect(none.rect("content") == CGRect(x: 0, y: 0, width: 390, height: 844))
        let hidden = try frames { frames in
            NavigationStack {
                Color.red.noted("content", in: frames)
                    .navigationTitle("Title")
                    .toolbar(.hidden, for: .navigationBar)
            }
        }
        #expect(hidden.rect("content") == CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test("The capitals of a large title stand between 55 and 80 points below the top of the bar")
    func largeTitle() throws {
        let stack = NavigationStack { Color.white.navigationTitle("H") }
        let picture = try stage(stack, width: 390, height: 200).picture(at: 0)
        let rows = (0..<96)
            .filter { y in (0..<60).contains { picture[$0, y].alpha > 128 && picture[$0, y].red < 128 } }
        // As measured in Apple's picture of a form with a title of 34 points in bold.
        #expect(rows.first == 55 || rows.first == 56)
        #expect(rows.last == 79 || rows.last == 78)
    }

    @Test("Without items at the bottom there is nothing over the space of the home indicator")
    func noBottomBar() throws {
        let stack = NavigationStack {
            ScrollView { Color.red.frame(height: 1000) }.navigationTitle("Title")
        }
        .safeAreaPadding(.bottom, 34)
        let picture = try stage(stack, width: 390, height: 400).picture(at: 0)
        #expect(picture[195, 390] == picture[195, 300] && picture[195, 390].red == 255)
    }

    @Test("A bar of tabs takes 49 points, and a toolbar above it as many")
    func tabs() throws {
        let frames = try frames { frames in
            TabView {
                NavigationStack {
                    Color.red.noted("content", in: frames)
                        .toolbar { ToolbarItem(placement: .bottomBar) { Text("Item") } }
                }
                .tabItem { Label("One", systemImage: "star") }
                Color.blue.tabItem { Text("Two") }
            }
        }
        #expect(frames.rect("content") == CGRect(x: 0, y: 0, width: 390, height: 746))
    }

    @Test("What ignores the safe area reaches below the bars that it touches")
    func ignoring() throws {
        let frames = try frames { frames in
            TabView {
                NavigationStack {
                    VStack(spacing: 0) {
                        Color.red.noted("upper", in: frames).ignoresSafeArea()
                        Color.green.noted("middle", in: frames).ignoresSafeArea()
                        Color.blue.noted("lower", in: frames).ignoresSafeArea(edges: .bottom)
                    }
                    .navigationTitle("Title")
                    .navigationBarTitleDisplayMode(.inline)
                }
                .tabItem { Text("One") }
            }
        }
        // 844 - 44 - 49 points for three.
        let height: CGFloat = 751 / 3
        #expect(frames["upper"] == [0, 0, 390, Frames.rounded(height + 44)])
        #expect(frames["middle"]?[3] == Frames.rounded(height))
        #expect(frames.rect("lower")?.maxY == 844)
    }

    @Test("Containers with bars stay clear of the edges that a view around them ignores, and fill them")
    func ignoringAroundContainers() throws {
        let padding = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)
        let stack = try frames { frames in
            NavigationStack {
                Color.red.noted("content", in: frames)
                    .background { Color.red.noted("behind", in: frames).ignoresSafeArea() }
                    .navigationTitle("Title")
                    .navigationBarTitleDisplayMode(.inline)
            }
            .ignoresSafeArea()
            .safeAreaPadding(padding)
        }
        #expect(stack.rect("content") == CGRect(x: 0, y: 94, width: 390, height: 720))
        #expect(stack.rect("behind") == CGRect(x: 0, y: 0, width: 390, height: 844))
        let tabs = try frames { frames in
            VStack(spacing: 0) {
                TabView { Color.red.noted("content", in: frames).tabItem { Text("One") } }
                Color.blue.frame(height: 10).noted("below", in: frames)
            }
            .ignoresSafeArea()
            .safeAreaPadding(padding)
        }
        // Of the 30 points at the bottom the other view covers 10.
        #expect(tabs.rect("content") == CGRect(x: 0, y: 50, width: 390, height: 844 - 50 - 49 - 30))
        #expect(tabs.rect("below") == CGRect(x: 0, y: 834, width: 390, height: 10))
        let lower = try frames { frames in
            NavigationStack { Color.red.noted("content", in: frames) }
                .ignoresSafeArea(edges: .bottom)
                .safeAreaPadding(padding)
        }
        #expect(lower.rect("content") == CGRect(x: 0, y: 50, width: 390, height: 764))
    }

    @Test("Stacks and tabs cover what is behind them, and alone they stay clear")
    func covering() throws {
        func isCovered(_ view: some View) throws -> Bool {
            let stack = ZStack {
                Color.red
                view
            }
            let picture = try stage(stack, width: 60, height: 200).picture(at: 0)
            let behind = try stage(view.background(Color.red), width: 60, height: 200).picture(at: 0)
            let alone = try stage(view, width: 60, height: 200).picture(at: 0)
            #expect(picture[30, 60] == behind[30, 60] && alone[30, 60].alpha == 0)
            return picture[30, 60].green == 255
        }
        #expect(try isCovered(NavigationStack { Color.clear }))
        #expect(try isCovered(TabView { Color.clear }))
        #expect(try !isCovered(TabView { Color.clear }.tabViewStyle(.page)))
        let overlay = Color.red.overlay { NavigationStack { Color.clear } }
        #expect(try stage(overlay, width: 60, height: 200).picture(at: 0)[30, 60].green == 255)
        let clear = ZStack {
            Color.red
            NavigationStack { Color.clear.containerBackground(.clear, for: .navigation) }
        }
        let picture = try stage(clear, width: 60, height: 200).picture(at: 0)
        #expect(picture[30, 60].red > 200 && picture[30, 60].green < 100)
        let front = ZStack {
            NavigationStack { Color.clear }
            Color.red.frame(height: 10)
        }
        #expect(try stage(front, width: 60, height: 200).picture(at: 0)[30, 60].alpha == 0)
    }

    @Test("A style behind a view reaches below the bars, a view behind it does not")
    func backgrounds() throws {
        func picture(_ content: some View) throws -> PixelBuffer {
            let stack = NavigationStack { content.navigationTitle(Text(verbatim: " ")) }
            return try stage(stack).picture(at: 0)
        }
        let clear = Color.clear
        let style = try picture(clear.background(Color.red))
        #expect(style[50, 2] == style[50, 99])
        #expect(style[50, 2].alpha == 255)
        let limited = try picture(clear.background(Color.red, ignoresSafeAreaEdges: []))
        #expect(limited[50, 2].alpha == 0)
        #expect(limited[50, 99].alpha == 255)
        let view = try picture(clear.background { Color.red })
        #expect(view == limited)
    }

    @Test("A scroll view goes on below the bar of tabs, which then has a background")
    func scrolling() throws {
        func picture(_ rows: Int) throws -> PixelBuffer {
            let tabs = TabView {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<rows, id: \.self) { _ in Color.black.frame(height: 10) }
                    }
                }
                .tabItem { Text(verbatim: " ") }
            }
            return try stage(tabs).picture(at: 0)
        }
        let short = try picture(2)
        #expect(short[50, 90].alpha == 0)
        let long = try picture(20)
        #expect(long[50, 90].alpha == 255)
        // Black below the regular material, which is white to 70 %.
        #expect(long[50, 90].red > 100)
        #expect(long[50, 40].red == 0)
    }

    @Test("safeAreaInset takes space from the content, whose background goes on below it")
    func insets() throws {
        let frames = try frames(100, 100) { frames in
            Color.red.noted("content", in: frames)
                .background { Color.blue.noted("behind", in: frames).ignoresSafeArea() }
                .safeAreaInset(edge: .bottom, spacing: 5) { Color.green.frame(height: 15) }
                .safeAreaInset(edge: .leading) { Color.green.frame(width: 20) }
        }
        #expect(frames.rect("content") == CGRect(x: 20, y: 0, width: 80, height: 80))
        #expect(frames.rect("behind") == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("safeAreaPadding is a safe area: what ignores it reaches through, and readers know it")
    func safeAreaPadding() throws {
        var insets: EdgeInsets?
        let padding = EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        let frames = try frames(200, 200) { frames in
            GeometryReader { proxy in
                let _ = { insets = proxy.safeAreaInsets }()
                Color.red.noted("content", in: frames)
                    .background { Color.blue.noted("behind", in: frames).ignoresSafeArea() }
                    .background { Color.blue.noted("below", in: frames).ignoresSafeArea(edges: .bottom) }
            }
            .safeAreaPadding(padding)
        }
        #expect(frames.rect("content") == CGRect(x: 20, y: 10, width: 140, height: 160))
        #expect(frames.rect("behind") == CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(frames.rect("below") == CGRect(x: 20, y: 10, width: 140, height: 190))
        #expect(insets == padding)
    }

    @Test("Nested safe area paddings add up, and a view in the middle is not at the edge of either")
    func nestedSafeAreaPadding() throws {
        var insets: EdgeInsets?
        let frames = try frames(100, 100) { frames in
            VStack(spacing: 0) {
                Color.red.noted("upper", in: frames).ignoresSafeArea()
                GeometryReader { proxy in
                    let _ = { insets = proxy.safeAreaInsets }()
                    Color.clear
                }
                .frame(height: 20)
                Color.red.frame(height: 20)
            }
            .safeAreaPadding(.top, 5)
            .safeAreaPadding(.vertical, 10)
        }
        #expect(frames.rect("upper") == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(insets == EdgeInsets())
    }

    @Test("Content that ignores the safe area begins at the edge of the screen where it reaches below a bar")
    func partlyIgnoredSafeArea() throws {
        // As in pictures of iOS at 14 points of safe area: what does not touch it is centred in the rest; what touches it
        // or overflows is proposed the whole height and begins at the top.
        let cases: [(height: CGFloat, container: CGFloat, top: CGFloat)] = [
            (100, 140, 27), (72, 80, 0), (66, 80, 0), (50, 80, 22),
        ]
        for (height, container, top) in cases {
            let frames = try frames(40, container) { frames in
                Color.red.frame(width: 40, height: height).noted("content", in: frames)
                    .ignoresSafeArea()
                    .frame(maxHeight: .infinity)
                    .safeAreaPadding(.top, 14)
            }

            #expect(frames.rect("content")?.minY == top, "\(height) in \(container)")
        }
    }

    @Test("A scroll view is not clipped at a safe area padding, and its content begins inside of it")
    func scrollingInSafeAreaPadding() throws {
        let row = ScrollView(.horizontal) {
            HStack(spacing: 0) { Color.black.frame(width: 300) }
        }
        let padded = try stage(row.safeAreaPadding(.horizontal, 20).frame(height: 10)).picture(at: 0)
        #expect((0..<100).map { padded[$0, 5].alpha == 255 } == (0..<100).map { $0 >= 20 })
        let moved = stage(
            row.defaultScrollAnchor(.trailing).safeAreaPadding(.horizontal, 20).frame(height: 10)
        )
        let end = try moved.picture(at: 0)
        #expect((0..<100).map { end[$0, 5].alpha == 255 } == (0..<100).map { $0 < 80 })
    }

    @Test("A geometry reader knows the insets of the bars around it")
    func geometry() throws {
        var insets: EdgeInsets?
        _ = try frames { _ in
            NavigationStack {
                GeometryReader { proxy in
                    let _ = { insets = proxy.safeAreaInsets }()
                    Color.red.navigationTitle("From within a reader")
                }
            }
        }
        #expect(insets == EdgeInsets(top: 96, leading: 0, bottom: 0, trailing: 0))
    }

    @Test("The view of the path's last value is shown, with a button that leads back")
    func path() throws {
        struct Stack: View {
            let frames: Frames
            @State var path = [1, 2]

            var body: some View {
                NavigationStack(path: $path) {
                    Color.red.noted("root", in: frames)
                        .navigationDestination(for: Int.self) { number in
                            Color.green.noted("page \(number)", in: frames)
                                .navigationBarTitleDisplayMode(.inline)
                        }
                }
            }
        }
        let frames = Frames()
        let renderer = stage(Stack(frames: frames))
        renderer.script { $0.tap("Back", at: 0.5) }
        _ = try renderer.picture(at: 0)
        #expect(frames.rect("page 2") == CGRect(x: 0, y: 44, width: 100, height: 56))
        #expect(frames.rect("page 1") == nil)
        #expect(frames.rect("root") == nil)
        _ = try renderer.picture(at: 1)
        #expect(frames.rect("page 1") != nil)
    }

    @Test("A script's tap on a link puts its view on the stack")
    func links() throws {
        let frames = Frames()
        let renderer = stage(
            NavigationStack {
                List {
                    NavigationLink("Go") { Color.green.noted("page", in: frames) }
                }
            },
            width: 200,
            height: 200
        )
        renderer.script { $0.tap("Go", at: 0.5) }
        _ = try renderer.picture(at: 0)
        #expect(frames.rect("page") == nil)
        _ = try renderer.picture(at: 0.6)
        #expect(frames.rect("page") == CGRect(x: 0, y: 44, width: 200, height: 156))
    }

    @Test("A script's tap on a tab shows its view, with and without a selection")
    func selection() throws {
        struct Tabs: View {
            let frames: Frames
            var binding: Binding<String>?

            var body: some View {
                let content = Group {
                    Color.red.noted("first", in: frames).tabItem { Text("One") }.tag("one")
                    Color.blue.noted("second", in: frames).tabItem { Text("Two") }.tag("two")
                }
                if let binding { TabView(selection: binding) { content } } else { TabView { content } }
            }
        }
        for hasSelection in [true, false] {
            let frames = Frames()
            var selected = "one"
            let binding = Binding(get: { selected }, set: { selected = $0 })
            let renderer = stage(Tabs(frames: frames, binding: hasSelection ? binding : nil), height: 200)
            renderer.script { $0.tap("Two", at: 0.5) }
            _ = try renderer.picture(at: 0)
            #expect(frames.rect("second") == nil)
            _ = try renderer.picture(at: 0.6)
            if hasSelection {
                #expect(selected == "two")
            } else {
                #expect(frames.rect("second") == CGRect(x: 0, y: 0, width: 100, height: 151))
            }
        }
    }

    @Test("Below an empty bar the content reaches the edge of the screen without a backdrop")
    func emptyBars() throws {
        func picture(_ content: some View) throws -> PixelBuffer {
            let view = content.environment(\.colorScheme, .light).safeAreaPadding(.bottom, 30)
            return try stage(view, width: 100, height: 200).picture(at: 0)
        }
        let rows = ScrollView { Color.red.frame(height: 900) }
        let stack = try picture(NavigationStack { rows })
        let plain = try picture(rows)
        #expect(stack == plain && plain[50, 190].alpha == 255)
    }

    @Test("The line below a row begins at the row's text")
    func separators() throws {
        let list = List {
            HStack(spacing: 0) {
                Color.clear.frame(width: 60, height: 10)
                Text(verbatim: " ").frame(maxWidth: .infinity, alignment: .leading)
            }
            Color.clear.frame(height: 10)
            Color.clear.frame(height: 10)
        }
        let renderer = stage(list.listStyle(.plain), width: 200, height: 200)
        let picture = try renderer.picture(at: 0)
        func start(_ y: Int) -> Int? {
            (0..<200).first { picture[$0, y] != picture[0, 1] }
        }
        // Rows are 44 points high with insets of 16 points; a line is the last pixel.
        #expect(start(43) == 76)
        #expect(start(87) == 16)
    }
}

extension Frames {
    /// The frame of a view in the picture.
    fileprivate func rect(_ name: String) -> CGRect? {
        self[name].map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}
