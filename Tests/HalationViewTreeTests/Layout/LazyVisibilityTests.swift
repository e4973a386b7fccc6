import Foundation
import Halation
import HalationPixels
import HalationViews
import Observation
import TestSupport
import Testing

/// The rows that appeared and have not disappeared since.
@MainActor
private final class Presence {
    private(set) var ids: Set<Int> = []
    private(set) var errors: [String] = []

    func appear(_ id: Int) {
        if !ids.insert(id).inserted { errors.append("\(id) appears twice") }
    }

    func disappear(_ id: Int) {
        if ids.remove(id) == nil { errors.append("\(id) disappears without having appeared") }
    }
}

extension View {
    /// Tells when the view appears and disappears.
    fileprivate func watched(_ id: Int, by presence: Presence) -> some View {
        onAppear { presence.appear(id) }.onDisappear { presence.disappear(id) }
    }
}

/// Rows that a test changes.
@Observable
@MainActor
private final class RowModel {
    var ids: [Int]
    var lengths: [Int: CGFloat]
    var target: Int?
    var position: Int?

    init(_ lengths: [CGFloat]) {
        ids = Array(lengths.indices)
        self.lengths = Dictionary(uniqueKeysWithValues: lengths.enumerated().map { ($0, $1) })
    }

    func length(of id: Int) -> CGFloat { lengths[id] ?? 20 }
}

/// A lazy column of the rows of a model.
private struct RowColumn: View {
    let model: RowModel
    let presence: Presence
    let frames: Frames
    var spacing: CGFloat = 0

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(spacing: spacing) {
                    ForEach(model.ids, id: \.self) { id in
                        Color.red.frame(height: model.length(of: id)).noted("\(id)", in: frames)
                            .watched(id, by: presence)
                    }
                }
            }
            .onChange(of: model.target) { proxy.scrollTo(model.target ?? 0, anchor: .center) }
        }
    }
}

@MainActor
@Suite("Visibility in lazy containers")
struct LazyVisibilityTests {
    private let presence = Presence()
    private let frames = Frames()

    private func rows(_ ids: Range<Int>, width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
        ForEach(ids, id: \.self) { id in
            Color.red.frame(width: width, height: height).noted("\(id)", in: frames)
                .watched(id, by: presence)
        }
    }

    @Test(
        "The rows that appeared are those in sight, after any scrolling, insertions, removals and changes of height",
        arguments: 0..<24
    )
    func law(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(3_000 + seed))
        let count = seed.isMultiple(of: 2) ? 60 : 3_000
        let spacing = CGFloat(Int.random(in: 0...5, using: &generator))
        let model = RowModel((0..<count).map { _ in CGFloat(Int.random(in: 4...70, using: &generator)) })
        let renderer = stage(
            RowColumn(model: model, presence: presence, frames: frames, spacing: spacing)
        )
        var next = count
        var steps: [String] = []
        var scrolls: [(distance: CGFloat, time: Double)] = []
        for step in 0..<10 {
            let time = Double(step) * 2 + 0.5
            let kind = Int.random(in: 0..<6, using: &generator)
            let number = Int.random(in: 0..<1_000_000, using: &generator)
            let isAnimated = Bool.random(using: &generator)
            steps.append("\(kind) \(number) \(isAnimated)")
            if kind < 2 { scrolls.append((CGFloat(number % 1_600 - 700), time)) }
            let added = next
            next += 5
            renderer.tree.events.schedule(at: Date(timeIntervalSinceReferenceDate: time)) {
                MainActor.assumeIsolated {
                    withAnimation(isAnimated ? .easeInOut(duration: 0.9) : nil) {
                        let index = number % model.ids.count
                        switch kind {
                        case 2: model.target = model.ids[index]
                        case 3: model.ids.insert(contentsOf: added..<(added + 5), at: index)
                        case 4: model.ids.removeSubrange(index..<min(index + 7, model.ids.count - 1))
                        case 5:
                            // One of the rows in sight, if any.
                            let id = self.presence.ids.min() ?? model.ids[index]
                            model.lengths[id] = CGFloat(number % 90 + 3)
                        default: break
                        }
                    }
                }
            }
        }
        renderer.script { script in
            for scroll in scrolls {
                script.scroll(
                    .point(x: 50, y: 50),
                    by: CGSize(width: 0, height: scroll.distance),
                    at: scroll.time,
                    duration: 0.6
                )
            }
        }
        for step in 0...10 {
            try renderer.run(to: Double(step) * 2)
            #expect(presence.errors.isEmpty, "step \(step) of \(steps)")
            let id = try #require(presence.ids.min())
            let index = try #require(model.ids.firstIndex(of: id))
            var start = try #require(frames["\(id)"]?[1])
            for id in model.ids[..<index] { start -= model.length(of: id) + spacing }
            var visible: Set<Int> = []
            let first = start
            for id in model.ids {
                let end = start + model.length(of: id)
                if end > 1e-6, start < 100 - 1e-6 { visible.insert(id) }
                start = end + spacing
            }
            #expect(presence.ids == visible, "step \(step) of \(steps)")
            #expect(first < 1e-6, "the start of the content, at step \(step) of \(steps)")
            #expect(start - spacing > 100 - 1e-6, "the end of the content, at step \(step) of \(steps)")
        }
    }

    @Test("The tasks of rows run while the rows are in sight")
    func tasks() throws {
        let log = InteractionLog()
        let content = ForEach(0..<1_000, id: \.self) { id in
            Color.red.frame(height: 20).task {
                log.note("+\(id)")
                do {
                    try await Task.sleep(for: .seconds(100))
                } catch {
                    log.note("-\(id)")
                }
            }
        }
        let renderer = stage(ScrollView { LazyVStack(spacing: 0) { content } })
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 1_000), at: 1)
        }
        try renderer.run(to: 0.5)
        #expect(log.entries == (0..<5).map { "+\($0)" })
        log.entries = []
        try renderer.run(to: 2)
        #expect(Set(log.entries).isSuperset(of: (0..<5).map { "-\($0)" }))
        #expect(Set(log.entries).isSuperset(of: (50..<55).map { "+\($0)" }))
        #expect(!log.entries.contains("-50"))
    }

    @Test("scrollPosition(id:) shows a row that has no view yet, and follows a finger to others")
    func position() throws {
        struct Column<Rows: View>: View {
            let model: RowModel
            let rows: Rows

            var body: some View {
                @Bindable var model = model
                ScrollView { LazyVStack(spacing: 0) { rows }.scrollTargetLayout() }
                    .scrollPosition(id: $model.position, anchor: .top)
            }
        }
        let model = RowModel([])
        let renderer = stage(Column(model: model, rows: rows(0..<20_000, height: 20)))
        renderer.script {
            $0.drag(.point(x: 50, y: 80), by: CGSize(width: 0, height: -60), at: 2, duration: 1)
        }
        try renderer.run(to: 0)
        model.position = 12_345
        try renderer.run(to: 1)
        #expect(presence.ids == Set(12_345..<12_350))
        #expect(frames["12345"] == [0, 0, 100, 20])
        try renderer.run(to: 8)
        let id = try #require(model.position)
        #expect(id >= 12_347)
        #expect(presence.ids.contains(id))
    }

    @Test("A lazy container with refreshable shows rows that are inserted before its first one")
    func insertedBefore() throws {
        let model = RowModel(Array(repeating: 20, count: 500))
        let view = RowColumn(model: model, presence: presence, frames: frames)
            .refreshable { @MainActor in model.ids.insert(contentsOf: [1_000, 1_001], at: 0) }
        let renderer = stage(view)
        try renderer.run(to: 0)
        #expect(presence.ids == Set(0..<5))
        model.ids.insert(contentsOf: [1_000, 1_001], at: 0)
        try renderer.run(to: 1)
        #expect(presence.ids == [1_000, 1_001, 0, 1, 2])
        #expect(frames["1000"]?[1] == 0)
    }

    @Test("A chat that is turned upside down shows and makes the first rows, at its bottom")
    func upsideDown() throws {
        let flipped = ScrollView {
            LazyVStack(spacing: 0) { rows(0..<5_000, height: 20).scaleEffect(x: 1, y: -1) }
        }
        .scaleEffect(x: 1, y: -1)
        let renderer = stage(flipped)
        try renderer.run(to: 0)
        #expect(presence.ids == Set(0..<5))
        #expect(frames["0"] == [0, 80, 100, 20])
        // Inside of the scroll view, the stack itself is turned: its last rows are at the top.
        let inner = Presence()
        let content = ForEach(0..<50, id: \.self) { id in
            Color.red.frame(height: 20).watched(id, by: inner)
        }
        try stage(ScrollView { LazyVStack(spacing: 0) { content }.scaleEffect(x: 1, y: -1) }).run(to: 0)
        #expect(inner.ids == Set(45..<50))
    }

    @Test("A lazy row makes the views that are in sight, from the right in right-to-left layouts")
    func horizontal() throws {
        let row = ScrollView(.horizontal) { LazyHStack(spacing: 0) { rows(0..<5_000, width: 30) } }
        let renderer = stage(row)
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 3_000, height: 0), at: 1)
        }
        try renderer.run(to: 0)
        #expect(presence.ids == Set(0..<4))
        try renderer.run(to: 2)
        #expect(presence.ids == Set(100..<104))

        let other = Presence()
        let content = ForEach(0..<5_000, id: \.self) { id in
            Color.red.frame(width: 30).watched(id, by: other).noted("other \(id)", in: frames)
        }
        let mirrored = ScrollView(.horizontal) { LazyHStack(spacing: 0) { content } }
            .environment(\.layoutDirection, .rightToLeft)
        try stage(mirrored).run(to: 0)
        let shown = other.ids.compactMap { frames["other \($0)"] }
        #expect(other.ids.count == 4)
        #expect(shown.allSatisfy { $0[0] < 100 && $0[0] + $0[2] > 0 })
    }

    @Test("Lazy rows in a lazy column make the views that are in sight in both")
    func nested() throws {
        let log = InteractionLog()
        let column = ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<1_000, id: \.self) { row in
                    ScrollView(.horizontal) {
                        LazyHStack(spacing: 0) {
                            ForEach(0..<1_000, id: \.self) { cell in
                                Color.red.frame(width: 50, height: 50)
                                    .onAppear { log.note("+\(row) \(cell)") }
                                    .onDisappear { log.note("-\(row) \(cell)") }
                            }
                        }
                    }
                    .frame(height: 50)
                }
            }
        }
        let renderer = stage(column)
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 50), at: 1)
        }
        try renderer.run(to: 0)
        #expect(Set(log.entries) == ["+0 0", "+0 1", "+1 0", "+1 1"])
        #expect(log.entries.count == 4)
        log.entries = []
        try renderer.run(to: 2)
        #expect(Set(log.entries) == ["-0 0", "-0 1", "+2 0", "+2 1"])
    }

    @Test("A lazy column in a lazy column makes the rows in sight of the scroll view around both")
    func inner() throws {
        let column = ScrollView {
            LazyVStack(spacing: 0) {
                Color.blue.frame(height: 30)
                LazyVStack(spacing: 0) { rows(0..<2_000, height: 20) }
            }
        }
        let renderer = stage(column)
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 1_030), at: 1)
        }
        try renderer.run(to: 0)
        #expect(presence.ids == Set(0..<4))
        try renderer.run(to: 2)
        #expect(presence.ids == Set(50..<55))
        #expect(renderer.tree.counters.nodes < 1_500)
    }

    @Test("A grid of adaptive columns makes the cells in sight, as many per line as fit")
    func adaptive() throws {
        let grid = ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 30), spacing: 5)], spacing: 5) {
                rows(0..<10_000, height: 30)
            }
        }
        let renderer = stage(grid)
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 3_500), at: 1)
        }
        try renderer.run(to: 0)
        #expect(presence.ids == Set(0..<9))
        try renderer.run(to: 2)
        #expect(presence.ids == Set(300..<309))
        #expect(frames["301"] == [35, 0, 30, 30])
    }

    @Test("A lazy column in a geometry reader, around its scroll view or inside, makes the rows in sight")
    func geometry() throws {
        let outside = GeometryReader { proxy in
            ScrollView { LazyVStack(spacing: 0) { rows(0..<1_000, height: proxy.size.height / 5) } }
        }
        try stage(outside).run(to: 0)
        #expect(presence.ids == Set(0..<5))

        let other = Presence()
        let inside = ScrollView {
            GeometryReader { _ in
                LazyVStack(spacing: 0) {
                    ForEach(0..<1_000, id: \.self) { id in
                        Color.red.frame(height: 20).watched(id, by: other)
                    }
                }
            }
            .frame(height: 20_000)
        }
        let renderer = stage(inside)
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 500), at: 1)
        }
        try renderer.run(to: 0)
        #expect(other.ids == Set(0..<5))
        try renderer.run(to: 2)
        #expect(other.ids == Set(25..<30))
    }

    @Test("A lazy column without a scroll view shows what an eager one shows, and all rows appear")
    func unscrolled() throws {
        let lazy = stage(LazyVStack(spacing: 2) { rows(0..<12, height: 20) })
        try lazy.run(to: 0)
        #expect(presence.ids == Set(0..<12))
        let eager = VStack(spacing: 2) {
            ForEach(0..<12, id: \.self) { _ in Color.red.frame(height: 20) }
        }
        #expect(try lazy.picture(at: 0) == stage(eager.frame(maxWidth: .infinity)).picture(at: 0))
        try stage(VStack { LazyVGrid(columns: [GridItem()]) { rows(100..<103, height: 5) } }).run(to: 0)
        #expect(presence.ids.isSuperset(of: 100..<103))
    }

    @Test("Of many sections of a lazy column with pinned headers, those in sight are made")
    func sections() throws {
        let column = ScrollView {
            LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
                ForEach(0..<500, id: \.self) { section in
                    Section {
                        ForEach(0..<10, id: \.self) { row in
                            Color.red.frame(height: 20).watched(section * 10 + row, by: presence)
                        }
                    } header: {
                        Color.blue.frame(height: 30).noted("header \(section)", in: frames)
                    }
                }
            }
        }
        let renderer = stage(column)
        renderer.script {
            $0.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 230 * 20 + 100), at: 1)
        }
        try renderer.run(to: 0)
        #expect(presence.ids == Set(0..<4))
        #expect(renderer.tree.counters.nodes < 3_000)
        try renderer.run(to: 2)
        // The section's header is pinned above rows that begin at its end less 100.
        #expect(frames["header 20"] == [0, 0, 100, 30])
        #expect(presence.ids == Set(203..<209))
    }

    @Test("Pinned headers and footers of a lazy grid cover its whole width while cells move below them")
    func pinnedGrid() throws {
        let columns = [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)]
        let grid = ScrollView {
            LazyVGrid(columns: columns, spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                ForEach(0..<3, id: \.self) { section in
                    Section {
                        ForEach(0..<9, id: \.self) { _ in Color.red.frame(height: 30) }
                    } header: {
                        Color.blue.frame(height: 20).noted("header \(section)", in: frames)
                    } footer: {
                        Color.green.frame(height: 10).noted("footer \(section)", in: frames)
                    }
                }
            }
        }
        let renderer = stage(grid)
        renderer.script { script in
            script.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 40), at: 1)
            // A section is 180 high.
            script.scroll(.point(x: 50, y: 50), by: CGSize(width: 0, height: 100), at: 2)
        }
        try renderer.run(to: 0)
        #expect(frames["header 0"] == [0, 0, 100, 20])
        #expect(frames["footer 0"] == [0, 90, 100, 10])
        try renderer.run(to: 1.5)
        #expect(frames["header 0"] == [0, 0, 100, 20])
        #expect(frames["footer 0"] == [0, 90, 100, 10])
        try renderer.run(to: 2.5)
        #expect(frames["header 0"] == [0, 0, 100, 20])
        #expect(frames["footer 0"] == [0, 30, 100, 10])
        #expect(frames["header 1"] == [0, 40, 100, 20])
        #expect(frames["footer 1"] == [0, 90, 100, 10])
    }
}
