import Foundation
import HalationCore
import HalationParticles
import HalationPixels

/// A moment of a sound as light, in a frame.
@MainActor
struct SoundPicture {
    private let effect: AudioVisualizer
    private let heard: HeardSound
    private let size: CGSize
    private let scale: Double

    /// Time in seconds of the sound.
    private let time: Double

    private let levels: [Double]
    private let bass: Double

    /// Listens to a moment: the phase of the built-in piece, or the time in another sound.
    init(effect: AudioVisualizer, heard: HeardSound, moment: Double, size: CGSize, scale: Double) {
        self.effect = effect
        self.heard = heard
        self.size = size
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        time = heard.isBuiltIn ? moment * BuiltInPiece.length : moment
        levels = heard.levels(at: time)
        bass = heard.bass(at: time)
    }

    /// A dark blue whose middle answers to the bass.
    func drawScene(in context: GraphicsContext) {
        let frame = Path(CGRect(origin: .zero, size: size))
        context.fill(
            frame,
            with: .linearGradient(
                Gradient(colors: HexColor.list("#0B0D22 #0A0A1A #05050C").map(\.color)),
                startPoint: .zero,
                endPoint: CGPoint(x: 0, y: size.height)
            )
        )
        let color = effect.palette.color(at: 0.85)
        context.fill(
            frame,
            with: .radialGradient(
                .glow(color, opacity: 0.16 + 0.20 * bass),
                center: CGPoint(x: size.width / 2, y: size.height / 2),
                startRadius: 0,
                endRadius: 0.62 * max(size.width, size.height)
            )
        )
    }

    /// The light of bars, rings and sparks; nil without a size.
    func light() -> Image? {
        guard size.unit * scale > 0 else { return nil }
        var scale = scale
        var light = BeamLight(size: size, scale: &scale)
        let unit = size.unit * scale
        let middle = SIMD2(Double(size.width), Double(size.height)) * (scale / 2)
        switch effect.style {
        case .ring:
            addSparks(to: &light, from: middle, unit: unit)
            addEchoes(to: &light, around: middle, unit: unit)
            addRing(to: &light, around: middle, unit: unit)
            addWave(to: &light, around: middle, unit: unit)
        case .bars:
            addBars(to: &light, middle: middle, unit: unit, scale: scale)
        case .ridges:
            break
        }
        return light.image().map { Image($0).resizable() }
    }

    private func color(_ share: Double) -> SIMD3<Float> {
        let color = effect.palette.components(at: share)
        return SIMD3(Float(color.x), Float(color.y), Float(color.z))
    }

    /// Radius of the disc in units, which the bass swells.
    private var radius: Double { effect.radius * (0.94 + 0.14 * bass) }

    /// The direction of a bar around the disc; the lowest is at the bottom, and both sides mirror each other.
    private func direction(_ place: Double, isLeft: Bool) -> SIMD2<Double> {
        let turns = (isLeft ? -1 : 1) * place / 2
        return SIMD2(sine(ofTurns: turns), cosine(ofTurns: turns))
    }

    private func addRing(to light: inout BeamLight, around middle: SIMD2<Double>, unit: Double) {
        let count = Double(levels.count)
        let width = min(0.36 * .pi * radius / count, 0.012) * unit
        let thinness = min(width / 0.5, 1)
        for (index, level) in levels.enumerated() {
            let place = (Double(index) + 0.5) / count
            let length = 0.004 + 0.235 * effect.gain * pow(level, 1.7)
            for isLeft in [false, true] {
                let way = direction(place, isLeft: isLeft)
                let from = middle + way * (radius * unit)
                let to = middle + way * ((radius + length) * unit)
                light.add(
                    Beam(
                        from: SIMD2(Float(from.x), Float(from.y)),
                        to: SIMD2(Float(to.x), Float(to.y)),
                        radii: (Float(max(width, 0.5)), Float(max(width, 0.5))),
                        light: (
                            Float((0.55 + 0.3 * level) * thinness), Float((0.75 + 0.6 * level) * thinness)
                        ),
                        color: color(place)
                    )
                )
            }
        }
    }

    /// Rings of what was heard before, which widen and fade.
    private func addEchoes(to light: inout BeamLight, around middle: SIMD2<Double>, unit: Double) {
        let now = time * HeardSound.rate
        for echo in 1...7 {
            // An echo is taken four times a second, and lives for as many moments as there are echoes.
            let moment = (Int((now / 7.5).rounded(.down)) - echo + 1) * 15 / 2
            let age = (now - Double(moment)) / 7.5 / 7
            guard age < 1, age >= 0 else { continue }
            let levels = heard.levels(moment: moment)
            let loud = heard.loudness(moment: moment)
            let base = radius + 0.02 + 0.42 * age
            let amount = Float(0.60 * (1 - age) * (1 - age) * smoothstep(0, 0.06, age) * loud)
            addOutline(
                of: levels,
                base: base,
                height: 0.16 * (1 - 0.5 * age),
                light: amount,
                to: &light,
                around: middle,
                unit: unit
            )
        }
    }

    private func addOutline(
        of levels: [Double],
        base: Double,
        height: Double,
        light amount: Float,
        to light: inout BeamLight,
        around middle: SIMD2<Double>,
        unit: Double
    ) {
        let count = levels.count
        let width = Float(max(0.0011 * unit, 0.5))
        let thinness = Float(min(0.0011 * unit / 0.5, 1))
        for isLeft in [false, true] {
            var last: SIMD2<Double>?
            for step in 0...2 * count {
                let place = Double(step) / Double(2 * count)
                // Levels between bars are mixed, and meet evenly where both sides do.
                let at = min(max(place * Double(count) - 0.5, 0), Double(count - 1))
                let index = min(Int(at), max(count - 2, 0))
                let next = min(index + 1, count - 1)
                let level = levels[index] + (levels[next] - levels[index]) * (at - Double(index))
                let reach = (base + height * effect.gain * level * level) * unit
                let point = middle + direction(place, isLeft: isLeft) * reach
                if let last {
                    light.add(
                        Beam(
                            from: SIMD2(Float(last.x), Float(last.y)),
                            to: SIMD2(Float(point.x), Float(point.y)),
                            radii: (width, width),
                            light: (amount * thinness, amount * thinness),
                            color: color(place)
                        )
                    )
                }
                last = point
            }
        }
    }

    /// The wave around the inside of the disc.
    private func addWave(to light: inout BeamLight, around middle: SIMD2<Double>, unit: Double) {
        let wave = heard.wave(at: time)
        let width = Float(max(0.0014 * unit, 0.5))
        let bright = Float(0.6 * min(0.0014 * unit / 0.5, 1))
        let count = 256
        func point(_ index: Int) -> SIMD2<Double> {
            let turns = Double(index) / Double(count)
            // The ends of the wave are mixed, so that the line closes.
            let seam = min(turns, 1 - turns) * 10
            let value = Double(wave[(index * 2) % wave.count]) - 0.5
            let reach = radius * (0.76 + 0.75 * value * min(seam, 1))
            return middle + SIMD2(sine(ofTurns: turns), cosine(ofTurns: turns)) * (reach * unit)
        }
        for index in 0..<count {
            let (from, to) = (point(index), point(index + 1))
            let place = abs(2 * Double(index) / Double(count) - 1)
            light.add(
                Beam(
                    from: SIMD2(Float(from.x), Float(from.y)),
                    to: SIMD2(Float(to.x), Float(to.y)),
                    radii: (width, width),
                    light: (bright, bright),
                    color: color(1 - place) * 0.5 + SIMD3(repeating: 0.35)
                )
            )
        }
    }

    /// Sparks that fly off while it is loud.
    private func addSparks(to light: inout BeamLight, from middle: SIMD2<Double>, unit: Double) {
        guard effect.sparks > 0 else { return }
        let now = time * HeardSound.rate
        let life = 2.0
        let period = Int(BuiltInPiece.length * HeardSound.rate)
        let most = max(effect.sparks / Int(HeardSound.rate), 1)
        for back in 0...Int(life * HeardSound.rate) {
            let moment = Int(now.rounded(.down)) - back
            let loud = heard.loudness(moment: moment)
            let strength = smoothstep(0.70, 0.90, loud)
            // The built-in piece has the same sparks in every round.
            let number = heard.isBuiltIn ? ((moment % period) + period) % period : moment
            for index in 0..<Int((Double(most) * strength).rounded()) {
                var generator = SeededGenerator(
                    seed: effect.seed,
                    stream: 1,
                    index: UInt64(bitPattern: Int64(number &* 64 &+ index))
                )
                func random() -> Double { .random(in: 0...1, using: &generator) }
                let age = (now - Double(moment)) / HeardSound.rate - random() / HeardSound.rate
                let share = age / (life * (0.4 + 0.6 * random()))
                guard share > 0, share < 1 else { continue }
                let turns = random()
                let way = SIMD2(sine(ofTurns: turns), cosine(ofTurns: turns))
                // Air slows the sparks.
                let speed = (0.25 + 0.75 * random()) * (0.5 + 0.8 * strength)
                func distance(_ age: Double) -> Double {
                    effect.radius + speed * (1 - exp(-1.6 * max(age, 0))) / 1.6
                }
                let tail = middle + way * (distance(age - 0.03) * unit)
                let head = middle + way * (distance(age) * unit)
                let size = (0.0008 + 0.0014 * random()) * unit
                let held = max(size, 0.5)
                let amount = Float(0.95 * (1 - share) * (1 - share) * min(size / held, 1))
                light.add(
                    Beam(
                        from: SIMD2(Float(tail.x), Float(tail.y)),
                        to: SIMD2(Float(head.x), Float(head.y)),
                        radii: (Float(held * 0.6), Float(held)),
                        light: (amount * 0.2, amount),
                        color: color(abs(2 * turns - 1)) * 0.7 + SIMD3(repeating: 0.3)
                    )
                )
            }
        }
    }

    /// Bars on both sides of the middle, and their mirror images below.
    private func addBars(to light: inout BeamLight, middle: SIMD2<Double>, unit: Double, scale: Double) {
        let count = Double(levels.count)
        let span = 0.46 * Double(size.width) * scale
        let pitch = span / count
        let width = min(0.32 * pitch, 0.02 * unit)
        let floor = middle.y + 0.16 * unit
        for (index, level) in levels.enumerated() {
            let place = (Double(index) + 0.5) / count
            let height = (0.006 + 0.50 * effect.gain * pow(level, 1.6)) * unit
            for side in [-1.0, 1] {
                let x = Float(middle.x + side * (Double(index) + 0.5) * pitch)
                let tint = color(place)
                let radius = Float(max(width, 0.5))
                light.add(
                    Beam(
                        from: SIMD2(x, Float(floor)),
                        to: SIMD2(x, Float(floor - height)),
                        radii: (radius, radius),
                        light: (Float(0.35 + 0.3 * level), Float(0.8 + 0.5 * level)),
                        color: tint
                    )
                )
                light.add(
                    Beam(
                        from: SIMD2(x, Float(floor + 0.03 * unit + width)),
                        to: SIMD2(x, Float(floor + 0.03 * unit + width + 0.55 * height)),
                        radii: (radius, radius),
                        softness: Float(max(0.5, 0.5 * width)),
                        light: (Float(0.16 + 0.12 * level), 0),
                        color: tint
                    )
                )
            }
        }
    }

    /// Outlines of what was heard before, each hiding those behind it.
    func drawRidges(in context: GraphicsContext) {
        let unit = size.unit
        guard unit > 0 else { return }
        let now = time * HeardSound.rate
        let count = 30
        let step = 2.0
        let span = min(Double(size.width) * 0.78, 1.25 * unit)
        let top = Double(size.height) / 2 - 0.30 * unit
        for back in (0..<count).reversed() {
            let moment = (Int((now / step).rounded(.down)) - back) * Int(step)
            let age = (now - Double(moment)) / step / Double(count)
            let levels = heard.levels(moment: moment)
            // The newest is in front, at the bottom.
            let foot = top + (1 - age) * 0.66 * unit
            let fade = smoothstep(1, 0.9, age) * smoothstep(0, 0.05, age)
            var faded = context
            faded.opacity = fade
            draw(ridge: levels, foot: foot, span: span, unit: unit, in: faded)
        }
    }

    private func draw(
        ridge levels: [Double],
        foot: Double,
        span: Double,
        unit: Double,
        in context: GraphicsContext
    ) {
        let left = Double(size.width) / 2 - span / 2
        let points = 2 * levels.count
        var ridge = Path()
        for index in 0..<points {
            let place = (Double(index) + 0.5) / Double(points)
            let level = levels[index < levels.count ? levels.count - 1 - index : index - levels.count]
            // Outwards ridges run flat.
            let envelope = smoothstep(0, 0.30, place) * smoothstep(1, 0.70, place)
            let point = CGPoint(
                x: left + span * place,
                y: foot - 0.20 * effect.gain * unit * level * level * envelope
            )
            if index == 0 { ridge.move(to: point) } else { ridge.addLine(to: point) }
        }
        var body = ridge
        body.addLine(to: CGPoint(x: left + span, y: foot + 0.02 * unit))
        body.addLine(to: CGPoint(x: left, y: foot + 0.02 * unit))
        body.closeSubpath()
        if effect.isOpaque { context.fill(body, with: .color(Color(rgb: 0x050509))) }
        context.stroke(
            ridge,
            with: .linearGradient(
                effect.palette.gradient,
                startPoint: CGPoint(x: left, y: 0),
                endPoint: CGPoint(x: left + span, y: 0)
            ),
            style: StrokeStyle(lineWidth: 0.0026 * unit, lineCap: .round, lineJoin: .round)
        )
    }
}
