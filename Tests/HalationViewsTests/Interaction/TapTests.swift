import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Scripted taps")
struct TapTests {
    private struct Counter: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Text("\(count)").accessibilityIdentifier("count")
                Button("More") { count += 1 }
            }
        }
    }

    @Test("A tap on a button's text performs its action at the tap's time")
    func button() throws {
        let renderer = stage(Counter())
        renderer.script { $0.tap("More", at: 0.5) }
        let before = try renderer.picture(at: 0.49)
        #expect(try renderer.picture(at: 0.499) == before)
        let after = try renderer.picture(at: 0.5)
        #expect(after != before)

        let late = stage(Counter())
        late.script { $0.tap("More", at: 0.5) }
        #expect(try late.picture(at: 0.5) == after)
    }

    private struct Spring: View {
        @State private var isOut = false
        var body: some View {
            ZStack(alignment: .leading) {
                Color.white
                Circle().fill(.red).frame(width: 20, height: 20).offset(x: isOut ? 70 : 0)
                    .accessibilityIdentifier("ball")
                Text("Go").frame(maxHeight: .infinity, alignment: .bottom)
                    .onTapGesture { withAnimation(.bouncy) { isOut.toggle() } }
            }
        }
    }

    @Test(
        "Taps between frames start overlapping springs that are equal at 24, 30 and 60 frames per second and alone"
    )
    func frameRates() throws {
        func renderer() -> ImageRenderer<Spring> {
            let renderer = stage(Spring(), width: 100, height: 40)
            renderer.script {
                $0.tap("Go", at: 0.103)
                $0.tap("Go", at: 0.317)
            }
            return renderer
        }
        var pictures: [Int: [Double: PixelBuffer]] = [:]
        for rate in [24, 30, 60] {
            let sequence = renderer()
            for index in 0...rate {
                let time = Double(index) / Double(rate)
                pictures[rate, default: [:]][time] = try sequence.picture(at: time)
            }
        }
        for time in [0.0, 1.0 / 6, 1.0 / 3, 0.5, 2.0 / 3, 1] {
            let alone = try renderer().picture(at: time)
            for rate in [24, 30, 60] { #expect(pictures[rate]?[time] == alone, "\(rate) fps at \(time) s") }
        }
        #expect(pictures[60]?[0] != pictures[60]?[0.5])
    }

    @Test("Taps of one moment follow one another, each seeing what the one before changed")
    func sameMoment() throws {
        struct Toggling: View {
            let log: InteractionLog
            @State private var isOn = false
            var body: some View {
                Color.red.onTapGesture {
                    log.note("\(isOn)")
                    isOn.toggle()
                }
            }
        }
        let log = InteractionLog()
        let renderer = stage(Toggling(log: log))
        renderer.script {
            $0.tap(.point(x: 5, y: 5), at: 0)
            $0.tap(.point(x: 5, y: 5), at: 0)
        }
        try renderer.run(to: 0)
        #expect(log.entries == ["false", "true"])
    }

    @Test("A button style sees the press while the finger is down")
    func pressedStyle() throws {
        struct Style: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.isPressed ? Color.red : Color.blue
            }
        }
        let renderer = stage(Button("x") {}.buttonStyle(Style()), width: 4, height: 4)
        renderer.script { $0.longPress(.point(x: 2, y: 2), at: 0.25, for: 0.5) }
        let colors = try [0.2, 0.25, 0.7, 0.75].map { try renderer.picture(at: $0)[0, 0] }
        #expect(colors[0] == colors[3])
        #expect(colors[1] == colors[2])
        #expect(colors[0] != colors[1])
    }

    @Test("A disabled button is not pressed, and a finger that leaves a button does not press it")
    func noPress() throws {
        let log = InteractionLog()
        let renderer = stage(
            VStack(spacing: 0) {
                Button {
                    log.note("disabled")
                } label: {
                    Color.red
                }.disabled(true)
                Button {
                    log.note("left")
                } label: {
                    Color.blue
                }
            }
        )
        renderer.script {
            $0.tap(.point(x: 50, y: 20), at: 0)
            $0.drag(.point(x: 50, y: 70), by: CGSize(width: 0, height: -40), at: 1)
        }
        try renderer.run(to: 2)
        #expect(log.entries == [])
    }

    @Test("Two taps are one gesture, which one tap waits for")
    func doubleTap() throws {
        let log = InteractionLog()
        let renderer = stage(
            Color.red.onTapGesture(count: 2) { log.note("two") }.onTapGesture { log.note("one") }
        )
        renderer.script {
            $0.tap(.point(x: 5, y: 5), count: 2, at: 0)
            $0.tap(.point(x: 5, y: 5), at: 1)
        }
        try renderer.run(to: 0.9)
        #expect(log.entries == ["two"])
        try renderer.run(to: 1.34)
        #expect(log.entries == ["two"])
        try renderer.run(to: 1.36)
        #expect(log.entries == ["two", "one"])
    }
}
