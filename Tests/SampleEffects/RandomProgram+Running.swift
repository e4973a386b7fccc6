import Foundation
import Synchronization

/// What a program has noted so far.
package final class ProgramLog: Sendable {
    private let state = Mutex((lines: [String](), digest: UInt64(0xCBF2_9CE4_8422_2325)))

    package init() {}

    /// The notes with their times.
    package var lines: [String] { state.withLock { $0.lines } }

    /// A number that depends on all notes and their order.
    package var digest: UInt64 { state.withLock { $0.digest } }

    /// Adds a note with the time of day.
    package func note(_ text: String) {
        let milliseconds = Int((Date().timeIntervalSinceReferenceDate * 1000).rounded())
        let line = "\(text) \(milliseconds)\(Thread.isMainThread ? " main" : "")"
        state.withLock { state in
            state.lines.append(line)
            for byte in line.utf8 { state.digest = (state.digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
    }
}

extension RandomProgram {
    /// Starts the program on the main thread.
    package func start(log: ProgramLog) { ProgramRun(log: log).run(steps) }
}

/// A run of a program, with its queues.
final class ProgramRun: @unchecked Sendable {
    let log: ProgramLog
    let queues: [DispatchQueue]
    let lock = NSLock()
    let recursive = NSRecursiveLock()
    let mutex = Mutex(())
    let guarded = ReadersWriterLock()
    let condition = NSCondition()
    private let counter = Counter()

    private actor Counter {
        private var count = 0

        func next() -> Int {
            count += 1
            return count
        }
    }

    init(log: ProgramLog) {
        self.log = log
        let first = DispatchQueue(label: "first")
        let second = DispatchQueue(label: "second")
        queues = [
            first, DispatchQueue(label: "on second", attributes: .concurrent, target: second), second,
            DispatchQueue(label: "many", attributes: .concurrent),
        ]
    }

    func run(_ steps: [RandomProgram.Step]) {
        for step in steps { run(step) }
    }

    private func run(_ step: RandomProgram.Step) {
        switch step {
        case .note(let number): log.note("\(number)")
        case .number: log.note("random \(UInt32.random(in: 0 ... .max))")
        case .sleep(let milliseconds): Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
        case .onGlobalQueue(let steps): DispatchQueue.global().async { self.run(steps) }
        case .onMainQueue(let steps): DispatchQueue.main.async { self.run(steps) }
        case .onMainQueueAndWait(let steps):
            if Thread.isMainThread { run(steps) } else { DispatchQueue.main.sync { run(steps) } }
        case .onQueue(let queue, let isBarrier, let steps):
            queues[queue].async(flags: isBarrier ? .barrier : []) { self.run(steps) }
        case .onQueueAndWait(let queue, let isBarrier, let steps):
            queues[queue].sync(flags: isBarrier ? .barrier : []) { run(steps) }
        case .after(let milliseconds, let queue, let steps):
            let target = queue.map { queues[$0] } ?? .main
            target.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { self.run(steps) }
        default: runLonger(step)
        }
    }

    private func runLonger(_ step: RandomProgram.Step) {
        switch step {
        case .group(let lists, let waits, let then): runGroup(lists, waits: waits, then: then)
        case .signalled(let steps, let byCondition):
            if byCondition { runUntilCondition(steps) } else { runUntilSignal(steps) }
        case .repeated(let count, let steps):
            DispatchQueue.concurrentPerform(iterations: count) { _ in self.run(steps) }
        case .operations(let operations, let width, let isReversed, let hasBarrier):
            runOperations(operations, width: width, isReversed: isReversed, hasBarrier: hasBarrier)
        case .thread(let steps): Thread.detachNewThread { self.run(steps) }
        case .workItem(let steps, let then):
            let item = DispatchWorkItem { self.run(steps) }
            item.notify(queue: .main) { self.log.note("item ended") }
            DispatchQueue.global().async(execute: item)
            DispatchQueue.global().async { self.run(then) }
        case .timer(let milliseconds, let count, let steps):
            startTimer(every: milliseconds, count: count, steps)
        case .runLoop(let milliseconds, let count, let steps):
            Thread.detachNewThread { self.runLoop(every: milliseconds, count: count, steps) }
        case .task(let isOnMain, let steps):
            if isOnMain {
                Task { @MainActor in await self.run(steps) }
            } else {
                Task.detached { await self.run(steps) }
            }
        default: runFurther(step)
        }
    }

    private func runGroup(
        _ lists: [[RandomProgram.Step]],
        waits: Bool,
        then: [RandomProgram.Step]
    ) {
        let group = DispatchGroup()
        for steps in lists { DispatchQueue.global().async(group: group) { self.run(steps) } }
        if waits {
            group.wait()
            log.note("waited")
        } else {
            group.notify(queue: queues[0]) { self.run(then) }
        }
    }

    private func runUntilSignal(_ steps: [RandomProgram.Step]) {
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            self.run(steps)
            semaphore.signal()
        }
        semaphore.wait()
    }

    private func runUntilCondition(_ steps: [RandomProgram.Step]) {
        let isOver = Mutex(false)
        DispatchQueue.global().async {
            self.run(steps)
            self.condition.withLock {
                isOver.withLock { $0 = true }
                self.condition.broadcast()
            }
        }
        condition.withLock {
            while !isOver.withLock({ $0 }) { condition.wait() }
        }
    }

    private func runOperations(
        _ list: [RandomProgram.Operation],
        width: Int,
        isReversed: Bool,
        hasBarrier: Bool
    ) {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = width
        let other = OperationQueue()
        let operations = list.enumerated().map { index, operation in
            let block = BlockOperation {
                self.log.note("operation \(index)")
                self.run(operation.steps)
            }
            block.queuePriority = operation.isUrgent ? .high : .normal
            return block
        }
        for (operation, block) in zip(list, operations) {
            for index in operation.dependencies { block.addDependency(operations[index]) }
        }
        let pairs = Array(zip(list, operations))
        for (operation, block) in isReversed ? pairs.reversed() : pairs {
            (operation.isOnOther ? other : queue).addOperation(block)
        }
        guard hasBarrier else { return }
        queue.addBarrierBlock { self.log.note("operations ended") }
        queue.addOperation { self.log.note("behind the barrier") }
        // Both depend on the barrier.
        guard list.contains(where: { !$0.dependencies.isEmpty }) else { return }
        queue.addOperation { self.log.note("behind the barrier, too") }
    }

    private func startTimer(every milliseconds: Int, count: Int, _ steps: [RandomProgram.Step]) {
        let timer = DispatchSource.makeTimerSource(queue: queues[3])
        let fired = Mutex(0)
        timer.setEventHandler {
            self.run(steps)
            let isLast = fired.withLock { fired in
                fired += 1
                return fired == count
            }
            if isLast { timer.cancel() }
        }
        timer.setCancelHandler { self.log.note("timer ended") }
        timer.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
        timer.resume()
    }

    private func runLoop(every milliseconds: Int, count: Int, _ steps: [RandomProgram.Step]) {
        let fired = Mutex(0)
        _ = Timer.scheduledTimer(withTimeInterval: Double(milliseconds) / 1000, repeats: true) { timer in
            self.run(steps)
            let isLast = fired.withLock { fired in
                fired += 1
                return fired == count
            }
            if isLast { timer.invalidate() }
        }
        RunLoop.current.run(until: Date() + 1)
        log.note("loop ended")
        condition.withLock { condition.broadcast() }
    }

    func run(_ steps: [RandomProgram.AsyncStep]) async {
        for step in steps { await run(step) }
    }

    private func run(_ step: RandomProgram.AsyncStep) async {
        switch step {
        case .note(let number): log.note("\(number)")
        case .yield: await Task.yield()
        case .sleep(let milliseconds): try? await Task.sleep(for: .milliseconds(milliseconds))
        case .actor: log.note("count \(await counter.next())")
        case .main(let steps): await MainActor.run { run(steps) }
        case .continuation(let queue, let steps):
            await withCheckedContinuation { continuation in
                (queue.map { queues[$0] } ?? .global()).async {
                    self.run(steps)
                    continuation.resume()
                }
            }
        case .children(let lists):
            await withTaskGroup { group in
                for steps in lists { group.addTask { await self.run(steps) } }
            }
        case .cancelled(let milliseconds, let steps):
            let task = Task.detached {
                await self.run(steps)
                self.log.note(Task.isCancelled ? "cancelled" : "ended")
            }
            try? await Task.sleep(for: .milliseconds(milliseconds))
            task.cancel()
            await task.value
        case .stream(let count, let queue):
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            for index in 0..<count { queues[queue].async { continuation.yield(index) } }
            queues[queue].async(flags: .barrier) { continuation.finish() }
            for await index in stream { log.note("element \(index)") }
        case .steps(let steps): run(steps)
        default: await runFurther(step)
        }
    }
}
