import Halation
import HalationParticles
import Testing

@Suite("Emitter validation")
struct ValidationTests {
    /// A change to a valid emitter, and the expected error.
    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let error: ParticleError
        let change: @Sendable (inout ParticleEmitter) -> Void

        init(
            _ description: String,
            _ error: ParticleError,
            _ change: @escaping @Sendable (inout ParticleEmitter) -> Void
        ) {
            testDescription = description
            self.error = error
            self.change = change
        }
    }

    private static let limit = ParticleEmitter.particleLimit

    static let faults = [
        Fault("negative rate", .notAMeasure(.rate, -1)) { $0.births = .rate(perSecond: -1) },
        Fault("infinite rate", .notAMeasure(.rate, .infinity)) { $0.births = .rate(perSecond: .infinity) },
        Fault("negative end", .notAMeasure(.until, -3)) { $0.births = .rate(perSecond: 1, until: -3) },
        Fault("negative burst", .notAMeasure(.count, -1)) { $0.births = .burst(count: -1) },
        Fault("least burst", .notAMeasure(.count, Double(Int.min))) { $0.births = .burst(count: .min) },
        Fault("early burst", .notAMeasure(.burstTime, -2)) { $0.births = .burst(count: 1, at: -2) },
        Fault("negative population", .notAMeasure(.count, -5)) { $0.births = .population(count: -5) },
        Fault("ten million", .tooManyParticles(1e7, limit: limit)) {
            $0.births = .population(count: 10_000_000)
        },
        Fault("one too many", .tooManyParticles(1_000_001, limit: limit)) {
            $0.births = .burst(count: 1_000_001)
        },
        Fault("as many as there are numbers", .tooManyParticles(Double(Int.max), limit: limit)) {
            $0.births = .burst(count: .max)
        },
        Fault("high rate", .tooManyParticles(2e7, limit: limit)) { $0.births = .rate(perSecond: 1e7) },
        Fault("highest rate", .tooManyParticles(.infinity, limit: limit)) {
            $0.births = .rate(perSecond: .greatestFiniteMagnitude)
        },
        Fault("many loops alive", .tooManyParticles(2e6, limit: limit)) {
            $0.births = .burst(count: 1000)
            $0.loop = 0.001
        },
        Fault("many dead", .tooManyParticles(1e9, limit: limit)) {
            $0.births = .burst(count: 1_000_000_000)
            $0.lifetime = 0
            $0.loop = 1
        },
        Fault("at least one birth a loop", .tooManyParticles(1e9, limit: limit)) {
            $0.births = .rate(perSecond: 1e-9)
            $0.lifetime = 1e6
            $0.loop = 0.001
        },
        Fault("negative lifetime", .notAMeasure(.lifetime, -1)) { $0.lifetime = -1 },
        Fault("lifetimes below 0", .notAMeasure(.lifetime, -0.5)) { $0.lifetime = Varying(1, range: 1.5) },
        Fault("infinite lifetime", .notFinite(.lifetime, .infinity)) { $0.lifetime = Varying(.infinity) },
        Fault("negative range", .notARange(.lifetime, -1)) { $0.lifetime = Varying(2, range: -1) },
        Fault("infinite range", .notARange(.scale, .infinity)) { $0.scale = Varying(1, range: .infinity) },
        Fault("negative radius", .notAMeasure(.radius, -1)) {
            $0.shape = .circle(center: .zero, radius: -1)
        },
        Fault("infinite place", .notFinite(.shape, .infinity)) {
            $0.shape = .point(CGPoint(x: 0, y: CGFloat.infinity))
        },
        Fault("negative width", .notAMeasure(.shape, -4)) {
            $0.shape = .rectangle(CGRect(x: 0, y: 0, width: -4, height: 1))
        },
        Fault("negative drag", .notAMeasure(.drag, -0.1)) { $0.drag = -0.1 },
        Fault("infinite speed", .notFinite(.velocity, .infinity)) {
            $0.velocity = .directed(speed: Varying(.infinity))
        },
        Fault("infinite gravity", .notFinite(.acceleration, -.infinity)) {
            $0.acceleration = CGVector(dx: 0, dy: -Double.infinity)
        },
        Fault("infinite turn", .notFinite(.rotation, .infinity)) {
            $0.rotation = Varying(.radians(.infinity))
        },
        Fault("infinite spin", .notFinite(.spin, .infinity)) { $0.spin = Varying(.radians(.infinity)) },
        Fault("infinite size", .notFinite(.scale, .infinity)) {
            $0.scaleOverLife = LifeCurve(.infinity)
        },
        Fault("infinite opacity", .notFinite(.opacity, .infinity)) { $0.opacity = Varying(.infinity) },
        Fault("keyframe nowhere", .notFinite(.opacity, .infinity)) {
            $0.opacityOverLife = [0: 1, .infinity: 1]
        },
        Fault("negative preroll", .notAMeasure(.preroll, -1)) { $0.preroll = -1 },
        Fault("no loop", .loopTooShort(0, shortest: 0.001)) { $0.loop = 0 },
        Fault("negative loop", .loopTooShort(-2, shortest: 0.001)) { $0.loop = -2 },
        Fault("infinite loop", .notAMeasure(.loop, .infinity)) { $0.loop = .infinity },
    ]

    @Test("Invalid emitters are refused with the fault and have no particles", arguments: faults)
    func refusal(fault: Fault) {
        var emitter = ParticleEmitter(stream: 0, births: .rate(perSecond: 60), lifetime: 2)
        fault.change(&emitter)

        #expect(throws: fault.error) { try emitter.validated() }
        #expect(Array(emitter.particles(at: 1, seed: 0)).isEmpty)
        #expect(fault.error.description.contains("; "))
    }

    static let notANumber: [Fault] = [
        Fault("rate", .notAMeasure(.rate, .nan)) { $0.births = .rate(perSecond: .nan) },
        Fault("end", .notAMeasure(.until, .nan)) { $0.births = .rate(perSecond: 1, until: .nan) },
        Fault("burst", .notAMeasure(.burstTime, .nan)) { $0.births = .burst(count: 1, at: .nan) },
        Fault("place", .notFinite(.shape, .nan)) { $0.shape = .point(CGPoint(x: CGFloat.nan, y: 0)) },
        Fault("line", .notFinite(.shape, .nan)) {
            $0.shape = .line(from: .zero, to: CGPoint(x: 0, y: CGFloat.nan))
        },
        Fault("radius", .notAMeasure(.radius, .nan)) { $0.shape = .circle(center: .zero, radius: .nan) },
        Fault("lifetime", .notFinite(.lifetime, .nan)) { $0.lifetime = Varying(.nan) },
        Fault("range", .notARange(.lifetime, .nan)) { $0.lifetime = Varying(1, range: .nan) },
        Fault("velocity", .notFinite(.velocity, .nan)) {
            $0.velocity = .components(dx: 0, dy: Varying(.nan))
        },
        Fault("drag", .notAMeasure(.drag, .nan)) { $0.drag = .nan },
        Fault("color", .notFinite(.color, .nan)) { $0.colorOverLife = [.nan: .red, 0: .blue] },
        Fault("preroll", .notAMeasure(.preroll, .nan)) { $0.preroll = .nan },
        Fault("loop", .loopTooShort(.nan, shortest: 0.001)) { $0.loop = .nan },
    ]

    @Test("Emitters refuse NaN in every property", arguments: notANumber)
    func notNumbers(fault: Fault) throws {
        var emitter = ParticleEmitter(stream: 0, births: .rate(perSecond: 60), lifetime: 2)
        fault.change(&emitter)

        let error = #expect(throws: ParticleError.self) { try emitter.validated() }
        // Errors with NaN are not equal to themselves; their descriptions are.
        #expect(try #require(error).description == fault.error.description)
        #expect(Array(emitter.particles(at: 1, seed: 0)).isEmpty)
    }

    @Test("An emitter's fault names the property and what would be right")
    func sentences() {
        #expect(
            ParticleError.notAMeasure(.burstTime, -2).description
                == "the time of the burst is -2.0; give a finite number that is not negative"
        )
        #expect(
            ParticleError.tooManyParticles(1e7, limit: 1_000_000).description
                == "10000000 particles could be alive at once; the limit is 1000000"
        )
    }

    @Test("Empty emitters are valid")
    func emptiness() throws {
        for births in [Births.rate(perSecond: 0), .burst(count: 0), .population(count: 0)] {
            for loop in [nil, 0.001, 1e300] {
                var emitter = ParticleEmitter(stream: 0, births: births, lifetime: 1e300, loop: loop)
                emitter = try emitter.validated()
                #expect(Array(emitter.particles(at: 1, seed: 0)).isEmpty)
            }
        }
        let brief = ParticleEmitter(stream: 0, births: .rate(perSecond: 60), lifetime: 0)
        #expect(Array(try brief.validated().particles(at: 1, seed: 0)).isEmpty)
    }

    @Test(
        "Emitters accept any time",
        arguments: [-.infinity, -1e300, -1, 0, 1e15, 1e18, 1e300, .greatestFiniteMagnitude, .infinity, .nan]
    )
    func times(time: Double) {
        for births in [
            Births.rate(perSecond: 1e5), .rate(perSecond: 1e-300), .burst(count: 9), .population(count: 9),
        ] {
            for loop in [nil, 0.001, 1, 10 / 3, 1e6] as [Double?] {
                for preroll in [0, 1e300] {
                    let emitter = ParticleEmitter(
                        stream: 0,
                        births: births,
                        lifetime: Varying(0.5, range: 0.5),
                        preroll: preroll,
                        loop: loop
                    )
                    #expect(Array(emitter.particles(at: time, seed: 0)).count <= 200_000)
                }
            }
        }
    }

    @Test("Emitters accept the limits themselves")
    func atTheLimit() throws {
        let emitter = try ParticleEmitter(stream: 0, births: .population(count: 1_000_000)).validated()
        var count = 0
        for _ in emitter.particles(at: 3, seed: 0) { count += 1 }
        #expect(count == 1_000_000)
    }
}
