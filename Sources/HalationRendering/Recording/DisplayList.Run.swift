import Foundation
import HalationGeometry
import HalationPixels

extension DisplayList {
    /// Drawings of one kind and one state that follow each other, kept apart from the other items.
    package enum Run: Equatable, Sendable {
        case ellipses(EllipseRun)
        case streaks(StreakRun)

        package var state: StateIndex {
            switch self {
            case .ellipses(let run): run.state
            case .streaks(let run): run.state
            }
        }

        /// The number of operations outside of runs that come before it.
        package var position: Int {
            switch self {
            case .ellipses(let run): run.position
            case .streaks(let run): run.position
            }
        }

        /// The number of ``fills``.
        var count: Int {
            switch self {
            case .ellipses(let run): run.ellipses.count
            case .streaks(let run): run.points[...].circleCount
            }
        }

        /// The operations that the run stands for; the circles of streaks are made with each call.
        var fills: [Operation] {
            switch self {
            case .ellipses(let run): run.ellipses.map { .fill($0, run.style) }
            case .streaks(let run): run.points[...].circles.map { .fill($0, FillStyle()) }
            }
        }
    }
}
