import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Settling")
struct SettlingTests {
    private struct Door: View {
        let animation: Animation
        @State private var isOpen = false
        var body: some View {
            Color.red.offset(x: isOpen ? 50 : 0).onTapGesture { withAnimation(animation) { isOpen = true } }
        }
    }

    @Test("A view settles at the first frame after its last animation")
    func animation() throws {
        let renderer = stage(Door(animation: .linear(duration: 1)))
        renderer.script { $0.tap(.point(x: 5, y: 5), at: 0.5) }
        let time = try #require(try renderer.settle(within: 10))
        #expect(time >= 1.5)
        #expect(time <= 1.5 + 2.0 / 60)
        #expect(renderer.date == Date(timeIntervalSinceReferenceDate: time))
    }

    @Test("A view without motion is settled at once, and one that repeats never")
    func extremes() throws {
        #expect(try stage(Color.red).settle(within: 1) == 0)
        let renderer = stage(Door(animation: .linear(duration: 1).repeatForever()))
        renderer.script { $0.tap(.point(x: 5, y: 5), at: 0) }
        #expect(try renderer.settle(within: 3) == nil)
        #expect(try stage(TimelineView(.animation) { _ in Color.red }).settle(within: 1) == nil)
    }

    @Test("A symbol's bounce after a change settles when it ends, and an effect that repeats never does")
    func symbolEffects() throws {
        struct Bell: View {
            @State private var count = 0
            var body: some View {
                Image(systemName: "circle.fill")
                    .frame(width: 50, height: 50)
                    .contentShape(.rect)
                    .symbolEffect(.bounce, value: count)
                    .onTapGesture { count += 1 }
            }
        }
        let renderer = stage(Bell().accessibilityIdentifier("bell"))
        renderer.script { $0.tap("bell", at: 0.5) }
        let time = try #require(try renderer.settle(within: 10))
        #expect(time >= 1.4 && time <= 1.4 + 3.0 / 60)
        #expect(try stage(Image(systemName: "circle").symbolEffect(.pulse)).settle(within: 2) == nil)
    }

    @Test("A delayed action is awaited")
    func delay() throws {
        struct Waiting: View {
            @State private var isLate = false
            var body: some View {
                Color.red.task {
                    try? await Task.sleep(for: .seconds(2))
                    isLate = true
                }
            }
        }
        #expect(try stage(Waiting()).settle(within: 10) == 2)
    }
}
