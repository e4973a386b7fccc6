import Foundation
package import Halation

/// W9: many small circles of low opacity, one array for each of their numbers.
package struct Sparks {
    package private(set) var x: [Double]
    package private(set) var y: [Double]
    package private(set) var radius: [Double]
    package private(set) var color: [Color]

    /// Draws `count` circles.
    package init(count: Int) {
        var random = NumPyGenerator(seed: 9)
        x = (0..<count).map { _ in random.uniform(0, Scenes.size.width) }
        y = (0..<count).map { _ in random.uniform(0, Scenes.size.height) }
        radius = (0..<count).map { _ in random.uniform(2, 4) }
        let opaque = (0..<count).map { _ in
            let channels = (0..<3).map { _ in random.integer(in: 40..<256) }
            return Color(red8: channels[0], green: channels[1], blue: channels[2])
        }
        color = opaque.map { $0.opacity(random.uniform(0.2, 0.6)) }
    }

    /// The number of circles.
    package var count: Int { x.count }
}
