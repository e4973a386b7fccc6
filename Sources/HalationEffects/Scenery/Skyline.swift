import HalationCore
import HalationParticles

/// The dark houses of a city on the horizon, with lit windows.
struct Skyline {
    /// Foot of the houses as a fraction of the canvas's height.
    var horizon = 0.8

    var seed: UInt64 = 1

    private static let wall = Color(red: 7 / 255, green: 7 / 255, blue: 20 / 255)
    private static let lamp = Color(red: 1, green: 207 / 255, blue: 143 / 255)
    private static let screen = Color(red: 169 / 255, green: 200 / 255, blue: 1)

    /// Draws the houses across a canvas of a size.
    func draw(in context: GraphicsContext, size: CGSize) {
        let unit = size.unit
        guard unit > 0 else { return }
        // Beyond a hundred units the open country begins.
        let end = min(Double(size.width) / unit, 100)
        let ground = horizon * Double(size.height)
        var generator = SeededGenerator(seed: seed, stream: Streams.skyline, index: 0)
        var walls = Path()
        var windows = [Path(), Path(), Path()]
        walls.addRect(
            CGRect(x: 0, y: -0.012, width: Double(size.width) / unit, height: 0.016).scaled(
                by: unit,
                above: ground
            )
        )
        var x = -0.02
        while x < end {
            let house = House(at: x, using: &generator)
            for part in house.walls { walls.addRect(part.scaled(by: unit, above: ground)) }
            for window in house.windows {
                windows[window.kind].addRect(window.rect.scaled(by: unit, above: ground))
            }
            x += house.pitch
        }
        context.fill(walls, with: .color(Self.wall))
        context.fill(windows[0], with: .color(Self.lamp.opacity(0.75)))
        context.fill(windows[1], with: .color(Self.lamp.opacity(0.35)))
        context.fill(windows[2], with: .color(Self.screen.opacity(0.6)))
    }

    /// A house in units of the canvas, upwards from its foot.
    private struct House {
        var walls: [CGRect] = []
        var windows: [(kind: Int, rect: CGRect)] = []

        /// Distance to the next house.
        var pitch: Double

        init(at x: Double, using generator: inout SeededGenerator) {
            func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
            let rank = random(0...1)
            // Few towers among many low roofs.
            let tallness = 0.012 + 0.062 * pow(rank, 4) + 0.020 * random(0...1)
            let width = random(0.020...0.085) * (1 - 0.45 * rank)
            pitch = width * random(0.45...1.05)
            walls.append(CGRect(x: x, y: -tallness, width: width, height: tallness))
            if random(0...1) < 0.45 {
                let step = random(0.006...0.018)
                let inset = random(0.1...0.3) * width
                walls.append(
                    CGRect(x: x + inset, y: -tallness - step, width: width - 2 * inset, height: step)
                )
            }
            if tallness > 0.068 {
                walls.append(CGRect(x: x + width / 2, y: -tallness - 0.026, width: 0.0014, height: 0.026))
            }
            let share = random(0.06...0.34)
            let (columnPitch, rowPitch) = (0.0062, 0.0078)
            let columns = max(Int(width / columnPitch) - 1, 0)
            let rows = max(Int(tallness / rowPitch) - 1, 0)
            for row in 0..<rows {
                for column in 0..<columns {
                    let (chance, kind) = (random(0...1), random(0...1))
                    guard chance < share else { continue }
                    let rect = CGRect(
                        x: x + columnPitch * (Double(column) + 0.8),
                        y: -tallness + rowPitch * (Double(row) + 0.7),
                        width: 0.0022,
                        height: 0.0026
                    )
                    windows.append((kind < 0.4 ? 0 : kind < 0.8 ? 1 : 2, rect))
                }
            }
        }
    }
}

extension CGRect {
    /// The rectangle in points, from units of a length above the ground.
    fileprivate func scaled(by unit: Double, above ground: Double) -> CGRect {
        CGRect(
            x: Double(minX) * unit,
            y: Double(minY) * unit + ground,
            width: Double(width) * unit,
            height: Double(height) * unit
        )
    }
}
