import HalationStudio
import Testing

@Suite("The queue of a page's requests")
struct RequestQueueTests {
    @Test("begins as many as it is wide, and of the others keeps the latest")
    func keepsTheLatest() {
        var queue = RequestQueue<Int>(width: 2)
        var begun: [Int] = []
        var dropped: [Int] = []
        for request in 1...10 {
            switch queue.add(request) {
            case .begins: begun.append(request)
            case .waits(let older): dropped += older.map { [$0] } ?? []
            }
        }

        #expect(begun == [1, 2])
        #expect(dropped == Array(3...9))
        #expect(queue.finish() == 10)
        #expect(queue.runningCount == 2)
    }

    @Test("begins each request or drops it, and in the end works on none")
    func losesNothing() {
        var queue = RequestQueue<Int>(width: 3)
        var generator = SeededNumbers(state: 7)
        var ended: [Int] = []
        var next = 0
        var running = 0
        for _ in 0..<2000 {
            if generator.next() % 3 != 0 {
                next += 1
                switch queue.add(next) {
                case .begins: running += 1
                case .waits(let older): ended += older.map { [$0] } ?? []
                }
            } else if running > 0 {
                ended.append(0)
                if queue.finish() == nil { running -= 1 }
            }
            #expect(queue.runningCount == running && running <= 3)
        }
        while running > 0 {
            ended.append(0)
            if queue.finish() == nil { running -= 1 }
        }

        #expect(ended.count == next)
        #expect(queue.runningCount == 0)
    }
}

/// Numbers of a linear congruential generator.
private struct SeededNumbers {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
