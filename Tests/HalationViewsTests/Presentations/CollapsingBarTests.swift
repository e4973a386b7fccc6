import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Collapsing bars")
struct CollapsingBarTests {
    private let log = InteractionLog()

    /// Rows below a large title, and a search field if wanted.
    private struct Program: View {
        var placement: SearchFieldPlacement?
        var mode = ToolbarTitleDisplayMode.automatic
        @State private var text = ""

        var body: some View {
            NavigationStack {
                if let placement {
                    rows.searchable(text: $text, placement: placement)
                } else {
                    rows
                }
            }
        }

        private var rows: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<30, id: \.self) { _ in Color(red: 1, green: 0, blue: 0).frame(height: 50) }
                }
            }
            .navigationTitle("Title")
            .toolbarTitleDisplayMode(mode)
        }
    }

    private func renderer(_ program: Program, _ script: (inout InteractionScript) -> Void)
        -> some RenderedWindow
    {
        let renderer = stage(program.background(.white), width: 200, height: 400)
        renderer.script(script)
        return renderer
    }

    /// The rows of a picture with dark pixels in a range of columns.
    private func ink(_ picture: PixelBuffer, columns: Range<Int>, rows: Range<Int>) -> [Int] {
        rows.filter { row in columns.contains { picture[$0, row].red < 100 && picture[$0, row].blue < 100 } }
    }

    @Test("A search takes the place of the title, until its button ends it")
    func searching() throws {
        let program = Program(placement: .navigationBarDrawer)
        let running = renderer(program) {
            $0.tap("Search", at: 1)
            $0.type("ab", at: 2)
            $0.tap("Cancel", at: 4)
        }

        let closed = try running.picture(at: 0)
        let first = try #require((0..<400).first { closed[100, $0].green < 60 && closed[100, $0].red > 200 })
        let open = try running.picture(at: 3.5)
        #expect((0..<400).first { open[100, $0].green < 60 && open[100, $0].red > 200 } == first - 92)
        #expect(throws: RenderingError.self) {
            let other = renderer(program) {
                $0.tap("Search", at: 1)
                $0.tap("Title", at: 3)
            }
            _ = try other.picture(at: 4)
        }
        #expect(try running.picture(at: 8) == closed)
    }

    @Test(
        "The large title goes behind the bar as far as the content is scrolled, and the small one takes its place"
    )
    func title() throws {
        let running = renderer(Program()) {
            $0.scroll(.point(x: 100, y: 300), by: CGSize(width: 0, height: 26), at: 1)
            $0.scroll(.point(x: 100, y: 300), by: CGSize(width: 0, height: 60), at: 2)
        }

        let rest = try running.picture(at: 0.5)
        let half = try running.picture(at: 1.5)
        let gone = try running.picture(at: 2.5)
        // 44 points of the bar and 52 of the title.
        #expect(rest.firstRedRow() == 96 && half.firstRedRow() == 70)
        let large = ink(rest, columns: 16..<90, rows: 44..<96)
        #expect(ink(half, columns: 16..<90, rows: 44..<70) == large.map { $0 - 26 }.filter { $0 >= 44 })
        #expect(ink(rest, columns: 70..<130, rows: 0..<44).isEmpty)
        #expect(!ink(gone, columns: 70..<130, rows: 0..<44).isEmpty)
        // Content shows through the bar's material below, not over it.
        #expect(gone[20, 10].red < 255 || gone[20, 10].green > 150)
    }

    @Test("Content that is pulled down takes the title along, which grows")
    func pulling() throws {
        let running = renderer(Program()) {
            $0.drag(.point(x: 100, y: 200), by: CGSize(width: 0, height: 60), at: 1, duration: 0.5)
        }

        let rest = ink(try running.picture(at: 0.5), columns: 0..<200, rows: 0..<200)
        let pulled = ink(try running.picture(at: 1.5), columns: 0..<200, rows: 0..<200)
        let back = ink(try running.picture(at: 4), columns: 0..<200, rows: 0..<200)
        #expect((pulled.first ?? 0) > (rest.first ?? 0) + 20 && pulled.count >= rest.count)
        #expect(back == rest)
    }

    @Test("Scrolling first takes the search field, unless it is always shown")
    func search() throws {
        let script: (inout InteractionScript) -> Void = {
            $0.scroll(.point(x: 100, y: 300), by: CGSize(width: 0, height: 48), at: 1)
        }
        let automatic = renderer(Program(placement: .automatic), script)
        let always = renderer(Program(placement: .navigationBarDrawer(displayMode: .always)), script)

        #expect(try automatic.picture(at: 0.5).firstRedRow() == 144)
        let scrolled = try automatic.picture(at: 1.5)
        #expect(scrolled.firstRedRow() == 96)
        #expect(!ink(scrolled, columns: 16..<90, rows: 44..<96).isEmpty)
        _ = try always.picture(at: 1.5)
        #expect(throws: RenderingError.self) {
            try renderer(Program(placement: .automatic)) {
                script(&$0)
                $0.tap("Search", at: 2)
            }
            .picture(at: 3)
        }
        _ = try renderer(Program(placement: .navigationBarDrawer(displayMode: .always))) {
            script(&$0)
            $0.tap("Search", at: 2)
        }
        .picture(at: 3)
    }

    @Test("A small title stays, whatever is scrolled")
    func inline() throws {
        let running = renderer(Program(mode: .inline)) {
            $0.scroll(.point(x: 100, y: 300), by: CGSize(width: 0, height: 30), at: 1)
        }
        let rest = ink(try running.picture(at: 0.5), columns: 70..<130, rows: 0..<44)
        #expect(!rest.isEmpty)
        #expect(try ink(running.picture(at: 1.5), columns: 70..<130, rows: 10..<34) == rest)
    }

    @Test("Content that would rest while the title has half gone rests where it is all there or all gone")
    func resting() {
        let collapse = BarCollapse(searchHeight: 48, titleHeight: 52)
        #expect(
            [10, 24, 25, 70, 80, 99, 100, 130].map { collapse.rest(at: $0) } == [
                0, 0, 48, 48, 100, 100, 100, 130,
            ]
        )
        let half = BarCollapse(searchHeight: 48, titleHeight: 52, offset: 60)
        #expect(half.search == 48 && half.title == 12 && half.pull == 0 && half.length == 60)
        let pulled = BarCollapse(searchHeight: 48, titleHeight: 52, offset: -30)
        #expect(pulled.length == -30 && pulled.titleScale == 1.03 && pulled.smallTitleOpacity == 0)
    }

    @Test("Pulling content down by 90 points refreshes it; spokes turn above it until the action ends")
    func refreshing() throws {
        struct Refreshed: View {
            let log: InteractionLog
            @State private var count = 3

            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { _ in
                            Color(red: 1, green: 0, blue: 0).frame(height: 50)
                        }
                    }
                }
                .refreshable { await refresh() }
            }

            private func refresh() async {
                log.note("begins")
                try? await Task.sleep(for: .seconds(2))
                log.note("ends")
                count = 4
            }
        }
        let renderer = stage(Refreshed(log: log), width: 200, height: 400)
        renderer.script {
            $0.drag(.point(x: 100, y: 50), by: CGSize(width: 0, height: 100), at: 0)
            $0.drag(.point(x: 100, y: 50), by: CGSize(width: 0, height: 300), at: 2)
        }

        _ = try renderer.picture(at: 1.9)
        #expect(log.entries == [])
        let turning = try renderer.picture(at: 3.5)
        #expect(log.entries == ["begins"])
        #expect(turning.firstRedRow() == 60)
        #expect((0..<60).contains { row in (80..<120).contains { turning[$0, row].alpha > 100 } })
        #expect(try renderer.picture(at: 3.6) != turning)
        let end = try renderer.picture(at: 6)
        #expect(log.entries == ["begins", "ends"])
        #expect(end.firstRedRow() == 0 && end[100, 199].red > 200)
    }

    @Test("Bars and refreshing are the same at every frame rate and alone")
    func frameRates() throws {
        try expectSamePictures(at: [0.5, 1, 1.5, 2, 2.5, 3], distinct: 4) {
            renderer(Program(placement: .automatic)) {
                $0.drag(.point(x: 100, y: 300), by: CGSize(width: 0, height: -70), at: 0.41, duration: 0.2)
                $0.drag(.point(x: 100, y: 200), by: CGSize(width: 0, height: 190), at: 1.73, duration: 0.5)
            }
        }
    }
}
