public import Halation
public import HalationEffects

/// An effect with a parameter of every kind.
public struct Dot: Effect {
    public static let name = "dot"
    public static let summary = "A dot that changes its size."

    public static let parameters: [EffectParameter<Dot>] = [
        .number("radius", \.radius, in: 0...500.5, unit: .points, help: "From the centre to the rim."),
        .number("angle", \.angle, in: -180...180, unit: .degrees, help: "How far it is turned."),
        .integer("count", \.count, in: 1...1000, help: "How many there are."),
        .seed(\.seed),
        .choice("shape", \.shape, help: "What it looks like."),
        .toggle("glow", \.glow, help: "Whether light surrounds it."),
    ]

    public enum Shape: String, CaseIterable, Sendable {
        case circle, roundedSquare = "rounded-square", star
    }

    public var radius = 40.0
    public var angle = 0.0
    public var count = 1
    public var seed: UInt64 = 1
    public var shape = Shape.circle
    public var glow = false

    public init() {}

    public var body: Never { preconditionFailure("There is nothing to see yet.") }
}
