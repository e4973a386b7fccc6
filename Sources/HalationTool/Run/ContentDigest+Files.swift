import Foundation
import HalationImageFiles

extension ContentDigest {
    /// Appends a file's path, size and time of modification, not its contents; a missing file counts by its path.
    mutating func appendState(ofFileAt path: String) {
        var status = stat()
        appendPart(path.utf8)
        guard stat(path, &status) == 0 else { return }
        // The time of a folder changes with every file that an editor keeps beside the sources.
        guard status.st_mode & S_IFMT == S_IFREG else { return }
        appendPart("\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)".utf8)
    }
}
