public import HalationPixels

/// A failure to write a movie, an animated picture or a stream.
public enum MovieError: Error, Equatable, Sendable {
    /// A program is not installed; `package` is the Debian package that contains it.
    case programMissing(String, package: String)

    /// The installed ffmpeg lacks an encoder or a filter.
    case componentMissing(String)

    /// A program failed; `output` holds the last lines of its messages.
    case programFailed(String, status: String, output: String)

    /// The format does not allow pictures of this size; `rule` says which sizes it allows.
    case unsupportedSize(PixelSize, format: String, rule: String)

    /// The format does not allow so many frames per second.
    case unsupportedRate(String, format: String, highest: Int)

    /// The format needs a regular file, and the path names a pipe or a device.
    case needsRegularFile(path: String, format: String)

    /// The finished movie differs from what was written; `fault` says how.
    case unexpectedResult(path: String, fault: String)

    /// A picture could not be encoded.
    case encodingFailed(format: String, reason: String)
}

extension MovieError: CustomStringConvertible {
    /// A sentence with the reason, and what would be right.
    public var description: String {
        switch self {
        case .programMissing(let program, let package):
            "the program '\(program)' is not installed; install it, with 'apt-get install \(package)' on Debian"
        case .componentMissing(let name):
            "the installed ffmpeg lacks '\(name)'; install a complete build, with 'apt-get install ffmpeg' on Debian"
        case .programFailed(let program, let status, let output):
            "\(program) failed (\(status))" + (output.isEmpty ? "" : ":\n\(output)")
        case .unsupportedSize(let size, let format, let rule):
            "\(format) cannot hold pictures of \(size.width)x\(size.height) pixels; \(rule)"
        case .unsupportedRate(let rate, let format, let highest):
            "\(format) cannot show \(rate) frames per second; give at most \(highest)"
        case .needsRegularFile(let path, let format):
            "\(format) cannot be written to '\(path)', which is a pipe or a device; give the path of a file"
        case .unexpectedResult(let path, let fault): "'\(path)' was not written correctly: \(fault)"
        case .encodingFailed(let format, let reason): "\(format) cannot be encoded: \(reason)"
        }
    }
}
