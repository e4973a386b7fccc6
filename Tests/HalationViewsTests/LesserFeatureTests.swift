import Foundation
import Halation
import HalationDiagnostics
import HalationViews
import Testing

@MainActor
@Suite("Features of SwiftUI that are lost")
struct LesserFeatureTests {
    @Test(
        "A program that loses a feature gets one warning, which names it",
        arguments: LesserFeature.allCases.filter { $0.consequence != nil }
    )
    func names(feature: LesserFeature) throws {
        // Some programs have symbols that no picture is known for, which is another warning.
        let messages = try Warnings.recorded { try renderLosing(feature) }.messages
            .filter { !$0.hasPrefix("no picture is known") }

        #expect(messages == [feature.warning])
        #expect(feature.warning.hasPrefix("'\(feature.name)' "))
        #expect(feature.warning.hasSuffix(" (see \(LesserFeature.article))"))
    }

    @Test("A closed sheet, an alert without its data and a menu at rest lose nothing, and nothing is said")
    func silence() throws {
        #expect(try Warnings.recorded { try renderLosingNothing() }.messages == [])
    }

    @Test("Sixty frames of a body that asks for a sheet in each warn once")
    func frames() throws {
        struct Asking: View {
            var body: some View {
                TimelineView(.animation) { timeline in
                    Color.red.opacity(timeline.date.timeIntervalSinceReferenceDate / 2)
                        .sheet(isPresented: .constant(true)) { Color.blue }
                }
            }
        }

        let messages = try Warnings.recorded {
            let renderer = stage(Asking(), width: 4, height: 4)
            for frame in 0..<60 { _ = try renderer.picture(at: Double(frame) / 60) }
        }.messages

        #expect(
            messages == [
                "'sheet' is not shown: without a program's window nothing is presented "
                    + "(see Views and modifiers that do less)"
            ]
        )
    }

    @Test("A sheet that opens later is reported when it opens")
    func opening() throws {
        struct Opening: View {
            @State private var isOpen = false

            var body: some View {
                Button("Open") { isOpen = true }
                    .accessibilityIdentifier("open")
                    .sheet(isPresented: $isOpen) { Color.blue }
            }
        }

        let log = InteractionLog()
        try Warnings.$current.withValue(
            Warnings { message in MainActor.assumeIsolated { log.note(message) } }
        ) {
            let renderer = stage(Opening())
            renderer.script { $0.tap("open", at: 1) }
            try renderer.run(to: 0.5)
            #expect(log.entries == [])
            try renderer.run(to: 2)
        }

        #expect(log.entries == [LesserFeature.sheet.warning])
    }
}
