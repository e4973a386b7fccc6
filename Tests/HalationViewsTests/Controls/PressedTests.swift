import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// The time of the frame clock in seconds, to the millisecond.
private func moment() -> Double { (Date.now.timeIntervalSinceReferenceDate * 1000).rounded() / 1000 }

@MainActor
@Suite("Pressed controls")
struct PressedTests {
    private let log = InteractionLog()

    private struct Logged: ButtonStyle {
        let log: InteractionLog

        func makeBody(configuration: Configuration) -> some View {
            configuration.label.onChange(of: configuration.isPressed) {
                log.note(configuration.isPressed ? "pressed" : "released")
            }
        }
    }

    private struct Timed: ButtonStyle {
        let log: InteractionLog

        func makeBody(configuration: Configuration) -> some View {
            configuration.label.onChange(of: configuration.isPressed) {
                log.note("\(configuration.isPressed ? "pressed" : "released") \(moment())")
            }
        }
    }

    private func button(_ action: @escaping @MainActor () -> Void) -> some View {
        Button(action: action) { Color.red.frame(width: 60, height: 40) }
    }

    /// A renderer of a view in the middle of 100 by 100 points.
    private func centered(_ view: some View) -> ImageRenderer<some View> {
        stage(view.frame(width: 100, height: 100))
    }

    @Test("isPressed is true from the touch's start to its end, at every frame rate", arguments: [4, 24, 60])
    func times(rate: Int) throws {
        let view = button {
            log.note("action \(moment())")
        }
        .buttonStyle(Timed(log: log))
        let renderer = centered(view)
        renderer.script { $0.longPress(.point(x: 50, y: 50), at: 0.3, for: 0.45) }
        for frame in 0...rate { _ = try renderer.picture(at: Double(frame) / Double(rate)) }
        #expect(log.entries == ["pressed 0.3", "action 0.75", "released 0.75"])
    }

    @Test("A finger that leaves a button and comes back presses it again; lifted outside it performs nothing")
    func leaving() throws {
        let view = button { log.note("action") }
            .buttonStyle(Logged(log: log))
        let (middle, outside) = (CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 95))
        let renderer = centered(view)
        renderer.script {
            $0.drag(along: [middle, outside, middle], at: 0, duration: 1)
            $0.drag(along: [middle, outside], at: 2, duration: 1)
        }
        try renderer.run(to: 5)
        #expect(
            log.entries == ["pressed", "released", "pressed", "action", "released", "pressed", "released"]
        )
    }

    @Test("A finger that scrolls takes the press from the button below it")
    func scrolling() throws {
        let view = ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<10) { _ in
                    Button {
                        log.note("action")
                    } label: {
                        Color.red.frame(width: 100, height: 90)
                    }
                }
            }
            .buttonStyle(Logged(log: log))
        }
        let renderer = stage(view)
        renderer.script {
            $0.drag(.point(x: 50, y: 50), by: CGSize(width: 0, height: -30), at: 0, duration: 1)
        }
        try renderer.run(to: 1.5)
        #expect(log.entries == ["pressed", "released"])
    }

    @Test("A held button repeats its action after half a second, ten times per second, if it should")
    func repeating() throws {
        func count(_ behavior: ButtonRepeatBehavior, _ duration: Double) throws -> Int {
            let log = InteractionLog()
            let view = button { log.note("action") }
                .buttonRepeatBehavior(behavior)
            let renderer = centered(view)
            renderer.script { $0.longPress(.point(x: 50, y: 50), at: 0, for: duration) }
            try renderer.run(to: 5)
            return log.entries.count
        }
        #expect(try count(.enabled, 0.4) == 1)
        #expect(try count(.enabled, 1.05) == 6)
        #expect(try count(.disabled, 1.05) == 1)
        #expect(try count(.automatic, 1.05) == 1)
    }

    @Test(
        "A primitive style performs the action when it calls trigger, and a button in it knows nothing else"
    )
    func primitive() throws {
        struct DoubleTap: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.onTapGesture(count: 2) { configuration.trigger() }
            }
        }
        let view = button { log.note("action") }
            .buttonStyle(DoubleTap())
        let renderer = centered(view)
        renderer.script {
            $0.tap(.point(x: 50, y: 50), at: 0)
            $0.tap(.point(x: 50, y: 50), count: 2, at: 2)
        }
        try renderer.run(to: 4)
        #expect(log.entries == ["action"])
    }

    /// A control under a finger, and where the finger is.
    enum Control: String, CaseIterable {
        case automatic, plain, borderless, bordered, prominent, glass, prominentGlass
        case toggle, toggleButton, checkbox, stepper, segment, otherSegment, menu, menuPicker, link
        case row, linkRow, date, compactDate, newSlider

        @MainActor @ViewBuilder var view: some View {
            switch self {
            case .automatic: Button("Button") {}
            case .plain: Button("Button") {}.buttonStyle(.plain)
            case .borderless: Button("Button") {}.buttonStyle(.borderless)
            case .bordered: Button("Button") {}.buttonStyle(.bordered)
            case .prominent: Button("Button") {}.buttonStyle(.borderedProminent)
            case .glass: Button("Button") {}.buttonStyle(.glass)
            case .prominentGlass: Button("Button") {}.buttonStyle(.glassProminent)
            case .toggle: Toggle("Toggle", isOn: .constant(true)).labelsHidden()
            case .toggleButton: Toggle("Toggle", isOn: .constant(true)).toggleStyle(.button)
            case .checkbox: Toggle("Toggle", isOn: .constant(true)).toggleStyle(.checkbox)
            case .stepper: Stepper("Stepper", value: .constant(1)).labelsHidden().offset(x: 23)
            case .segment, .otherSegment:
                Picker("Picker", selection: .constant(self == .segment ? 1 : 0)) {
                    Text("Zero").tag(0)
                    Text("One").tag(1)
                    Text("Two").tag(2)
                }
                .pickerStyle(.segmented)
            case .menu: Menu("Menu") { Text("Item") }
            case .menuPicker: Picker("Picker", selection: .constant(1)) { Text("One").tag(1) }
            case .link: Link("Link", destination: URL(filePath: "/"))
            case .row: List { Button("Button") {}.frame(height: 160) }.listStyle(.plain)
            case .linkRow:
                List { NavigationLink("Link") { Text("Detail") }.frame(height: 160) }.listStyle(.plain)
            case .date:
                DatePicker("Day", selection: .constant(.init(timeIntervalSinceReferenceDate: 0)))
                    .datePickerStyle(.graphical).scaleEffect(0.5)
            case .compactDate:
                DatePicker(
                    "Day",
                    selection: .constant(.init(timeIntervalSinceReferenceDate: 0)),
                    displayedComponents: .date
                )
                .labelsHidden()
            case .newSlider: Slider(value: .constant(0.5)).environment(\.platformLook, .iOS26)
            }
        }
    }

    @Test(
        "Every control looks otherwise under a finger, and as before half a second after",
        arguments: Control.allCases
    )
    func pressed(control: Control) throws {
        let renderer = stage(
            control.view.frame(width: 200, height: 200).background(.white),
            width: 200,
            height: 200
        )
        renderer.script { $0.longPress(.point(x: 100, y: 100), at: 1, for: 0.4) }
        let before = try renderer.picture(at: 0.9)
        let during = try renderer.picture(at: 1.35)
        let after = try renderer.picture(at: 3)
        #expect(before != during)
        // Without a window the field stays open.
        guard control != .compactDate else { return }
        #expect(before == after)
    }

    @Test("A row is released if the finger was on the label of its button")
    func rowLabel() throws {
        let list = List { Button("Button") { log.note("action") }.frame(height: 160) }.listStyle(.plain)
        let renderer = stage(list.frame(width: 200, height: 200).background(.white), width: 200, height: 200)
        renderer.script { $0.longPress("Button", at: 1, for: 0.4) }
        let (before, during, after) = (
            try renderer.picture(at: 0.9), try renderer.picture(at: 1.35), try renderer.picture(at: 3)
        )
        #expect(before != during && before == after)
        #expect(log.entries == ["action"])
    }

    @Test("A tap without a duration shows nothing of the press", arguments: Control.allCases)
    func taps(control: Control) throws {
        // Without a window the field stays open.
        guard control != .compactDate else { return }
        let view = control.view.frame(width: 200, height: 200).background(.white)
        let renderer = stage(view, width: 200, height: 200)
        renderer.script { $0.tap(.point(x: 100, y: 100), at: 1) }
        let pictures = try [0.9, 1.05].map { try renderer.picture(at: $0) }
        #expect(pictures[0] == pictures[1])
    }

    @Test("The release of a button fades by the frame clock, equal at 4, 24 and 60 frames per second")
    func releasing() throws {
        func renderer() -> ImageRenderer<some View> {
            let renderer = stage(Button("Button") {}.background(.white))
            renderer.script { $0.longPress("Button", at: 0.25, for: 0.5) }
            return renderer
        }
        let alone = try renderer().picture(at: 0.875)
        let rest = try renderer().picture(at: 2)
        #expect(alone != rest)
        for rate in [8, 24, 64] {
            let sequence = renderer()
            for frame in 0...rate {
                let picture = try sequence.picture(at: Double(frame) / Double(rate))
                if frame * 8 == rate * 7 { #expect(picture == alone) }
            }
        }
    }
}
