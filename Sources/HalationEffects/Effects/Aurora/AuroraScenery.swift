import Foundation
import HalationCore
import HalationParticles

/// The polar night: a gradient with small stars.
struct AuroraSky: View {
    let stars: Int
    let phase: Double
    let seed: UInt64

    var body: some View {
        LinearGradient(
            stops: [
                .init(color: Self.colors[0].color, location: 0),
                .init(color: Self.colors[1].color, location: 0.3),
                .init(color: Self.colors[2].color, location: 0.6),
                .init(color: Self.colors[3].color, location: AuroraLake.horizon),
            ],
            startPoint: .top,
            endPoint: .bottom
        )
        .overlay {
            Canvas { context, size in
                for index in 0..<max(stars, 0) {
                    var generator = SeededGenerator(seed: seed, stream: 2, index: UInt64(index))
                    let x = Double.random(in: 0...1, using: &generator) * Double(size.width)
                    let y =
                        Double.random(in: 0...AuroraLake.horizon, using: &generator) * Double(size.height)
                    let brightness = pow(Double.random(in: 0...1, using: &generator), 3)
                    let turns = Double(Int.random(in: 2...7, using: &generator))
                    let start = Double.random(in: 0..<1, using: &generator)
                    let twinkle = 0.8 + 0.2 * sine(ofTurns: turns * phase + start)
                    context.fillCircle(
                        at: CGPoint(x: x, y: y),
                        diameter: (0.0011 + 0.002 * brightness) * size.unit,
                        color: .white.opacity((0.15 + 0.75 * brightness) * twinkle)
                    )
                }
            }
        }
    }

    private static let colors = EffectPalette.polar.background
}

/// Two ranges of hills in front of the horizon.
struct AuroraHills: View {
    let seed: UInt64

    var body: some View {
        Canvas { context, size in
            context.fill(range(0, in: size, height: 0.085, floor: 0.010), with: .color(Self.far))
            context.fill(range(1, in: size, height: 0.040, floor: -0.012), with: .color(Self.near))
        }
    }

    private func range(_ index: UInt64, in size: CGSize, height: Double, floor: Double) -> Path {
        var generator = SeededGenerator(seed: seed, stream: 3, index: index)
        let starts = (0..<5).map { _ in Double.random(in: 0..<1, using: &generator) }
        let horizon = AuroraLake.horizon
        return Path { path in
            path.move(to: CGPoint(x: size.width, y: size.height * (horizon + 0.001)))
            path.addLine(to: CGPoint(x: 0, y: size.height * (horizon + 0.001)))
            for step in 0...160 {
                let x = Double(step) / 160
                let way = x * size.widthInFrames
                let hills =
                    0.5 + 0.34 * sine(ofTurns: 1.6 * way + starts[0])
                    + 0.18 * sine(ofTurns: 3.7 * way + starts[1])
                    + 0.07 * sine(ofTurns: 8.3 * way + starts[2]) + 0.025
                    * sine(ofTurns: 21 * way + starts[3])
                    + 0.012 * sine(ofTurns: 47 * way + starts[4])
                let top = horizon * Double(size.height) - max(floor + height * hills, 0) * size.unit
                path.addLine(to: CGPoint(x: x * Double(size.width), y: top))
            }
            path.closeSubpath()
        }
    }

    private static let far = Color(red: 10.0 / 255, green: 28.0 / 255, blue: 46.0 / 255)
    private static let near = Color(red: 5.0 / 255, green: 13.0 / 255, blue: 24.0 / 255)
}

/// The picture above a horizon, mirrored below it in rippling water.
struct AuroraLake: ReadyShader {
    static let summary = "The upper part of a picture, mirrored in a lake."

    /// Height of the shore as a fraction of the frame's.
    static let horizon = 0.8

    /// The call at a fraction of the loop.
    func application(at phase: TimeInterval) -> ShaderApplication {
        .layer(
            call(.boundingRect, .float(Self.horizon), .float(2 * .pi * phase)),
            maxSampleOffset: CGSize(width: 10_000, height: 10_000)
        )
    }

    static let definition = ShaderDefinition.layerEffect(
        "auroraLake",
        edges: .clamp,
        perRow: { (bounds: SIMD4<Float>, horizon: Float, phase: Float) in
            let height = bounds.w > 0 ? bounds.w : 1
            let shore = bounds.y + horizon * height
            let depth = height - horizon * height
            // The lake shows the sky squashed; five rows a standard deviation apart blur it.
            let squash: Float = 3.6
            let weights: [Float] = [0.12, 0.23, 0.30, 0.23, 0.12]
            return LayerRowFunctions(below: shore) { strip, layer in
                let y = strip.y[0]
                let below = (y - shore) / height
                let near = depth > 0 ? (y - shore) / depth : 0
                // Rows lie closer towards the horizon, where the ripples look finer.
                let row = 15 * (near + 0.02).squareRoot()
                let reach = (0.0010 + 0.0045 * near) * height
                let perHeight = 2 * Float.pi / height
                let light = 0.85 - 0.45 * near
                let sample = strip.spare
                // Waves have an end: rows that move as one would show a zigzag.
                RipplingRow.swing(
                    strip,
                    into: sample,
                    left: bounds.x,
                    perPoint: perHeight,
                    row: row,
                    phase: phase,
                    reach: reach
                )
                let lines = weights.enumerated().map { tap, weight in
                    let spread = Float(tap - 2) * 0.022 * height
                    let from = shore - below * squash * height + spread * (0.3 + near)
                    return ShaderLayer.Line(y: from < shore ? from : 2 * shore - from, weight: weight)
                }
                RipplingRow.sum(lines, of: layer, atColumnsOf: sample, into: strip)
                for i in 0..<strip.count { strip.red[i] *= 0.80 * light }
                for i in 0..<strip.count { strip.green[i] *= 0.92 * light }
                for i in 0..<strip.count { strip.blue[i] *= light }
            }
        }
    )
}
