import Foundation
import HalationCore
import HalationDiagnostics
import HalationParticles
import HalationPixels

/// The picture of a text, and the grains that it falls into; made once for an effect's parameters and a frame.
@MainActor
final class DissolvingLetters {
    private struct Key: Equatable {
        let words: [String]
        let weight: DissolvingText.Weight
        let numbers: [Double]
        let palette: EffectPalette
        let style: DissolvingText.Style
        let seed: UInt64
        let size: CGSize
    }

    private var key: Key?
    private var picture: PixelBuffer?
    private var grains: [Grain] = []

    /// Side of a grain in pixels.
    private var side = 1

    /// A moment of the loop.
    struct Scene {
        /// Whether the whole text is seen, and no grain flies.
        let isAtRest: Bool

        /// What is left of the text and all grains in the air; nil without a size.
        let dust: Image?
    }

    /// The text and its grains at a phase of the loop.
    func scene(of effect: DissolvingText, at phase: Double, in size: CGSize, context: GraphicsContext)
        -> Scene
    {
        let scale = Double(context.environment.displayScale)
        prepare(effect, in: size, scale: scale, environment: context.environment)
        guard let picture else { return Scene(isAtRest: true, dust: nil) }
        let courses = [DustCourse.Way.leaving, .arriving].map {
            DustCourse(effect, $0, phase: phase, unit: size.unit * scale)
        }
        guard !courses.contains(where: \.isAtRest) else {
            return Scene(isAtRest: true, dust: Image(picture).resizable())
        }
        var left = picture
        var light = BeamLight(columns: picture.size.width, rows: picture.size.height)
        light.reserve(grains.count)
        left.withMutableRows { pixels in
            for grain in grains {
                let flights = courses.compactMap { $0.flight(of: grain) }
                // It has not left yet, or has arrived.
                guard flights.count == courses.count else { continue }
                clear(grain, in: pixels)
                for (course, flight) in zip(courses, flights) {
                    if let beam = course.beam(of: grain, in: flight, side: Float(side)) { light.add(beam) }
                }
            }
        }
        if var dust = light.image() {
            dust.withMutableRows { dust in left.withMutableRows { Self.add($0, to: dust) } }
            return Scene(isAtRest: false, dust: Image(dust).resizable())
        }
        return Scene(isAtRest: false, dust: nil)
    }

    private func clear(_ grain: Grain, in pixels: PixelRows) {
        let (x, y) = (Int(grain.column), Int(grain.row))
        for row in y..<min(y + side, pixels.height) {
            for column in x..<min(x + side, pixels.width) {
                pixels[column, row] = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0)
            }
        }
    }

    /// Adds the channels of pixels, up to 255; most are transparent.
    private static func add(_ pixels: PixelRows, to sums: PixelRows) {
        for row in 0..<sums.height {
            let from = (pixels.base + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let to = (sums.base + row * sums.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<sums.width where from[column] != 0 {
                let (a, b) = (from[column], to[column])
                var sum: UInt32 = 0
                for shift: UInt32 in [0, 8, 16, 24] {
                    sum |= min((a >> shift & 255) + (b >> shift & 255), 255) << shift
                }
                to[column] = sum
            }
        }
    }

    private func prepare(
        _ effect: DissolvingText,
        in size: CGSize,
        scale: Double,
        environment: EnvironmentValues
    ) {
        let key = Key(
            words: [effect.text, effect.font],
            weight: effect.weight,
            numbers: [effect.textSize, effect.grain, effect.wind, scale],
            palette: effect.palette,
            style: effect.style,
            seed: effect.seed,
            size: size
        )
        guard key != self.key else { return }
        self.key = key
        picture = nil
        grains = []
        guard size.unit > 0, scale > 0, scale.isFinite else { return }
        let title = DissolvingTitle(effect, hasOwnColors: effect.style == .light)
        let renderer = ImageRenderer(content: title.frame(width: size.width, height: size.height))
        renderer.environment = environment
        renderer.scale = CGFloat(scale)
        do throws(RenderingError) {
            picture = try renderer.pixelBuffer()
        } catch {
            Warnings.report("the text cannot be drawn: \(error)", once: "dissolving text: \(error)")
            return
        }
        side = max(Int((effect.grain * size.unit * scale / 720).rounded()), 1)
        gather(effect)
    }

    /// Finds the squares of the picture that are not empty, and when each is blown away.
    private func gather(_ effect: DissolvingText) {
        guard var picture else { return }
        let direction = effect.wind * .pi / 180
        let downwind = SIMD2(Float(cos(direction)), Float(-sin(direction)))
        let side = side
        grains = picture.withMutableRows { pixels in
            Grain.grains(of: pixels, side: side, downwind: downwind, seed: effect.seed)
        }
    }
}
