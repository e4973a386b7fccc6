/// A sound that cannot be read.
public enum SoundError: Error, Equatable, Sendable {
    /// The file cannot be opened; `reason` is the system's.
    case unreadable(path: String, reason: String)

    /// The file holds no sound, as a picture or a silent film.
    case noSound(path: String)

    /// The file is damaged, or of a kind that ffmpeg does not know; `reason` is ffmpeg's.
    case undecodable(path: String, reason: String)

    /// The program ffmpeg is not installed, or does not start.
    case noDecoder(reason: String)
}

extension SoundError: CustomStringConvertible {
    /// A sentence with the path and what would be right.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
        case .noSound(let path):
            "'\(path)' has no sound; give a file such as music.wav, music.mp3, music.m4a, or a film with sound"
        case .undecodable(let path, let reason):
            "'\(path)' is no sound that ffmpeg can read" + (reason.isEmpty ? "" : ": \(reason)")
        case .noDecoder(let reason): "sound is read by ffmpeg: \(reason)"
        }
    }
}
