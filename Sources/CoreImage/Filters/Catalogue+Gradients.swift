import Foundation
import HalationPixels

extension FilterCatalogue {
    static let gradients =
        [("CILinearGradient", false), ("CISmoothLinearGradient", true)].map { name, isSmooth in
            FilterKind(
                name,
                [
                    .point("Point0", 0, 0), .point("Point1", 200, 200), .color("Color0", .white),
                    .color("Color1", .black),
                ]
            ) { values in
                GeneratorNode(
                    ColorGradient(
                        first: values.color("Color0"),
                        last: values.color("Color1"),
                        shape: .line(values.point("Point0"), values.point("Point1")),
                        isSmooth: isSmooth
                    )
                )
            }
        }
        + [
            FilterKind(
                "CIRadialGradient",
                [
                    .point("Center", 150, 150), .number("Radius0", 5), .number("Radius1", 100),
                    .color("Color0", .white), .color("Color1", .black),
                ]
            ) { values in
                GeneratorNode(
                    ColorGradient(
                        first: values.color("Color0"),
                        last: values.color("Color1"),
                        shape: .rings(
                            values.point("Center"),
                            from: values.number("Radius0"),
                            to: values.number("Radius1")
                        ),
                        isSmooth: false
                    )
                )
            },
            FilterKind(
                "CIGaussianGradient",
                [
                    .point("Center", 150, 150), .color("Color0", .white), .color("Color1", .clear),
                    .number("Radius", 300),
                ]
            ) { values in
                GeneratorNode(
                    ColorGradient(
                        first: values.color("Color0"),
                        last: values.color("Color1"),
                        shape: .bell(values.point("Center"), radius: max(values.number("Radius"), 1e-6)),
                        isSmooth: false
                    )
                )
            },
        ]
}

/// A gradient between two premultiplied colours.
struct ColorGradient: PixelGenerator {
    /// How the share of the last colour depends on the place.
    enum Shape {
        case line(CGPoint, CGPoint)
        case rings(CGPoint, from: Double, to: Double)

        /// A Gaussian curve that has nearly ended at the radius.
        case bell(CGPoint, radius: Double)
    }

    let first: CIColor
    let last: CIColor
    let shape: Shape

    /// Whether the share follows 3t² − 2t³ instead of t.
    let isSmooth: Bool

    func prepared(for renderer: Renderer) -> (LightPixel, LightPixel) {
        (renderer.pixel(first), renderer.pixel(last))
    }

    func fill(
        _ row: UnsafeMutableBufferPointer<LightPixel>,
        x: Double,
        y: Double,
        with colors: (LightPixel, LightPixel)
    ) {
        for index in row.indices {
            var share = min(max(share(x + Double(index), y), 0), 1)
            if isSmooth { share = share * share * (3 - 2 * share) }
            row[index] = colors.0.mixed(with: colors.1, by: Float(share))
        }
    }

    private func share(_ x: Double, _ y: Double) -> Double {
        switch shape {
        case .line(let from, let to):
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = dx * dx + dy * dy
            guard length > 0 else { return 1 }
            return ((x - from.x) * dx + (y - from.y) * dy) / length
        case .rings(let center, let inner, let outer):
            let distance = ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)).squareRoot()
            guard outer != inner else { return distance < inner ? 0 : 1 }
            return (distance - inner) / (outer - inner)
        case .bell(let center, let radius):
            let squared = (x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)
            // Three deviations to the radius.
            return 1 - exp(-4.5 * squared / (radius * radius))
        }
    }
}
