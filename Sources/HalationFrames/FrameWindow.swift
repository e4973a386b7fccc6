import Synchronization

/// The frames between recording and writing: at most a fixed number, handed from one recorder to several jobs, and
/// written in order by whichever job completes the next one.
///
/// A lock and not an actor: the recorder needs no thread of the cooperative pool, whose threads are busy with drawing.
final class FrameWindow<Recording: Sendable, Output: Sendable>: Sendable {
    /// A recorded frame.
    struct Item: Sendable {
        /// The index in the order of recording.
        let position: Int
        let frame: Int
        let recording: Recording
    }

    private struct State {
        /// Frames that are reserved or recorded and not yet written.
        var live = 0
        var waiting: [Item] = []
        var receivers: [CheckedContinuation<Item?, Never>] = []
        /// The recorder, while the window is full.
        var recorder: CheckedContinuation<Bool, Never>?

        /// Finished frames by their positions.
        var outputs: [Int: (frame: Int, output: Output)] = [:]
        var nextToWrite = 0
        var isWriting = false

        var failure: (position: Int, error: any Error)?
        var isFinished = false
        var isClosed = false

        mutating func dismissReceivers() {
            for receiver in receivers { receiver.resume(returning: nil) }
            receivers = []
        }

        mutating func close() {
            isClosed = true
            waiting = []
            recorder?.resume(returning: false)
            recorder = nil
            dismissReceivers()
        }

        /// Closes the window behind `position`: frames before it are still handed out and written.
        mutating func fail(at position: Int, _ error: any Error) {
            guard position < failure?.position ?? .max else { return }
            failure = (position, error)
            waiting.removeAll { $0.position >= position }
            recorder?.resume(returning: false)
            recorder = nil
            // Nothing waits while jobs do.
            dismissReceivers()
        }
    }

    private let state = Mutex(State())
    private let capacity: Int

    /// Creates an empty window.
    init(capacity: Int) {
        precondition(capacity > 0, "A window has room for at least one frame.")
        self.capacity = capacity
    }

    /// Reserves room for a frame, as soon as there is some.
    ///
    /// - Precondition: No other task is reserving.
    /// - Returns: False if the window was closed, or a frame failed.
    nonisolated(nonsending) func reserve() async -> Bool {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.isClosed || state.failure != nil {
                    continuation.resume(returning: false)
                } else if state.live < capacity {
                    state.live += 1
                    continuation.resume(returning: true)
                } else {
                    precondition(state.recorder == nil, "Two tasks reserve room in one window.")
                    state.recorder = continuation
                }
            }
        }
    }

    /// Hands a frame, for which room was reserved, to the jobs.
    ///
    /// After a failure or in a closed window, it is dropped.
    func send(_ item: Item) {
        state.withLock { state in
            guard !state.isClosed, state.failure == nil else { return }
            guard state.receivers.isEmpty else {
                return state.receivers.removeFirst().resume(returning: item)
            }
            state.waiting.append(item)
        }
    }

    /// Takes the next frame, as soon as there is one.
    ///
    /// - Returns: Nil if no frame will follow.
    nonisolated(nonsending) func next() async -> Item? {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if !state.waiting.isEmpty {
                    continuation.resume(returning: state.waiting.removeFirst())
                } else if state.isClosed || state.isFinished || state.failure != nil {
                    continuation.resume(returning: nil)
                } else {
                    state.receivers.append(continuation)
                }
            }
        }
    }

    /// Takes a finished frame.
    func store(_ output: Output, of item: Item) {
        state.withLock { $0.outputs[item.position] = (item.frame, output) }
    }

    /// Writes all finished frames that are next in order, unless another job is writing them.
    func drain(_ write: @Sendable (_ frame: Int, _ output: Output) async throws -> Void) async {
        while await writeNext(write) { release() }
    }

    /// Writes the next frame in order, which is released with this function's end.
    ///
    /// - Returns: Whether there was one, and it was written.
    private func writeNext(
        _ write: @Sendable (_ frame: Int, _ output: Output) async throws -> Void
    ) async -> Bool {
        guard let next = takeNextToWrite() else { return false }
        do {
            try await write(next.frame, next.output)
            return true
        } catch {
            state.withLock { state in
                state.fail(at: next.position, error)
                state.isWriting = false
            }
            return false
        }
    }

    private func takeNextToWrite() -> (position: Int, frame: Int, output: Output)? {
        state.withLock { state in
            let position = state.nextToWrite
            guard !state.isWriting, position < state.failure?.position ?? .max,
                let next = state.outputs.removeValue(forKey: position)
            else { return nil }
            state.isWriting = true
            return (position, next.frame, next.output)
        }
    }

    /// Counts the frame at `nextToWrite` as written, and gives its room to the recorder.
    private func release() {
        state.withLock { state in
            state.isWriting = false
            state.nextToWrite += 1
            guard let recorder = state.recorder else {
                state.live -= 1
                return
            }
            state.recorder = nil
            recorder.resume(returning: true)
        }
    }

    /// Announces that no frame will follow; those that wait are still handed out.
    func finish() {
        state.withLock { state in
            state.isFinished = true
            state.dismissReceivers()
        }
    }

    /// Drops the frames that wait, and all that follow.
    func close() {
        state.withLock { $0.close() }
    }

    /// Ends the sequence before `position` because of an error there.
    ///
    /// Earlier frames are still finished and written.
    func fail(at position: Int, _ error: any Error) {
        state.withLock { $0.fail(at: position, error) }
    }

    /// The error at the lowest position.
    var failure: (any Error)? { state.withLock { $0.failure?.error } }

    /// The number of frames written.
    var writtenCount: Int { state.withLock { $0.nextToWrite } }
}
