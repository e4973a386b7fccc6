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

    @Test("A preview that does not exist is a mistake of usage")
    func missingPreview() async throws {
        let run = try await render(["--preview", "Dark"]).run
        #expect(run.status == .usage)
        #expect(run.error.contains("there is no preview 'Dark'; there are 'named'"))
    }
}
