import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Scripted scrolling")
struct ScrollDriverTests {
    /// The offsets that scroll views reported last, by name.
    @MainActor
    private final class Offsets {
        var values: [String: CGPoint] = [:]
    }

    /// A scroll view of 1,000 points.
    private struct Strip<Row: View>: View {
        let name: String
        let offsets: Offsets
        var axis = Axis.Set.vertical
        @ViewBuilder let row: Row

        var body: some View {
            ScrollView(axis) {
                ZStack(alignment: .topLeading) {
                    Color.red
                    row
                }
                .frame(
                    width: axis == .horizontal ? 1000 : nil,
                    height: axis == .horizontal ? nil : 1000
                )
            }
            .onScrollGeometryChange(for: CGPoint.self, of: \.contentOffset) { offsets.values[name] = $1 }
            .accessibilityIdentifier(name)
        }
    }

    /// The vertical offset of a strip at a time under a script.
    private func offset(
        at time: Double,
        _ script: (inout InteractionScript) -> Void
    ) throws -> CGFloat {
        let offsets = Offsets()
        let renderer = stage(Strip(name: "strip", offsets: offsets) { EmptyView() })
        renderer.script(script)
        try renderer.run(to: time)
        return offsets.values["strip"]?.y ?? 0
    }

    @Test(
        "The offset is the curve's part of the distance, at the samples",
        arguments: [0, 0.25, 0.5, 0.75, 1]
    )
    func curve(part: Double) throws {
        for curve in [UnitCurve.linear, .easeInOut, .easeIn] {
            let moved = try offset(at: 1 + 2 * part) {
                $0.scroll("strip", by: CGSize(width: 0, height: 400), at: 1, duration: 2, curve: curve)
            }
            #expect(abs(moved - 400 * curve.value(at: part)) < 1e-9)
        }
    }

    @Test("A scroll without duration jumps at its moment, not before")
    func jump() throws {
        func script(_ script: inout InteractionScript) {
            script.scroll("strip", by: CGSize(width: 0, height: 300), at: 1)
        }
        #expect(try offset(at: 0.999, script) == 0)
        #expect(try offset(at: 1, script) == 300)
    }

    @Test("Distances add up, and stop where the content does")
    func ends() throws {
        func script(_ script: inout InteractionScript) {
            script.scroll("strip", by: CGSize(width: 50, height: 300), at: 1)
            script.scroll("strip", by: CGSize(width: 0, height: -100), at: 2)
            script.scroll("strip", by: CGSize(width: 0, height: 5000), at: 3)
            script.scroll("strip", by: CGSize(width: 0, height: -5000), at: 4, duration: 0.5)
        }
        #expect(try [1, 2, 3, 5].map { try offset(at: $0, script) } == [300, 200, 900, 0])
    }

    @Test("A scroll that begins during another one counts from where the content is then")
    func overlap() throws {
        let moved = try offset(at: 1) {
            $0.scroll("strip", by: CGSize(width: 0, height: 200), at: 0, duration: 1, curve: .linear)
            $0.scroll("strip", by: CGSize(width: 0, height: 50), at: 1)
        }
        #expect(moved == 250)
    }

    @Test("The scroll view is the first one in the target, or else the nearest around it")
    func targets() throws {
        let offsets = Offsets()
        let view = VStack(spacing: 0) {
            Strip(name: "outer", offsets: offsets) {
                Strip(name: "inner", offsets: offsets, axis: .horizontal) {
                    Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("cell")
                }
                .frame(height: 40)
            }
            Strip(name: "lower", offsets: offsets) { EmptyView() }
        }
        .accessibilityIdentifier("everything")
        let renderer = stage(view)
        renderer.script {
            $0.scroll("cell", by: CGSize(width: 1, height: 0), at: 1)
            $0.scroll("lower", by: CGSize(width: 0, height: 2), at: 2)
            $0.scroll("everything", by: CGSize(width: 0, height: 3), at: 3)
            $0.scroll(.point(x: 50, y: 10), by: CGSize(width: 4, height: 0), at: 4)
            $0.scroll(.point(x: 50, y: 90), by: CGSize(width: 0, height: 5), at: 5)
        }
        func all(at time: Double) throws -> [CGPoint] {
            try renderer.run(to: time)
            return ["inner", "lower", "outer"].map { offsets.values[$0] ?? .zero }
        }
        #expect(try all(at: 1) == [CGPoint(x: 1, y: 0), .zero, .zero])
        #expect(try all(at: 2) == [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 2), .zero])
        #expect(try all(at: 3) == [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 2), CGPoint(x: 0, y: 3)])
        #expect(try all(at: 4) == [CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 2), CGPoint(x: 0, y: 3)])
        #expect(try all(at: 5) == [CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 7), CGPoint(x: 0, y: 3)])
    }

    @Test("A view that is in no scroll view and has none is an error")
    func noScrollView() throws {
        let renderer = stage(
            VStack {
                Text("still")
                ScrollView { Text("rows") }
            }
        )
        renderer.script { $0.scroll("still", by: CGSize(width: 0, height: 1), at: 1) }
        #expect(throws: RenderingError.interaction(.cannotScroll("still", time: 1))) {
            try renderer.run(to: 1)
        }
    }
}
