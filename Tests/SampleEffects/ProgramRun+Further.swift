import Foundation
import Synchronization

extension ProgramRun {
    /// Runs further kinds of statements: waits with limits, locks, sources of user data, cancelled work, the main loop.
    func runFurther(_ step: RandomProgram.Step) {
        switch step {
        case .locked(let steps, let kind): run(steps, lockedBy: kind)
        case .timedWait(let milliseconds, let kind, let steps): wait(milliseconds, for: kind, steps)
        case .suspended(let milliseconds, let steps):
            let queue = DispatchQueue(label: "suspended")
            queue.suspend()
            queue.async { self.run(steps) }
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
                self.log.note("resumes")
                queue.resume()
            }
        case .dataSource(let values): send(values)
        case .cancelledItem(let milliseconds, let steps):
            nonisolated(unsafe) let item = DispatchWorkItem { self.run(steps) }
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(7), execute: item)
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
                item.cancel()
                self.log.note("cancels")
            }
        case .mainTimer(let milliseconds, let count, let steps):
            DispatchQueue.main.async { self.startMainTimer(every: milliseconds, count: count, steps) }
        case .onMainOperationQueue(let steps): OperationQueue.main.addOperation { self.run(steps) }
        case .operationsAndWait(let lists):
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 2
            let operations = lists.map { steps in BlockOperation { self.run(steps) } }
            queue.addOperations(operations, waitUntilFinished: true)
            log.note("operations waited for")
        default: break
        }
    }

    private func run(_ steps: [RandomProgram.Step], lockedBy kind: RandomProgram.LockKind) {
        switch kind {
        case .lock: lock.withLock { run(steps) }
        case .mutex: mutex.withLock { _ in run(steps) }
        case .recursive: recursive.withLock { recursive.withLock { run(steps) } }
        case .reading: guarded.read { run(steps) }
        case .writing: guarded.write { run(steps) }
        }
    }

    /// Starts work, and waits for its end, but only so long.
    private func wait(_ milliseconds: Int, for kind: RandomProgram.WaitKind, _ steps: [RandomProgram.Step]) {
        let deadline = DispatchTime.now() + .milliseconds(milliseconds)
        let isInTime: Bool
        switch kind {
        case .semaphore:
            let semaphore = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                self.run(steps)
                semaphore.signal()
            }
            isInTime = semaphore.wait(timeout: deadline) == .success
        case .group:
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) { self.run(steps) }
            isInTime = group.wait(timeout: deadline) == .success
        case .condition:
            let condition = NSCondition()
            let isOver = Mutex(false)
            Thread.detachNewThread {
                self.run(steps)
                condition.withLock {
                    isOver.withLock { $0 = true }
                    condition.signal()
                }
            }
            let end = Date() + Double(milliseconds) / 1000
            isInTime = condition.withLock {
                while !isOver.withLock({ $0 }) { guard condition.wait(until: end) else { return false } }
                return true
            }
        case .workItem:
            let item = DispatchWorkItem { self.run(steps) }
            DispatchQueue.global().async(execute: item)
            isInTime = item.wait(timeout: deadline) == .success
        }
        log.note(isInTime ? "in time" : "too late")
    }

    /// Adds numbers by a source, whose handler sees the sum of some.
    private func send(_ values: [Int]) {
        nonisolated(unsafe) let source = DispatchSource.makeUserDataAddSource(queue: queues[0])
        let rest = Mutex(values.reduce(0, +))
        source.setEventHandler {
            self.log.note("sum \(source.data)")
            let isLast = rest.withLock { rest in
                rest -= Int(source.data)
                return rest == 0
            }
            if isLast { source.cancel() }
        }
        source.setCancelHandler { self.log.note("source ended") }
        source.resume()
        for value in values { DispatchQueue.global().async { source.add(data: UInt(value)) } }
    }

    private func startMainTimer(every milliseconds: Int, count: Int, _ steps: [RandomProgram.Step]) {
        let fired = Mutex(0)
        _ = Timer.scheduledTimer(withTimeInterval: Double(milliseconds) / 1000, repeats: true) { timer in
            self.run(steps)
            let isLast = fired.withLock { fired in
                fired += 1
                return fired == count
            }
            if isLast { timer.invalidate() }
        }
    }

    /// Runs further kinds of statements of tasks.
    func runFurther(_ step: RandomProgram.AsyncStep) async {
        switch step {
        case .pair(let first, let second):
            async let one: Void = run(first)
            async let other: Void = run(second)
            _ = await (one, other)
        case .race(let lists):
            await withTaskGroup { group in
                for (index, steps) in lists.enumerated() {
                    group.addTask {
                        await self.run(steps)
                        return index
                    }
                }
                if let winner = await group.next() { log.note("first is \(winner)") }
                group.cancelAll()
            }
        case .handled(let milliseconds):
            let task = Task {
                await withTaskCancellationHandler {
                    try? await Task.sleep(for: .milliseconds(10))
                    self.log.note("slept")
                } onCancel: {
                    self.log.note("is cancelled")
                }
            }
            try? await Task.sleep(for: .milliseconds(milliseconds))
            task.cancel()
            await task.value
        default: break
        }
    }
}

/// A lock that many readers or one writer can have.
final class ReadersWriterLock: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    init() { pthread_rwlock_init(lock, nil) }

    deinit {
        pthread_rwlock_destroy(lock)
        lock.deallocate()
    }

    func read(_ body: () -> Void) {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        body()
    }

    func write(_ body: () -> Void) {
        pthread_rwlock_wrlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        body()
    }
}
