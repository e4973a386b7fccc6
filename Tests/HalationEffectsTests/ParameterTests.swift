import Halation
import HalationEffects
import SampleEffects
import Testing

@MainActor
@Suite("Declared parameters")
struct DeclaredParameterTests {
    /// An effect that declares every kind, and stores values that are no parameters between them.
    private struct Sampler: Effect {
        static let summary = "Nothing."
        static let presets = [
            EffectPreset<Sampler>("loud", "Everything turned up.") {
                $0.glowRadius = 9
                $0.palette = .ember
            },
            EffectPreset<Sampler>("quiet", "Everything turned down.") { $0.glowRadius = 1 },
        ]

        let before = "no parameter"
        @Parameter("Radius.", in: 0...10, unit: .points) var glowRadius = 3.0
        var between = 5
        @Parameter("Colours.") var palette = EffectPalette.neon
        @Parameter var background = EffectBackground.scene
        @Parameter("A file.", read: { $0.isEmpty ? 0 : $0.count }) var file: EffectFile<Int>?
        @Parameter("Title.") var title = "Hi"

        init() {}

        var body: some View { EmptyView() }
    }

    @Test("A declared parameter is named after its property, in words joined by hyphens")
    func names() {
        #expect(Sampler.parameters.map(\.name) == ["glow-radius", "palette", "background", "file", "title"])
        #expect(Sampler.name == "sampler")
        #expect(LavaLamp.name == "lava-lamp")
    }

    @Test("Setting one parameter by name leaves all others and the other properties alone")
    func setByName() throws {
        var sampler = Sampler()
        sampler.between = 77

        try sampler.setParameter("palette", to: "#ff0000,#00ff00")

        #expect(sampler.palette.description == "#ff0000,#00ff00")
        #expect(sampler.glowRadius == 3)
        #expect(sampler.between == 77)
        #expect(sampler.title == "Hi")
    }

    @Test("A parameter of one value is independent of its copies")
    func copies() throws {
        let original = Sampler()
        var copy = original

        try copy.setParameter("glow-radius", to: "8")

        #expect(original.glowRadius == 3)
        #expect(copy.glowRadius == 8)
    }

    @Test("A file parameter reads the file once and an empty path takes it away")
    func files() throws {
        var sampler = Sampler()

        try sampler.setParameter("file", to: "four")
        #expect(sampler.file?.content == 4)
        #expect(sampler.file?.path == "four")

        try sampler.setParameter("file", to: "")
        #expect(sampler.file == nil)
    }

    @Test("A preset sets what it mentions and nothing else")
    func presets() throws {
        var sampler = Sampler()
        sampler.title = "Mine"

        try sampler.applyPreset("loud")

        #expect(sampler.glowRadius == 9)
        #expect(sampler.palette == .ember)
        #expect(sampler.title == "Mine")
    }

    @Test(
        "An unknown preset is refused with the nearest name or all names",
        arguments: [
            ("lud", "sampler has no preset 'lud'; did you mean 'loud'?"),
            ("xyz", "sampler has no preset 'xyz'; it has 'loud' and 'quiet'"),
        ]
    )
    func unknownPreset(name: String, sentence: String) {
        var sampler = Sampler()

        let error = #expect(throws: EffectParameterError.self) { try sampler.applyPreset(name) }

        #expect(error?.description == sentence)
        #expect(sampler.glowRadius == 3)
    }

    @Test("Palettes and backgrounds come back from JSON")
    func json() throws {
        let sampler = Sampler {
            $0.palette = EffectPalette([HexColor(red: 1, green: 2, blue: 3)])
            $0.background = .gradient(
                HexColor(red: 255, green: 0, blue: 0),
                HexColor(red: 0, green: 0, blue: 255, opacity: 128)
            )
        }

        let copy = try Sampler(json: sampler.json)

        #expect(copy.palette == sampler.palette)
        #expect(copy.background == sampler.background)
    }
}

@Suite("Effect backgrounds")
struct EffectBackgroundTests {
    @Test(
        "A background is read from the text that it is written as",
        arguments: ["scene", "none", "#102030", "#10203040", "#102030,#ffffff"]
    )
    func roundTrip(text: String) {
        #expect(EffectBackground(text)?.description == text)
    }

    @Test(
        "A text that is no background is refused",
        arguments: ["", ",", "#102030,", "#102030,#ffffff,#000000", "reddish", "Scene"]
    )
    func refuses(text: String) {
        #expect(EffectBackground(text) == nil)
    }

    @MainActor
    @Test("A background fills the frame behind a view, and none leaves it transparent")
    func pictures() throws {
        func corner(_ background: EffectBackground) throws -> PremultipliedPixel {
            let view = Circle().fill(.white).frame(width: 2, height: 2)
                .frame(width: 8, height: 8)
                .background(background) { Color(red: 0, green: 0, blue: 1) }
            return try ImageRenderer(content: view).pixelBuffer()[0, 0]
        }

        let blue = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
        let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
        let clear = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0)
        #expect(try corner(.scene) == blue)
        #expect(try corner(.none) == clear)
        #expect(try corner(.color(HexColor(red: 255, green: 0, blue: 0))) == red)
    }
}

@Suite("Effect palettes")
struct EffectPaletteTests {
    @Test("Every named palette is read from its name and has colours")
    func named() {
        for palette in EffectPalette.named {
            #expect(palette.name.flatMap { EffectPalette($0) } == palette)
            #expect(palette.colors.count > 1)
            #expect(!palette.background.isEmpty)
        }
    }

    @Test("A colour between two of a palette is the mean of their encoded components")
    func mixes() {
        let palette = EffectPalette([
            HexColor(red: 0, green: 100, blue: 255), HexColor(red: 200, green: 100, blue: 55),
        ])

        #expect(HexColor(palette.color(at: 0.5)) == HexColor(red: 100, green: 100, blue: 155))
        #expect(HexColor(palette.color(at: -3)) == palette.colors[0])
        #expect(HexColor(palette.color(at: .nan)) == palette.colors[0])
        #expect(HexColor(palette.color(at: 7)) == palette.colors[1])
    }

    @Test("A text that is no palette is refused", arguments: ["", "neonn", "#ff0000,", "#ff0000,reddish"])
    func refuses(text: String) {
        #expect(EffectPalette(text) == nil)
    }

    @Test("A palette of no colours is white")
    func empty() {
        #expect(EffectPalette([]).colors == [HexColor(red: 255, green: 255, blue: 255)])
    }
}
