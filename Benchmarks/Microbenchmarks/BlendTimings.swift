import Foundation
import Halation
import HalationPixels

/// Paints over a whole picture of 1280 x 720, in every blend mode.
@MainActor
enum BlendTimings {
    private static let size = PixelSize(width: 1280, height: 720)

    private static let modes: [(name: String, mode: GraphicsContext.BlendMode)] = [
        ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
        ("darken", .darken), ("lighten", .lighten), ("colorDodge", .colorDodge), ("colorBurn", .colorBurn),
        ("softLight", .softLight), ("hardLight", .hardLight), ("difference", .difference),
        ("exclusion", .exclusion), ("hue", .hue), ("saturation", .saturation), ("color", .color),
        ("luminosity", .luminosity), ("copy", .copy), ("sourceIn", .sourceIn), ("sourceOut", .sourceOut),
        ("sourceAtop", .sourceAtop), ("destinationOver", .destinationOver),
        ("destinationIn", .destinationIn), ("destinationOut", .destinationOut),
        ("destinationAtop", .destinationAtop), ("xor", .xor), ("plusDarker", .plusDarker),
        ("plusLighter", .plusLighter),
    ]

    static func run() throws {
        let gradient = Gradient(colors: [.red, .yellow.opacity(0.4), .blue])
        let middle = CGPoint(x: 640, y: 360)
        let end = CGPoint(x: 1280, y: 720)
        let paints: [(name: String, shading: GraphicsContext.Shading)] = [
            ("colour", .color(.orange.opacity(0.7))),
            ("linear", .linearGradient(gradient, startPoint: .zero, endPoint: end)),
            ("radial", .radialGradient(gradient, center: middle, startRadius: 0, endRadius: 600)),
            ("angular", .conicGradient(gradient, center: middle)),
            ("picture", .tiledImage(Image(try picture()), origin: .zero)),
        ]
        for paint in paints {
            for mode in modes {
                try time("\(paint.name), \(mode.name)", paint.shading, mode.mode, isEllipse: false)
            }
            for mode in modes where ["normal", "multiply", "overlay", "plusLighter"].contains(mode.name) {
                try time("\(paint.name), \(mode.name), ellipse", paint.shading, mode.mode, isEllipse: true)
            }
        }
    }

    private static func time(
        _ name: String,
        _ shading: GraphicsContext.Shading,
        _ mode: GraphicsContext.BlendMode,
        isEllipse: Bool
    ) throws {
        try DrawingTiming.run(name, size: size, repetitions: 5) { context, size in
            let all = CGRect(origin: .zero, size: size)
            context.fill(Path(all), with: .color(.teal))
            context.blendMode = mode
            context.fill(isEllipse ? Path(ellipseIn: all) : Path(all), with: shading)
        }
    }

    private static func picture() throws -> PixelBuffer {
        var image = try PixelBuffer(size: size)
        image.withMutableRows { rows in
            for y in 0..<rows.height {
                for x in 0..<rows.width {
                    rows[x, y] = PremultipliedPixel(
                        red: UInt8(truncatingIfNeeded: x / 6),
                        green: UInt8(truncatingIfNeeded: y / 3),
                        blue: 90,
                        alpha: 255
                    )
                }
            }
        }
        return image
    }
}
