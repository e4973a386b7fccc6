import CKernels

extension GaussianBlurPass {
    func halve(_ level: Int) {
        let source = levels[level]
        let destination = levels[level + 1]
        clearBorder(after: source.lanes)
        // Kernels take the address of source column 2j for the first destination column j, which is −1.
        let across = paddedRow + (border - 2 - source.columns.lowerBound) * channels
        for y in destination.rows {
            if level == 0 && !holdsFirstLevel {
                halveViewDown(into: paddedRow + border * channels, at: y)
                functions.halve_sums_across(
                    destination.row(y),
                    across,
                    destination.columns.count,
                    channels,
                )
                continue
            }
            let halvesAcross = level < x.levels
            let row = halvesAcross ? paddedRow + border * channels : destination.row(y)
            if level < self.y.levels {
                halveDown(source, into: row, at: y)
            } else {
                row.update(from: source.row(y), count: source.lanes)
            }
            guard halvesAcross else { continue }
            functions.halve_across(destination.row(y), across, destination.columns.count, channels)
        }
    }

    private func halveViewDown(into row: UnsafeMutablePointer<UInt16>, at y: Int) {
        func source(_ place: Int) -> UnsafePointer<UInt8> {
            guard place >= 0 && place < height else {
                return UnsafeRawPointer(zeroRow).assumingMemoryBound(to: UInt8.self)
            }
            return UnsafePointer(viewRow(place))
        }
        let four = InlineArray<4, UnsafePointer<UInt8>> { source(2 * y - 1 + $0) }
        four.span.withUnsafeBufferPointer { rows in
            guard let first = rows.baseAddress else { return }
            functions.halve_bytes_down(row, first, width * channels)
        }
    }

    private func halveDown(_ plane: LanePlane, into row: UnsafeMutablePointer<UInt16>, at y: Int) {
        func source(_ place: Int) -> UnsafePointer<UInt16> {
            UnsafePointer(plane.rows.contains(place) ? plane.row(place) : zeroRow)
        }
        let four = InlineArray<4, UnsafePointer<UInt16>> { source(2 * y - 1 + $0) }
        four.span.withUnsafeBufferPointer { rows in
            guard let first = rows.baseAddress else { return }
            functions.halve_down(row, first, plane.lanes)
        }
    }

    // MARK: Doubling

    func double(into level: Int) {
        let destination = levels[level]
        let source = levels[level + 1]
        let doublesAcross = level < x.levels
        let writesView = level == 0 && !holdsFirstLevel
        for y in destination.rows {
            var row = UnsafePointer(plainRow)
            if level < self.y.levels {
                // Row 2j lies between j − 1 and j, nearer to j; row 2j + 1 between j and j + 1, nearer to j.
                let near = y >> 1
                let far = y & 1 == 0 ? near - 1 : near + 1
                let result = doublesAcross ? plainRow : destination.row(y)
                functions.double_down(result, source.row(far), source.row(near), source.lanes)
            } else {
                row = UnsafePointer(source.row(y))
            }
            guard doublesAcross else { continue }
            if writesView {
                doubleAcross(row, into: viewRow(y), width: width)
            } else {
                let columns = destination.columns
                if columns.lowerBound == 0 {
                    doubleAcrossFromZero(row, into: destination.row(y), count: columns.count)
                } else {
                    functions.double_across(destination.row(y), row, columns.count, channels)
                }
            }
        }
    }

    /// Doubles a row into the first columns of one of the view, column 0 apart, because pairs start at odd columns.
    private func doubleAcross(
        _ row: UnsafePointer<UInt16>,
        into destination: UnsafeMutablePointer<UInt8>,
        width: Int
    ) {
        for channel in 0..<channels {
            let sum = row[channel] + 3 * row[channels + channel] + 128
            destination[channel] = UInt8(truncatingIfNeeded: sum >> 8)
        }
        functions.double_across_to_bytes(destination + channels, row + channels, width - 1, channels)
    }

    /// Doubles a row into the first `count` columns of another, column 0 apart, because pairs start at odd columns.
    func doubleAcrossFromZero(
        _ row: UnsafePointer<UInt16>,
        into destination: UnsafeMutablePointer<UInt16>,
        count: Int
    ) {
        for channel in 0..<channels {
            destination[channel] = (row[channel] + 3 * row[channels + channel] + 2) >> 2
        }
        functions.double_across(destination + channels, row + channels, count - 1, channels)
    }

    /// The pixels of the view that are computed from lanes of the second level and from the one after them.
    ///
    /// Lane *i* and the next one give the pixels 2*i* − 1 and 2*i*, as the first lane is that of column −1.
    func pixels(from lanes: Range<Int>) -> Range<Int> {
        let first = min(max(2 * lanes.lowerBound - 1, 0), width)
        return first..<max(first, min(2 * lanes.upperBound - 1, width))
    }

    // MARK: The first level in memory

    func widenView(into plane: LanePlane) {
        for y in plane.rows { functions.widen(plane.row(y), viewRow(y), plane.lanes, 6) }
    }

    func copyView(from plane: LanePlane, into contour: ContourPass) {
        for y in plane.rows {
            contour.row(y).update(from: plane.row(y), count: plane.lanes)
            contour.finish(y)
        }
    }

    func narrowView(from plane: LanePlane) {
        for y in plane.rows { functions.narrow(viewRow(y), plane.row(y), plane.lanes) }
    }
}
