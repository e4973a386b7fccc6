import CKernels

extension GaussianBlurPass {
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
                let source = UnsafePointer(viewRow(y) + columns.lowerBound * channels)
                functions.widen(destination, source, columns.count * channels, 7)
            },
            down: { y, columns, rows in
                let destination = viewRow(y) + columns.lowerBound * channels
                let lanes = columns.count * channels
                functions.filter_down_to_bytes(destination, rows, lanes, self.y.weights, self.y.radius)
            },
        )
    }

    func filter(_ plane: LanePlane) {
        filterStrips(
            rows: plane.rows,
            width: plane.columns.count,
            load: { y, columns, destination in
                let source = UnsafePointer(plane.row(y) + columns.lowerBound * channels)
                functions.shift(destination, source, columns.count * channels, 1)
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
    ) {
        for left in Swift.stride(from: 0, to: width, by: stripWidth) {
            let strip = left..<min(left + stripWidth, width)
            filterRows(
                rows,
                across: { y, destination in
                    guard x.radius > 0 else { return load(y, strip, destination) }
                    let row = paddedRow + border * channels
                    let ends = leftEnds + (y - rows.lowerBound) * x.radius * channels
                    let endLanes = x.radius * channels
                    let lanes = strip.count * channels
                    if left > 0 { (row - endLanes).update(from: ends, count: endLanes) }
                    let known = min(strip.upperBound + x.radius, width)
                    load(y, left..<known, row)
                    if known == width { clearBorder(after: (known - left) * channels) }
                    if strip.upperBound < width {
                        ends.update(from: row + lanes - endLanes, count: endLanes)
                    }
                    functions.filter_across(destination, row, lanes, x.weights, x.radius, channels)
                },
                down: { y, rows in down(y, strip, rows) },
            )
        }
        // The strips have written to the border, which stands for the zeros before the first column.
        paddedRow.update(repeating: 0, count: border * channels)
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
            for place in rows.lowerBound..<rows.upperBound + y.radius {
                if place < rows.upperBound {
                    across(place, ring + (place - rows.lowerBound) % ringRows * ringStride)
                }
                let centre = place - y.radius
                guard centre >= rows.lowerBound else { continue }
                for index in 0..<ringRows {
                    let other = centre - y.radius + index
                    let isInside = rows.contains(other)
                    let row = isInside ? ring + (other - rows.lowerBound) % ringRows * ringStride : zeroRow
                    (first + index).initialize(to: UnsafePointer(row))
                }
                down(centre, first)
            }
        }
    }

    /// Zeros the border of the padded row after `lanes` lanes.
    func clearBorder(after lanes: Int) {
        (paddedRow + border * channels + lanes).update(repeating: 0, count: border * channels)
    }
}
