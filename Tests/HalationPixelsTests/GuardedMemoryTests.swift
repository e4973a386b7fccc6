import Foundation
import HalationGeometry
import HalationPixels
import PictureTestSupport
import Testing

/// Reads leave no trace, so these views lie against inaccessible pages: a kernel that reads one
/// byte too many ends the test run with a segmentation fault.
@Suite("Guarded memory")
struct GuardedMemoryTests {
    @Test("Pixel kernels never read beyond either end of a view", arguments: KernelSet.supported)
    func kernels(kernels: KernelSet) throws {
        let scratch = BlurScratch()
        let color = StraightColor(red: 1, green: 0.5, blue: 0, alpha: 0.8)
        let gradient = GradientPaint(
            stops: [
                GradientPaint.Stop(color: color, location: 0), GradientPaint.Stop(color: .white, location: 1),
            ],
            geometry: .radial(center: .zero, startRadius: 1, endRadius: 9),
            spread: .mirror
        )
        // The last one is blurred in strips.
        let sizes = sizesAroundBlocks + [PixelSize(width: 899, height: 3)]
        for size in sizes where size.width > 0 && size.height > 0 {
            for end in GuardedMemory.End.allCases {
                let memories = try [4, 4, 1, 1, 1].map { bytesPerPixel in
                    try GuardedMemory(size: size, bytesPerPixel: bytesPerPixel, against: end)
                }
                let (p, q) = (memories[0].pixels, memories[1].pixels)
                let (a, b, m) = (memories[2].alpha, memories[3].alpha, memories[4].alpha)
                p.fill(with: color.premultiplied())
                q.copy(from: p)
                a.fill(with: 200)
                b.copy(from: a)
                m.fill(with: 99)

                for sigma in [0.5, 2, 3, 4, 9, 40] {
                    for blur in [GaussianBlur(sigma: sigma), GaussianBlur(sigmaX: sigma, sigmaY: 1)] {
                        try blur.apply(to: p, scratch: scratch, using: kernels)
                        try blur.apply(to: a, scratch: scratch, using: kernels)
                    }
                }
                p.composite(q, opacity: 0.5, using: kernels)
                p.plusDarker(q, using: kernels)
                p.interpolate(from: q, mask: m, using: kernels)
                p.multiply(by: m, using: kernels)
                p.composite(mask: m, paintedWith: .color(color), using: kernels)
                let columns = Array(repeating: color.premultiplied(), count: size.width)
                p.composite(mask: m, paintedWith: .gradient(.columns(columns)), using: kernels)
                let inner = PixelRect(x: 1, y: 1, width: size.width - 1, height: size.height - 1)
                let shift = SubpixelShift(x: 100, y: 200)
                let (pixels, plane) = (p.cropped(to: inner), a.cropped(to: inner))
                pixels.composite(m, shiftedBy: shift, paintedWith: color, using: kernels)
                pixels.plusLighter(m, shiftedBy: shift, paintedWith: color, using: kernels)
                plane.composite(m, shiftedBy: shift, using: kernels)
                plane.plusLighter(m, shiftedBy: shift, using: kernels)
                a.composite(b, using: kernels)
                a.plusDarker(b, using: kernels)
                a.interpolate(from: b, mask: m, using: kernels)
                a.multiply(by: m, using: kernels)
                a.scale(by: 0.5, using: kernels)
                a.invert(using: kernels)
                b.copyAlpha(of: p, using: kernels)
                AlphaThreshold(min: 0.2, max: 0.9).apply(to: a, using: kernels)
                AlphaThreshold(min: 0.2, max: 0.9).apply(to: p, into: b, using: kernels)
                AlphaRamp(from: 0.2, to: 0.9).apply(to: b, using: kernels)
                AlphaContour(min: 0.2, max: 0.9).apply(to: b, using: kernels)
                for sigmaY in [2.0, 9] {
                    try GaussianBlur(sigmaX: 9, sigmaY: sigmaY).apply(
                        to: b,
                        contour: AlphaContour(min: 0.2, max: 1),
                        scratch: scratch,
                        using: kernels
                    )
                }
                p.limit(to: m, using: kernels)
                p.screen(q, using: kernels)
                p.lighten(q, using: kernels)
                pixels.screen(m, shiftedBy: shift, paintedWith: color, using: kernels)
                pixels.lighten(m, shiftedBy: shift, paintedWith: color, using: kernels)
                for radius in [0.3, 3, 40, 90] {
                    let middle = (x: Double(size.width) / 2, y: Double(size.height) / 2)
                    let ellipse = try #require(
                        Ellipse(centerX: middle.x, centerY: middle.y, radiusX: radius, radiusY: radius)
                    )
                    let painted = [PaintedEllipse(ellipse, color: color)]
                    p.composite(painted, using: kernels)
                    p.plusLighter(painted, using: kernels)
                    p.screen(painted, using: kernels)
                    p.lighten(painted, using: kernels)
                    a.composite(painted, using: kernels)
                    a.plusLighter(painted, using: kernels)
                    a.cover(with: ellipse, using: kernels)
                }
                let row = q.row(0).assumingMemoryBound(to: UInt8.self)
                for y in 0..<size.height { p.straightenRow(y, into: row, using: kernels) }
                p.premultiplyRow(0, from: row, using: kernels)
                let field = try #require(GradientField(gradient, transform: .identity))
                p.composite(.field(field), opacity: 0.5, using: kernels)
                p.composite(mask: m, paintedWith: .gradient(.field(field)), using: kernels)
                field.write(row: 0, count: size.width, into: row, using: kernels)
                p.replace(with: m, tintedBy: color, using: kernels)

                #expect(p[0, 0] == color.premultiplied().scaled(by: 99))
            }
        }
    }
}
