package import Halation
package import HalationEffects

/// An effect with a parameter of every kind.
package struct Dot: Effect {
    package static let name = "dot"
    package static let summary = "A dot that changes its size."

    package static let parameters: [EffectParameter<Dot>] = [
        .number("radius", \.radius, in: 0...500.5, unit: .points, help: "From the centre to the rim."),
        .number("angle", \.angle, in: -180...180, unit: .degrees, help: "How far it is turned."),
        .integer("count", \.count, in: 1...1000, help: "How many there are."),
        .seed(\.seed),
        .choice("shape", \.shape, help: "What it looks like."),
        .toggle("glow", \.glow, help: "Whether light surrounds it."),
    ]

    package enum Shape: String, CaseIterable, Sendable {
        case circle
        case roundedSquare = "rounded-square"
        case kite

        func path(in rect: CGRect) -> Path {
            switch self {
            case .circle: Path(ellipseIn: rect)
            case .roundedSquare: Path(roundedRect: rect, cornerRadius: 3)
            case .kite:
                Path {
                    $0.addLines([
                        rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY),
                    ])
                }
            }
        }
    }

    package var radius = 40.0
    package var angle = 0.0
    package var count = 1
    package var seed: UInt64 = 1
    package var shape = Shape.circle
    package var glow = false

    package init() {}

    package var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                context.rotate(by: .degrees(angle))
                for index in 0..<count {
                    let breadth = radius * (1 + sin(time + Double(index) + Double(seed))) / 2
                    let rect = CGRect(x: size.width / 2 - breadth, y: 0, width: breadth * 2, height: breadth)
                    if glow { context.fill(Path(rect), with: .color(.yellow)) }
                    context.fill(shape.path(in: rect), with: .color(.red))
                }
            }
        }
    }
}
