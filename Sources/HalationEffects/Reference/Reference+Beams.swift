package import HalationPixels

extension Reference {
    /// Draws beams of light, pixel by pixel.
    package static func draw(_ beams: [Beam], into pixels: PixelRows) {
        for row in 0..<pixels.height {
            for column in 0..<pixels.width {
                let place = SIMD2(Float(column) + 0.5, Float(row) + 0.5)
                var sum = SIMD3<Float>.zero
                for beam in beams { sum += amount(of: beam, at: place) * beam.color }
                let spill = max(max(sum.x, sum.y, sum.z) - 1, 0) * 0.5
                func byte(_ channel: Float) -> UInt8 { UInt8(min(max(channel + spill, 0), 1) * 255 + 0.5) }
                let (red, green, blue) = (byte(sum.x), byte(sum.y), byte(sum.z))
                pixels[column, row] = PremultipliedPixel(
                    red: red,
                    green: green,
                    blue: blue,
                    alpha: max(red, green, blue)
                )
            }
        }
    }

    /// The light of a beam at a place.
    private static func amount(of beam: Beam, at place: SIMD2<Float>) -> Float {
        let way = beam.end - beam.start
        let square = way.x * way.x + way.y * way.y
        let from = place - beam.start
        let perSquare = square > 1e-6 ? 1 / square : 0
        let t = min(max((from.x * way.x + from.y * way.y) * perSquare, 0), 1)
        let (x, y) = (from.x - t * way.x, from.y - t * way.y)
        let distance = (x * x + y * y).squareRoot()
        let radius = beam.radii.start + t * (beam.radii.end - beam.radii.start)
        let inside = min(max((radius + beam.softness - distance) * (0.5 / beam.softness), 0), 1)
        let fall = inside * inside * (3 - 2 * inside)
        return fall * (beam.light.start + t * (beam.light.end - beam.light.start))
    }
}
