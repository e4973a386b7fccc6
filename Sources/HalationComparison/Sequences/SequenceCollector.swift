import HalationPixels
import Synchronization

/// Assembles the comparison of an animation from frames that finish in any order, on any thread.
///
/// The pictures of a frame are kept until its neighbours have arrived, because flicker needs both. If frames
/// are started in order, that is a few per thread.
package final class SequenceCollector: Sendable {
    private struct State {
        var frames: [Int: SequenceComparison<String>.Frame] = [:]
        var flickers: [Int: Double] = [:]
        var waiting: [Int: Waiting] = [:]
        /// Frames that no neighbour waits for.
        var unreadable: Set<Int> = []

        /// The comparison waiting for this neighbour; it is released when its last neighbour takes it.
        mutating func takeWaiting(_ index: Int) -> Comparison? {
            guard var entry = waiting[index] else { return nil }
            entry.neighbours -= 1
            waiting[index] = entry.neighbours > 0 ? entry : nil
            return entry.comparison
        }
    }

    /// A comparison, and the number of its neighbours that have not arrived.
    private struct Waiting {
        let comparison: Comparison
        var neighbours: Int
    }

    private let matching: FrameMatching<String>
    private let state = Mutex(State())

    /// The frames that both animations contain, in the order of the expected one.
    package var names: [String] { matching.common }

    private var follows: [Bool] { matching.follows }

    /// Starts an empty comparison of the frames `actual` with the frames `expected`.
    package init(actual: [String], expected: [String]) {
        matching = FrameMatching(actual: actual, expected: expected)
    }

    /// Adds the comparison of the frame at `index` of ``names``.
    package func add(_ comparison: Comparison, at index: Int) {
        let (earlier, later) = state.withLock { state in
            state.frames[index] = .init(name: names[index], comparison, flicker: nil)
            let (before, after) = readableNeighbours(of: index, unreadable: state.unreadable)
            let earlier = before.flatMap { state.takeWaiting($0) }
            let later = after.flatMap { state.takeWaiting($0) }
            let neighbours =
                (before != nil && earlier == nil ? 1 : 0) + (after != nil && later == nil ? 1 : 0)
            if neighbours > 0 {
                state.waiting[index] = Waiting(comparison: comparison, neighbours: neighbours)
            }
            return (earlier, later)
        }
        // Outside the lock, because this visits every pixel.
        let flicker = earlier.flatMap { Flicker(from: $0, to: comparison) }
        let flickerAfter = later.flatMap { Flicker(from: comparison, to: $0) }
        state.withLock { state in
            if let flicker { state.flickers[index] = flicker.mean }
            if let flickerAfter { state.flickers[index + 1] = flickerAfter.mean }
        }
    }

    /// Adds the frame at `index` of ``names``, of which a picture could not be read, with the reason as a sentence.
    package func addUnreadable(_ reason: String, at index: Int) {
        state.withLock { state in
            state.frames[index] = .init(name: names[index], unreadable: reason)
            state.unreadable.insert(index)
            let (before, after) = readableNeighbours(of: index, unreadable: state.unreadable)
            if let before { _ = state.takeWaiting(before) }
            if let after { _ = state.takeWaiting(after) }
        }
    }

    private func readableNeighbours(of index: Int, unreadable: Set<Int>) -> (before: Int?, after: Int?) {
        let before = follows[index] && !unreadable.contains(index - 1) ? index - 1 : nil
        let hasNext = index + 1 < names.count && follows[index + 1] && !unreadable.contains(index + 1)
        return (before, hasNext ? index + 1 : nil)
    }

    /// The comparison of all frames added so far.
    package var comparison: SequenceComparison<String> {
        state.withLock { state in
            let frames = names.indices.compactMap { index in
                var frame = state.frames[index]
                frame?.flicker = state.flickers[index]
                return frame
            }
            return SequenceComparison(
                frames: frames,
                missing: matching.missing,
                unexpected: matching.unexpected
            )
        }
    }

    /// The number of comparisons, and so of pairs of pictures, kept for a neighbour.
    package var waitingCount: Int { state.withLock { $0.waiting.count } }
}
