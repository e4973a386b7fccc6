import HalationCairo
import HalationPixels

/// The coverage that a canvas draws over transparent pixels, by row.
func coverage(
    width: Int,
    height: Int,
    originX: Int = 0,
    originY: Int = 0,
    _ draw: (CairoCanvas) throws -> Void
) throws -> [[UInt8]] {
    var plane = try AlphaPlane(size: PixelSize(width: width, height: height))
    return try plane.withMutableRows { rows in
        let canvas = try CairoCanvas(rows, originX: originX, originY: originY)
        try draw(canvas)
        try canvas.check()
        canvas.handOverPixels()
        return (0..<height).map { y in (0..<width).map { rows[$0, y] } }
    }
}

/// The pixels that a canvas draws over a backdrop, by row.
func pixels(
    width: Int,
    height: Int,
    over backdrop: PremultipliedPixel = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0),
    _ draw: (CairoCanvas) throws -> Void
) throws -> [[PremultipliedPixel]] {
    var picture = try PixelBuffer(size: PixelSize(width: width, height: height))
    return try picture.withMutableRows { rows in
        rows.fill(with: backdrop)
        let canvas = try CairoCanvas(rows, originX: 0, originY: 0)
        try draw(canvas)
        try canvas.check()
        canvas.handOverPixels()
        return (0..<height).map { y in (0..<width).map { rows[$0, y] } }
    }
}

/// A clip of whole pixels at the origin.
func clip(_ width: Int, _ height: Int) -> DeviceClip {
    DeviceClip(bounds: PixelRect(x: 0, y: 0, width: width, height: height))
}

/// A brush of opaque black.
func black(_ clip: DeviceClip) -> Brush {
    Brush(.color(.black), clip: clip)
}

/// Whether a byte is within `tolerance` levels of a fraction of 255.
func isNear(_ byte: UInt8, _ fraction: Double, tolerance: Double = 1) -> Bool {
    abs(Double(byte) - fraction * 255) <= tolerance
}

/// The sum of coverages, in pixels.
func area(_ coverage: [[UInt8]]) -> Double {
    coverage.joined().reduce(0) { $0 + Double($1) } / 255
}

/// Rows in which covered pixels are `#`, uncovered ones `.` and partly covered ones `+`.
func drawing(_ coverage: [[UInt8]]) -> [String] {
    coverage.map { row in
        String(row.map { $0 == 0 ? "." : $0 == 255 ? "#" : "+" as Character })
    }
}
