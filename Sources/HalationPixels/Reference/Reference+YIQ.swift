extension Reference {
    /// A picture of straight R, G, B, A bytes without row padding.
    package struct StraightPicture {
        let width: Int
        let height: Int
        let bytes: [UInt8]

        /// Creates a picture of `width * height` pixels of four bytes.
        package init(width: Int, height: Int, bytes: [UInt8]) {
            self.width = width
            self.height = height
            self.bytes = bytes
        }

        fileprivate func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
            let start = (y * width + x) * 4
            return bytes[start..<start + 4]
        }

        /// Red, green and blue over white.
        fileprivate func color(_ x: Int, _ y: Int) -> (red: Double, green: Double, blue: Double) {
            let start = (y * width + x) * 4
            let alpha = Double(bytes[start + 3]) / 255
            func blended(_ byte: UInt8) -> Double { 255 + (Double(byte) - 255) * alpha }
            return (blended(bytes[start]), blended(bytes[start + 1]), blended(bytes[start + 2]))
        }

        /// The Y of YIQ, over white.
        package func luma(_ x: Int, _ y: Int) -> Double {
            let color = color(x, y)
            return color.red * 0.29889531 + color.green * 0.58662247 + color.blue * 0.11448223
        }

        /// The positions of the up to eight neighbours inside the picture, column by column.
        fileprivate func neighbours(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
            (x - 1...x + 1).flatMap { column in (y - 1...y + 1).map { (x: column, y: $0) } }
                .filter { $0 != (x, y) && (0..<width).contains($0.x) && (0..<height).contains($0.y) }
        }

        fileprivate func isAtBorder(_ x: Int, _ y: Int) -> Bool {
            x == 0 || y == 0 || x == width - 1 || y == height - 1
        }

        /// Whether a pixel equals at least three neighbours, or two at the border.
        package func liesInPatch(_ x: Int, _ y: Int) -> Bool {
            let equal = neighbours(x, y).count { pixel($0.x, $0.y) == pixel(x, y) }
            return equal + (isAtBorder(x, y) ? 1 : 0) > 2
        }
    }

    /// The squared YIQ distance with the weights of Kotsarenko and Ramos (2010).
    package static func yiqDistance(
        _ a: StraightPicture,
        _ b: StraightPicture,
        _ x: Int,
        _ y: Int
    ) -> Double {
        let (left, right) = (a.color(x, y), b.color(x, y))
        func i(_ c: (red: Double, green: Double, blue: Double)) -> Double {
            c.red * 0.59597799 - c.green * 0.27417610 - c.blue * 0.32180189
        }
        func q(_ c: (red: Double, green: Double, blue: Double)) -> Double {
            c.red * 0.21147017 - c.green * 0.52261711 + c.blue * 0.31114694
        }
        let dy = a.luma(x, y) - b.luma(x, y)
        let di = i(left) - i(right)
        let dq = q(left) - q(right)
        return 0.5053 * dy * dy + 0.299 * di * di + 0.1957 * dq * dq
    }

    /// Whether a pixel of `picture` looks antialiased in comparison with `other` (Vysniauskas, 2009).
    package static func isAntialiased(
        _ picture: StraightPicture,
        _ x: Int,
        _ y: Int,
        besides other: StraightPicture
    ) -> Bool {
        let around = picture.neighbours(x, y)
        let differences = around.map { picture.luma(x, y) - picture.luma($0.x, $0.y) }
        let equal = differences.count { $0 == 0 } + (picture.isAtBorder(x, y) ? 1 : 0)
        guard equal <= 2, let least = differences.min(), let greatest = differences.max(), least < 0,
            greatest > 0
        else { return false }
        let extremes = [least, greatest].compactMap { differences.firstIndex(of: $0) }.map { around[$0] }
        return extremes.contains { picture.liesInPatch($0.x, $0.y) && other.liesInPatch($0.x, $0.y) }
    }
}
