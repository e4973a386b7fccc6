/// The version of the language that a source asks for, and how strictly it is taken.
struct LanguageVersion: Sendable {
    /// As in `#version`; 100 where the source says nothing.
    var number = 100
    /// A profile for embedded systems: 100, and those that say `es`.
    var isES = true
    /// Whether the source says so itself.
    var isDeclared = false
    /// Rejects what GLSL ES 1.00 does not have, because the source says `#version 100`.
    var isStrict = false
}
