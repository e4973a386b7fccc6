import Halation
import HalationEffects
import SampleEffects
import Testing

@MainActor
@Suite("Effect parameters")
struct EffectParameterTests {
    @Test("Effect parameters default to the values of the stored properties")
    func haveDefaults() {
        let defaults = Dot.parameterDescriptions.map {
            "\($0.name) \($0.defaultValue) (\($0.kind.valuesInWords))"
        }

        #expect(
            defaults == [
                "radius 40 (0 to 500.5 points)",
                "angle 0 (-180 to 180 degrees)",
                "count 1 (1 to 1000)",
                "seed 1 (whole numbers from 0)",
                "shape circle (circle, rounded-square or kite)",
                "glow false (true or false)",
            ]
        )
    }

    @Test("Effect parameters are set from text, ends of ranges included")
    func areSetFromText() throws {
        var dot = Dot()

        try dot.setParameter("radius", to: "500.5")
        try dot.setParameter("angle", to: "-180")
        try dot.setParameter("count", to: "1000")
        try dot.setParameter("seed", to: "18446744073709551615")
        try dot.setParameter("shape", to: "rounded-square")
        try dot.setParameter("glow", to: "true")

        let values = dot.parameterValues.map(\.value)
        #expect(
            values == [
                .number(500.5), .number(-180), .integer(1000), .seed(.max), .choice("rounded-square"),
                .toggle(true),
            ]
        )
    }

    @Test(
        "Effect parameters refuse invalid text and state what is valid",
        arguments: [
            ("radius", "abc", "--radius cannot be 'abc'; give a number from 0 to 500.5 points"),
            ("radius", "", "--radius cannot be ''; give a number from 0 to 500.5 points"),
            ("radius", "nan", "--radius cannot be 'nan'; give a number from 0 to 500.5 points"),
            ("radius", "-nan", "--radius cannot be '-nan'; give a number from 0 to 500.5 points"),
            ("radius", "inf", "--radius cannot be 'inf'; give a number from 0 to 500.5 points"),
            ("radius", "-0.001", "--radius cannot be '-0.001'; give a number from 0 to 500.5 points"),
            ("radius", "1e999", "--radius cannot be '1e999'; give a number from 0 to 500.5 points"),
            ("count", "0", "--count cannot be '0'; give a whole number from 1 to 1000"),
            ("count", "2.5", "--count cannot be '2.5'; give a whole number from 1 to 1000"),
            (
                "count", "99999999999999999999",
                "--count cannot be '99999999999999999999'; give a whole number from 1 to 1000"
            ),
            ("seed", "-1", "--seed cannot be '-1'; give a whole number from 0 to 18446744073709551615"),
            ("shape", "Circle", "--shape cannot be 'Circle'; give circle, rounded-square or kite"),
            ("glow", "maybe", "--glow cannot be 'maybe'; give true or false"),
            ("radios", "3", "dot has no --radios; did you mean --radius?"),
            ("x", "3", "dot has no --x; it has --radius, --angle, --count, --seed, --shape and --glow"),
        ]
    )
    func refuse(name: String, text: String, sentence: String) {
        var dot = Dot()

        let error = #expect(throws: EffectParameterError.self) { try dot.setParameter(name, to: text) }

        #expect(error?.description == sentence)
        #expect(dot.parameterValues.map(\.value) == Dot().parameterValues.map(\.value))
    }

    @Test("Effect parameters refuse a value of another kind")
    func refuseOtherKinds() {
        var dot = Dot()

        for parameter in Dot.parameters {
            for other in Dot.parameters where other.name != parameter.name && other.name != "angle" {
                guard parameter.name != "angle" || other.name != "radius" else { continue }
                #expect(throws: EffectParameterError.self) {
                    try parameter.set(other.value(in: Dot()), in: &dot)
                }
            }
        }
    }
}

@MainActor
@Suite("Effects as JSON")
struct EffectJSONTests {
    @Test("Effects decoded from JSON have the encoded values")
    func comeBack() throws {
        var dot = Dot()
        dot.radius = 0.1
        dot.angle = -12.75
        dot.count = 3
        dot.seed = .max
        dot.shape = .kite
        dot.glow = true

        let json = dot.json

        #expect(
            json
                == #"{"radius": 0.1, "angle": -12.75, "count": 3, "seed": 18446744073709551615, "#
                + #""shape": "kite", "glow": true}"#
        )
        #expect(try Dot(json: json).parameterValues.map(\.value) == dot.parameterValues.map(\.value))
    }

    @Test(
        "Effects decoded from JSON keep the defaults of missing keys",
        arguments: ["{}", #"{"radius": 40.0}"#]
    )
    func keepDefaults(json: String) throws {
        #expect(try Dot(json: json).json == Dot().json)
    }

    @Test(
        "Malformed effect JSON is refused with a sentence",
        arguments: [
            ("", "the parameters of dot are a JSON object, such as {\"name\": 1}"),
            ("[1]", "the parameters of dot are a JSON object, such as {\"name\": 1}"),
            (#"{"radius": "#, "the parameters of dot are a JSON object, such as {\"name\": 1}"),
            (
                #"{"blur": 3}"#,
                "dot has no --blur; it has --radius, --angle, --count, --seed, --shape and --glow"
            ),
            (#"{"radius": 501}"#, "--radius cannot be '501'; give a number from 0 to 500.5 points"),
            (#"{"radius": "40"}"#, "--radius cannot be '40'; give a number from 0 to 500.5 points"),
            (#"{"count": 1.5}"#, "--count cannot be '1.5'; give a whole number from 1 to 1000"),
            (#"{"glow": 1}"#, "--glow cannot be '1'; give true or false"),
            (
                #"{"shape": null}"#,
                "--shape cannot be 'null, a list or an object'; give circle, rounded-square or kite"
            ),
        ]
    )
    func areRefused(json: String, sentence: String) {
        let error = #expect(throws: EffectParameterError.self) { try Dot(json: json) }

        #expect(error?.description == sentence)
    }
}

@MainActor
@Suite("Effect catalogue")
struct EffectCatalogTests {
    @Test("The effect catalogue finds effects by their names")
    func finds() throws {
        #expect(try EffectCatalog.samples.effect(named: "blank") == Blank.self)
    }

    @Test(
        "The effect catalogue lists the known effects when a name is unknown",
        arguments: [
            ("dott", "there is no effect 'dott'; did you mean 'dot'?"),
            ("lava", "there is no effect 'lava'; there are 'dot' and 'blank'"),
            ("", "there is no effect ''; there are 'dot' and 'blank'"),
        ]
    )
    func suggests(name: String, sentence: String) {
        let error = #expect(throws: EffectCatalogError.self) { try EffectCatalog.samples.effect(named: name) }

        #expect(error?.description == sentence)
    }

    @Test("The effect catalogue has a name, a summary and working defaults for every ready effect")
    func readyEffectsAreComplete() {
        for effect in EffectCatalog.ready.effects {
            #expect(effect.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
            #expect(!effect.summary.isEmpty && !effect.summary.contains("\n"))
            for parameter in effect.parameterDescriptions {
                #expect(parameter.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
                #expect(!parameter.help.isEmpty)
            }
        }
    }
}

@MainActor
@Suite("Nearest effect name")
struct NearestNameTests {
    @Test(
        "The nearest effect name has the fewest typing errors, up to a limit",
        arguments: [
            ("blur", "blur"), ("blurr", "blur"), ("bulr", "blur"), ("blu", "blur"), ("thresold", "threshold"),
            ("treshhold", "threshold"), ("b", nil), ("radius", nil), ("", nil), ("threshold-min", nil),
        ]
    )
    func isFound(typed: String, meant: String?) {
        #expect(typed.nearest(in: ["blur", "threshold"]) == meant)
    }
}

@MainActor
@Suite("Mistakes of an effect's author")
struct EffectMistakeTests {
    private struct OddName: Effect {
        static let name = "Odd One"
        static let summary = ""
        var body: some View { EmptyView() }
    }

    private struct OddDefault: Effect {
        static let name = "odd-default"
        static let summary = ""
        @Parameter("", in: 0...1) var radius = 7.0
        var body: some View { EmptyView() }
    }

    private struct Twins: Effect {
        static let name = "twins"
        static let summary = ""
        static var parameters: [EffectParameter<Twins>] {
            EffectParameter.declared(in: Twins()) + EffectParameter.declared(in: Twins())
        }
        @Parameter("", in: 0...1) var radius = 0.5
        var body: some View { EmptyView() }
    }

    private struct OddPreset: Effect {
        static let summary = ""
        static let presets = [EffectPreset<OddPreset>("Very Odd", "") { _ in }]
        var body: some View { EmptyView() }
    }

    private struct TwinPresets: Effect {
        static let summary = ""
        static let presets = [
            EffectPreset<TwinPresets>("same", "") { _ in }, EffectPreset<TwinPresets>("same", "") { _ in },
        ]
        var body: some View { EmptyView() }
    }

    @Test("An effect author's mistake in the names of presets is reported with a sentence")
    func presetNames() {
        #expect(
            EffectCatalog([OddPreset.self]).mistake
                == "'Very Odd' cannot be a name in the effect 'odd-preset'; "
                + "names are lower-case words and numbers joined by hyphens"
        )
        #expect(
            EffectCatalog([TwinPresets.self]).mistake
                == "the effect 'twin-presets' has two presets called 'same'"
        )
    }

    @Test("An effect author's mistake is reported with a sentence")
    func sentences() {
        #expect(EffectCatalog([Dot.self, Blank.self]).mistake == nil)
        #expect(EffectCatalog.ready.mistake == nil)
        #expect(EffectCatalog([Dot.self, Dot.self]).mistake == "two effects are called 'dot'")
        #expect(
            EffectCatalog([OddName.self]).mistake
                == "'Odd One' cannot be a name in the effect 'Odd One'; "
                + "names are lower-case words and numbers joined by hyphens"
        )
        #expect(
            EffectCatalog([OddDefault.self]).mistake
                == "the default 7 of 'radius' in the effect 'odd-default' is not one of its values"
        )
        #expect(
            EffectCatalog([Twins.self]).mistake == "the effect 'twins' has two parameters called 'radius'"
        )
    }
}
