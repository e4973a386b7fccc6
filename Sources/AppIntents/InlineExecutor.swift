import Foundation

/// Runs an asynchronous function on the calling thread, as far as it goes without waiting.
///
/// A picture of a widget needs its data at once, and most providers compute them without waiting; what a tap does is done
/// at the moment of the tap.
package final class InlineExecutor: TaskExecutor, @unchecked Sendable {
    private let lock = NSLock()
    private var jobs: [UnownedJob] = []
    private var isClosed = false

    /// What a function returns; nil if it waits for something, in which case the rest runs elsewhere.
    @discardableResult
    package static func result<Value>(of function: @escaping @Sendable () async throws -> Value) -> Value? {
        let executor = InlineExecutor()
        let box = Box<Value>()
        Task(executorPreference: executor) {
            if let value = try? await function() { box.value = value }
        }
        executor.run()
        return box.value
    }

    private final class Box<Value>: @unchecked Sendable {
        var value: Value?
    }

    /// Takes a job; after the run, jobs run on another thread.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isLate = lock.withLock {
            if !isClosed { jobs.append(job) }
            return isClosed
        }
        guard isLate else { return }
        DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    private func run() {
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob? {
        lock.withLock {
            isClosed = jobs.isEmpty
            return jobs.isEmpty ? nil : jobs.removeFirst()
        }
    }
}
