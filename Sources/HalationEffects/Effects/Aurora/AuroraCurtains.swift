import Foundation
import HalationCore
import HalationParticles
package import HalationPixels

/// The light of three curtains, summed strip by strip.
package struct AuroraCurtains {
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

    /// A picture of the light, and one of its glow in the air, which reaches further down.
    struct Light {
        let curtains: Image
        let glow: Image

        /// Height of the picture of the glow as a fraction of the frame's.
        let glowDepth: Double
    }

    /// The light at a fraction of the loop, for a frame of a size; nil without one.
    ///
    /// A narrow frame shows the middle of the curtains, or their folds would be slanted steeply; a wide one stretches them.
    func light(at phase: Double, in size: CGSize) -> Light? {
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
        let pixelsPerUnit = Double(rows) / Self.depth * Double(size.unit / size.height)
        guard let glow = Self.glow(of: pixels, unit: pixelsPerUnit) else { return nil }
        return Light(
            curtains: Image(pixels).resizable(),
            glow: Image(glow).resizable(),
            glowDepth: Self.depth * Double(glow.size.height) / Double(rows)
        )
    }

    private static let glowPart = "the glow of the aurora"

    /// Sums a near glow and a wide halo of a picture.
    ///
    /// Both are so smooth that they are blurred before the picture is enlarged.
    ///
    /// - Parameters:
    ///   - pixels: The picture.
    ///   - unit: Pixels per unit of the frame.
    /// - Returns: A picture taller by the halo's reach; nil without memory.
    package static func glow(of pixels: PixelBuffer, unit: Double) -> PixelBuffer? {
        let (near, wide) = (GaussianBlur(sigma: 0.02 * unit), GaussianBlur(sigma: 0.08 * unit))
        let scratch = BlurScratch()
        let margin = Int((3 * wide.sigmaY).rounded(.up))
        let size = PixelSize(width: pixels.size.width, height: pixels.size.height + margin)
        func blurred(_ blur: GaussianBlur) -> PixelBuffer? {
            guard var picture = PixelBuffer.transparent(size, for: glowPart) else { return nil }
            picture.withMutableRows { rows in
                pixels.withRows { source in
                    rows.cropped(to: PixelRect(source.size)).copy(from: source)
                }
            }
            return picture.blur(blur, scratch: scratch, for: glowPart) ? picture : nil
        }
        guard let near = blurred(near), let wide = blurred(wide),
            var sum = PixelBuffer.transparent(size, for: glowPart)
        else { return nil }
        sum.withMutableRows { rows in
            near.withRows { rows.plusLighter($0, opacity: 0.42) }
            wide.withRows { rows.plusLighter($0, opacity: 0.55) }
        }
        return sum
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
        let first = -0.4 + 0.9 / Double(count)
        let step = 1.8 / Double(count)
        func wave(_ frequency: Double, _ phase: Double) -> SineSteps {
            SineSteps(turns: frequency * first + phase, perStep: frequency * step)
        }
        var folds = (
            wave(1.05, p[1] + 0.5 * drift), wave(2.3, p[2] - drift), wave(4.9, p[3] + 2 * drift)
        )
        var sways = (wave(0.8, p[4] + 0.6 * drift), wave(1.9, p[5] - 0.8 * drift))
        var rayWaves = (wave(21, p[6] + phase), wave(34, p[7] - phase), wave(67, p[8] + 2 * phase))
        var patchWaves = (wave(1.7, p[9] - phase), wave(3.1, p[10] + phase))
        func nextColumn(of strip: Int) -> Double {
            let fold = 0.50 * folds.0.next() + 0.15 * folds.1.next() + 0.035 * folds.2.next()
            let s = first + step * Double(strip)
            return (s - 0.5 + curtain.fold * fold) * length + Double(columns) / 2 - 0.5
        }
        var following = nextColumn(of: 0)
        for strip in 0..<count {
            let s = first + step * Double(strip)
            let middle = following
            following = nextColumn(of: strip + 1)
            let sway = 0.7 * sways.0.next() + 0.3 * sways.1.next()
            let raySum = rayWaves.0.next() + rayWaves.1.next() + 0.7 * rayWaves.2.next()
            let patchSum = patchWaves.0.next() + 0.6 * patchWaves.1.next()
            // Strips overlap by half, so that they leave no gaps where the curtain is stretched.
            let reach = max(abs(following - middle) * 1.5, 1)
            let left = max(Int((middle - reach).rounded(.up)), 0)
            let right = min(Int((middle + reach).rounded(.down)), columns - 1)
            guard left <= right else { continue }
            let jitter = ShaderMath.hash(Int32(strip), Int32(index), UInt32(truncatingIfNeeded: seed))
            let foot =
                curtain.foot + curtain.slope * (s - 0.5) + curtain.wave * sway
                + 0.03 * (Double(jitter) - 0.5)
            let rays = smoothstep(-1.6, 2, raySum)
            let patches = smoothstep(-1, 1.2, patchSum)
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

/// A sine at even steps, by rotations: each costs four products.
private struct SineSteps {
    private var sine: Double
    private var cosine: Double
    private let stepSine: Double
    private let stepCosine: Double

    /// Begins at a number of turns.
    init(turns: Double, perStep: Double) {
        sine = sin(2 * .pi * turns)
        cosine = cos(2 * .pi * turns)
        stepSine = sin(2 * .pi * perStep)
        stepCosine = cos(2 * .pi * perStep)
    }

    /// Returns the sine and goes on to the next step.
    mutating func next() -> Double {
        let value = sine
        sine = value * stepCosine + cosine * stepSine
        cosine = cosine * stepCosine - value * stepSine
        return value
    }
}
