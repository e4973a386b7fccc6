package import HalationPixels

extension Reference {
    /// The plain definition of ``CometLight``, in one plane.
    package struct Comets {
        private var light: [Float]
        private let columns: Int
        private let rows: Int

        package init(columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
            light = [Float](repeating: 0, count: columns * rows)
        }

        /// Adds a comet on a line of points, `scale` pixels a unit.
        package mutating func add(_ comet: Comet, on points: [SIMD2<Float>], scale: Float) {
            guard points.count > 1, let segments = comet.segments(of: points.count) else { return }
            let thinness = min(comet.width, 1)
            func amount(_ fraction: Double) -> Float {
                guard fraction > 0, fraction < 1 else { return 0 }
                // The head is pointed and a little brighter.
                let tip = min(fraction / 0.03, 1)
                let glow = 1 + 0.3 * max(1 - fraction / 0.16, 0)
                return Float(comet.brightness * (1 - fraction) * (1 - 0.3 * fraction) * glow * tip) * thinness
            }
            let step = 1 / (Double(points.count - 1) * comet.share)
            for index in segments {
                let fraction = comet.head / comet.share - Double(index) * step
                guard fraction < 1 + step else { continue }
                let opening = 0.5 + 0.5 * min(max(fraction, 0) / 0.03, 1)
                fill(
                    from: points[index] * scale,
                    to: points[index + 1] * scale,
                    radius: max(comet.width, 1) / 2 * Float((1 - 0.5 * fraction) * opening),
                    amounts: (amount(fraction), amount(fraction - step))
                )
            }
        }

        /// Fills the band around a segment, column by column or, if it is steep, row by row.
        private mutating func fill(
            from start: SIMD2<Float>,
            to end: SIMD2<Float>,
            radius: Float,
            amounts: (Float, Float)
        ) {
            let way = end - start
            let isSteep = abs(way.y) > abs(way.x)
            // Along the major and the minor axis.
            let (a, b) = isSteep ? (start.y, start.x) : (start.x, start.y)
            let (da, db) = isSteep ? (way.y, way.x) : (way.x, way.y)
            let (aLength, bLength) = isSteep ? (rows, columns) : (columns, rows)
            guard abs(da) > 1e-4 else { return }
            let (low, high) = (min(a, a + da), max(a, a + da))
            guard high > 0, low < Float(aLength) else { return }
            let (amount, endAmount) = amounts
            let slope = db / da
            // Distances across the line are shorter than along the minor axis.
            let cosine = 1 / (1 + slope * slope).squareRoot()
            let reach = (radius + 0.5) / cosine
            // A pixel more at either end closes the joints of a line.
            let firstA = low > 1 ? Int(low - 1) + 1 : 0
            let endA = min(Int(high + 1), aLength)
            let growth = (endAmount - amount) / da
            guard firstA < endA else { return }
            for place in firstA..<endA {
                let center = b + (Float(place) + 0.5 - a) * slope - 0.5
                guard center > -reach, center < Float(bLength) + reach else { continue }
                let firstB = center > reach ? Int(center - reach) + 1 : 0
                let lastB = min(Int(center + reach), bLength - 1)
                let brightness = amount + (Float(place) + 0.5 - a) * growth
                guard firstB <= lastB else { continue }
                for across in firstB...lastB {
                    let coverage = min(radius + 0.5 - abs(Float(across) - center) * cosine, 1)
                    let index = isSteep ? place * columns + across : across * columns + place
                    light[index] = max(light[index], brightness * max(coverage, 0))
                }
            }
        }

        /// Writes the light as pixels, in the colours of blocks of 4 by 4 of them.
        package func show(in pixels: PixelRows, colors: [SIMD4<Float>]) {
            for row in 0..<rows {
                for column in 0..<columns {
                    let amount = light[row * columns + column]
                    guard amount > 0.01 else { continue }
                    // Light beyond 0.7 turns paler.
                    let white = max(amount - 0.7, 0) * 330
                    let color = colors[row / 4 * ((columns + 3) / 4) + column / 4]
                    let sum = color * min(amount, 1) + white
                    let (red, green, blue) = (min(sum.x, 255), min(sum.y, 255), min(sum.z, 255))
                    pixels[column, row] = PremultipliedPixel(
                        red: UInt8(red),
                        green: UInt8(green),
                        blue: UInt8(blue),
                        alpha: UInt8(max(red, green, blue))
                    )
                }
            }
        }
    }
}
