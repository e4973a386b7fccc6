import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Marks and bounds of sliders")
struct SliderTickTests {
    private struct Bounded: View {
        let log: InteractionLog
        @State private var value = 0.0

        var body: some View {
            Slider(value: $value, in: -1...1, neutralValue: 0, enabledBounds: -0.5...0.5) {
                Text("Balance")
            } ticks: {
                SliderTick(0)
            }
            .onChange(of: value) { log.note("\(value)") }
        }
    }

    @Test("A slider keeps to the part of its range that can be selected")
    func enabledBounds() throws {
        let log = InteractionLog()
        let renderer = stage(Bounded(log: log), width: 200, height: 60)
        renderer.script {
            $0.set("Balance", to: 0.25, at: 1)
            $0.set("Balance", to: 0.9, at: 2)
        }
        try renderer.run(to: 3)
        #expect(log.entries == ["0.25", "0.5"])
    }

    /// The row of pixels through the marks.
    private func marks(_ slider: some View) throws -> [UInt8] {
        let renderer = ImageRenderer(content: slider.frame(width: 228))
        renderer.scale = 1
        let picture = try renderer.pixelBuffer()
        return (0..<228).map { picture[$0, 23].alpha }
    }

    @Test("A slider has marks where its ticks are, at the same places by steps and one by one")
    func ticks() throws {
        let single = Slider(value: .constant(0), in: 0...10) {
            Text("Level")
        } ticks: {
            SliderTick(5)
            SliderTick(10) { Text("Full") }
        }
        let stepped = Slider(value: .constant(0), in: 0...10, step: 5) {
            Text("Level")
        } tick: { value in
            value > 0 ? SliderTick(value) : nil
        }
        let plain = Slider(value: .constant(0), in: 0...10) { Text("Level") }

        #expect(try marks(single) == marks(stepped))
        #expect(try marks(single)[114] > 0 && marks(plain)[114] == 0)
    }

    @Test("The last mark by steps is at the end of the range, whatever rounding says")
    func lastMark() throws {
        let slider = Slider(value: .constant(0), in: 0...0.3, step: 0.1) {
            Text("Level")
        } tick: {
            SliderTick($0)
        }
        let single = Slider(value: .constant(0 as Float), in: 0...1, step: 0.1) {
            Text("Level")
        } tick: {
            SliderTick($0)
        }
        #expect(try marks(slider)[214] > 0)
        #expect(try marks(single)[214] > 0)
    }

    @Test("Marks may depend on conditions", arguments: [true, false])
    func conditions(isFine: Bool) throws {
        let slider = Slider(value: .constant(0), in: 0...10) {
            Text("Level")
        } ticks: {
            if isFine { SliderTick(5) }
            if isFine { SliderTick(0) } else { SliderTick(10) }
        }
        let marks = try marks(slider)
        #expect((marks[114] > 0) == isFine)
        #expect((marks[214] > 0) == !isFine)
    }
}
