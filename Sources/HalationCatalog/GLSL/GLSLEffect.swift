package import HalationCore
import HalationGLSL
import HalationImageFiles

/// An effect or a picture seen through a fragment shader from a file: `render shader --glsl water.fsh`.
package struct GLSLEffect<Content: Effect>: CheckedEffect {
    package static var name: String {
        Content.self is any ShaderPicture.Type ? "glsl" : "glsl-over-\(Content.name)"
    }

    package static var summary: String { "A fragment shader in GLSL over \(Content.name)." }

    package static var parameters: [EffectParameter<GLSLEffect>] {
        EffectParameter.declared(in: Self()) + Content.parameters.map { $0.lifted(to: \.content) }
    }

    package static var presets: [EffectPreset<GLSLEffect>] {
        Content.presets.map { $0.lifted(to: \.content) }
    }

    @Parameter("A fragment shader in GLSL.", read: { try GLSLSource(path: $0) })
    var glsl: EffectFile<GLSLSource>?

    @Parameter("Conventions of the shader; auto finds them out from its names.") var dialect = DialectChoice
        .auto

    @Parameter("Values of uniforms, each as name=value.") var set = GLSLSettings.none

    var content = Content()

    package init() {}

    package var body: some View {
        TimelineView(.animation) { timeline in
            if let program = try? glsl?.content.program(dialect.dialect) {
                content.layerEffect(
                    program.call(at: timeline.date.timeIntervalSinceReferenceDate, settings: set),
                    maxSampleOffset: .zero
                )
            }
        }
    }

    package var mistake: String? {
        glsl?.content.mistake(dialect.dialect, in: set, as: .layerEffect)
    }
}

/// A dialect on the command line.
enum DialectChoice: String, CaseIterable, Sendable {
    case auto, plain, spriteKit, glTransition, shadertoy, isf

    /// The dialect; nil for the one that the source shows.
    var dialect: GLSLDialect? { GLSLDialect(rawValue: rawValue) }
}

extension GLSLSettings {
    /// No settings.
    static let none = GLSLSettings()

    private init() {
        texts = []
    }
}

extension Parameter where Value == GLSLSettings {
    /// Declares settings of a shader.
    init(wrappedValue: GLSLSettings, _ help: String) {
        self.init(wrappedValue, help: help, kind: .settings, encode: { .settings($0.texts) }) {
            value,
            name throws(EffectParameterError) in
            guard case .settings(let texts) = value else { return nil }
            do {
                return try GLSLSettings(texts)
            } catch {
                throw EffectParameterError.unusableFile(parameter: name, reason: "\(error)")
            }
        }
    }
}
