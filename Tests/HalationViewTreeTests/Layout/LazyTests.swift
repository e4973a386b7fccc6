import Foundation
import Halation
import HalationPixels
import HalationViews
import Observation
import TestSupport
import Testing

@MainActor
@Suite("Lazy containers")
struct LazyTests {
    private let frames = Frames()
    private let log = InteractionLog()

    private func rows(_ count: Int, height: CGFloat = 20) -> some View {
        ForEach(0..<count, id: \.self) { index in
            Color.red.frame(height: height).noted("\(index)", in: frames)
                .onAppear { log.note("+\(index)") }
                .onDisappear { log.note("-\(index)") }
        }
    }

    @Test("Of many rows, only the visible ones have views and appear", arguments: [30, 1_000, 100_000])
    func visibleRows(count: Int) throws {
        let renderer = stage(ScrollView { LazyVStack(spacing: 0) { rows(count) } })
        try renderer.run(to: 0)
        #expect(log.entries == (0..<5).map { "+\($0)" })
        #expect(renderer.tree.counters.nodes < 200)
        #expect(frames["5"] == nil)
    }

    @Test("Of the cells of a lazy grid, only the visible ones appear")
    func visibleCells() throws {
        let columns = Array(repeating: GridItem(.flexible(), spacing: 0), count: 4)
        let renderer = stage(
            ScrollView { LazyVGrid(columns: columns, spacing: 0) { rows(10_000, height: 40) } }
        )
        try renderer.run(to: 0)
        #expect(log.entries == (0..<12).map { "+\($0)" })
        #expect(frames["7"] == [75, 40, 25, 40])
        #expect(renderer.tree.counters.nodes < 400)
    }

    @Test("Rows appear when a script scrolls to them, and disappear when they are out of sight")
    func scrolling() throws {
        let renderer = stage(ScrollView { LazyVStack(spacing: 0) { rows(1_000) } })
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 50), at: 1, duration: 0.5)
        }
        try renderer.run(to: 0)
        log.entries = []
        try renderer.run(to: 2)
        #expect(log.entries.filter { $0.hasPrefix("+") } == ["+5", "+6", "+7"])
        #expect(log.entries.filter { $0.hasPrefix("-") } == ["-0", "-1"])
        #expect(frames["7"] == [0, 90, 100, 20])
    }

    @Test("A row that was out of sight comes back with its state")
    func keptState() throws {
        struct Row: View {
            let index: Int
            let log: InteractionLog
            @State private var visits = 0

            var body: some View {
                Color.red.frame(height: 20)
                    .onAppear {
                        visits += 1
                        log.note("\(index): \(visits)")
                    }
            }
        }
        let renderer = stage(
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1_000) { Row(index: $0, log: log) } } }
        )
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 5_000), at: 1)
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: -5_000), at: 2)
        }
        try renderer.run(to: 3)
        #expect(log.entries.filter { $0.hasPrefix("0:") } == ["0: 1", "0: 2"])
        #expect(log.entries.contains("250: 1"))
    }

    @Test(
        "A lazy container shows the same as the one that makes all views, wherever it is scrolled to",
        arguments: 0..<6
    )
    func sameAsEager(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let heights = (0..<40).map { _ in CGFloat.random(in: 5...60, using: &generator).rounded() }
        let distances = (0..<5).map { _ in CGFloat.random(in: -150...300, using: &generator).rounded() }
        func pictures(_ content: some View) throws -> [PixelBuffer] {
            let renderer = stage(ScrollView { content })
            renderer.script { script in
                for (step, distance) in distances.enumerated() {
                    script.scroll(
                        .point(x: 50, y: 50),
                        by: CGSize(width: 0, height: distance),
                        at: Double(step) + 0.2,
                        duration: 0.4
                    )
                }
            }
            return try (0...5).map { try renderer.picture(at: Double($0)) }
        }
        let row = ForEach(0..<40) { index in
            Color(.sRGB, red: Double(index) / 40, green: Double(index % 7) / 7, blue: 0.5)
                .frame(height: heights[index])
        }
        let lazy = try pictures(LazyVStack(spacing: 3) { row })
        #expect(lazy == (try pictures(VStack(spacing: 3) { row })))
    }

    @Test(
        "scrollTo shows a row that has no view yet, at any anchor",
        arguments: [UnitPoint.top, .center, .bottom]
    )
    func scrollTo(anchor: UnitPoint) throws {
        let model = StageModel()
        let view = Jumping(model: model, anchor: anchor) { rows(100_000) }
        let renderer = stage(view)
        try renderer.run(to: 0)
        model.value = 54_321
        try renderer.run(to: 1)
        #expect(frames["54321"]?[1] == Double(80 * anchor.y))
        #expect(renderer.tree.counters.nodes < 600)
    }

    @Test("An animated movement ends at its row, and rows appear at the same times, at every frame rate")
    func frameRates() throws {
        func entries(_ rate: Double, count: Int, target: Double) throws -> ([String], [Double]?) {
            let log = InteractionLog()
            let frames = Frames()
            let model = StageModel()
            let content = ForEach(0..<count, id: \.self) { index in
                Color.red.frame(height: 15 + CGFloat(index % 5) * 4).noted("\(index)", in: frames)
                    .onAppear { log.note("+\(index)") }
                    .onDisappear { log.note("-\(index)") }
            }
            let renderer = stage(Jumping(model: model, anchor: .bottom, isAnimated: true) { content })
            renderer.tree.events.schedule(at: Date(timeIntervalSinceReferenceDate: 0.5)) {
                MainActor.assumeIsolated { model.value = target }
            }
            for frame in 0...Int(2 * rate) { try renderer.run(to: Double(frame) / rate) }
            return (log.entries, frames["\(Int(target))"])
        }
        for (count, target) in [(60, 50.0), (10_000, 9_000.0)] {
            let slow = try entries(3, count: count, target: target)
            let fast = try entries(60, count: count, target: target)
            let odd = try entries(47, count: count, target: target)
            #expect(slow.0 == fast.0)
            #expect(odd.0 == fast.0)
            #expect(slow.1 == fast.1)
            #expect(odd.1 == fast.1)
            let place = try #require(fast.1)
            #expect(abs(place[1] + place[3] - 100) < 0.01)
            #expect(fast.0.count > 20)
        }
    }

    @Test("The default anchor shows the end of a lazy container, whose rows alone appear")
    func bottomAnchor() throws {
        let renderer = stage(
            ScrollView { LazyVStack(spacing: 0) { rows(5_000) } }.defaultScrollAnchor(.bottom)
        )
        try renderer.run(to: 0)
        #expect(log.entries == (4_995..<5_000).map { "+\($0)" })
        #expect(frames["4999"] == [0, 80, 100, 20])
    }

    @Test("Rows of other heights than estimated stay in place when the content is scrolled back")
    func unevenHeights() throws {
        let heights = (0..<2_000).map { CGFloat(10 + $0 * $0 % 37) }
        let row = ForEach(0..<2_000, id: \.self) { index in
            Color.red.frame(height: heights[index]).noted("\(index)", in: frames)
        }
        let model = StageModel()
        let renderer = stage(Jumping(model: model, anchor: .top) { row })
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: -70), at: 2, duration: 0.5)
        }
        try renderer.run(to: 0)
        model.value = 1_000
        try renderer.run(to: 1)
        #expect(frames["1000"]?[1] == 0)
        try renderer.run(to: 3)
        #expect(frames["1000"]?[1] == 70)
        #expect(frames["999"]?[1] == Double(70 - heights[999]))
    }

    @Test("Removed and inserted rows of a lazy container are where those of an eager one are")
    func changingData() throws {
        let model = ListModel()
        let renderer = stage(Changing(model: model, frames: frames))
        try renderer.run(to: 0)
        #expect(frames["3"]?[1] == 60)
        model.ids = [7, 3] + Array(100..<2_000)
        try renderer.run(to: 1)
        #expect(frames["7"]?[1] == 0)
        #expect(frames["3"]?[1] == 20)
        #expect(frames["100"]?[1] == 40)
    }

    @Test("A loop that is removed between the ticks of a movement, with views for one frame, leaves no trace")
    func removedWhileMoving() throws {
        let model = StageModel()
        let view = Jumping(model: model, anchor: .top, isAnimated: true) {
            if !model.isOn { rows(100_000) }
        }
        let renderer = stage(view)
        try renderer.run(to: 0)
        model.value = 90_000
        try renderer.run(to: 0.5)
        log.entries = []
        // Rows of a frame in between have a place, but do not appear.
        try renderer.run(to: 0.508)
        #expect(log.entries == [])
        model.isOn = true
        try renderer.run(to: 0.512)
        try renderer.run(to: 2)
        #expect(log.entries.allSatisfy { $0.hasPrefix("-") })
        model.isOn = false
        try renderer.run(to: 3)
        #expect(log.entries.contains { $0.hasPrefix("+") })
    }

    @Test("A lazy grid takes the rest of a stack", arguments: [false, true])
    func gridInStack(isAdaptive: Bool) throws {
        let item = isAdaptive ? GridItem(.adaptive(minimum: 30), spacing: 0) : GridItem(spacing: 0)
        let columns = Array(repeating: item, count: isAdaptive ? 1 : 2)
        let row = HStack(spacing: 0) {
            Color.blue.frame(width: 30)
            LazyVGrid(columns: columns, spacing: 0) { rows(4, height: 10) }.noted("grid", in: frames)
        }
        layOut(row, 100, 100)
        #expect(frames["grid"] == [30, 40, 70, 20])
        #expect(frames["1"] == [65, 40, 35, 10])
        #expect(frames["2"] == [30, 50, 35, 10])
        let limited = HStack(spacing: 0) {
            LazyVGrid(columns: columns, spacing: 0) { Color.red.frame(height: 10) }.noted("more", in: frames)
            Color.blue.frame(maxWidth: 10).noted("less", in: frames)
        }
        layOut(limited, 100, 100)
        #expect(frames["more"] == [0, 45, 90, 10])
        #expect(frames["less"] == [90, 0, 10, 100])
        let tracks = Array(repeating: GridItem(.flexible(maximum: 20), spacing: 10), count: 2)
        let column = VStack(spacing: 0) {
            LazyHGrid(rows: tracks, spacing: 0) {
                Color.red.frame(width: 10)
                Color.red.frame(width: 10)
            }
            .noted("limited", in: frames)
            Color.blue.noted("rest", in: frames)
        }
        layOut(column, 100, 150)
        #expect(frames["limited"] == [45, 0, 10, 50])
        #expect(frames["rest"] == [0, 50, 100, 100])
    }

    @Test("Rows of a list stay the same views when their number passes a hundred, in both directions")
    func growingList() throws {
        struct Rows: View {
            let model: ListModel
            let log: InteractionLog

            var body: some View {
                List(model.ids, id: \.self) { id in
                    Color.red.frame(height: 20).onAppear { log.note("\(id)") }
                }
            }
        }
        for counts in [[0, 99, 100, 101], [100, 99, 0, 100]] {
            let model = ListModel()
            model.ids = Array(0..<counts[0])
            let log = InteractionLog()
            let renderer = stage(Rows(model: model, log: log), width: 200, height: 300)
            for (second, count) in counts.enumerated() {
                model.ids = Array(0..<count)
                try renderer.run(to: Double(second))
            }
            #expect(log.entries.filter { $0 == "0" }.count == (counts[0] == 0 ? 1 : 2))
        }
    }

    @Test("A list of many rows makes those that are visible, and they look like those of a short list")
    func longList() throws {
        func list(_ count: Int) -> some View {
            List(0..<count, id: \.self) { Text("Row \($0)") }
        }
        let long = stage(list(100_000), width: 200, height: 300)
        let short = stage(list(20), width: 200, height: 300)
        #expect(try long.picture(at: 0) == (try short.picture(at: 0)))
        #expect(long.tree.counters.nodes < 3_000)
    }

    private struct NamedSection: View {
        let index: Int

        var body: some View {
            Section("Section \(index)") {
                Text("First")
                Text("Second")
            }
        }
    }

    private func longSectionList<Row: View>(_ count: Int, _ row: @escaping (Int) -> Row) throws
        -> (pictures: [PixelBuffer], nodes: Int)
    {
        let renderer = stage(List(0..<count, id: \.self, rowContent: row), width: 200, height: 300)
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 500), at: 1)
        }
        return (try [0, 0.9, 2].map { try renderer.picture(at: $0) }, renderer.tree.counters.nodes)
    }

    @Test("A long list of sections shows what a short one shows, also if views hide that they are sections")
    func sectionList() throws {
        let short = try longSectionList(20) { NamedSection(index: $0) }.pictures
        let byBody = try longSectionList(5_000) { NamedSection(index: $0) }
        #expect(zip(byBody.pictures, short).map { $0 == $1 } == [true, true, true])
        #expect(byBody.nodes < 6_000)
        let modified = try longSectionList(5_000) { index in
            Group { NamedSection(index: index).font(.body) }
        }
        #expect(zip(modified.pictures, short).map { $0 == $1 } == [true, true, true])
        #expect(modified.nodes < 6_000)
        #expect(try longSectionList(100) { AnyView(NamedSection(index: $0)) }.pictures == short)
    }

    /// Hides from a list what it consists of, so that it makes all rows.
    private struct Hidden<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View { content }
    }

    @ViewBuilder private func mixedSections(_ count: Int) -> some View {
        Section("Few") {
            Text("First")
            Text("Second")
        }
        Section {
            ForEach(0..<count, id: \.self) { Text("Row \($0)") }
        } header: {
            Text("Many")
        } footer: {
            Text("That was all.")
        }
        ForEach(0..<count, id: \.self) { Text("Loose row \($0)") }
        Section { Text("Last") }
    }

    @Test("Long loops of a list in sections and beside them are lazy, and the list looks as if they were not")
    func longSections() throws {
        func pictures(_ list: some View, isPlain: Bool, spacing: CGFloat) throws -> ([PixelBuffer], Int) {
            let styled = list.listRowSpacing(spacing)
            let renderer = stage(
                AnyView(isPlain ? AnyView(styled.listStyle(.plain)) : AnyView(styled)),
                width: 200,
                height: 300
            )
            renderer.script { script in
                for (index, distance) in [350.0, 4_600, 600, 20_000].enumerated() {
                    script.scroll(
                        .point(x: 50, y: 50),
                        by: CGSize(width: 0, height: distance),
                        at: Double(index) + 0.5
                    )
                }
            }
            return (try (0...4).map { try renderer.picture(at: Double($0)) }, renderer.tree.counters.nodes)
        }
        for (isPlain, spacing) in [(false, 0.0), (true, 0), (false, 6)] {
            let lazy = try pictures(List { mixedSections(100) }, isPlain: isPlain, spacing: spacing)
            let eager = try pictures(
                List { Hidden { mixedSections(100) } },
                isPlain: isPlain,
                spacing: spacing
            )
            #expect(zip(lazy.0, eager.0).map { $0 == $1 } == Array(repeating: true, count: 5))
        }
        let long = stage(List { mixedSections(50_000) }, width: 200, height: 300)
        try long.run(to: 0)
        #expect(long.tree.counters.nodes < 4_000)
    }

    // MARK: Sections

    @Test("Headers and footers of a lazy grid have the whole width, and cells begin a new row")
    func gridSections() throws {
        func cells(_ name: String, _ count: Int) -> some View {
            ForEach(0..<count, id: \.self) { index in
                Color.red.frame(height: 10).noted("\(name)\(index)", in: frames)
            }
        }
        let columns = [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)]
        let grid = ScrollView {
            LazyVGrid(columns: columns, spacing: 1) {
                Section {
                    cells("a", 3)
                } header: {
                    Color.blue.frame(height: 20).noted("header", in: frames)
                } footer: {
                    Color.blue.frame(height: 5).noted("footer", in: frames)
                }
                Section { cells("b", 2) }
            }
        }
        layOut(grid, 100, 200)
        #expect(frames["header"] == [0, 0, 100, 20])
        #expect(frames["a0"] == [0, 21, 50, 10])
        #expect(frames["a1"] == [50, 21, 50, 10])
        #expect(frames["a2"] == [0, 32, 50, 10])
        #expect(frames["footer"] == [0, 43, 100, 5])
        #expect(frames["b0"] == [0, 49, 50, 10])
        #expect(frames["b1"] == [50, 49, 50, 10])
    }

    @Test("A pinned header stays at the top until the end of its section pushes it out")
    func pinnedHeaders() throws {
        let view = ScrollView {
            LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
                ForEach(0..<3, id: \.self) { section in
                    Section {
                        ForEach(0..<1_000, id: \.self) { _ in Color.red.frame(height: 10) }
                    } header: {
                        Color.blue.frame(height: 30).noted("header \(section)", in: frames)
                    }
                }
            }
        }
        let renderer = stage(view)
        renderer.script { script in
            script.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 45), at: 1, duration: 0.1)
            // The first section ends at 10030.
            script.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 9_975), at: 2, duration: 0.1)
            script.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 100), at: 3, duration: 0.1)
        }
        try renderer.run(to: 0)
        #expect(frames["header 0"]?[1] == 0)
        try renderer.run(to: 1.5)
        #expect(frames["header 0"]?[1] == 0)
        try renderer.run(to: 2.5)
        #expect(frames["header 0"]?[1] == -20)
        #expect(frames["header 1"]?[1] == 10)
        try renderer.run(to: 3.5)
        #expect(frames["header 1"]?[1] == 0)
    }
}

@Observable
@MainActor
private final class ListModel {
    var ids = Array(0..<1_000)
}

private struct Changing: View {
    let model: ListModel
    let frames: Frames

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(model.ids, id: \.self) { id in
                    Color.red.frame(height: 20).noted("\(id)", in: frames)
                }
            }
        }
    }
}

/// Rows in a lazy stack that scrolls to the row with the number of a model.
private struct Jumping<Rows: View>: View {
    let model: StageModel
    let anchor: UnitPoint
    var isAnimated = false
    @ViewBuilder let rows: () -> Rows

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView { LazyVStack(spacing: 0) { rows() } }
                .onChange(of: model.value) {
                    withAnimation(isAnimated ? .linear(duration: 1) : nil) {
                        proxy.scrollTo(Int(model.value), anchor: anchor)
                    }
                }
        }
    }
}
