import CAmbient
import Foundation

/// What differs between processes of one program and can show in pictures: the order of sets and dictionaries, and the
/// user's fonts and time zone.
enum RepeatableProcess {
    /// The environment variable that the runtime reads before the program begins.
    static let variable = "SWIFT_DETERMINISTIC_HASHING"

    /// Restarts this process once with hashes and addresses that repeat.
    ///
    /// Addresses matter to sets of objects, which are ordered by them. They also depend on the arguments and on the
    /// environment. If a restart fails, the process goes on as it is.
    static func restartIfNeeded() {
        let canFixAddresses = ambient_fix_addresses()
        guard getenv(variable) == nil || canFixAddresses else { return }
        setenv(variable, "1", 1)
        ambient_sort_environment()
        // The arguments as they are: Swift's strings replace bytes that are not UTF-8.
        execv("/proc/self/exe", CommandLine.unsafeArgv)
    }

    /// Makes the time zone UTC, and the fonts those of the system's configuration.
    static func ignoreUserSettings() {
        setenv("TZ", "UTC", 1)
        tzset()
        NSTimeZone.resetSystemTimeZone()
        ambient_ignore_user_fonts()
    }
}
