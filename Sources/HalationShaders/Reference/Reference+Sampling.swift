package import HalationPixels

extension Reference {
    /// The bilinear sample at a position in pixels: blue, green, red and alpha in 0...255, in double precision.
    package static func sample(_ rows: PixelRows, x: Double, y: Double, edges: ShaderEdges) -> [Double] {
        guard !rows.isEmpty else { return [0, 0, 0, 0] }
        let across = edges.neighbours(of: x, length: rows.width)
        let down = edges.neighbours(of: y, length: rows.height)
        func channels(_ x: Int, _ y: Int) -> [Double] {
            guard rows.bounds.contains(x: x, y: y) else { return [0, 0, 0, 0] }
            let pixel = rows[x, y]
            return [Double(pixel.blue), Double(pixel.green), Double(pixel.red), Double(pixel.alpha)]
        }
        func between(_ a: [Double], _ b: [Double], _ fraction: Double) -> [Double] {
            zip(a, b).map { $0 + ($1 - $0) * fraction }
        }
        let top = between(channels(across.near, down.near), channels(across.far, down.near), across.fraction)
        let bottom = between(channels(across.near, down.far), channels(across.far, down.far), across.fraction)
        return between(top, bottom, down.fraction)
    }
}
