/// What a source offers: its parameters with their values, its presets, and its timing.
package struct SessionDescription: Codable, Hashable, Sendable {
    /// The kinds of sources.
    package enum Kind: String, Codable, Sendable {
        case effect, shader, program
    }

    package var kind: Kind
    package var name: String
    package var summary: String

    /// The effect's parameters, and the uniforms of a shader.
    package var parameters: [SessionParameter]

    /// The flags of the picture.
    package var flags: [SessionParameter]

    package var presets: [SessionPreset]

    /// Frames per second.
    package var rate: Double

    /// The length in seconds.
    package var duration: Double

    /// Whether views answer to touches.
    package var takesInput: Bool

    /// The scenes of a film in the order of time; nil for others.
    package var scenes: [SessionScene]?

    package init(
        kind: Kind,
        name: String,
        summary: String,
        parameters: [SessionParameter],
        flags: [SessionParameter],
        presets: [SessionPreset],
        rate: Double,
        duration: Double,
        takesInput: Bool
    ) {
        (self.kind, self.name, self.summary) = (kind, name, summary)
        (self.parameters, self.flags, self.presets) = (parameters, flags, presets)
        (self.rate, self.duration, self.takesInput) = (rate, duration, takesInput)
    }
}

/// A scene of a film.
package struct SessionScene: Codable, Hashable, Sendable {
    /// The effect, the file of the picture or the colour.
    package var name: String

    /// The time of the first frame, in seconds.
    package var start: Double

    /// The length in seconds, with the transitions at both ends.
    package var duration: Double

    package init(name: String, start: Double, duration: Double) {
        (self.name, self.start, self.duration) = (name, start, duration)
    }
}

/// A parameter or a flag, with its values.
package struct SessionParameter: Codable, Hashable, Sendable {
    /// The kinds of controls.
    package enum Kind: String, Codable, Sendable {
        case number, integer, seed, choice, toggle, text, color, palette, background
        /// A file that the command line names; the page shows it and cannot change it.
        case file
        /// Several numbers with commas between them.
        case vector
    }

    /// The name in a ``SessionLook``.
    package var name: String

    package var kind: Kind

    /// One sentence that says what it changes.
    package var help: String

    /// The value of the command line, as text.
    package var value: String

    /// The bounds of numbers; nil without any.
    package var range: [Double]?

    /// The unit of numbers; nil without one.
    package var unit: String?

    /// True if the values can change over time, as in `0@0s,40@2s`.
    package var canMove: Bool?

    /// The names of choices and ready palettes, in order.
    package var choices: [String]?

    /// The colours of ready palettes by name.
    package var swatches: [String: [String]]?

    package init(name: String, kind: Kind, help: String, value: String) {
        (self.name, self.kind, self.help, self.value) = (name, kind, help, value)
    }
}

/// A preset with the values of all parameters that it sets.
package struct SessionPreset: Codable, Hashable, Sendable {
    package var name: String
    package var summary: String
    package var parameters: [String: String]

    package init(name: String, summary: String, parameters: [String: String]) {
        (self.name, self.summary, self.parameters) = (name, summary, parameters)
    }
}
