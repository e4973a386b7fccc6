import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import TestSupport

/// Display lists of blurred shapes, generated from seeds.
enum BlurredDrawing {
    /// One white shape at a random subpixel offset, of the size with the largest error: about as large as sigma.
    static func shape(_ kind: Int, sigma: Double, side: Double, using random: inout SplitMix64) -> DisplayList
    {
        let size = CGFloat(sigma * Double.random(in: 1.5...4, using: &random))
        let x = CGFloat(side / 2) - size / 2 + .random(in: 0..<1, using: &random)
        let y = CGFloat(side / 2) - size / 2 + .random(in: 0..<1, using: &random)
        let rect = CGRect(x: x, y: y, width: size, height: size)
        let operation: DisplayList.Operation
        switch kind {
        case 0: operation = fill(Path(ellipseIn: rect))
        case 1: operation = fill(Path(rect))
        case 2: operation = fill(Path(roundedRect: rect, cornerRadius: size / 4))
        case 3: operation = fill(star(in: rect))
        case 4:
            let style = StrokeStyle(lineWidth: CGFloat(sigma))
            operation = .stroke(Path(ellipseIn: rect), .color(.white), style)
        default: operation = fill(Path(CGRect(x: x, y: y - 15, width: size / 2, height: size + 30)))
        }
        return list([(operation, state(sigma: sigma))])
    }

    static func state(sigma: Double, opacity: Double = 1, mode: BlendMode = .normal) -> DrawingState {
        var state = DrawingState()
        state.filters = [PlacedFilter(.blur(radius: sigma), transform: .identity)]
        state.opacity = opacity
        state.blendMode = mode
        return state
    }

    static func list(_ drawings: [(DisplayList.Operation, DrawingState)]) -> DisplayList {
        let recorder = DisplayListRecorder()
        for (operation, state) in drawings {
            recorder.append(operation, state: state, stamp: recorder.makeStamp())
        }
        return recorder.list
    }

    static func fill(_ path: Path, _ color: StraightColor = .white) -> DisplayList.Operation {
        .fill(path, .color(color), FillStyle())
    }

    static func circle(x: Double, y: Double, diameter: Double = 32) -> Path {
        Path(ellipseIn: CGRect(x: x, y: y, width: diameter, height: diameter))
    }

    static func star(in rect: CGRect) -> Path {
        var path = Path()
        for point in 0..<10 {
            let radius = point % 2 == 0 ? rect.width / 2 : rect.width / 5
            let angle = CGFloat(point) * .pi / 5
            let end = CGPoint(x: rect.midX + radius * sin(angle), y: rect.midY - radius * cos(angle))
            if point == 0 { path.move(to: end) } else { path.addLine(to: end) }
        }
        path.closeSubpath()
        return path
    }

    /// White circles of 32 points at random positions on and around a canvas, with random opacity, blurred by 10.
    static func snow(_ count: Int, width: Double, height: Double, seed: UInt64) -> DisplayList {
        var random = SplitMix64(seed: seed)
        return list(
            (0..<count).map { _ in
                let circle = circle(
                    x: .random(in: -50...width + 20, using: &random),
                    y: .random(in: -50...height + 20, using: &random)
                )
                return (fill(circle), state(sigma: 10, opacity: .random(in: 0...1, using: &random)))
            }
        )
    }

    /// Blue circles of 32 points along a curve, fading, added, blurred by 10; the seed sets the time.
    static func trail(_ count: Int, width: Double, height: Double, seed: UInt64) -> DisplayList {
        let blue = StraightColor(red: 0, green: 0.478, blue: 1)
        return list(
            (0..<count).map { index in
                let angle = Double(seed) + Double(index) / 60 * 2
                let circle = circle(
                    x: width * (0.5 + 0.4 * sin(angle)) - 16,
                    y: height * (0.5 + 0.4 * sin(2 * angle)) - 16
                )
                let opacity = Double(index) / Double(max(count, 1))
                return (fill(circle, blue), state(sigma: 10, opacity: opacity, mode: .plusLighter))
            }
        )
    }
}

/// The difference between the fast and the plain strategy for one drawing.
struct StrategyComparison {
    /// Pixels by their largest difference of a channel: the index is the difference in levels.
    private(set) var counts: [Int] = []
    private(set) var spriteSteps = 0

    var worst: Int { counts.count - 1 }

    init(of list: DisplayList, side: Int, scale: Double = 1) throws {
        try self.init(of: list, size: PixelSize(width: side, height: side), scale: scale)
    }

    init(of list: DisplayList, size: PixelSize, scale: Double = 1) throws {
        let plan = Planner.plan(list, size: size, scale: scale)
        spriteSteps = plan.root.steps.count { if case .sprite = $0 { true } else { false } }
        var fast = try Renderer.picture(of: size)
        try Renderer().render(plan, into: &fast)
        var plain = try Renderer.picture(of: size)
        let plainPlan = Planner.plan(list, size: size, scale: scale, strategy: .plain)
        try Renderer().render(plainPlan, into: &plain)
        var histogram = Array(repeating: 0, count: 256)
        fast.withRows { fast in
            plain.withRows { plain in
                for y in 0..<size.height {
                    for x in 0..<size.width {
                        let (a, b) = (fast[x, y], plain[x, y])
                        let color = max(
                            abs(Int(a.red) - Int(b.red)),
                            abs(Int(a.green) - Int(b.green)),
                            abs(Int(a.blue) - Int(b.blue))
                        )
                        histogram[max(color, abs(Int(a.alpha) - Int(b.alpha)))] += 1
                    }
                }
            }
        }
        counts = Array(histogram.prefix((histogram.lastIndex { $0 > 0 } ?? 0) + 1))
    }
}
