import Foundation
import Halation
import HalationPixels
import HalationRendering
import HalationViews
import Observation
import Testing

@MainActor
@Suite("View tree")
struct TreeTests {
    /// A stack of depth `depth` with three children at each level.
    private static func nested(_ depth: Int, counting counter: MeasureCounter) -> AnyView {
        guard depth > 0 else { return AnyView(Counted(counter: counter) {}) }
        if depth.isMultiple(of: 2) {
            return AnyView(
                HStack {
                    nested(depth - 1, counting: counter)
                    Color.red.frame(minWidth: 3)
                    Counted(counter: counter) {}
                }
            )
        }
        return AnyView(
            VStack {
                nested(depth - 1, counting: counter)
                Color.blue.frame(minHeight: 2)
                Counted(counter: counter) {}
            }
        )
    }

    @Test("A view tree measures each leaf of a stack 12 levels deep at most once per distinct proposal")
    func memo() {
        let counter = MeasureCounter()
        let renderer = ImageRenderer(content: Self.nested(12, counting: counter))
        renderer.proposedSize = ProposedViewSize(width: 800, height: 600)
        _ = renderer.recording()

        #expect(!counter.counts.isEmpty)
        #expect(counter.counts.values.allSatisfy { $0 == 1 })
        // Three probes of a child for each of its parent's proposals would be 3^12.
        #expect(renderer.tree.counters.measurements < 3_000)
    }

    @Test("A view tree does nothing for a frame in which nothing changed")
    func stillFrame() {
        let view = VStack { ForEach(0..<20) { Text("Row \($0)") } }
        let renderer = ImageRenderer(content: view)
        let first = renderer.recording().list
        let counters = renderer.tree.counters
        renderer.date += 1
        let second = renderer.recording().list

        #expect(renderer.tree.counters == counters)
        #expect(first == second)
    }

    @Test("A view tree resolves and records only the changed one of 400 cells")
    func oneCell() {
        struct Cell: View {
            let isLit: Bool

            var body: some View {
                Rectangle().fill(isLit ? Color.red : Color.blue).frame(width: 4, height: 4)
            }
        }
        let board = TimelineView(.animation) { timeline in
            let lit = Int(timeline.date.timeIntervalSinceReferenceDate)
            VStack(spacing: 0) {
                ForEach(0..<20) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<20) { column in Cell(isLit: row * 20 + column == lit) }
                    }
                }
            }
        }
        let renderer = ImageRenderer(content: board)
        _ = renderer.recording()
        let before = renderer.tree.counters
        renderer.date += 1
        _ = renderer.recording()
        let after = renderer.tree.counters

        #expect(after.bodies - before.bodies == 2)
        #expect(after.recordings - before.recordings == 2)
        #expect(after.nodes == before.nodes)
    }

    @Test("A view is evaluated again when an element of its array changes, and not for an equal array")
    func arrays() {
        struct Bars: View {
            let values: [Double]
            let names: [String]
            let report: () -> Void

            var body: some View {
                report()
                return Color.red
            }
        }
        var evaluations = 0
        let report = { evaluations += 1 }
        var values = (0..<1000).map(Double.init)
        let renderer = ImageRenderer(content: Bars(values: values, names: ["one"], report: report))
        _ = renderer.recording()
        renderer.content = Bars(values: (0..<1000).map(Double.init), names: ["o" + "ne"], report: report)
        _ = renderer.recording()
        #expect(evaluations == 1)
        values[999] += 1
        renderer.content = Bars(values: values, names: ["one"], report: report)
        _ = renderer.recording()
        #expect(evaluations == 2)
        renderer.content = Bars(values: values, names: ["two"], report: report)
        _ = renderer.recording()
        #expect(evaluations == 3)
        renderer.content = Bars(values: [], names: ["two"], report: report)
        _ = renderer.recording()
        #expect(evaluations == 4)
    }

    @Test("A state of a view tree ends when its branch is not taken")
    func branches() {
        struct Counter: View {
            @State private var count = 0
            let report: (Int) -> Void

            var body: some View {
                report(count)
                return Color.red.onAppear { count += 1 }
            }
        }
        var seen: [Int] = []
        let view = TimelineView(.animation) { timeline in
            if Int(timeline.date.timeIntervalSinceReferenceDate) != 1 { Counter { seen.append($0) } }
        }
        let renderer = ImageRenderer(content: view)
        for second in 0..<3 {
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(second))
            _ = renderer.recording()
        }

        #expect(seen == [0, 1, 0, 1])
    }

    @Test("A view tree gives a view with another id new state, and tells the old one")
    func identity() {
        struct Named: View {
            @State private var birth: Int
            let report: (Int) -> Void

            init(_ number: Int, report: @escaping (Int) -> Void) {
                _birth = State(initialValue: number)
                self.report = report
            }

            var body: some View {
                report(birth)
                return Color.red
            }
        }
        var births: [Int] = []
        var events: [String] = []
        let view = TimelineView(.animation) { timeline in
            let second = Int(timeline.date.timeIntervalSinceReferenceDate)
            Named(second) { births.append($0) }
                .onAppear { events.append("appear \(second)") }
                .onDisappear { events.append("disappear") }
                .id(second / 2)
        }
        let renderer = ImageRenderer(content: view)
        for second in 0..<4 {
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(second))
            _ = renderer.recording()
        }

        // The body is evaluated once for each identity: an initial value is not an input.
        #expect(births == [0, 2])
        #expect(events == ["appear 0", "appear 2", "disappear"])
    }

    @Test("A binding of a view tree updates the views that show its value")
    func binding() {
        struct Outer: View {
            @State private var value = 1
            let report: (Int) -> Void

            var body: some View {
                Inner(value: $value, report: report).onAppear { value = 7 }
            }
        }
        struct Inner: View {
            @Binding var value: Int
            let report: (Int) -> Void

            var body: some View {
                report(value)
                return Color.red
            }
        }
        var seen: [Int] = []
        layOut(Outer { seen.append($0) }, 10, 10)

        #expect(seen == [1, 7])
    }

    @Test("An environment value evaluates only the bodies that read it again")
    func environment() {
        struct Reader: View {
            @Environment(\.colorScheme) private var scheme
            let report: (ColorScheme) -> Void

            var body: some View {
                report(scheme)
                return Color.red
            }
        }
        struct Bystander: View {
            let report: () -> Void

            var body: some View {
                report()
                return Color.red
            }
        }
        var schemes: [ColorScheme] = []
        var bystander = 0
        let view = HStack {
            Reader { schemes.append($0) }
            Bystander { bystander += 1 }
        }
        let renderer = ImageRenderer(content: view)
        _ = renderer.recording()
        renderer.environment.colorScheme = .dark
        _ = renderer.recording()

        #expect(schemes == [.light, .dark])
        #expect(bystander == 1)
    }

    @Test(
        "An observable object evaluates a body again when a property that it read changes, and not for others"
    )
    func observation() {
        struct Shown: View {
            let model: Model
            let report: (Int) -> Void

            var body: some View {
                report(model.shown)
                return Color.red
            }
        }
        let model = Model()
        var seen: [Int] = []
        let renderer = ImageRenderer(content: Shown(model: model) { seen.append($0) })
        _ = renderer.recording()
        model.other = 5
        _ = renderer.recording()
        model.shown = 3
        _ = renderer.recording()

        #expect(seen == [0, 3])
    }

    @Test(
        "A state that changes with each of its changes is drawn after a limited number of passes, with a warning"
    )
    func restless() {
        struct Restless: View {
            @State private var count = 0

            var body: some View {
                Color.red.frame(width: 3, height: 3)
                    .onChange(of: count, initial: true) { count += 1 }
            }
        }
        let renderer = ImageRenderer(content: Restless())

        #expect(renderer.recording().pixelSize == PixelSize(width: 3, height: 3))
        #expect(renderer.tree.warnings.count == 1)
    }

    @Test("When one of 400 shapes changes, the others are neither resolved, laid out nor recorded again")
    func oneOfMany() {
        struct Cell: View {
            let isOn: Bool

            var body: some View { Rectangle().fill(isOn ? Color.red : .blue) }
        }
        struct Cells: View {
            @State private var current = 0

            var body: some View {
                Grid {
                    ForEach(0..<20) { row in
                        GridRow { ForEach(0..<20) { Cell(isOn: row * 20 + $0 == current) } }
                    }
                }
                .task {
                    for number in 1...3 {
                        try? await Task.sleep(for: .seconds(1))
                        current = number * 7
                    }
                }
            }
        }
        let renderer = ImageRenderer(content: Cells().frame(width: 200, height: 200))
        _ = renderer.recording()
        let first = renderer.tree.counters
        #expect(first.recordings == 400)
        for second in 1...3 {
            let before = renderer.tree.counters
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(second) + 0.5)
            _ = renderer.recording()
            let after = renderer.tree.counters
            #expect(after.nodes == before.nodes)
            // The grid's view, the cell that was on and the one that is.
            #expect(after.bodies - before.bodies == 3)
            #expect(after.recordings - before.recordings == 2)
            // Both cells and the containers around them, for two proposals at most.
            #expect(after.measurements - before.measurements < 20)
        }
    }

    @Test("5,000 nested views are drawn")
    func deep() throws {
        var view = AnyView(Color.red.frame(width: 2, height: 2))
        for _ in 0..<5_000 { view = AnyView(view.padding(0).offset(x: 0)) }
        let picture = try ImageRenderer(content: view).pixelBuffer()

        #expect(picture.size == PixelSize(width: 2, height: 2))
        #expect(picture[1, 1].alpha == 255)
    }

    @Test("A view that contains itself without end is an error")
    func endless() {
        struct Endless: View {
            var body: some View { AnyView(Endless()) }
        }

        #expect(throws: RenderingError.tooDeep(limit: 40_000)) {
            try ImageRenderer(content: Endless()).pixelBuffer()
        }
    }

    @Test("100,000 children of a stack are laid out")
    func wide() {
        let view = VStack(spacing: 0) { ForEach(0..<100_000) { _ in Color.red.frame(height: 0.25) } }

        #expect(layOut(view, 10, nil) == [10, 25_000])
    }

    @Test("A layout keeps the state of its views when it becomes another one")
    func anyLayout() {
        struct Kept: View {
            @State private var identity = Identity()
            let report: (ObjectIdentifier) -> Void

            var body: some View {
                report(ObjectIdentifier(identity))
                return Color.red.frame(width: 5, height: 5)
            }
        }
        var seen: Set<ObjectIdentifier> = []
        var sizes: [PixelSize] = []
        let view = TimelineView(.animation) { timeline in
            let isWide = timeline.date.timeIntervalSinceReferenceDate < 1
            let layout = isWide ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
            layout {
                Kept { seen.insert($0) }
                Color.blue.frame(width: 5, height: 5)
            }
        }
        let renderer = ImageRenderer(content: view)
        for second in 0..<2 {
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(second))
            sizes.append(renderer.recording().pixelSize)
        }

        #expect(sizes == [PixelSize(width: 10, height: 5), PixelSize(width: 5, height: 10)])
        #expect(seen.count == 1)
    }

    @Test("Leading is right in a right-to-left layout")
    func rightToLeft() {
        let frames = Frames()
        let view = HStack(spacing: 0) {
            Color.red.frame(width: 10, height: 5).noted("a", in: frames)
            Color.red.frame(width: 20, height: 5).noted("b", in: frames)
        }
        .padding(.leading, 3)
        .environment(\.layoutDirection, .rightToLeft)
        layOut(view, nil, nil)

        #expect(frames["b"] == [0, 0, 20, 5])
        #expect(frames["a"] == [20, 0, 10, 5])
    }

    @Test("An anchor is read in the space of another view, through offsets")
    func anchors() {
        var rect = CGRect.zero
        let view = VStack(spacing: 0) {
            Color.red.frame(width: 30, height: 10)
            Color.blue.frame(width: 10, height: 10)
                .anchorPreference(key: Bounds.self, value: .bounds) { $0 }
                .offset(x: 4, y: 1)
        }
        .overlayPreferenceValue(Bounds.self) { anchor in
            GeometryReader { proxy in
                let _ = rect = anchor.map { proxy[$0] } ?? .zero
                Color.clear
            }
        }
        .padding(7)
        layOut(view, nil, nil)

        #expect(rect == CGRect(x: 14, y: 11, width: 10, height: 10))
    }

    @Test("A modifier with a body keeps the state of its content and applies to each view of a group")
    func modifiers() {
        struct Wide: ViewModifier {
            func body(content: Content) -> some View { content.frame(width: 9) }
        }
        let one = HStack(spacing: 0) { Color.red.modifier(Wide()) }
        let two = HStack(spacing: 0) {
            Group {
                Color.red
                Color.red
            }
            .modifier(Wide())
        }

        #expect(layOut(one, nil, 5) == [9, 5])
        #expect(layOut(two, nil, 5) == [18, 5])
    }

    @Test("A function outside of views can make a view")
    func freeFunctions() {
        #expect(layOut(dot(), 8, 9) == [8, 8])
    }

    @Test("An event of a view tree happens at its own time, between frames")
    func events() {
        let renderer = ImageRenderer(content: Color.red)
        _ = renderer.recording()
        var moments: [Double] = []
        for second in [0.3, 0.1, 0.2] {
            renderer.tree.events.schedule(at: Date(timeIntervalSinceReferenceDate: second)) {
                moments.append(second)
            }
        }
        renderer.date = Date(timeIntervalSinceReferenceDate: 0.25)
        _ = renderer.recording()

        #expect(moments == [0.1, 0.2])
    }
}

/// A function of a file that is not bound to the main actor.
nonisolated private func dot() -> some View { Circle().fill(.red) }

@Observable
private final class Model {
    var shown = 0
    var other = 0
}

private final class Identity {}

private enum Bounds: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }

    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

/// How often each proposal was measured by each leaf.
private final class MeasureCounter: @unchecked Sendable {
    var counts: [String: Int] = [:]
    var leaves = 0
}

/// A leaf that counts its measurements.
private struct Counted: Layout {
    struct Cache {
        var number: Int
    }

    let counter: MeasureCounter

    func makeCache(subviews: Subviews) -> Cache {
        counter.leaves += 1
        return Cache(number: counter.leaves)
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {}

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        counter.counts["\(cache.number) \(proposal)", default: 0] += 1
        return CGSize(width: max(proposal.width ?? 5, 5), height: 3)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    {}
}
