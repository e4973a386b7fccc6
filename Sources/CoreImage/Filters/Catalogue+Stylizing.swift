import Foundation
import HalationPixels

extension FilterCatalogue {
    static let stylizing =
        [
            FilterKind("CIPixellate", image: [.point("Center", 150, 150), .number("Scale", 8)]) {
                CellNode($0, .squares(side: max($1.number("Scale"), 1), center: $1.point("Center")))
            },
            FilterKind("CIHexagonalPixellate", image: [.point("Center", 150, 150), .number("Scale", 8)]) {
                CellNode($0, .hexagons(width: max($1.number("Scale"), 1), center: $1.point("Center")))
            },
            FilterKind("CICrystallize", image: [.number("Radius", 20), .point("Center", 150, 150)]) {
                CellNode($0, .crystals(radius: max($1.number("Radius"), 1), center: $1.point("Center")))
            },
            FilterKind("CIEdges", image: [.number("Intensity", 1)]) {
                EdgeNode($0, intensity: Float($1.number("Intensity")))
            },
            FilterKind(
                "CIDotScreen",
                image: [
                    .point("Center", 150, 150), .number("Angle", 0), .number("Width", 6),
                    .number("Sharpness", 0.7),
                ]
            ) {
                PointNode($0, Halftone(.dots, $1))
            },
            FilterKind(
                "CILineScreen",
                image: [
                    .point("Center", 150, 150), .number("Angle", 0), .number("Width", 6),
                    .number("Sharpness", 0.7),
                ]
            ) {
                PointNode($0, Halftone(.lines, $1))
            },
            FilterKind("CIComicEffect", image: []) { input, _ in
                // Few colours, and dark lines at the edges.
                let flat = PointNode(
                    BlurNode(ClampNode(input, to: input.extent), sigma: 1.5),
                    Posterization(levels: 6)
                )
                let edges = PointNode(EdgeNode(input, intensity: 3), ColorInversion())
                return CropNode(CompositeNode(edges, over: flat, .multiply), to: input.extent)
            },
        ]
        + [(3, 3), (5, 5), (7, 7), (9, 1), (1, 9)].map { width, height in
            let name =
                switch (width, height) {
                case (9, 1): "CIConvolution9Horizontal"
                case (1, 9): "CIConvolution9Vertical"
                default: "CIConvolution\(width)X\(height)"
                }
            let middle = (0..<width * height).map { CGFloat($0 == width * height / 2 ? 1 : 0) }
            return FilterKind(name, image: [.vector("Weights", repeating: middle), .number("Bias", 0)]) {
                ConvolutionNode(
                    $0,
                    weights: $1.vector("Weights", count: width * height),
                    width: width,
                    bias: Float($1.number("Bias"))
                )
            }
        }
}

/// The steepness of each channel by Sobel's operator; alpha stays.
final class EdgeNode: ImageNode {
    let input: any ImageNode
    let intensity: Float

    init(_ input: any ImageNode, intensity: Float) {
        self.input = input
        self.intensity = intensity
    }

    var extent: CGRect { input.extent }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        // The border goes on outside, so that it is no edge.
        let source = try renderer.tile(of: ClampNode(input, to: input.extent), region.grown(by: 1))
        var tile = try Tile(transparent: region)
        try tile.withRows { (target) throws(RenderingError) in
            source.reading { from in
                for y in region.y..<region.maxY {
                    let (row, middle) = (target.row(y), from.row(y) + 1)
                    let (above, below) = (from.row(y + 1) + 1, from.row(y - 1) + 1)
                    for x in 0..<region.width {
                        var (dx, dy) = (LightPixel.transparent, LightPixel.transparent)
                        for (line, weight) in [(above, Float(1)), (middle, 2), (below, 1)] {
                            dx.add(line[x + 1], times: weight)
                            dx.add(line[x - 1], times: -weight)
                        }
                        for (shift, weight) in [(-1, Float(1)), (0, 2), (1, 1)] {
                            dy.add(above[x + shift], times: weight)
                            dy.add(below[x + shift], times: -weight)
                        }
                        func steepness(_ a: Float, _ b: Float) -> Float {
                            (a * a + b * b).squareRoot() / 4 * intensity
                        }
                        row[x] = LightPixel(
                            blue: steepness(dx.blue, dy.blue),
                            green: steepness(dx.green, dy.green),
                            red: steepness(dx.red, dy.red),
                            alpha: middle[x].alpha
                        )
                    }
                }
            }
        }
        return tile
    }
}

/// Black dots or lines whose size follows the darkness of the image.
struct Halftone: PixelFilter {
    /// The pattern of the screen.
    enum Pattern {
        case dots
        case lines
    }

    private let pattern: Pattern
    private let center: CGPoint
    private let angle: Double
    private let width: Double
    private let sharpness: Double

    init(_ pattern: Pattern, _ values: FilterValues) {
        self.pattern = pattern
        center = values.point("Center")
        angle = values.number("Angle")
        width = max(values.number("Width"), 1)
        sharpness = min(max(values.number("Sharpness"), 0), 1)
    }

    func prepared(for renderer: Renderer) -> Bool { renderer.space == .linear }

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with isLinear: Bool) {
        let (c, s) = (cos(angle), sin(angle))
        for index in row.indices where row[index].alpha > 0 {
            let (pixel, alpha) = (row[index], row[index].alpha)
            let grey = Double(luminance(pixel.red, pixel.green, pixel.blue) / alpha)
            let level = isLinear ? TransferFunction.encoded(fromLinear: grey) : grey
            let (dx, dy) = (x + Double(index) - center.x, y - center.y)
            let (u, v) = ((dx * c + dy * s) / width, (dy * c - dx * s) / width)
            // A threshold between 0 and 1 that has each value equally often, nearly so for dots.
            let screen =
                switch pattern {
                case .dots: 0.5 + 0.25 * (cos(2 * .pi * u) + cos(2 * .pi * v))
                case .lines: 0.5 + 0.5 * cos(2 * .pi * v)
                }
            let softness = max(0.02, 1 - sharpness)
            let white = Float(min(max((level - screen) / softness + 0.5, 0), 1))
            row[index] = LightPixel(
                blue: white * alpha,
                green: white * alpha,
                red: white * alpha,
                alpha: alpha
            )
        }
    }
}
