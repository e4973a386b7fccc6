import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Wheels")
struct WheelTests {
    private let log = InteractionLog()

    private struct Program: View {
        let log: InteractionLog
        var isDate = false

        @State private var level = 3
        @State private var date = Date(timeIntervalSinceReferenceDate: 0)

        var body: some View {
            Group {
                if isDate {
                    DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
                        .datePickerStyle(.wheel).labelsHidden()
                } else {
                    Picker("Level", selection: $level) {
                        ForEach(0..<6) { Text("Level \($0)").tag($0) }
                    }
                    .pickerStyle(.wheel)
                }
            }
            .environment(\.timeZone, .gmt)
            .onChange(of: level) { log.note("level \(level)") }
            .onChange(of: date) { log.note("\(Int(date.timeIntervalSinceReferenceDate / 60))") }
        }
    }

    private func renderer(isDate: Bool = false) -> ImageRenderer<some View> {
        stage(Program(log: log, isDate: isDate), width: 300, height: 300)
    }

    @Test("A finger turns a wheel by a row for each 32 points of its way, up to the last row")
    func turning() throws {
        let renderer = renderer()
        renderer.script {
            // Slower at its end than a point in a hundredth of a second.
            $0.drag(
                .point(x: 150, y: 150),
                by: CGSize(width: 0, height: -64),
                at: 0.5,
                duration: 2,
                curve: .easeOut
            )
            $0.drag(
                .point(x: 150, y: 150),
                by: CGSize(width: 0, height: 400),
                at: 4,
                duration: 2,
                curve: .easeOut
            )
        }

        try renderer.run(to: 7)

        #expect(log.entries == ["level 5", "level 0"])
    }

    @Test("A tap on a row below the middle selects it")
    func tapped() throws {
        let renderer = renderer()
        renderer.script { $0.tap("Level 4", at: 0.5) }

        try renderer.run(to: 2)

        #expect(log.entries == ["level 4"])
    }

    @Test("The minutes of a time turn without end")
    func minutes() throws {
        let renderer = renderer(isDate: true)
        renderer.script {
            $0.tap("59", at: 0.5)
        }

        try renderer.run(to: 2)

        #expect(log.entries == ["-1"])
    }

    @Test("A turning wheel is the same at every frame rate and alone, and at rest as if it was set")
    func frameRates() throws {
        try expectSamePictures(at: [0.5, 0.75, 1, 1.25, 2.5], distinct: 4) {
            let renderer = renderer()
            renderer.script {
                $0.drag(.point(x: 150, y: 150), by: CGSize(width: 0, height: -90), at: 0.6, duration: 0.3)
            }
            return renderer
        }
        let turned = renderer()
        turned.script { $0.tap("Level 5", at: 0.5) }
        let set = renderer()
        set.script { $0.set("Level 3", to: "Level 5", at: 0.5) }
        #expect(try turned.picture(at: 3) == set.picture(at: 3))
    }
}
