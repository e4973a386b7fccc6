import Foundation
import Halation
import HalationEffects
import HalationParticles

/// One way through the frames of a sequence.
struct RenderingOrder: Sendable {
    /// What a picture may depend on, though it should not.
    enum Dependency: String {
        case history
        case jobCount = "the number of jobs"
        case frameRate = "the frame rate"
    }

    /// What it is called after "rendered".
    let name: String
    /// What a frame depends on that is another picture this way.
    let dependency: Dependency
    /// Frames a second.
    let fps: Double
    /// The frames, in the order in which they are recorded.
    let frames: [Int]
    /// How many frames are finished at a time.
    let jobs: Int

    /// When a frame happens.
    ///
    /// Division rounds to the nearest double, so that frames of two rates which happen at one moment, such as 3 of 24
    /// a second and 15 of 120, have the very same date.
    func moment(of frame: Int) -> Date {
        FrameClock.date(ofFrame: frame, framesPerSecond: fps)
    }
}

extension RenderingOrder {
    /// The frames of one rate in order, backwards, every which way, and finished by several jobs.
    static func orders(of schedule: FrameSchedule, jobs: Int) -> [RenderingOrder] {
        let frames = Array(0..<schedule.frameCount)
        func order(_ name: String, _ frames: [Int], jobs: Int = 1) -> RenderingOrder {
            RenderingOrder(
                name: name,
                dependency: jobs > 1 ? .jobCount : .history,
                fps: schedule.fps,
                frames: frames,
                jobs: jobs
            )
        }
        var chance = SeededGenerator(seed: 1, stream: 0, index: 0)
        return [
            order("in order", frames),
            order("in reversed order", frames.reversed()),
            order("in shuffled order", frames.shuffled(using: &chance)),
            order("by \(jobs) jobs", frames, jobs: jobs),
        ]
    }

    /// The frames of another rate in order.
    static func otherRate(_ schedule: FrameSchedule) -> RenderingOrder {
        RenderingOrder(
            name: "in order",
            dependency: .frameRate,
            fps: schedule.fps,
            frames: Array(0..<schedule.frameCount),
            jobs: 1
        )
    }
}
