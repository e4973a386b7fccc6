import Halation
import HalationParticles
import Testing

@Suite("Particle emitter")
struct EmitterTests {
    /// An emitter in which everything varies.
    static func lively(_ births: Births, preroll: Double = 0, loop: Double? = nil) -> ParticleEmitter {
        ParticleEmitter(
            stream: 3,
            births: births,
            shape: .circle(center: CGPoint(x: 100, y: 50), radius: 20),
            lifetime: Varying(1.2, range: 0.9),
            velocity: .directed(speed: Varying(80, range: 40)),
            acceleration: CGVector(dx: 0, dy: 120),
            drag: 0.8,
            rotation: .anyDirection,
            spin: Varying(.zero, range: .degrees(90)),
            scale: Varying(1, range: 0.5),
            scaleOverLife: [0: 0, 0.1: 1, 1: 0.5],
            opacity: Varying(0.8, range: 0.2),
            opacityOverLife: [0: 1, 1: 0],
            colorOverLife: [0: .white, 0.5: .yellow, 1: .red],
            preroll: preroll,
            loop: loop
        )
    }

    /// The particles that should be alive, found by a scan of every birth.
    ///
    /// A particle depends on its index and its age alone, so one of a burst at 0 stands for any of the same index.
    private func everyBirth(
        of emitter: ParticleEmitter,
        count: Int,
        seed: UInt64,
        age: (_ index: Int) -> Double
    ) -> [Particle] {
        var burst = emitter
        burst.births = .burst(count: count)
        burst.preroll = 0
        burst.loop = nil
        let newborn = Array(burst.particles(at: 0, seed: seed))
        var byAge: [Particle] = []
        for index in 0..<count where age(index) >= 0 && age(index) < newborn[index].lifetime {
            let alive = burst.particles(at: age(index), seed: seed).first { $0.index == index }
            if let alive { byAge.append(alive) }
        }
        return byAge
    }

    @Test(
        "Particle k of an emitter with rate r is born at exactly k / r",
        arguments: [0.3, 1, 7, 60, 1000 / 3.0]
    )
    func births(rate: Double) {
        let emitter = ParticleEmitter(stream: 0, births: .rate(perSecond: rate), lifetime: 1)

        for index in 0..<200 {
            let birth = Double(index) / rate
            let newest = Array(emitter.particles(at: birth, seed: 0)).last
            #expect(newest?.index == index)
            #expect(newest?.age == 0)
            let before = Array(emitter.particles(at: birth.nextDown, seed: 0)).last
            #expect((before?.index ?? -1) < index)
        }
    }

    @Test("An emitter's particle is alive from its birth up to, and not at, its death")
    func lifetime() {
        let emitter = ParticleEmitter(stream: 0, births: .burst(count: 1, at: 2), lifetime: 3)
        let isAlive = { (time: Double) in !Array(emitter.particles(at: time, seed: 0)).isEmpty }

        #expect([2, 3.5, 5.0.nextDown].allSatisfy(isAlive))
        #expect(![-1, 0, 2.0.nextDown, 5, 6].contains(where: isAlive))
    }

    @Test(
        "An emitter's living particles are exactly those that a scan of every birth finds",
        arguments: 0..<8
    )
    func aliveWindow(seed: UInt64) {
        let rate = [3.0, 24, 59.94, 60, 61, 100, 37.3, 0.7][Int(seed)]
        let emitter = Self.lively(.rate(perSecond: rate))

        for time in [0, 0.01, 0.3, 1, 2.1, 2.7, 4.999] {
            let found = Array(emitter.particles(at: time, seed: seed))
            let expected = everyBirth(of: emitter, count: Int(rate * 6) + 2, seed: seed) {
                time - Double($0) / rate
            }
            #expect(found == expected)
            #expect(zip(found, found.dropFirst()).allSatisfy { $0.index < $1.index })
        }
    }

    @Test("An emitter's births end before their end time")
    func until() {
        let emitter = ParticleEmitter(stream: 0, births: .rate(perSecond: 10, until: 0.5), lifetime: 100)

        #expect(Array(emitter.particles(at: 60, seed: 0)).map(\.index) == [0, 1, 2, 3, 4])
        #expect(Array(emitter.particles(at: 0.25, seed: 0)).map(\.index) == [0, 1, 2])
        let never = ParticleEmitter(stream: 0, births: .rate(perSecond: 10, until: 0), lifetime: 100)
        #expect(Array(never.particles(at: 1, seed: 0)).isEmpty)
    }

    @Test("An emitter's population is there from the start and forever")
    func population() {
        var emitter = Self.lively(.population(count: 9))
        emitter.lifetime = 0.5
        for time in [0, 0.49, 0.51, 1e4] as [Double] {
            let particles = Array(emitter.particles(at: time, seed: 1))
            #expect(particles.map(\.index) == Array(0..<9))
            #expect(particles.allSatisfy { $0.age == time && $0.lifeFraction == 0 })
        }
        #expect(Array(emitter.particles(at: -0.1, seed: 1)).isEmpty)
    }

    @Test("Nothing in an emitter depends on the frame rate: common times have common states")
    func frameRates() {
        let emitter = Self.lively(.rate(perSecond: 100), preroll: 0.25)
        let states = [24, 30, 60, 120].map { fps in
            (0...(10 * fps)).map { Array(emitter.particles(at: Double($0) / Double(fps), seed: 5)) }
        }
        // Every sixth of a second is a frame at each of the rates.
        for count in 0...60 {
            let common = zip(states, [4, 5, 10, 20]).map { $0[count * $1] }
            #expect(!common[0].isEmpty)
            #expect(common.allSatisfy { $0 == common[0] })
        }
    }

    @Test("An emitter's births between frames lie on the path at their own times")
    func birthsBetweenFrames() throws {
        let path = try MotionPath(
            [(0, 0, 0), (0.4, 50, 10), (1.1, 20, 90), (2, 100, 100)].map {
                .init(time: $0.0, position: CGPoint(x: $0.1, y: $0.2))
            }
        )
        let emitter = ParticleEmitter(
            stream: 0,
            births: .rate(perSecond: 97),
            shape: .path(path),
            lifetime: 1
        )

        for frame in 0...48 {
            let time = Double(frame) / 24
            for particle in emitter.particles(at: time, seed: 0) {
                #expect(particle.position == path.position(at: Double(particle.index) / 97))
            }
        }
    }

    @Test("The state of an emitter at 10 s is that of 600 frames, forwards, backwards or not at all")
    func directAccess() {
        let emitter = Self.lively(.rate(perSecond: 80))
        let alone = Array(emitter.particles(at: 10, seed: 2))

        var forwards: [Particle] = []
        for frame in 0...600 { forwards = Array(emitter.particles(at: Double(frame) / 60, seed: 2)) }
        var backwards: [Particle] = []
        for frame in (600...900).reversed() {
            backwards = Array(emitter.particles(at: Double(frame) / 60, seed: 2))
        }

        #expect(alone.count > 60)
        #expect(forwards == alone)
        #expect(backwards == alone)
    }

    @Test("The state of an emitter at 10 s is that of a system advanced frame by frame")
    func accumulated() {
        let emitter = ParticleEmitter(
            stream: 1,
            births: .rate(perSecond: 80),
            lifetime: 20,
            velocity: .directed(speed: Varying(80, range: 40)),
            acceleration: CGVector(dx: 3, dy: 120),
            drag: 0.8
        )
        let newborn = ParticleEmitter(
            stream: 1,
            births: .burst(count: 801),
            lifetime: 20,
            velocity: emitter.velocity
        )
        var states: [(position: SIMD2<Double>, velocity: SIMD2<Double>)] = []
        let speeds = newborn.particles(at: 0, seed: 6).map {
            SIMD2(Double($0.velocity.dx), Double($0.velocity.dy))
        }
        let limit = SIMD2(3, 120) / 0.8
        let move = { (state: inout (position: SIMD2<Double>, velocity: SIMD2<Double>), time: Double) in
            let kept = exp(-0.8 * time)
            state.position += limit * time + (state.velocity - limit) * ((1 - kept) / 0.8)
            state.velocity = limit + (state.velocity - limit) * kept
        }
        for frame in 1...600 {
            let time = Double(frame) / 60
            for index in states.indices { move(&states[index], 1 / 60.0) }
            while states.count < 801, Double(states.count) / 80 <= time {
                var state = (position: SIMD2<Double>.zero, velocity: speeds[states.count])
                move(&state, time - Double(states.count) / 80)
                states.append(state)
            }
        }

        let direct = Array(emitter.particles(at: 10, seed: 6))

        #expect(direct.count == 801)
        #expect(states.count == 801)
        for (particle, state) in zip(direct, states) {
            // Six hundred roundings of coordinates near a thousand.
            #expect(abs(Double(particle.position.x) - state.position.x) < 1e-9)
            #expect(abs(Double(particle.position.y) - state.position.y) < 1e-9)
        }
    }

    @Test("An emitter's preroll is time that has already passed")
    func preroll() {
        for births in [Births.rate(perSecond: 50), .burst(count: 30, at: 1), .population(count: 12)] {
            for preroll in [0.5, 2, 100] {
                for time in [0, 0.25, 3] {
                    #expect(
                        Array(Self.lively(births, preroll: preroll).particles(at: time, seed: 1))
                            == Array(Self.lively(births).particles(at: time + preroll, seed: 1))
                    )
                }
            }
        }
        #expect(Array(Self.lively(.rate(perSecond: 50)).particles(at: 0, seed: 1)).count == 1)
        #expect(Array(Self.lively(.rate(perSecond: 50), preroll: 5).particles(at: 0, seed: 1)).count > 40)
    }

    @Test(
        "An emitter costs as much as its particles alone, at any time",
        arguments: [1, 10, 1e3, 1e6, 1e9] as [Double]
    )
    func cost(time: Double) {
        let emitter = ParticleEmitter(stream: 0, births: .rate(perSecond: 1000), lifetime: 0.5)
        var iterator = emitter.particles(at: time, seed: 0).makeIterator()
        var aliveCount = 0
        while iterator.next() != nil { aliveCount += 1 }

        #expect((499...501).contains(aliveCount))
        #expect(iterator.examinedCount <= aliveCount + 3)
    }

    @Test("An emitter with varying lifetimes costs no more than one with the longest")
    func costOfVaryingLifetimes() {
        var emitter = ParticleEmitter(stream: 0, births: .rate(perSecond: 1000), lifetime: Varying(in: 0...2))
        for loop in [nil, 1.5, 60] as [Double?] {
            emitter.loop = loop
            var iterator = emitter.particles(at: 1e5, seed: 0).makeIterator()
            while iterator.next() != nil {}
            #expect((1999...2003).contains(iterator.examinedCount))
        }
    }

    @Test("An emitter's particle knows its age and follows its curves")
    func curves() throws {
        var emitter = ParticleEmitter(stream: 0, births: .burst(count: 1), lifetime: 4)
        emitter.scale = 3
        emitter.scaleOverLife = [0: 1, 1: 2]
        emitter.opacity = 0.5
        emitter.opacityOverLife = [0: 1, 1: 0]
        emitter.colorOverLife = [0: .black, 1: .white]

        let particle = try #require(Array(emitter.particles(at: 1, seed: 0)).first)

        #expect(particle.age == 1)
        #expect(particle.lifetime == 4)
        #expect(particle.lifeFraction == 0.25)
        #expect(particle.scale == 3 * 1.25)
        #expect(particle.opacity == 0.5 * 0.75)
        #expect(particle.color == Color(white: 0.25))
    }
}

@Suite("Looping emitter")
struct LoopingEmitterTests {
    @Test(
        "A looping emitter repeats after one loop to the last bit",
        arguments: [24, 25, 30, 60, 120] as [Int],
        [1.0, 3, 10 / 3, 2.5] as [Double]
    )
    func closure(fps: Int, length: Double) throws {
        let framesPerLoop = length * Double(fps)
        // Loops of whole frames, and a few that are not.
        let frames = Int(framesPerLoop.rounded())
        try #require(frames > 0)
        let loop = Double(frames) / Double(fps)
        for births in [
            Births.rate(perSecond: 41), .rate(perSecond: 60), .rate(perSecond: 30, until: 0.7),
            .burst(count: 20, at: 0.4), .population(count: 5),
        ] {
            let emitter = EmitterTests.lively(births, preroll: 0.1, loop: loop)
            // Collected, because a loop that does not close fails at nearly every frame.
            var open: [Int] = []
            for frame in 0..<frames {
                let state = Array(emitter.particles(at: Double(frame) / Double(fps), seed: 1))
                let isClosed = [-2, 1, 3, 1000].allSatisfy { loops in
                    let later = Double(frame + loops * frames) / Double(fps)
                    return Array(emitter.particles(at: later, seed: 1)) == state
                }
                if !isClosed { open.append(frame) }
            }
            #expect(open.isEmpty, "\(births)")
        }
    }

    @Test("A looping emitter has no jump at the seam")
    func seam() {
        let emitter = EmitterTests.lively(.rate(perSecond: 200), loop: 2)
        let before = Array(emitter.particles(at: 2 - 1e-4, seed: 3))
        let after = Array(emitter.particles(at: 2 + 1e-4, seed: 3))

        let survivors = after.filter { $0.age > 2e-4 }
        #expect(abs(before.count - after.count) < 8)
        #expect(survivors.count > 150)
        for particle in survivors {
            let earlier = before.filter {
                $0.index == particle.index && abs($0.age + 2e-4 - particle.age) < 1e-7
            }
            #expect(earlier.count == 1)
            if let earlier = earlier.first {
                #expect(abs(Double(earlier.position.x - particle.position.x)) < 0.1)
                #expect(abs(Double(earlier.position.y - particle.position.y)) < 0.1)
            }
        }
    }

    @Test("A looping emitter's living particles are those of all runs that a scan of every birth finds")
    func aliveWindow() {
        // Lifetimes up to 2.1 s in a loop of 0.75 s: up to three runs are seen at once.
        for births in [
            Births.rate(perSecond: 40), .rate(perSecond: 40, until: 0.3), .burst(count: 7, at: 0.5),
        ] {
            let emitter = EmitterTests.lively(births, loop: 0.75)
            var burst = EmitterTests.lively(.burst(count: 30))
            burst.loop = nil
            let lifetimes = burst.particles(at: 0, seed: 8).map(\.lifetime)
            for frame in 0..<45 {
                let time = Double(frame) / 60
                var expected: [(index: Int, age: Double)] = []
                for run in -4...0 {
                    for index in 0..<30 {
                        var birth = Double(run) * 0.75
                        switch births {
                        case .rate(_, let until):
                            guard Double(index) / 40 < until else { continue }
                            birth += Double(index) / 40
                        case .burst(let count, let start):
                            guard index < count else { continue }
                            birth += start
                        case .population: continue
                        }
                        let age = time - birth
                        if age > -1e-8, age < lifetimes[index] { expected.append((index, age)) }
                    }
                }
                let found = Array(emitter.particles(at: time, seed: 8))
                #expect(found.map(\.index) == expected.map(\.index))
                // Times are on a grid of 2⁻²⁸ loops.
                #expect(zip(found, expected).allSatisfy { abs($0.age - $1.age) < 1e-8 })
            }
        }
    }

    @Test(
        "A looping emitter's rate becomes the nearest that gives a whole number of births per loop",
        arguments: [(10, 1, 10), (10.4, 1, 10), (10.6, 1, 11), (60, 2.5, 150), (0.1, 2, 1), (7, 1 / 3.0, 2)]
            as [(Double, Double, Int)]
    )
    func wholeBirths(rate: Double, loop: Double, count: Int) {
        let emitter = ParticleEmitter(
            stream: 0,
            births: .rate(perSecond: rate),
            lifetime: Varying(loop),
            loop: loop
        )

        for time in [0, 0.1, 0.77, 12.345] {
            #expect(Array(emitter.particles(at: time, seed: 0)).count == count)
        }
    }

    @Test("A looping emitter's births are spread evenly over the seam")
    func spacing() {
        let emitter = ParticleEmitter(stream: 0, births: .rate(perSecond: 10.4), lifetime: 3, loop: 1)
        let ages = emitter.particles(at: 0.123, seed: 0).map(\.age)

        #expect(ages.count == 30)
        #expect(zip(ages, ages.dropFirst()).allSatisfy { abs($0 - $1 - 0.1) < 1e-8 })
    }

    @Test("A looping emitter's population lives through the loop")
    func population() {
        var emitter = ParticleEmitter(stream: 0, births: .population(count: 3), loop: 4)
        emitter.opacityOverLife = [0: 0, 0.5: 1, 1: 0]

        #expect(emitter.particles(at: 1, seed: 0).map(\.opacity) == [0.5, 0.5, 0.5])
        #expect(emitter.particles(at: 4, seed: 0).map(\.opacity) == [0, 0, 0])
        #expect(emitter.particles(at: 11, seed: 0).map(\.opacity) == [0.5, 0.5, 0.5])
    }

    @Test("A looping emitter's trail on a closed path is closed too")
    func path() throws {
        let corners: [(Double, Double, Double)] = [(0, 0, 0), (0.5, 100, 0), (1, 100, 100), (1.5, 0, 100)]
        let path = try MotionPath(
            corners.map { .init(time: $0.0, position: CGPoint(x: $0.1, y: $0.2)) },
            period: 2
        )
        let emitter = ParticleEmitter(
            stream: 0,
            births: .rate(perSecond: 60),
            shape: .path(path),
            lifetime: 1,
            loop: 2
        )
        let trail = Array(emitter.particles(at: 2.25, seed: 0))

        #expect(trail.count == 60)
        for particle in trail {
            let place = path.position(at: 0.25 - particle.age)
            #expect(abs(Double(place.x - particle.position.x)) < 1e-5)
            #expect(abs(Double(place.y - particle.position.y)) < 1e-5)
        }
    }
}
