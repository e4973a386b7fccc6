import Foundation
import Halation
import HalationEffects
import HalationPixels
import Testing

@MainActor
@Suite("Values over time")
struct MovingEffectTests {
    /// An effect with a parameter of every kind that moves, and of some that do not.
    private struct Sampler: Effect {
        static let summary = "A bar whose width is a number, in a colour."
        static let presets = [
            EffectPreset<Sampler>("wide", "A wide bar.") { $0.width = 50 },
            EffectPreset<Sampler>("narrow", "A bar as narrow as by default.") { $0.width = 10 },
            EffectPreset<Sampler>("blue", "A blue bar.") { $0.color = .blue },
        ]

        @Parameter("Width.", in: 0...80, unit: .points) var width = 10.0
        @Parameter("Height.", in: 1...20) var height = 20
        @Parameter("Colour.") var color = Color(red: 1, green: 0, blue: 0)
        @Parameter("Colours.") var palette = EffectPalette.neon
        @Parameter var background = EffectBackground.none
        @Parameter("Length of the loop.", in: 1...100, unit: .seconds) var loop = 8.0
        @Parameter("Tall.") var tall = false
        @Parameter("Title.") var title = "Hi"

        var body: some View {
            color.frame(width: width, height: CGFloat(height))
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    private func moving(_ name: String, _ text: String) throws -> MovingEffect<Sampler> {
        var effect = MovingEffect(Sampler())
        try effect.setParameter(name, to: text)
        return effect
    }

    private func width(_ text: String, at time: Double) throws -> Double {
        try moving("width", text).content(at: time).width
    }

    private func picture(_ effect: some View, at time: Double, epoch: Double = 0) throws
        -> PixelBuffer
    {
        let renderer = ImageRenderer(content: effect)
        renderer.proposedSize = ProposedViewSize(width: 80, height: 20)
        renderer.scale = 1
        renderer.epoch = Date(timeIntervalSinceReferenceDate: epoch)
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    private func columns(_ picture: PixelBuffer) -> Int {
        (0..<80).count { picture[$0, 0].alpha > 0 }
    }

    @Test(
        "A value is that of the keyframes at their times, and between them on the curve to the later one",
        arguments: [
            ("0@0s,40@2s,10@4s", [(-1.0, 0.0), (0, 0), (1, 20), (2, 40), (3, 25), (4, 10), (9, 10)]),
            ("8@1s", [(0, 8), (1, 8), (5, 8)]),
            ("0@1s,40@3s:hold", [(0, 0), (1, 0), (2.999, 0), (3, 40)]),
            ("0@0s,40@500ms", [(0.25, 20)]), ("0@0,40@1m30s", [(45, 20)]),
            // The Bézier curve of CSS's ease, whose y at x = 1/2 is 0.8024.
            ("0@0s,10@1s:0.25/0.1/0.25/1", [(0.5, 8.024)]),
            ("0@0s,10@2s:ease-in-out", [(0.5, 1.29162), (1, 5), (1.5, 8.70838)]),
            ("0@0s,10@1s:ease-in", [(0.5, 3.15357)]), ("0@0s,10@1s:ease-out", [(0.5, 6.84643)]),
        ] as [(String, [(Double, Double)])]
    )
    func curves(text: String, values: [(Double, Double)]) throws {
        for (time, expected) in values {
            #expect(try abs(width(text, at: time) - expected) < 1e-4, "\(text) at \(time)")
        }
    }

    @Test(
        "A spring passes its value by a sixth of the way, is held in the range, and rests at the keyframe's time"
    )
    func spring() throws {
        let values = try (0...200).map { try width("20@0s,40@2s:spring", at: Double($0) / 100) }

        // exp(−πζ/√(1 − ζ²)) with ζ = 1/2 is 0.16303.
        #expect(abs(try #require(values.max()) - (40 + 20 * 0.16303)) < 0.01)
        #expect(abs(values[199] - 40) < 20 * 0.001)
        #expect(values[200] == 40)
        // The range ends at 80, and the spring would reach 92.
        let held = try (0...200).map { try width("0@0s,80@2s:spring", at: Double($0) / 100) }
        #expect(held.max() == 80)
    }

    @Test("Whole numbers are rounded to the nearest")
    func wholeNumbers() throws {
        let effect = try moving("height", "1@0s,4@3s")

        #expect(
            [0, 0.49, 0.51, 1.4, 1.6, 3].map { effect.content(at: $0).height } == [1, 1, 2, 2, 3, 4]
        )
    }

    @Test("Colours and backgrounds of colours are mixed component by component")
    func colors() throws {
        let color = try moving("color", "#ff0000@0s,#00408000@2s")
        let background = try moving("background", "black@0s,#ff0000,#0000ff@2s")

        #expect(HexColor(color.content(at: 1).color).description == "#80204080")
        #expect(background.content(at: 1).background.description == "#800000,#000080")
        #expect(background.content(at: 2).background.description == "#ff0000,#0000ff")
    }

    @Test(
        "Palettes are mixed colour by colour, those with fewer colours spread over as many as the largest has"
    )
    func palettes() throws {
        let same = try moving("palette", "#ff0000,#00ff00@0s,#0000ff,#ff0000@2s")
        let other = try moving("palette", "#000000,#ffffff@0s,#ff0000,#00ff00,#0000ff@2s")
        let named = try moving("palette", "polar@0s,ember@4s")

        #expect(same.content(at: 1).palette.description == "#800080,#808000")
        #expect(other.content(at: 0).palette.description == "#000000,#808080,#ffffff")
        #expect(other.content(at: 2).palette.description == "#ff0000,#00ff00,#0000ff")
        #expect(named.content(at: 4).palette.colors == EffectPalette.ember.colors)
        #expect(named.content(at: 0).palette.colors.count == 7)
        #expect(named.content(at: 0).palette.background.first == EffectPalette.polar.background.first)
    }

    @Test("The text comes back as it was, also from JSON")
    func text() throws {
        let texts = [
            "0@0s,40@2s:ease-in-out,10@4.5s:0.4/0/0.2/1", "3@1s", "0@0s,1@1s:spring,2@90s:hold",
        ]
        for text in texts {
            let effect = try moving("width", text)
            #expect(effect.parameterValues.first?.value.description == text)
            let copy = try MovingEffect<Sampler>(json: effect.json)
            #expect(copy.parameterValues.map(\.value) == effect.parameterValues.map(\.value))
        }
        // Minutes and milliseconds are seconds, and a line is not said.
        #expect(try moving("width", "0@0,1@1m30s:linear").json.contains("\"0@0s,1@90s\""))
    }

    @Test(
        "A mistake is named with its place and with what would be right",
        arguments: [
            ("width", "0@0s,40", "'40' has no time; write it as 40@1s"),
            ("width", "0@0s,90@2s", "'90' at 2s cannot be; give a number from 0 to 80 points"),
            ("width", "0@0s,red@2s", "'red' at 2s cannot be; give a number from 0 to 80 points"),
            ("width", "0@2s,4@1s", "'4' at 1s comes after '0' at 2s; give the times in ascending order"),
            ("width", "0@2s,4@2s", "'4' at 2s comes after '0' at 2s; give the times in ascending order"),
            (
                "width", "0@0s,4@2x", "'2x' after '4@' is no time; give seconds, such as 2s, 500ms or 1m30s"
            ),
            (
                "width", "0@0s,4@30f",
                "'30f' after '4@' is no time; a frame's time depends on the rate; "
                    + "give seconds, such as 2s, 500ms or 1m30s"
            ),
            ("width", "@0s", "there is no value before '@0s'"),
            (
                "width", "0@0s,4@2s:ease-inn",
                "'ease-inn' after '4@2s:' is no curve; did you mean 'ease-in'?"
            ),
            (
                "width", "0@0s,4@2s:2/0/0/1",
                "'2/0/0/1' after '4@2s:' is no curve; give linear, ease-in, ease-out, ease-in-out, spring, hold, "
                    + "or a Bézier curve such as 0.42/0/0.58/1"
            ),
            (
                "width", "0@0s:spring,4@2s",
                "the first value, '0', is reached from no other; leave out ':spring', or give it to a later one"
            ),
            (
                "background", "none@0s,black@1s", "'none' at 0s is no colour; only colours change over time"
            ),
        ]
    )
    func mistakes(name: String, text: String, reason: String) {
        var effect = MovingEffect(Sampler())

        let error = #expect(throws: EffectParameterError.self) {
            try effect.setParameter(name, to: text)
        }

        #expect(error?.description == "--\(name) cannot be '\(text)'; \(reason)")
        #expect(effect.courses.isEmpty)
    }

    @Test(
        "What does not change over time says so",
        arguments: [
            ("loop", "1@0s,4@2s", "a number from 1 to 100 seconds"),
            ("tall", "true@0s,false@2s", "true or false"),
        ]
    )
    func still(name: String, text: String, values: String) {
        var effect = MovingEffect(Sampler())

        let error = #expect(throws: EffectParameterError.self) {
            try effect.setParameter(name, to: text)
        }

        #expect(
            error?.description
                == "--\(name) cannot be '\(text)', as it does not change over time; give \(values)"
        )
    }

    @Test("A text may have the sign of a time; an effect that does not move takes no keyframes")
    func texts() throws {
        #expect(try moving("title", "a@2s").content.title == "a@2s")
        var still = Sampler()
        #expect(throws: EffectParameterError.self) { try still.setParameter("width", to: "0@0s,1@1s") }
        #expect(still.width == 10)
    }

    @Test(
        "A later value, and a preset that sets the parameter, end the motion; another preset does not"
    )
    func ending() throws {
        var effect = try moving("width", "0@0s,40@2s")
        try effect.applyPreset("blue")
        #expect(effect.content(at: 1).width == 20)
        var wide = effect
        try wide.applyPreset("wide")
        #expect(wide.content(at: 1).width == 50)
        #expect(wide.courses.isEmpty)
        // Sets the default, which differs from the first keyframe only in what it means.
        var narrow = try moving("width", "10@0s,40@2s")
        try narrow.applyPreset("narrow")
        #expect(narrow.content(at: 1).width == 10)
        try effect.setParameter("width", to: "7")
        #expect(effect.content(at: 1).width == 7)
        #expect(effect.courses.isEmpty)
    }

    @Test(
        "A frame shows the values of its moment, which are counted from the first frame whatever its date"
    )
    func frames() throws {
        let effect = try moving("width", "0@0s,40@2s,10@4s")

        for epoch in [0, 8e8] {
            #expect(try columns(picture(effect, at: 0, epoch: epoch)) == 0)
            #expect(try columns(picture(effect, at: 1, epoch: epoch)) == 20)
            #expect(try columns(picture(effect, at: 3, epoch: epoch)) == 25)
        }
    }

    @Test("It fills the frame if it does at all keyframes")
    func opacity() throws {
        #expect(try !moving("background", "#000000@0s,#ffffff80@2s").isOpaque)
        var snow = MovingEffect(Snow())
        try snow.setParameter("background", to: "#000000@0s,#102040@2s")
        #expect(snow.isOpaque)
        try snow.setParameter("background", to: "#000000@0s,#10204000@2s")
        #expect(!snow.isOpaque)
    }
}

@MainActor
@Suite("Speed over time")
struct MovingSpeedTests {
    /// A bar as wide as ten times the effect's time.
    private struct Clock: Effect {
        static let summary = "A bar."
        var body: some View {
            TimelineView(.animation) { timeline in
                let width = timeline.date.timeIntervalSinceReferenceDate * 10
                Color.red.frame(width: width)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            }
        }
    }

    @Test(
        "Time is the integral of a speed that changes",
        arguments: [
            ("1@0s,3@2s", [(0.0, 0.0), (1, 1.5), (2, 4), (3, 7)]),
            ("2@1s,0@3s:hold", [(0.5, 1), (1, 2), (2.5, 5), (3, 6), (5, 6)]),
            // Both ends of the curve are alike: the mean is that of the two speeds.
            ("0@0s,2@2s:ease-in-out", [(2, 2), (3, 4)]),
            ("0@2s,2@2.5s", [(2, 0), (2.5, 0.5)]),
        ] as [(String, [(Double, Double)])]
    )
    func integral(text: String, times: [(Double, Double)]) throws {
        var effect = MovingEffect(StagedEffect<Clock>())
        try effect.setParameter("speed", to: text)

        for (time, expected) in times {
            let passed = time * effect.content(at: time).speed
            #expect(abs(passed - expected) < 1e-3, "\(text) at \(time): \(passed)")
        }
    }
}

@MainActor
@Suite("Effects whose parameters move")
struct MovingReadyEffectTests {
    @Test(
        "A frame of the sequence is the frame alone, and the picture of a still effect with the values of its moment",
        arguments: LoopSeamTests.loops.map(\.0)
    )
    func effects(name: String) throws {
        func check<Content: Effect>(_: Content.Type) throws {
            for parameter in Content.parameterDescriptions where parameter.canMove {
                let text = Self.course(of: parameter)
                var effect = MovingEffect(Content())
                try effect.setParameter(parameter.name, to: text)
                let sequence = renderer(of: effect)
                for frame in [0, 4, 9, 15, 3] {
                    let time = Double(frame) / 10
                    sequence.date = Date(timeIntervalSinceReferenceDate: time)
                    let inSequence = try sequence.pixelBuffer()
                    let alone = renderer(of: effect)
                    alone.date = sequence.date
                    let still = renderer(of: effect.content(at: time))
                    still.date = sequence.date
                    #expect(
                        try inSequence == alone.pixelBuffer(),
                        "\(name) --\(parameter.name) \(text): frame \(frame) depends on others"
                    )
                    #expect(
                        try inSequence == still.pixelBuffer(),
                        "\(name) --\(parameter.name) \(text): frame \(frame) is not that of its values"
                    )
                }
            }
        }
        try check(EffectCatalog.ready.effect(named: name))
    }

    /// Keyframes over a part of a parameter's range.
    private static func course(of parameter: EffectParameterDescription) -> String {
        switch (parameter.kind, parameter.defaultValue) {
        case (.number(let range, _), .number(let usual)):
            let end = usual + (range.upperBound - usual) * 0.1
            return "\(usual)@0s,\(end)@0.8s:ease-in,\(usual)@1.5s:spring"
        case (.integer(let range, _), .integer(let usual)):
            let end = min(usual + max(usual / 4, 1), range.upperBound)
            return "\(usual)@0s,\(end)@0.8s,\(max(usual - 1, range.lowerBound))@1.5s"
        case (.palette, _): return "polar@0s,ember@1.5s"
        default: return "#102040@0s,#ff8000@1.5s"
        }
    }

    private func renderer(of effect: some View) -> ImageRenderer<some View> {
        let renderer = ImageRenderer(content: effect)
        renderer.proposedSize = ProposedViewSize(width: 96, height: 54)
        renderer.scale = 1
        return renderer
    }
}
