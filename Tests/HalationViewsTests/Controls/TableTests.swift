import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Tables")
struct TableTests {
    private struct Book: Identifiable {
        let id: Int
        let title: String
        let pages: Int
    }

    private struct Shelf: View {
        let frames: Frames
        let log: InteractionLog
        let hasPages: Bool
        @State private var order = [KeyPathComparator(\Book.title)]
        @State private var selection: Int?

        private let books = [
            Book(id: 1, title: "Emma", pages: 474), Book(id: 2, title: "Dune", pages: 412),
            Book(id: 3, title: "Ulysses", pages: 730),
        ]

        var body: some View {
            let books = books.sorted(using: order)
            Table(books, selection: $selection, sortOrder: $order) {
                TableColumn("Title", value: \.title)
                if hasPages {
                    TableColumn("Pages", value: \.pages) { book in
                        Text("\(book.pages)").noted("\(book.id)", in: frames)
                    }
                    .width(80)
                }
            }
            .environment(\.horizontalSizeClass, .regular)
            .onChange(of: order, initial: true) {
                log.note(books.map { "\($0.id)" }.joined())
            }
            .onChange(of: selection) { log.note("selected \(selection ?? 0)") }
        }
    }

    private let frames = Frames()

    private func play(hasPages: Bool = true, _ script: (inout InteractionScript) -> Void) throws -> [String] {
        let log = InteractionLog()
        let renderer = stage(Shelf(frames: frames, log: log, hasPages: hasPages), width: 400, height: 300)
        renderer.script(script)
        try renderer.run(to: 5)
        return log.entries
    }

    @Test("Taps of titles sort by their column, and once more the other way")
    func sorting() throws {
        let entries = try play {
            $0.tap("Pages", at: 1)
            $0.tap("Pages", at: 2)
            $0.tap("Title", at: 3)
        }
        #expect(entries == ["213", "213", "312", "213"])
        let tops = [1, 2, 3].compactMap { frames["\($0)"]?[1] }
        #expect(tops.count == 3 && tops[1] < tops[0] && tops[0] < tops[2])
    }

    @Test("A tap selects its row")
    func selection() throws {
        #expect(try play { $0.tap("Ulysses", at: 1) } == ["213", "selected 3"])
    }

    @Test("Columns of a condition that is false are not there")
    func conditions() throws {
        #expect(try play(hasPages: false) { $0.tap("Ulysses", at: 1) } == ["213", "selected 3"])
        #expect(frames["1"] == nil)

        #expect(try play { $0.tap("Ulysses", at: 1) } == ["213", "selected 3"])
        #expect(frames["1"] != nil)
    }
}
