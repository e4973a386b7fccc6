/// Names of files that hold sounds.
package enum SoundNames {
    private static let endings = [
        ".wav", ".mp3", ".m4a", ".aac", ".flac", ".ogg", ".oga", ".opus", ".aif", ".aiff", ".wma", ".mka",
    ]

    /// Whether a path ends like the name of a sound.
    package static func isSound(_ path: String) -> Bool {
        endings.contains { path.lowercased().hasSuffix($0) }
    }
}
