import Foundation

/// Where programs of the ffmpeg package are searched.
package enum MediaPath {
    /// The folders in which programs are searched, separated by colons; nil for those of `PATH`.
    @TaskLocal package static var folders: String?

    /// The file of a program; nil if it is in none of the folders.
    static func file(of program: String) -> String? {
        let path = folders ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").lazy.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }
}
