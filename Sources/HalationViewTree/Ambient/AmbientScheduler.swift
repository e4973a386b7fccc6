import CAmbient
import Foundation
import HalationDiagnostics

/// Takes the work that user code delays or starts: `Task.sleep`, timers, tasks that are ready to continue, and all that
/// runs on queues and threads.
///
/// Its methods are called on the thread that runs the user code. Work for other threads is run by the scheduler's
/// machine, one piece at a time, as events of the scheduler.
package final class AmbientScheduler {
    /// Runs the threads and queues of the user code; nil where libdispatch is linked statically.
    let machine: OpaquePointer?

    /// The tree whose user code's work it takes; nil for work outside of one.
    weak var tree: ViewTree?

    private let schedule: (_ delayInNanoseconds: Int64, _ work: @escaping () -> Void) -> Void

    /// Creates a scheduler.
    ///
    /// - Parameter schedule: Takes work and the time until it is due, in nanoseconds of the moment's clock. With 0 it
    ///   is due as soon as the running code returns; work with equal times runs in the order in which it came. The
    ///   work must run in a moment with this scheduler.
    package init(_ schedule: @escaping (_ delayInNanoseconds: Int64, _ work: @escaping () -> Void) -> Void) {
        self.schedule = schedule
        machine = ambient_machine_create()
        _ = Self.timers
        _ = Self.warnings
    }

    deinit { ambient_machine_destroy(machine) }

    /// The scheduler of the user code that runs on this thread; nil outside of it.
    static var current: AmbientScheduler? {
        let moment = ambient_current()
        guard moment.is_active, let owner = moment.owner else { return nil }
        return Unmanaged<AmbientScheduler>.fromOpaque(owner).takeUnretainedValue()
    }

    static let take: ambient_scheduler = { owner, delay, context, work in
        guard let owner else { return }
        let work = ForeignWork(function: work, context: context)
        Unmanaged<AmbientScheduler>.fromOpaque(owner).takeUnretainedValue().schedule(delay, work.run)
    }

    /// Lets Foundation's timers fire; their type is known only here.
    private static let timers: Void = ambient_set_timer_function { object in
        let timer = Unmanaged<Timer>.fromOpaque(object).takeUnretainedValue()
        timer.fire()
        return timer.isValid ? timer.timeInterval : 0
    }

    /// Reports what the machine cannot run.
    private static let warnings: Void = ambient_set_warning_function { sentence in
        let text = String(cString: sentence)
        Warnings.report(text, once: text)
    }
}

/// A function of the runtime or of libdispatch with its argument, which it frees.
private struct ForeignWork {
    let function: ambient_work
    let context: UnsafeMutableRawPointer?

    func run() { ambient_run_scheduled(function, context) }
}
