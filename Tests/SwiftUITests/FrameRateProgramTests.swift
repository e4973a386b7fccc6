import Combine
import HalationViews
import SwiftUI
import Testing

/// Something that moves by the clock beside something that a publisher animates.
private struct Beside: View {
    @State private var isOn = false
    let seen: @MainActor (Double) -> Void
    let timer = Timer.publish(every: 0.43, on: .main, in: .common).autoconnect()

    var body: some View {
        HStack {
            TimelineView(.animation) { timeline in
                Travelling(value: 100 * timeline.date.timeIntervalSinceReferenceDate, seen: seen)
            }
            Color.red.opacity(isOn ? 1 : 0)
        }
        .onReceive(timer) { _ in withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    }
}

private struct Travelling: View, Animatable {
    var value: Double
    let seen: @MainActor (Double) -> Void

    nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View {
        seen(value)
        return Color.blue.offset(x: value)
    }
}

@MainActor
@Suite("Frame rates of programs")
struct FrameRateProgramTests {
    @Test("A timer's publisher that animates something else leaves the clock alone", arguments: [4, 20, 60])
    func publisher(rate: Int) {
        var last = 0.0
        let renderer = ImageRenderer(content: Beside { last = $0 })
        for frame in 0...rate * 3 / 4 {
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(frame) / Double(rate))
            _ = renderer.recording()
        }
        #expect(abs(last - 75) < 1e-9)
    }
}
