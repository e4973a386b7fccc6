import Foundation
import Halation
import HalationEffects
import HalationPixels
import HalationSound
import Testing

/// What is particular to the flight through stars, the text of dust, the ink, the rain and the visualiser.
@MainActor
@Suite("Stars, dust, ink, rain and sound")
struct SearchedEffectTests {
    private func picture(
        _ effect: some View,
        at time: Double,
        width: Double = 320,
        height: Double = 180,
        scale: CGFloat = 1
    ) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: effect)
        renderer.proposedSize = ProposedViewSize(width: width, height: height)
        renderer.scale = scale
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    /// The light of each column.
    private func columns(_ picture: PixelBuffer) -> [Double] {
        (0..<picture.size.width).map { x in
            (0..<picture.size.height).reduce(0.0) { sum, y in
                let pixel = picture[x, y]
                return sum + Double(pixel.red) + Double(pixel.green) + Double(pixel.blue)
            }
        }
    }

    // MARK: Dust

    @Test(
        "While the text rests it is the text itself, to the pixel",
        arguments: [("Halation", 1.0), ("Fjord & Ålesund", 2), ("雪", 1), ("a", 3)]
    )
    func restingText(text: String, scale: Double) throws {
        let dust = DissolvingText {
            $0.text = text
            $0.textSize = 0.2
            $0.palette = EffectPalette([HexColor(red: 255, green: 240, blue: 200)])
            $0.background = .color(HexColor(red: 20, green: 30, blue: 60))
            $0.glow = 0
        }
        let plain = Canvas { context, size in
            let frame = Path(CGRect(origin: .zero, size: size))
            context.fill(frame, with: .color(HexColor(red: 20, green: 30, blue: 60).color))
            var letters = context.resolve(Text(text).font(.system(size: 0.2 * 180).weight(.bold)))
            letters.shading = .color(HexColor(red: 255, green: 240, blue: 200).color)
            context.draw(letters, at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
        let expected = try picture(plain.shader(Finish(), at: 0), at: 0, scale: scale)
        #expect(try picture(dust, at: 0, scale: scale) == expected)
        #expect(try picture(dust, at: 8, scale: scale) == expected)
        #expect(try picture(dust, at: 2.4, scale: scale) != expected)
    }

    @Test("The wind carries the dust its way, and the next dust comes from where it blows")
    func wind() throws {
        func light(_ wind: Double, at time: Double) throws -> [Double] {
            let dust = DissolvingText {
                $0.text = "dust"
                $0.wind = wind
                $0.turbulence = 0.2
                $0.glow = 0
                $0.background = .none
            }
            return columns(try picture(dust, at: time))
        }
        /// Light beyond the right end of the text minus light beyond its left end.
        func balance(_ wind: Double, at time: Double) throws -> Double {
            let light = try light(wind, at: time)
            return light[240...].reduce(0, +) - light[..<80].reduce(0, +)
        }
        /// The mean column of the light.
        func middle(_ wind: Double, at time: Double) throws -> Double {
            let light = try light(wind, at: time)
            return zip(light, light.indices).map { $0 * Double($1) }.reduce(0, +) / light.reduce(0, +)
        }
        #expect(try balance(0, at: 0) == 0)
        #expect(try balance(0, at: 2.4) > 1_000)
        #expect(try balance(180, at: 2.4) < -1_000)
        // 2.4 seconds before the loop ends the same grains fly as 2.4 seconds after its start, on the other side.
        #expect(try middle(0, at: 5.6) < middle(0, at: 2.4))
        #expect(try middle(180, at: 5.6) > middle(180, at: 2.4))
    }

    @Test(
        "Texts of any kind and size dissolve",
        arguments: ["", " ", "one\ntwo", "many words on several lines", "🌊"]
    )
    func anyText(text: String) throws {
        for (width, height) in [(320.0, 180.0), (90, 160), (120, 120), (210, 90)] {
            let dust = DissolvingText {
                $0.text = text
                $0.textSize = 0.9
            }
            for time in [0, 2.2, 4, 6] {
                _ = try picture(dust, at: time, width: width, height: height)
            }
            let light = columns(
                try picture(
                    DissolvingText {
                        $0.text = text
                        $0.textSize = 0.9
                        $0.glow = 0
                        $0.background = .none
                    },
                    at: 0,
                    width: width,
                    height: height
                )
            )
            let margin = Int(0.04 * width)
            #expect(
                light[..<margin].allSatisfy { $0 == 0 }
                    && light[(Int(width) - margin)...].allSatisfy { $0 == 0 }
            )
            #expect(light.contains { $0 > 0 } == text.contains { !$0.isWhitespace })
        }
    }

    // MARK: Stars

    @Test("A flight that does not move shows the same stars")
    func restingStars() throws {
        let stars = StarFlight {
            $0.speed = 0
            $0.sway = 0
            $0.nebula = 0
            $0.background = .none
        }
        // The noise of the finish is scaled by alpha, so that it is seen where there is light only.
        let (first, later) = (columns(try picture(stars, at: 0)), columns(try picture(stars, at: 5)))
        let difference = zip(first, later).reduce(0.0) { $0 + abs($1.0 - $1.1) }
        #expect(difference < 0.02 * first.reduce(0, +))
    }

    @Test("Streaks are longer the longer the shutter is open")
    func streaks() throws {
        func lit(_ streak: Double) throws -> Int {
            let stars = StarFlight {
                $0.nebula = 0
                $0.glow = 0
                $0.streak = streak
                $0.background = .none
            }
            let pixels = try picture(stars, at: 3)
            return (0..<320 * 180).filter { pixels[$0 % 320, $0 / 320].alpha > 8 }.count
        }
        let counts = [try lit(0), try lit(4), try lit(16)]
        #expect(counts[1] > counts[0] && counts[2] > counts[1])
    }

    // MARK: Ink

    @Test("Ink shows the same alone and after others, at any rate of frames")
    func playedInk() throws {
        let ink = InkInWater { $0.detail = 32 }
        let alone = try picture(ink, at: 3)
        let renderer = ImageRenderer(content: ink)
        renderer.proposedSize = ProposedViewSize(width: 320, height: 180)
        for rate in [24.0, 30] {
            for frame in 0...Int(3 * rate) {
                renderer.date = Date(timeIntervalSinceReferenceDate: Double(frame) / rate)
                _ = try renderer.pixelBuffer()
            }
            #expect(try renderer.pixelBuffer() == alone)
        }
    }

    @Test("Fewer cells than the fluid needs count as the fewest")
    func coarseInk() throws {
        let coarse = InkInWater { $0.detail = 8 }
        let least = InkInWater { $0.detail = 24 }

        #expect(try picture(coarse, at: 2) == picture(least, at: 2))
    }

    // MARK: Rain

    @Test("Without rain, wind and streaks the water is a still mirror")
    func stillWater() throws {
        let rain = RainOnWater {
            $0.rate = 0
            $0.wind = 0
            $0.streaks = 0
            $0.horizon = 0.5
        }
        let pixels = try picture(rain, at: 1)
        // The brightest column of the shore is the brightest of the water close to the horizon.
        func row(_ y: Int) -> [Double] { (0..<320).map { Double(pixels[$0, y].red) } }
        let (above, below) = (row(84), row(95))
        let meanAbove = above.reduce(0, +) / 320
        let meanBelow = below.reduce(0, +) / 320
        let products = zip(above, below).map { ($0 - meanAbove) * ($1 - meanBelow) }.reduce(0, +)
        let squares =
            above.map { ($0 - meanAbove) * ($0 - meanAbove) }.reduce(0, +)
            * below.map { ($0 - meanBelow) * ($0 - meanBelow) }.reduce(0, +)
        #expect(products / squares.squareRoot() > 0.9)
    }

    // MARK: Sound

    private func tone(_ frequency: Double) -> EffectFile<SoundTrack> {
        let samples = (0..<96_000).map { Float(0.8 * sin(2 * .pi * frequency * Double($0) / 48_000)) }
        return EffectFile(
            path: "tone-\(frequency)",
            content: SoundTrack(samples: samples, sampleRate: 48_000)
        )
    }

    @Test("The bar of a tone is the highest", arguments: [110.0, 440, 1760, 6000])
    func highestBar(frequency: Double) throws {
        let bars = AudioVisualizer {
            $0.sound = tone(frequency)
            $0.style = .bars
            $0.bars = 32
            $0.threshold = 0.5
            $0.glow = 0
            $0.palette = EffectPalette([.white])
            $0.background = .none
        }
        let light = Array(columns(try picture(bars, at: 1, width: 640, height: 360))[320...])
        let brightest = light.indices.max { light[$0] < light[$1] } ?? 0
        let place = log(frequency / 40) / log(225.0)

        #expect(abs(Double(brightest) / (0.46 * 640) - place) < 0.06, "\(brightest) for \(place)")
    }

    @Test("Without a file the visualiser follows the sound of the film, whatever the date of its first frame")
    func filmSound() throws {
        let (low, high) = (tone(110), tone(6000))
        func visualizer(_ sound: EffectFile<SoundTrack>?) -> AudioVisualizer {
            AudioVisualizer {
                $0.sound = sound
                $0.style = .bars
            }
        }
        func shown(_ view: some View, epoch: Double) throws -> PixelBuffer {
            let renderer = ImageRenderer(content: view)
            renderer.proposedSize = ProposedViewSize(width: 160, height: 90)
            renderer.epoch = Date(timeIntervalSinceReferenceDate: epoch)
            renderer.date = Date(timeIntervalSinceReferenceDate: 1)
            return try renderer.pixelBuffer()
        }

        let truth = try shown(visualizer(low), epoch: 0)
        #expect(try shown(visualizer(high), epoch: 0) != truth)
        for epoch in [0, 8e8] {
            let following = visualizer(nil).environment(\.sound, low.content)
            #expect(try shown(following, epoch: epoch) == truth, "epoch \(epoch)")
            // A file of its own comes first.
            let own = visualizer(low).environment(\.sound, high.content)
            #expect(try shown(own, epoch: epoch) == truth, "epoch \(epoch)")
        }
    }

    @Test("A sound keeps its pace, whatever the speed and the start of the effect's own time")
    func paceOfSound() throws {
        // A low tone for two seconds, and then a high one.
        let low = (0..<96_000).map { Float(0.8 * sin(2 * .pi * 110 * Double($0) / 48_000)) }
        let high = (0..<96_000).map { Float(0.8 * sin(2 * .pi * 6000 * Double($0) / 48_000)) }
        let track = SoundTrack(samples: low + high, sampleRate: 48_000)
        func place(speed: Double, preroll: Double, at time: Double) throws -> Double {
            var effect = StagedEffect<AudioVisualizer>()
            effect.content.sound = EffectFile(path: "tones", content: track)
            effect.content.style = .bars
            effect.content.palette = EffectPalette([.white])
            effect.content.background = .none
            effect.content.glow = 0
            (effect.speed, effect.preroll) = (speed, preroll)
            let light = Array(columns(try picture(effect, at: time, width: 640, height: 360))[320...])
            return Double(light.indices.max { light[$0] < light[$1] } ?? 0) / (0.46 * 640)
        }
        // The effect's own time is 3 s, where the high tone would be heard.
        #expect(try place(speed: 2, preroll: 0, at: 1.5) < 0.4)
        #expect(try place(speed: 1, preroll: 1.5, at: 1.5) < 0.4)
        #expect(try place(speed: 0.1, preroll: 0, at: 3) > 0.8)
    }

    @Test(
        "Grains are in the air at every moment at which no letter is seen",
        arguments: [(320.0, 180.0), (180, 320)]
    )
    func neverEmpty(width: Double, height: Double) throws {
        let dust = DissolvingText {
            $0.glow = 0
            $0.background = .none
        }
        func amount(_ time: Double) throws -> Double {
            columns(try picture(dust, at: time, width: width, height: height)).reduce(0, +)
        }
        let text = try amount(0)

        for time in stride(from: 1.25, through: 6.75, by: 0.25) {
            #expect(try amount(time) > 0.1 * text, "at \(time)")
        }
    }

    @Test("The first frame shows ink, and the loop closes through clear water", arguments: [4.0, 12])
    func inkAtStart(loop: Double) throws {
        let ink = InkInWater {
            $0.loop = loop
            $0.detail = 32
            $0.background = .none
        }
        func amount(_ time: Double) throws -> Int {
            let pixels = try picture(ink, at: time, width: 160, height: 90)
            return (0..<160 * 90).reduce(0) { $0 + Int(pixels[$1 % 160, $1 / 160].alpha) }
        }
        #expect(try amount(0) > 160 * 90 * 255 / 100)
        #expect(try amount(0.75 * loop) == 0)
        #expect(try picture(ink, at: 0) == picture(ink, at: loop))
    }

    @Test("Silence rests, and the built-in piece is the same after its loop")
    func pieceAndSilence() throws {
        let silent = AudioVisualizer {
            $0.sound = EffectFile(path: "silence", content: SoundTrack(samples: [0], sampleRate: 48_000))
        }
        let played = AudioVisualizer()
        func light(_ effect: AudioVisualizer, _ time: Double) throws -> Double {
            columns(try picture(effect, at: time)).reduce(0, +)
        }
        #expect(try light(silent, 1) < 0.8 * light(played, 1))
        #expect(try picture(played, at: 1.5) == picture(played, at: 9.5))
    }

    @Test(
        "Each has presets unlike each other",
        arguments: ["star-flight", "dissolving-text", "ink-in-water", "rain-on-water", "audio-visualizer"]
    )
    func presets(name: String) throws {
        let type = try EffectCatalog.ready.effect(named: name)
        var pictures: [PixelBuffer] = []
        for preset in [nil] + type.presetDescriptions.map({ Optional($0.name) }) {
            var effect: any Effect = type.init()
            if let preset { try effect.applyPreset(preset) }
            if name == "ink-in-water" { try effect.setParameter("detail", to: "32") }
            let shown = try picture(effect, at: 2)
            #expect(!pictures.contains(shown), "\(preset ?? "default")")
            pictures.append(shown)
        }
        #expect(pictures.count >= 4)
    }
}
