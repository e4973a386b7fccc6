import Foundation
import HalationCore
import HalationParticles
import HalationPixels

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
        let threads = sheets.map { $0.threads(columns: columns, rows: rows, at: phase) }
        pixels.withMutableRows { SilkThreads.draw(threads, into: $0, isTurned: isTall) }
        return Image(pixels).resizable()
    }

    /// The sheet at a fraction of the loop.
    private func threads(columns: Int, rows: Int, at phase: Double) -> SilkThreads {
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
        // A thread thinner than a pixel is as dim as it is thin.
        let thickness = Self.width * unit
        let lines = max(lines, 0)
        var threads = SilkThreads(
            lineCount: lines,
            middle: Float(center * Double(rows)) - 0.5,
            reach: Float(max(thickness, 1) / 2 + 0.5)
        )
        threads.waves = (0..<columns).flatMap { column in
            let x = 0.5 + (Double(column) + 0.5 - Double(columns) / 2) / length
            let waves = (0..<3).map { wave in
                let angle = 2 * .pi * (periods[wave] * x + starts[wave] + turns[wave] * phase)
                let height = amplitude * amplitudes[wave] * crest
                return (sine: Float(height * sin(angle)), cosine: Float(height * cos(angle)))
            }
            return waves.map(\.sine) + waves.map(\.cosine)
        }
        threads.colors = (0..<columns).map { column in
            let color = HexColor(palette.color(at: (Double(column) + 0.5) / Double(columns)))
            return SIMD4<Float>(Float(color.red), Float(color.green), Float(color.blue), 1)
        }
        let places = (0..<lines).map { lines > 1 ? Double($0) / Double(lines - 1) : 0 }
        threads.threads =
            growth.flatMap { growth in places.map { Float(cos(growth * $0)) } }
            + growth.flatMap { growth in places.map { Float(sin(growth * $0)) } }
            + places.map { place in
                let edge = abs(2 * place - 1)
                return Float(opacity * (0.35 + 0.65 * edge * edge * edge) * min(thickness, 1))
            }
        return threads
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
