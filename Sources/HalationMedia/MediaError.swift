/// A failure to run a program of the ffmpeg package.
package enum MediaError: Error, Equatable, Sendable {
    /// A program is not installed.
    case programMissing(String)

    /// A program could not be started; `reason` is the system's.
    case programNotStarted(String, reason: String)

    /// A program failed; `output` holds the last lines of its messages.
    case programFailed(String, status: String, output: String)
}

extension MediaError: CustomStringConvertible {
    /// A sentence with the reason, and what would be right.
    package var description: String {
        switch self {
        case .programMissing(let program):
            "the program '\(program)' is not installed; install it, with 'apt-get install ffmpeg' on Debian"
        case .programNotStarted(let program, let reason): "cannot start \(program): \(reason)"
        case .programFailed(let program, let status, let output):
            "\(program) failed (\(status))" + (output.isEmpty ? "" : ":\n\(output)")
        }
    }
}
