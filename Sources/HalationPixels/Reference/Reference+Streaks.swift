extension Reference {
    /// Adds streaks to pixels whose first one is at (`x`, `y`), as `plus_streaks_pixels` does: each pixel is looked at for
    /// each segment.
    package static func plusLighter(
        _ streaks: [PaintedStreakPoint],
        x: Int = 0,
        y: Int = 0,
        onto pixels: PixelRows
    ) {
        for index in streaks.indices.dropLast() where !streaks[index + 1].begins {
            let isStart = index == 0 || streaks[index].begins
            let isEnd = index + 2 == streaks.count || streaks[index + 2].begins
            guard let segment = Segment(from: streaks[index], to: streaks[index + 1]) else { continue }
            let before = isStart ? nil : Segment(from: streaks[index - 1], to: streaks[index])
            let after = isEnd ? nil : Segment(from: streaks[index + 1], to: streaks[index + 2])
            let start = isStart ? segment.direction : segment.normal(to: before)
            let end = isEnd ? segment.direction : segment.normal(to: after)
            let longest = isStart && isEnd ? Float.infinity : segment.length
            let from = start * (isStart ? 1 / (2 * min(segment.first.radius, longest) + 1) : 1)
            let to = end * (isEnd ? 1 / (2 * min(segment.second.radius, longest) + 1) : 1)
            let offset = 0.5 - (segment.delta.x * to.x + segment.delta.y * to.y)
            let (left, top) = (segment.first.x - Double(x), segment.first.y - Double(y))
            let (column, row) = (left.rounded(.down), top.rounded(.down))
            let (centerX, centerY) = (Float(0.5 - (left - column)), Float(0.5 - (top - row)))
            for line in 0..<pixels.height {
                for place in 0..<pixels.width {
                    let px = Float(Double(place) - column) + centerX
                    let py = Float(Double(line) - row) + centerY
                    let weight =
                        unit((px * from.x + py * from.y) + 0.5) - unit((px * to.x + py * to.y) + offset)
                    let light = segment.light(px, py, weight: weight)
                    let below = pixels[place, line]
                    func sum(_ channel: UInt8, _ index: Int) -> UInt8 {
                        UInt8(min(UInt16(channel) + light[index], 255))
                    }
                    pixels[place, line] = PremultipliedPixel(
                        red: sum(below.red, 2),
                        green: sum(below.green, 1),
                        blue: sum(below.blue, 0),
                        alpha: sum(below.alpha, 3)
                    )
                }
            }
        }
    }

    private static func unit(_ v: Float) -> Float { v > 0 ? (v < 1 ? v : 1) : 0 }

    /// A segment of a streak that has a length.
    private struct Segment {
        let first: PaintedStreakPoint
        let second: PaintedStreakPoint
        let delta: SIMD2<Float>
        let length: Float
        var direction: SIMD2<Float> { SIMD2(delta.x / length, delta.y / length) }

        init?(from first: PaintedStreakPoint, to second: PaintedStreakPoint) {
            self.first = first
            self.second = second
            delta = SIMD2(Float(second.x - first.x), Float(second.y - first.y))
            length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
            guard length > 1e-4, length < 1e9 else { return nil }
        }

        /// The normal of the plane between this segment and the next one or the one before.
        func normal(to other: Segment?) -> SIMD2<Float> {
            let own = direction
            let sum = other.map { SIMD2(own.x + $0.direction.x, own.y + $0.direction.y) } ?? own
            let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
            return length < 1.4 ? own : SIMD2(sum.x / length, sum.y / length)
        }

        /// The integral of √(1 − z²), by the kernel's polynomial.
        private func area(_ number: Float) -> Float {
            let z = number > -1 ? (number < 1 ? number : 1) : -1
            let square = z * z
            return z + z * square * (-0.18953666 + square * (0.05747181 + square * -0.08253699))
        }

        /// The light of the pixel whose centre is at a place relative to the first point, in bytes up to 510.
        func light(_ x: Float, _ y: Float, weight: Float) -> SIMD4<UInt16> {
            let across = y * direction.x - x * direction.y
            let t = Reference.unit((x * direction.x + y * direction.y) * (1 / length))
            let half = t * (second.radius - first.radius) + first.radius
            let scale = 1 / half
            let areas = area((across + 0.5) * scale) - area((across - 0.5) * scale)
            let levels = half * 1.27323954 * areas * (weight > 0 ? weight : 0) * Float(255 * 128) + 0.5
            let level = UInt32(levels < 65535 ? levels : 65535)
            let step = UInt32(t * 65535 + 0.5)
            var light = SIMD4<UInt16>.zero
            for channel in 0..<4 {
                let from = (UInt32(first.light[channel]) * (65535 - step)) >> 16
                let to = (UInt32(second.light[channel]) * step) >> 16
                let product = ((from + to) * level) >> 16
                light[channel] = UInt16((product + 64) >> 7)
            }
            return light
        }
    }
}
