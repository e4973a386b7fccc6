/// A named set of parameter values that an effect declares.
///
/// ```swift
/// struct Dot: Effect {
///     static let summary = "A dot in the middle of the frame."
///     static let presets = [
///         EffectPreset<Dot>("large", "A dot that fills the frame.") { $0.radius = 300 }
///     ]
///
///     @Parameter("Distance from the centre to the rim.", in: 0...500, unit: .points) var radius = 40.0
///
///     var body: some View {
///         Circle().fill(.orange).frame(width: radius * 2, height: radius * 2)
///     }
/// }
/// ```
///
/// On the command line, `--preset large` applies it before the flags of the effect, whatever their order.
public struct EffectPreset<Subject> {
    /// The name in lower-case words joined by hyphens.
    public let name: String

    /// One sentence that says how the picture looks.
    public let summary: String

    /// Time in seconds that a ``StagedEffect`` lets pass before the first frame.
    public let preroll: Double

    /// Sets the preset's parameters, and leaves the others unchanged.
    public let apply: (inout Subject) -> Void

    /// Creates a preset of some parameters.
    ///
    /// - Parameters:
    ///   - name: Lower-case words joined by hyphens.
    ///   - summary: One sentence that says how the picture looks.
    ///   - preroll: Time in seconds that a ``StagedEffect`` lets pass before the first frame; for a look that begins
    ///     empty.
    ///   - apply: Sets parameters.
    public init(
        _ name: String,
        _ summary: String,
        preroll: Double = 0,
        apply: @escaping (inout Subject) -> Void,
    ) {
        self.name = name
        self.summary = summary
        self.preroll = preroll
        self.apply = apply
    }

    /// The same preset, for a value that contains the subject.
    package func lifted<Whole>(to part: WritableKeyPath<Whole, Subject>) -> EffectPreset<Whole> {
        EffectPreset<Whole>(name, summary, preroll: preroll) { apply(&$0[keyPath: part]) }
    }
}

/// The name and summary of a preset, without the type of its effect.
public struct EffectPresetDescription: Hashable, Sendable {
    /// The name in lower-case words joined by hyphens.
    public let name: String

    /// One sentence that says how the picture looks.
    public let summary: String
}
