import Halation
import HalationParticles

/// The dark houses of a city on the horizon, with lit windows.
struct Skyline: View {
    /// Foot of the houses as a fraction of the view's height.
    var horizon = 0.8

    var seed: UInt64 = 1

    private static let wall = Color(red: 7 / 255, green: 7 / 255, blue: 20 / 255)
    private static let lamp = Color(red: 1, green: 207 / 255, blue: 143 / 255)
    private static let screen = Color(red: 169 / 255, green: 200 / 255, blue: 1)

    var body: some View {
        Canvas { context, size in
            let (width, height) = (Double(size.width), Double(size.height))
            guard width > 0, height > 0 else { return }
            var generator = SeededGenerator(seed: seed, stream: Streams.skyline, index: 0)
            var walls = Path()
            var windows = [Path(), Path(), Path()]
            walls.addRect(rect(x: 0, top: 0.016, width: width / height, bottom: -0.004, height: height))
            var x = 0.0
            while x < width / height {
                let house = House(at: x, using: &generator)
                for part in house.walls { walls.addRect(part.scaled(by: height, above: horizon)) }
                for window in house.windows {
                    windows[window.kind].addRect(window.rect.scaled(by: height, above: horizon))
                }
                x += house.pitch
            }
            context.fill(walls, with: .color(Self.wall))
            context.fill(windows[0], with: .color(Self.lamp.opacity(0.75)))
            context.fill(windows[1], with: .color(Self.lamp.opacity(0.35)))
            context.fill(windows[2], with: .color(Self.screen.opacity(0.6)))
        }
    }

    private func rect(x: Double, top: Double, width: Double, bottom: Double, height: Double) -> CGRect {
        CGRect(x: x, y: -top, width: width, height: top - bottom).scaled(by: height, above: horizon)
    }

    /// A house in units of the view's height, upwards from its foot.
    private struct House {
        var walls: [CGRect] = []
        var windows: [(kind: Int, rect: CGRect)] = []

        /// Distance to the next house.
        var pitch: Double

        init(at x: Double, using generator: inout SeededGenerator) {
            func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
            let rank = random(0...1)
            // Few towers among many low roofs, in the middle of the town more than at its ends.
            let tallness = 0.015 + 0.075 * rank * rank * rank + 0.018 * random(0...1)
            let width = random(0.022...0.06)
            pitch = width * random(0.55...1.5)
            walls.append(CGRect(x: x, y: -tallness, width: width, height: tallness))
            if random(0...1) < 0.45 {
                let step = random(0.006...0.018)
                let inset = random(0.1...0.3) * width
                walls.append(
                    CGRect(x: x + inset, y: -tallness - step, width: width - 2 * inset, height: step)
                )
            }
            if tallness > 0.06 {
                walls.append(CGRect(x: x + width / 2, y: -tallness - 0.035, width: 0.0016, height: 0.035))
            }
            let share = random(0.08...0.42)
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
    /// The rectangle in points, from units of the height above the horizon.
    fileprivate func scaled(by height: Double, above horizon: Double) -> CGRect {
        CGRect(
            x: Double(minX) * height,
            y: (Double(minY) + horizon) * height,
            width: Double(width) * height,
            height: Double(self.height) * height
        )
    }
}
