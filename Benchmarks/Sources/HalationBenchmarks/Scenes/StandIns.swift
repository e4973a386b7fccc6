import Foundation
import Halation

/// Pictures similar to the peers' inputs, used when these are not given.
enum StandIns {
    /// An opaque picture: large and small waves of colour, tiles with lines between them, and a little grain.
    static func texture() throws -> PixelBuffer {
        let size = PixelSize(width: Int(Scenes.size.width), height: Int(Scenes.size.height))
        var grain = NumPyGenerator(seed: 5)
        return try PixelBuffer(size: size) { x, y in
            guard x % 120 >= 3, y % 120 >= 3 else {
                return PremultipliedPixel(red: 235, green: 230, blue: 210, alpha: 255)
            }
            let tile = (x / 120 + y / 120) % 2 == 0 ? 18.0 : -18.0
            func channel(_ number: Double) -> UInt8 {
                let grey = 128 + tile + waves(Double(x), Double(y), number) + grain.uniform(-2.5, 2.5)
                return UInt8(max(0, min(255, grey)))
            }
            return PremultipliedPixel(red: channel(0), green: channel(1), blue: channel(2), alpha: 255)
        }
    }

    /// Waves of four lengths, which differ from channel to channel.
    private static func waves(_ x: Double, _ y: Double, _ channel: Double) -> Double {
        let octaves = [(160.0, 45.0), (60, 25), (20, 12), (6, 5)]
        var sum = 0.0
        for (length, height) in octaves {
            let across = sin(x / length * cos(length + channel) + 2 * channel + length)
            let down = cos(y / length + x / length * sin(length + channel) + channel)
            sum += height * across * down
        }
        return sum
    }

    /// A picture with soft alpha, and hard discs in it.
    static func cutOut(of picture: PixelBuffer) throws -> PixelBuffer {
        let discs = discs()
        return try PixelBuffer(size: picture.size) { x, y in
            var alpha = 0.5 + 0.5 * sin(Double(x) / 97) * cos(Double(y) / 71)
            for disc in discs {
                let (dx, dy) = (Double(x) - disc.x, Double(y) - disc.y)
                if dx * dx + dy * dy < disc.radius * disc.radius { alpha = disc.opacity }
            }
            let opaque = picture[x, y]
            func premultiplied(_ channel: UInt8) -> UInt8 { UInt8((Double(channel) * alpha).rounded(.down)) }
            return PremultipliedPixel(
                red: premultiplied(opaque.red),
                green: premultiplied(opaque.green),
                blue: premultiplied(opaque.blue),
                alpha: UInt8((255 * alpha).rounded())
            )
        }
    }

    private static func discs() -> [Spot] {
        var random = NumPyGenerator(seed: 6)
        return (0..<60).map { _ in
            let (x, y) = (random.uniform(0, Scenes.size.width), random.uniform(0, Scenes.size.height))
            let radius = random.uniform(10, 120)
            return Spot(x: x, y: y, radius: radius, opacity: [0, 1, 0.6][random.integer(in: 0..<3)])
        }
    }
}
