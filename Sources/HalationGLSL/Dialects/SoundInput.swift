import HalationShaderEngine

/// What a texture of a shader shows of a sound.
package enum SoundInput: Sendable {
    /// The wave: ISF's `audio`.
    case wave
    /// The spectrum: ISF's `audioFFT`.
    case spectrum
    /// Both, as in Shadertoy: a row of the spectrum and a row of the wave.
    case rows

    /// The textures that an ISF shader declares for sound, by their names; none for other sources.
    package static func declared(in bytes: [UInt8]) -> [String: SoundInput] {
        let source = SourceText(name: "", bytes: bytes)
        guard let json = ISFHeader.text(in: source), let header = try? ISFHeader(json) else { return [:] }
        return header.sounds
    }
}
