import Foundation
import HalationCore
import HalationParticles
import HalationPixels

/// The stars and nebulae of a flight, made once for its parameters and a frame's size.
@MainActor
final class StarField {
    private struct Key: Equatable {
        let stars: Int
        let seed: UInt64
        let palette: EffectPalette
        let size: CGSize
    }

    private struct Star {
        /// Place in units of the frame at depth 1.
        let x, y: Double

        /// Depth at the start of the loop, in passes.
        let depth: Double

        let size: Double
        let brightness: Double
        let color: SIMD3<Float>
    }

    private var key: Key?
    private var stars: [Star] = []
    private var clouds: (key: NebulaKey, layers: [NebulaTexture])?

    /// Depth of the nearest star that is seen, as a share of the farthest's.
    private static let nearest = 0.03

    /// Seconds that the shutter is open.
    private static let shutter = 0.05

    /// The stars' light at a phase of the loop; nil without a size.
    func light(of effect: StarFlight, at phase: Double, in size: CGSize, scale: Double) -> Image? {
        let unit = size.unit
        guard unit > 0, scale > 0, scale.isFinite else { return nil }
        prepare(effect, in: size)
        var scale = scale
        var light = BeamLight(size: size, scale: &scale)
        let course = StarCourse(effect)
        let view = Viewer(course, at: phase)
        let past = Viewer(course, at: phase - Self.shutter * effect.streak / course.loop)
        let pixels = unit * scale
        let middle = SIMD2(Double(size.width), Double(size.height)) * (scale / 2)
        for star in stars {
            add(star, to: &light, from: (past, view), middle: middle, pixels: pixels, size: effect.starSize)
        }
        return light.image().map { Image($0).resizable() }
    }

    /// Where the viewer is.
    private struct Viewer {
        let travel, x, y, sine, cosine: Double

        init(_ course: StarCourse, at phase: Double) {
            travel = course.travel(at: phase)
            let offset = course.offset(at: phase)
            (x, y) = (offset.x, offset.y)
            (sine, cosine) = (sin(offset.roll), cos(offset.roll))
        }

        /// Where a place at a depth is seen, in units of the frame from its middle.
        func project(x starX: Double, y starY: Double, depth: Double) -> SIMD2<Double> {
            let (dx, dy) = ((starX - x) / depth, (starY - y) / depth)
            // The viewer looks ahead to where the course leads.
            return SIMD2(cosine * dx - sine * dy + 0.8 * x, sine * dx + cosine * dy + 0.8 * y)
        }
    }

    private func add(
        _ star: Star,
        to light: inout BeamLight,
        from views: (past: Viewer, now: Viewer),
        middle: SIMD2<Double>,
        pixels: Double,
        size: Double
    ) {
        let passed = star.depth - views.now.travel
        let share = passed - passed.rounded(.down)
        let depth = Self.nearest + (1 - Self.nearest) * share
        let before = depth + (1 - Self.nearest) * (views.now.travel - views.past.travel)
        let head = views.now.project(x: star.x, y: star.y, depth: depth)
        let tail = views.past.project(x: star.x, y: star.y, depth: before)
        // Far stars appear out of the dark, and the nearest vanish before they pass.
        let fade = smoothstep(1, 0.72, share) * smoothstep(0, 0.035, share)
        let nearness = 1 / (depth + 0.06)
        let radius = star.size * size * (0.35 + 0.16 * nearness) * pixels
        let held = max(radius, 0.5)
        let thinness = min(radius / held, 1)
        let way = (head - tail) * pixels
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        // Light that is spread over a streak is dimmer, but less than in proportion: the eye follows the head.
        let spread = pow(1 + length / (2 * held), -0.45)
        let amount = star.brightness * fade * (0.34 + 0.34 * nearness) * thinness * thinness * spread
        let from = tail * pixels + middle
        let to = head * pixels + middle
        light.add(
            Beam(
                from: SIMD2(Float(from.x), Float(from.y)),
                to: SIMD2(Float(to.x), Float(to.y)),
                radii: (Float(max(held * min(depth / before, 1), 0.4)), Float(held)),
                softness: Float(max(0.5, 0.35 * held)),
                light: (Float(amount * 0.12), Float(amount)),
                color: star.color
            )
        )
    }

    private func prepare(_ effect: StarFlight, in size: CGSize) {
        let key = Key(stars: effect.stars, seed: effect.seed, palette: effect.palette, size: size)
        guard key != self.key else { return }
        self.key = key
        let unit = size.unit
        // The farthest plane covers the frame, however the flight sways and rolls.
        let width = Double(size.width) / unit / 2 + 0.35
        let height = Double(size.height) / unit / 2 + 0.35
        let count = Double(max(effect.stars, 0)) * width * height / ((8.0 / 9 + 0.35) * 0.85)
        stars = (0..<Int(min(count, 60_000))).map { index in
            var generator = SeededGenerator(seed: effect.seed, stream: 1, index: UInt64(index))
            func random() -> Double { .random(in: 0...1, using: &generator) }
            var (x, y) = ((2 * random() - 1) * width, (2 * random() - 1) * height)
            // No star flies into the viewer's eye.
            let distance = (x * x + y * y).squareRoot()
            if distance < 0.04 { (x, y) = (x + 0.05, y + 0.03) }
            let rank = random()
            let color = effect.palette.components(at: random())
            return Star(
                x: x,
                y: y,
                depth: random(),
                size: 0.0011 + 0.0019 * pow(rank, 7),
                brightness: 0.40 + 1.3 * pow(rank, 5),
                color: SIMD3(Float(color.x), Float(color.y), Float(color.z))
            )
        }
    }
}

extension StarField {
    private struct NebulaKey: Equatable {
        let seed: UInt64
        let palette: EffectPalette
    }

    /// Number of layers of clouds, each farther than the next.
    private static let layerCount = 3

    /// Pixels of the clouds' picture per unit of the frame, to which it is enlarged.
    private static let nebulaDetail = 180.0

    /// The clouds at a phase of the loop; nil without a size or clouds.
    ///
    /// Each layer grows from far away until it is too near and fades; then it begins anew, while others are bright.
    func nebula(of effect: StarFlight, at phase: Double, in size: CGSize) -> Image? {
        let unit = size.unit
        guard effect.nebula > 0, unit > 0 else { return nil }
        let key = NebulaKey(seed: effect.seed, palette: effect.nebulaPalette)
        if clouds?.key != key {
            let layers = (0..<Self.layerCount).map {
                NebulaTexture(palette: key.palette, seed: key.seed, layer: UInt64($0))
            }
            clouds = (key, layers)
        }
        guard let layers = clouds?.layers else { return nil }
        let (across, down) = (Double(size.width) / unit, Double(size.height) / unit)
        let columns = Int(min((Self.nebulaDetail * across).rounded(.up), 3_000))
        let rows = Int(min((Self.nebulaDetail * down).rounded(.up), 3_000))
        let pixelSize = PixelSize(width: columns, height: rows)
        guard var pixels = PixelBuffer.transparent(pixelSize, for: "a nebula") else { return nil }
        let offset = StarCourse(effect).offset(at: phase)
        let views = layers.enumerated().map { index, layer in
            let growth = phase + Double(index) / Double(Self.layerCount)
            let share = growth - growth.rounded(.down)
            let weight = sin(.pi * share)
            return NebulaView(
                texture: layer,
                perUnit: 0.56 * pow(0.48, share),
                weight: Float(1.0 * effect.nebula * weight * weight),
                roll: offset.roll,
                shift: SIMD2(0.8 * offset.x, 0.8 * offset.y)
            )
        }
        pixels.withMutableRows { rows in
            for row in 0..<rows.height {
                NebulaView.show(
                    views,
                    in: rows,
                    row: row,
                    origin: SIMD2(across / 2, down / 2),
                    perUnit: Self.nebulaDetail
                )
            }
        }
        return Image(pixels).resizable()
    }
}
