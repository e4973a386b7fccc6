import Halation

/// An effect seen through a ready shader, as in `render shader --name pixelate --over lava-lamp`.
///
/// It has the parameters of both; if two have the same name, only the shader's.
struct ShadedEffect<Glass: ReadyShader, Content: Effect>: Effect {
    static var name: String {
        Content.self == Picture.self ? Glass.name : "\(Glass.name)-over-\(Content.name)"
    }

    static var summary: String { Glass.summary }

    static var parameters: [EffectParameter<ShadedEffect>] {
        let ofShader = Glass.parameters.map { $0.lifted(to: \ShadedEffect.glass) }
        let names = Set(ofShader.map(\.name))
        return ofShader
            + Content.parameters.filter { !names.contains($0.name) }.map { $0.lifted(to: \.content) }
    }

    static var presets: [EffectPreset<ShadedEffect>] { Content.presets.map { $0.lifted(to: \.content) } }

    var glass = Glass()

    var content = Content()

    var body: some View {
        TimelineView(.animation) { timeline in
            content.shader(glass, at: timeline.date.timeIntervalSinceReferenceDate)
        }
    }
}
