import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Forms of controls")
struct ControlFormTests {
    private struct Item {
        let isOn: Binding<Bool>
    }

    private struct Switches: View {
        let log: InteractionLog
        @State private var first = true
        @State private var second = false

        var body: some View {
            let items = [Item(isOn: $first), Item(isOn: $second)]
            Toggle("All", sources: items, isOn: \.isOn)
                .onChange(of: [first, second], initial: true) { log.note("\(first) \(second)") }
        }
    }

    @Test("A switch for several values is off unless all are on, and a tap changes them all")
    func severalValues() throws {
        let log = InteractionLog()
        let renderer = stage(Switches(log: log), width: 200, height: 60)
        renderer.script {
            $0.tap("All", at: 1)
            $0.tap("All", at: 2)
        }
        try renderer.run(to: 3)
        #expect(log.entries == ["true false", "true true", "false false"])
    }

    private struct MixedStyle: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Color.red.frame(width: configuration.isMixed ? 30 : 10, height: 10)
        }
    }

    @Test(
        "A custom style knows whether the values of a switch differ",
        arguments: [
            ([true, false], 30), ([true, true], 10), ([false, false], 10), ([], 10),
        ] as [([Bool], Double)]
    )
    func mixed(values: [Bool], width: Double) {
        let items = values.map { Item(isOn: .constant($0)) }
        let toggle = Toggle("All", sources: items, isOn: \.isOn).toggleStyle(MixedStyle())
        #expect(layOut(toggle, nil, nil) == [width, 10])
    }

    @Test("A menu with a symbol performs its action for a tap")
    func primaryAction() throws {
        let log = InteractionLog()
        let menu = Menu("Sort", systemImage: "star") {
            Button("By name") {}
        } primaryAction: {
            log.note("tapped")
        }
        let renderer = stage(menu, width: 200, height: 60)
        renderer.script { $0.tap("Sort", at: 1) }
        try renderer.run(to: 2)
        #expect(log.entries == ["tapped"])
    }

    private struct Count: View {
        let log: InteractionLog
        @State private var count = 1.0

        var body: some View {
            Stepper("Count", value: $count, in: 0...5, step: 0.5, format: .number)
                .labelsHidden()
                .onChange(of: count) { log.note("\(count)") }
        }
    }

    @Test("A stepper with a format keeps to its range")
    func formattedStepper() throws {
        let log = InteractionLog()
        let renderer = stage(Count(log: log), width: 200, height: 60)
        renderer.script {
            $0.set("Count", to: 2.5, at: 1)
            $0.set("Count", to: 9, at: 2)
        }
        try renderer.run(to: 3)
        #expect(log.entries == ["2.5", "5.0"])
    }

    /// The frame of the label of the value; nil if it is not shown.
    private func frameOfValue(_ style: some PickerStyle) -> [Double]? {
        let frames = Frames()
        let picker = Picker("Size", selection: .constant(1)) {
            Text("Small").tag(1)
            Text("Large").tag(2)
        } currentValueLabel: {
            Color.red.frame(width: 31, height: 9).noted("value", in: frames)
        }
        layOut(picker.pickerStyle(style), 200, nil)
        return frames["value"]
    }

    @Test("A picker that shows the selected option alone shows the label of the value instead")
    func currentValueLabel() {
        #expect(frameOfValue(.menu)?.suffix(2) == [31, 9])
        #expect(frameOfValue(.segmented) == nil)
        #expect(frameOfValue(.inline) == nil)
    }
}
