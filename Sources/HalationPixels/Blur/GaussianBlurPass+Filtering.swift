import CKernels

extension GaussianBlurPass {
    /// How far ahead rows of a strip are fetched: they lie in different pages, and processors fetch ahead within one.
    private static let rowsAhead = 2

    /// The widest strip whose ring of rows fits into the first-level cache, in whole groups of vectors.
    static func stripWidth(ringRows: Int, channels: Int) -> Int {
        let nearestCache = 32 * 1024
        let lanes = nearestCache / 2 / (ringRows + 2)
        return max(lanes / 128 * 128, 256) / channels
    }

    func filterView() {
        filterStrips(
            rows: 0..<height,
            width: width,
            load: { y, columns, destination in
                let (first, lanes) = (columns.lowerBound * channels, columns.count * channels)
                functions.widen(destination, viewRow(y) + first, lanes, 7)
                if y + Self.rowsAhead < height { ck_prefetch(viewRow(y + Self.rowsAhead) + first, lanes) }
            },
            down: { y, columns, rows in
                let destination = viewRow(y) + columns.lowerBound * channels
                let lanes = columns.count * channels
                functions.filter_down_to_bytes(destination, rows, lanes, self.y.weights, self.y.radius)
            },
            drawnGroups: isMostlyDrawn ? nil : drawnGroups,
        )
    }

    func filter(_ plane: LanePlane) {
        filterStrips(
            rows: plane.rows,
            width: plane.columns.count,
            load: { y, columns, destination in
                let (first, lanes) = (columns.lowerBound * channels, columns.count * channels)
                functions.shift(destination, plane.row(y) + first, lanes, 1)
                let ahead = y + Self.rowsAhead
                if plane.rows.contains(ahead) { ck_prefetch(plane.row(ahead) + first, 2 * lanes) }
            },
            down: { y, columns, rows in
                let destination = plane.row(y) + columns.lowerBound * channels
                let lanes = columns.count * channels
                functions.filter_down(destination, rows, lanes, self.y.weights, self.y.radius)
            },
        )
    }

    /// Filters strip by strip from top to bottom: across into a ring of rows, then down from the ring.
    ///
    /// The ring stays in the first-level cache. A strip reads the unfiltered pixels on its left from `leftEnds`, because
    /// the previous strip has overwritten them.
    private func filterStrips(
        rows: Range<Int>,
        width: Int,
        load: (_ row: Int, _ columns: Range<Int>, _ destination: UnsafeMutablePointer<UInt16>) -> Void,
        down: (_ row: Int, _ columns: Range<Int>, _ rows: UnsafePointer<UnsafePointer<UInt16>>) -> Void,
        drawnGroups: ((_ row: Int, _ columns: Range<Int>) -> BlurGroups)? = nil,
    ) {
        for left in Swift.stride(from: 0, to: width, by: stripWidth) {
            let strip = left..<min(left + stripWidth, width)
            let all = BlurGroups(covering: strip.count * channels)
            var known = RingOfGroups(rowCount: 2 * self.y.radius + 1, all: all)
            filterRows(
                rows,
                across: { y, destination in
                    guard x.radius > 0 else {
                        known.set(all, ofRow: y - rows.lowerBound)
                        return load(y, strip, destination)
                    }
                    let row = paddedRow + border * channels
                    let ends = leftEnds + (y - rows.lowerBound) * x.radius * channels
                    let endLanes = x.radius * channels
                    let lanes = strip.count * channels
                    let end = min(strip.upperBound + x.radius, width)
                    // The filter reaches into the groups next to those that are drawn.
                    var groups = drawnGroups?(y, left..<end).widened() ?? all
                    if left > 0, !groups.containsFirst, (0..<endLanes).contains(where: { ends[$0] != 0 }) {
                        groups.insertFirst()
                    }
                    groups.formIntersection(all)
                    known.set(groups, ofRow: y - rows.lowerBound)
                    guard !groups.isEmpty else {
                        destination.update(repeating: x.filteredZero, count: lanes)
                        if strip.upperBound < width { ends.update(repeating: 0, count: endLanes) }
                        return
                    }
                    if left > 0 { (row - endLanes).update(from: ends, count: endLanes) }
                    load(y, left..<end, row)
                    if end == width { clearBorder(after: (end - left) * channels) }
                    if strip.upperBound < width {
                        ends.update(from: row + lanes - endLanes, count: endLanes)
                    }
                    if groups != all { destination.update(repeating: x.filteredZero, count: lanes) }
                    groups.forEachRun(of: lanes) { part in
                        functions.filter_across(
                            destination + part.lowerBound,
                            row + part.lowerBound,
                            part.count,
                            x.weights,
                            x.radius,
                            channels
                        )
                    }
                },
                down: { y, rows in
                    let groups = known.union
                    guard groups != all else { return down(y, strip, rows) }
                    // Elsewhere the pixels are zero, and stay so.
                    groups.forEachRun(of: strip.count * channels) { part in
                        let first = strip.lowerBound + part.lowerBound / channels
                        withMovedRows(rows, by: part.lowerBound) {
                            down(y, first..<first + part.count / channels, $0)
                        }
                    }
                },
            )
        }
        // The strips have written to the border, which stands for the zeros before the first column.
        paddedRow.update(repeating: 0, count: border * channels)
    }

    /// Whether at least three quarters of sampled pixels are drawn, so that a search for empty groups costs more than it saves.
    private var isMostlyDrawn: Bool {
        var (drawn, all) = (0, 0)
        for y in Swift.stride(from: 0, to: height, by: 8) {
            let row = viewRow(y)
            for lane in Swift.stride(from: 0, to: width * channels, by: BlurGroups.lanes) {
                all += 1
                // The coverage, or the alpha of a pixel.
                if row[lane + channels - 1] != 0 { drawn += 1 }
            }
        }
        return 4 * drawn >= 3 * all
    }

    /// The groups of lanes of a part of a row that are not transparent everywhere.
    private func drawnGroups(row: Int, columns: Range<Int>) -> BlurGroups {
        let start = UnsafePointer(viewRow(row) + columns.lowerBound * channels)
        return BlurGroups(of: start, count: columns.count * channels, using: functions)
    }

    /// Calls `body` with the rows of the ring from a lane on.
    private func withMovedRows(
        _ rows: UnsafePointer<UnsafePointer<UInt16>>,
        by lanes: Int,
        _ body: (UnsafePointer<UnsafePointer<UInt16>>) -> Void
    ) {
        let count = 2 * y.radius + 1
        withUnsafeTemporaryAllocation(of: UnsafePointer<UInt16>.self, capacity: count) { moved in
            guard let first = moved.baseAddress else { return }
            for index in 0..<count { (first + index).initialize(to: rows[index] + lanes) }
            body(first)
        }
    }

    /// Calls `across` for each row of the ring, and `down` for a row once all its neighbours are in the ring.
    private func filterRows(
        _ rows: Range<Int>,
        across: (Int, UnsafeMutablePointer<UInt16>) -> Void,
        down: (Int, UnsafePointer<UnsafePointer<UInt16>>) -> Void
    ) {
        let ringRows = 2 * y.radius + 1
        withUnsafeTemporaryAllocation(of: UnsafePointer<UInt16>.self, capacity: ringRows) { around in
            guard let first = around.baseAddress else { return }
            // Places in the ring, counted because divisions took most of the time: of the next row, and of the first row
            // around the next centre.
            var next = 0
            var start = ringRows - y.radius
            for place in rows.lowerBound..<rows.upperBound + y.radius {
                if place < rows.upperBound {
                    across(place, ring + next * ringStride)
                    next = next + 1 == ringRows ? 0 : next + 1
                }
                let centre = place - y.radius
                guard centre >= rows.lowerBound else { continue }
                if start == ringRows { start = 0 }
                var slot = start
                for index in 0..<ringRows {
                    let isInside = rows.contains(centre - y.radius + index)
                    let row = isInside ? ring + slot * ringStride : zeroRow
                    (first + index).initialize(to: UnsafePointer(row))
                    slot = slot + 1 == ringRows ? 0 : slot + 1
                }
                start += 1
                down(centre, first)
            }
        }
    }

    /// Zeros the border of the padded row after `lanes` lanes.
    func clearBorder(after lanes: Int) {
        (paddedRow + border * channels + lanes).update(repeating: 0, count: border * channels)
    }
}

extension BlurAxis {
    /// The result of `filter_across` for zeros: its correction for truncated products.
    fileprivate var filteredZero: UInt16 { UInt16((radius + 1) / 2) }
}
