import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import TestSupport

/// Random drawings; the same seed gives the same drawing.
struct RandomDrawing {
    private var generator: SplitMix64
    private let side: Double

    /// Whether every third paint is a material.
    private let hasMaterials: Bool

    init(seed: UInt64, side: Double, hasMaterials: Bool = false) {
        generator = SplitMix64(seed: seed)
        self.side = side
        self.hasMaterials = hasMaterials
    }

    /// A list of `count` operations, with nested layers up to `depth`.
    mutating func list(count: Int, depth: Int) -> DisplayList {
        let recorder = DisplayListRecorder()
        for _ in 0..<count {
            let state = state(recorder, depth: depth)
            recorder.append(operation(depth: depth), state: state, stamp: recorder.makeStamp())
        }
        return recorder.list
    }

    private mutating func operation(depth: Int) -> DisplayList.Operation {
        switch pick(depth > 0 ? 10 : 7) {
        case 0...3: return .fill(path(), paint(), FillStyle(eoFill: chance(0.3), antialiased: chance(0.9)))
        case 4...6:
            let style = StrokeStyle(
                lineWidth: CGFloat(number(0.5, 6)),
                lineCap: chance(0.5) ? .round : .butt,
                lineJoin: chance(0.5) ? .miter : .bevel,
                dash: chance(0.2) ? [4, 2] : []
            )
            return .stroke(path(), paint(), style)
        default:
            let placement =
                chance(0.5)
                ? CGAffineTransform.identity
                : CGAffineTransform(translationX: CGFloat(number(-9, 9)), y: CGFloat(number(-9, 9)))
            return .layer(list(count: pick(4), depth: depth - 1), placement: placement)
        }
    }

    private mutating func state(_ recorder: DisplayListRecorder, depth: Int) -> DrawingState {
        var state = DrawingState()
        if chance(0.3) { state.opacity = number(0, 1) }
        if chance(0.4) { state.transform = transform() }
        if chance(0.3) { state.blendMode = Self.modes[pick(Self.modes.count)] }
        if chance(0.25) {
            state.filters.append(PlacedFilter(.blur(radius: number(0, 6)), transform: state.transform))
        }
        if chance(0.15), let filter = shaderFilter() {
            let place = chance(0.5) ? state.filters.count : 0
            state.filters.insert(PlacedFilter(.shader(filter), transform: state.transform), at: place)
        }
        if chance(0.3) {
            let content: Clip.Content =
                depth > 0 && chance(0.4)
                ? .layer(list(count: 1 + pick(2), depth: depth - 1), opacity: number(0.5, 1))
                : .path(path(), FillStyle(), transform: state.transform)
            state.clip = recorder.addClip(content, side: chance(0.3) ? .outside : .inside, parent: nil)
            if chance(0.2) {
                let inner = Clip.Content.path(path(), FillStyle(), transform: .identity)
                state.clip = recorder.addClip(inner, side: .inside, parent: state.clip)
            }
        }
        return state
    }

    /// Modes with a continuous formula, so that an input's rounding changes the result by no more than a level or two.
    private static let modes: [BlendMode] = [
        .multiply, .screen, .darken, .lighten, .difference, .exclusion, .clear, .copy, .sourceIn, .sourceOut,
        .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker,
        .plusLighter,
    ]

    private mutating func path() -> Path {
        switch pick(5) {
        case 0: return Path(rect())
        case 1: return Path(CGRect(x: pick(Int(side)), y: pick(Int(side)), width: pick(30), height: pick(30)))
        case 2: return Path(ellipseIn: rect())
        case 3: return Path(roundedRect: rect(), cornerRadius: CGFloat(number(0, 9)))
        default:
            var path = Path()
            path.move(to: point())
            for _ in 0..<2 + pick(3) {
                if chance(0.5) {
                    path.addLine(to: point())
                } else {
                    path.addCurve(to: point(), control1: point(), control2: point())
                }
            }
            if chance(0.5) { path.closeSubpath() }
            return path
        }
    }

    private mutating func shaderFilter() -> ShaderFilter? {
        let uses: [ShaderUse] = [.colorEffect, .distortionEffect, .layerEffect]
        let call = call(uses[pick(3)], edges: ShaderEdges.allCases[pick(3)])
        let frame = chance(0.3) ? rect() : nil
        return call.map { ShaderFilter($0, maxSampleOffset: CGSize(width: 3, height: 3), frame: frame) }
    }

    private mutating func call(_ use: ShaderUse, edges: ShaderEdges) -> ShaderCall? {
        try? RandomShaders.call(use, edges: edges, Float(number(0, 1)), Float(number(0, 1)))
    }

    /// A picture of a few random pixels under a random transform.
    private mutating func image() -> PaintSource? {
        guard var picture = try? PixelBuffer(size: PixelSize(width: 4, height: 3)) else { return nil }
        for index in 0..<12 { picture[index % 4, index / 4] = color().premultiplied() }
        let placement = transform().scaledBy(x: CGFloat(number(1, 12)), y: CGFloat(number(1, 12)))
        return .image(PicturePaint(picture, placement: placement, tiling: chance(0.5) ? .clamp : .repeat))
    }

    private mutating func paint() -> PaintSource {
        if hasMaterials, chance(0.3) {
            let tone = BackdropTone.LumaCurve(
                amount: Float(number(0, 1)),
                values: [0.6, 0.4, 0.8, 0.7],
                saturation: 1.2,
                brightness: 0.1
            )
            return .material(MaterialPaint(radius: number(0, 12), tone: .curve(tone)))
        }
        if chance(0.1), let call = call(.shapeStyle, edges: .transparent) { return .shader(call) }
        if chance(0.1), let image = image() { return image }
        guard chance(0.3) else { return .color(color()) }
        let stops = [
            GradientPaint.Stop(color: color(), location: 0), GradientPaint.Stop(color: color(), location: 1),
        ]
        let start = point()
        let end = chance(0.5) ? CGPoint(x: start.x, y: point().y) : point()
        let geometry: GradientPaint.Geometry =
            chance(0.6)
            ? .linear(start: start, end: end)
            : .radial(center: start, startRadius: number(0, 10), endRadius: number(12, 60))
        return .gradient(GradientPaint(stops: stops, geometry: geometry))
    }

    private mutating func color() -> StraightColor {
        // A few colours, so that layers of one colour happen.
        let values: [Float] = [0, 0.4, 1]
        return StraightColor(
            red: values[pick(2)],
            green: values[pick(3)],
            blue: values[pick(2)],
            alpha: chance(0.5) ? 1 : Float(number(0, 1))
        )
    }

    private mutating func transform() -> CGAffineTransform {
        CGAffineTransform(translationX: CGFloat(number(-10, 10)), y: CGFloat(number(-10, 10)))
            .rotated(by: chance(0.5) ? 0 : CGFloat(number(-2, 2)))
            .scaledBy(x: CGFloat(number(0.5, 1.5)), y: CGFloat(number(0.5, 1.5)))
    }

    private mutating func rect() -> CGRect {
        CGRect(
            x: number(-10, side),
            y: number(-10, side),
            width: number(0, side * 0.7),
            height: number(0, side * 0.7)
        )
    }

    private mutating func point() -> CGPoint {
        CGPoint(x: number(-5, side + 5), y: number(-5, side + 5))
    }

    private mutating func number(_ low: Double, _ high: Double) -> Double {
        .random(in: low...high, using: &generator)
    }

    private mutating func pick(_ count: Int) -> Int { .random(in: 0..<max(count, 1), using: &generator) }

    private mutating func chance(_ probability: Double) -> Bool { number(0, 1) < probability }
}
