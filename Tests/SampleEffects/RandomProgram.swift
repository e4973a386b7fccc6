import TestSupport

/// A random program that works in the background, by queues, operations, threads and tasks.
///
/// Every wait ends: work asks only for queues behind those that it has, and waits only for work that asks for no others
/// either.
package struct RandomProgram: Sendable {
    /// A statement.
    indirect enum Step: Sendable {
        case note(Int)
        case number
        case sleep(milliseconds: Int)
        case onGlobalQueue([Step])
        case onMainQueue([Step])
        case onMainQueueAndWait([Step])
        case onQueue(Int, isBarrier: Bool, [Step])
        case onQueueAndWait(Int, isBarrier: Bool, [Step])
        case after(milliseconds: Int, queue: Int?, [Step])
        case group([[Step]], waits: Bool, then: [Step])
        case signalled([Step], byCondition: Bool)
        case repeated(count: Int, [Step])
        case operations([Operation], width: Int, isReversed: Bool, hasBarrier: Bool)
        case thread([Step])
        case workItem([Step], then: [Step])
        case timer(milliseconds: Int, count: Int, [Step])
        case runLoop(milliseconds: Int, count: Int, [Step])
        case locked([Step], by: LockKind)
        case timedWait(milliseconds: Int, for: WaitKind, [Step])
        case suspended(milliseconds: Int, [Step])
        case dataSource(values: [Int])
        case cancelledItem(milliseconds: Int, [Step])
        case mainTimer(milliseconds: Int, count: Int, [Step])
        case onMainOperationQueue([Step])
        case operationsAndWait([[Step]])
        case task(isOnMain: Bool, [AsyncStep])
    }

    /// What guards statements.
    enum LockKind: CaseIterable, Sendable {
        case lock, mutex, recursive, reading, writing
    }

    /// What a wait with a limit waits for.
    enum WaitKind: CaseIterable, Sendable {
        case semaphore, group, condition, workItem
    }

    /// A statement of a task.
    indirect enum AsyncStep: Sendable {
        case note(Int)
        case yield
        case sleep(milliseconds: Int)
        case actor
        case main([Step])
        case continuation(queue: Int?, [Step])
        case children([[AsyncStep]])
        case cancelled(milliseconds: Int, [AsyncStep])
        case stream(count: Int, queue: Int)
        case pair([AsyncStep], [AsyncStep])
        case race([[AsyncStep]])
        case handled(milliseconds: Int)
        case steps([Step])
    }

    /// An operation of a queue, or of a second one, with earlier operations that it depends on.
    struct Operation: Sendable {
        let steps: [Step]
        let dependencies: [Int]
        let isOnOther: Bool
        let isUrgent: Bool
    }

    /// The number of queues: two serial ones, a concurrent one, and a concurrent one whose target is serial.
    static let queueCount = 4

    /// The last queue that work on a queue has: the target of the second one is the third.
    static func last(of queue: Int) -> Int { queue == 1 ? 2 : queue }

    let steps: [Step]

    /// Creates the program of a seed.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - hasFans: Whether several operations may depend on one. Foundation starts those in the order of their
    ///     addresses, which repeats from process to process, and not within one.
    package init(seed: UInt64, hasFans: Bool) {
        var writer = Writer(seed: seed, hasFans: hasFans)
        steps = writer.steps(depth: 3, isFree: true, after: -1)
    }
}

/// Writes random programs.
private struct Writer {
    typealias Step = RandomProgram.Step
    typealias AsyncStep = RandomProgram.AsyncStep

    private var random: SplitMix64
    private var notes = 0
    private let hasFans: Bool

    init(seed: UInt64, hasFans: Bool) {
        random = SplitMix64(seed: seed)
        self.hasFans = hasFans
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    private mutating func isTrue() -> Bool { .random(using: &random) }

    private mutating func note() -> Int {
        notes += 1
        return notes
    }

    private mutating func kind<Kind: CaseIterable>() -> Kind where Kind.AllCases == [Kind] {
        Kind.allCases[number(0...Kind.allCases.count - 1)]
    }

    private mutating func milliseconds() -> Int { [0, 1, 3, 7, 20, 50][number(0...5)] }

    /// Writes statements.
    ///
    /// - Parameters:
    ///   - depth: How deep they may be nested.
    ///   - isFree: Whether no thread waits for them, so that they may wait for the main one.
    ///   - held: The last queue that they have; they ask for later ones only.
    /// - Returns: One to three statements.
    mutating func steps(depth: Int, isFree: Bool, after held: Int) -> [Step] {
        (0..<number(1...3)).map { _ in step(depth: depth, isFree: isFree, after: held) }
    }

    private mutating func lists(depth: Int, isFree: Bool, after held: Int) -> [[Step]] {
        (0..<number(1...3)).map { _ in steps(depth: depth, isFree: isFree, after: held) }
    }

    private mutating func operations(depth: Int) -> [RandomProgram.Operation] {
        var free = Set<Int>()
        return (0..<number(1...5)).map { index in
            let dependencies = (0..<index).filter { number(0...2) == 0 && (hasFans || free.contains($0)) }
            free.subtract(dependencies)
            free.insert(index)
            return RandomProgram.Operation(
                steps: steps(depth: depth, isFree: true, after: -1),
                dependencies: dependencies,
                isOnOther: number(0...3) == 0,
                isUrgent: number(0...3) == 0
            )
        }
    }

    private mutating func step(depth: Int, isFree: Bool, after held: Int) -> Step {
        guard depth > 0 else { return leaf() }
        let queue = number(0...RandomProgram.queueCount - 1)
        // Work that nobody waits for has only the queues that it runs on.
        func free(_ writer: inout Writer, _ queue: Int = -1) -> [Step] {
            writer.steps(depth: depth - 1, isFree: true, after: RandomProgram.last(of: queue))
        }
        switch number(0...25) {
        case 0: return .onGlobalQueue(free(&self))
        case 1: return .onMainQueue(steps(depth: depth - 1, isFree: false, after: -1))
        case 2 where isFree && held < 0:
            return .onMainQueueAndWait(steps(depth: 0, isFree: false, after: held))
        case 3: return .onQueue(queue, isBarrier: isTrue(), free(&self, queue))
        case 4 where queue > held:
            let inner = steps(depth: depth - 1, isFree: false, after: RandomProgram.last(of: queue))
            return .onQueueAndWait(queue, isBarrier: isTrue(), inner)
        case 5:
            let target: Int? = isTrue() ? queue : nil
            return .after(milliseconds: milliseconds(), queue: target, free(&self, target ?? -1))
        case 6:
            let waits = isTrue()
            let work = lists(depth: depth - 1, isFree: !waits, after: waits ? held : -1)
            return .group(work, waits: waits, then: free(&self, 0))
        case 7:
            return .signalled(steps(depth: depth - 1, isFree: false, after: held), byCondition: isTrue())
        case 8: return .repeated(count: number(1...4), steps(depth: depth - 1, isFree: false, after: held))
        case 9:
            let operations = operations(depth: depth - 1)
            return .operations(
                operations,
                width: number(1...3),
                isReversed: isTrue(),
                hasBarrier: hasFans || operations.allSatisfy(\.dependencies.isEmpty)
            )
        case 10: return .thread(free(&self))
        case 11: return .workItem(free(&self), then: free(&self))
        case 12: return .timer(milliseconds: number(1...30), count: number(1...4), free(&self, 3))
        case 13: return .runLoop(milliseconds: number(1...30), count: number(1...3), free(&self))
        case 14: return .locked([leaf(), leaf()], by: kind())
        case 18:
            let inner = steps(depth: depth - 1, isFree: false, after: held)
            return .timedWait(milliseconds: milliseconds(), for: kind(), inner)
        case 19: return .suspended(milliseconds: milliseconds(), free(&self))
        case 20: return .dataSource(values: (0..<number(1...4)).map { _ in number(1...9) })
        case 21: return .cancelledItem(milliseconds: milliseconds(), free(&self))
        case 22:
            let inner = steps(depth: depth - 1, isFree: false, after: -1)
            return .mainTimer(milliseconds: number(1...30), count: number(1...4), inner)
        case 23: return .onMainOperationQueue(steps(depth: depth - 1, isFree: false, after: -1))
        case 24: return .operationsAndWait(lists(depth: depth - 1, isFree: false, after: held))
        case 15...17: return .task(isOnMain: isTrue(), asyncSteps(depth: depth - 1))
        default: return leaf()
        }
    }

    private mutating func leaf() -> Step {
        switch number(0...4) {
        case 0: .sleep(milliseconds: milliseconds())
        case 1: .number
        default: .note(note())
        }
    }

    private mutating func asyncSteps(depth: Int) -> [AsyncStep] {
        (0..<number(1...4)).map { _ in asyncStep(depth: depth) }
    }

    private mutating func asyncStep(depth: Int) -> AsyncStep {
        switch number(0...(depth > 0 ? 13 : 4)) {
        case 0: return .yield
        case 1: return .sleep(milliseconds: milliseconds())
        case 2: return .actor
        case 5: return .main(steps(depth: 0, isFree: false, after: -1))
        case 6:
            let queue: Int? = isTrue() ? number(0...RandomProgram.queueCount - 1) : nil
            return .continuation(queue: queue, steps(depth: 0, isFree: true, after: queue ?? -1))
        case 7: return .children((0..<number(1...3)).map { _ in asyncSteps(depth: depth - 1) })
        case 8: return .stream(count: number(1...4), queue: number(0...RandomProgram.queueCount - 1))
        case 9: return .steps(steps(depth: depth - 1, isFree: false, after: -1))
        case 11: return .pair(asyncSteps(depth: depth - 1), asyncSteps(depth: depth - 1))
        case 12: return .race((0..<number(1...3)).map { _ in asyncSteps(depth: depth - 1) })
        case 13: return .handled(milliseconds: milliseconds())
        case 10: return .cancelled(milliseconds: milliseconds(), asyncSteps(depth: depth - 1))
        default: return .note(note())
        }
    }
}
