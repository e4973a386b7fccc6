import Foundation
import HalationCore
import HalationParticles

/// A sheet of threads, each the same sum of three waves with phases that grow across the sheet.
struct SilkSheet {
    let lines: Int

    /// Turns by which the phases of the first wave grow from the first line to the last, times 1.6.
    let depth: Double

    let opacity: Double
    let amplitude: Double
    let palette: EffectPalette
    let seed: UInt64
    let index: UInt64

    /// Width of a thread as a fraction of the height of a 16:9 frame.
    private static let width = 0.0017

    /// The light of the sheets at a fraction of the loop, for a frame of a size and a number of pixels per point.
    ///
    /// Threads run along the longer side of the frame. Nil without a size.
    static func picture(of sheets: [SilkSheet], at phase: Double, in size: CGSize, detail: Double) -> Image? {
        let width = Int(min(max(size.width * detail, 0), 8_192))
        let height = Int(min(max(size.height * detail, 0), 8_192))
        guard width > 0, height > 0,
            var pixels = try? PixelBuffer(size: PixelSize(width: width, height: height))
        else { return nil }
        let isTall = height > width
        let (columns, rows) = isTall ? (height, width) : (width, height)
        var light = [SIMD4<Float>](repeating: .zero, count: columns * rows)
        light.withUnsafeMutableBufferPointer { light in
            for sheet in sheets { sheet.add(to: light, columns: columns, rows: rows, at: phase) }
            for row in 0..<rows {
                for column in 0..<columns {
                    let sum = light[row * columns + column]
                    guard sum.w > 0 else { continue }
                    if isTall {
                        pixels[width - 1 - row, column] = shown(sum)
                    } else {
                        pixels[column, row] = shown(sum)
                    }
                }
            }
        }
        return Image(pixels).resizable()
    }

    /// A sum of light as a pixel; where threads meet, their light turns white.
    private static func shown(_ sum: SIMD4<Float>) -> PremultipliedPixel {
        let white = 60 * min(sum.w, 2) * sum.w
        let red = min(sum.x + white, 255)
        let green = min(sum.y + white, 255)
        let blue = min(sum.z + white, 255)
        return PremultipliedPixel(
            red: UInt8(red),
            green: UInt8(green),
            blue: UInt8(blue),
            alpha: UInt8(max(red, green, blue))
        )
    }

    /// Adds the threads' colours times their coverage and opacity, and that product itself as a fourth channel.
    private func add(
        to light: UnsafeMutableBufferPointer<SIMD4<Float>>,
        columns: Int,
        rows: Int,
        at phase: Double,
    ) {
        var generator = SeededGenerator(seed: seed, stream: 0, index: index)
        let starts = (0..<3).map { _ in Double.random(in: 0..<1, using: &generator) }
        let turns = index == 0 ? [1.0, -1, 1] : [-1, 1, 1]
        let periods = [0.85, 1.6, 2.9]
        let amplitudes = [0.20, 0.09, 0.036]
        // In radians from the first line to the last.
        let growth = [1.6 * depth, 2.4 * depth, 3.1]
        let center = 0.5 + 0.02 * (index == 0 ? -1 : 1)
        let unit = CGSize(width: columns, height: rows).unit
        // In a square waves are a little higher than in proportion, or they would leave much of it empty.
        let crest = (unit * Double(rows)).squareRoot()
        let length = max(crest * 16 / 9, Double(columns))
        // sin(a + b) = sin a cos b + cos a sin b, where a belongs to the column and b to the line.
        let waves = (0..<columns).map { column in
            let x = 0.5 + (Double(column) + 0.5 - Double(columns) / 2) / length
            return (0..<3).reduce(into: (sines: SIMD4<Float>.zero, cosines: SIMD4<Float>.zero)) {
                sums,
                wave in
                let angle = periods[wave] * x + starts[wave] + turns[wave] * phase
                let height = amplitude * amplitudes[wave] * crest
                sums.sines[wave] = Float(height * sine(ofTurns: angle))
                sums.cosines[wave] = Float(height * cosine(ofTurns: angle))
            }
        }
        let colors = (0..<columns).map { column in
            let color = HexColor(palette.color(at: (Double(column) + 0.5) / Double(columns)))
            return SIMD4<Float>(Float(color.red), Float(color.green), Float(color.blue), 1)
        }
        // A thread thinner than a pixel is as dim as it is thin.
        let thickness = Self.width * unit
        let reach = Float(max(thickness, 1) / 2 + 0.5)
        for line in 0..<max(lines, 0) {
            let v = lines > 1 ? Double(line) / Double(lines - 1) : 0
            let edge = abs(2 * v - 1)
            let strength = Float(opacity * (0.35 + 0.65 * edge * edge * edge) * min(thickness, 1))
            let cosines = SIMD4<Float>(growth.map { Float(cos($0 * v)) } + [0])
            let sines = SIMD4<Float>(growth.map { Float(sin($0 * v)) } + [0])
            let middle = Float(center * Double(rows)) - 0.5
            for column in 0..<columns {
                let sum = waves[column].sines * cosines + waves[column].cosines * sines
                let y = middle + sum.x + sum.y + sum.z
                // Truncation is faster than rounding; coverage is 0 at the ends of the reach.
                let first = y > reach ? Int(y - reach) + 1 : 0
                let last = y > -reach ? min(Int(y + reach), rows - 1) : -1
                guard first <= last else { continue }
                for row in first...last {
                    let coverage = min(reach - abs(Float(row) - y), 1)
                    light[row * columns + column] += colors[column] * (strength * coverage)
                }
            }
        }
    }
}

/// Deep violet with two faint lights.
struct SilkBackdrop: View {
    var body: some View {
        ZStack {
            LinearGradient(
                stops: [
                    .init(color: Color(red: 11 / 255, green: 7 / 255, blue: 38 / 255), location: 0),
                    .init(color: Color(red: 21 / 255, green: 10 / 255, blue: 58 / 255), location: 0.45),
                    .init(color: Color(red: 5 / 255, green: 4 / 255, blue: 20 / 255), location: 1),
                ],
                startPoint: .top,
                endPoint: .bottom
            )
            Canvas { context, size in
                for (x, y, color) in [
                    (0.62, 0.28, Color(red: 0.25, green: 0.09, blue: 0.46)),
                    (0.24, 0.70, Color(red: 0.07, green: 0.14, blue: 0.46)),
                ] {
                    context.fill(
                        Path(CGRect(origin: .zero, size: size)),
                        with: .radialGradient(
                            Gradient(colors: [color.opacity(0.7), color.opacity(0.25), color.opacity(0)]),
                            center: CGPoint(x: x * size.width, y: y * size.height),
                            startRadius: 0,
                            endRadius: 0.75 * size.tallUnit
                        )
                    )
                }
            }
        }
    }
}
