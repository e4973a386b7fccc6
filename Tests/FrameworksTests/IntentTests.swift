import AppIntents
import Foundation
import HalationDiagnostics
import HalationPixels
import SwiftUI
import Testing
import WidgetKit

@Suite("Intents", .serialized) @MainActor
struct IntentTests {
    /// The colour in the middle of a picture.
    private func middle(_ picture: PixelBuffer) -> PremultipliedPixel {
        picture[picture.size.width / 2, picture.size.height / 2]
    }

    @Test("A widget with settings shows the snapshot for their defaults")
    func snapshot() throws {
        let pixel = middle(try ImageRenderer(content: WidgetContent(MoodWidget())).pixelBuffer())
        let first = middle(try ImageRenderer(content: WidgetContent(MoodBundle().body)).pixelBuffer())

        #expect(pixel.red > 200 && pixel.blue < 100)
        #expect(first == pixel)
    }

    @Test("A snapshot that waits is a placeholder, and that is told")
    func placeholder() throws {
        let (picture, messages) = try Warnings.recorded {
            try ImageRenderer(content: WidgetContent(SlowWidget())).pixelBuffer()
        }
        let pixel = middle(picture)

        #expect(pixel.blue > 200 && pixel.red < 100)
        #expect(messages.contains { $0.contains("'Slow' shows its placeholder") })
    }

    @Test("A control in a bundle is a tile, and a tap performs its intent with the other value")
    func toggles() throws {
        Lamp.shared.isOn = false
        let renderer = ImageRenderer(content: WidgetContent(ControlBundle().body))
        renderer.script { $0.tap(.point(CGPoint(x: 79, y: 79)), at: 0.1) }
        let start = renderer.date
        let off = try renderer.pixelBuffer()
        renderer.date = start.addingTimeInterval(1)
        _ = try renderer.pixelBuffer()

        #expect(Lamp.shared.isOn)
        let on = try ImageRenderer(content: WidgetContent(ControlBundle().body)).pixelBuffer()
        #expect(off != on, "the symbol of a lamp that is on is in a white circle")
        // The dark tile beside the circle, and the field above it.
        let y = off.size.height / 2
        #expect(off[off.size.width - 20, y].red < 100 && off[off.size.width / 2, 4].red > 200)
    }

    @Test("A button of a control performs its intent with what the app shares")
    func buttons() throws {
        let lamp = Lamp()
        AppDependencyManager.shared.add(dependency: lamp)
        let renderer = ImageRenderer(content: WidgetContent(CountBundle().body))
        renderer.script {
            $0.tap(.point(CGPoint(x: 79, y: 79)), at: 0.1)
            $0.tap(.point(CGPoint(x: 79, y: 79)), at: 0.5)
        }
        renderer.date += 1
        _ = try renderer.pixelBuffer()

        #expect(lamp.count == 2)
    }

    @Test("Buttons and toggles of a view perform intents")
    func controls() throws {
        let lamp = Lamp()
        AppDependencyManager.shared.add(dependency: lamp)
        Lamp.shared.isOn = false
        var intent = SetLamp("lamp")
        intent.value = true
        let view = VStack {
            Button("Count", intent: CountUp())
            Toggle("Lamp", isOn: false, intent: intent)
        }
        let renderer = ImageRenderer(content: view.frame(width: 200, height: 200))
        renderer.script {
            $0.tap("Count", at: 0.1)
            $0.tap("Lamp", at: 0.3)
        }
        renderer.date += 1
        _ = try renderer.pixelBuffer()

        #expect(lamp.count == 1 && Lamp.shared.isOn)
    }

    @Test("A result has the value of its intent, and parameters have their defaults")
    func results() async throws {
        AppDependencyManager.shared.add(dependency: Lamp())
        var intent = CountUp()
        #expect(intent.steps == 1)
        intent.steps = 3

        #expect(try await intent.perform().value == 3)
        #expect(MoodSettings().mood == .wild && MoodSettings().entity == nil)
        #expect(MoodEntity(id: "calm", name: "Calm").name == "Calm")
    }

    @Test("A value that is asked for is an error with the parameter's title")
    func missing() async throws {
        await #expect {
            try await SetLamp().$name.requestValue("Which one?")
        } throws: { error in
            guard case AppIntentError.missingValue("Name") = error else { return false }
            return true
        }
    }
}
