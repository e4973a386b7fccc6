import AVFoundation
import AVKit
import Foundation
import HalationDiagnostics
import HalationPackages
import SwiftUI
import Testing
import WidgetKit

@Suite("Frameworks that only some programs get")
struct OptionalFrameworksTests {
    @Test("A framework brings what it needs, each once and in order")
    func needs() {
        #expect(OptionalFrameworks.needed(by: ["SwiftUI", "MapKit"]) == ["CoreLocation", "MapKit"])
        #expect(
            OptionalFrameworks.needed(by: ["MapKit", "AVKit", "CoreLocation"]) == [
                "AVFoundation", "AVKit", "CoreLocation", "CoreMedia", "MapKit",
            ]
        )
        #expect(OptionalFrameworks.needed(by: ["SwiftUI", "Foundation"]).isEmpty)
    }

    @Test("The frameworks are those of the package's manifest")
    func manifest() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let manifest = try String(
            contentsOf: package.appendingPathComponent("Package.swift"),
            encoding: .utf8
        )
        let list = try #require(manifest.firstRange(of: #/let optionalFrameworks = \[[^\]]*\]/#))
        let names = manifest[list].matches(of: #/"(\w+)"/#).map { String($0.output.1) }

        // Modules of C behind a framework are built with it, and are no products.
        let modules = OptionalFrameworks.dependencies.keys.filter {
            !["CBarcodes", "CDataModels"].contains($0)
        }
        #expect(names.sorted() == modules.sorted())
    }

    @Test("A time is a fraction of seconds")
    func times() {
        #expect(CMTime(seconds: 1.5, preferredTimescale: 600) == CMTimeMake(value: 900, timescale: 600))
        #expect((CMTimeMake(value: 1, timescale: 2) + CMTimeMake(value: 1, timescale: 4)).seconds == 0.75)
        #expect(CMTime.zero < CMTime.positiveInfinity && !CMTime.invalid.isValid)
    }

    @Test("Controllers of frameworks are fields, and tell once what they lack") @MainActor
    func controllers() throws {
        let (picture, messages) = try Warnings.recorded {
            try ImageRenderer(content: ControllerView()).pixelBuffer()
        }

        // White pickers and page, black films.
        let middle = picture.size.width / 2
        #expect(picture[middle, 20].red == 255 && picture[middle, 60].red == 255)
        #expect(picture[middle, 140].red == 0 && picture[middle, 180].red == 0)
        #expect(picture[middle, 140].alpha == 255 && picture[middle, 180].alpha == 255)
        #expect(
            Set(messages).isSuperset(of: [
                "UIKit: UIImagePickerController: there are no photos, and an empty field is drawn",
                "there are no photos: 'PHPickerViewController' is an empty field",
                "'SFSafariViewController' loads no pages: a field with a text is drawn",
                "'AVPlayerViewController' plays no video: a black field is drawn",
            ])
        )
    }

    @Test("A video is a black field with a button, and is reported once") @MainActor
    func video() throws {
        let (picture, messages) = try Warnings.recorded {
            try ImageRenderer(content: VideoPlayer(player: AVPlayer()).frame(width: 200, height: 100))
                .pixelBuffer()
        }

        #expect(picture[3, 3].red == 0 && picture[3, 3].alpha == 255)
        #expect(picture[100, 50].red > 200)
        #expect(messages == ["'VideoPlayer' plays no video: a black field is drawn"])
    }
}

@Suite("Widgets") @MainActor
struct WidgetTests {
    @Test("A widget is drawn in its first family's size with its snapshot")
    func content() throws {
        let picture = try ImageRenderer(content: WidgetContent(TimeWidget())).pixelBuffer()

        #expect(picture.size.width == 338 && picture.size.height == 158)
        let middle = picture[169, 79]
        #expect(middle.red == 255 && middle.green == 0 && middle.blue == 255)
        #expect(picture[0, 0].alpha == 0, "the corners are round")
    }

    @Test("A preview shows the first entry of its timeline in its family")
    func timelines() throws {
        struct Tinted: Widget {
            var body: some WidgetConfiguration {
                StaticConfiguration(kind: "a", provider: TimeProvider()) { entry in
                    entry.emoji == "blue"
                        ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)
                }
            }
        }

        let preview = _WidgetPreview.view(as: .systemLarge) {
            Tinted()
        } timeline: {
            TimeEntry(date: .now, emoji: "blue")
            TimeEntry(date: .now, emoji: "red")
        }
        let picture = try ImageRenderer(content: preview).pixelBuffer()

        #expect(picture.size.width == 338 && picture.size.height == 354)
        #expect(picture[169, 177].blue == 255 && picture[169, 177].red == 0)
    }

    @Test("A preview shows a live activity with its first state, on the lock screen and in the island")
    func activities() throws {
        func picture(_ kind: ActivityPreviewViewKind) throws -> PixelBuffer {
            let preview = _WidgetPreview.view(as: kind, using: RideAttributes(name: "Bus")) {
                RideLiveActivity()
            } contentStates: {
                RideAttributes.ContentState(minutes: 5)
                RideAttributes.ContentState(minutes: 1)
            }
            return try ImageRenderer(content: preview).pixelBuffer()
        }

        let card = try picture(.content)
        #expect(card.size.width == 366)
        #expect(card[183, card.size.height / 2].blue == 255)
        let island = try picture(.dynamicIsland(.compact))
        #expect(island.size.width == 230 && island.size.height == 37)
        #expect(island[18, 18].green > 150 && island[115, 18].alpha == 255 && island[115, 18].green == 0)
        #expect(try picture(.dynamicIsland(.expanded)).size.width == 366)
    }

    @Test("A family can be chosen, and a preview's context does so")
    func families() throws {
        let small = try ImageRenderer(content: WidgetContent(TimeWidgets().body, family: .systemSmall))
            .pixelBuffer()
        let preview = try ImageRenderer(content: TimePreviews.previews).pixelBuffer()

        #expect(small.size.width == 158 && small[79, 79].blue == 0)
        #expect(preview.size == small.size)
    }
}

@Suite("Sample programs of the frameworks") @MainActor
struct SampleProgramTests {
    /// The warnings of a picture.
    private func warnings(of view: some View) throws -> [String] {
        try Warnings.recorded {
            _ = try ImageRenderer(content: view.frame(width: 390, height: 844)).pixelBuffer()
        }.messages
    }

    @Test("Each is drawn, and what it lacks is reported")
    func programs() throws {
        #expect(try warnings(of: HarbourMap()).contains("'Map' has no tiles: a field with a grid is drawn"))
        #expect(try warnings(of: OldMap()).count == 1)
        #expect(try warnings(of: Cinema()).count == 2)
        #expect(
            try warnings(of: DeviceView()) == [
                "a picture has no sensors: 'CMMotionManager' measures nothing",
                "a picture has no notifications: 'UNUserNotificationCenter' denies and sends none",
            ]
        )
        #expect(try warnings(of: HarbourGame()) == [])
        #expect(try warnings(of: Handwriting(word: "Hi")) == [])
        #expect(try warnings(of: AccountView()).contains("web views load no pages: they are drawn empty"))
        let habits = HabitList().modelContainer(for: Habit.self, inMemory: true)
        let messages = try warnings(of: habits)
        #expect(messages == [])
    }
}
