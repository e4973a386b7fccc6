import Foundation
import Halation
import HalationPixels
import HalationRendering

/// Timings of drawings in a canvas, planned and drawn each time.
@MainActor
enum DrawingTiming {
    /// Draws two pictures in turns that begin with different dots, so that nothing of one is kept for the next.
    static func run(
        _ name: String,
        size: PixelSize,
        mode: ColorRenderingMode = .nonLinear,
        repetitions: Int,
        _ draw: @escaping (inout GraphicsContext, CGSize) -> Void
    ) throws {
        let lists = (0..<2).map { index in
            let canvas = Canvas(colorMode: mode) { context, size in
                let dot = CGRect(x: 8 * index, y: 0, width: 4, height: 4)
                context.fill(Path(dot), with: .color(.white))
                draw(&context, size)
            }
            let content = canvas.frame(width: CGFloat(size.width), height: CGFloat(size.height))
            return ImageRenderer(content: content).recording().list
        }
        let renderer = Renderer()
        var picture = try Renderer.picture(of: size)
        var turn = 0
        try Timing(repetitions: repetitions) {
            turn += 1
            try renderer.render(lists[turn % 2], size: size, scale: 1, into: &picture)
        }
        .show(name)
    }
}
