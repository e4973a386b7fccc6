import Foundation
import HalationCore
import HalationParticles

/// The light of comets on streamlines, as a picture.
///
/// Thousands of thin lines whose light changes along their length are too many for strokes: each pixel takes the
/// brightest line that covers it, and its colour from the stream function at that place.
@MainActor
final class FlowLight {
    private struct Line {
        let points: [SIMD2<Float>]

        /// In units of the frame.
        let width: Double

        let brightness: Double

        /// Length of the comet as a share of the line's.
        let share: Double

        /// Runs per loop.
        let runs: Double

        /// Of a run.
        let start: Double
    }

    private struct Key: Equatable {
        let lines: Int
        let palette: EffectPalette
        let seed: UInt64
        let size: CGSize
        let detail: Double
    }

    private var key: Key?
    private var lines: [Line] = []
    private var columns = 0
    private var rows = 0

    /// Pixels per unit of the frame.
    private var scale = 0.0

    /// Colours of squares of `block` by `block` pixels.
    private var colors: [SIMD4<Float>] = []

    private static let block = 4
    private static let step = 0.0125
    private static let pointCount = 132

    /// Traces the lines, unless they are traced already.
    func prepare(lines count: Int, palette: EffectPalette, seed: UInt64, size: CGSize, detail: Double) {
        let key = Key(lines: count, palette: palette, seed: seed, size: size, detail: detail)
        guard key != self.key else { return }
        self.key = key
        columns = Int(min(max(size.width * detail, 0), 8_192))
        rows = Int(min(max(size.height * detail, 0), 8_192))
        lines = []
        guard columns > 0, rows > 0 else { return }
        let pixels = CGSize(width: columns, height: rows)
        scale = pixels.unit
        let (across, down) = (Double(columns) / scale, Double(rows) / scale)
        let stream = StreamFunction(seed: seed)
        lines = (0..<Int(Double(max(count, 0)) * pixels.areaInFrames)).map { index in
            var generator = SeededGenerator(seed: seed, stream: 1, index: UInt64(index))
            let x = Double.random(in: -0.1...across + 0.1, using: &generator)
            let y = Double.random(in: -0.1...down + 0.1, using: &generator)
            let rank = Double.random(in: 0...1, using: &generator)
            return Line(
                points: stream.streamline(throughX: x, y: y, count: Self.pointCount, step: Self.step),
                width: 0.0012 + 0.0062 * pow(rank, 5),
                brightness: 0.22 + 0.78 * pow(rank, 1.6),
                share: .random(in: 0.35...0.75, using: &generator),
                runs: Bool.random(using: &generator) ? 1 : 2,
                start: .random(in: 0..<1, using: &generator)
            )
        }
        color(with: palette, stream: stream)
    }

    private func color(with palette: EffectPalette, stream: StreamFunction) {
        let across = (columns + Self.block - 1) / Self.block
        let down = (rows + Self.block - 1) / Self.block
        let unit = Double(Self.block) / scale
        let values = (0..<across * down).map { index in
            stream.value(x: (Double(index % across) + 0.5) * unit, y: (Double(index / across) + 0.5) * unit)
        }
        let lowest = values.min() ?? 0
        let range = max((values.max() ?? 1) - lowest, 1e-9)
        let table = (0...255).map { entry in
            let color = HexColor(palette.color(at: Double(entry) / 255))
            return SIMD4<Float>(Float(color.red), Float(color.green), Float(color.blue), 0)
        }
        colors = values.map { table[Int(($0 - lowest) / range * 255)] }
    }

    /// The light at a fraction of the loop, for widths scaled by a factor; nil without a size.
    func picture(at phase: Double, width: Double) -> Image? {
        guard columns > 0, rows > 0,
            var pixels = try? PixelBuffer(size: PixelSize(width: columns, height: rows))
        else { return nil }
        var light = [Float](repeating: 0, count: columns * rows)
        light.withUnsafeMutableBufferPointer { memory in
            let plane = LightPlane(memory: memory, columns: columns, rows: rows)
            for line in lines {
                let run = (phase * line.runs + line.start).truncatingRemainder(dividingBy: 1)
                let fade = smoothstep(0, 0.12, run) * (1 - smoothstep(0.85, 1, run))
                add(
                    line,
                    head: run * (1 + 0.6 * line.share),
                    brightness: line.brightness * fade,
                    width: width,
                    to: plane
                )
            }
        }
        let across = (columns + Self.block - 1) / Self.block
        light.withUnsafeBufferPointer { light in
            colors.withUnsafeBufferPointer { colors in
                for row in 0..<rows {
                    let blocks = row / Self.block * across
                    for column in 0..<columns {
                        let amount = light[row * columns + column]
                        guard amount > 0.01 else { continue }
                        // Light beyond 0.7 turns paler.
                        let white = max(amount - 0.7, 0) * 330
                        let sum = colors[blocks + column / Self.block] * min(amount, 1) + white
                        let red = min(sum.x, 255)
                        let green = min(sum.y, 255)
                        let blue = min(sum.z, 255)
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
        return Image(pixels).resizable()
    }

    /// Draws a comet.
    private func add(_ line: Line, head: Double, brightness: Double, width: Double, to plane: LightPlane) {
        let count = line.points.count - 1
        let scale = Float(scale)
        let radius = max(Float(line.width * width) * scale, 1) / 2
        let thinness = min(Float(line.width * width) * scale, 1)
        let last = min(Int(head * Double(count)), count - 1)
        let first = max(Int((head - line.share) * Double(count)), 0)
        guard brightness > 0.01, first <= last else { return }
        func amount(_ fraction: Double) -> Float {
            guard fraction > 0, fraction < 1 else { return 0 }
            // The head is pointed and a little brighter.
            let tip = min(fraction / 0.03, 1)
            let glow = 1 + 0.3 * max(1 - fraction / 0.16, 0)
            return Float(brightness * (1 - fraction) * (1 - 0.3 * fraction) * glow * tip) * thinness
        }
        let step = 1 / (Double(count) * line.share)
        for index in first...last {
            let fraction = head / line.share - Double(index) * step
            guard fraction < 1 + step else { continue }
            plane.fill(
                from: line.points[index] * scale,
                to: line.points[index + 1] * scale,
                radius: radius * Float((1 - 0.5 * fraction) * (0.5 + 0.5 * min(max(fraction, 0) / 0.03, 1))),
                amounts: (amount(fraction), amount(fraction - step))
            )
        }
    }
}

/// Light per pixel; each keeps the brightest that falls on it.
private struct LightPlane {
    let memory: UnsafeMutableBufferPointer<Float>
    let columns: Int
    let rows: Int

    /// Fills the band around a segment, column by column or, if it is steep, row by row.
    func fill(from start: SIMD2<Float>, to end: SIMD2<Float>, radius: Float, amounts: (Float, Float)) {
        let way = end - start
        let isSteep = abs(way.y) > abs(way.x)
        // Along the major and the minor axis.
        let (a, b) = isSteep ? (start.y, start.x) : (start.x, start.y)
        let (da, db) = isSteep ? (way.y, way.x) : (way.x, way.y)
        let (aLength, bLength) = isSteep ? (rows, columns) : (columns, rows)
        let (aStride, bStride) = isSteep ? (columns, 1) : (1, columns)
        guard abs(da) > 1e-4 else { return }
        let low = min(a, a + da)
        let high = max(a, a + da)
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
            // Truncation is faster than rounding; coverage is 0 at the ends of the reach.
            let firstB = center > reach ? Int(center - reach) + 1 : 0
            let lastB = min(Int(center + reach), bLength - 1)
            let brightness = amount + (Float(place) + 0.5 - a) * growth
            guard firstB <= lastB else { continue }
            for across in firstB...lastB {
                let coverage = min(radius + 0.5 - abs(Float(across) - center) * cosine, 1)
                let index = place * aStride + across * bStride
                memory[index] = max(memory[index], brightness * coverage)
            }
        }
    }
}
