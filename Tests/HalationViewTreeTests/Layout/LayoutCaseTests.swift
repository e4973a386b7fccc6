import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// The cases T1 to T69 of the layout reference.
@MainActor
@Suite("Layout cases")
struct LayoutCaseTests {
    private let frames = Frames()
    private let flex = Color.red

    private func c(_ width: CGFloat, _ height: CGFloat) -> some View {
        Color.red.frame(width: width, height: height)
    }

    private func box(_ width: CGFloat, _ height: CGFloat, baseline: CGFloat? = nil) -> some View {
        Box(width, height, baseline: baseline) {}
    }

    private func wrap(_ length: CGFloat, _ height: CGFloat) -> some View { Wrap(length, height) {} }

    @Test("Layout cases T1 to T8: leaves choose sizes for proposals")
    func leaves() throws {
        #expect(layOut(flex, nil, nil) == [10, 10])
        #expect(layOut(flex, nil, 50) == [10, 50])
        #expect(layOut(Circle(), 100, 60) == [60, 60])
        #expect(layOut(box(40, 30), 100, 10) == [40, 30])
        let picture = Image(try PixelBuffer(size: PixelSize(width: 40, height: 30)))
        #expect(layOut(picture, 100, 10) == [40, 30])
        #expect(layOut(picture.resizable(), 100, nil) == [100, 30])
        #expect(layOut(Spacer(), 100, 60) == [100, 60])
        #expect(layOut(Spacer(), nil, nil) == [8, 8])
        #expect(layOut(GeometryReader { _ in c(300, 300) }, nil, nil) == [10, 10])
    }

    @Test("Layout cases T9 and T10: a divider takes a line, an empty view nothing")
    func dividers() {
        let stack = VStack {
            flex.noted("a", in: frames)
            Divider().noted("d", in: frames)
            flex.noted("b", in: frames)
        }
        #expect(layOut(stack, 100, 117) == [100, 117])
        #expect(frames["a"] == [0, 0, 100, 50])
        #expect(frames["d"] == [0, 58, 100, 1])
        #expect(frames["b"] == [0, 67, 100, 50])

        let gap = VStack {
            c(10, 10)
            EmptyView()
            c(10, 10).noted("b", in: frames)
        }
        #expect(layOut(gap, nil, nil) == [10, 28])
        #expect(frames["b"] == [0, 18, 10, 10])
    }

    @Test("Layout cases T11 to T22: frames")
    func frameCases() {
        #expect(layOut(flex.frame(width: 200), 500, 500) == [200, 500])
        #expect(
            layOut(flex.frame(minWidth: 0, maxWidth: 200, minHeight: 0, maxHeight: 100), 500, 500)
                == [200, 100]
        )
        let wide = box(200, 10).noted("a", in: frames)
        #expect(layOut(wide.frame(minWidth: 0, maxWidth: .infinity), 100, 40) == [100, 10])
        #expect(frames["a"] == [-50, 0, 200, 10])
        let narrow = box(50, 10).noted("a", in: frames)
        #expect(layOut(narrow.frame(minWidth: 100), 300, 40) == [100, 10])
        #expect(frames["a"] == [25, 0, 50, 10])
        #expect(layOut(wide.frame(minWidth: 100), 150, 40) == [150, 10])
        #expect(frames["a"] == [-25, 0, 200, 10])
        #expect(layOut(narrow.frame(maxWidth: 100), 300, 40) == [100, 10])
        #expect(frames["a"] == [25, 0, 50, 10])
        #expect(layOut(flex.frame(maxHeight: 400), 100, nil) == [100, 10])
        #expect(layOut(flex.frame(idealHeight: 400, maxHeight: 400), 100, nil) == [100, 400])
        let text = box(95, 20).noted("a", in: frames)
        let corner = text.frame(width: 300, height: 100, alignment: .bottomTrailing)
        #expect(layOut(corner, 400, 400) == [300, 100])
        #expect(frames["a"] == [205, 80, 95, 20])
        #expect(layOut(text.frame(idealWidth: 300, idealHeight: 200), 400, 800) == [95, 20])
        #expect(frames["a"] == [0, 0, 95, 20])
        let nested = text.frame(width: 250).noted("f", in: frames).frame(minWidth: 400)
        #expect(layOut(nested, 390, 800) == [400, 20])
        #expect(frames["f"] == [75, 0, 250, 20])
        #expect(frames["a"] == [152.5, 0, 95, 20])
        let bottom = c(100, 100).noted("a", in: frames)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        #expect(layOut(bottom, 500, 500) == [500, 500])
        #expect(frames["a"] == [200, 400, 100, 100])
        #expect(layOut(box(1, 1).frame(idealWidth: 300, idealHeight: 200).fixedSize(), 9, 9) == [300, 200])
    }

    @Test("Layout cases T23 and T24: padding")
    func padding() {
        #expect(layOut(c(50, 30).noted("a", in: frames).padding(), 300, 300) == [82, 62])
        #expect(frames["a"] == [16, 16, 50, 30])
        #expect(layOut(flex.noted("a", in: frames).padding(20), 30, 100) == [40, 100])
        #expect(frames["a"] == [20, 20, 0, 60])
    }

    @Test("Layout cases T25 to T28: stacks share space equally and around rigid views")
    func stacks() {
        let three = HStack(spacing: 0) {
            flex.noted("r", in: frames)
            flex.noted("g", in: frames)
            flex.noted("b", in: frames)
        }
        #expect(layOut(three, 300, 100) == [300, 100])
        #expect(frames["g"] == [100, 0, 100, 100])
        let limited = HStack(spacing: 0) {
            flex.frame(maxWidth: 100).noted("r", in: frames)
            flex.frame(minWidth: 100).noted("g", in: frames)
        }
        #expect(layOut(limited, 150, 100) == [175, 100])
        #expect(frames["r"] == [0, 0, 75, 100])
        #expect(frames["g"] == [75, 0, 100, 100])
        let two = VStack {
            flex.noted("a", in: frames)
            flex.noted("b", in: frames)
        }
        #expect(layOut(two, 500, 500) == [500, 500])
        #expect(frames["a"] == [0, 0, 500, 246])
        #expect(frames["b"] == [0, 254, 500, 246])
        let rigid = VStack(spacing: 20) {
            flex.noted("a", in: frames)
            c(10, 10).noted("y", in: frames)
            flex.noted("b", in: frames)
        }
        #expect(layOut(rigid, 100, 300) == [100, 300])
        #expect(frames["a"] == [0, 0, 100, 125])
        #expect(frames["y"] == [45, 145, 10, 10])
        #expect(frames["b"] == [0, 175, 100, 125])
    }

    @Test("Layout cases T29 to T33: priorities, wrapping text and too little space")
    func priorities() {
        let first = VStack {
            flex.frame(minHeight: 50).noted("a", in: frames)
            flex.noted("b", in: frames).layoutPriority(1)
        }
        #expect(layOut(first, 500, 500) == [500, 500])
        #expect(frames["a"] == [0, 0, 500, 50])
        #expect(frames["b"] == [0, 58, 500, 442])
        let minimum = HStack(spacing: 0) {
            flex.frame(minWidth: 30).noted("a", in: frames)
            flex.frame(minWidth: 20).noted("b", in: frames).layoutPriority(1)
        }
        #expect(layOut(minimum, 200, 10) == [200, 10])
        #expect(frames["a"] == [0, 0, 30, 10])
        #expect(frames["b"] == [30, 0, 170, 10])
        let text = wrap(90, 20).noted("t", in: frames)
        let wrapped = HStack(spacing: 0) {
            flex.noted("a", in: frames)
            text
            flex.noted("b", in: frames)
        }
        #expect(layOut(wrapped, 200, 100) == [200, 100])
        #expect(frames["a"] == [0, 0, 66.667, 100])
        #expect(frames["t"] == [66.667, 30, 66.667, 40])
        #expect(frames["b"] == [133.333, 0, 66.667, 100])
        let preferred = HStack(spacing: 0) {
            flex.noted("a", in: frames)
            text.layoutPriority(1)
            flex.noted("b", in: frames)
        }
        #expect(layOut(preferred, 200, 100) == [200, 100])
        #expect(frames["t"] == [55, 40, 90, 20])
        #expect(frames["b"] == [145, 0, 55, 100])
        let short = HStack {
            c(50, 50).noted("a", in: frames)
            flex.noted("b", in: frames)
        }
        #expect(layOut(short, 0, 100) == [58, 100])
        #expect(frames["a"] == [0, 25, 50, 50])
        #expect(frames["b"] == [58, 0, 0, 100])
    }

    @Test("Layout cases T34 to T36: spacers")
    func spacers() {
        let spread = HStack {
            c(50, 50).noted("a", in: frames)
            Spacer().noted("s", in: frames)
            c(50, 50).noted("b", in: frames)
        }
        #expect(layOut(spread.frame(width: 200, height: 80), 400, 400) == [200, 80])
        #expect(frames["a"] == [0, 15, 50, 50])
        #expect(frames["s"] == [50, 40, 100, 0])
        #expect(frames["b"] == [150, 15, 50, 50])
        #expect(layOut(spread, 100, 80) == [108, 50])
        #expect(frames["s"] == [50, 25, 8, 0])
        #expect(frames["b"] == [58, 0, 50, 50])
        let greedy = HStack {
            c(40, 10).noted("a", in: frames)
            Spacer(minLength: 0).noted("s", in: frames)
            flex.noted("b", in: frames)
        }
        #expect(layOut(greedy, 200, 10) == [200, 10])
        #expect(frames["s"] == [40, 5, 0, 0])
        #expect(frames["b"] == [40, 0, 160, 10])
    }

    @Test("A spacer in a frame has no gaps around it; a second frame brings them back")
    func framedSpacers() {
        let spread = VStack {
            c(10, 10)
            Spacer().frame(height: 20).noted("s", in: frames)
            c(10, 10).noted("b", in: frames)
        }
        #expect(layOut(spread, nil, nil) == [10, 40])
        #expect(frames["s"] == [5, 10, 0, 20])
        #expect(frames["b"] == [0, 30, 10, 10])
        let limited = HStack {
            c(10, 10)
            Spacer().frame(maxWidth: 30)
            c(10, 10).noted("b", in: frames)
        }
        #expect(layOut(limited, 200, 10) == [50, 10])
        #expect(frames["b"] == [40, 0, 10, 10])
        let coloured = VStack {
            c(10, 10)
            Spacer().background(.red).opacity(0.5).frame(height: 20)
            c(10, 10)
        }
        #expect(layOut(coloured, nil, nil) == [10, 40])
        let twice = VStack {
            c(10, 10)
            Spacer().frame(height: 20).frame(height: 20)
            c(10, 10)
        }
        #expect(layOut(twice, nil, nil) == [10, 56])
    }

    @Test("Padding of nothing at an edge leaves the gap there as it is")
    func emptyPadding() {
        let bare = VStack {
            c(10, 10)
            Spacer(minLength: 20).padding(.top, 0).padding(.horizontal, 5)
            c(10, 10)
        }
        #expect(layOut(bare, nil, nil) == [10, 40])
        let padded = VStack {
            c(10, 10)
            Spacer(minLength: 20).padding(.top, 1)
            c(10, 10)
        }
        #expect(layOut(padded, nil, nil) == [10, 49])
    }

    @Test("Layout cases T37 to T40: guides and baselines")
    func guides() {
        let baselines = HStack(alignment: .firstTextBaseline) {
            box(40, 20, baseline: 16).noted("a", in: frames)
            box(40, 40, baseline: 30).noted("b", in: frames)
            c(10, 10).noted("c", in: frames)
        }
        // The reference has no gaps here: they are 8 unless given.
        let tight = HStack(alignment: .firstTextBaseline, spacing: 0) {
            box(40, 20, baseline: 16).noted("a", in: frames)
            box(40, 40, baseline: 30).noted("b", in: frames)
            c(10, 10).noted("c", in: frames)
        }
        #expect(layOut(baselines, nil, nil) == [106, 40])
        #expect(layOut(tight, nil, nil) == [90, 40])
        #expect(frames["a"] == [0, 14, 40, 20])
        #expect(frames["b"] == [40, 0, 40, 40])
        #expect(frames["c"] == [80, 20, 10, 10])
        let leading = VStack(alignment: .leading, spacing: 0) {
            c(50, 20).noted("a", in: frames)
            c(50, 20).noted("b", in: frames).alignmentGuide(.leading) { _ in -20 }
        }
        #expect(layOut(leading, nil, nil) == [70, 40])
        #expect(frames["a"] == [0, 0, 50, 20])
        #expect(frames["b"] == [20, 20, 50, 20])
        let top = HStack(alignment: .top, spacing: 0) {
            c(20, 20).noted("a", in: frames)
            c(20, 20).noted("b", in: frames).alignmentGuide(.top) { $0.height / 2 }
        }
        #expect(layOut(top, nil, nil) == [40, 30])
        #expect(frames["a"] == [0, 10, 20, 20])
        #expect(frames["b"] == [20, 0, 20, 20])
        let equal = HStack {
            wrap(80, 20).noted("ta", in: frames).frame(maxHeight: .infinity).noted("a", in: frames)
            wrap(300, 20).noted("tb", in: frames).frame(maxHeight: .infinity).noted("b", in: frames)
        }
        .fixedSize(horizontal: false, vertical: true)
        #expect(layOut(equal, 208, 800) == [208, 60])
        #expect(frames["a"] == [0, 0, 80, 60])
        #expect(frames["ta"] == [0, 20, 80, 20])
        #expect(frames["b"] == [88, 0, 120, 60])
        #expect(frames["tb"] == [88, 0, 120, 60])
    }

    @Test("Layout cases T41 to T43: depth, overlay and background")
    func layers() {
        let stack = ZStack(alignment: .topTrailing) {
            c(60, 60).noted("a", in: frames)
            c(20, 20).noted("b", in: frames)
        }
        #expect(layOut(stack, nil, nil) == [60, 60])
        #expect(frames["b"] == [40, 0, 20, 20])
        let over = c(100, 100).overlay(alignment: .topTrailing) { c(50, 50).noted("o", in: frames) }
        #expect(layOut(over, 500, 500) == [100, 100])
        #expect(frames["o"] == [50, 0, 50, 50])
        #expect(layOut(c(50, 50).background { c(100, 100).noted("o", in: frames) }, 500, 500) == [50, 50])
        #expect(frames["o"] == [-25, -25, 100, 100])
    }

    @Test("Layout cases T44 to T49: aspect ratio, fixed size and position")
    func sizing() throws {
        #expect(layOut(flex.aspectRatio(2, contentMode: .fit), 100, 100) == [100, 50])
        #expect(layOut(flex.aspectRatio(2, contentMode: .fill), 100, 100) == [200, 100])
        let picture = Image(try PixelBuffer(size: PixelSize(width: 400, height: 300))).resizable()
        #expect(layOut(picture.scaledToFit(), 200, 200) == [200, 150])
        let filled = picture.noted("a", in: frames).scaledToFill().frame(width: 200, height: 200)
        #expect(layOut(filled, 500, 500) == [200, 200])
        #expect(frames["a"] == [-33.333, 0, 266.667, 200])
        let fixed = wrap(95, 20).noted("t", in: frames).fixedSize().frame(width: 30, height: 100)
        #expect(layOut(fixed, 400, 400) == [30, 100])
        #expect(frames["t"] == [-32.5, 40, 95, 20])
        #expect(layOut(c(50, 50).noted("a", in: frames).position(x: 50, y: 50), 100, 100) == [100, 100])
        #expect(frames["a"] == [25, 25, 50, 50])
    }

    @Test("Layout cases T50 to T53: geometry readers, views that fit and scroll views")
    func readers() {
        let reader = GeometryReader { proxy in
            c(proxy.size.width / 2, proxy.size.height / 2).noted("a", in: frames)
            c(proxy.size.width / 3, proxy.size.height / 3).noted("b", in: frames)
        }
        #expect(layOut(reader, 300, 300) == [300, 300])
        #expect(frames["a"] == [0, 0, 150, 150])
        #expect(frames["b"] == [0, 0, 100, 100])
        let choice = ViewThatFits {
            box(300, 20)
            box(150, 20)
            box(80, 20)
        }
        #expect(layOut(choice, 200, 100) == [150, 20])
        #expect(layOut(choice, 50, 100) == [80, 20])
        let scrolled = ScrollView {
            VStack(spacing: 0) {
                c(50, 300).noted("a", in: frames)
                flex.noted("b", in: frames)
            }
        }
        #expect(layOut(scrolled, 200, 100) == [200, 100])
        #expect(frames["a"] == [75, 0, 50, 300])
        #expect(frames["b"] == [0, 300, 200, 10])
    }

    @Test("Layout cases T54 to T56: lazy grids")
    func lazyGrids() {
        func columns(_ items: [GridItem], _ width: CGFloat, count: Int) -> (
            width: Double, columns: [[Double]?]
        ) {
            let grid = LazyVGrid(columns: items) {
                ForEach(0..<count, id: \.self) { index in
                    flex.frame(height: 5).noted("\(index)", in: frames)
                }
            }
            let size = layOut(grid.frame(width: width), width, nil)
            return (size[0], (0..<count).map { frames["\($0)"] })
        }
        let mixed = columns([GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], 200, count: 3)
        #expect(mixed.columns == [[0, 0, 70, 5], [78, 0, 57, 5], [143, 0, 57, 5]])
        let flexible = columns(
            [GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 120))],
            200,
            count: 2
        )
        #expect(flexible.columns == [[-12, 0, 108, 5], [104, 0, 120, 5]])
        let adaptive = columns([GridItem(.adaptive(minimum: 50, maximum: 100))], 300, count: 6)
        #expect(adaptive.columns[1] == [61.6, 0, 53.6, 5])
        #expect(adaptive.columns[5] == [0, 13, 53.6, 5])
    }

    @Test("Layout cases T57 and T58: grids and frames relative to a container")
    func grids() {
        let grid = Grid {
            GridRow {
                c(50, 20).noted("a", in: frames)
                c(30, 30).noted("b", in: frames)
            }
            GridRow {
                c(20, 40).noted("c", in: frames)
                c(60, 10).noted("d", in: frames)
            }
        }
        #expect(layOut(grid, nil, nil) == [118, 78])
        #expect(frames["a"] == [0, 5, 50, 20])
        #expect(frames["b"] == [73, 0, 30, 30])
        #expect(frames["c"] == [15, 38, 20, 40])
        #expect(frames["d"] == [58, 53, 60, 10])
        let part = flex.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
        #expect(layOut(part, 320, 20) == [210, 20])
    }

    @Test("Layout cases T59 to T63: custom layouts")
    func customLayouts() {
        let radial = RadialLayout() {
            ForEach(0..<4) { box(20, 20).noted("\($0)", in: frames) }
        }
        #expect(layOut(radial, 200, 200) == [200, 200])
        #expect(
            (0..<4).map { frames["\($0)"] } == [
                [90, 0, 20, 20], [180, 90, 20, 20], [90, 180, 20, 20], [0, 90, 20, 20],
            ]
        )
        let equal = EqualWidthHStack() {
            box(100, 20).noted("0", in: frames)
            box(50, 20).noted("1", in: frames)
            box(150, 20).noted("2", in: frames)
        }
        #expect(layOut(equal, 999, 9) == [466, 20])
        #expect((0..<3).map { frames["\($0)"]?[0] } == [25, 208, 316])
        let relative = RelativeHStack(spacing: 50) {
            flex.noted("0", in: frames).layoutPriority(1)
            flex.noted("1", in: frames).layoutPriority(2)
            flex.noted("2", in: frames).layoutPriority(3)
        }
        layOut(relative, 600, 40)
        #expect((0..<3).map { frames["\($0)"]?[0] } == [0, 133.333, 350])
        #expect((0..<3).map { frames["\($0)"]?[2] } == [83.333, 166.667, 250])
        let masonry = MasonryLayout(columns: 3, spacing: 10) {
            ForEach(Array([50, 80, 30, 40, 60].enumerated()), id: \.offset) { index, height in
                flex.frame(height: CGFloat(height)).noted("\(index)", in: frames)
            }
        }
        #expect(layOut(masonry, 320, nil) == [320, 120])
        #expect(
            (0..<5).map { frames["\($0)"].map { Array($0.prefix(2)) } }
                == [[0, 0], [110, 0], [220, 0], [220, 40], [0, 60]]
        )
        let lazy = PlacingNothing() { box(20, 20).noted("0", in: frames) }
        #expect(layOut(lazy, 100, 100) == [100, 100])
        #expect(frames["0"] == [40, 40, 20, 20])
    }

    @Test("Layout case T64: the distances of text follow from its font")
    func textSpacing() {
        let text = ViewSpacing.text(ascender: 16, descender: 4, capHeight: 12, leading: 0, pixel: 1)

        #expect(ViewSpacing().distance(to: text, along: .vertical) == 6)
        #expect(text.distance(to: ViewSpacing(), along: .vertical) == 10)
        #expect(text.distance(to: text, along: .vertical) == 0)
        #expect(text.distance(to: ViewSpacing(), along: .horizontal) == 8)
    }

    @Test("A symbol stands above and below text as another line of text would")
    func symbolSpacing() {
        let text = ViewSpacing.text(ascender: 16, descender: 4, capHeight: 12, leading: 1.91, pixel: 1.0 / 3)
        let symbol = ViewSpacing.symbol(leading: 1.91, pixel: 1.0 / 3)
        func distance(_ first: ViewSpacing, _ second: ViewSpacing) -> CGFloat {
            first.distance(to: second, along: .vertical)
        }

        #expect(abs(distance(symbol, text) - 2) < 1e-9)
        #expect(abs(distance(text, symbol) - 2) < 1e-9)
        #expect(distance(symbol, symbol) == 8)
        #expect(distance(symbol, ViewSpacing()) == 8)
        // A label, which is a symbol beside a text; a shape beside the text has the larger distance.
        #expect(abs(distance(symbol.union(text), text) - 2) < 1e-9)
        #expect(distance(ViewSpacing().union(text), text) == 6)
    }

    @Test("A symbol in a stack is as far above text as on Apple's devices")
    func symbolAboveText() throws {
        // A hand at 16 points in the large scale, and a line of text: 41.75 points in all, where the hand has 20.4.
        func height(_ view: some View) throws -> CGFloat {
            let renderer = ImageRenderer(content: view.font(.callout))
            renderer.scale = 3
            return CGFloat(try renderer.pixelBuffer().size.height) / 3
        }
        let symbol = try height(Image(systemName: "star").imageScale(.large))
        let text = try height(Text("Hello World!"))
        let stack = try height(
            VStack {
                Image(systemName: "star").imageScale(.large)
                Text("Hello World!")
            }
        )

        #expect(abs(stack - symbol - text - 2) < 0.67)
    }

    @Test("Layout cases T65 to T67: preferences are combined in order, without defaults")
    func preferences() {
        var seen: [Int] = []
        Sum.calls = []
        let sum = HStack {
            flex.preference(key: Sum.self, value: 1)
            flex.preference(key: Sum.self, value: 2)
            flex
            flex.preference(key: Sum.self, value: 4)
        }
        .onPreferenceChange(Sum.self) { seen.append($0) }
        layOut(sum, nil, nil)
        #expect(seen == [7])
        #expect(Sum.calls.prefix(2) == [2, 4])

        seen = []
        let first = HStack {
            flex.preference(key: First.self, value: 5)
            flex.preference(key: First.self, value: 9)
        }
        layOut(first.onPreferenceChange(First.self) { seen.append($0) }, nil, nil)
        #expect(seen == [5])

        seen = []
        let over = flex.preference(key: Last.self, value: 5)
            .overlay { flex.preference(key: Last.self, value: 9) }
        layOut(over.onPreferenceChange(Last.self) { seen.append($0) }, nil, nil)
        let under = flex.preference(key: Last.self, value: 5)
            .background { flex.preference(key: Last.self, value: 9) }
        layOut(under.onPreferenceChange(Last.self) { seen.append($0) }, nil, nil)
        #expect(seen == [9, 5])
    }

    @Test("Layout case T68: each transaction of an action has its own pass of bodies")
    func transactions() {
        var bodies: [Int] = []
        var changes: [[Int]] = []
        layOut(Batching(body: { bodies.append($0) }, change: { changes.append([$0, $1]) }), nil, nil)

        #expect(bodies == [0, 2, 4])
        #expect(changes == [[0, 2], [2, 4]])
    }

    @Test("Layout case T69: actions of inner views come first, and tasks last")
    func actionOrder() {
        var events: [String] = []
        func note(_ name: String) { events.append(name) }
        let view = Group {
            VStack {
                Text("a")
                    .onAppear { note("appear text") }
                    .onChange(of: 0, initial: true) { note("change text") }
            }
            .onAppear { note("appear stack") }
            .onChange(of: 0, initial: true) { note("change stack") }
        }
        .onAppear { note("appear group") }
        .onChange(of: 0, initial: true) { note("change group") }
        layOut(view, nil, nil)

        #expect(
            events
                == [
                    "appear text", "change text", "appear stack", "change stack", "appear group",
                    "change group",
                ]
        )
    }
}

private struct Batching: View {
    @State private var value = 0
    let body_: (Int) -> Void
    let change: (Int, Int) -> Void

    init(body: @escaping (Int) -> Void, change: @escaping (Int, Int) -> Void) {
        body_ = body
        self.change = change
    }

    var body: some View {
        let _ = body_(value)
        Color.red
            .onAppear {
                value = 1
                value = 2
                withTransaction(Transaction(animation: .default)) {
                    value = 3
                    value = 4
                }
            }
            .onChange(of: value) { change($0, $1) }
    }
}

private enum Sum: PreferenceKey {
    static let defaultValue = 100
    nonisolated(unsafe) static var calls: [Int] = []

    static func reduce(value: inout Int, nextValue: () -> Int) {
        let next = nextValue()
        calls.append(next)
        value += next
    }
}

private enum First: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) {}
}

private enum Last: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}
