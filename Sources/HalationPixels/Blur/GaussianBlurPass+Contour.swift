import CKernels

extension GaussianBlurPass {
    /// Doubles the second level and applies a contour; equal to doubling every row and calling `finish`.
    ///
    /// Doubling averages lanes, and a contour's slope is at most their difference. So lanes far enough below the range
    /// give pixels without coverage, and those far enough within it pixels with all of it. Only the others are doubled, with
    /// their neighbours: a band along the outline, if the picture is large beside the blur.
    func double(into contour: ContourPass) {
        let source = levels[1]
        let groups = LaneGroups(laneCount: source.lanes)
        let inner = groups.inner(width: width)
        let decidedGroups = decidedGroups(by: contour.decidingLanes)
        /// The groups whose pixels and neighbours in row `y` are decided.
        func decided(_ y: Int) -> (outside: UInt64, inside: UInt64) {
            let near = (y >> 1) - source.rows.lowerBound
            let around = max(near - 1, 0)..<min(near + 2, decidedGroups.count)
            let outside = around.reduce(groups.all) { $0 & decidedGroups[$1].outside }
            // Zeros around the view make slopes at its border.
            guard y > 0, y < height - 1 else { return (outside, 0) }
            return (outside, around.reduce(inner) { $0 & decidedGroups[$1].inside })
        }
        var previous = decided(0)
        var current = previous
        for y in 0...height {
            let next = y + 1 < height ? decided(y + 1) : (outside: groups.all, inside: 0)
            if y < height {
                let isDecided =
                    (previous.outside | previous.inside) & (current.outside | current.inside)
                    & (next.outside | next.inside)
                groups.forEachRun(of: groups.all & ~isDecided) { lanes in
                    double(lanes, ofRow: y, from: source, into: contour.row(y))
                }
            }
            if y > 0 {
                groups.forEachRun(of: previous.outside) { lanes in
                    contour.fill(pixels(from: lanes), ofRow: y - 1, isInside: false)
                }
                groups.forEachRun(of: previous.inside) { lanes in
                    contour.fill(pixels(from: lanes), ofRow: y - 1, isInside: true)
                }
                groups.forEachRun(of: groups.all & ~(previous.outside | previous.inside)) { lanes in
                    contour.write(pixels(from: lanes), ofRow: y - 1)
                }
            }
            (previous, current) = (current, next)
        }
    }

    /// The decided groups of lanes in each row of the second level.
    func decidedGroups(by deciding: ck_deciding_lanes) -> [ck_decided_groups] {
        let source = levels[1]
        let length = LaneGroups(laneCount: source.lanes).length
        return source.rows.map {
            functions.find_decided_groups(source.row($0), source.lanes, length, deciding)
        }
    }

    /// Doubles lanes of the second level, and one to either side, into a row of lanes of the view.
    private func double(
        _ part: Range<Int>,
        ofRow y: Int,
        from source: LanePlane,
        into row: UnsafeMutablePointer<UInt16>
    ) {
        let near = y >> 1
        let far = y & 1 == 0 ? near - 1 : near + 1
        let start = max(part.lowerBound - 1, 0)
        let end = min(part.upperBound + 2, source.lanes)
        let pixels = pixels(from: start..<end - 1)
        guard !pixels.isEmpty else { return }
        functions.double_down(plainRow, source.row(far) + start, source.row(near) + start, end - start)
        if start == 0 {
            doubleAcrossFromZero(plainRow, into: row, count: pixels.count)
        } else {
            functions.double_across(row + pixels.lowerBound, plainRow, pixels.count, 1)
        }
    }
}
