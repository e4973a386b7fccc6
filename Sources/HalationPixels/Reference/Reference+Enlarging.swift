package import HalationGeometry

extension Reference {
    /// A picture stretched along the axes, pixel by pixel and in double precision: blue, green, red and alpha of each of
    /// `size` pixels.
    package static func enlarged(
        _ source: PixelRows,
        by transform: CGAffineTransform,
        to size: PixelSize
    ) -> [[Double]] {
        func channels(_ x: Int, _ y: Int) -> [Double] {
            let pixel = source[x, y]
            return [Double(pixel.blue), Double(pixel.green), Double(pixel.red), Double(pixel.alpha)]
        }
        func between(_ a: [Double], _ b: [Double], _ fraction: Double) -> [Double] {
            zip(a, b).map { $0 + ($1 - $0) * fraction }
        }
        func place(_ index: Int, _ scale: Double, _ offset: Double, _ length: Int) -> (Int, Int, Double) {
            let position = min(max((Double(index) + 0.5 - offset) / scale - 0.5, 0), Double(length - 1))
            return (Int(position), min(Int(position) + 1, length - 1), position - position.rounded(.down))
        }
        return (0..<size.width * size.height).map { index in
            let (left, right, across) = place(
                index % size.width,
                Double(transform.a),
                Double(transform.tx),
                source.width
            )
            let (top, bottom, down) = place(
                index / size.width,
                Double(transform.d),
                Double(transform.ty),
                source.height
            )
            return between(
                between(channels(left, top), channels(right, top), across),
                between(channels(left, bottom), channels(right, bottom), across),
                down
            )
        }
    }
}
