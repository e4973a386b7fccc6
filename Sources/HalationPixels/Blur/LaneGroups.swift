/// Groups of neighbouring lanes, at most 64 in a row.
struct LaneGroups {
    let laneCount: Int

    /// The number of lanes in each group but the last.
    let length: Int

    private var count: Int { (laneCount + length - 1) / length }

    init(laneCount: Int) {
        self.laneCount = laneCount
        length = 32 * max((laneCount + 32 * 64 - 1) / (32 * 64), 1)
    }

    /// The bits of all groups.
    var all: UInt64 { ~0 >> UInt64(UInt64.bitWidth - count) }

    /// The groups all of whose pixels have a left and a right neighbour within a view of `width`.
    func inner(width: Int) -> UInt64 {
        let end = min(width / (2 * length), count)
        return end > 1 ? ~0 << 1 & ~0 >> UInt64(UInt64.bitWidth - end) : 0
    }

    /// Calls `body` with the lanes of each run of groups that follow one another.
    func forEachRun(of groups: UInt64, _ body: (Range<Int>) -> Void) {
        groups.forEachRunOfBits { run in
            body(run.lowerBound * length..<min(run.upperBound * length, laneCount))
        }
    }
}
