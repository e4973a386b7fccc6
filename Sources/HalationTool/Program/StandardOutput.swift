import Foundation
import Synchronization

/// The standard output of a process whose frames go there.
enum StandardOutput {
    private static let reserved = Atomic<Int32>(-1)

    /// The file that frames are written to.
    static var frames: Int32 {
        let file = reserved.load(ordering: .sequentiallyConsistent)
        return file >= 0 ? file : STDOUT_FILENO
    }

    /// Keeps standard output for frames: what the program's own code prints goes to standard error from now on.
    static func reserve() {
        guard reserved.load(ordering: .sequentiallyConsistent) < 0 else { return }
        fflush(nil)
        let file = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard file >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return }
        reserved.store(file, ordering: .sequentiallyConsistent)
    }
}
