import Foundation
import HalationParticles

/// A sum of sines whose contour lines are the streamlines of a flow.
///
/// Positions are in units of the frame, which are its height in 16:9.
struct StreamFunction {
    private struct Wave {
        let x: Double
        let y: Double
        let start: Double
        let amplitude: Double
    }

    private let waves: [Wave]

    /// The flow that all places share.
    private let drift = 0.16

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: 0, index: 0)
        waves = (0..<7).map { _ in
            let wavelength = Double.random(in: 0.55...1.5, using: &generator)
            let direction = Double.random(in: 0..<1, using: &generator)
            let number = 2 * .pi / wavelength
            return Wave(
                x: number * cosine(ofTurns: direction),
                y: number * sine(ofTurns: direction),
                start: .random(in: 0..<2 * .pi, using: &generator),
                // Amplitudes grow with the square of wavelengths: large whirls, with small ones on them.
                amplitude: 0.1 * wavelength * wavelength
            )
        }
    }

    func value(x: Double, y: Double) -> Double {
        waves.reduce(drift * y) { $0 + $1.amplitude * sin($1.x * x + $1.y * y + $1.start) }
    }

    /// The direction of the flow as a unit vector; zero where it rests.
    func direction(x: Double, y: Double) -> (dx: Double, dy: Double) {
        var (dx, dy) = (drift, 0.0)
        for wave in waves {
            let slope = wave.amplitude * cos(wave.x * x + wave.y * y + wave.start)
            dx += slope * wave.y
            dy -= slope * wave.x
        }
        let speed = (dx * dx + dy * dy).squareRoot()
        return speed > 1e-9 ? (dx / speed, dy / speed) : (0, 0)
    }

    /// The points of a streamline through a point, `step` apart, half of them upstream.
    func streamline(throughX x: Double, y: Double, count: Int, step: Double) -> [SIMD2<Float>] {
        func trace(_ count: Int, _ step: Double) -> [SIMD2<Float>] {
            var (x, y) = (x, y)
            return (0..<count).map { _ in
                let first = direction(x: x, y: y)
                let middle = direction(x: x + first.dx * step / 2, y: y + first.dy * step / 2)
                x += middle.dx * step
                y += middle.dy * step
                return SIMD2(Float(x), Float(y))
            }
        }
        let half = count / 2
        return trace(half, -step).reversed() + [SIMD2(Float(x), Float(y))] + trace(count - half - 1, step)
    }
}
