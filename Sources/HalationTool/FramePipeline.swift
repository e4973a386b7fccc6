/// Frames that are recorded one after another and finished side by side.
///
/// Recording happens on the main actor and in order, because a view may carry state from one frame to the next. What
/// was recorded goes to a number of jobs, each with tools of its own, and at most `window` frames are anywhere
/// between the two: memory does not grow with the length of a sequence.
package struct FramePipeline: Sendable {
    /// How many frames are finished at a time.
    package let jobs: Int

    /// How many frames are at most recorded and not yet finished.
    ///
    /// Three a job, so that one that takes longer than the others leaves nobody without work, and the one in hand.
    package var window: Int { 3 * jobs + 1 }

    /// A pipeline of `jobs` jobs.
    package init(jobs: Int) {
        precondition(jobs > 0, "A pipeline has at least one job.")
        self.jobs = jobs
    }

    /// Takes all `frames` through, and returns when the last is finished.
    ///
    /// - Parameters:
    ///   - frames: The frames in the order in which they are recorded.
    ///   - isStopped: Asked before a frame is recorded or finished; after a yes no frame is begun.
    ///   - record: Records a frame.
    ///   - makeJob: Called once in each job, for what finishes that job's frames.
    /// - Throws: The first error of a frame that could not be recorded or finished. Frames that others are finishing
    ///   at that moment are finished, so that no frame before the failed one is left out; those that wait are
    ///   dropped.
    @MainActor package func run<Recording: Sendable>(
        _ frames: some Sequence<Int>,
        isStopped: @escaping @Sendable () -> Bool = { false },
        record: (Int) throws -> Recording,
        makeJob: @escaping @Sendable () -> (_ frame: Int, _ recording: Recording) throws -> Void
    ) async throws {
        let queue = FrameQueue<(frame: Int, recording: Recording)>(capacity: 2 * jobs)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<jobs {
                group.addTask {
                    defer { queue.close() }
                    let finish = makeJob()
                    while let next = await queue.next(), !isStopped() {
                        try finish(next.frame, next.recording)
                    }
                }
            }
            // Jobs that wait for a frame which cannot be recorded wait no longer.
            defer { queue.close() }
            for frame in frames {
                guard !isStopped(), await queue.send((frame, try record(frame))) else { break }
            }
            queue.finish()
            try await group.waitForAll()
        }
    }
}
