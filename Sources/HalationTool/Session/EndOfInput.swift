import Foundation
import HalationMovies

/// Ends a process that a studio started when its standard input ends, as it does however the studio ends.
enum EndOfInput {
    /// The environment variable by which the studio asks for it.
    static let variable = "HALATION_ENDS_WITH_INPUT"

    /// Watches standard input if the studio asks for it; no other code may read it.
    static func watchIfAsked() {
        guard getenv(variable) != nil else { return }
        unsetenv(variable)
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 256)
            while true {
                let count = read(STDIN_FILENO, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
            }
            end()
        }
    }

    /// Ends the process and the programs that it started.
    static func end() -> Never {
        MediaProgram.killAll()
        _exit(ToolStatus.terminated.rawValue)
    }
}
