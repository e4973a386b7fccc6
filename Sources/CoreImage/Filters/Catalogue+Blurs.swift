import Foundation
import HalationGeometry
import HalationPixels

extension FilterCatalogue {
    static let blurs = [
        FilterKind("CIGaussianBlur", image: [.number("Radius", 10)]) {
            BlurNode($0, sigma: $1.number("Radius"))
        },
        FilterKind("CIBoxBlur", image: [.number("Radius", 10)]) {
            BoxBlurNode($0, radius: $1.number("Radius"))
        },
        // A disc is drawn as a Gaussian of the same variance.
        FilterKind("CIDiscBlur", image: [.number("Radius", 8)]) {
            BlurNode($0, sigma: $1.number("Radius") / 2)
        },
        FilterKind("CIMotionBlur", image: [.number("Radius", 20), .number("Angle", 0)]) {
            let (radius, angle) = ($1.number("Radius"), $1.number("Angle"))
            return StreakNode($0, .motion(CGVector(dx: radius * cos(angle), dy: radius * sin(angle))))
        },
        FilterKind("CIZoomBlur", image: [.point("Center", 150, 150), .number("Amount", 20)]) {
            let share = min(max($1.number("Amount") / 100, 0), 1)
            return StreakNode($0, .zoom(center: $1.point("Center"), share: share))
        },
        FilterKind(
            "CIMaskedVariableBlur",
            [.image("Image"), .image("Mask"), .number("Radius", 5)]
        ) { values in
            guard let input = values.image("Image"), let mask = values.image("Mask") else { return nil }
            // Two levels, mixed by the mask.
            let blurred = CropNode(
                BlurNode(ClampNode(input, to: input.extent), sigma: values.number("Radius")),
                to: input.extent
            )
            return MaskNode(blurred, input, mask, by: .luminance)
        },
        FilterKind("CIBloom", image: [.number("Radius", 10), .number("Intensity", 0.5)]) {
            glow($0, $1, mode: .plusLighter)
        },
        FilterKind("CIGloom", image: [.number("Radius", 10), .number("Intensity", 0.5)]) { input, values in
            // Bright parts become as dark as their blurred surroundings.
            let blurred = BlurNode(input, sigma: values.number("Radius"))
            let dark = CropNode(CompositeNode(blurred, over: input, .darken), to: input.extent)
            return DissolveNode(input, dark, fraction: Float(values.number("Intensity")))
        },
        FilterKind("CIUnsharpMask", image: [.number("Radius", 2.5), .number("Intensity", 0.5)]) {
            sharpened($0, sigma: $1.number("Radius"), amount: $1.number("Intensity"))
        },
        FilterKind("CISharpenLuminance", image: [.number("Sharpness", 0.4), .number("Radius", 1.69)]) {
            sharpened($0, sigma: $1.number("Radius"), amount: $1.number("Sharpness"))
        },
    ]

    /// The image with a multiple of its blurred self added.
    private static func glow(_ input: any ImageNode, _ values: FilterValues, mode: BlendMode) -> any ImageNode
    {
        let share = Float(min(max(values.number("Intensity"), 0), 1))
        let blurred = BlurNode(input, sigma: values.number("Radius"))
        return CompositeNode(PointNode(blurred, Scaling(factor: share)), over: input, mode)
    }

    /// The image with a multiple of what a blur takes away added.
    private static func sharpened(_ input: any ImageNode, sigma: Double, amount: Double) -> any ImageNode {
        let inside = ClampNode(input, to: input.extent)
        let blurred = CropNode(BlurNode(inside, sigma: sigma), to: input.extent)
        return DifferenceNode(input, minus: blurred, amount: Float(amount))
    }
}

/// A factor of all four channels.
struct Scaling: PixelFilter {
    let factor: Float

    func prepared(for renderer: Renderer) {}

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with prepared: Void) {
        for index in row.indices { row[index] = row[index].scaled(by: factor) }
    }
}

/// An image with a multiple of its difference from another added; alpha stays.
final class DifferenceNode: ImageNode {
    let input: any ImageNode
    let other: any ImageNode
    let amount: Float

    init(_ input: any ImageNode, minus other: any ImageNode, amount: Float) {
        self.input = input
        self.other = other
        self.amount = amount
    }

    var extent: CGRect { input.extent }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        let other = try renderer.tile(of: other, region)
        var tile = try renderer.tile(of: input, region)
        try tile.withRows { (target) throws(RenderingError) in
            other.reading { from in
                for y in region.y..<region.maxY {
                    let (row, blurred) = (target.row(y), from.row(y))
                    for x in 0..<region.width {
                        var pixel = row[x]
                        pixel.add(row[x], times: amount)
                        pixel.add(blurred[x], times: -amount)
                        pixel.alpha = row[x].alpha
                        row[x] = pixel
                    }
                }
            }
        }
        return tile
    }
}
