import DrawingTestSupport
import Foundation
import Halation
import HalationEffects
import HalationParticles
import HalationPixels
import HalationRendering
import TestSupport
import Testing

/// The recording of an effect at a time, in a frame of 400 by 300 points.
@MainActor
private func recording(_ effect: some Effect, at time: Double) -> DisplayList {
    let renderer = ImageRenderer(content: effect)
    renderer.proposedSize = ProposedViewSize(width: 400, height: 300)
    renderer.date = Date(timeIntervalSinceReferenceDate: time)
    return renderer.recording().list
}

@MainActor
private func picture(_ effect: some Effect, at time: Double) throws -> PixelBuffer {
    let renderer = ImageRenderer(content: effect)
    renderer.proposedSize = ProposedViewSize(width: 400, height: 300)
    renderer.date = Date(timeIntervalSinceReferenceDate: time)
    return try renderer.pixelBuffer()
}

/// An effect with the values of its classic preset.
@MainActor
private func classic<Subject: Effect>(_ type: Subject.Type) throws -> Subject {
    var effect = type.init()
    try effect.applyPreset("classic")
    return effect
}

/// A circle that was filled, with the state it was filled in.
private struct FilledCircle {
    var rect: CGRect
    var color: StraightColor
    var state: DrawingState
}

extension DisplayList {
    /// The circles in the list, its layers and its clips.
    fileprivate var circles: [FilledCircle] {
        let own = items.flatMap { item -> [FilledCircle] in
            switch item.operation {
            case .fill(let path, .paint(.color(let color)), _):
                guard case .ellipse(let rect) = path.storage else { return [] }
                return [FilledCircle(rect: rect, color: color, state: states[Int(item.state)])]
            case .layer(let list, _): return list.circles
            default: return []
            }
        }
        let masked = clips.flatMap { clip -> [FilledCircle] in
            if case .layer(let list, _) = clip.content { list.circles } else { [] }
        }
        return own + masked
    }

    /// The states of the list and its layers that have filters.
    fileprivate var filters: [Filter] {
        let own = states.flatMap { $0.filters.map(\.filter) }
        let layers = items.flatMap { item -> [Filter] in
            if case .layer(let list, _) = item.operation { list.filters } else { [] }
        }
        let masked = clips.flatMap { clip -> [Filter] in
            if case .layer(let list, _) = clip.content { list.filters } else { [] }
        }
        return own + layers + masked
    }
}

extension Effect {
    /// The effect with a preset.
    fileprivate init(preset: String) throws {
        self.init()
        try applyPreset(preset)
    }
}

@MainActor
@Suite("Glow trail")
struct GlowTrailTests {
    @Test("A classic glow trail leaves a circle for every birth of the last second, fading evenly")
    func births() throws {
        let circles = recording(try GlowTrail(preset: "classic"), at: 2.504).circles

        // Particle k is born at k / 60 and lives a second: k = 91...150.
        #expect(circles.count == 60)
        for (offset, circle) in circles.enumerated() {
            let age = 2.504 - Double(91 + offset) / 60
            #expect(abs(Double(circle.color.alpha) - (1 - age)) < 1e-6)
            #expect(circle.rect.width == 32)
            #expect(circle.state.blendMode == .plusLighter)
            #expect(circle.state.filters.map(\.filter) == [.blur(radius: 10)])
        }
    }

    @Test("Classic glow trail circles stay where the light was, and the light returns after its period")
    func places() throws {
        let trail = try GlowTrail(preset: "classic")
        let early = recording(trail, at: 1.2).circles
        let later = recording(trail, at: 1.6).circles

        #expect(Array(early.map(\.rect).suffix(10)) == Array(later.map(\.rect).dropLast(24).suffix(10)))
        let again = recording(trail, at: 5.2).circles
        for (a, b) in zip(early, again) { #expect(abs(a.rect.midX - b.rect.midX) < 1e-6) }
        #expect(early.allSatisfy { CGRect(x: 0, y: 0, width: 400, height: 300).contains($0.rect) })
    }

    @Test("A glow trail follows the path in a file", arguments: [GlowTrail.Style.ribbon, .circles])
    func file(style: GlowTrail.Style) throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: folder.path + "/path.txt")
        try Data("# time x y\n0 10 20\n\n2 210 20\n".utf8).write(to: file)
        var trail = GlowTrail()
        trail.style = style
        trail.crumbs = 0
        trail.lifetime = 1
        try trail.setParameter("path", to: file.path)

        let circles = recording(trail, at: 1).circles

        #expect(circles.allSatisfy { abs($0.rect.midY - 20) < 1e-9 })
        let furthest = try #require(circles.map(\.rect.midX).max())
        #expect(abs(furthest - 110) < 2)
        #expect(trail.parameterValues.first { $0.name == "path" }?.value == .file(file.path))
        #expect(try GlowTrail(json: trail.json).path?.content == trail.path?.content)
    }

    @Test("A glow trail reports an invalid path file with its line")
    func badFile() throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: folder.path + "/path.txt")
        try Data("0 1 2\n1 2 three\n".utf8).write(to: file)
        var trail = GlowTrail()

        let error = #expect(throws: EffectParameterError.self) {
            try trail.setParameter("path", to: file.path)
        }
        #expect(error?.description.contains("line 2") == true)
        #expect(error?.description.contains("three") == true)
        #expect(trail.path == nil)
        let missing = #expect(throws: EffectParameterError.self) {
            try trail.setParameter("path", to: "/nowhere")
        }
        #expect(missing?.description.hasPrefix("--path: ") == true)
        #expect(missing?.description.contains("/nowhere") == true)
    }
}

@MainActor
@Suite("Snow")
struct SnowTests {
    @Test(
        "Snowflakes are born above the canvas, fall at their speeds, and fade in their second second",
        arguments: 0..<4
    )
    func flakes(seed: Int) throws {
        var snow = Snow()
        try snow.applyPreset("classic")
        snow.seed = UInt64(seed)
        let circles = recording(snow, at: 10).circles

        // Particle 480 was born at 8 s exactly and is gone at 10 s; 600 is born now.
        #expect(circles.count == 120)
        for (offset, circle) in circles.enumerated() {
            let age = 10 - Double(481 + offset) / 60
            let opacity = min(1, 2 - age)
            #expect(abs(Double(circle.color.alpha) - opacity) < 1e-6)
            let fallen = Double(circle.rect.minY) + 32
            #expect((100 * age - 1e-6...500 * age + 1e-6).contains(fallen))
            #expect((-32 - 50 * age - 1e-6...400 + 50 * age + 1e-6).contains(Double(circle.rect.minX)))
            #expect(circle.state.blendMode == .normal)
        }
    }

    @Test("Melting snow is the same flakes, drawn in one layer that is blurred and thresholded")
    func drops() throws {
        let flakes = recording(try classic(Snow.self), at: 3).circles
        let list = recording(try classic(MetaballSnow.self), at: 3)

        #expect(list.circles.map(\.rect) == flakes.map(\.rect))
        #expect(list.circles.allSatisfy { $0.state.filters.isEmpty })
        let cut = { (edges: HalationRendering.ThresholdEdges) in
            HalationRendering.Filter.alphaThreshold(min: 0.5, max: 1, color: .white, edges: edges)
        }
        #expect(list.filters == [cut(.smooth), .blur(radius: 10)])
        var hard = try classic(MetaballSnow.self)
        try hard.setParameter("edges", to: "hard")
        #expect(recording(hard, at: 3).filters == [cut(.hard), .blur(radius: 10)])
    }
}

@MainActor
@Suite("Wobbling polygon")
struct WobblingPolygonTests {
    /// The distances of a bubble's corners from its centre, in units of its radius.
    private func distances(at time: Double) throws -> [Double] {
        let list = recording(
            LavaLamp {
                $0.style = .flat; $0.fit = false; $0.count = 1; $0.blur = 0; $0.shape = .polygon; $0.seed = 4
            },
            at: time
        )
        let path = try #require(list.firstPolygon)
        var corners: [CGPoint] = []
        path.forEach { element in
            switch element {
            case .move(let point), .line(let point): corners.append(point)
            default: break
            }
        }
        let diameter = Double(
            recording(
                LavaLamp {
                    $0.style = .flat; $0.fit = false; $0.count = 1; $0.blur = 0; $0.seed = 4
                },
                at: time
            ).circles[0].rect.width
        )
        return corners.map {
            hypot(Double($0.x) - diameter / 2, Double($0.y) - diameter / 2) / (diameter / 2)
        }
    }

    @Test("The wobbling polygon has eight corners near the circle", arguments: [0, 0.5, 1, 2.75, 60.25])
    func corners(time: Double) throws {
        let distances = try distances(at: time)

        #expect(distances.count == 8)
        // Values lie in 0.8...1.2; the remainders of up to three changes of 0.4 at the most add up.
        #expect(distances.allSatisfy { (0.4...1.6).contains($0) })
    }

    @Test("The wobbling polygon moves without a jump, also on the beat", arguments: [0.5, 1, 2, 3, 4, 10])
    func continuity(time: Double) throws {
        let before = try distances(at: time - 1e-6)
        let after = try distances(at: time + 1e-6)

        for (a, b) in zip(before, after) { #expect(abs(a - b) < 1e-5) }
    }

    @Test("The wobbling polygon adds up the remainders of the changes that are still running")
    func formula() throws {
        // At 3 s the first change has just ended; those of seconds 1 and 2 are a third and two thirds through.
        func targets(_ beat: UInt64) -> [Double] {
            var generator = SeededGenerator(seed: 4, stream: 1, index: beat)
            return (0..<8).map { _ in .random(in: 0.8...1.2, using: &generator) }
        }
        func ease(_ x: Double) -> Double {
            // Bisection of the cubic Bézier (0.42, 0), (0.58, 1), apart from the library's.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<80 {
                let t = (low + high) / 2
                let value = 3 * (1 - t) * (1 - t) * t * 0.42 + 3 * (1 - t) * t * t * 0.58 + t * t * t
                if value < x { low = t } else { high = t }
            }
            let t = low
            return 3 * (1 - t) * t * t + t * t * t
        }
        let time = 3.5
        let expected = (0..<8).map { i in
            targets(3)[i]
                + (1...3).reduce(0.0) { sum, j in
                    let left = 1 - ease((time - Double(j)) / 3)
                    return sum + (targets(UInt64(j - 1))[i] - targets(UInt64(j))[i]) * left
                }
        }

        // Three changes of at most 0.4, each along a curve rounded to multiples of 2^-20.
        let tolerance = 3 * 0.4 * 0x1p-21 + 1e-9
        for (a, b) in zip(try distances(at: time), expected) { #expect(abs(a - b) < tolerance) }
    }
}

extension DisplayList {
    /// The first path of a layer or clip that is neither a rectangle nor an ellipse.
    fileprivate var firstPolygon: Path? {
        for item in items {
            switch item.operation {
            case .fill(let path, _, _):
                if case .elements = path.storage { return path }
            case .layer(let list, _):
                if let path = list.firstPolygon { return path }
            default: break
            }
        }
        for clip in clips {
            if case .layer(let list, _) = clip.content, let path = list.firstPolygon { return path }
        }
        return nil
    }
}

@MainActor
@Suite("Every ready effect")
struct ReadyEffectTests {
    nonisolated static let names = [
        "lava-lamp", "glow-trail", "snow", "metaball-snow", "blurred-background", "fireworks",
        "bouncing-sparks", "water-ripple", "aurora", "flow-field", "galaxy", "silk-waves", "confetti",
        "star-flight", "dissolving-text", "ink-in-water", "rain-on-water", "audio-visualizer",
    ]

    @Test("Every ready effect of the catalogue is tested here")
    func complete() {
        #expect(EffectCatalog.ready.effects.map { $0.name } == Self.names)
        #expect(EffectCatalog.ready.mistake == nil)
    }

    @Test("Every ready effect shows something, and something else a second later", arguments: names)
    func shows(name: String) throws {
        let effect = try EffectCatalog.ready.effect(named: name).init()
        let early = try picture(effect, at: 2)
        let later = try picture(effect, at: 3)

        #expect(early != later)
        let colors = Set((0..<300).map { early[200, $0] } + (0..<400).map { early[$0, 100] })
        #expect(colors.count > 3)
        #expect((0..<300).allSatisfy { early[0, $0].alpha == 255 })
    }

    @Test("Every ready effect shows the same at 10 s directly as after 600 frames", arguments: names)
    func direct(name: String) throws {
        let type = try EffectCatalog.ready.effect(named: name)
        let played = type.init()
        for frame in 0..<600 { _ = recording(played, at: Double(frame) / 60) }

        #expect(recording(played, at: 10) == recording(type.init(), at: 10))
    }

    @Test(
        "Every ready effect shows the same at common times of 24, 30, 60 and 120 frames a second, in any order",
        arguments: names
    )
    func frameRates(name: String) throws {
        let type = try EffectCatalog.ready.effect(named: name)
        var lists: [Double: DisplayList] = [:]
        for rate in [120, 24, 60, 30] {
            let effect = type.init()
            let frames = (0..<rate * 2).map { $0 }.reversed()
            for frame in frames {
                let time = Double(frame) / Double(rate)
                guard (time * 6).rounded() == time * 6 else { continue }
                let list = recording(effect, at: time)
                if let known = lists[time] { #expect(list == known, "\(time) s at \(rate)") }
                lists[time] = list
            }
        }
        #expect(lists.count == 12)
    }
}

@MainActor
@Suite("Effects that loop")
struct LoopTests {
    static var effects: [any Effect] { [Fireworks(), GlowTrail(), BouncingSparks()] }
    nonisolated private static let lengths = [10.0, 8.0, 6.0]

    @Test(
        "A looping effect shows exactly the same after its loop, at the seam and elsewhere",
        arguments: 0..<3
    )
    func seam(index: Int) {
        let effect = Self.effects[index]
        let length = Self.lengths[index]
        func list(_ time: Double) -> DisplayList { recording(effect, at: time) }

        for frame in [0, 1, 59, 77] {
            let time = Double(frame) / 30
            #expect(list(time) == list(Double(frame) / 30 + length), "frame \(frame)")
            #expect(list(time) == list(Double(frame + 30 * Int(length) * 100) / 30), "frame \(frame)")
        }
        #expect(list(0) != list(length / 2))
    }

    @Test("A looping effect moves on across the seam: the frames around it differ by as little as others")
    func continuity() throws {
        // Particles of a shell or a fountain that live across the seam are there on both sides.
        for (effect, length) in zip(Self.effects, Self.lengths) {
            func count(_ time: Double) -> Int { recordedCircles(effect, at: time).count }
            let (before, after) = (Double(count(length - 1e-4)), Double(count(0)))
            #expect(abs(before - after) < 0.02 * after)
        }
    }

    @Test("A looping effect without a background is transparent where it draws nothing")
    func transparency() throws {
        for effect in Self.effects {
            func corner<Subject: Effect>(_ effect: Subject) throws -> UInt8 {
                var effect = effect
                try effect.setParameter("background", to: "none")
                return try picture(effect, at: 2)[0, 0].alpha
            }
            #expect(try corner(effect) == 0)
        }
    }

    @Test("A looping effect takes a colour or two as its background")
    func colors() throws {
        for effect in Self.effects {
            func corners<Subject: Effect>(_ effect: Subject, _ background: String) throws
                -> [PremultipliedPixel]
            {
                var effect = effect
                try effect.setParameter("background", to: background)
                let picture = try picture(effect, at: 2)
                return [picture[0, 0], picture[0, 299]]
            }
            let plain = try corners(effect, "#0000ff")
            #expect(plain.allSatisfy { $0.alpha == 255 && $0.blue > 120 && $0.red < 12 })
            let two = try corners(effect, "#ff0000,#0000ff")
            #expect(two[0].red > 120 && two[0].blue < 12)
            #expect(two[1].blue > 120 && two[1].red < 12)
        }
    }

    private func recordedCircles(_ effect: some Effect, at time: Double) -> [FilledCircle] {
        recording(effect, at: time).circles
    }
}

@MainActor
@Suite("Extreme times and values of effects")
struct UnreasonableEffectTests {
    @Test("Extreme times show some frame of a loop", arguments: [1e300, .infinity, .nan, -5])
    func times(time: Double) {
        for effect in LoopTests.effects {
            #expect(circles(of: effect, at: time).allSatisfy(isFinite))
        }
    }

    @Test("Values far outside their ranges show what is left of an effect")
    func values() {
        for number in [Double.nan, .infinity, -1e9, 1e9] {
            var show = Fireworks()
            (show.gravity, show.loop, show.glow) = (number, number, number)
            #expect(recording(show, at: 3).circles.allSatisfy(isFinite))
            var fountain = BouncingSparks()
            (fountain.gravity, fountain.rate, fountain.bounce, fountain.spread) = (
                number, number, number, number
            )
            #expect(recording(fountain, at: 3).circles.allSatisfy(isFinite))
            fountain.loop = number
            #expect(recording(fountain, at: 3).circles.allSatisfy(isFinite))
            var trail = GlowTrail()
            (trail.loop, trail.lifetime, trail.width, trail.crumbs) = (number, number, number, number)
            #expect(recording(trail, at: 3).circles.allSatisfy(isFinite))
        }
        var show = Fireworks()
        show.background = .none
        for shells in [0, -5] {
            show.shells = shells
            #expect(recording(show, at: 3).circles.isEmpty)
        }
    }

    @Test("Every parameter of a looping effect works at both ends of its range", arguments: 0..<3)
    func ends(index: Int) throws {
        func check<Subject: Effect>(_ effect: Subject) throws {
            for parameter in Subject.parameterDescriptions {
                let ends: [String] =
                    switch parameter.kind {
                    case .number(let range, _): ["\(range.lowerBound)", "\(range.upperBound)"]
                    case .integer(let range, _): ["\(range.lowerBound)", "\(range.upperBound)"]
                    default: []
                    }
                for end in ends {
                    var effect = effect
                    try effect.setParameter(parameter.name, to: end)
                    #expect(
                        recording(effect, at: 1.3).circles.allSatisfy(isFinite),
                        "\(parameter.name) \(end)"
                    )
                }
            }
        }
        try check(LoopTests.effects[index])
    }

    private func circles(of effect: some Effect, at time: Double) -> [FilledCircle] {
        recording(effect, at: time).circles
    }

    private func isFinite(_ circle: FilledCircle) -> Bool {
        circle.rect.midX.isFinite && circle.rect.midY.isFinite && circle.rect.width.isFinite
    }

    @Test("A fresh copy of an effect has the same parameters and reads no file again")
    func fresh() throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: folder.path + "/path.txt")
        try Data("0 10 20\n2 210 20\n".utf8).write(to: file)
        var trail = GlowTrail()
        try trail.setParameter("path", to: file.path)
        try trail.setParameter("rate", to: "30")
        try FileManager.default.removeItem(at: file)

        let fresh = trail.fresh()

        #expect(fresh.json == trail.json)
        #expect(fresh.path?.content == trail.path?.content)
    }
}
