import HalationCore
import HalationParticles

/// The sparks of ``BouncingSparks`` at a moment of the loop, in a canvas of a size.
@MainActor
struct SparkFountain {
    private let fountain: BouncingSparks
    private let size: CGSize
    /// The length that the sparks' lengths are fractions of, in points.
    private let unit: Double
    private let sparks: [LitSpark]

    /// A spark that is seen, in points.
    private struct LitSpark {
        let flight: SparkFlight
        let age: Double
        let head: SparkFlight.Place
        let tail: SparkFlight.Place
        let color: SIMD3<Double>
        let opacity: Double
        let diameter: Double
    }

    /// Time that the shutter is open, in seconds.
    private static let shutter = 1.0 / 16

    /// Time that a hit on the floor is seen, in seconds.
    private static let flare = 0.16

    /// Life fractions at which a palette of seven colours has them.
    private static let stops: [Double] = [0, 0.08, 0.22, 0.42, 0.62, 0.8, 1]

    init(_ fountain: BouncingSparks, _ memory: FlightMemory, in size: CGSize, at loop: Loop) {
        self.fountain = fountain
        self.size = size
        unit = size.tallUnit
        let count = (max(fountain.rate, 0) * loop.length).rounded()
        guard count >= 1, count < 1e6, unit > 0 else {
            sparks = []
            return
        }
        let pitch = loop.length / count
        var sparks: [LitSpark] = []
        for index in 0..<Int(count) {
            for age in loop.ages(since: (Double(index) + 0.5) * pitch, from: 0, to: 2.4) {
                let flight = memory.flight(index, of: fountain)
                guard age < flight.life else { continue }
                sparks.append(
                    Self.lit(flight, at: age, palette: fountain.palette, unit: unit)
                )
            }
        }
        self.sparks = sparks
    }

    private static func lit(_ flight: SparkFlight, at age: Double, palette: EffectPalette, unit: Double)
        -> LitSpark
    {
        let fraction = age / flight.life
        let heat = min(pow(fraction, 0.8) + 0.16 * Double(flight.bounceCount(at: age)), 1)
        let fading = min(1, (1 - fraction) / 0.25)
        let beat = sin(2 * .pi * (17 * age + flight.chance))
        let flicker = fraction > 0.5 ? 0.7 + 0.3 * beat : 1
        let head = flight.place(at: age)
        return LitSpark(
            flight: flight,
            age: age,
            head: head,
            tail: flight.place(at: max(age - shutter, 0)),
            color: palette.components(at: place(of: heat)),
            // At the mouth dozens lie on one another.
            opacity: fading * flicker * min(0.2 + 0.8 * age / 0.26, 1),
            diameter: flight.width * (1 - 0.5 * fraction) * head.scale * unit
        )
    }

    /// The fraction of the way through the palette for a fraction of the life.
    private static func place(of heat: Double) -> Double {
        var index = 1
        while index + 1 < stops.count, stops[index] < heat { index += 1 }
        let share = (heat - stops[index - 1]) / (stops[index] - stops[index - 1])
        return (Double(index - 1) + share) / Double(stops.count - 1)
    }

    /// Draws the mirror images, the hits, the glow, the streaks and the fountain's mouth, all added up.
    func draw(in context: GraphicsContext) {
        guard unit > 0 else { return }
        var light = context
        light.blendMode = .plusLighter
        drawReflections(in: light)
        drawHits(in: light)
        drawSource(in: light)
        drawGlow(width: 8, blur: 0.034, opacity: 0.36, in: light)
        drawGlow(width: 4.2, blur: 0.006, opacity: 0.42, in: light)
        for spark in sparks {
            fillStreak(
                from: point(spark.tail.point),
                to: point(spark.head.point),
                diameter: spark.diameter,
                color: spark.color,
                opacity: spark.opacity,
                in: light
            )
        }
    }

    /// The fractions of a streak between which its light changes nearly evenly.
    private static let streakPoints = [0, 0.22, 0.46, 0.72, 1]

    /// Fills a straight streak, brightest and widest at its head.
    private func fillStreak(
        from tail: CGPoint,
        to head: CGPoint,
        diameter: Double,
        color: SIMD3<Double>,
        opacity: Double,
        in context: GraphicsContext
    ) {
        guard opacity > 0 else { return }
        context.fillFineStreak(
            at: Self.streakPoints,
            along: { CGPoint(x: head.x + (tail.x - head.x) * $0, y: head.y + (tail.y - head.y) * $0) },
            diameter: { diameter * (1 - $0 * 2 / 3) },
            color: { Color(color, opacity: opacity * StreakFading.light(at: $0)) }
        )
    }

    private func point(_ place: SIMD2<Double>) -> CGPoint {
        CGPoint(
            x: 0.5 * Double(size.width) + place.x * unit,
            y: SparkFloor.source * Double(size.height) + place.y * unit
        )
    }

    private func drawGlow(width: Double, blur: Double, opacity: Double, in context: GraphicsContext) {
        var context = context
        context.addFilter(.blur(radius: blur * unit))
        context.drawLayer { layer in
            layer.blendMode = .plusLighter
            for spark in sparks {
                fillStreak(
                    from: point(spark.tail.point),
                    to: point(spark.head.point),
                    diameter: width * spark.diameter,
                    color: spark.color,
                    opacity: opacity * fountain.glow * spark.opacity * min(spark.age / 0.2, 1),
                    in: layer
                )
            }
        }
    }

    /// The streaks upside down at their landing lines, blurred more along the vertical, on the floor only.
    private func drawReflections(in context: GraphicsContext) {
        var context = context
        let floor = SparkFloor.horizon * Double(size.height)
        context.clip(
            to: Path(CGRect(x: 0, y: floor, width: Double(size.width), height: Double(size.height) - floor))
        )
        // A blur has the scale of the context that it is added in.
        context.scaleBy(x: 1, y: 3.1)
        context.addFilter(.blur(radius: 0.0045 * unit))
        context.scaleBy(x: 1, y: 1 / 3.1)
        context.drawLayer { layer in
            layer.blendMode = .plusLighter
            for spark in sparks {
                let image = spark.head.mirrored
                guard point(image).y < 1.02 * size.height else { continue }
                // The higher the spark, the less of its light reaches the eye from the floor.
                let fading = max(0, 1 - spark.head.up / 0.22)
                fillStreak(
                    from: point(spark.tail.mirrored),
                    to: point(image),
                    diameter: 1.8 * spark.diameter,
                    color: spark.color,
                    opacity: 0.5 * fading * spark.opacity,
                    in: layer
                )
            }
        }
    }

    /// A flat ellipse of light and four splinters where a spark hit the floor a moment ago.
    private func drawHits(in context: GraphicsContext) {
        for spark in sparks {
            guard let hit = spark.flight.lastHit(at: spark.age), hit.age < Self.flare else { continue }
            let left = 1 - hit.age / Self.flare
            let strength = left * spark.opacity
            let center = point(hit.place.ground)
            // A hit is hotter than the spark that made it.
            let flash = spark.color + (fountain.palette.components(at: 0.3) - spark.color) * 0.7
            let radius = 0.025 * hit.place.scale * unit
            drawEllipse(at: center, radius: radius, color: flash, opacity: 0.55 * strength, in: context)
            for splinter in 0..<4 {
                let turn = spark.flight.chance * 7 + Double(splinter) * 1.9
                let angle = -.pi * (0.12 + 0.76 * (turn - turn.rounded(.down)))
                let reach = (0.006 + 0.05 * hit.age) * hit.place.scale * unit
                let head = CGPoint(
                    x: Double(center.x) + cos(angle) * reach,
                    y: Double(center.y) + sin(angle) * reach * 0.7
                )
                fillStreak(
                    from: center,
                    to: head,
                    diameter: 0.0016 * unit,
                    color: flash,
                    opacity: 0.8 * strength,
                    in: context
                )
            }
        }
    }

    private func drawEllipse(
        at center: CGPoint,
        radius: Double,
        color: SIMD3<Double>,
        opacity: Double,
        in context: GraphicsContext
    ) {
        var context = context
        context.translateBy(x: center.x, y: center.y)
        context.scaleBy(x: 1, y: 0.26)
        context.fill(
            Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)),
            with: .radialGradient(
                Gradient(colors: [
                    Color(color, opacity: opacity), Color(color, opacity: 0.22 * opacity),
                    Color(color, opacity: 0),
                ]),
                center: .zero,
                startRadius: 0,
                endRadius: radius
            )
        )
    }

    /// The white-hot mouth of the fountain.
    private func drawSource(in context: GraphicsContext) {
        let center = point(SIMD2(0, 0))
        let color = fountain.palette.components(at: 0.12)
        let glow = fountain.palette.components(at: 0.42)
        context.fillHalo(
            around: center,
            radius: 0.20 * unit,
            [
                Gradient.Stop(color: Color(color, opacity: 0.65), location: 0),
                Gradient.Stop(color: Color(color, opacity: 0.30), location: 0.06),
                Gradient.Stop(color: Color(glow, opacity: 0.13), location: 0.22),
                Gradient.Stop(color: Color(glow, opacity: 0.05), location: 0.55),
                Gradient.Stop(color: Color(glow, opacity: 0), location: 1),
            ]
        )
    }
}
