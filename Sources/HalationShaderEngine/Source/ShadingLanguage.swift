/// A language that a front end reads, as far as words and directives differ.
package enum ShadingLanguage: Sendable {
    case glsl, metal

    var name: String { self == .metal ? "Metal" : "GLSL" }
}
