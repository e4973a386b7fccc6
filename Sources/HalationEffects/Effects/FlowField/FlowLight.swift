import Foundation
import HalationCore
import HalationParticles
import HalationPixels

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

    /// The light of the last picture, kept for its memory.
    private var memory: CometLight?
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
        memory = nil
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
        let light = memory ?? CometLight(columns: columns, rows: rows)
        memory = light
        light.clear()
        for line in lines {
            let run = (phase * line.runs + line.start).truncatingRemainder(dividingBy: 1)
            let fade = smoothstep(0, 0.12, run) * (1 - smoothstep(0.85, 1, run))
            light.add(
                Comet(
                    head: run * (1 + 0.6 * line.share),
                    brightness: line.brightness * fade,
                    share: line.share,
                    width: Float(line.width * width) * Float(scale)
                ),
                on: line.points,
                scale: Float(scale)
            )
        }
        pixels.withMutableRows { light.show(in: $0, colors: colors) }
        return Image(pixels).resizable()
    }
}
