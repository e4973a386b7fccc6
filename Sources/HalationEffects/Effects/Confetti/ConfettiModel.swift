import Foundation
import HalationCore
import HalationParticles

/// The pieces of all shots of a loop, made once.
@MainActor
final class ConfettiModel {
    /// A range of depths, each with a blur of its own; from back to front.
    enum Layer: CaseIterable {
        case far, middle, near, nearest

        init(depth: Double) {
            self = depth < -0.85 ? .far : depth > 1.25 ? .nearest : depth > 0.75 ? .near : .middle
        }

        /// Blur radius as a fraction of the height of a 16:9 frame.
        var blur: Double {
            switch self {
            case .far: 0.0016
            case .middle: 0
            case .near: 0.0035
            case .nearest: 0.010
            }
        }
    }

    private struct Key: Equatable {
        let count: Int
        let palette: EffectPalette
        let seed: UInt64
    }

    private struct Shot {
        /// In seconds.
        let time: Double

        /// Of the frame's width.
        let x: Double

        /// Of the frame's height.
        let y: Double

        /// From straight up, in degrees, clockwise.
        let lean: Double
    }

    private static let shots = [
        Shot(time: 0, x: -0.02, y: 1.02, lean: 25), Shot(time: 0, x: 1.02, y: 1.02, lean: -25),
        Shot(time: 2.7, x: 0.30, y: 1.05, lean: 5), Shot(time: 2.7, x: 0.70, y: 1.05, lean: -5),
        Shot(time: 5.3, x: -0.02, y: 1.02, lean: 27), Shot(time: 5.3, x: 1.02, y: 1.02, lean: -27),
    ]

    private var key: Key?
    private var pieces: [Layer: [ConfettiPiece]] = [:]

    /// Makes the pieces, unless they are made already.
    func prepare(count: Int, palette: EffectPalette, seed: UInt64) {
        let key = Key(count: count, palette: palette, seed: seed)
        guard key != self.key else { return }
        self.key = key
        var all: [ConfettiPiece] = []
        for (index, shot) in Self.shots.enumerated() {
            for piece in 0..<max(count, 0) {
                var generator = SeededGenerator(seed: seed, stream: UInt64(index), index: UInt64(piece))
                all.append(
                    ConfettiPiece(
                        birth: shot.time,
                        x: shot.x,
                        y: shot.y,
                        lean: shot.lean,
                        palette: palette,
                        generator: &generator
                    )
                )
            }
        }
        all.sort { $0.depth < $1.depth }
        pieces = Dictionary(grouping: all) { Layer(depth: $0.depth) }
    }

    /// The pieces in a layer that fly at a time, from back to front.
    func pieces(in layer: Layer, at time: Double, loop: Double) -> [FlyingConfetti] {
        (pieces[layer] ?? []).compactMap { $0.flying(at: time, loop: loop) }
    }
}

/// A piece of paper with its shape, colours and motion.
struct ConfettiPiece {
    enum Shape {
        case rectangle, disc, triangle, curl
    }

    let depth: Double
    private let birth: Double
    private let life: Double
    private let x: Double
    private let y: Double
    private let speed: CGVector
    private let drag: Double
    private let gravity: Double
    private let flutter: Double
    private let flutterRate: Double
    private let start: Double
    private let spin: Double
    private let tumble: Double
    fileprivate let shape: Shape
    fileprivate let front: HexColor

    /// The outline about the origin, in heights of a 16:9 frame.
    fileprivate let outline: Path

    init(
        birth: Double,
        x: Double,
        y: Double,
        lean: Double,
        palette: EffectPalette,
        generator: inout SeededGenerator,
    ) {
        func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        self.birth = birth
        self.x = x
        self.y = y
        depth = min(max(generator.nextNormal(), -2.2), 2.2)
        life = random(4.2...6.4)
        let direction = (lean + 17 * generator.nextNormal()) * .pi / 180
        let launch = random(1.4...4.6)
        speed = CGVector(dx: launch * sin(direction), dy: -launch * cos(direction))
        drag = random(2...2.5)
        gravity = random(0.6...0.8)
        flutter = random(0.015...0.045)
        flutterRate = random(0.5...1.1)
        start = random(0...1)
        spin = random(-0.4...0.4)
        tumble = random(0.7...1.9)
        let kind = random(0...1)
        shape = kind < 0.62 ? .rectangle : kind < 0.84 ? .disc : kind < 0.93 ? .triangle : .curl
        front = palette.colors[Int.random(in: 0..<palette.colors.count, using: &generator)]
        outline = Self.outline(shape, proportion: random(0.8...1.2))
    }

    /// The outline about the origin, in heights of a 16:9 frame.
    private static func outline(_ shape: Shape, proportion: Double) -> Path {
        switch shape {
        case .rectangle:
            let (width, height) = (0.026 * proportion, 0.016 / proportion)
            return Path(CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
        case .disc:
            let diameter = 0.020 * proportion
            return Path(
                ellipseIn: CGRect(x: -diameter / 2, y: -diameter / 2, width: diameter, height: diameter)
            )
        case .triangle:
            let side = 0.013 * proportion
            return Path { path in
                path.addLines([
                    CGPoint(x: 0, y: -side), CGPoint(x: 0.87 * side, y: 0.5 * side),
                    CGPoint(x: -0.87 * side, y: 0.5 * side),
                ])
                path.closeSubpath()
            }
        case .curl:
            return PaperCurl(length: 0.080 * proportion, width: 0.0065, height: 0.020, bends: 5).outline
        }
    }

    /// The piece at a time of the loop; nil if it is not in the air.
    fileprivate func flying(at time: Double, loop: Double) -> FlyingConfetti? {
        let since = time - birth
        let age = since < 0 ? since + loop : since
        guard age < life else { return nil }
        let scale = pow(2, 0.62 * depth)
        // Velocity decays towards that of falling: the integral of both.
        let travelled = (1 - exp(-drag * age)) / drag
        let fallen = gravity / drag * (age - travelled)
        let sway = flutter * smoothstep(0.3, 1.5, age) * sine(ofTurns: flutterRate * age + start)
        // Near pieces move faster across the frame than far ones.
        let closeness = pow(2, 0.25 * depth)
        return FlyingConfetti(
            piece: self,
            x: x,
            offsetX: (speed.dx * travelled + sway) * closeness,
            y: y + (speed.dy * travelled * closeness + fallen * scale.squareRoot()),
            size: scale,
            turn: start + spin * age,
            tumble: start * 7 + tumble * age,
            opacity: min(1, (life - age) / 0.5)
        )
    }
}

/// A piece of paper at one moment.
struct FlyingConfetti {
    fileprivate let piece: ConfettiPiece

    /// Of the frame's width.
    fileprivate let x: Double

    /// In heights of a 16:9 frame.
    fileprivate let offsetX: Double

    /// Of the frame's height.
    fileprivate let y: Double

    fileprivate let size: Double

    /// In turns.
    fileprivate let turn: Double
    fileprivate let tumble: Double
    fileprivate let opacity: Double

    @MainActor func draw(in context: GraphicsContext, size frame: CGSize, scale: Double) {
        let unit = frame.unit * size * scale
        let center = CGPoint(
            x: x * Double(frame.width) + offsetX * frame.unit,
            y: y * Double(frame.height)
        )
        let margin = 0.06 * unit
        guard center.x > -margin, center.x < frame.width + margin, center.y > -margin,
            center.y < frame.height + margin
        else { return }
        let facing = cosine(ofTurns: tumble)
        let squash = max(abs(facing), 0.06)
        let color = (facing > 0 ? piece.front.color : piece.front.shaded.color)
        // A glint near one angle of the tumble.
        let glint = 0.75 * pow(abs(cosine(ofTurns: tumble / 2 + 0.35)), 18)
        let shown = glint > 0.02 ? HexColor(color).mixed(with: .white, by: glint) : color
        let place = CGAffineTransform(translationX: center.x, y: center.y)
            .rotated(by: 2 * .pi * turn)
            .scaledBy(x: unit, y: unit * (piece.shape == .curl ? 1 : squash))
        context.fill(piece.outline.applying(place), with: .color(shown.opacity(opacity)))
    }
}

extension HexColor {
    /// The colour of a sheet's back: deeper, as weak channels lose more than strong ones.
    fileprivate var shaded: HexColor {
        func channel(_ value: UInt8) -> UInt8 { UInt8(210 * pow(Double(value) / 255, 1.7)) }
        return HexColor(red: channel(red), green: channel(green), blue: channel(blue), opacity: opacity)
    }
}
