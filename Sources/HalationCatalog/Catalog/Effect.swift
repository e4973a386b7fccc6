public import HalationCore

/// A view with a name, a one-line summary and parameters that users can set.
///
/// Declare each parameter once, with ``Parameter``; the flags of the command line, the check of their ranges, the JSON
/// form and the lines in `halation list` follow from it.
///
/// ```swift
/// struct Dot: Effect {
///     static let summary = "A dot in the middle of the frame."
///
///     @Parameter("Distance from the centre to the rim.", in: 0...500, unit: .points) var radius = 40.0
///
///     var body: some View {
///         Circle().fill(.orange).frame(width: radius * 2, height: radius * 2)
///     }
/// }
/// ```
///
/// An effect belongs to the main actor, as every view does, and so do its parameters.
@MainActor @preconcurrency
public protocol Effect: View {
    /// The effect's name on the command line: lower-case words joined by hyphens, such as `lava-lamp`.
    ///
    /// By default it is the name of the type: `LavaLamp` is `lava-lamp`.
    static var name: String { get }

    /// One sentence that says what the picture shows; `halation list` prints it.
    static var summary: String { get }

    /// The parameters in the order in which they are listed; by default those that are declared with ``Parameter``.
    static var parameters: [EffectParameter<Self>] { get }

    /// Named sets of parameter values; by default none.
    static var presets: [EffectPreset<Self>] { get }

    /// Whether the effect, with its parameters, fills its frame with opaque pixels at every time and size.
    ///
    /// PNG files of such an effect hold red, green and blue alone. False by default.
    var isOpaque: Bool { get }

    /// Creates the effect with every parameter at its default.
    init()
}

extension Effect {
    /// The name of the type in lower-case words joined by hyphens.
    public static var name: String { "\(Self.self)".hyphenated }

    /// The parameters that are declared with ``Parameter``, in the order of the properties.
    public static var parameters: [EffectParameter<Self>] { EffectParameter.declared(in: Self()) }

    /// The default: the effect has no presets.
    public static var presets: [EffectPreset<Self>] { [] }

    /// The default: some pixels may be transparent.
    public var isOpaque: Bool { false }
}

extension Effect {
    /// Creates the effect and sets some of its parameters.
    ///
    /// ```swift
    /// let lamp = LavaLamp {
    ///     $0.count = 20
    ///     $0.seed = 7
    /// }
    /// ```
    ///
    /// - Parameter configure: Sets properties of the effect, which starts with every parameter at its default.
    public init(_ configure: (inout Self) -> Void) {
        self.init()
        configure(&self)
    }

    /// The values of all parameters, in the order of their declaration.
    public var parameterValues: [(name: String, value: EffectValue)] {
        Self.parameters.map { ($0.name, $0.value(in: self)) }
    }

    /// Sets a parameter to the value in `text`, in the form used on the command line.
    ///
    /// - Throws: ``EffectParameterError`` if there is no such parameter or the text is not one of its values; the
    ///   effect is then unchanged.
    public mutating func setParameter(_ name: String, to text: String)
        throws(EffectParameterError)
    {
        try Self.parameter(named: name).set(parsing: text, in: &self)
    }

    /// Sets a parameter of the kind ``EffectParameterKind/settings`` to several texts.
    ///
    /// - Throws: ``EffectParameterError`` if the parameter is not of that kind or does not take one of the texts; the
    ///   effect is then unchanged.
    package mutating func setParameter(_ name: String, toAll texts: [String]) throws(EffectParameterError) {
        try Self.parameter(named: name).set(.settings(texts), in: &self)
    }

    /// Sets the parameters that a preset mentions.
    ///
    /// - Throws: ``EffectParameterError/unknownPreset(_:effect:known:)`` if there is no such preset; the effect is then
    ///   unchanged.
    public mutating func applyPreset(_ name: String) throws(EffectParameterError) {
        let presets = Self.presets
        guard let preset = presets.first(where: { $0.name == name }) else {
            throw .unknownPreset(name, effect: Self.name, known: presets.map(\.name))
        }
        preset.apply(&self)
    }

    /// A new effect with the same parameters, without state from earlier pictures.
    ///
    /// Files are not read again.
    package func fresh() -> Self {
        var effect = Self()
        for parameter in Self.parameters { parameter.copyValue(from: self, to: &effect) }
        return effect
    }

    /// The parameters with their defaults, without the effect's type.
    public static var parameterDescriptions: [EffectParameterDescription] {
        parameters.map { parameter in
            EffectParameterDescription(
                name: parameter.name,
                kind: parameter.kind,
                defaultValue: parameter.value(in: Self()),
                help: parameter.help,
                canMove: parameter.canMove
            )
        }
    }

    /// The presets, without the effect's type.
    public static var presetDescriptions: [EffectPresetDescription] {
        presets.map { EffectPresetDescription(name: $0.name, summary: $0.summary) }
    }

    static func parameter(named name: String) throws(EffectParameterError) -> EffectParameter<Self> {
        let parameters = parameters
        guard let parameter = parameters.first(where: { $0.name == name }) else {
            throw .unknownParameter(name, effect: Self.name, known: parameters.map(\.name))
        }
        return parameter
    }
}
