import Foundation
import HalationGeometry

/// The particles of an emitter that are alive at one moment, in order of birth.
public struct ParticleSequence: Sequence, Sendable {
    private let emitter: ParticleEmitter
    private let time: Double
    private let seed: UInt64

    init(emitter: ParticleEmitter, time: Double, seed: UInt64) {
        self.emitter = emitter
        self.time = time
        self.seed = seed
    }

    /// Creates an iterator over all particles.
    public func makeIterator() -> Iterator {
        Iterator(emitter: emitter, time: time, seed: seed)
    }

    /// Computes the particles one at a time.
    public struct Iterator: IteratorProtocol {
        private let emitter: ParticleEmitter
        private let origin: UInt64
        private var schedule: BirthSchedule?

        /// The number of births examined, dead or alive.
        package private(set) var examinedCount = 0

        init(emitter: ParticleEmitter, time: Double, seed: UInt64) {
            self.emitter = emitter
            origin = SeededGenerator.origin(seed: seed, stream: emitter.stream)
            guard time.isFinite, (try? emitter.validated()) != nil else { return }
            schedule = BirthSchedule(emitter, at: time)
        }

        /// Computes the next living particle; nil after the last.
        public mutating func next() -> Particle? {
            while let birth = schedule?.next() {
                examinedCount += 1
                let numbers = ParticleNumbers(origin: origin, index: birth.index)
                let lifetime = schedule?.lifetimeOverride ?? numbers[.lifetime, emitter.lifetime]
                if birth.age < lifetime {
                    return emitter.particle(of: birth, lifetime: lifetime, numbers: numbers)
                }
            }
            return nil
        }
    }
}

/// The random numbers of one particle, one per purpose.
///
/// Each is independent of whether the others are used, so changing one quantity leaves the others unchanged.
struct ParticleNumbers {
    enum Purpose: UInt64 {
        case lifetime, placeAlong, placeAcross, velocityX, velocityY, rotation, spin, scale, opacity
    }

    private let generator: SeededGenerator

    init(origin: UInt64, index: Int) {
        generator = SeededGenerator(origin: origin, index: UInt64(truncatingIfNeeded: index))
    }

    subscript(purpose: Purpose) -> Double {
        generator.fraction(after: purpose.rawValue)
    }

    subscript(purpose: Purpose, quantity: Varying<Double>) -> Double {
        quantity.range == 0 ? quantity.mean : quantity.value(at: self[purpose])
    }
}

extension ParticleEmitter {
    fileprivate func particle(
        of birth: BirthSchedule.Birth,
        lifetime: Double,
        numbers: ParticleNumbers
    ) -> Particle {
        let start = shape.place(bornAt: birth.time, numbers: numbers)
        let velocity = velocity.value(numbers: numbers)
        let acceleration = SIMD2(Double(acceleration.dx), Double(acceleration.dy))
        let motion = DraggedMotion(drag: drag, time: birth.age)
        let position = start + velocity * motion.reach + acceleration * motion.fall
        let velocityNow = velocity * motion.decay + acceleration * motion.reach
        let fraction = birth.age / lifetime
        let turn =
            numbers[.rotation, rotation.inRadians] + numbers[.spin, spin.inRadians] * birth.age
        return Particle(
            index: birth.index,
            age: birth.age,
            lifetime: lifetime,
            position: CGPoint(x: position.x, y: position.y),
            velocity: CGVector(dx: velocityNow.x, dy: velocityNow.y),
            rotation: .radians(turn),
            scale: numbers[.scale, scale] * scaleOverLife.value(at: fraction),
            opacity: numbers[.opacity, opacity] * opacityOverLife.value(at: fraction),
            color: colorOverLife.color(at: fraction)
        )
    }
}

extension EmissionShape {
    /// The position of a birth at a time on the emitter's clock.
    fileprivate func place(bornAt time: Double, numbers: ParticleNumbers) -> SIMD2<Double> {
        switch self {
        case .point(let point):
            return SIMD2(point)
        case .line(let start, let end):
            return SIMD2(start) + (SIMD2(end) - SIMD2(start)) * numbers[.placeAlong]
        case .rectangle(let rect):
            let share = SIMD2(numbers[.placeAlong], numbers[.placeAcross])
            return SIMD2(rect.origin) + share * SIMD2(Double(rect.size.width), Double(rect.size.height))
        case .circle(let center, let radius):
            // The area within a distance grows as its square.
            let distance = radius * numbers[.placeAlong].squareRoot()
            return SIMD2(center) + distance * direction(2 * .pi * numbers[.placeAcross])
        case .path(let path):
            return SIMD2(path.position(at: time))
        }
    }
}

extension InitialVelocity {
    fileprivate func value(numbers: ParticleNumbers) -> SIMD2<Double> {
        switch self {
        case .components(let dx, let dy):
            return SIMD2(numbers[.velocityX, dx], numbers[.velocityY, dy])
        case .directed(let speed, let angle):
            return numbers[.velocityX, speed] * direction(numbers[.velocityY, angle.inRadians])
        }
    }
}

private func direction(_ angle: Double) -> SIMD2<Double> {
    SIMD2(cos(angle), sin(angle))
}

extension SIMD2<Double> {
    init(_ point: CGPoint) {
        self.init(Double(point.x), Double(point.y))
    }
}
