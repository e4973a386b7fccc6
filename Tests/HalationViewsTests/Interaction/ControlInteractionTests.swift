import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Scripted controls")
struct ControlInteractionTests {
    private struct Controls: View {
        let log: InteractionLog
        @State private var isOn = false
        @State private var volume = 0.5
        @State private var count = 3
        @State private var name = ""
        @State private var size = "Small"

        var body: some View {
            VStack {
                Toggle("Power", isOn: $isOn).accessibilityIdentifier("power")
                Slider(value: $volume, in: 0...10, step: 1).accessibilityIdentifier("volume")
                Stepper("Count", value: $count, in: 0...5).accessibilityIdentifier("count")
                TextField("Name", text: $name).accessibilityIdentifier("name")
                Picker("Size", selection: $size) {
                    ForEach(["Small", "Large"], id: \.self) { Text($0).tag($0) }
                }
                .pickerStyle(.segmented)
                .accessibilityIdentifier("size")
            }
            .onChange(of: isOn) { log.note("power \(isOn)") }
            .onChange(of: volume) { log.note("volume \(volume)") }
            .onChange(of: count) { log.note("count \(count)") }
            .onChange(of: name) { log.note("name \(name)") }
            .onChange(of: size) { log.note("size \(size)") }
        }
    }

    @Test("A script finds a slider, and a control whose label is hidden, by the label")
    func hiddenLabels() throws {
        struct Unlabelled: View {
            let log: InteractionLog
            @State private var isOn = false
            @State private var volume = 0.5
            @State private var count = 1

            var body: some View {
                VStack {
                    Text("Volume")
                    Slider(value: $volume) { Text("Volume") }
                    Toggle("Power", isOn: $isOn).labelsHidden()
                    Stepper("Count", value: $count, in: 0...5).labelsHidden()
                }
                .onChange(of: isOn) { log.note("power \(isOn)") }
                .onChange(of: volume) { log.note("volume \(volume)") }
                .onChange(of: count) { log.note("count \(count)") }
            }
        }
        let log = InteractionLog()
        let renderer = stage(Unlabelled(log: log), width: 300, height: 300)
        renderer.script { script in
            script.set("Volume", to: 0.25, at: 0.1)
            script.tap("Power", at: 0.2)
            script.set("Power", to: false, at: 0.3)
            script.set("Count", to: 4, at: 0.4)
            // Of a text and a slider with one label, a finger goes to what is drawn.
            script.tap("Volume", at: 0.5)
        }
        try renderer.run(to: 1)
        #expect(log.entries == ["volume 0.25", "power true", "power false", "count 4"])
    }

    private func play(_ script: (inout InteractionScript) -> Void) throws -> [String] {
        let log = InteractionLog()
        let renderer = stage(Controls(log: log), width: 300, height: 300)
        renderer.script(script)
        try renderer.run(to: 10)
        return log.entries
    }

    @Test("Controls take values by script")
    func values() throws {
        let entries = try play {
            $0.set("power", to: true, at: 0)
            $0.set("volume", to: 7.4, at: 1)
            $0.set("count", to: 9, at: 2)
            $0.set("name", to: "Ada", at: 3)
            $0.set("size", to: "Large", at: 4)
        }
        #expect(entries == ["power true", "volume 7.0", "count 5", "name Ada", "size Large"])
    }

    @Test("Controls change where they are touched")
    func touches() throws {
        let entries = try play {
            $0.tap("power", at: 0)
            // Two samples, after 5/6 of the way and at its end; the knob is 28 points wide.
            $0.drag(
                ScriptTarget("volume", anchor: .leading),
                to: ScriptTarget("volume", anchor: .trailing),
                at: 1,
                duration: 0.01
            )
            $0.tap("Increment", at: 2)
            $0.tap("Decrement", at: 3)
            $0.tap("Large", at: 4)
        }
        #expect(
            entries == [
                "power true", "volume 0.0", "volume 9.0", "volume 10.0", "count 4", "count 3", "size Large",
            ]
        )
    }

    @Test("A value that a control does not take is an error")
    func wrongValue() {
        #expect(
            throws: RenderingError.interaction(.cannotSet("volume", value: "\"loud\"", time: 1))
        ) { try play { $0.set("volume", to: "loud", at: 1) } }
    }

    @Test("A script scrolls as far as there is content")
    func scrolling() throws {
        let renderer = stage(
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 100)
                    Color.green.frame(height: 100)
                    Color.blue.frame(height: 100)
                }
            }
            .accessibilityIdentifier("list")
        )
        renderer.script {
            $0.scroll("list", by: CGSize(width: 0, height: 100), at: 1)
            $0.scroll("list", by: CGSize(width: 0, height: 500), at: 2)
        }
        let still = stage(Color.green)
        #expect(try renderer.picture(at: 1) == still.picture(at: 0))
        #expect(try renderer.picture(at: 2) == stage(Color.blue).picture(at: 0))
    }

    @Test("A script changes the proposed size and the environment")
    func resizing() throws {
        struct Adapting: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { scheme == .dark ? Color.black : Color.white }
        }
        let renderer = stage(Adapting(), width: 10, height: 10)
        renderer.script {
            $0.resize(to: CGSize(width: 20, height: 5), at: 1)
            $0.environment(\.colorScheme, .dark, at: 2)
        }
        #expect(try renderer.picture(at: 0.9).size == PixelSize(width: 10, height: 10))
        let wide = try renderer.picture(at: 1)
        #expect(wide.size == PixelSize(width: 20, height: 5))
        let dark = try renderer.picture(at: 2)
        #expect(wide[0, 0].red == 255)
        #expect(dark[0, 0].red == 0)
    }

    @Test("A script of JSON does the same as one of Swift calls")
    func json() throws {
        let text = """
            [
                {"at": 0, "tap": "power"},
                {"at": 1, "drag": {"identifier": "volume", "anchor": [0, 0.5]}, "by": [300, 0], "duration": 0.01},
                {"at": 2, "set": "name", "to": "Ada"},
                {"at": 3, "set": "count", "to": 0}
            ]
            """
        let log = InteractionLog()
        let renderer = stage(Controls(log: log), width: 300, height: 300)
        renderer.play(try InteractionScript(json: Data(text.utf8)))
        try renderer.run(to: 10)
        let same = try play {
            $0.tap("power", at: 0)
            $0.drag(
                .identifier("volume", anchor: .leading),
                by: CGSize(width: 300, height: 0),
                at: 1,
                duration: 0.01
            )
            $0.set("name", to: "Ada", at: 2)
            $0.set("count", to: 0, at: 3)
        }
        #expect(log.entries == same)
        #expect(log.entries.count > 4)
    }

    @Test(
        "A script of JSON with a mistake is an error that names the step",
        arguments: [
            ("{}", "a script is a JSON list of objects, such as [{\"at\": 0.5, \"tap\": \"Play\"}]"),
            (
                "[{\"at\": 1, \"tap\": \"a\"}, {\"tap\": \"b\"}]",
                "step 2 of the script has no time; give it as \"at\", in seconds"
            ),
            (
                "[{\"at\": 1, \"tap\": \"a\", \"by\": [1, 2]}]",
                "step 1 of the script has 'by', which its action does not take; it takes at, count"
            ),
            (
                "[{\"at\": 1, \"tpa\": \"a\"}]",
                """
                step 1 of the script has 0 actions; give one of tap, touch, move, lift, longPress, drag, magnify, rotate, hover, scroll, set, type, resize, \
                environment
                """
            ),
        ]
    )
    func wrongJSON(text: String, message: String) {
        #expect(throws: InteractionScriptError(description: message)) {
            try InteractionScript(json: Data(text.utf8))
        }
    }
}
