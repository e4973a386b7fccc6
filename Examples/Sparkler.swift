import Halation
import HalationParticles

/// Sparks of an emitter, drawn as streaks along their velocity, with a blurred copy for the glow.
struct Sparkler: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                let tip = CGPoint(x: size.width / 2, y: size.height * 0.52)
                let sparks = Array(emitter(at: tip).particles(at: time, seed: 4))
                context.fill(
                    Path(CGRect(x: tip.x - 1.5, y: tip.y, width: 3, height: size.height)),
                    with: .linearGradient(
                        Gradient(colors: [.white, Color(white: 0.35), Color(white: 0.1)]),
                        startPoint: tip,
                        endPoint: CGPoint(x: tip.x, y: tip.y + 60)
                    )
                )
                context.blendMode = .plusLighter
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .radialGradient(
                        Gradient(colors: [Color(red: 1, green: 0.6, blue: 0.25, opacity: 0.5), .clear]),
                        center: tip,
                        startRadius: 0,
                        endRadius: 170
                    )
                )
                var glow = context
                glow.opacity = 0.7
                glow.addFilter(.blur(radius: 4))
                glow.drawLayer { drawStreaks(sparks, in: $0, width: 3.5) }
                drawStreaks(sparks, in: context, width: 1.1)
            }
        }
        .background(Color(red: 0.03, green: 0.02, blue: 0.05))
    }

    private func emitter(at tip: CGPoint) -> ParticleEmitter {
        ParticleEmitter(
            stream: 0,
            births: .rate(perSecond: 1200),
            shape: .circle(center: tip, radius: 3),
            lifetime: Varying(in: 0.15...0.75),
            velocity: .directed(speed: Varying(in: 90...620)),
            acceleration: CGVector(dx: 0, dy: 260),
            drag: 2.5,
            opacityOverLife: [0: 1, 0.6: 0.8, 1: 0],
            colorOverLife: [
                0: .white,
                0.25: Color(red: 1, green: 0.87, blue: 0.55),
                0.6: Color(red: 1, green: 0.55, blue: 0.2),
                1: Color(red: 0.75, green: 0.15, blue: 0.05),
            ]
        )
    }

    private func drawStreaks(_ sparks: [Particle], in context: GraphicsContext, width: Double) {
        for spark in sparks {
            var streak = Path()
            streak.move(to: spark.position)
            // As far as the spark flies in a thirtieth of a second.
            streak.addLine(
                to: CGPoint(
                    x: spark.position.x - spark.velocity.dx / 30,
                    y: spark.position.y - spark.velocity.dy / 30
                )
            )
            context.stroke(
                streak,
                with: .color(spark.color.opacity(spark.opacity)),
                style: StrokeStyle(lineWidth: width, lineCap: .round)
            )
        }
    }
}
