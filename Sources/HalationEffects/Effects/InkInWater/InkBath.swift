import Foundation
import HalationCore
import HalationParticles
import HalationPixels

/// The fluid of an effect as far as it is played; frames in order continue it, and an earlier one starts it anew.
@MainActor
final class InkBath {
    private struct Key: Equatable {
        let source: InkInWater.Source
        let numbers: [Double]
        let seed: UInt64
        let size: CGSize
    }

    private var key: Key?
    private var tank: FluidTank?
    private var spouts: [InkSpout] = []

    /// Steps that are played.
    private var played = 0

    /// Steps in a second of the loop.
    private static let rate = 60.0

    /// Cells between the frame and the walls, as a share of the cells in a unit.
    private static let margin = 0.13

    /// The ink at a phase of the loop; nil without a size.
    func picture(of effect: InkInWater, at phase: Double, in size: CGSize) -> Image? {
        let unit = size.unit
        guard unit > 0 else { return nil }
        let frame = SIMD2(min(Double(size.width) / unit, 6), min(Double(size.height) / unit, 6))
        let step = Int((phase * max(effect.loop, 0.1) * Self.rate + 1e-6).rounded(.down))
        play(effect, to: step, frame: frame, size: size)
        guard let tank else { return nil }
        let detail = Double(effect.cells)
        let (columns, rows) = (
            Int((2 * detail * frame.x).rounded(.up)), Int((2 * detail * frame.y).rounded(.up))
        )
        let pixelSize = PixelSize(width: 2 * columns, height: 2 * rows)
        guard var pixels = PixelBuffer.transparent(pixelSize, for: "ink in water") else { return nil }
        let colors = (0...255).map { entry in
            let color = effect.palette.components(at: Double(entry) / 255)
            return SIMD4<Float>(Float(color.x), Float(color.y), Float(color.z), 0)
        }
        let isDark = effect.palette.backgroundGradient.isDark
        var look = DyeLook()
        // The water clears at the end of the loop.
        look.gain = Float(effect.density * smoothstep(1, 0.84, phase))
        look.shade = isDark ? 0.15 : 0.5
        look.relief = Float(effect.relief) * (isDark ? 0.75 : 0.5)
        look.opacity = isDark ? 0.94 : 0.98
        let first = Int((2 * detail * Self.margin).rounded(.up))
        pixels.withMutableRows { tank.show(in: $0, column: first, row: first, colors: colors, look: look) }
        return Image(pixels).resizable()
    }

    private func play(_ effect: InkInWater, to step: Int, frame: SIMD2<Double>, size: CGSize) {
        let key = Key(
            source: effect.source,
            numbers: [
                Double(effect.drops), effect.dropSize, effect.weight, effect.swirl, Double(effect.cells),
                effect.loop,
            ],
            seed: effect.seed,
            size: size
        )
        if key != self.key || step < played || tank == nil {
            self.key = key
            let cells = Double(effect.cells)
            let width = (cells * (frame.x + 2 * Self.margin)).rounded(.up)
            let height = (cells * (frame.y + 2 * Self.margin)).rounded(.up)
            let tank = FluidTank(columns: Int(width) + 2, rows: Int(height) + 2, step: 1 / Self.rate)
            tank.confinement = Float(0.5 * effect.swirl)
            let rises = effect.source == .plume
            tank.weight = Float(
                (rises ? -0.40 : 0.16) * effect.weight * (effect.source == .clash ? 0.15 : 1) * cells
                    * max(frame.y, 1)
            )
            self.tank = tank
            spouts = InkSpout.spouts(of: effect, frame: frame)
            played = 0
        }
        guard let tank else { return }
        while played < step {
            let time = Double(played) / Self.rate
            for spout in spouts {
                spout.pour(into: tank, at: time, cells: Double(effect.cells), margin: Self.margin)
            }
            tank.advance()
            played += 1
        }
    }
}

/// A place where ink flows in for a while.
struct InkSpout {
    /// The place in units of the frame.
    let place: SIMD2<Double>

    /// Velocity in units a second.
    let velocity: SIMD2<Double>

    let radius: Double
    let hue: Double
    let amount: Double
    let start: Double
    let length: Double

    /// Swaying of the direction: turns a second, and a phase.
    let sway: (pace: Double, phase: Double, reach: Double)

    /// Adds ink and motion for a step.
    func pour(into tank: FluidTank, at time: Double, cells: Double, margin: Double) {
        let age = (time - start) / length
        guard age >= 0, age < 1 else { return }
        let strength = smoothstep(0, 0.15, age) * smoothstep(1, 0.55, age)
        let swing = sway.reach * sine(ofTurns: sway.pace * time + sway.phase)
        let across = SIMD2(-velocity.y, velocity.x) * swing
        let flow = (velocity + across) * cells
        let at = (place + margin) * cells
        tank.stir(
            at: SIMD2(Float(at.x), Float(at.y)),
            radius: Float(radius * cells),
            velocity: SIMD2(Float(flow.x), Float(flow.y)),
            push: Float(0.35 * strength),
            amount: Float(amount * strength),
            hue: Float(hue)
        )
    }

    /// Slow motion of the whole water, which makes no drop fall like another.
    @MainActor
    private static func eddies(of effect: InkInWater, frame: SIMD2<Double>) -> [InkSpout] {
        (0..<12).map { index in
            var generator = SeededGenerator(seed: effect.seed, stream: 3, index: UInt64(index))
            func random() -> Double { .random(in: 0...1, using: &generator) }
            let turns = random()
            return InkSpout(
                place: SIMD2(random() * frame.x, random() * frame.y),
                velocity: SIMD2(cosine(ofTurns: turns), sine(ofTurns: turns)) * (0.10 + 0.14 * random()),
                radius: 0.07 + 0.09 * random(),
                hue: 0,
                amount: 0,
                start: 0,
                length: 0.4,
                sway: (0, 0, 0)
            )
        }
    }

    /// The spouts of an effect in a frame.
    @MainActor
    static func spouts(of effect: InkInWater, frame: SIMD2<Double>) -> [InkSpout] {
        let count = max(effect.drops, 1)
        return eddies(of: effect, frame: frame)
            + (0..<count).map { index in
                var generator = SeededGenerator(seed: effect.seed, stream: 1, index: UInt64(index))
                func random() -> Double { .random(in: 0...1, using: &generator) }
                var common = SeededGenerator(seed: effect.seed, stream: 2, index: 0)
                // Steps by the golden ratio leave no two drops beside each other.
                let lane = Double.random(in: 0...1, using: &common) + 0.618_033_988_7 * Double(index)
                let share = Double(index) / Double(count)
                let lengths = effect.loop / 12
                // In high frames ink falls farther.
                let tall = max(frame.y, 1).squareRoot()
                switch effect.source {
                case .drops:
                    let large = 0.7 + 0.6 * random()
                    return InkSpout(
                        place: SIMD2((0.14 + 0.72 * (lane - lane.rounded(.down))) * frame.x, -0.02),
                        velocity: SIMD2(0.22 * (random() - 0.5), (0.55 + 0.45 * random()) * tall),
                        radius: 0.021 * effect.dropSize * large,
                        hue: random(),
                        amount: 0.34,
                        start: 7.0 * pow(share, 1.45) * lengths,
                        length: (0.7 + 0.9 * random()) * lengths,
                        sway: (0.8 + random(), random(), 0.16)
                    )
                case .plume:
                    return InkSpout(
                        place: SIMD2((0.5 + 0.10 * (random() - 0.5)) * frame.x, frame.y + 0.03),
                        velocity: SIMD2(0, (-0.42 - 0.2 * random()) * tall),
                        radius: 0.030 * effect.dropSize * (0.7 + 0.6 * random()),
                        hue: random(),
                        amount: 0.10,
                        start: 7.8 * share * lengths,
                        length: 2.4 * lengths,
                        sway: (0.3 + 0.4 * random(), random(), 0.5)
                    )
                case .clash:
                    let isLeft = index % 2 == 0
                    return InkSpout(
                        place: SIMD2(
                            isLeft ? -0.03 : frame.x + 0.03,
                            (0.5 + 0.22 * (random() - 0.5)) * frame.y
                        ),
                        velocity: SIMD2(
                            (isLeft ? 1 : -1) * (0.95 + 0.3 * random()) * max(frame.x / 1.78, 0.6),
                            0
                        ),
                        radius: 0.036 * effect.dropSize * (0.7 + 0.6 * random()),
                        hue: isLeft ? 0.35 * random() : 0.65 + 0.35 * random(),
                        amount: 0.16,
                        start: (0.05 + 6.4 * Double(index / 2 * 2) / Double(count)) * lengths,
                        length: (1.5 + 0.8 * random()) * lengths,
                        sway: (0.5 + 0.5 * random(), random(), 0.10)
                    )
                }
            }
    }
}

extension InkInWater {
    /// ``detail`` within its range: with fewer cells the walls are seen, and more take too long.
    fileprivate var cells: Int { min(max(detail, 24), 320) }
}

extension Gradient {
    /// Whether the first colour is darker than a middle grey.
    fileprivate var isDark: Bool {
        guard let first = stops.first else { return true }
        let color = HexColor(first.color).components
        return 0.2 * color.x + 0.7 * color.y + 0.1 * color.z < 0.5
    }
}
