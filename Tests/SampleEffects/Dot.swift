import Halation
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
        case circle, roundedSquare = "rounded-square", star
    }

    package var radius = 40.0
    package var angle = 0.0
    package var count = 1
    package var seed: UInt64 = 1
    package var shape = Shape.circle
    package var glow = false

    package init() {}

    package var body: Never { preconditionFailure("There is nothing to see yet.") }
}
