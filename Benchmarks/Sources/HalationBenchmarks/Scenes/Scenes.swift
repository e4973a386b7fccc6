package import Foundation
package import Halation

/// Positions, sizes and colours of the works.
///
/// They are those of the peers, which come from NumPy.
package enum Scenes {
    /// The works' size in points.
    package static let size = CGSize(width: 1920, height: 1080)

    package static let blue = Color(red8: 0, green: 122, blue: 255)
    package static let night = Color(red8: 20, green: 30, blue: 70)
    package static let red = Color(red8: 255, green: 59, blue: 48)
    package static let orange = Color(red8: 255, green: 149, blue: 0)
    package static let indigo = Color(red8: 88, green: 86, blue: 214)

    /// W1: 60 circles on a curve that fade towards its end.
    package static let glow: [Spot] = (0..<60).map { index in
        let age = Double(index) / 60
        let angle = 2 * .pi * 0.85 * age
        return Spot(
            x: size.width / 2 + 0.38 * size.width * cos(angle),
            y: size.height / 2 + 0.36 * size.height * sin(2 * angle),
            radius: 16,
            opacity: 1 - age
        )
    }

    /// W2: 500 flakes.
    package static let flakes: [Spot] = {
        var random = NumPyGenerator(seed: 2)
        return (0..<500).map { _ in
            let (x, y) = (random.uniform(0, size.width), random.uniform(0, size.height))
            return Spot(x: x, y: y, radius: 16, opacity: random.uniform(0.15, 1))
        }
    }()

    /// W3: 500 drops.
    package static let drops: [Spot] = {
        var random = NumPyGenerator(seed: 3)
        return (0..<500).map { _ in
            let (x, y) = (random.uniform(0, size.width), random.uniform(0, size.height))
            return Spot(x: x, y: y, radius: 16)
        }
    }()

    /// W4: 15 bubbles of wax, at a time in seconds.
    package static func bubbles(in size: CGSize, at time: Double = 0) -> [Spot] {
        var random = NumPyGenerator(seed: 4)
        return (0..<15).map { _ in
            let numbers = (0..<5).map { _ in random.uniform(0, 1) }
            let diameter = 100 + 150 * numbers[2]
            let (phase, speed) = (numbers[3], numbers[4])
            let x = numbers[0] + 0.05 * cos(2 * .pi * (phase + time * 0.15))
            let y = numbers[1] + 0.35 * sin(2 * .pi * (phase + time * (0.1 + 0.2 * speed)))
            return Spot(x: x * size.width, y: y * size.height, radius: diameter / 2)
        }
    }

    /// W7: an ellipse, and its colour with its opacity.
    package struct Cloud {
        package var bounds: CGRect
        package var color: Color
    }

    /// W7: ten ellipses.
    package static let clouds: [Cloud] = {
        var random = NumPyGenerator(seed: 7)
        return (0..<10).map { _ in
            let numbers = (0..<6).map { _ in random.uniform(0, 1) }
            let (width, height) = (2 * (100 + 150 * numbers[2]), 2 * (100 + 150 * numbers[3]))
            let channels = (0..<3).map { channel in
                let wave = 0.5 + 0.5 * cos(2 * .pi * (numbers[4] + Double(channel) / 3))
                return Int((255 * wave).rounded(.toNearestOrEven))
            }
            return Cloud(
                bounds: CGRect(
                    x: numbers[0] * size.width - width / 2,
                    y: numbers[1] * size.height - height / 2,
                    width: width,
                    height: height
                ),
                color: Color(red8: channels[0], green: channels[1], blue: channels[2])
                    .opacity(0.5 + 0.4 * numbers[5])
            )
        }
    }()
}

extension Color {
    /// An sRGB colour from components of 0...255.
    init(red8 red: Int, green: Int, blue: Int) {
        self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
}
