import CKernels

/// A threshold that follows a blur.
struct BlurThreshold {
    /// The bytes inside.
    let range: ClosedRange<UInt8>

    /// The coverage of pixels inside; others have none.
    let inside: UInt8

    /// The lanes of 14 bits that round to bytes inside.
    var lanes: ClosedRange<UInt16> {
        let lowest = max(64 * Int(range.lowerBound) - 32, 0)
        return UInt16(lowest)...(64 * UInt16(range.upperBound) + 31)
    }
}

extension GaussianBlurPass {
    /// Doubles the second level into the view and applies a threshold.
    ///
    /// Doubling averages lanes, so lanes that all lie below the range give pixels below it, and those within it pixels
    /// within it. Only groups with lanes on both sides, or above the range, are doubled: a band along the outline, if the
    /// picture is large beside the blur.
    func double(into threshold: BlurThreshold) {
        let source = levels[1]
        let groups = LaneGroups(laneCount: source.lanes)
        let range = threshold.lanes
        let evenGroups = source.rows.map { y in
            functions.find_even_groups(
                source.row(y),
                source.lanes,
                groups.length,
                range.lowerBound,
                range.upperBound
            )
        }
        for y in 0..<height {
            let near = y >> 1
            let far = y & 1 == 0 ? near - 1 : near + 1
            let (one, other) = (
                evenGroups[near - source.rows.lowerBound], evenGroups[far - source.rows.lowerBound]
            )
            let (below, within) = (one.below & other.below, one.within & other.within)
            let row = viewRow(y)
            groups.forEachRun(of: below) { lanes in
                let pixels = pixels(from: lanes)
                (row + pixels.lowerBound).update(repeating: 0, count: pixels.count)
            }
            groups.forEachRun(of: within) { lanes in
                let pixels = pixels(from: lanes)
                (row + pixels.lowerBound).update(repeating: threshold.inside, count: pixels.count)
            }
            groups.forEachRun(of: groups.all & ~(below | within)) { lanes in
                double(lanes, far: source.row(far), near: source.row(near), lanes: source.lanes, into: row)
                let pixels = pixels(from: lanes)
                functions.threshold_alpha(
                    ck_rows(
                        base: row + pixels.lowerBound,
                        width: pixels.count,
                        height: 1,
                        stride: bytesPerRow
                    ),
                    threshold.range.lowerBound,
                    threshold.range.upperBound,
                    threshold.inside
                )
            }
        }
    }

    /// The pixels of the view that are computed from lanes of the second level and from the one after them.
    ///
    /// Lane *i* and the next one give the pixels 2*i* − 1 and 2*i*, as the first lane is that of column −1.
    private func pixels(from lanes: Range<Int>) -> Range<Int> {
        let first = min(max(2 * lanes.lowerBound - 1, 0), width)
        return first..<min(2 * lanes.upperBound - 1, width)
    }

    /// Doubles lanes of two neighbouring rows into a row of the view.
    private func double(
        _ part: Range<Int>,
        far: UnsafePointer<UInt16>,
        near: UnsafePointer<UInt16>,
        lanes: Int,
        into row: UnsafeMutablePointer<UInt8>
    ) {
        let start = part.lowerBound
        let pixels = pixels(from: part)
        guard !pixels.isEmpty else { return }
        functions.double_down(plainRow, far + start, near + start, min(part.upperBound + 1, lanes) - start)
        if start == 0 {
            doubleAcross(plainRow, into: row, width: pixels.count)
        } else {
            functions.double_across_to_bytes(row + pixels.lowerBound, plainRow, pixels.count, 1)
        }
    }
}

/// Groups of neighbouring lanes, at most 64 in a row.
private struct LaneGroups {
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

    /// Calls `body` with the lanes of each run of groups that follow one another.
    func forEachRun(of groups: UInt64, _ body: (Range<Int>) -> Void) {
        groups.forEachRunOfBits { run in
            body(run.lowerBound * length..<min(run.upperBound * length, laneCount))
        }
    }
}
