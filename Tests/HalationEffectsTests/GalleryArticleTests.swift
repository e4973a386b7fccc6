import Foundation
import HalationEffects
import Testing

/// The gallery of the documentation, held against the catalogue.
@Suite("Gallery of effects in the documentation")
@MainActor
struct GalleryArticleTests {
    private static let catalog = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/HalationEffects/HalationEffects.docc")

    @Test(
        "The gallery shows every effect and every shader with its name, its summary and a picture that exists"
    )
    func entries() throws {
        let article = try String(
            contentsOf: Self.catalog.appending(path: "Articles/GalleryOfEffects.md"),
            encoding: .utf8
        )
        let effects = EffectCatalog.ready.effects.map { ($0.name, $0.summary, "effect-\($0.name)") }
        let shaders = ReadyShaders.all.map { ($0.name, $0.summary, "shader-\($0.name)") }
        for (name, summary, picture) in effects + shaders {
            #expect(article.contains("![\(summary)](\(picture))"), "\(name)")
            #expect(article.contains("`\(name)`: \(summary)"), "\(name)")
            let file = Self.catalog.appending(path: "Resources/\(picture).png")
            #expect(FileManager.default.fileExists(atPath: file.path), "\(name)")
        }
        #expect(article.components(separatedBy: "![").count - 1 == effects.count + shaders.count)
    }

    @Test("The gallery lists the presets of every effect")
    func presets() throws {
        let article = try String(
            contentsOf: Self.catalog.appending(path: "Articles/GalleryOfEffects.md"),
            encoding: .utf8
        )
        for effect in EffectCatalog.ready.effects {
            let names = effect.presetDescriptions.map { "`\($0.name)`" }.joined(separator: ", ")
            #expect(article.contains("| `\(effect.name)` | \(names) |"), "\(effect.name)")
        }
    }
}
