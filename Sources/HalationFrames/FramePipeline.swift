/// A pipeline that records frames in order, finishes them in parallel and writes them in order.
///
/// Recording happens on the main actor and in order, because views may carry state from frame to frame. The recordings
/// go to a number of jobs, each with tools of its own. At most ``window`` frames are recorded and not yet written, so
/// memory does not grow with the length of a sequence.
package struct FramePipeline: Sendable {
    /// The number of frames that are finished at the same time.
    package let jobs: Int

    /// The largest number of frames that are recorded and not yet written.
    ///
    /// Three per job, so that one slow frame leaves no job without work, and the one being recorded.
    package var window: Int { 3 * jobs + 1 }

    /// Creates a pipeline.
    ///
    /// - Precondition: `jobs` is at least 1.
    package init(jobs: Int) {
        precondition(jobs > 0, "A pipeline has at least one job, and this one \(jobs).")
        self.jobs = jobs
    }

    /// Takes `frames` through all steps, and returns when the last is written.
    ///
    /// Cancelling the task begins no further frame. The frames in hand are finished and written; those that wait are
    /// dropped.
    ///
    /// - Parameters:
    ///   - frames: The frames in the order of recording and writing.
    ///   - record: Records a frame.
    ///   - makeJob: Makes the function that finishes the frames of one job; called once in each job.
    ///   - write: Writes a finished frame. Calls come in order, one at a time, from any job.
    /// - Throws: The error of the earliest frame that failed, after all frames before it were written;
    ///   `CancellationError` if the task was cancelled before the last frame.
    @MainActor package func run<Recording: Sendable, Output: Sendable>(
        _ frames: some Sequence<Int>,
        record: (_ frame: Int) throws -> Recording,
        makeJob: @escaping @Sendable () -> (_ frame: Int, _ recording: Recording) throws -> Output,
        write: @escaping @Sendable (_ frame: Int, _ output: Output) async throws -> Void
    ) async throws {
        let window = FrameWindow<Recording, Output>(capacity: window)
        let isComplete = await withTaskGroup(of: Void.self) { group in
            for _ in 0..<jobs {
                group.addTask {
                    let finish = makeJob()
                    while await finishNext(in: window, finish) { await window.drain(write) }
                }
            }
            var position = 0
            var isRecorded = true
            for frame in frames {
                guard !Task.isCancelled, await window.reserve() else {
                    isRecorded = false
                    break
                }
                do {
                    window.send(.init(position: position, frame: frame, recording: try record(frame)))
                } catch {
                    window.fail(at: position, error)
                }
                position += 1
            }
            if Task.isCancelled { window.close() }
            window.finish()
            await group.waitForAll()
            return isRecorded && window.writtenCount == position
        }
        if let failure = window.failure { throw failure }
        // Without a failure, only a cancellation leaves frames out.
        if !isComplete { throw CancellationError() }
    }
}

/// Finishes the next frame, whose recording is released with this function's end.
///
/// - Returns: Whether there may be another.
private func finishNext<Recording: Sendable, Output: Sendable>(
    in window: FrameWindow<Recording, Output>,
    _ finish: (_ frame: Int, _ recording: Recording) throws -> Output
) async -> Bool {
    // Checked before a frame is taken: one that is taken must be written, or those behind it could not be.
    guard !Task.isCancelled else {
        window.close()
        return false
    }
    guard let item = await window.next() else { return false }
    do {
        window.store(try finish(item.frame, item.recording), of: item)
    } catch {
        window.fail(at: item.position, error)
    }
    return true
}

extension FramePipeline {
    /// Takes `frames` through recording and the jobs, for jobs that leave nothing to write.
    @MainActor package func run<Recording: Sendable>(
        _ frames: some Sequence<Int>,
        record: (_ frame: Int) throws -> Recording,
        makeJob: @escaping @Sendable () -> (_ frame: Int, _ recording: Recording) throws -> Void
    ) async throws {
        try await run(frames, record: record, makeJob: makeJob, write: { _, _ in })
    }
}
