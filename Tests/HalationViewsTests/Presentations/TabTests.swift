import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Tabs")
struct TabTests {
    private let log = InteractionLog()

    /// A page with a counter, which notes when it appears and what it hears.
    private struct Page: View {
        let name: String
        let selection: Int
        let log: InteractionLog
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }
                .onAppear { log.note("\(name) appeared") }
                .onDisappear { log.note("\(name) disappeared") }
                .onChange(of: selection) { log.note("\(name) hears \(selection)") }
        }
    }

    private enum Kind: CaseIterable {
        case loop, row, tabs, bare, pages
    }

    /// Two tabs, written in one of several ways.
    private struct Program: View {
        let kind: Kind
        let log: InteractionLog
        @State private var selection = 0

        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    Button("Go 0") { selection = 0 }
                    Button("Go 1") { selection = 1 }
                }
                tabs
            }
        }

        @ViewBuilder private var tabs: some View {
            switch kind {
            case .loop:
                TabView(selection: $selection) {
                    ForEach(0..<2) { index in page(index).tabItem { Text("Tab \(index)") }.tag(index) }
                }
            case .row:
                TabView(selection: $selection) {
                    page(0).tabItem { Text("Tab 0") }.tag(0)
                    page(1).tabItem { Text("Tab 1") }.tag(1)
                }
            case .tabs:
                TabView(selection: $selection) {
                    Tab("Tab 0", systemImage: "house", value: 0) { page(0) }
                    Tab("Tab 1", systemImage: "gear", value: 1) { page(1) }
                }
            case .bare:
                TabView(selection: $selection) {
                    Tab(value: 0) { page(0) }
                    Tab(value: 1) { page(1) }
                }
            case .pages:
                TabView(selection: $selection) { ForEach(0..<2) { page($0).tag($0) } }.tabViewStyle(.page)
            }
        }

        private func page(_ index: Int) -> Page {
            Page(name: "page \(index)", selection: selection, log: log)
        }
    }

    @Test(
        "Tabs and pages appear and disappear each time that they are chosen, and keep their states",
        arguments: Kind.allCases
    )
    private func appearing(kind: Kind) throws {
        let renderer = stage(Program(kind: kind, log: log), width: 200, height: 300)
        renderer.script {
            $0.tap("page 0 0", at: 0.5)
            $0.tap("Go 1", at: 1)
            $0.tap("page 1 0", at: 1.5)
            $0.tap("Go 0", at: 2)
            $0.tap("page 0 1", at: 2.5)
        }

        try renderer.run(to: 0.9)
        #expect(log.entries == ["page 0 appeared"])
        log.entries = []
        try renderer.run(to: 1.9)
        #expect(Set(log.entries).isSuperset(of: ["page 1 appeared", "page 0 disappeared", "page 0 hears 1"]))
        #expect(log.entries.count(where: { !$0.contains("hears") }) == 2)
        log.entries = []
        try renderer.run(to: 3)
        #expect(Set(log.entries).isSuperset(of: ["page 0 appeared", "page 1 disappeared", "page 1 hears 0"]))
        #expect(log.entries.count(where: { !$0.contains("hears") }) == 2)
    }

    @Test("What is in the tabs of a tab appears with both")
    func nesting() throws {
        struct Inner: View {
            let log: InteractionLog
            @State private var selection = 0

            var body: some View {
                TabView(selection: $selection) {
                    ForEach(0..<2) { index in
                        Button("inner \(1 - index)") { selection = 1 - index }
                            .onAppear { log.note("inner \(index) appeared") }
                            .onDisappear { log.note("inner \(index) disappeared") }
                            .tag(index)
                    }
                }
            }
        }
        struct Outer: View {
            let log: InteractionLog
            @State private var selection = 0

            var body: some View {
                VStack {
                    Button("Turn") { selection = 1 - selection }
                    TabView(selection: $selection) {
                        Text("first").tag(0)
                        Inner(log: log).tag(1)
                    }
                }
            }
        }
        let renderer = stage(Outer(log: log), width: 200, height: 300)
        renderer.script {
            $0.tap("Turn", at: 1)
            $0.tap("inner 1", at: 2)
            $0.tap("Turn", at: 3)
            $0.tap("Turn", at: 4)
        }

        try renderer.run(to: 0.5)
        #expect(log.entries == [])
        try renderer.run(to: 5)
        #expect(
            log.entries == [
                "inner 0 appeared", "inner 1 appeared", "inner 0 disappeared", "inner 1 disappeared",
                "inner 1 appeared",
            ]
        )
    }

    @Test("Tasks of a tab run while it is chosen")
    func tasks() throws {
        struct Program: View {
            let log: InteractionLog
            @State private var selection = 0

            var body: some View {
                VStack {
                    Button("Turn") { selection = 1 - selection }
                    TabView(selection: $selection) {
                        Text("first").tag(0)
                        Text("second").tag(1).task {
                            log.note("started")
                            do {
                                try await Task.sleep(for: .seconds(5))
                                log.note("ended")
                            } catch { log.note("cancelled") }
                        }
                    }
                }
            }
        }
        let renderer = stage(Program(log: log), width: 200, height: 300)
        renderer.script {
            $0.tap("Turn", at: 1)
            $0.tap("Turn", at: 2)
        }

        try renderer.run(to: 0.5)
        #expect(log.entries == [])
        try renderer.run(to: 8)
        #expect(log.entries == ["started", "cancelled"])
    }

    @Test("A tab that comes later appears when it is chosen, not when it comes", arguments: [false, true])
    func additions(isAnimated: Bool) throws {
        struct Program: View {
            let isAnimated: Bool
            let log: InteractionLog
            @State private var count = 1
            @State private var selection = 0

            var body: some View {
                VStack {
                    HStack {
                        Button("Add") { withAnimation(isAnimated ? .default : nil) { count = 2 } }
                        Button("Go") { selection = 1 }
                    }
                    TabView(selection: $selection) {
                        ForEach(0..<count, id: \.self) { index in
                            Text("page \(index)").onAppear { log.note("\(index) appeared") }.tag(index)
                        }
                    }
                }
            }
        }
        let renderer = stage(Program(isAnimated: isAnimated, log: log), width: 200, height: 300)
        renderer.script {
            $0.tap("Add", at: 1)
            $0.tap("Go", at: 3)
        }

        try renderer.run(to: 2.5)
        #expect(log.entries == ["0 appeared"])
        try renderer.run(to: 4)
        #expect(log.entries == ["0 appeared", "1 appeared"])
    }

    @Test("A badge follows its number")
    func badges() throws {
        struct Program: View {
            @State var count: Int

            var body: some View {
                TabView {
                    Button("Less") { count -= 1 }
                        .tabItem { Label("Mail", systemImage: "envelope") }
                        .badge(count)
                }
            }
        }
        let renderer = stage(Program(count: 3), width: 200, height: 300)
        renderer.script { $0.tap("Less", at: 1) }

        _ = try renderer.picture(at: 0)
        #expect(
            try renderer.picture(at: 2) == stage(Program(count: 2), width: 200, height: 300).picture(at: 2)
        )
    }

    @Test("In the look of iOS 26 the tab of a search is a circle at the trailing edge, beside the others")
    func search() throws {
        struct Program: View {
            let log: InteractionLog
            let role: TabRole?
            @State private var selection = 0

            var body: some View {
                TabView(selection: $selection) {
                    Tab("Home", systemImage: "house", value: 0) { Color.white }
                    Tab("Search", systemImage: "magnifyingglass", value: 2, role: role) { Color.white }
                    Tab("Mail", systemImage: "envelope", value: 1) { Color.white }
                }
                .environment(\.platformLook, .iOS26)
                .onChange(of: selection) { log.note("\(selection)") }
            }
        }
        func chosen(_ role: TabRole?) throws -> [String] {
            log.entries = []
            let renderer = stage(Program(log: log, role: role), width: 400, height: 300)
            renderer.script {
                // The middle of a circle of 49 points, 21 from the edge; then the second of two tabs of 94.
                $0.tap(.point(x: 354.5, y: 275), at: 1)
                $0.tap(.point(x: 166, y: 275), at: 2)
                $0.tap("Search", at: 3)
            }
            try renderer.run(to: 4)
            return log.entries
        }

        #expect(try chosen(.search) == ["2", "1", "2"])
        #expect(try chosen(nil) == ["2"])
    }
}
