public import Halation

/// A view with a name, a one-line summary and parameters that can be turned.
///
/// What the parameters are is said once, in ``parameters``; from that come the flags of the command line, the check
/// of their ranges, the JSON form and the lines in `halation list`.
///
/// ```swift
/// struct Dot: Effect {
///     static let name = "dot"
///     static let summary = "A dot in the middle."
///     static let parameters: [EffectParameter<Dot>] = [
///         .number("radius", \.radius, in: 0...500, unit: .points, help: "From the centre to the rim.")
///     ]
///
///     var radius = 40.0
///
///     init() {}
///
///     var body: some View { ... }
/// }
/// ```
///
/// An effect belongs to the main actor, as every view does, and so do its parameters.
@MainActor @preconcurrency
public protocol Effect: View {
    /// What the effect is called on the command line: lower-case words joined by hyphens, such as `lava-lamp`.
    static var name: String { get }

    /// One line that says what is seen.
    static var summary: String { get }

    /// What can be turned, in the order in which it is listed.
    static var parameters: [EffectParameter<Self>] { get }

    /// Creates the effect with every parameter at its default.
    init()
}

extension Effect {
    /// The values of all parameters, in the order of their declaration.
    public var parameterValues: [(name: String, value: EffectValue)] {
        Self.parameters.map { ($0.name, $0.value(in: self)) }
    }

    /// Gives the parameter called `name` the value that `text` stands for, as typed after its flag.
    ///
    /// - Throws: ``EffectParameterError`` when there is no such parameter or the text is no value for it; the effect
    ///   is then as it was before.
    public mutating func setParameter(_ name: String, to text: String)
        throws(EffectParameterError)
    {
        try Self.parameter(named: name).set(parsing: text, in: &self)
    }

    /// An effect with the same parameters that knows nothing of what this one has drawn.
    ///
    /// Files are not read again.
    package func fresh() -> Self {
        var effect = Self()
        for parameter in Self.parameters { parameter.copyValue(from: self, to: &effect) }
        return effect
    }

    /// What is known about every parameter, without the effect's type.
    public static var parameterDescriptions: [EffectParameterDescription] {
        parameters.map { parameter in
            EffectParameterDescription(
                name: parameter.name,
                kind: parameter.kind,
                defaultValue: parameter.value(in: Self()),
                help: parameter.help
            )
        }
    }

    static func parameter(named name: String) throws(EffectParameterError) -> EffectParameter<
        Self
    > {
        guard let parameter = parameters.first(where: { $0.name == name }) else {
            throw .unknownParameter(name, effect: Self.name, known: parameters.map(\.name))
        }
        return parameter
    }
}
