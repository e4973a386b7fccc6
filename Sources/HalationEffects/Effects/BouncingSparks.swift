public import Halation
import HalationParticles

/// Sparks that spray from a fountain and bounce off the floor.
///
/// Each bounce begins where the last one ended, so this is a simulation in fixed steps.
public struct BouncingSparks: Effect {
    /// The line that `halation list` prints.
    public static let summary = "Sparks spray from a fountain and bounce off the floor."

    /// How many sparks are sprayed in a second, 1...240.
    @Parameter("How many sparks are sprayed.", in: 1...240, unit: .perSecond) public var rate = 120

    /// What share of its speed a spark keeps when it meets the floor.
    @Parameter("What share of its speed a spark keeps at the floor.", in: 0...0.95) public var bounce = 0.6

    /// How sparks are pulled down, in points a second, a second; above 0.
    @Parameter("How sparks are pulled down, in points per second squared.", in: 50...3000)
    public var gravity = 900.0

    /// The number that the sparks' speeds follow from.
    @Parameter public var seed: UInt64 = 1

    private let player = SimulationPlayer<SparkFountain>()

    /// Creates the fountain with its default values.
    public init() {}

    /// The fountain on black, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let fountain = SparkFountain(
                    width: Double(size.width),
                    height: Double(size.height),
                    rate: min(max(rate, 0), 240),
                    bounce: bounce,
                    gravity: max(gravity, 0)
                )
                let time = timeline.date.timeIntervalSinceReferenceDate
                let sparks = player.state(of: fountain, seed: seed, at: time)
                context.blendMode = .plusLighter
                var glow = context
                glow.addFilter(.blur(radius: 5))
                for spark in sparks {
                    let left = 1 - spark.age / SparkFountain.lifetime
                    glow.opacity = left
                    glow.fill(spark.circle(diameter: 14), with: .color(.orange))
                    context.opacity = left
                    context.fill(spark.circle(diameter: 3), with: .color(.yellow))
                }
            }
        }
        .background(.black)
    }
}

/// The motion of ``BouncingSparks``, in a canvas of a size.
struct SparkFountain: ParticleSimulation {
    /// A spark in flight.
    struct Spark {
        /// The number of the step in which it was born.
        var birth: Int
        var age: Double
        var x: Double
        var y: Double
        var dx: Double
        var dy: Double

        func circle(diameter: Double) -> Path {
            Path(
                ellipseIn: CGRect(x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter)
            )
        }
    }

    /// In seconds.
    static let lifetime = 3.0

    let width: Double
    let height: Double
    let rate: Int
    let bounce: Double
    let gravity: Double

    func initialState(seed: UInt64) -> [Spark] { [] }

    func advance(_ sparks: inout [Spark], by step: SimulationStep) {
        let floor = height * 0.9
        for index in sparks.indices {
            sparks[index].age += step.duration
            sparks[index].dy += gravity * step.duration
            sparks[index].x += sparks[index].dx * step.duration
            sparks[index].y += sparks[index].dy * step.duration
            if sparks[index].y > floor, sparks[index].dy > 0 {
                sparks[index].y = 2 * floor - sparks[index].y
                sparks[index].dy *= -bounce
            }
        }
        sparks.removeAll { $0.age >= Self.lifetime }
        // A spark in every step in which the count of births passes a whole number.
        let before = step.index * rate / step.stepsPerSecond
        let after = (step.index + 1) * rate / step.stepsPerSecond
        guard after > before else { return }
        var generator = step.generator(stream: 0)
        sparks.append(
            Spark(
                birth: step.index,
                age: 0,
                x: width / 2,
                y: floor,
                dx: .random(in: -160...160, using: &generator),
                dy: .random(in: -0.95 ... -0.6, using: &generator) * (2 * gravity * height * 0.8).squareRoot()
            )
        )
    }

    func interpolated(from start: [Spark], to end: [Spark], fraction: Double) -> [Spark] {
        // Both are in the order of births: those that died are missing at the start of the later one.
        var ends = end[...]
        return start.compactMap { spark in
            while let first = ends.first, first.birth < spark.birth { ends.removeFirst() }
            guard let next = ends.first, next.birth == spark.birth else { return nil }
            var between = spark
            between.age += (next.age - spark.age) * fraction
            between.x += (next.x - spark.x) * fraction
            between.y += (next.y - spark.y) * fraction
            return between
        }
    }
}
