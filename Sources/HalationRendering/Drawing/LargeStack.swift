import Foundation

/// A stack for work that recurses into nested layers.
///
/// Planning and drawing call themselves for each layer in a layer. A handful of levels fits on any thread's stack;
/// hundreds may not, so they get a thread of their own, whose unused pages cost no memory.
enum LargeStack {
    /// The depth up to which the calling thread does the work.
    private static let smallDepth = 12

    /// Memory for one level, four times what a debug build was seen to use.
    private static let bytesPerLevel = 1 << 16

    /// Runs `work`, which recurses `depth` levels deep, and waits for it.
    static func run<Failure: Error>(
        forDepth depth: Int,
        _ work: () throws(Failure) -> Void,
    ) throws(Failure) {
        guard depth > smallDepth else { return try work() }
        var result: Result<Void, Failure> = .success(())
        let job = Job()
        withoutActuallyEscaping(work) { work in
            job.work = {
                do throws(Failure) {
                    try work()
                } catch {
                    result = .failure(error)
                }
            }
            let thread = Thread { job.run() }
            thread.stackSize = (depth + smallDepth) * bytesPerLevel
            thread.start()
            job.wait()
        }
        try result.get()
    }

    /// Work for another thread.
    ///
    /// Unchecked, because the calling thread waits: no two threads touch what the work captures at once.
    private final class Job: @unchecked Sendable {
        var work: (() -> Void)?
        private let end = DispatchSemaphore(value: 0)

        func run() {
            work?()
            // Gone before the caller goes on, whose variables it captures.
            work = nil
            end.signal()
        }

        func wait() {
            end.wait()
        }
    }
}
