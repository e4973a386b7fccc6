import Foundation
import Halation
import HalationDiagnostics
import HalationViewTree
import HalationViews
import Testing

@MainActor
@Suite("Updates of state")
struct StateUpdateTests {
    /// How often bodies ran.
    private final class Tally {
        var parent = 0
        var child = 0
    }

    @Test("Setting a state to the value that it has does nothing")
    func sameValue() {
        struct Scene: View {
            @State private var number = 1
            let isChanged: Bool

            var body: some View {
                Color.red.opacity(Double(number)).onAppear { number = isChanged ? 2 : 1 }
            }
        }
        func passes(isChanged: Bool) -> Int {
            let renderer = ImageRenderer(content: Scene(isChanged: isChanged))
            _ = renderer.recording()
            return renderer.tree.passCount
        }
        #expect(passes(isChanged: true) == passes(isChanged: false) + 1)
    }

    @Test("A state that is set and set back in one action ends with the last value")
    func setBack() {
        struct Scene: View {
            @State private var number = 1.0
            let probe: StageProbe

            var body: some View {
                ProbeShape(value: number, probe: probe).onAppear {
                    number = 2
                    number = 1
                    withAnimation(.linear(duration: 1)) { number = 3 }
                }
            }
        }
        let probe = StageProbe()
        #expect(AnimationStage(Scene(probe: probe)).values(probe, at: [0, 0.5, 1]) == [1, 2, 3])
    }

    /// Counts how many of its tokens exist.
    private final class Census {
        var count = 0

        final class Token {
            private let census: Census

            init(_ census: Census) {
                self.census = census
                census.count += 1
            }

            deinit { census.count -= 1 }
        }
    }

    @Test("Of the values that one action sets a state to, only the last is kept, in each of its transactions")
    func keptValues() {
        struct Value {
            let number: Double
            let token: Census.Token
        }
        struct Scene: View {
            let census: Census
            let probe: StageProbe
            let counted: (Int) -> Void
            @State private var value: Value

            init(_ census: Census, probe: StageProbe, counted: @escaping (Int) -> Void) {
                self.census = census
                self.probe = probe
                self.counted = counted
                _value = State(initialValue: Value(number: 0, token: Census.Token(census)))
            }

            var body: some View {
                ProbeShape(value: value.number, probe: probe).onAppear {
                    for number in 1...1000 { set(Double(number)) }
                    withAnimation(.linear(duration: 1)) {
                        for number in 1...1000 { set(1000 + Double(number)) }
                    }
                    counted(census.count)
                }
            }

            private func set(_ number: Double) {
                value = Value(number: number, token: Census.Token(census))
            }
        }
        let census = Census()
        let probe = StageProbe()
        var kept = 0
        let stage = AnimationStage(Scene(census, probe: probe) { kept = $0 })

        #expect(stage.values(probe, at: [0, 0.5, 1]) == [1000, 1500, 2000])
        // The one that bodies see, and the last one of each transaction.
        #expect(kept <= 4)
    }

    @Test("However many views appear together, each in an animation of its own, all of them are animated")
    func manyTransactions() {
        struct Cell: View {
            let index: Int
            let probe: StageProbe
            @State private var value = 0.0

            var body: some View {
                ProbeShape(value: value, probe: probe).onAppear {
                    withAnimation(.linear(duration: 1).delay(Double(index) / 1000)) { value = 1 }
                }
            }
        }
        struct Scene: View {
            let probes: [StageProbe]

            var body: some View {
                ForEach(probes.indices, id: \.self) { Cell(index: $0, probe: probes[$0]) }
            }
        }
        let probes = (0..<250).map { _ in StageProbe() }
        let stage = AnimationStage(Scene(probes: probes))
        stage.show(0)
        stage.show(0.75)
        for (index, probe) in probes.enumerated() {
            #expect(abs(probe.value - (0.75 - Double(index) / 1000)) < 1e-5)
        }
    }

    @Test("Changes that double with each round end with a warning, and no state loses its last value")
    func doublingChanges() {
        struct Scene: View {
            @State private var x = 0
            @State private var y = 0
            @State private var bystander = 0.0
            let probe: StageProbe

            var body: some View {
                ProbeShape(value: bystander, probe: probe)
                    .onAppear { both() }
                    .onChange(of: x) { both() }
                    .onChange(of: y) { both() }
            }

            private func both() {
                withAnimation(.linear) { y += 1 }
                withAnimation(.easeIn) { x += 1 }
                bystander = 7
            }
        }
        let probe = StageProbe()
        let messages = Warnings.recorded {
            let stage = AnimationStage(Scene(probe: probe))
            stage.show(0)
            stage.show(1)
        }.messages
        #expect(probe.value == 7)
        #expect(messages.contains { $0.contains("the views still change") })
    }

    @Test("A state that no body reads does not run the body again; one that content reads does")
    func unreadState() {
        struct Scene: View {
            @State private var unread = 0
            @State private var read = 0
            @State private var readLater = 0
            let tally: Tally
            let probe: StageProbe

            var body: some View {
                tally.parent += 1
                return GeometryReader { _ in
                    ProbeShape(value: Double(100 * readLater), probe: probe)
                }
                .opacity(Double(read))
                .onAppear {
                    for (time, action) in [
                        (1.0, { unread = 5 }), (2, { unread += read }), (3, { read = 7 }),
                        (5, { readLater = unread }),
                    ] {
                        DispatchQueue.main.asyncAfter(deadline: .now() + time) {
                            MainActor.assumeIsolated { action() }
                        }
                    }
                }
            }
        }
        let tally = Tally()
        let probe = StageProbe()
        let stage = AnimationStage(Scene(tally: tally, probe: probe))
        stage.show(0.5)
        let first = tally.parent
        stage.show(2.5)
        #expect(tally.parent == first)
        stage.show(4)
        #expect(tally.parent == first + 1)
        stage.show(6)
        #expect(probe.value == 500)
    }

    @Test("A view that changes a state on the main queue at each update is updated once a refresh")
    func repeatedUpdates() {
        struct Scene: View {
            @State private var count = 0
            let tally: Tally

            var body: some View {
                ForEach(0..<3) { _ in
                    GeometryReader { _ -> Color in
                        tally.child += 1
                        DispatchQueue.main.async { MainActor.assumeIsolated { count += 1 } }
                        return Color.red.opacity(Double(count))
                    }
                }
            }
        }
        let tally = Tally()
        let stage = AnimationStage(Scene(tally: tally))
        stage.show(0)
        // The update that creates the three readers, and those of which each asked for the next.
        #expect(tally.child == 3 * 5)
        stage.show(1)
        // One at each of sixty refreshes more.
        #expect(tally.child == 3 * 65)
        #expect(stage.renderer.tree.warnings.isEmpty)
    }

    @Test("Refreshes follow each other at sixtieths of a second, rounded down, however late it is")
    func refreshes() {
        var elapsed: Int64 = 0
        for index in 1...121 as ClosedRange<Int64> {
            elapsed = ViewTree.refresh(after: elapsed)
            #expect(elapsed == index * 1_000_000_000 / 60)
        }
        #expect(ViewTree.refresh(after: 16_666_665) == 16_666_666)
        // Thirty years, and the end of time.
        let late: Int64 = 1_000_000_000 * 1_000_000_000
        #expect(ViewTree.refresh(after: late) == late + 16_666_666)
        #expect(ViewTree.refresh(after: .max) == .max)
    }

    @Test("A state that only a binding's view reads is shown by that view")
    func boundState() {
        struct Child: View {
            @Binding var value: Double
            let tally: Tally
            let probe: StageProbe

            var body: some View {
                tally.child += 1
                return ProbeShape(value: value, probe: probe)
                    .onAppear {
                        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                            MainActor.assumeIsolated { value = 4 }
                        }
                    }
            }
        }
        struct Parent: View {
            @State private var value = 1.0
            let tally: Tally
            let probe: StageProbe

            var body: some View { Child(value: $value, tally: tally, probe: probe) }
        }
        let probe = StageProbe()
        let tally = Tally()
        let stage = AnimationStage(Parent(tally: tally, probe: probe))
        #expect(stage.values(probe, at: [0, 2]) == [1, 4])
        #expect(tally.child == 2)
    }
}
