package import Halation
package import HalationEffects

/// An effect with a parameter of every kind.
package struct Dot: Effect {
    package static let name = "dot"
    package static let summary = "A dot that changes its size."

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

    @Parameter("From the centre to the rim.", in: 0...500.5, unit: .points) package var radius = 40.0
    @Parameter("How far it is turned.", in: -180...180, unit: .degrees) package var angle = 0.0
    @Parameter("How many there are.", in: 1...1000) package var count = 1
    @Parameter package var seed: UInt64 = 1
    @Parameter("What it looks like.") package var shape = Shape.circle
    @Parameter("Whether light surrounds it.") package var glow = false

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
