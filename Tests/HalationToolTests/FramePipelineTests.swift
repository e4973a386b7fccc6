import HalationTool
import Synchronization
import Testing

@Suite("Frame pipeline")
@MainActor struct FramePipelineTests {
    @Test("The frame pipeline records in order and finishes every frame once", arguments: [1, 2, 3, 8])
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

    @Test("The frame pipeline makes one set of tools per job", arguments: [1, 3])
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
        "The frame pipeline never has more than its window of frames recorded and not finished",
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

    @Test("The frame pipeline stops at the first error, and throws it", arguments: [1, 2, 3])
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
        "The frame pipeline stops at a frame that cannot be recorded, and throws its error",
        arguments: [1, 2, 3]
    )
    func stopsAtRecordingError(jobs: Int) async {
        await #expect(throws: Broken(frame: 40)) {
            try await FramePipeline(jobs: jobs).run(
                0..<100_000,
                record: { frame in
                    if frame == 40 { throw Broken(frame: frame) }
                    return frame
                },
                makeJob: { { frame, _ in #expect(frame < 40) } }
            )
        }
    }

    @Test(
        "The frame pipeline starts no frame after it is stopped, and finishes those it has started",
        arguments: [1, 2, 3]
    )
    func stopsWhenTold(jobs: Int) async throws {
        let isStopped = Atomic(false)
        let recorded = Atomic(0)
        let begun = Atomic(0)
        let finished = Atomic(0)

        try await FramePipeline(jobs: jobs).run(
            0..<100_000,
            isStopped: { isStopped.load(ordering: .sequentiallyConsistent) },
            record: { frame in
                recorded.add(1, ordering: .relaxed)
                return frame
            },
            makeJob: {
                { frame, _ in
                    begun.add(1, ordering: .relaxed)
                    if frame == 25 {
                        // The word comes when as many frames wait as can.
                        while recorded.load(ordering: .relaxed) < 26 + 2 * jobs {}
                        isStopped.store(true, ordering: .sequentiallyConsistent)
                    }
                    spin(.microseconds(50))
                    finished.add(1, ordering: .relaxed)
                }
            }
        )

        #expect(begun.load(ordering: .relaxed) == finished.load(ordering: .relaxed))
        // None that waited: with one job, frames 26 and 27 did.
        if jobs == 1 { #expect(finished.load(ordering: .relaxed) == 26) }
        #expect(recorded.load(ordering: .relaxed) < 10_000)
    }

    @Test("The frame pipeline ends at once when there are no frames", arguments: [1, 4])
    func takesNothing(jobs: Int) async throws {
        try await FramePipeline(jobs: jobs).run([], record: { $0 }, makeJob: { { _, _ in } })
    }
}

private struct Broken: Error, Equatable {
    let frame: Int
}

/// Keeps its thread busy for a while, as drawing does.
private func spin(_ duration: Duration) {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end {}
}
