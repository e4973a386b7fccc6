/// A film that cannot be read.
public enum FilmError: Error, Equatable, Sendable {
    /// The file cannot be opened; `reason` is the system's.
    case unreadable(path: String, reason: String)

    /// The file holds no pictures, as a sound.
    case noPictures(path: String)

    /// The file is damaged, or of a kind that ffmpeg does not know; `reason` is ffmpeg's.
    case undecodable(path: String, reason: String)

    /// A frame of a numbered sequence is missing, or has another size than the first.
    case unusableFrame(path: String, reason: String)

    /// The program ffmpeg is not installed, or does not start.
    case noDecoder(reason: String)
}

extension FilmError: CustomStringConvertible {
    /// A sentence with the path and what would be right.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
        case .noPictures(let path):
            "'\(path)' has no pictures; give a film such as clip.mp4, clip.mov or clip.webm"
        case .undecodable(let path, let reason):
            "'\(path)' is no film that ffmpeg can read" + (reason.isEmpty ? "" : ": \(reason)")
        case .unusableFrame(let path, let reason): "'\(path)' cannot be a frame of the sequence: \(reason)"
        case .noDecoder(let reason): "films are read by ffmpeg: \(reason)"
        }
    }
}
