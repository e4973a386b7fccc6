import Foundation
import HalationFrames
import HalationParticles

/// An order in which the frames of a sequence are rendered.
struct RenderingOrder: Sendable {
    /// A property of a run that no picture may depend on.
    enum Dependency: String {
        case history
        case jobCount = "the number of jobs"
        case frameRate = "the frame rate"
    }

    /// The words after "rendered".
    let name: String
    /// The property that a frame depends on if it differs in this order.
    let dependency: Dependency
    /// The frame rate.
    let rate: FrameRate
    /// The frame numbers in the order of recording.
    let frames: [Int]
    /// The number of frames drawn at the same time.
    let jobs: Int

    /// The date of a frame.
    func date(of frame: Int) -> Date {
        FrameClock(rate: rate).date(ofFrame: frame)
    }
}

extension RenderingOrder {
    /// The frames at one rate in order, reversed, shuffled, and drawn by several jobs.
    static func orders(of schedule: FrameSchedule, jobs: Int) -> [RenderingOrder] {
        let frames = Array(0..<schedule.frameCount)
        func order(_ name: String, _ frames: [Int], jobs: Int = 1) -> RenderingOrder {
            RenderingOrder(
                name: name,
                dependency: jobs > 1 ? .jobCount : .history,
                rate: schedule.rate,
                frames: frames,
                jobs: jobs
            )
        }
        var random = SeededGenerator(seed: 1, stream: 0, index: 0)
        return [
            order("in order", frames),
            order("in reversed order", frames.reversed()),
            order("in shuffled order", frames.shuffled(using: &random)),
            order("by \(jobs) jobs", frames, jobs: jobs),
        ]
    }

    /// The frames at another rate in order.
    static func otherRate(_ schedule: FrameSchedule) -> RenderingOrder {
        RenderingOrder(
            name: "in order",
            dependency: .frameRate,
            rate: schedule.rate,
            frames: Array(0..<schedule.frameCount),
            jobs: 1
        )
    }
}
