import Foundation
import Halation
import SampleEffects
import Synchronization
import Testing

/// The kinds of work that programs start in the background, each with what it notes and when.
@MainActor
@Suite("Kinds of work in the background")
struct BackgroundKindTests {
    /// The notes of work that starts when a view appears, up to two seconds later, at 30 frames per second.
    private func notes(_ start: @escaping @MainActor (ProgramLog) -> Void) throws -> [String] {
        let log = ProgramLog()
        let renderer = renderer { start(log) }
        try render(0...60, by: renderer)
        return log.lines
    }

    private func renderer(_ start: @escaping @MainActor () -> Void) -> ImageRenderer<some View> {
        let renderer = ImageRenderer(content: Color.red.onAppear(perform: start))
        renderer.proposedSize = ProposedViewSize(width: 2, height: 2)
        return renderer
    }

    private func render(_ frames: ClosedRange<Int>, by renderer: ImageRenderer<some View>) throws {
        for frame in frames {
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(frame) / 30)
            _ = try renderer.pixelBuffer()
        }
    }

    @Test("Work of two views on one queue follows the clock of each")
    func twoViews() throws {
        let queue = DispatchQueue(label: "shared")
        let (slow, quick) = (ProgramLog(), ProgramLog())
        let first = renderer {
            queue.async {
                Thread.sleep(forTimeInterval: 0.5)
                slow.note("slept")
            }
        }
        let second = renderer { queue.async { quick.note("at once") } }
        try render(0...3, by: first)
        try render(0...3, by: second)
        #expect((slow.lines, quick.lines) == ([], ["at once 0"]))
        try render(4...60, by: first)
        #expect(slow.lines == ["slept 500"])
    }

    @Test("A recursive lock belongs to the thread that waited for it, and the main thread goes first")
    func recursiveLocks() throws {
        let lines = try notes { log in
            let lock = NSRecursiveLock()
            for index in 0..<3 {
                Thread.detachNewThread {
                    lock.withLock {
                        Thread.sleep(forTimeInterval: 0.1)
                        lock.withLock { log.note("twice \(index)") }
                    }
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { lock.withLock { log.note("main") } }
        }
        #expect(lines == ["twice 0 100", "main 100 main", "twice 1 200", "twice 2 300"])
    }

    @Test("Work on the global queue answers on the main one at the moment at which it was started")
    func globalQueue() throws {
        let lines = try notes { log in
            for index in 0..<3 {
                DispatchQueue.global().async {
                    log.note("work \(index)")
                    DispatchQueue.main.async { log.note("answer \(index)") }
                }
            }
            log.note("started")
        }
        #expect(
            lines == [
                "started 0 main", "work 0 0", "work 1 0", "work 2 0", "answer 0 0 main", "answer 1 0 main",
                "answer 2 0 main",
            ]
        )
    }

    @Test("Tasks that yield take turns")
    func yields() throws {
        let lines = try notes { log in
            for task in 0..<3 {
                Task.detached {
                    for turn in 0..<3 {
                        log.note("\(task).\(turn)")
                        await Task.yield()
                    }
                }
            }
        }
        #expect(lines == (0..<3).flatMap { turn in (0..<3).map { "\($0).\(turn) 0" } })
    }

    @Test("A continuation that a queue resumes goes on at the same moment")
    func continuation() throws {
        let lines = try notes { log in
            Task { @MainActor in
                for delay in [0, 0.25] {
                    let number = await withCheckedContinuation { continuation in
                        DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
                            log.note("resumes")
                            continuation.resume(returning: 7)
                        }
                    }
                    log.note("has \(number)")
                }
            }
        }
        #expect(lines == ["resumes 0", "has 7 0 main", "resumes 250", "has 7 250 main"])
    }

    @Test("Operations run as many at a time as their queue allows, and their barrier after them")
    func operations() throws {
        let lines = try notes { log in
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 2
            for index in 0..<3 {
                queue.addOperation {
                    log.note("begins \(index)")
                    Thread.sleep(forTimeInterval: 0.1)
                    log.note("ends \(index)")
                }
            }
            queue.addBarrierBlock { OperationQueue.main.addOperation { log.note("all") } }
        }
        #expect(
            lines == [
                "begins 0 0", "begins 1 0", "ends 0 100", "ends 1 100", "begins 2 100", "ends 2 200",
                "all 200 main",
            ]
        )
    }

    @Test("A thread sleeps by the frame clock, and its run loop fires timers")
    func threads() throws {
        let lines = try notes { log in
            Thread.detachNewThread {
                log.note("thread")
                Thread.sleep(forTimeInterval: 0.5)
                log.note("awake")
                let count = Mutex(0)
                _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
                    log.note("timer")
                    let fired = count.withLock { count in
                        count += 1
                        return count
                    }
                    if fired == 2 { timer.invalidate() }
                }
                RunLoop.current.run(until: Date() + 1)
                DispatchQueue.main.sync { log.note("left") }
            }
        }
        #expect(lines == ["thread 0", "awake 500", "timer 750", "timer 1000", "left 1000 main"])
    }

    private actor Sum {
        private var sum = 0

        func add(_ number: Int) -> Int {
            sum += number
            return sum
        }
    }

    @Test("An actor adds what a stream delivers from a concurrent queue, in the order of its blocks")
    func actorsAndStreams() throws {
        let lines = try notes { log in
            let sum = Sum()
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            let queue = DispatchQueue(label: "numbers", attributes: .concurrent)
            for number in 1...4 { queue.async { continuation.yield(number) } }
            queue.async(flags: .barrier) { continuation.finish() }
            Task { @MainActor in
                for await number in stream { log.note("\(number): \(await sum.add(number))") }
                log.note("end")
            }
        }
        #expect(lines == ["1: 1 0 main", "2: 3 0 main", "3: 6 0 main", "4: 10 0 main", "end 0 main"])
    }

    @Test("Barriers, groups and semaphores order work as they do elsewhere")
    func groups() throws {
        let lines = try notes { log in
            let queue = DispatchQueue(label: "many", attributes: .concurrent)
            let group = DispatchGroup()
            for index in 0..<2 {
                queue.async(group: group) {
                    Thread.sleep(forTimeInterval: 0.2 - 0.1 * Double(index))
                    log.note("reads \(index)")
                }
            }
            queue.async(group: group, flags: .barrier) { log.note("writes") }
            queue.async(group: group) { log.note("reads 2") }
            group.notify(queue: .main) {
                log.note("notified")
                let semaphore = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    Thread.sleep(forTimeInterval: 0.1)
                    semaphore.signal()
                }
                log.note("\(semaphore.wait(timeout: .now() + 0.05))")
                semaphore.wait()
                log.note("signalled")
            }
        }
        #expect(
            lines == [
                "reads 1 100", "reads 0 200", "writes 200", "reads 2 200", "notified 200 main",
                "timedOut 250 main", "signalled 300 main",
            ]
        )
    }

    @Test("Timers of queues fire by the frame clock until they are cancelled or released")
    func timers() throws {
        let lines = try notes { log in
            let count = Mutex(0)
            nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .global())
            timer.setEventHandler { @Sendable in
                let fired = count.withLock { count in
                    count += 1
                    return count
                }
                log.note("fires \(fired)")
                if fired == 3 { timer.cancel() }
            }
            timer.setCancelHandler { @Sendable in log.note("cancelled") }
            timer.schedule(deadline: .now() + 0.1, repeating: 0.3)
            timer.resume()

            nonisolated(unsafe) var other: (any DispatchSourceTimer)? = DispatchSource.makeTimerSource(
                queue: .main
            )
            other?.setEventHandler { @Sendable in log.note("other") }
            other?.schedule(deadline: .now() + 0.2, repeating: 0.2)
            other?.resume()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { other = nil }
        }
        #expect(
            lines == [
                "fires 1 100", "other 200 main", "fires 2 400", "other 400 main", "fires 3 700",
                "cancelled 700",
            ]
        )
    }

    @Test("Threads that want a lock wait in order while its owner sleeps")
    func locks() throws {
        let lines = try notes { log in
            let lock = NSLock()
            let mutex = Mutex(0)
            for index in 0..<3 {
                Thread.detachNewThread {
                    lock.withLock {
                        log.note("has \(index)")
                        Thread.sleep(forTimeInterval: 0.1)
                    }
                    mutex.withLock { count in
                        Thread.sleep(forTimeInterval: 0.15)
                        count += 1
                        log.note("count \(count)")
                    }
                }
            }
        }
        #expect(
            lines == ["has 0 0", "has 1 100", "has 2 200", "count 1 250", "count 2 400", "count 3 550"]
        )
    }

    @Test("concurrentPerform runs its iterations in order, and the later ones while an earlier one waits")
    func iterations() throws {
        let lines = try notes { log in
            DispatchQueue.concurrentPerform(iterations: 3) { log.note("\($0)") }
            let semaphore = DispatchSemaphore(value: 0)
            DispatchQueue.concurrentPerform(iterations: 3) { index in
                if index == 0 { semaphore.wait() }
                if index == 2 { semaphore.signal() }
                log.note("again \(index)")
            }
        }
        #expect(
            lines == ["0 0 main", "1 0 main", "2 0 main", "again 1 0", "again 2 0", "again 0 0 main"]
        )
    }

    @Test("Jobs of one moment have different random numbers, the same in every run")
    func randomNumbers() throws {
        func numbers() throws -> [String] {
            try notes { log in
                for _ in 0..<10 {
                    DispatchQueue.global().async { log.note("\(UInt64.random(in: 0 ... .max))") }
                }
            }
        }
        let first = try numbers()
        #expect(Set(first).count == 10)
        #expect(try numbers() == first)
    }
}
