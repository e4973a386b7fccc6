import Foundation
import HalationPixels

extension FilterCatalogue {
    static let distortions = [
        FilterKind(
            "CITwirlDistortion",
            image: [.point("Center", 150, 150), .number("Radius", 300), .number("Angle", .pi)]
        ) {
            let twirl = CircleMapping.Kind.twirl(angle: $1.number("Angle"))
            return mapped($0, twirl, $1)
        },
        FilterKind(
            "CIBumpDistortion",
            image: [.point("Center", 150, 150), .number("Radius", 300), .number("Scale", 0.5)]
        ) {
            mapped($0, .bump(scale: $1.number("Scale")), $1)
        },
        FilterKind(
            "CIPinchDistortion",
            image: [.point("Center", 150, 150), .number("Radius", 300), .number("Scale", 0.5)]
        ) {
            mapped($0, .pinch(scale: $1.number("Scale")), $1)
        },
        FilterKind("CIHoleDistortion", image: [.point("Center", 150, 150), .number("Radius", 150)]) {
            mapped($0, .hole, $1)
        },
        FilterKind(
            "CIVortexDistortion",
            image: [.point("Center", 150, 150), .number("Radius", 300), .number("Angle", 56.55)]
        ) {
            mapped($0, .vortex(angle: $1.number("Angle")), $1)
        },
        FilterKind("CICircleSplashDistortion", image: [.point("Center", 150, 150), .number("Radius", 150)]) {
            let mapping = CircleMapping(
                kind: .splash,
                center: $1.point("Center"),
                radius: max($1.number("Radius"), 1e-6)
            )
            return MappingNode($0, mapping)
        },
    ]

    private static func mapped(
        _ input: any ImageNode,
        _ kind: CircleMapping.Kind,
        _ values: FilterValues
    ) -> any ImageNode {
        let radius = max(values.number("Radius"), 1e-6)
        return MappingNode(input, CircleMapping(kind: kind, center: values.point("Center"), radius: radius))
    }
}

/// A distortion inside of a circle.
struct CircleMapping: PixelMapping {
    /// The kinds of distortion.
    enum Kind {
        /// Turned by an angle at the centre, by nothing at the circle.
        case twirl(angle: Double)

        /// Turned the more the nearer to the centre, also outside of the circle.
        case vortex(angle: Double)

        /// Enlarged at the centre, or reduced by negative scales.
        case bump(scale: Double)

        /// Drawn towards the centre.
        case pinch(scale: Double)

        /// Pushed out of the circle.
        case hole

        /// The colours of the circle continue outside of it.
        case splash
    }

    let kind: Kind
    let center: CGPoint
    let radius: Double

    func extent(of source: CGRect) -> CGRect {
        if case .splash = kind { return source.isNull ? .null : .infinite }
        return source
    }

    func source(of rect: CGRect, in source: CGRect) -> CGRect {
        // Each place may show any other of the circle.
        let circle = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        switch kind {
        case .vortex: return rect.union(circle).union(source.isInfinite ? circle : source)
        case .splash: return circle
        default: return rect.union(circle)
        }
    }

    func source(x: Double, y: Double) -> (x: Double, y: Double) {
        let (dx, dy) = (x - center.x, y - center.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        switch kind {
        case .twirl(let angle):
            guard distance < radius else { return (x, y) }
            return turned(dx, dy, by: angle * (1 - distance / radius))
        case .vortex(let angle):
            let share = exp(-distance / radius * 3)
            return turned(dx, dy, by: angle * share)
        case .bump(let scale):
            guard distance < radius else { return (x, y) }
            let share = 1 - distance / radius
            let factor = 1 - scale * share * share * (3 - 2 * share)
            return (center.x + dx * factor, center.y + dy * factor)
        case .pinch(let scale):
            guard distance < radius, distance > 0 else { return (x, y) }
            let factor = pow(distance / radius, -min(max(scale, 0), 1) * 0.5)
            return (center.x + dx * factor, center.y + dy * factor)
        case .hole:
            guard distance >= radius else { return (.nan, .nan) }
            // What lay inside is pressed into the ring of as much width again.
            guard distance < 2 * radius else { return (x, y) }
            let factor = 2 * (distance - radius) / distance
            return (center.x + dx * factor, center.y + dy * factor)
        case .splash:
            guard distance > radius else { return (x, y) }
            return (center.x + dx * radius / distance, center.y + dy * radius / distance)
        }
    }

    private func turned(_ dx: Double, _ dy: Double, by angle: Double) -> (x: Double, y: Double) {
        let (c, s) = (cos(angle), sin(angle))
        return (center.x + dx * c - dy * s, center.y + dx * s + dy * c)
    }
}
