import Foundation
import Halation
import HalationEffects
import HalationImageFiles
import HalationPixels
import HalationTool
import TestSupport
import Testing

/// The view belongs to the process, so that the tests run one after the other.
@Suite("Programs of a view", .serialized)
@MainActor
struct ViewProgramTests {
    /// Renders a red square in the middle of a program's window.
    private func render(
        _ arguments: [String] = [],
        scheme: ColorScheme? = nil
    ) async throws -> (corner: PremultipliedPixel?, run: RecordedRun) {
        try await render(Color.red.frame(width: 4, height: 4).preferredColorScheme(scheme), arguments)
    }

    /// Renders a view in a program's window.
    private func render(
        _ view: some View,
        _ arguments: [String] = []
    ) async throws -> (corner: PremultipliedPixel?, run: RecordedRun) {
        ProgramRoot.makeView = { view }
        defer { ProgramRoot.makeView = nil }
        let folder = try TemporaryFolder()
        let file = folder.path + "/picture.png"
        let run = await RecordedRun(
            ["render", ProgramRoot.name, "--size", "20x10", "--frames", "0", "--output", file] + arguments,
            effects: EffectCatalog([ProgramRoot.self], shaders: [])
        )
        guard run.status == .success else { return (nil, run) }
        return (try PixelBuffer.readPNG(from: file)[0, 0], run)
    }

    @Test("The window behind a program's view is white, and black in the dark colour scheme")
    func window() async throws {
        #expect(try await render().corner == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
        let dark = try await render(scheme: .dark).corner
        #expect(dark == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
    }

    @Test("The window behind a view without parts is white as behind any other")
    func emptyView() async throws {
        struct Hidden: View {
            var body: some View { if Date.now < .distantPast { Color.red } }
        }
        let white = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
        #expect(try await render(EmptyView()).corner == white)
        #expect(try await render(Hidden()).corner == white)
        #expect(try await render(EmptyView(), ["--background", "none"]).corner == .transparent)
    }

    @Test("The window can be left out, or have a colour")
    func background() async throws {
        let none = try await render(["--background", "none"]).corner
        #expect(none == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0))
        let color = try await render(["--background", "#102030"]).corner
        #expect(color == PremultipliedPixel(red: 16, green: 32, blue: 48, alpha: 255))
    }

    /// A picture of a program's root.
    private func picture(of view: any View, size: String) async throws -> PixelBuffer {
        ProgramRoot.makeView = { view }
        defer { ProgramRoot.makeView = nil }
        let folder = try TemporaryFolder()
        let file = folder.path + "/picture.png"
        let run = await RecordedRun(
            ["render", ProgramRoot.name, "--size", size, "--frames", "0", "--output", file],
            effects: EffectCatalog([ProgramRoot.self], shaders: [])
        )
        #expect(run.status == .success)
        return try PixelBuffer.readPNG(from: file)
    }

    @Test("Several views in a program's root are stacked, and not laid over each other")
    func stackedRoot() async throws {
        struct Several: View {
            var body: some View {
                Color.red.frame(width: 20, height: 10)
                Color(.sRGB, red: 0, green: 0, blue: 1).frame(width: 20, height: 10)
            }
        }
        // Two views and the space between them are 28 points high, in the middle of 40.
        let picture = try await picture(of: Several(), size: "20x40")
        #expect(picture[10, 5] == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
        #expect(picture[10, 7].green < 100 && picture[10, 15].green < 100)
        #expect(picture[10, 20] == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
        #expect(picture[10, 24] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(picture[10, 33] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(picture[10, 34] == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
    }

    @Test("A root larger than the window is centred in it")
    func largeRoot() async throws {
        let view = HStack(spacing: 0) {
            Color.black.frame(width: 40)
            Color(.sRGB, red: 0, green: 0, blue: 1).frame(width: 10)
            Color.black.frame(width: 40)
        }
        .frame(height: 60)
        let picture = try await picture(of: view, size: "30x20")
        #expect((0..<30).map { picture[$0, 10].blue == 255 } == (0..<30).map { (10..<20).contains($0) })
    }

    @Test(
        "Size classes follow the window",
        arguments: [
            ("393x852", true, false), ("852x393", true, true), ("932x430", false, true),
            ("1024x768", false, false), ("320x1024", true, false),
        ]
    )
    func sizeClasses(size: String, isNarrow: Bool, isLow: Bool) async throws {
        struct Classes: View {
            @Environment(\.horizontalSizeClass) var horizontal
            @Environment(\.verticalSizeClass) var vertical

            var body: some View {
                Color(
                    .sRGB,
                    red: horizontal == .compact ? 1 : 0,
                    green: vertical == .compact ? 1 : 0,
                    blue: 0
                )
            }
        }
        let pixel = try await picture(of: Classes(), size: size)[1, 1]
        #expect(pixel.red == (isNarrow ? 255 : 0))
        #expect(pixel.green == (isLow ? 255 : 0))
    }

    @Test(
        "--look chooses the version of iOS, and controls follow it",
        arguments: ["ios13", "ios18", "ios26"]
    )
    func look(name: String) async throws {
        let corner = try await render(Color.blue, ["--look", name]).corner
        #expect(corner?.green == (name != "ios26" ? 122 : 136))
    }

    @Test("A preview that does not exist is a mistake of usage")
    func missingPreview() async throws {
        let run = try await render(["--preview", "Dark"]).run
        #expect(run.status == .usage)
        #expect(run.error.contains("there is no preview 'Dark'; there are 'named'"))
    }
}
