import Combine
import HalationFrames
import HalationPixels
import HalationViews
import SwiftUI
import Testing

private final class Counter: ObservableObject {
    @Published var count = 0
}

/// The counts that a view showed.
@MainActor
private final class Shown {
    var counts: [Int] = []
}

private struct Owner: View {
    let shown: Shown
    @StateObject private var counter = Counter()

    var body: some View {
        Child(shown: shown, counter: counter)
            .environmentObject(counter)
            .onReceive(Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()) { _ in
                counter.count += 1
            }
    }
}

private struct Child: View {
    let shown: Shown
    @ObservedObject var counter: Counter

    var body: some View {
        Grandchild(shown: shown)
    }
}

private struct Grandchild: View {
    let shown: Shown
    @EnvironmentObject var counter: Counter

    var body: some View {
        shown.counts.append(counter.count)
        return Color(red: Double(counter.count) / 10, green: 0, blue: 0)
    }
}

private struct Sleeper: View {
    @State private var steps = 0

    var body: some View {
        Color(red: Double(steps) / 10, green: 0, blue: 0)
            .task {
                for _ in 0..<5 {
                    try? await Task.sleep(for: .seconds(1))
                    steps += 1
                }
            }
    }
}

private struct Appearing: View {
    @State private var text = 0

    var body: some View {
        Color(red: Double(text) / 10, green: 0, blue: 0)
            .onAppear {
                DispatchQueue.main.async { text += 1 }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { text += 2 }
                _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { timer in
                    MainActor.assumeIsolated { text += 3 }
                    timer.invalidate()
                }
            }
    }
}

@MainActor
@Suite("Objects and delays in views")
struct ObjectTests {
    /// The red of the picture at each time, in tenths.
    private func reds(of view: some View, at times: [Double], alone: Bool) throws -> [Int] {
        var renderer = ImageRenderer(content: view.frame(width: 2, height: 2))
        return try times.map { time in
            if alone { renderer = ImageRenderer(content: view.frame(width: 2, height: 2)) }
            renderer.date = FrameClock.start + time
            return Int((Double(try renderer.pixelBuffer()[0, 0].red) / 25.5).rounded())
        }
    }

    @Test(
        "A view observes its own object, a given one and one in the environment, changed by a timer",
        arguments: [false, true]
    )
    func objects(alone: Bool) throws {
        let shown = Shown()
        let reds = try reds(of: Owner(shown: shown), at: [0, 0.4, 0.5, 0.9, 1, 2.2, 3], alone: alone)
        #expect(reds == [0, 0, 1, 1, 2, 4, 6])
        if !alone { #expect(shown.counts == [0, 1, 2, 3, 4, 5, 6]) }
    }

    @Test("A sleeping task changes its view at its moments", arguments: [false, true])
    func tasks(alone: Bool) throws {
        #expect(try reds(of: Sleeper(), at: [0, 0.9, 1, 1.1, 3, 10], alone: alone) == [0, 0, 1, 1, 3, 5])
    }

    @Test("Delayed blocks and Foundation's timers change a view at their moments", arguments: [false, true])
    func blocks(alone: Bool) throws {
        #expect(try reds(of: Appearing(), at: [0, 0.5, 1, 1.5, 2, 9], alone: alone) == [1, 1, 3, 3, 6, 6])
    }
}
