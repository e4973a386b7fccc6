/// What a picture looks like apart from its time: values of parameters and flags by name, as texts of the command line.
///
/// Only what differs from the session's own command line is held.
package struct SessionLook: Codable, Hashable, Sendable {
    /// Values of the effect's parameters; those of a shader's uniforms have names such as `set.strength`.
    package var parameters: [String: String]

    /// Values of flags such as `size` and `locale`; see ``SessionFlag``.
    package var flags: [String: String]

    /// Touches and other input as the JSON text of a script; nil without any.
    package var script: String?

    /// Creates a look; by default the one that the session's command line describes.
    package init(parameters: [String: String] = [:], flags: [String: String] = [:], script: String? = nil) {
        (self.parameters, self.flags, self.script) = (parameters, flags, script)
    }

    private enum CodingKeys: CodingKey { case parameters, flags, script }

    /// Decodes a look, in which everything may be missing.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        parameters = try container.decodeIfPresent([String: String].self, forKey: .parameters) ?? [:]
        flags = try container.decodeIfPresent([String: String].self, forKey: .flags) ?? [:]
        script = try container.decodeIfPresent(String.self, forKey: .script)
    }
}
