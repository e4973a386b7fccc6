import Halation
import HalationParticles
import Testing

@Suite("Varying quantities")
struct VaryingTests {
    private static let count = 100_000

    private func particles(_ change: (inout ParticleEmitter) -> Void, seed: UInt64 = 11) -> [Particle] {
        var emitter = ParticleEmitter(stream: 4, births: .burst(count: Self.count), lifetime: 100)
        change(&emitter)
        return Array(emitter.particles(at: 0, seed: seed))
    }

    /// Checks that values are uniform within a range: bounds, mean, variance and the counts in bins.
    private func expectUniform(
        _ values: [Double],
        in range: ClosedRange<Double>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let statistics = Statistics(values: values)
        let width = range.upperBound - range.lowerBound
        // Five standard errors of the mean and of the variance of a uniform distribution.
        let meanSlack = 5 * width / (12 * Double(values.count)).squareRoot()
        let varianceSlack = 5 * width * width * (1 / 180.0 / Double(values.count)).squareRoot()
        #expect(values.count == Self.count, sourceLocation: sourceLocation)
        #expect(values.allSatisfy { range.contains($0) }, sourceLocation: sourceLocation)
        #expect(
            abs(statistics.mean - range.lowerBound - width / 2) < meanSlack,
            sourceLocation: sourceLocation
        )
        #expect(abs(statistics.variance - width * width / 12) < varianceSlack, sourceLocation: sourceLocation)
        #expect(statistics.chiSquare(over: range) < chiSquareLimit, sourceLocation: sourceLocation)
    }

    @Test("Varying lifetime, velocity, rotation, scale and opacity are uniform in mean ± range")
    func quantities() {
        let particles = particles {
            $0.lifetime = Varying(3, range: 2)
            $0.velocity = .components(dx: Varying(10, range: 50), dy: Varying(in: 100...500))
            $0.rotation = Varying(.radians(1), range: .radians(0.5))
            $0.scale = Varying(2, range: 1)
            $0.opacity = Varying(in: 0.25...0.75)
        }

        expectUniform(particles.map(\.lifetime), in: 1...5)
        expectUniform(particles.map { Double($0.velocity.dx) }, in: -40...60)
        expectUniform(particles.map { Double($0.velocity.dy) }, in: 100...500)
        expectUniform(particles.map(\.rotation.radians), in: 0.5...1.5)
        expectUniform(particles.map(\.scale), in: 1...3)
        expectUniform(particles.map(\.opacity), in: 0.25...0.75)
    }

    @Test("A varying spin is uniform, and adds to the rotation with age")
    func spin() {
        var emitter = ParticleEmitter(stream: 0, births: .burst(count: Self.count), lifetime: 10)
        emitter.rotation = Varying(.degrees(90))
        emitter.spin = Varying(.radians(2), range: .radians(1))

        let turns = emitter.particles(at: 4, seed: 3).map { ($0.rotation.radians - .pi / 2) / 4 }

        expectUniform(turns, in: 0.999_999_999...3.000_000_001)
    }

    @Test("Varying speeds and directions are uniform and independent")
    func directed() {
        let particles = particles {
            $0.velocity = .directed(speed: Varying(in: 50...90), angle: Varying(.zero, range: .degrees(120)))
        }
        let speeds = particles.map { hypot(Double($0.velocity.dx), Double($0.velocity.dy)) }
        let angles = particles.map { atan2(Double($0.velocity.dy), Double($0.velocity.dx)) }

        expectUniform(speeds, in: 49.999_999_999...90.000_000_001)
        expectUniform(angles, in: -.pi * 2 / 3 - 1e-9 ... .pi * 2 / 3 + 1e-9)
    }

    @Test("A varying angle of 0 points right and one of 90 degrees down")
    func directions() throws {
        for (angle, x, y) in [(0.0, 1.0, 0.0), (90, 0, 1), (180, -1, 0), (-90, 0, -1)] {
            let particle = try #require(
                particles { $0.velocity = .directed(speed: 1, angle: Varying(.degrees(angle))) }.first
            )
            #expect(abs(Double(particle.velocity.dx) - x) < 1e-12)
            #expect(abs(Double(particle.velocity.dy) - y) < 1e-12)
        }
    }

    @Test("Varying positions are uniform by length and by area")
    func places() {
        let line = particles { $0.shape = .line(from: CGPoint(x: 10, y: 40), to: CGPoint(x: 30, y: 0)) }
        expectUniform(line.map { Double($0.position.x) }, in: 10...30)
        #expect(line.allSatisfy { abs(Double($0.position.x) - 10 - (40 - Double($0.position.y)) / 2) < 1e-9 })

        let box = particles { $0.shape = .rectangle(CGRect(x: -5, y: 20, width: 50, height: 3)) }
        expectUniform(box.map { Double($0.position.x) }, in: -5...45)
        expectUniform(box.map { Double($0.position.y) }, in: 20...23)

        let disc = particles { $0.shape = .circle(center: CGPoint(x: 7, y: 9), radius: 4) }
        let offsets = disc.map { (x: Double($0.position.x) - 7, y: Double($0.position.y) - 9) }
        // The share of the area within each particle's distance.
        expectUniform(offsets.map { ($0.x * $0.x + $0.y * $0.y) / 16 }, in: 0...1.000_000_001)
        expectUniform(offsets.map { atan2($0.y, $0.x) }, in: -.pi ... .pi)

        let point = particles { $0.shape = .point(CGPoint(x: 3, y: 8)) }
        #expect(point.allSatisfy { $0.position == CGPoint(x: 3, y: 8) })
    }

    @Test("The varying quantities of a particle, and those of neighbours, are uncorrelated")
    func independence() {
        let particles = particles {
            $0.shape = .rectangle(CGRect(x: 0, y: 0, width: 1, height: 1))
            $0.lifetime = Varying(in: 1...2)
            $0.velocity = .components(dx: Varying(in: 0...1), dy: Varying(in: 0...1))
            $0.scale = Varying(in: 0...1)
        }
        let quantities: [Statistics] = [
            Statistics(values: particles.map { Double($0.position.x) }),
            Statistics(values: particles.map { Double($0.position.y) }),
            Statistics(values: particles.map(\.lifetime)),
            Statistics(values: particles.map { Double($0.velocity.dx) }),
            Statistics(values: particles.map { Double($0.velocity.dy) }),
            Statistics(values: particles.map(\.scale)),
        ]
        // Five standard errors of the correlation of independent values.
        let slack = 5 / Double(Self.count).squareRoot()

        for (index, quantity) in quantities.enumerated() {
            for other in quantities[(index + 1)...] {
                #expect(abs(quantity.correlation(with: other)) < slack)
            }
            let neighbours = Statistics(values: Array(quantity.values.dropFirst()) + [quantity.values[0]])
            #expect(abs(quantity.correlation(with: neighbours)) < slack)
        }
    }

    @Test("A change to one varying quantity leaves the others as they are")
    func unrelated() {
        let plain = particles { $0.scale = Varying(1, range: 0.5) }
        let changed = particles {
            $0.scale = Varying(1, range: 0.5)
            $0.lifetime = Varying(50, range: 10)
            $0.velocity = .directed(speed: 1)
        }

        #expect(plain.map(\.scale) == changed.map(\.scale))
    }

    @Test("Varying quantities of different streams and seeds share no numbers")
    func streams() {
        let places = ([(1, 4), (1, 5), (2, 4)] as [(UInt64, UInt64)]).map { (seed, stream) in
            particles(
                {
                    $0.stream = stream
                    $0.shape = .rectangle(CGRect(x: 0, y: 0, width: 1, height: 1))
                },
                seed: seed
            ).flatMap { [Double($0.position.x), Double($0.position.y)] }
        }

        // Among 600,000 of 2⁵³ numbers, two collide by chance once in 50,000 runs.
        #expect(Set(places.joined()).count == 6 * Self.count)
        #expect(abs(Statistics(values: places[0]).correlation(with: Statistics(values: places[1]))) < 0.012)
        #expect(abs(Statistics(values: places[0]).correlation(with: Statistics(values: places[2]))) < 0.012)
    }

    @Test("A varying quantity of range zero is its mean, and literals do not vary")
    func constant() {
        let particles = particles { $0.scale = 3 }

        #expect(Varying(3, range: 0) == 3)
        #expect(Varying(in: 2.5...2.5) == 2.5)
        #expect(particles.allSatisfy { $0.scale == 3 })
    }
}
