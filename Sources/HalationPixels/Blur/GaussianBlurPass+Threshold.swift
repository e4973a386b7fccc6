import CKernels

/// A threshold that follows a blur.
struct BlurThreshold {
    /// The bytes inside.
    let range: ClosedRange<UInt8>

    /// The coverage of pixels inside; others have none.
    let inside: UInt8

    /// The lanes of 14 bits that round to bytes inside, and those below them.
    fileprivate var decidingLanes: ck_deciding_lanes {
        let lowest = UInt16(max(64 * Int(range.lowerBound) - 32, 0))
        return ck_deciding_lanes(below: lowest, lowest: lowest, highest: 64 * UInt16(range.upperBound) + 31)
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
        let decidedGroups = decidedGroups(by: threshold.decidingLanes)
        for y in 0..<height {
            let near = y >> 1
            let far = y & 1 == 0 ? near - 1 : near + 1
            let (one, other) = (
                decidedGroups[near - source.rows.lowerBound], decidedGroups[far - source.rows.lowerBound]
            )
            let (outside, inside) = (one.outside & other.outside, one.inside & other.inside)
            let row = viewRow(y)
            groups.forEachRun(of: outside) { lanes in
                let pixels = pixels(from: lanes)
                (row + pixels.lowerBound).update(repeating: 0, count: pixels.count)
            }
            groups.forEachRun(of: inside) { lanes in
                let pixels = pixels(from: lanes)
                (row + pixels.lowerBound).update(repeating: threshold.inside, count: pixels.count)
            }
            groups.forEachRun(of: groups.all & ~(outside | inside)) { lanes in
                double(lanes, far: source.row(far), near: source.row(near), into: row, threshold)
            }
        }
    }

    /// Doubles lanes of two neighbouring rows into a row of the view, and applies a threshold.
    private func double(
        _ part: Range<Int>,
        far: UnsafePointer<UInt16>,
        near: UnsafePointer<UInt16>,
        into row: UnsafeMutablePointer<UInt8>,
        _ threshold: BlurThreshold
    ) {
        let start = part.lowerBound
        let pixels = pixels(from: part)
        guard !pixels.isEmpty else { return }
        let end = min(part.upperBound + 1, levels[1].lanes)
        functions.double_down(plainRow, far + start, near + start, end - start)
        // Pairs start at odd columns, so column 0 is apart.
        let isFirst = start == 0
        if isFirst {
            let byte = UInt8(truncatingIfNeeded: (plainRow[0] + 3 * plainRow[1] + 128) >> 8)
            row[0] = threshold.range.contains(byte) ? threshold.inside : 0
        }
        functions.double_across_to_threshold(
            row + (isFirst ? 1 : pixels.lowerBound),
            isFirst ? plainRow + 1 : plainRow,
            isFirst ? pixels.count - 1 : pixels.count,
            threshold.range.lowerBound,
            threshold.range.upperBound,
            threshold.inside
        )
    }
}
