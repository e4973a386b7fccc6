import HalationCore

/// An effect seen through a ready shader, as in `render shader --name pixelate --over lava-lamp`.
///
/// It has the parameters of both; if two have the same name, the content's is called `lava-lamp-seed`, for example.
struct ShadedEffect<Glass: ReadyShader, Content: Effect>: Effect, Shaded {
    static var name: String {
        Content.self is any ShaderPicture.Type ? Glass.name : "\(Glass.name)-over-\(Content.name)"
    }

    static var summary: String { Glass.summary }

    static var parameters: [EffectParameter<ShadedEffect>] {
        let ofShader = Glass.parameters.map { $0.lifted(to: \ShadedEffect.glass) }
        let names = Set(ofShader.map(\.name))
        return ofShader
            + Content.parameters.map { parameter in
                let name = names.contains(parameter.name) ? "\(prefix)-\(parameter.name)" : parameter.name
                return parameter.lifted(to: \.content, named: name)
            }
    }

    /// The name of the content without what lies below it.
    private static var prefix: String { (Content.self as? any Shaded.Type)?.glassName ?? Content.name }

    static var presets: [EffectPreset<ShadedEffect>] { Content.presets.map { $0.lifted(to: \.content) } }

    static var glassName: String { Glass.name }

    var glass = Glass()

    var content = Content()

    var body: some View {
        TimelineView(.animation) { timeline in
            content.shader(glass, at: timeline.date.timeIntervalSinceReferenceDate)
        }
    }
}

/// An effect that is something seen through a shader.
@MainActor private protocol Shaded {
    static var glassName: String { get }
}

/// A picture to try shaders on: a shader over it is called by its own name alone.
package protocol ShaderPicture: Effect {}
