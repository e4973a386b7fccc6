import Foundation
import Halation
import HalationPixels
import Testing

@MainActor
@Suite("State")
struct StateTests {
    /// A model as many SwiftUI programs have: it advances each time it is drawn.
    private final class Counter {
        private(set) var dates: [Double] = []

        func update(_ date: Date) { dates.append(date.timeIntervalSinceReferenceDate) }
    }

    private struct Counting: View {
        @State private var counter = Counter()
        let report: @MainActor ([Double]) -> Void

        var body: some View {
            TimelineView(.animation) { timeline in
                Canvas { _, _ in
                    counter.update(timeline.date)
                    report(counter.dates)
                }
            }
        }
    }

    private func render(_ view: some View, frames: Int) throws {
        let renderer = ImageRenderer(content: view)
        renderer.proposedSize = ProposedViewSize(width: 2, height: 2)
        for frame in 0..<frames {
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(frame))
            _ = try renderer.pixelBuffer()
        }
    }

    @Test("A model in a state sees every frame once, in order")
    func model() throws {
        var last: [Double] = []
        try render(Counting { last = $0 }, frames: 4)

        #expect(last == [0, 1, 2, 3])
    }

    @Test("State is kept for a view that is created anew for each frame")
    func madeAnew() throws {
        var last: [Double] = []
        let outer = TimelineView(.animation) { _ in
            Color.red.overlay { Counting { last = $0 } }
        }
        try render(outer, frames: 3)

        #expect(last == [0, 1, 2])
    }

    @Test("Two views of one type each have their own state")
    func apart() throws {
        var first: [Double] = []
        var second: [Double] = []
        let both = TimelineView(.animation) { timeline in
            ZStack {
                Counting { first = $0 }
                if timeline.date.timeIntervalSinceReferenceDate >= 2 { Counting { second = $0 } }
            }
        }
        try render(both, frames: 4)

        #expect(first == [0, 1, 2, 3])
        #expect(second == [2, 3])
    }

    @Test("State follows the identity of an element, at any position in its list")
    func identity() throws {
        var seen: [String: [Double]] = [:]
        let list = TimelineView(.animation) { timeline in
            let isEven = Int(timeline.date.timeIntervalSinceReferenceDate) % 2 == 0
            ZStack {
                ForEach(isEven ? ["a", "b"] : ["b", "a"], id: \.self) { name in
                    Counting { seen[name] = $0 }
                }
            }
        }
        try render(list, frames: 3)

        #expect(seen == ["a": [0, 1, 2], "b": [0, 1, 2]])
    }

    @Test("State starts anew in another renderer")
    func renderers() throws {
        var last: [Double] = []
        for _ in 0..<2 { try render(Counting { last = $0 }, frames: 2) }

        #expect(last == [0, 1])
    }

    @Test("State of one view value starts anew in each renderer")
    func reusedValue() throws {
        struct Adding: View {
            @State private var count = 0
            let report: @MainActor (Int) -> Void

            var body: some View {
                count += 1
                report(count)
                return Color.red
            }
        }
        var seen: [Int] = []
        let view = Adding { seen.append($0) }
        try render(view, frames: 2)
        try render(view, frames: 2)

        #expect(seen == [1, 2, 1, 2])
    }

    @Test("A state can be set, and an optional one starts with nil")
    func setting() throws {
        struct Toggling: View {
            @State private var last: Int?
            let report: @MainActor (Int?) -> Void

            var body: some View {
                report(last)
                last = (last ?? 0) + 1
                return Color.red
            }
        }
        var seen: [Int?] = []
        try render(Toggling { seen.append($0) }, frames: 3)

        #expect(seen == [nil, 1, 2])
    }
}
