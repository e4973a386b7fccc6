import HalationCore
import HalationParticles

/// The drawing of ``Fireworks`` in a canvas of a size.
@MainActor
struct FireworksShow {
    private let show: Fireworks
    private let memory: ShellMemory
    private let shells: [Shell]
    /// The length that shells' lengths are fractions of, in points.
    private let unit: Double

    private let loop: Loop

    private static let tables = Dictionary(
        ShellKind.program.map { ($0.drag, BallisticTable(drag: $0.drag, duration: ShellKind.longestLife)) },
        uniquingKeysWith: { first, _ in first }
    )

    init(_ show: Fireworks, _ memory: ShellMemory, in size: CGSize, at loop: Loop) {
        self.show = show
        self.memory = memory
        self.loop = loop
        unit = size.unit
        let frame =
            unit > 0 ? SIMD2(Double(size.width) / unit, Double(size.height) / unit) : SIMD2(repeating: 0)
        let flames = show.palette.colors.map { FlameColor(body: $0) }
        shells = (0..<max(show.shells, 0)).map { index in
            Shell(index, of: show, loop: loop, frame: frame, colors: flames[index % flames.count])
        }
    }

    /// Draws the shells that are seen: smoke and wide glow blurred as one layer, then a tight glow, then the streaks.
    func draw(in context: GraphicsContext) {
        guard unit > 0 else { return }
        let bursts = shells.flatMap { shell in
            loop.ages(since: shell.burst, from: -Shell.rise, to: Shell.end)
                .map { Burst(of: shell, at: $0, in: self) }
        }
        var light = context
        light.blendMode = .plusLighter
        for burst in bursts { burst.drawFlash(in: light) }
        var wide = light
        wide.addFilter(.blur(radius: 0.035 * unit))
        wide.drawLayer { layer in
            layer.blendMode = .plusLighter
            for burst in bursts {
                burst.drawSmoke(in: layer)
                burst.drawWideGlow(in: layer)
            }
        }
        var tight = light
        tight.addFilter(.blur(radius: 0.0055 * unit))
        tight.drawLayer { layer in
            layer.blendMode = .plusLighter
            for burst in bursts { burst.drawTightGlow(in: layer) }
        }
        for burst in bursts {
            burst.drawRocket(in: light)
            burst.drawStreaks(in: light)
        }
    }

    /// A shell at an age in seconds since its burst; negative while the rocket rises.
    private struct Burst {
        private let shell: Shell
        private let age: Double
        private let unit: Double
        private let glow: Double
        private let gravity: Double
        private let seed: UInt64
        private let table: BallisticTable
        private let sparks: [LitSpark]

        /// A spark that is seen.
        private struct LitSpark {
            let velocity: SIMD2<Double>
            let trail: Double
            let color: SIMD3<Double>
            let opacity: Double

            /// Width as a share of the kind's.
            let thickness: Double
        }

        @MainActor
        init(of shell: Shell, at age: Double, in show: FireworksShow) {
            self.shell = shell
            self.age = age
            unit = show.unit
            glow = max(0, show.show.glow)
            gravity = shell.kind.gravity * min(max(0, show.show.gravity), 10)
            seed = show.show.seed
            table =
                FireworksShow.tables[shell.kind.drag]
                ?? BallisticTable(drag: shell.kind.drag, duration: ShellKind.longestLife)
            guard age > 0, age < shell.kind.life.upperBound else {
                sparks = []
                return
            }
            let count = Int((Double(max(show.show.sparks, 1)) * shell.kind.sparkShare).rounded(.up))
            // As long as the sparks lie on one another they would add up to a white clot: each gets as much light as
            // the circle that they have reached has room for their widths.
            let reached = shell.launchSpeed * table.factors(at: age).x
            let room =
                2 * .pi * reached / (Double(count) * shell.kind.width * (shell.kind.hasGoldenCore ? 2.2 : 1))
            let exposure = min(0.05 + 0.70 * room, 1)
            let all = show.memory.sparks(of: shell, count: count, show: show.show)
            sparks = all.compactMap { spark in
                let opacity = exposure * spark.opacity(at: age)
                guard age < spark.life, opacity > 0.01 else { return nil }
                return LitSpark(
                    velocity: spark.velocity,
                    trail: min(spark.trail, age),
                    color: spark.colors.color(at: age / spark.life),
                    opacity: opacity,
                    thickness: 1 - 0.45 * age / spark.life
                )
            }
        }

        /// Position of a spark in points.
        private func point(of spark: LitSpark, at age: Double) -> CGPoint {
            let factors = table.factors(at: age)
            let x = shell.center.x + spark.velocity.x * factors.x
            let y = shell.center.y + spark.velocity.y * factors.x + gravity * factors.y
            return CGPoint(x: x * unit, y: y * unit)
        }

        /// The fractions of a trail between which its light changes nearly evenly; beyond 0.9 the tail has a fortieth of
        /// the light.
        private static let trailPoints = [0, 0.07, 0.16, 0.28, 0.44, 0.65, 0.9]

        func drawStreaks(in context: GraphicsContext) {
            let width = shell.kind.width * unit
            for spark in sparks {
                let white = SIMD3(repeating: 1.0) - spark.color
                context.fillFineStreak(
                    at: Self.trailPoints,
                    along: { point(of: spark, at: age - spark.trail * $0) },
                    diameter: { width * spark.thickness * (1 - 0.65 * $0) },
                    color: { fraction in
                        let left = 1 - min(fraction, 1)
                        let heat = left * left
                        let color = spark.color + white * (0.42 * heat * heat)
                        return Color(color, opacity: spark.opacity * left * left.squareRoot())
                    }
                )
            }
        }

        func drawTightGlow(in context: GraphicsContext) {
            let diameter = 3.4 * shell.kind.width * unit
            let opening = glow * min(age / (shell.kind.isRing ? 0.7 : 0.4), 1)
            for spark in sparks {
                let light = opening * spark.opacity * spark.thickness
                for step in 0..<3 {
                    let fraction = Double(step) * 0.14
                    context.fillCircle(
                        at: point(of: spark, at: age - spark.trail * fraction),
                        diameter: diameter * spark.thickness * (1 - fraction),
                        color: Color(spark.color, opacity: 0.5 * light * (1 - fraction))
                    )
                }
            }
        }

        func drawWideGlow(in context: GraphicsContext) {
            let diameter = 10 * shell.kind.width * unit
            // In the first moments all glows lie on one another.
            let opening = glow * min(age / 0.3, 1)
            for spark in sparks {
                let light = opening * spark.opacity * spark.thickness
                context.fillCircle(
                    at: point(of: spark, at: age),
                    diameter: diameter,
                    color: Color(spark.color, opacity: 0.32 * light)
                )
            }
        }

        func drawFlash(in context: GraphicsContext) {
            guard age >= 0, age < 0.45 else { return }
            let left = 1 - age / 0.45
            let color = Color(shell.colors.birth, opacity: 0.4 * left * left)
            let edge = Color(shell.colors.body, opacity: 0)
            let radius = 1.5 * shell.radius * unit
            let center = CGPoint(x: shell.center.x * unit, y: shell.center.y * unit)
            context.fill(
                Path(
                    ellipseIn: CGRect(
                        x: Double(center.x) - radius,
                        y: Double(center.y) - radius,
                        width: 2 * radius,
                        height: 2 * radius
                    )
                ),
                with: .radialGradient(
                    Gradient(colors: [color, Color(shell.colors.body, opacity: 0.15 * left * left), edge]),
                    center: center,
                    startRadius: 0,
                    endRadius: radius
                )
            )
        }

        func drawSmoke(in context: GraphicsContext) {
            guard age > 0 else { return }
            let fraction = age / Shell.end
            let opacity = 0.04 * min(age / 0.8, 1) * (1 - fraction)
            for puff in 0..<14 {
                var generator = SeededGenerator(seed: seed, stream: 2, index: UInt64(puff))
                func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
                let angle = 2 * .pi * (Double(puff) + random(0...1)) / 14
                let distance = random(0.1...0.75) * shell.radius * (0.5 + 0.5 * fraction)
                let drift = SIMD2(0.035 * age, -0.008 * age)
                let center = shell.center + SIMD2(cos(angle), sin(angle)) * distance + drift
                context.fillCircle(
                    at: CGPoint(x: center.x * unit, y: center.y * unit),
                    diameter: 2 * random(0.22...0.5) * shell.radius * unit * (0.6 + 0.4 * fraction),
                    color: Color(shell.colors.body * 0.8, opacity: opacity)
                )
            }
        }

        /// The rocket before the burst, and the crumbs that it leaves.
        func drawRocket(in context: GraphicsContext) {
            guard age < 0.7 else { return }
            let color = FlameColor.gold.birth
            // Decelerating: at the burst it stands still.
            func place(_ age: Double) -> CGPoint {
                let left = min(max(-age / Shell.rise, 0), 1)
                let point = shell.center + (shell.launch - shell.center) * (left * left)
                return CGPoint(x: point.x * unit, y: point.y * unit)
            }
            if age < 0 {
                let opacity = min(1, -age / 0.12) * min(1, (age + Shell.rise) / 0.15)
                context.fillStreak(
                    along: { place(max(age - 0.3 * $0, -Shell.rise)) },
                    diameter: { 0.0030 * unit * (1 - 0.6 * $0) },
                    color: { Color(color, opacity: 0.8 * opacity * pow(1 - min($0, 1), 1.4)) },
                    spacing: 0.45
                )
            }
            for crumb in 0..<26 {
                var generator = SeededGenerator(seed: seed, stream: 3, index: UInt64(crumb))
                func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
                let birth = -Shell.rise + 0.95 * (Double(crumb) + random(0...1)) / 26
                let life = random(0.35...0.7)
                let crumbAge = age - birth
                guard crumbAge > 0, crumbAge < life else { continue }
                let origin = place(birth)
                let left = 1 - crumbAge / life
                context.fillCircle(
                    at: CGPoint(
                        x: Double(origin.x) + random(-0.022...0.022) * crumbAge * unit,
                        y: Double(origin.y) + (0.02 + 0.09 * crumbAge) * crumbAge * unit
                    ),
                    diameter: random(0.0014...0.0028) * unit,
                    color: Color(FlameColor.gold.body, opacity: 0.85 * left)
                )
            }
        }
    }
}
