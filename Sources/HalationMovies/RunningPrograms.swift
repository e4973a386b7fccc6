import Foundation
import Subprocess
import Synchronization

extension MediaProgram {
    /// The process IDs of running programs; 0 is a free place.
    private nonisolated(unsafe) static let running: UnsafeMutablePointer<pid_t> = {
        let places = UnsafeMutablePointer<pid_t>.allocate(capacity: placeCount)
        places.initialize(repeating: 0, count: placeCount)
        return places
    }()

    private static let placeCount = 64
    private static let lock = Mutex(())

    /// Runs `body` while a program is known as running.
    static func known<Value>(
        _ id: pid_t,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Value
    ) async rethrows -> Value {
        let place = lock.withLock { _ in
            let place = (0..<placeCount).first { running[$0] == 0 }
            if let place { running[place] = id }
            return place
        }
        defer { if let place { lock.withLock { _ in running[place] = 0 } } }
        return try await body()
    }

    /// Prepares for ``killAll()``, which must not allocate.
    package static func prepareKilling() { _ = running }

    /// Kills the running programs and what they started; may be called by a signal handler.
    package static func killAll() {
        for place in 0..<placeCount where running[place] > 0 { kill(-running[place], SIGKILL) }
    }
}
