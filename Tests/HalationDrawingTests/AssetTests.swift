import DrawingTestSupport
import Foundation
import Halation
import HalationDiagnostics
import HalationDrawing
import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

@Suite("Assets")
struct AssetTests {
    /// A red PNG of 2 x 1 pixels.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4z8AARAAI/gH/xp559wAAAABJRU5ErkJggg=="

    private static func pixels(_ picture: AssetLibrary.Picture) -> PixelBuffer? {
        guard case .bitmap(let pixels) = picture.contents else { return nil }
        return pixels
    }

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
            #expect(library.color(named: "Brand/Leaf", for: AssetTraits()) != nil)
            #expect(library.color(named: "Plain/Leaf", for: AssetTraits()) == nil)
        }
    }

    @Test("A picture of a catalog has the scale and the rendering mode of its set")
    func picture() throws {
        try withCatalog { library in
            let cat = try #require(library.picture(named: "Cat"))

            #expect(cat.scale == 2)
            #expect(cat.isTemplate)
            let pixels = try #require(Self.pixels(cat))
            #expect(pixels.size.width == 2)
            #expect(pixels[0, 0].red == 255)
            #expect(pixels[0, 0].alpha == 255)
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

            #expect(library.color(named: "Leaf", for: AssetTraits()) == light)
            #expect(library.color(named: "Leaf", for: AssetTraits(isDark: true)) == dark)
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

    // MARK: Variants

    /// Writes texts to paths below a folder.
    private func write(_ files: [String: String], below folder: String) throws {
        for (path, text) in files {
            let url = URL(fileURLWithPath: "\(folder)/\(path)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }
    }

    /// An SVG of a size that tells the variants apart.
    private func drawing(width: Int) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='8'><rect width='4' height='4'/></svg>"
    }

    private func width(_ picture: AssetLibrary.Picture?) -> CGFloat? {
        guard case .document(let document)? = picture?.contents else { return nil }
        return document.size.width
    }

    @Test("The variant fits the colour scheme, the contrast, the device and the scale, in this order")
    func variants() throws {
        let folder = try TemporaryFolder()
        var files: [String: String] = [:]
        for width in 1...7 { files["A.xcassets/Sky.imageset/\(width).svg"] = drawing(width: width) }
        let dark = "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"
        let high = "\"appearances\": [{\"appearance\": \"contrast\", \"value\": \"high\"}]"
        files["A.xcassets/Sky.imageset/Contents.json"] = """
            {"images": [
            {"filename": "1.svg", "idiom": "universal", "scale": "1x"},
            {"filename": "2.svg", "idiom": "universal", "scale": "2x"},
            {"filename": "3.svg", "idiom": "universal", "scale": "3x"},
            {"filename": "4.svg", "idiom": "watch", "scale": "2x"},
            {"filename": "5.svg", "idiom": "universal", "scale": "2x", \(dark)},
            {"filename": "6.svg", "idiom": "universal", "scale": "2x", \(high)},
            {"idiom": "iphone", "scale": "2x"}]}
            """
        try write(files, below: folder.path)
        let library = AssetLibrary(folders: [folder.path])
        func chosen(_ traits: AssetTraits) -> CGFloat? { width(library.picture(named: "Sky", for: traits)) }

        #expect(chosen(AssetTraits(scale: 1)) == 1)
        #expect(chosen(AssetTraits(scale: 2)) == 2)
        #expect(chosen(AssetTraits(scale: 2.5)) == 3)
        #expect(chosen(AssetTraits(scale: 4)) == 3)
        #expect(chosen(AssetTraits(isDark: true, scale: 1)) == 5)
        #expect(chosen(AssetTraits(isHighContrast: true, scale: 1)) == 6)
    }

    @Test("A folder that provides a namespace is a part of the names below it")
    func namespace() throws {
        let folder = try TemporaryFolder()
        let listing = "{\"images\": [{\"filename\": \"a.svg\", \"idiom\": \"universal\"}]}"
        try write(
            [
                "A.xcassets/Icons/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
                "A.xcassets/Icons/Star.imageset/Contents.json": listing,
                "A.xcassets/Icons/Star.imageset/a.svg": drawing(width: 9),
            ],
            below: folder.path
        )
        let library = AssetLibrary(folders: [folder.path])

        #expect(width(library.picture(named: "Icons/Star")) == 9)
        #expect(Warnings.recorded { library.picture(named: "Star") == nil }.result)
    }

    @Test("Slices and components of colours are read as Xcode writes them")
    func slicesAndColors() throws {
        let folder = try TemporaryFolder()
        func color(_ space: String, _ red: String) -> String {
            """
            {"colors": [{"idiom": "universal", "color": {"color-space": "\(space)",
            "components": {"red": "\(red)", "green": "0x80", "blue": "0", "alpha": "1.000"}}}]}
            """
        }
        try write(
            [
                "A.xcassets/P.colorset/Contents.json": color("display-p3", "1.000"),
                "A.xcassets/E.colorset/Contents.json": color("extended-srgb", "1.250"),
                "A.xcassets/Box.imageset/a.svg": drawing(width: 40),
                "A.xcassets/Box.imageset/Contents.json": """
                {"images": [{"filename": "a.svg", "idiom": "universal", "scale": "2x", "resizing":
                {"mode": "3-part-horizontal", "center": {"mode": "tile", "width": 1, "height": 8},
                "cap-insets": {"left": 12, "right": 6}}}]}
                """,
            ],
            below: folder.path
        )
        let library = AssetLibrary(folders: [folder.path])

        let half = 128.0 / 255
        #expect(
            library.color(named: "P", for: AssetTraits()) == Color(.displayP3, red: 1, green: half, blue: 0)
        )
        #expect(
            library.color(named: "E", for: AssetTraits()) == Color(.sRGB, red: 1.25, green: half, blue: 0)
        )
        let slices = try #require(library.picture(named: "Box")?.slices)
        #expect(slices.capInsets == EdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 3))
        #expect(slices.mode == .tile)
    }

    @Test("A symbol set gives the regular group of its template, as a template")
    func symbolSet() throws {
        let folder = try TemporaryFolder()
        try write(
            [
                "A.xcassets/bolt.symbolset/Contents.json":
                    "{\"symbols\": [{\"filename\": \"bolt.svg\", \"idiom\": \"universal\"}]}",
                "A.xcassets/bolt.symbolset/bolt.svg": """
                <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><g id="Notes">
                <rect width="3300" height="2200" fill="#fff"/></g><g id="Symbols">
                <g id="Regular-M" transform="matrix(1 0 0 1 1400 1100)"><path d="M0 0h70v-80h-70z"/></g></g></svg>
                """,
            ],
            below: folder.path
        )

        let picture = try #require(AssetLibrary(folders: [folder.path]).picture(named: "bolt"))

        #expect(picture.isTemplate && picture.symbol?.fontSize == 100)
        guard case .document(let document) = picture.contents else {
            Issue.record("no document")
            return
        }
        #expect(document.size == CGSize(width: 70, height: 80))
        // The group alone, which fills its own bounds.
        let pixels = try document.picture(size: PixelSize(width: 7, height: 8))
        #expect(pixels[0, 0].alpha == 255 && pixels[6, 7].alpha == 255 && pixels[3, 3].red == 0)
    }

    @Test("A symbol with only its small variant is larger in medium scale, and its shapes are filled")
    func smallTemplate() throws {
        let folder = try TemporaryFolder()
        try write(
            [
                "A.xcassets/bolt.symbolset/Contents.json":
                    "{\"symbols\": [{\"filename\": \"bolt.svg\", \"idiom\": \"universal\"}]}",
                "A.xcassets/bolt.symbolset/bolt.svg": """
                <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
                <style>.SFSymbolsPreviewWireframe {fill:none;opacity:1.0;stroke:black;stroke-width:0.5}</style>
                <g id="Symbols"><g id="Regular-S" transform="matrix(1 0 0 1 1400 696)">
                <path class="SFSymbolsPreviewWireframe" d="M0 0h70v-80h-70z"/></g></g></svg>
                """,
            ],
            below: folder.path
        )

        let picture = try #require(AssetLibrary(folders: [folder.path]).picture(named: "bolt"))

        // An ink of 70 units at 22 points is 20 points high in Apple's picture of such a symbol, not 15.5.
        let fontSize = try #require(picture.symbol?.fontSize)
        #expect(abs(70 * 22 / fontSize - 20) < 0.6)
        guard case .document(let document) = picture.contents else {
            Issue.record("no document")
            return
        }
        #expect(try document.picture(size: PixelSize(width: 7, height: 8))[3, 3].alpha == 255)
    }

    @Test("A symbol has its own variant for dark looks, with that one's size")
    func darkSymbol() throws {
        let folder = try TemporaryFolder()
        func template(width: Int) -> String {
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><g id="Symbols">
            <g id="Regular-M" transform="matrix(1 0 0 1 1400 1100)"><path d="M0 0h\(width)v-80h-\(width)z"/></g></g></svg>
            """
        }
        try write(
            [
                "A.xcassets/bolt.symbolset/Contents.json": """
                {"symbols": [{"filename": "light.svg", "idiom": "universal"},
                {"filename": "dark.svg", "idiom": "universal",
                "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
                """,
                "A.xcassets/bolt.symbolset/light.svg": template(width: 70),
                "A.xcassets/bolt.symbolset/dark.svg": template(width: 35),
            ],
            below: folder.path
        )
        let library = AssetLibrary(folders: [folder.path])

        for (isDark, width) in [(false, 70.0), (true, 35.0)] {
            let traits = AssetTraits(isDark: isDark)
            let picture = try #require(library.picture(named: "bolt", for: traits))
            guard case .document(let document) = picture.contents else {
                Issue.record("no document")
                return
            }
            #expect(document.size == CGSize(width: width, height: 80))
        }
    }

    @Test("A symbol has the margins and the baseline of its template")
    func templateMargins() throws {
        let folder = try TemporaryFolder()
        try write(
            [
                "A.xcassets/bolt.symbolset/Contents.json":
                    "{\"symbols\": [{\"filename\": \"bolt.svg\", \"idiom\": \"universal\"}]}",
                "A.xcassets/bolt.symbolset/bolt.svg": """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3300 2200"><g id="Guides">
                <line id="Baseline-M" stroke="#27AAE1" stroke-width=".5" x1="263" x2="3036" y1="1126" y2="1126"/>
                <line id="left-margin-Regular-M" stroke="#0AE" stroke-width=".5" x1="1380" x2="1380" y1="1030" y2="1150"/>
                <line id="right-margin-Regular-M" stroke="#0AE" stroke-width=".5" x1="1485" x2="1485" y1="1030" y2="1150"/>
                </g><g id="Symbols"><g id="Regular-M" transform="matrix(1 0 0 1 1400 1136)">
                <path d="M0 0h70v-80h-70z"/></g></g></svg>
                """,
            ],
            below: folder.path
        )

        let picture = try #require(AssetLibrary(folders: [folder.path]).picture(named: "bolt"))
        let framed = try #require(picture.symbol?.framed)

        // 20 and 15 units at the sides, 7.5 above and below; the shapes end 10 units below the baseline.
        #expect(abs(framed.size.width - 105) < 0.01 && abs(framed.size.height - 95) < 0.01)
        #expect(abs((framed.baseline ?? 0) - 77.5) < 0.01)
        let pixels = try framed.picture(size: PixelSize(width: 105, height: 95))
        #expect(pixels[18, 40].alpha == 0 && pixels[22, 40].alpha == 255)
        #expect(pixels[88, 40].alpha == 255 && pixels[92, 40].alpha == 0 && pixels[50, 5].alpha == 0)
    }

    @Test("A picture in a format that is not read says so once, with the formats that are")
    func unknownFormat() throws {
        let folder = try TemporaryFolder()
        try write(
            [
                "A.xcassets/Old.imageset/Contents.json":
                    "{\"images\": [{\"filename\": \"a.bmp\", \"idiom\": \"universal\"}]}",
                "A.xcassets/Old.imageset/a.bmp": "BM.................",
            ],
            below: folder.path
        )
        let library = AssetLibrary(folders: [folder.path])

        let messages = Warnings.recorded {
            _ = library.picture(named: "Old")
            _ = library.picture(named: "Old")
        }.messages

        #expect(messages.count == 2)
        #expect(messages[0].contains("a.bmp' is not read: it seems to be BMP; give PNG, JPEG"))
    }

    @Test("Catalogs are found above a source file up to the root of its project, the nearest first")
    func surroundings() throws {
        let folder = try TemporaryFolder()
        try write(
            [
                "Other.xcassets/x": "", "Project/App.xcodeproj/project.pbxproj": "",
                "Project/Shared/Shared.xcassets/x": "", "Project/App/Views/Home/Home.swift": "",
                "Project/App/Assets.xcassets/x": "", "Project/App/de.lproj/Localizable.strings": "",
            ],
            below: folder.path
        )
        let root = URL(fileURLWithPath: folder.path).standardizedFileURL.path

        let found = ResourceFolders(around: "\(folder.path)/Project/App/Views/Home/Home.swift").search()

        #expect(
            found.catalogs == [
                "\(root)/Project/App/Assets.xcassets", "\(root)/Project/Shared/Shared.xcassets",
            ]
        )
        #expect(found.translations == ["\(root)/Project/App/de.lproj"])
    }

    @Test(
        "Links to files and folders are searched as what they lead to, and broken ones and hidden files are not"
    )
    func links() throws {
        let folder = try TemporaryFolder()
        try write(
            [
                "Elsewhere/Sounds/tick.wav": "", "Elsewhere/plain.txt": "", "App/Main.swift": "",
                "App/.hidden": "",
            ],
            below: folder.path
        )
        let files = FileManager.default
        for (name, target) in [
            ("more", "Elsewhere/Sounds"), ("link.txt", "Elsewhere/plain.txt"), ("lost", "x"),
        ] {
            try files.createSymbolicLink(
                atPath: "\(folder.path)/App/\(name)",
                withDestinationPath: "\(folder.path)/\(target)"
            )
        }

        let found = ResourceFolders(["\(folder.path)/App"]).search()

        #expect(found.files == ["\(folder.path)/App/link.txt", "\(folder.path)/App/more/tick.wav"])
    }

    // MARK: Drawing

    @MainActor
    @Test("Borders keep their pixels, and the middle is stretched or tiled")
    func slices() throws {
        var picture = try PixelBuffer(size: PixelSize(width: 4, height: 1))
        let levels: [UInt8] = [10, 20, 30, 40]
        for (x, level) in levels.enumerated() {
            picture[x, 0] = PremultipliedPixel(red: level, green: 0, blue: 0, alpha: 255)
        }
        func drawn(_ mode: Image.ResizingMode, width: Int) throws -> [UInt8] {
            let insets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
            let image = Image(picture).resizable(capInsets: insets, resizingMode: mode)
            let view = Canvas { context, size in context.draw(image, in: CGRect(origin: .zero, size: size)) }
            let renderer = ImageRenderer(content: view.frame(width: CGFloat(width), height: 1))
            let result = try renderer.pixelBuffer()
            return (0..<width).map { result[$0, 0].red }
        }

        #expect(try drawn(.tile, width: 9) == [10, 20, 30, 20, 30, 20, 30, 20, 40])
        // Samples of 20, 30 at a quarter and three quarters of each pixel, clamped at the ends.
        #expect(try drawn(.stretch, width: 6) == [10, 20, 23, 28, 30, 40])
        #expect(try drawn(.stretch, width: 4) == levels)
    }

    @MainActor
    @Test("A drawing of vectors keeps sharp edges when it is enlarged, also by a transform")
    func sharpDocument() throws {
        let source = """
            <svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'><rect width='2' height='2' fill='#f00'/></svg>
            """
        let image = try Image(data: Data(source.utf8))
        func row(_ view: some View) throws -> [UInt8] {
            let picture = try ImageRenderer(content: view.frame(width: 40, height: 20)).pixelBuffer()
            return (0..<40).map { picture[$0, 10].red }
        }
        let expected = Array(repeating: UInt8(255), count: 20) + Array(repeating: UInt8(0), count: 20)

        #expect(image.size == CGSize(width: 4, height: 2))
        #expect(try row(image.resizable()) == expected)
        #expect(try row(image.scaleEffect(10)) == expected)
    }

    @MainActor
    @Test("An image without a picture is a frame of 64 points")
    func placeholder() {
        let size = Warnings.recorded { Image("no such picture").resolved(in: EnvironmentValues()).size }
            .result

        #expect(size == CGSize(width: 64, height: 64))
    }

    @Test("The accent colour is the catalog's, in both appearances, unless a tint is set")
    func accentColor() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "accent-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appendingPathComponent("Assets.xcassets/AccentColor.colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        func color(_ blue: String) -> String {
            """
            "idiom": "universal", "color": {"color-space": "srgb",
            "components": {"red": "0x29", "green": "0x55", "blue": "\(blue)", "alpha": "1.000"}}
            """
        }
        let contents = """
            {"colors": [{\(color("0xA8"))},
            {"appearances": [{"appearance": "luminosity", "value": "dark"}], \(color("0xFF"))}]}
            """
        try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        var tinted = EnvironmentValues()
        tinted.tint = Color.red
        AssetLibrary.$ofAccent.withValue(AssetLibrary(folders: [folder.path])) {
            let blue = [
                Color.accentColor.resolve(in: EnvironmentValues()), Color.accentColor.resolve(in: dark),
            ]
            .map { Int(($0.blue * 255).rounded()) }

            #expect(blue == [0xA8, 0xFF])
            let tint = Color.accentColor.resolve(in: tinted)
            #expect(tint == Color.red.resolve(in: EnvironmentValues()))
        }
        #expect(
            Color.accentColor.resolve(in: EnvironmentValues()) == Color.blue.resolve(in: EnvironmentValues())
        )
    }

    @Test("A bundle's pictures and colours are its own, also if another bundle has some of the same names")
    func bundles() throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, _ path: String) throws {
            let url = URL(fileURLWithPath: "\(folder.path)/\(path)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }
        func shade(_ red: String) -> String {
            """
            {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
            "components": {"red": "\(red)", "green": "0", "blue": "0", "alpha": "1.000"}}}]}
            """
        }
        for (name, red, width) in [("A", "0xFF", 10), ("B", "0x33", 20)] {
            let catalog = "\(name).resources/Assets.xcassets"
            try write(shade(red), "\(catalog)/Tint.colorset/Contents.json")
            try write(#"{"images": [{"filename": "a.svg"}]}"#, "\(catalog)/Mark.imageset/Contents.json")
            try write(
                "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='4'/>",
                "\(catalog)/Mark.imageset/a.svg"
            )
        }
        try write("text", "C.resources/note.txt")
        func bundle(_ name: String) throws -> Bundle {
            try #require(Bundle(path: "\(folder.path)/\(name).resources"))
        }
        let environment = EnvironmentValues()

        for (name, red, width) in [("A", 255, 10.0), ("B", 0x33, 20)] {
            let color = try Color("Tint", bundle: bundle(name)).resolve(in: environment)
            #expect(Int((color.red * 255).rounded()) == red)
            let picture = try AssetLibrary.of(bundle(name)).picture(named: "Mark")
            guard case .document(let document) = picture?.contents else {
                Issue.record("\(name) has no picture")
                continue
            }
            // Sizes of documents come from a library that counts in other units.
            #expect(abs(document.size.width - width) < 1e-3)
        }
        #expect(try Color("Tint", bundle: bundle("A")) != Color("Tint", bundle: bundle("B")))
        #expect(try AssetLibrary.of(bundle("C")) === AssetLibrary.shared)
        #expect(AssetLibrary.of(nil) === AssetLibrary.shared)
    }
}
