import Foundation
import HalationPixels

extension FilterCatalogue {
    static let generators = [
        FilterKind("CIConstantColorGenerator", [.color("Color", .red)]) { values in
            GeneratorNode(ConstantColor(color: values.color("Color")))
        },
        FilterKind(
            "CICheckerboardGenerator",
            [
                .point("Center", 150, 150), .color("Color0", .white), .color("Color1", .black),
                .number("Width", 80), .number("Sharpness", 1),
            ]
        ) { values in
            GeneratorNode(Checkerboard(stripes(values)))
        },
        FilterKind(
            "CIStripesGenerator",
            [
                .point("Center", 150, 150), .color("Color0", .white), .color("Color1", .black),
                .number("Width", 80), .number("Sharpness", 1),
            ]
        ) { values in
            GeneratorNode(stripes(values))
        },
        FilterKind("CIRandomGenerator", []) { _ in GeneratorNode(RandomPixels()) },
        FilterKind(
            "CIRoundedRectangleGenerator",
            [.vector("Extent", 0, 0, 100, 100), .number("Radius", 10), .color("Color", .white)]
        ) { values in
            let rect = values.rect("Extent")
            return GeneratorNode(
                RoundedRectangleGenerator(
                    rect: rect,
                    radius: min(max(values.number("Radius"), 0), min(rect.width, rect.height) / 2),
                    color: values.color("Color")
                ),
                extent: rect
            )
        },
    ]

    private static func stripes(_ values: FilterValues) -> Stripes {
        Stripes(
            center: values.point("Center"),
            first: values.color("Color0"),
            second: values.color("Color1"),
            width: max(values.number("Width"), 0.1),
            sharpness: min(max(values.number("Sharpness"), 0), 1)
        )
    }
}

/// One colour everywhere.
struct ConstantColor: PixelGenerator {
    let color: CIColor

    func prepared(for renderer: Renderer) -> LightPixel { renderer.pixel(color) }

    func fill(_ row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with pixel: LightPixel) {
        row.update(repeating: pixel)
    }
}

/// Vertical stripes of two colours.
struct Stripes: PixelGenerator {
    let center: CGPoint
    let first: CIColor
    let second: CIColor
    let width: Double

    /// 1 for edges one pixel wide, 0 for edges as wide as the stripes.
    let sharpness: Double

    func prepared(for renderer: Renderer) -> (LightPixel, LightPixel) {
        (renderer.pixel(first), renderer.pixel(second))
    }

    func fill(
        _ row: UnsafeMutableBufferPointer<LightPixel>,
        x: Double,
        y: Double,
        with colors: (LightPixel, LightPixel)
    ) {
        for index in row.indices {
            row[index] = colors.1.mixed(with: colors.0, by: Float(wave(x + Double(index) - center.x)))
        }
    }

    /// 1 in the stripes of the first colour, of which one begins at 0, and 0 in the others.
    func wave(_ distance: Double) -> Double {
        let phase = distance - 2 * width * (distance / (2 * width)).rounded(.down)
        // The distance from the nearest edge, positive inside of the first colour.
        let inside = phase < width ? min(phase, width - phase) : -min(phase - width, 2 * width - phase)
        let softness = max(1, width * (1 - sharpness))
        return min(max(inside / softness + 0.5, 0), 1)
    }
}

/// Squares of two colours, by turns.
struct Checkerboard: PixelGenerator {
    let stripes: Stripes

    init(_ stripes: Stripes) {
        self.stripes = stripes
    }

    func prepared(for renderer: Renderer) -> (LightPixel, LightPixel) { stripes.prepared(for: renderer) }

    func fill(
        _ row: UnsafeMutableBufferPointer<LightPixel>,
        x: Double,
        y: Double,
        with colors: (LightPixel, LightPixel)
    ) {
        let line = stripes.wave(y - stripes.center.y)
        for index in row.indices {
            let column = stripes.wave(x + Double(index) - stripes.center.x)
            // Where both waves agree, the first colour lies.
            let share = column * line + (1 - column) * (1 - line)
            row[index] = colors.1.mixed(with: colors.0, by: Float(share))
        }
    }
}

/// Random colours and alphas, the same in each picture.
struct RandomPixels: PixelGenerator {
    func prepared(for renderer: Renderer) {}

    func fill(_ row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with prepared: Void) {
        let (left, line) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        for index in row.indices {
            let bits = LatticeNoise.bits(left + index, line)
            func channel(_ shift: UInt64) -> Float { Float((bits >> shift) & 0xFFFF) / 65_535 }
            let alpha = channel(48)
            row[index] = LightPixel(
                blue: channel(32) * alpha,
                green: channel(16) * alpha,
                red: channel(0) * alpha,
                alpha: alpha
            )
        }
    }
}

/// A filled rectangle with round corners, smooth at its edge.
struct RoundedRectangleGenerator: PixelGenerator {
    let rect: CGRect
    let radius: Double
    let color: CIColor

    func prepared(for renderer: Renderer) -> LightPixel { renderer.pixel(color) }

    func fill(_ row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with pixel: LightPixel) {
        let dy = max(abs(y - rect.midY) - (rect.height / 2 - radius), 0)
        for index in row.indices {
            let dx = max(abs(x + Double(index) - rect.midX) - (rect.width / 2 - radius), 0)
            let distance = (dx * dx + dy * dy).squareRoot() - radius
            row[index] = pixel.scaled(by: Float(min(max(0.5 - distance, 0), 1)))
        }
    }
}
