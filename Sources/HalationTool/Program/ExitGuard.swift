import CAmbient
import Foundation
import HalationMovies
import Synchronization

/// Notices that a view's code ends the process, as by `exit(0)` or by waiting for ever, before the pictures are finished.
enum ExitGuard {
    private static let isRendering = Atomic(false)

    private static let registration: Void = {
        ambient_set_stop_function { MediaProgram.killAll() }
        atexit {
            guard ExitGuard.isRendering.load(ordering: .sequentiallyConsistent) else { return }
            fflush(nil)
            MediaProgram.killAll()
            let text: StaticString =
                "halation: the view's code called exit, and the pictures are not finished\n"
            _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
            _exit(ToolStatus.software.rawValue)
        }
    }()

    /// Watches the code that runs until ``end()``.
    static func begin() {
        _ = registration
        isRendering.store(true, ordering: .sequentiallyConsistent)
    }

    static func end() {
        isRendering.store(false, ordering: .sequentiallyConsistent)
    }
}
