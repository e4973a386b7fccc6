import Foundation

/// The order of sets and dictionaries, which the runtime shuffles anew for each process.
enum DeterministicHashing {
    /// The environment variable that the runtime reads before the program begins.
    static let variable = "SWIFT_DETERMINISTIC_HASHING"

    /// Restarts this process once with an order that repeats, so that pictures which depend on it do.
    ///
    /// If that fails, the process goes on as it is.
    static func restartIfNeeded() {
        guard getenv(variable) == nil else { return }
        setenv(variable, "1", 1)
        // The arguments as they are: Swift's strings replace bytes that are not UTF-8.
        execv("/proc/self/exe", CommandLine.unsafeArgv)
    }
}
