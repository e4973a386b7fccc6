/// Streaks of light that follow each other in one state, recorded as their points.
package struct StreakRun: Equatable, Sendable {
    package let points: [StreakPoint]
    package let state: DisplayList.StateIndex

    /// The number of operations outside of runs that come before it.
    package let position: Int
}
