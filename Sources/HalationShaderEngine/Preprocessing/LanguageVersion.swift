/// The version of the language that a source asks for, and how strictly it is taken.
package struct LanguageVersion: Sendable {
    /// As in `#version`; 100 where the source says nothing.
    package var number = 100
    /// A profile for embedded systems: 100, and those that say `es`.
    package var isES = true
    /// Whether the source says so itself.
    package var isDeclared = false
    /// Rejects what GLSL ES 1.00 does not have, because the source says `#version 100`.
    package var isStrict = false

    /// All that there is.
    package static let newest = LanguageVersion(number: 450, isES: false)
}
