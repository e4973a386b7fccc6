import Foundation
import HalationCore
import HalationParticles

/// Flakes at five distances that fall a whole number of times in a loop.
struct Flurry {
    /// The flakes on one side of the firs.
    enum Side {
        case far, near
    }

    /// Number of flakes as a multiple of a steady snowfall.
    let amount: Double

    /// Frame widths to the left in a loop.
    let wind: Int

    /// The flakes have the first three colours.
    let palette: EffectPalette

    let seed: UInt64
    let size: CGSize

    /// Fills the flakes of one side, the farthest first.
    func draw(_ side: Side, in context: GraphicsContext, at loop: Loop) {
        for (index, depth) in Depth.all.enumerated() where (index < 2) == (side == .far) {
            drawFlakes(of: depth, stream: index, in: context, at: loop)
        }
    }

    private func drawFlakes(of depth: Depth, stream: Int, in context: GraphicsContext, at loop: Loop) {
        let (width, height) = (Double(size.width), Double(size.height))
        let unit = size.unit
        guard unit > 0 else { return }
        // As dense in a frame of any shape.
        let share = size.areaInFrames
        let count = Int(min(max(Double(depth.count) * amount * share, 0), 50_000).rounded())
        for index in 0..<count {
            var generator = SeededGenerator(seed: seed, stream: UInt64(16 + stream), index: UInt64(index))
            let flake = Flake(of: depth, colors: palette.colors.prefix(3), from: &generator)
            let center = flake.position(at: loop.phase, wind: Double(wind * depth.windFactor))
            let place = CGPoint(x: center.x * width, y: center.y * height)
            guard depth.blur > 0 else {
                context.fillCircle(at: place, diameter: flake.diameter * unit, color: flake.color)
                continue
            }
            // A gradient that is the blur of a disc costs a tenth of a blur of the frame.
            let whole = (flake.diameter + 4.4 * depth.blur) * unit
            context.fill(
                Path(CGRect(center: place, diameter: whole)),
                with: .radialGradient(
                    .softDisc(flake.color, softness: 8.8 * depth.blur * unit / whole),
                    center: place,
                    startRadius: 0,
                    endRadius: whole / 2
                )
            )
        }
    }
}

/// The flakes at one distance; lengths are fractions of the height of a 16:9 frame, sways of the frame's width.
private struct Depth {
    var count: Int
    var diameters: ClosedRange<Double>
    var falls: ClosedRange<Int>
    var blur: Double
    var opacity: Double
    var sway: Double
    var windFactor = 1

    static let all = [
        Depth(count: 1500, diameters: 0.002...0.0034, falls: 1...1, blur: 0, opacity: 0.55, sway: 0.006),
        Depth(count: 800, diameters: 0.0034...0.0055, falls: 1...2, blur: 0, opacity: 0.75, sway: 0.012),
        Depth(count: 300, diameters: 0.006...0.010, falls: 2...3, blur: 0.001, opacity: 0.85, sway: 0.02),
        Depth(count: 70, diameters: 0.013...0.022, falls: 3...4, blur: 0.003, opacity: 0.65, sway: 0.03),
        Depth(
            count: 12,
            diameters: 0.045...0.085,
            falls: 5...6,
            blur: 0.011,
            opacity: 0.26,
            sway: 0.05,
            windFactor: 2
        ),
    ]
}

/// One flake; its motion repeats exactly with the loop.
private struct Flake {
    /// Fraction of the height of a 16:9 frame.
    let diameter: Double

    let color: Color

    private let start: (x: Double, y: Double)
    private let falls: Double

    /// Fraction of the frame's width.
    private let sway: Double

    private let swings: Double
    private let swingPhase: Double

    /// Distance beyond the frame at which flakes wrap around, as a fraction of the frame.
    private static let margin = 0.12

    init(of depth: Depth, colors: ArraySlice<HexColor>, from generator: inout SeededGenerator) {
        start = (.random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator))
        // More small flakes than large ones.
        let rank = pow(Double.random(in: 0...1, using: &generator), 1.6)
        let (smallest, largest) = (depth.diameters.lowerBound, depth.diameters.upperBound)
        diameter = smallest + (largest - smallest) * rank
        falls = Double(Int.random(in: depth.falls, using: &generator))
        sway = depth.sway
        swings = Double(Int.random(in: 1...3, using: &generator))
        swingPhase = .random(in: 0...1, using: &generator)
        let opacity = depth.opacity * .random(in: 0.55...1, using: &generator)
        color = colors[Int.random(in: colors.indices, using: &generator)].color.opacity(opacity)
    }

    /// The centre as fractions of the frame, at a phase of the loop in 0..<1.
    func position(at phase: Double, wind: Double) -> (x: Double, y: Double) {
        let swing =
            sin(2 * .pi * (swings * phase + swingPhase)) + 0.3 * sin(2 * .pi * (3 * phase + 2.7 * swingPhase))
        return (
            x: Self.wrapped(start.x - wind * phase) + sway * swing,
            y: Self.wrapped(start.y + falls * phase)
        )
    }

    /// Maps 0..<1, repeated for ever, to the frame with its margins.
    private static func wrapped(_ place: Double) -> Double {
        (place - place.rounded(.down)) * (1 + 2 * margin) - margin
    }
}
