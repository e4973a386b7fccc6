package import HalationCore
import HalationGLSL
import HalationImageFiles
import HalationShaderEngine
import HalationShaderSources
import HalationShaders

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

    /// How far a shader of several passes was played.
    private let playing = PlayedProgram()

    /// What the shader's mouse follows.
    private let pointer = ShaderPointer()

    private var form: GLSLSource.Form? { try? glsl?.content.form(dialect.dialect, options: set.options) }

    /// The uniforms that tell the place of the mouse.
    private var pointed: [ShaderUniform] {
        switch form {
        case .program(let program): pointer.uniforms(among: program.shader.uniforms, except: set)
        case .passes(let program): pointer.uniforms(among: program.passes.uniforms, except: set)
        case nil: []
        }
    }

    package var body: some View {
        let pointed = pointed
        if pointed.isEmpty {
            shader(PixelSize(width: 1, height: 1), pointed)
        } else {
            PointedShader(pointer: pointer) { size in shader(size, pointed) }
        }
    }

    /// The content through the shader, whose mouse moves over a picture of a size.
    private func shader(_ size: PixelSize, _ pointed: [ShaderUniform]) -> some View {
        TimelineView(.animation) { timeline in
            let time = FilmTime.seconds(at: timeline.date)
            let set = set.showing(glsl?.content.soundInputs ?? [:])
            switch form {
            case .program(let program):
                let clock = ShaderClock(time: time, frameRate: FilmTime.frameRate)
                let mouse = pointer.arguments(of: pointed, at: clock, size: size)
                content.layerEffect(program.call(at: time, mouse, settings: set), maxSampleOffset: .zero)
            case .passes(let program): passes(program, set, at: time)
            case nil: EmptyView()
            }
        }
    }

    /// A frame of a shader of several passes, whose layer is the content.
    ///
    /// The time is in seconds from the first frame of the film, since the passes are played from there.
    private func passes(
        _ program: ShaderProgram,
        _ set: GLSLSettings,
        at time: TimeInterval
    ) -> some View {
        let epoch = FilmTime.start
        return Canvas { context, size in
            let scale = context.environment.displayScale
            let shader = PlayedShader(
                program,
                playing,
                settings: set,
                pointer: pointer,
                at: time,
                size: size,
                scale: scale
            ) { time in
                playing.layer(content, size: size, scale: scale, at: time, since: epoch)
            }
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .shader(shader.call))
        }
    }

    package var mistake: String? {
        glsl?.content.mistake(dialect.dialect, in: set, as: .layerEffect, allowsPasses: true)
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
