import CAmbient
import Foundation
import Halation
import HalationViews
import Testing

@Suite("Ambient time and chance")
struct AmbientTests {
    private static let start = Date(timeIntervalSinceReferenceDate: 1000)

    @Test(
        "Every reader of the time of day sees the ambient date",
        arguments: [0, 0.125, 1.0 / 3, 86_400.75, 8e8 + 0.1]
    )
    func clocks(seconds: Double) {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        withAmbientDate(date) {
            #expect(abs(Date().timeIntervalSince(date)) < 1e-6)
            #expect(Date() <= date)
            #expect(Date.now == Date())
            let expected = date.timeIntervalSince1970
            #expect(Double(time(nil)) == expected.rounded(.down))
            var now = timeval()
            gettimeofday(&now, nil)
            #expect(abs(Double(now.tv_sec) + Double(now.tv_usec) / 1e6 - expected) < 2e-6)
            #expect(abs(DateInterval(start: Date(), duration: 0).start.timeIntervalSince(date)) < 1e-6)
        }
        #expect(Date().timeIntervalSince(date) > 1e6)
    }

    @Test("An ambient date in whole nanoseconds is read back exactly")
    func exactClock() {
        for index in 0..<600 {
            let date = Date(timeIntervalSinceReferenceDate: Double(index) / 8)
            withAmbientDate(date) { #expect(Date() == date) }
        }
    }

    @Test("The monotonic clock is the system's under an ambient date")
    func monotonicClock() {
        var before = timespec()
        var inside = timespec()
        clock_gettime(CLOCK_MONOTONIC, &before)
        withAmbientDate(Self.start) { _ = clock_gettime(CLOCK_MONOTONIC, &inside) }

        let elapsed = Double(inside.tv_sec - before.tv_sec) + Double(inside.tv_nsec - before.tv_nsec) / 1e9
        #expect(elapsed >= 0)
        #expect(elapsed < 60)
        let uptime = ProcessInfo.processInfo.systemUptime
        #expect(withAmbientDate(Self.start) { ProcessInfo.processInfo.systemUptime } >= uptime)
    }

    @Test("Another thread reads the system's clock and randomness while this one has an ambient date")
    func otherThread() throws {
        struct Readings {
            var date = Date.distantPast
            var number: UInt64 = 0
        }
        nonisolated(unsafe) var other = Readings()
        let real = Date()
        var own: UInt64 = 0
        withAmbientDate(Self.start, seed: 5) {
            let isDone = DispatchSemaphore(value: 0)
            Thread {
                other = Readings(date: Date(), number: UInt64.random(in: 0 ... .max))
                isDone.signal()
            }.start()
            isDone.wait()
            #expect(Date() == Self.start)
            own = UInt64.random(in: 0 ... .max)
        }
        #expect(other.date >= real)
        #expect(other.number != own)
    }

    @Test("Every source of chance repeats with the seed and the date, and differs with another")
    func chance() {
        func numbers(_ date: Date, since start: Date = Self.start, seed: UInt64) -> [[UInt64]] {
            AmbientMoment(date: date, since: start, seed: seed).run {
                var generator = SystemRandomNumberGenerator()
                var bytes = [UInt64](repeating: 0, count: 3)
                arc4random_buf(&bytes, 24)
                var entropy: UInt64 = 0
                #expect(getentropy(&entropy, 8) == 0)
                return [
                    [.random(in: 0 ... .max)], [generator.next()], (0..<20).shuffled().map(UInt64.init),
                    bytes,
                    [entropy], [Double.random(in: 0..<1).bitPattern],
                    Array(0..<1000).randomElement().map { [UInt64($0)] } ?? [],
                    [UInt64(arc4random()) << 32 | UInt64(arc4random_uniform(1 << 30))],
                    UUID().uuidString.utf8.map(UInt64.init),
                ]
            }
        }
        let first = numbers(Self.start, seed: 1)
        #expect(numbers(Self.start, seed: 1) == first)
        // A thousand elements repeat by chance; all others have at least 60 bits.
        for other in [numbers(Self.start, seed: 2), numbers(Self.start + 1 / 60, seed: 1)] {
            for (index, pair) in zip(first, other).enumerated() where index != 6 {
                #expect(pair.0 != pair.1, "source \(index)")
            }
        }
        let today = Date()
        #expect(
            numbers(today, since: today, seed: 1)[1] == first[1],
            "the stream depends on the time since the start"
        )
    }

    @Test("Ambient random numbers are spread evenly")
    func evenness() {
        // 64 moments of 256 numbers each: the first ones of moments that follow each other are independent too.
        for seed in 0..<4 as Range<UInt64> {
            var counts = [Int](repeating: 0, count: 16)
            var firsts = [Int](repeating: 0, count: 4)
            for frame in 0..<1024 {
                let moment = AmbientMoment(
                    date: Self.start + Double(frame) / 60,
                    since: Self.start,
                    seed: seed
                )
                moment.run {
                    firsts[Int.random(in: 0..<4)] += 1
                    for _ in 0..<16 { counts[Int.random(in: 0..<16)] += 1 }
                }
            }
            // Five standard deviations of a binomial distribution.
            #expect(counts.allSatisfy { abs($0 - 1024) < 5 * 31 })
            #expect(firsts.allSatisfy { abs($0 - 256) < 5 * 14 })
        }
    }

    @Test("Ambient moments nest, and end with an error too")
    func nesting() {
        struct Failure: Error {}
        withAmbientDate(Self.start) {
            withAmbientDate(Self.start + 5) { #expect(Date() == Self.start + 5) }
            #expect(Date() == Self.start)
            #expect(throws: Failure.self) {
                try withAmbientDate(Self.start + 9) { () throws(Failure) in throw Failure() }
            }
            #expect(Date() == Self.start)
        }
        #expect(ambient_current().is_active == false)
    }

    @Test(
        "Dates that are not finite or beyond every calendar are no trap",
        arguments: [.nan, .infinity, -.infinity, 1e300, -1e300] as [Double]
    )
    func extremeDates(seconds: Double) {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        #expect(withAmbientDate(date) { Date() }.timeIntervalSinceReferenceDate.isFinite)
    }
}

@MainActor
@Suite("Ambient scheduler")
struct AmbientSchedulerTests {
    /// Runs delayed work in order of time, without waiting.
    private final class Timetable {
        private var waiting: [(time: Int64, number: Int, work: () -> Void)] = []
        private var count = 0
        private(set) var now: Int64 = 0

        private lazy var scheduler = AmbientScheduler { [unowned self] delay, work in
            count += 1
            waiting.append((now + delay, count, work))
        }

        func run(_ body: () -> Void) {
            let start = Date(timeIntervalSinceReferenceDate: 0)
            let date = start + Double(now) / 1e9
            AmbientMoment(date: date, since: start, seed: 0).run(schedulingOn: scheduler, body)
        }

        /// Runs what is due up to a time, in seconds.
        func advance(to end: Double) {
            while let next = waiting.indices.min(by: {
                (waiting[$0].time, waiting[$0].number) < (waiting[$1].time, waiting[$1].number)
            }), waiting[next].time <= Int64(end * 1e9) {
                let event = waiting.remove(at: next)
                now = max(now, event.time)
                run(event.work)
            }
            now = Int64(end * 1e9)
        }
    }

    /// Notes with the time of each.
    private final class Log: @unchecked Sendable {
        private(set) var entries: [String] = []

        func note(_ text: String) {
            let milliseconds = (Date().timeIntervalSinceReferenceDate * 1000).rounded()
            entries.append("\(text) \(milliseconds / 1000)")
        }
    }

    @Test("Sleeping tasks continue at their moments, in order and without waiting")
    func sleeping() {
        let table = Timetable()
        let log = Log()
        table.run {
            Task { @MainActor in
                log.note("start")
                try? await Task.sleep(for: .seconds(2))
                log.note("for")
                try? await Task.sleep(nanoseconds: 500_000_000)
                log.note("nanoseconds")
                try? await Task.sleep(until: .now + .seconds(3), clock: .continuous)
                log.note("continuous")
                try? await Task.sleep(until: .now + .seconds(3), clock: .suspending)
                log.note("suspending")
                log.note(await Task.detached { "detached" }.value)
            }
            Task { @MainActor in
                for index in 0..<3 {
                    try? await Task.sleep(for: .milliseconds(900))
                    log.note("tick \(index)")
                }
            }
        }
        table.advance(to: 100)

        #expect(
            log.entries == [
                "start 0.0", "tick 0 0.9", "tick 1 1.8", "for 2.0", "nanoseconds 2.5", "tick 2 2.7",
                "continuous 5.5", "suspending 8.5", "detached 8.5",
            ]
        )
    }

    @Test("A metronome that sleeps until multiples of an interval does not drift")
    func metronome() {
        let table = Timetable()
        var times: [Double] = []
        table.run {
            Task { @MainActor in
                let start = ContinuousClock.now
                for index in 1...100 {
                    try? await Task.sleep(until: start + .milliseconds(10 * index), clock: .continuous)
                    times.append(Date().timeIntervalSinceReferenceDate)
                }
            }
        }
        table.advance(to: 2)

        #expect(times.count == 100)
        for (index, time) in times.enumerated() {
            #expect(abs(time - Double(index + 1) / 100) < 1e-8)
        }
    }

    @Test("Delayed blocks, main-queue blocks and timers run at their moments")
    func blocks() {
        let table = Timetable()
        let log = Log()
        table.run {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.note("after") }
            DispatchQueue.main.asyncAfter(
                deadline: .now() + .milliseconds(500),
                execute: DispatchWorkItem { log.note("item") }
            )
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.75) { log.note("wall") }
            DispatchQueue.main.async { log.note("async") }
            nonisolated(unsafe) var fired = 0
            _ = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { timer in
                fired += 1
                log.note("timer")
                if fired == 3 { timer.invalidate() }
            }
            _ = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in log.note("once") }
            RunLoop.main.add(
                Timer(fire: Date() + 2, interval: 0, repeats: false) { _ in log.note("added") },
                forMode: .common
            )
            let cancelled = DispatchWorkItem { log.note("cancelled") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: cancelled)
            cancelled.cancel()
            log.note("now")
        }
        table.advance(to: 10)

        #expect(
            log.entries == [
                "now 0.0", "async 0.0", "timer 0.4", "item 0.5", "wall 0.75", "timer 0.8", "after 1.0",
                "timer 1.2", "added 2.0", "once 3.0",
            ]
        )
    }

    /// An object whose end a test sees.
    private final class Token: Sendable {}

    @Test("A block that is to run in the distant future is not kept")
    func distantFuture() {
        let table = Timetable()
        weak var token: Token?
        table.run {
            let kept = Token()
            token = kept
            DispatchQueue.main.asyncAfter(deadline: .distantFuture) { withExtendedLifetime(kept) {} }
        }
        #expect(token == nil)
    }

    @Test("A signal before the limit of a wait is not lost if the lock is free after it")
    func lateLock() {
        let table = Timetable()
        let log = Log()
        let condition = NSCondition()
        table.run {
            Thread.detachNewThread {
                condition.lock()
                log.note("\(condition.wait(until: Date() + 1))")
                log.note("\(condition.wait(until: Date() + 1))")
                condition.unlock()
            }
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 0.5)
                condition.lock()
                condition.signal()
                Thread.sleep(forTimeInterval: 1)
                condition.unlock()
            }
        }
        table.advance(to: 10)
        #expect(log.entries == ["true 1.5", "false 2.5"])
    }

    /// Has a lock on a thread of the system for a real time while a body runs.
    private func holding(
        for duration: Double,
        _ lock: @escaping @Sendable () -> Void,
        _ unlock: @escaping @Sendable () -> Void,
        _ body: () -> Void
    ) {
        let (isHeld, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            lock()
            isHeld.signal()
            Thread.sleep(forTimeInterval: duration)
            unlock()
            isOver.signal()
        }
        isHeld.wait()
        body()
        isOver.wait()
    }

    @Test("A lock for readers and writers that a thread of the system has for some time is waited for")
    func outerReadersWriterLock() {
        nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
        pthread_rwlock_init(lock, nil)
        defer {
            pthread_rwlock_destroy(lock)
            lock.deallocate()
        }
        let log = Log()
        for (outer, inner) in [
            (pthread_rwlock_wrlock, pthread_rwlock_rdlock), (pthread_rwlock_rdlock, pthread_rwlock_wrlock),
        ] {
            holding(for: 1.5, { _ = outer(lock) }, { pthread_rwlock_unlock(lock) }) {
                let table = Timetable()
                table.run {
                    log.note("\(inner(lock))")
                    pthread_rwlock_unlock(lock)
                }
            }
        }
        #expect(log.entries == ["0 0.0", "0 0.0"])
    }

    @Test("Readers wait for a writer of the same program, and a writer for readers, in its time")
    func innerReadersWriterLock() {
        nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
        pthread_rwlock_init(lock, nil)
        defer {
            pthread_rwlock_destroy(lock)
            lock.deallocate()
        }
        let table = Timetable()
        let log = Log()
        table.run {
            for (name, start, take) in [
                ("reader", 0.0, pthread_rwlock_rdlock), ("other reader", 0.5, pthread_rwlock_tryrdlock),
                ("writer", 0.6, pthread_rwlock_wrlock), ("last reader", 1.6, pthread_rwlock_rdlock),
            ] {
                Thread.detachNewThread {
                    Thread.sleep(forTimeInterval: start)
                    _ = take(lock)
                    log.note(name)
                    Thread.sleep(forTimeInterval: 1)
                    pthread_rwlock_unlock(lock)
                }
            }
        }
        table.advance(to: 10)
        #expect(log.entries == ["reader 0.0", "other reader 0.5", "writer 1.5", "last reader 2.5"])
    }

    @Test("A wait with a limit for a lock that a thread of the system has ends at the limit")
    func limitedLock() {
        nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        defer {
            pthread_mutex_destroy(lock)
            lock.deallocate()
        }
        let log = Log()
        holding(for: 1, { pthread_mutex_lock(lock) }, { pthread_mutex_unlock(lock) }) {
            let table = Timetable()
            table.run {
                var time = timespec()
                clock_gettime(CLOCK_REALTIME, &time)
                time.tv_nsec += 100_000_000
                log.note("\(pthread_mutex_timedlock(lock, &time) == ETIMEDOUT)")
            }
        }
        #expect(log.entries == ["true 0.0"])
    }

    @Test("Delays are real without a scheduler")
    func realDelays() async throws {
        let start = ContinuousClock.now
        let task = withAmbientDate(.distantPast) {
            Task { @MainActor in
                try await Task.sleep(for: .milliseconds(30))
                return Date()
            }
        }
        let date = try await task.value
        #expect(ContinuousClock.now - start >= .milliseconds(30))
        #expect(date > Date(timeIntervalSinceReferenceDate: 0))
    }
}
