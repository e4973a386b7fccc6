import Foundation
import Halation
import HalationPixels

/// Colour filters, and compositing in linear light beside encoded bytes, at 1920 x 1080.
enum ColorTimings {
    private static let size = PixelSize(width: 1920, height: 1080)

    @MainActor
    static func run() throws {
        var image = try PixelBuffer(size: size)
        image.withMutableRows { rows in
            for y in 0..<rows.height {
                for x in 0..<rows.width {
                    let alpha = UInt8(truncatingIfNeeded: 128 + (x ^ y) / 16)
                    rows[x, y] = PremultipliedPixel(
                        red: UInt8(truncatingIfNeeded: x).scaled(by: alpha),
                        green: UInt8(truncatingIfNeeded: y).scaled(by: alpha),
                        blue: UInt8(truncatingIfNeeded: x + y).scaled(by: alpha),
                        alpha: alpha
                    )
                }
            }
        }
        for kernels in KernelSet.supported {
            for isLinear in [false, true] {
                image.withMutableRows { rows in
                    Timing(repetitions: 21) { rows.apply(.identity, isLinear: isLinear, using: kernels) }
                        .show("colour matrix\(isLinear ? ", linear light" : "") (\(kernels))")
                }
            }
        }
        let picture = Image(image)
        for mode in [ColorRenderingMode.nonLinear, .linear] {
            try measure("image", mode) { context, _ in
                context.draw(picture, at: .zero, anchor: .topLeading)
            }
            try measure("image, three colour filters", mode) { context, _ in
                context.addFilter(.saturation(0.5))
                context.addFilter(.hueRotation(.degrees(40)))
                context.addFilter(.contrast(1.2))
                context.draw(picture, at: .zero, anchor: .topLeading)
            }
            try measure("image, blur 10", mode) { context, _ in
                context.addFilter(.blur(radius: 10))
                context.draw(picture, at: .zero, anchor: .topLeading)
            }
            try measure("500 circles, plus lighter", mode) { context, _ in
                context.blendMode = .plusLighter
                for index in 0..<500 {
                    let rect = CGRect(x: index * 37 % 1900, y: index * 91 % 1060, width: 60, height: 60)
                    context.fill(Path(ellipseIn: rect), with: .color(.orange.opacity(0.3)))
                }
            }
            try measure("radial gradient, overlay", mode) { context, size in
                let all = Path(CGRect(origin: .zero, size: size))
                context.fill(all, with: .color(.blue))
                context.blendMode = .overlay
                let gradient = Gradient(colors: [.white, .black])
                context.fill(
                    all,
                    with: .radialGradient(
                        gradient,
                        center: CGPoint(x: 960, y: 540),
                        startRadius: 0,
                        endRadius: 900
                    )
                )
            }
        }
    }

    /// Times two pictures in turns that begin differently, so that nothing of one is kept for the next.
    @MainActor
    private static func measure(
        _ name: String,
        _ mode: ColorRenderingMode,
        _ draw: @escaping (inout GraphicsContext, CGSize) -> Void
    ) throws {
        try DrawingTiming.run("\(name), \(mode)", size: size, mode: mode, repetitions: 9, draw)
    }
}
