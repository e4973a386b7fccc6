import HalationFrames
import Synchronization
import Testing

@Suite("Frame pipeline")
@MainActor struct FramePipelineTests {
    @Test("Frame pipeline: records in order and finishes every frame once", arguments: [1, 2, 3, 8])
    func takesAllFrames(jobs: Int) async throws {
        let frames = Array(stride(from: 3, to: 400, by: 2))
        var recorded: [Int] = []
        let finished = Mutex<[Int]>([])

        try await FramePipeline(jobs: jobs).run(
            frames,
            record: { frame in
                recorded.append(frame)
                return frame * 10
            },
            makeJob: {
                { frame, recording in
                    #expect(recording == frame * 10)
                    finished.withLock { $0.append(frame) }
                }
            }
        )

        #expect(recorded == frames)
        #expect(finished.withLock { $0.sorted() } == frames)
    }

    @Test(
        "Frame pipeline: writes in order, one frame at a time, though frames finish out of order",
        arguments: [1, 2, 3, 8]
    )
    func writesInOrder(jobs: Int) async throws {
        let finished = Mutex<[Int]>([])
        let written = Mutex<[Int]>([])
        let isWriting = Atomic(false)

        try await FramePipeline(jobs: jobs).run(
            0..<200,
            record: { $0 },
            makeJob: {
                { frame, _ in
                    // Every tenth frame takes longer than those behind it.
                    if frame.isMultiple(of: 10) { spin(.milliseconds(2)) }
                    finished.withLock { $0.append(frame) }
                    return "\(frame)"
                }
            },
            write: { frame, output in
                let wasWriting = isWriting.exchange(true, ordering: .sequentiallyConsistent)
                #expect(!wasWriting)
                #expect(output == "\(frame)")
                await Task.yield()
                written.withLock { $0.append(frame) }
                isWriting.store(false, ordering: .sequentiallyConsistent)
            }
        )

        #expect(written.withLock { $0 } == Array(0..<200))
        // Otherwise this test would show nothing.
        if jobs == 8 { #expect(finished.withLock { $0 != $0.sorted() }) }
    }

    @Test("Frame pipeline: holds no more frames than its window while writing is slow", arguments: [1, 2, 4])
    func waitsForSlowWriter(jobs: Int) async throws {
        let recorded = Atomic(0)
        let pipeline = FramePipeline(jobs: jobs)

        try await pipeline.run(
            0..<60,
            record: { _ in recorded.add(1, ordering: .sequentiallyConsistent) },
            makeJob: { { _, _ in } },
            write: { frame, _ in
                spin(.milliseconds(1))
                let liveCount = recorded.load(ordering: .sequentiallyConsistent) - frame
                #expect(liveCount <= pipeline.window)
            }
        )

        #expect(recorded.load(ordering: .relaxed) == 60)
    }

    @Test(
        "Frame pipeline: writes all frames before the earliest that fails, and throws its error",
        arguments: [1, 2, 3, 8]
    )
    func throwsEarliestError(jobs: Int) async {
        let written = Mutex<[Int]>([])

        await #expect(throws: Broken(frame: 40)) {
            try await FramePipeline(jobs: jobs).run(
                0..<1000,
                record: { $0 },
                makeJob: {
                    { frame, _ in
                        // The later failures come first, if there are several jobs.
                        if frame == 40 { spin(.milliseconds(20)) }
                        if frame >= 40 { throw Broken(frame: frame) }
                    }
                },
                write: { frame, _ in written.withLock { $0.append(frame) } }
            )
        }

        #expect(written.withLock { $0 } == Array(0..<40))
    }

    @Test("Frame pipeline: stops at a frame that cannot be written", arguments: [1, 2, 3])
    func stopsAtWritingError(jobs: Int) async {
        let written = Mutex<[Int]>([])

        await #expect(throws: Broken(frame: 25)) {
            try await FramePipeline(jobs: jobs).run(
                0..<100_000,
                record: { $0 },
                makeJob: { { _, _ in } },
                write: { frame, _ in
                    if frame == 25 { throw Broken(frame: frame) }
                    written.withLock { $0.append(frame) }
                }
            )
        }

        #expect(written.withLock { $0 } == Array(0..<25))
    }

    @Test("Frame pipeline: makes one set of tools a job", arguments: [1, 3])
    func makesOneJobEach(jobs: Int) async throws {
        let made = Atomic(0)

        try await FramePipeline(jobs: jobs).run(
            0..<100,
            record: { $0 },
            makeJob: {
                made.add(1, ordering: .relaxed)
                return { _, _ in }
            }
        )

        #expect(made.load(ordering: .relaxed) == jobs)
    }

    @Test(
        "Frame pipeline: never has more than its window of frames recorded and not finished",
        arguments: [1, 2, 4]
    )
    func staysInWindow(jobs: Int) async throws {
        let live = Mutex((now: 0, most: 0))
        let pipeline = FramePipeline(jobs: jobs)

        try await pipeline.run(
            0..<200,
            record: { _ in
                live.withLock { live in
                    live.now += 1
                    live.most = max(live.most, live.now)
                }
            },
            makeJob: {
                { frame, _ in
                    // Slower than recording, so that frames pile up as far as they may.
                    spin(frame.isMultiple(of: 50) ? .milliseconds(20) : .milliseconds(1))
                    live.withLock { $0.now -= 1 }
                }
            }
        )

        #expect(live.withLock { $0.now } == 0)
        #expect(live.withLock { $0.most } <= pipeline.window)
        // The limit was met, or this test would show nothing.
        #expect(live.withLock { $0.most } >= 2 * jobs)
    }

    @Test("Frame pipeline: stops at the first error, and throws it", arguments: [1, 2, 3])
    func stopsAtError(jobs: Int) async {
        let pipeline = FramePipeline(jobs: jobs)
        var recorded = 0
        let finished = Atomic(0)

        await #expect(throws: Broken(frame: 40)) {
            try await pipeline.run(
                0..<100_000,
                record: { frame in
                    recorded += 1
                    return frame
                },
                makeJob: {
                    { frame, _ in
                        if frame == 40 { throw Broken(frame: frame) }
                        spin(.microseconds(20))
                        finished.add(1, ordering: .relaxed)
                    }
                }
            )
        }

        #expect(recorded <= 41 + 2 * pipeline.window)
        #expect(finished.load(ordering: .relaxed) <= recorded)
    }

    @Test(
        "Frame pipeline: writes all frames before one that cannot be recorded, and throws its error",
        arguments: [1, 2, 3]
    )
    func stopsAtRecordingError(jobs: Int) async {
        let written = Mutex<[Int]>([])

        await #expect(throws: Broken(frame: 40)) {
            try await FramePipeline(jobs: jobs).run(
                0..<100_000,
                record: { frame in
                    if frame == 40 { throw Broken(frame: frame) }
                    return frame
                },
                // Slow, so that frames wait when the recording fails.
                makeJob: { { _, _ in spin(.microseconds(200)) } },
                write: { frame, _ in written.withLock { $0.append(frame) } }
            )
        }

        #expect(written.withLock { $0 } == Array(0..<40))
    }

    @Test(
        "Frame pipeline: begins no frame after a cancellation, and writes those it has begun",
        arguments: [1, 2, 3]
    )
    func stopsWhenCancelled(jobs: Int) async throws {
        let task = Mutex<Task<Void, any Error>?>(nil)
        let recorded = Atomic(0)
        let begun = Atomic(0)
        let written = Mutex<[Int]>([])

        let running = Task {
            try await FramePipeline(jobs: jobs).run(
                0..<100_000,
                record: { frame in
                    recorded.add(1, ordering: .relaxed)
                    return frame
                },
                makeJob: {
                    { frame, _ in
                        begun.add(1, ordering: .relaxed)
                        if frame == 25 {
                            task.withLock { $0 }?.cancel()
                        }
                        spin(.microseconds(50))
                    }
                },
                write: { frame, _ in written.withLock { $0.append(frame) } }
            )
        }
        task.withLock { $0 = running }

        await #expect(throws: CancellationError.self) { try await running.value }
        let frames = written.withLock { $0 }
        #expect(frames == Array(0..<frames.count))
        #expect(frames.count == begun.load(ordering: .relaxed))
        if jobs == 1 { #expect(frames.count == 26) }
        #expect(recorded.load(ordering: .relaxed) < 10_000)
    }

    @Test("Frame pipeline: begins nothing in a task that is already cancelled")
    func heedsEarlyCancellation() async {
        let running = Task {
            try await FramePipeline(jobs: 2).run(
                0..<10,
                record: { _ in Issue.record("A frame was recorded.") },
                makeJob: { { _, _ in } }
            )
        }
        running.cancel()

        await #expect(throws: CancellationError.self) { try await running.value }
    }

    @Test("Frame pipeline: ends at once when there is nothing to do", arguments: [1, 4])
    func takesNothing(jobs: Int) async throws {
        try await FramePipeline(jobs: jobs).run([], record: { $0 }, makeJob: { { _, _ in } })
    }
}

private struct Broken: Error, Equatable {
    let frame: Int
}

/// Works for a while without giving up its thread, as drawing does.
private func spin(_ duration: Duration) {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end {}
}
