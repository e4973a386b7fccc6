package import HalationCore
import HalationImageFiles
import HalationMetal

/// An effect or a picture seen through a function of a file in Metal:
/// `render shader --metal Ripple.metal --function ripple`.
package struct MetalEffect<Content: Effect>: CheckedEffect {
    package static var name: String {
        Content.self is any ShaderPicture.Type ? "metal" : "metal-over-\(Content.name)"
    }

    package static var summary: String { "A function in Metal over \(Content.name)." }

    package static var parameters: [EffectParameter<MetalEffect>] {
        EffectParameter.declared(in: Self()) + Content.parameters.map { $0.lifted(to: \.content) }
    }

    package static var presets: [EffectPreset<MetalEffect>] {
        Content.presets.map { $0.lifted(to: \.content) }
    }

    @Parameter("A file in Metal.", read: { try MetalSource(path: $0) })
    var metal: EffectFile<MetalSource>?

    @Parameter("The function with [[ stitchable ]]; needless for the only one of the file.")
    var function = MetalFunctionName("")

    @Parameter("Values of parameters, each as name=value.") var set = GLSLSettings.none

    var content = Content()

    package init() {}

    package var body: some View {
        GeometryReader { proxy in
            TimelineView(.animation) { timeline in
                if let call = try? metal?.content.function(function.name),
                    let shader = try? call.call(
                        at: FilmTime.seconds(at: timeline.date),
                        size: proxy.size,
                        set
                    )
                {
                    picture(through: shader, call.shader.use, proxy.size)
                }
            }
        }
    }

    @ViewBuilder
    private func picture(through shader: Shader, _ use: MetalUse, _ size: CGSize) -> some View {
        switch use {
        case .fill, .numbers: Rectangle().fill(shader)
        case .color: content.colorEffect(shader)
        case .distortion: content.distortionEffect(shader, maxSampleOffset: size)
        case .layer: content.layerEffect(shader, maxSampleOffset: .zero)
        }
    }

    package var mistake: String? {
        guard let source = metal?.content else { return "--metal needs a file in Metal" }
        do throws(MetalChoiceError) {
            return try source.function(function.name).mistake(in: set)
        } catch {
            return error.description
        }
    }
}

/// The name of a function on the command line.
struct MetalFunctionName: Hashable, Sendable {
    let name: String

    init(_ name: String) { self.name = name }
}

extension Parameter where Value == MetalFunctionName {
    /// Declares the name of a function.
    init(wrappedValue: MetalFunctionName, _ help: String) {
        self.init(wrappedValue, help: help, kind: .text, encode: { .text($0.name) }) {
            value,
            _ throws(EffectParameterError) in
            guard case .text(let name) = value else { return nil }
            return MetalFunctionName(name)
        }
    }
}
