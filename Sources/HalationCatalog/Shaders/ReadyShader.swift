public import Foundation
public import HalationCore

/// A shader with a name, a one-line summary and parameters that users can set.
///
/// Declare each parameter once, with ``Parameter``. In a view:
///
/// ```swift
/// var blocks = Pixelate()
/// blocks.strength = 12
/// Image(photo).shader(blocks)
/// TimelineView(.animation) { timeline in
///     Text("Hello").shader(Wave(), at: timeline.date.timeIntervalSinceReferenceDate)
/// }
/// ```
///
/// and on the command line, over a picture or an effect: `render shader --name pixelate --image photo.png`. A tool of
/// yours takes your shaders too, with `EffectCatalog(effects, shaders: ReadyShaders.all + [Mine.self])`.
public protocol ReadyShader: Sendable {
    /// The shader's name on the command line: lower-case words joined by hyphens, such as `light-grid`.
    ///
    /// By default it is the name of the type: `LightGrid` is `light-grid`.
    static var name: String { get }

    /// One sentence that says what the shader does to a picture; `halation list shaders` prints it.
    static var summary: String { get }

    /// The function that is evaluated for every pixel.
    static var definition: ShaderDefinition { get }

    /// The parameters in the order in which they are listed; by default those declared with ``Parameter``.
    static var parameters: [EffectParameter<Self>] { get }

    /// Creates the shader with every parameter at its default.
    init()

    /// The call of the function at a time in seconds.
    func application(at time: TimeInterval) -> ShaderApplication
}

/// A call of a shader as one of SwiftUI's three effects on views.
public enum ShaderApplication: Equatable, Sendable {
    /// A `colorEffect`: the colour of each pixel from its own.
    case color(Shader)

    /// A `distortionEffect`: the position that each pixel is sampled from.
    case distortion(Shader, maxSampleOffset: CGSize)

    /// A `layerEffect`: the colour of each pixel from any pixels of the layer.
    case layer(Shader, maxSampleOffset: CGSize)
}

extension ReadyShader {
    /// The name of the type in lower-case words joined by hyphens.
    public static var name: String { "\(Self.self)".hyphenated }

    /// The parameters that are declared with ``Parameter``, in the order of the properties.
    public static var parameters: [EffectParameter<Self>] { EffectParameter.declared(in: Self()) }
}

extension ReadyShader {
    /// A call of the function with arguments, for ``application(at:)``.
    ///
    /// The definition need not be registered anywhere.
    public func call(_ arguments: Shader.Argument...) -> Shader {
        let definition = Self.definition
        // An invalid name is reported when the picture is rendered.
        let library = (try? ShaderLibrary([definition])) ?? ShaderLibrary()
        return Shader(
            function: ShaderFunction(library: library, name: definition.name),
            arguments: arguments
        )
    }
}

extension View {
    /// The view seen through a ready shader, at a time in seconds.
    ///
    /// The result is limited to the view's frame: add padding first if the shader moves pixels beyond it.
    public func shader(_ shader: some ReadyShader, at time: TimeInterval = 0) -> some View {
        Shaded(content: self, application: shader.application(at: time))
    }
}

/// A view seen through a shader.
private struct Shaded<Content: View>: View {
    let content: Content
    let application: ShaderApplication

    var body: some View {
        switch application {
        case .color(let shader):
            content.colorEffect(shader)
        case .distortion(let shader, let maxSampleOffset):
            content.distortionEffect(shader, maxSampleOffset: maxSampleOffset)
        case .layer(let shader, let maxSampleOffset):
            content.layerEffect(shader, maxSampleOffset: maxSampleOffset)
        }
    }
}
