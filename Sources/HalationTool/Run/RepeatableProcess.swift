import CAmbient
import CProcess
import Foundation

/// What differs between processes of one program and can show in pictures: the order of sets and dictionaries, and the
/// user's fonts and time zone.
package enum RepeatableProcess {
    /// The environment variable that the runtime reads before the program begins.
    static let variable = "SWIFT_DETERMINISTIC_HASHING"

    /// Makes hashes and, for code that is not Halation's, addresses repeat, by one restart of this process if it cannot
    /// be had otherwise.
    ///
    /// Hashes repeat from the start where the runtime allows it. Addresses matter to sets of objects, which are ordered
    /// by them, and depend on the arguments and on the environment too. If a restart fails, the process goes on as it
    /// is.
    ///
    /// - Parameter fixingAddresses: Whether addresses have to repeat.
    static func restartIfNeeded(fixingAddresses: Bool) {
        let canFixAddresses = fixingAddresses && ambient_fix_addresses()
        let hasHashes = getenv(variable) != nil || (process_fixed_hashes() && hashesRepeat)
        guard !hasHashes || canFixAddresses else { return }
        setenv(variable, "1", 1)
        ambient_sort_environment()
        // The arguments as they are: Swift's strings replace bytes that are not UTF-8.
        execv("/proc/self/exe", CommandLine.unsafeArgv)
    }

    /// Prepares this process for its replacement by a program whose hashes and addresses repeat.
    static func prepareReplacement() {
        setenv(variable, "1", 1)
        _ = ambient_fix_addresses()
        ambient_sort_environment()
    }

    /// Whether the hash of a constant is that of `SWIFT_DETERMINISTIC_HASHING=1`.
    ///
    /// A runtime with another function makes the tool restart itself, which is slower and as right.
    package static var hashesRepeat: Bool {
        var hasher = Hasher()
        hasher.combine(0x4861_6C61_7469_6F6E)
        hasher.combine("halation")
        return hasher.finalize() == 1_927_300_201_119_463_664
    }

    /// Makes the time zone UTC, and the fonts those of the system's configuration.
    static func ignoreUserSettings() {
        setenv("TZ", "UTC", 1)
        tzset()
        NSTimeZone.resetSystemTimeZone()
        ambient_ignore_user_fonts()
    }
}
