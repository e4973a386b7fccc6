import Foundation
import Synchronization

/// What tells the content of a file from that of another, or from its own before a change.
package struct FileIdentity: Hashable, Sendable {
    private let path: String
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let changeInNanoseconds: Int64

    /// The identity of the file at a path; nil if there is none.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.path = path
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
        size = Int64(status.st_size)
        changeInNanoseconds =
            Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    }
}

/// What was read of the last four files, so that flags which are parsed again do not read them again.
package final class RecentFiles<Value: Sendable>: Sendable {
    private let known = Mutex<[(file: FileIdentity, value: Value)]>([])

    /// The most files that are remembered.
    private static var limit: Int { 4 }

    package init() {}

    /// What was read of a file; nil if that was not remembered.
    package func value(of file: FileIdentity?) -> Value? {
        known.withLock { known in known.first { $0.file == file }?.value }
    }

    /// Remembers what was read of a file, and forgets the oldest.
    ///
    /// - Returns: What another thread has read meanwhile, or the value.
    package func remember(_ value: Value, of file: FileIdentity?) -> Value {
        guard let file else { return value }
        return known.withLock { known in
            if let other = known.first(where: { $0.file == file })?.value { return other }
            known = Array(([(file, value)] + known).prefix(Self.limit))
            return value
        }
    }
}
