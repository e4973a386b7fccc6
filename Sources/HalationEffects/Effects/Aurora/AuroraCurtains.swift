import Foundation
import HalationCore
import HalationParticles
import HalationPixels

/// The light of three curtains, summed strip by strip.
struct AuroraCurtains {
    let palette: EffectPalette
    let strength: Double
    let seed: UInt64

    /// Height of the picture of the light as a fraction of the frame's: the horizon.
    static let depth = 0.8

    /// Rows of that picture.
    ///
    /// Curtains are soft, so it is enlarged to the frame.
    private static let rows = 288

    private static let stripsPerCurtain = 1_500

    /// One curtain: lengths along it in widths of a 16:9 frame, vertical ones in heights of the frame.
    private struct Curtain {
        let foot: Double
        let slope: Double
        let wave: Double
        let height: Double
        let strength: Double

        /// How far the line folds back over itself.
        let fold: Double
    }

    private static let curtains = [
        Curtain(foot: 0.60, slope: 0.34, wave: 0.20, height: 0.46, strength: 1, fold: 0.34),
        Curtain(foot: 0.42, slope: -0.10, wave: 0.15, height: 0.40, strength: 0.62, fold: 0.34),
        Curtain(foot: 0.66, slope: 0.12, wave: 0.08, height: 0.30, strength: 0.24, fold: 0.20),
    ]

    /// The light at a fraction of the loop, for a frame of a size; nil without one.
    ///
    /// A narrow frame shows the middle of the curtains, or their folds would be slanted steeply; a wide one stretches them.
    func light(at phase: Double, in size: CGSize) -> Image? {
        let rows = Self.rows
        let aspect = size.height > 0 ? size.width / size.height : 0
        let columns = Int(min(max(Double(rows) / Self.depth * aspect, 0), 4_000))
        guard columns > 1,
            var pixels = try? PixelBuffer(size: PixelSize(width: columns, height: rows))
        else { return nil }
        let length = Double(columns) / min(size.widthInFrames, 1)
        var light = CurtainLight(columns: columns, rows: rows)
        let profile = self.profile
        for (index, curtain) in Self.curtains.enumerated() {
            add(
                curtain,
                index: index,
                at: phase,
                to: &light,
                columns: columns,
                length: length,
                profile: profile
            )
        }
        pixels.withMutableRows { light.show(in: $0) }
        return Image(pixels).resizable()
    }

    private func add(
        _ curtain: Curtain,
        index: Int,
        at phase: Double,
        to light: inout CurtainLight,
        columns: Int,
        length: Double,
        profile: [SIMD4<Float>],
    ) {
        var generator = SeededGenerator(seed: seed, stream: 1, index: UInt64(index))
        let p = (0..<12).map { _ in Double.random(in: 0..<1, using: &generator) }
        let drift = 0.10 * sine(ofTurns: phase + p[0])
        let rows = Self.rows
        let count = Self.stripsPerCurtain
        func column(of s: Double) -> Double {
            let fold =
                0.50 * sine(ofTurns: 1.05 * s + p[1] + 0.5 * drift)
                + 0.15 * sine(ofTurns: 2.3 * s + p[2] - drift)
                + 0.035 * sine(ofTurns: 4.9 * s + p[3] + 2 * drift)
            return (s - 0.5 + curtain.fold * fold) * length + Double(columns) / 2 - 0.5
        }
        for strip in 0..<count {
            let s = -0.4 + 1.8 * (Double(strip) + 0.5) / Double(count)
            let middle = column(of: s)
            // Strips overlap by half, so that they leave no gaps where the curtain is stretched.
            let reach = max(abs(column(of: s + 1.8 / Double(count)) - middle) * 1.5, 1)
            let left = max(Int((middle - reach).rounded(.up)), 0)
            let right = min(Int((middle + reach).rounded(.down)), columns - 1)
            guard left <= right else { continue }
            let sway =
                0.7 * sine(ofTurns: 0.8 * s + p[4] + 0.6 * drift)
                + 0.3 * sine(ofTurns: 1.9 * s + p[5] - 0.8 * drift)
            let jitter = ShaderMath.hash(Int32(strip), Int32(index), UInt32(truncatingIfNeeded: seed))
            let foot =
                curtain.foot + curtain.slope * (s - 0.5) + curtain.wave * sway
                + 0.03 * (Double(jitter) - 0.5)
            let rays = smoothstep(
                -1.6,
                2,
                sine(ofTurns: 21 * s + p[6] + phase) + sine(ofTurns: 34 * s + p[7] - phase)
                    + 0.7 * sine(ofTurns: 67 * s + p[8] + 2 * phase)
            )
            let patches = smoothstep(
                -1,
                1.2,
                sine(ofTurns: 1.7 * s + p[9] - phase) + 0.6 * sine(ofTurns: 3.1 * s + p[10] + phase)
            )
            let height = curtain.height * (0.55 + 0.75 * (0.6 * patches + 0.4 * rays))
            let opacity =
                1.5 * (0.3 + 0.7 * rays) * (0.30 + 0.70 * patches) * curtain.strength * strength
                * length * 1.8 / Double(count)

            light.add(
                CurtainStrip(
                    columns: left...right,
                    middle: middle,
                    reach: reach,
                    foot: foot / Self.depth * Double(rows),
                    top: (foot - height) / Self.depth * Double(rows),
                    strength: Float(opacity / reach)
                ),
                profile: profile
            )
        }
    }

    /// Colour times opacity along a strip, from the foot to the top.
    private var profile: [SIMD4<Float>] {
        // Position, share of the palette and opacity.
        let keys: [(place: Double, hue: Double, opacity: Double)] = [
            (0, 0, 0), (0.05, 0, 0.55), (0.10, 0, 1), (0.20, 0.2, 0.60), (0.40, 0.5, 0.34), (0.70, 0.8, 0.22),
            (1, 1, 0),
        ]
        return (0...255).map { entry in
            let place = Double(entry) / 255
            let index = keys.indices.dropLast().last { keys[$0].place <= place } ?? 0
            let (from, to) = (keys[index], keys[index + 1])
            let part = (place - from.place) / (to.place - from.place)
            let color = HexColor(palette.color(at: from.hue + (to.hue - from.hue) * part))
            let opacity = from.opacity + (to.opacity - from.opacity) * part
            return SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0) * Float(opacity / 255)
        }
    }
}
