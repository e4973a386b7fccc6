import DrawingTestSupport
import Foundation
import Halation
import HalationDiagnostics
import Testing

@Suite("Assets")
struct AssetTests {
    /// A red PNG of 2 x 1 pixels.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4z8AARAAI/gH/xp559wAAAABJRU5ErkJggg=="

    private func withCatalog(_ body: (AssetLibrary) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "assets-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let picture = try #require(Data(base64Encoded: Self.png))
        func write(_ data: Data, to path: String) throws {
            let path = "\(folder)/\(path)"
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true
            )
            try data.write(to: URL(fileURLWithPath: path))
        }
        let set = "App/Assets.xcassets/Group"
        try write(picture, to: "\(set)/Cat.imageset/cat@2x.png")
        try write(
            Data(
                """
                {"images": [{"idiom": "universal", "scale": "1x"},
                {"filename": "cat@2x.png", "idiom": "universal", "scale": "2x"}],
                "properties": {"template-rendering-intent": "template"}}
                """.utf8
            ),
            to: "\(set)/Cat.imageset/Contents.json"
        )
        func shade(_ red: String, _ green: String) -> String {
            """
            "color": {"color-space": "srgb",
            "components": {"red": "\(red)", "green": "\(green)", "blue": "0", "alpha": "0.500"}}
            """
        }
        try write(
            Data(
                """
                {"colors": [{\(shade("0xFF", "0.000")), "idiom": "universal"},
                {"appearances": [{"appearance": "luminosity", "value": "dark"}], \(shade("0", "255"))}]}
                """.utf8
            ),
            to: "\(set)/Leaf.colorset/Contents.json"
        )
        let leaf = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(set)/Leaf.colorset/Contents.json"))
        for (name, isNamespace) in [("Brand", true), ("Plain", false)] {
            try write(
                Data(#"{"properties": {"provides-namespace": \#(isNamespace)}}"#.utf8),
                to: "\(set)/\(name)/Contents.json"
            )
            try write(leaf, to: "\(set)/\(name)/Leaf.colorset/Contents.json")
        }
        try write(picture, to: "plain@3x.png")
        try body(AssetLibrary(folders: [folder]))
    }

    @Test("The names of a folder's sets begin with the folder's name if it provides a namespace")
    func namespaces() throws {
        try withCatalog { library in
            #expect(library.color(named: "Brand/Leaf", isDark: false) != nil)
            #expect(library.color(named: "Plain/Leaf", isDark: false) == nil)
        }
    }

    @Test("A picture of a catalog has the scale and the rendering mode of its set")
    func picture() throws {
        try withCatalog { library in
            let cat = try #require(library.picture(named: "Cat"))

            #expect(cat.scale == 2)
            #expect(cat.isTemplate)
            #expect(cat.pixels.size.width == 2)
            #expect(cat.pixels[0, 0].red == 255)
            #expect(cat.pixels[0, 0].alpha == 255)
        }
    }

    @Test("A file beside the catalogs is found by its name and scale")
    func file() throws {
        try withCatalog { library in
            #expect(library.picture(named: "plain")?.scale == 3)
        }
    }

    @Test("A colour has a light and a dark variant, with components of all forms")
    func color() throws {
        try withCatalog { library in
            let light = Color(red: 1, green: 0, blue: 0, opacity: 0.5)
            let dark = Color(red: 0, green: 1, blue: 0, opacity: 0.5)

            #expect(library.color(named: "Leaf", isDark: false) == light)
            #expect(library.color(named: "Leaf", isDark: true) == dark)
        }
    }

    @Test("An unknown name, or one that leads out of the folder, is reported")
    func unknown() throws {
        try withCatalog { library in
            let result = Warnings.recorded {
                (library.picture(named: "Dog"), library.picture(named: "../plain"))
            }

            #expect(result.result.0 == nil && result.result.1 == nil)
            #expect(result.messages.count == 2)
        }
    }

    @MainActor
    @Test("An image without a picture is a frame of 64 points")
    func placeholder() {
        let size = Warnings.recorded { Image("no such picture").resolved(in: EnvironmentValues()).size }
            .result

        #expect(size == CGSize(width: 64, height: 64))
    }
}
