import DrawingTestSupport
import HalationPixels
import PictureTestSupport

/// Kernels of every supported instruction set, at 1920 x 1080.
enum KernelTimings {
    private static let size = PixelSize(width: 1920, height: 1080)

    static func run() throws {
        for kernels in KernelSet.supported {
            try coverageBlur(kernels: kernels)
            try pixelBlur(kernels: kernels)
            try arithmetic(kernels: kernels)
        }
    }

    private static func coverageBlur(kernels: KernelSet) throws {
        let scratch = BlurScratch()
        var plane = try AlphaPlane(size: Self.size)
        try plane.withMutableRows { rows in
            for sigma in [0.5, 1, 2, 3, 3.9, 4, 5, 10, 30, 75] {
                fill(rows)
                try measure("blur, alpha, sigma \(sigma)", kernels) {
                    try GaussianBlur(sigma: sigma).apply(to: rows, scratch: scratch, using: kernels)
                }
            }
            try measure("blur, alpha, sigma 10 by 2", kernels) {
                try GaussianBlur(sigmaX: 10, sigmaY: 2).apply(to: rows, scratch: scratch, using: kernels)
            }
            let sprite = rows.cropped(to: PixelRect(x: 3, y: 3, width: 92, height: 92))
            try measure("blur, alpha, sigma 10, 92 x 92", kernels, pixels: 92 * 92) {
                try GaussianBlur(sigma: 10).apply(to: sprite, scratch: scratch, using: kernels)
            }
        }
    }

    private static func pixelBlur(kernels: KernelSet) throws {
        let scratch = BlurScratch()
        var picture = try PixelBuffer(size: Self.size)
        try picture.withMutableRows { rows in
            for sigma in [1, 2, 3.9, 4, 10, 30, 75] {
                fill(rows)
                try measure("blur, pixels, sigma \(sigma)", kernels) {
                    try GaussianBlur(sigma: sigma).apply(to: rows, scratch: scratch, using: kernels)
                }
            }
            let sprite = rows.cropped(to: PixelRect(x: 3, y: 3, width: 92, height: 92))
            try measure("blur, pixels, sigma 10, 92 x 92", kernels, pixels: 92 * 92) {
                try GaussianBlur(sigma: 10).apply(to: sprite, scratch: scratch, using: kernels)
            }
        }
    }

    private static func arithmetic(kernels: KernelSet) throws {
        var (a, b) = (try AlphaPlane(size: Self.size), try AlphaPlane(size: Self.size))
        var (p, q) = (try PixelBuffer(size: Self.size), try PixelBuffer(size: Self.size))
        let colors = (0..<Self.size.width).map {
            PremultipliedPixel(red: UInt8($0 % 256), green: 0, blue: 9, alpha: 255)
        }
        a.withMutableRows { a in
            b.withMutableRows { b in
                p.withMutableRows { p in
                    q.withMutableRows { q in
                        fill(a)
                        fill(b)
                        fill(p)
                        fill(q)
                        arithmetic(kernels, a, b, p, q, colors)
                    }
                }
            }
        }
    }

    private static func arithmetic(
        _ kernels: KernelSet,
        _ a: AlphaRows,
        _ b: AlphaRows,
        _ p: PixelRows,
        _ q: PixelRows,
        _ colors: [PremultipliedPixel]
    ) {
        let orange = StraightColor(red: 1, green: 0.5, blue: 0, alpha: 0.9)
        measure("copy, pixels", kernels) { p.copy(from: q) }
        measure("clear, pixels", kernels) { p.clear() }
        fill(p)
        measure("threshold, pixels to alpha", kernels) {
            AlphaThreshold(min: 0.5, max: 1).apply(to: p, into: b, using: kernels)
        }
        measure("alpha of pixels", kernels) { b.copyAlpha(of: p, using: kernels) }
        measure("tint", kernels) { p.replace(with: a, tintedBy: orange, using: kernels) }
        measure("mask in a colour over pixels", kernels) {
            p.composite(mask: a, paintedWith: .color(orange), opacity: 0.5, using: kernels)
        }
        measure("mask in a gradient down over pixels", kernels) {
            p.composite(
                mask: a,
                paintedWith: .gradient(.rows(Array(colors.prefix(p.height)))),
                opacity: 0.5,
                using: kernels,
            )
        }
        measure("mask in a gradient across over pixels", kernels) {
            p.composite(mask: a, paintedWith: .gradient(.columns(colors)), opacity: 0.5, using: kernels)
        }
        measure("pixels over pixels", kernels) { p.composite(q, using: kernels) }
        measure("pixels over pixels, opacity 0.5", kernels) { p.composite(q, opacity: 0.5, using: kernels) }
        measure("alpha over alpha", kernels) { b.composite(a, using: kernels) }
        measure("plus darker, pixels", kernels) { p.plusDarker(q, using: kernels) }
        measure("plus darker, alpha", kernels) { b.plusDarker(a, using: kernels) }
        measure("interpolate, pixels", kernels) { p.interpolate(from: q, mask: a, using: kernels) }
        measure("interpolate, alpha", kernels) { b.interpolate(from: a, mask: a, using: kernels) }
        measure("multiply, alpha", kernels) { b.multiply(by: a, using: kernels) }
        measure("multiply, pixels", kernels) { p.multiply(by: a, using: kernels) }
        measure("invert, alpha", kernels) { b.invert(using: kernels) }
        measure("threshold, alpha", kernels) {
            AlphaThreshold(min: 0.5, max: 1).apply(to: b, using: kernels)
        }
        fill(p)
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: p.width * 4)
        defer { bytes.deallocate() }
        measure("straighten", kernels) {
            for y in 0..<p.height { p.straightenRow(y, into: bytes, using: kernels) }
        }
        measure("premultiply", kernels) {
            for y in 0..<p.height { p.premultiplyRow(y, from: bytes, using: kernels) }
        }
    }

    private static func fill(_ rows: AlphaRows) {
        for y in 0..<rows.height {
            for x in 0..<rows.width { rows[x, y] = adversarialCoverage(x, y, rows.size) }
        }
    }

    private static func fill(_ rows: PixelRows) {
        for y in 0..<rows.height {
            for x in 0..<rows.width { rows[x, y] = adversarialPixel(x, y, rows.size) }
        }
    }

    private static func measure(
        _ name: String,
        _ kernels: KernelSet,
        pixels: Int = size.width * size.height,
        _ body: () throws -> Void
    ) rethrows {
        try Timing(repetitions: 41, body).show("\(name), \(kernels)", per: "pixel", count: pixels)
    }
}
