import Foundation
import HalationCore

extension Gradient {
    /// A radial glow: the colour fades outwards as a bell curve, which has no visible rim.
    static func glow(_ color: Color, opacity: Double) -> Gradient {
        let steps = 8
        return Gradient(
            stops: (0...steps).map { step in
                let distance = Double(step) / Double(steps)
                let bell = (exp(-3.5 * distance * distance) - exp(-3.5)) / (1 - exp(-3.5))
                return Stop(color: color.opacity(opacity * bell), location: distance)
            }
        )
    }
}

extension Gradient {
    /// A radial disc with a soft rim: nearly what a blur of the disc gives, at the cost of a fill.
    ///
    /// `color` is the colour in the middle, and `softness` the width of the rim as a fraction of the radius, in 0...1.
    static func softDisc(_ color: Color, softness: Double) -> Gradient {
        let softness = min(max(softness, 0.02), 1)
        let steps = 8
        let rim = (0...steps).map { step in
            let place = Double(step) / Double(steps)
            let fall = 1 - place * place * (3 - 2 * place)
            return Stop(color: color.opacity(fall), location: 1 - softness + softness * place)
        }
        return Gradient(stops: [Stop(color: color, location: 0)] + rim)
    }
}

extension CGRect {
    /// Creates a square around a centre.
    init(center: CGPoint, diameter: Double) {
        self.init(
            x: Double(center.x) - diameter / 2,
            y: Double(center.y) - diameter / 2,
            width: diameter,
            height: diameter
        )
    }
}
