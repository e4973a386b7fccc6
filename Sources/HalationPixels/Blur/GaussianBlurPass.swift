import CKernels
import Foundation

/// One run of a Gaussian blur over one view, in place: the steps between the kernels' rows.
///
/// Direct: strip by strip, each row is filtered across into a ring of rows, from which the rows are filtered down, so
/// that what is read again is still in the nearest cache. Pyramid: the view is halved level by level, filtered at the
/// lowest, and doubled back, the last step rounding to bytes. Levels are held in 14 bits (1/64 of a byte's step), so
/// that their roundings do not add up to anything that shows.
///
/// Outside a level's range everything is zero: halving what is zero outside a range gives zero outside the next
/// range, and doubling never asks beyond it. So edges need no case of their own.
struct GaussianBlurPass {
    private let functions: ck_kernels
    private let x: BlurAxis
    private let y: BlurAxis
    private let channels: Int
    private let base: UnsafeMutablePointer<UInt8>
    private let bytesPerRow: Int
    private let width: Int
    private let height: Int

    /// The levels of 16-bit numbers; the first is the view's own resolution, with or without memory.
    private var levels: [LanePlane] = []
    /// Whether the first level is held in memory: it is when the first halving is along one axis only.
    private let holdsFirstLevel: Bool
    /// A row with room for zeros on either side.
    private var paddedRow: UnsafeMutablePointer<UInt16>
    private var plainRow: UnsafeMutablePointer<UInt16>
    private var zeroRow: UnsafeMutablePointer<UInt16>
    private var ring: UnsafeMutablePointer<UInt16>
    private let ringStride: Int
    /// What the strip before had at its right end, for every row, before it was blurred.
    private var leftEnds: UnsafeMutablePointer<UInt16>
    /// The pixels of a strip, in which the filters work from top to bottom.
    private let stripWidth: Int

    /// Zeros on either side of a padded row, in pixels: what the widest filter or a halving reads.
    private let border: Int

    init(
        base: UnsafeMutableRawPointer,
        size: PixelSize,
        bytesPerRow: Int,
        channels: Int,
        x: BlurAxis,
        y: BlurAxis,
        scratch: BlurScratch,
        kernels: KernelSet
    ) throws(PixelBufferError) {
        functions = kernels.functions
        self.x = x
        self.y = y
        self.channels = channels
        self.base = base.assumingMemoryBound(to: UInt8.self)
        self.bytesPerRow = bytesPerRow
        (width, height) = (size.width, size.height)
        // Half of the slack in lanes, of four channels or one.
        border = max(x.radius, CK_LANE_SLACK / 2 / channels)
        holdsFirstLevel = x.levels != y.levels && min(x.levels, y.levels) == 0

        var ranges = [(columns: 0..<size.width, rows: 0..<size.height)]
        for level in 0..<max(x.levels, y.levels) {
            let (columns, rows) = ranges[level]
            ranges.append(
                (
                    level < x.levels ? Self.halved(columns) : columns,
                    level < y.levels ? Self.halved(rows) : rows
                )
            )
        }
        let slack = CK_LANE_SLACK
        func stride(_ pixels: Int) -> Int { (pixels * channels + slack + 31) / 32 * 32 }
        // A level below has at most two columns more than the view.
        let rowStride = stride(size.width + 2)
        let paddedStride = stride(size.width + 2 + 2 * border)
        let ringRows = 2 * y.radius + 1
        stripWidth = min(Self.stripWidth(ringRows: ringRows, channels: channels), size.width + 2)
        ringStride = stride(stripWidth)
        let endLanes = (size.height + 2) * x.radius * channels
        var lanes = 2 * rowStride + paddedStride + ringRows * ringStride + (endLanes + 31) / 32 * 32
        for (index, range) in ranges.enumerated() where index > 0 || holdsFirstLevel {
            lanes += stride(range.columns.count) * range.rows.count
        }
        let memory = try scratch.reserve(byteCount: lanes * 2)
        var next = memory.bindMemory(to: UInt16.self, capacity: lanes)
        func take(_ lanes: Int) -> UnsafeMutablePointer<UInt16> {
            defer { next += lanes }
            return next
        }
        paddedRow = take(paddedStride)
        paddedRow.update(repeating: 0, count: paddedStride)
        zeroRow = take(rowStride)
        zeroRow.update(repeating: 0, count: rowStride)
        plainRow = take(rowStride)
        ring = take(ringRows * ringStride)
        leftEnds = take((endLanes + 31) / 32 * 32)
        for (index, range) in ranges.enumerated() {
            let lanesPerRow = stride(range.columns.count)
            let isHeld = index > 0 || holdsFirstLevel
            levels.append(
                LanePlane(
                    columns: range.columns,
                    rows: range.rows,
                    channels: channels,
                    base: isHeld ? take(lanesPerRow * range.rows.count) : ring,
                    stride: lanesPerRow,
                )
            )
        }
    }

    /// The places to which halving carries `range`: j is made of the places from 2j − 1 to 2j + 2.
    private static func halved(_ range: Range<Int>) -> Range<Int> {
        -1..<(range.upperBound / 2 + 1)
    }

    /// Blurs the view.
    func run() {
        guard let lowest = levels.last else { return }
        guard levels.count > 1 else {
            filterView()
            return
        }
        if holdsFirstLevel { widenView(into: levels[0]) }
        for level in 1..<levels.count { halve(level - 1) }
        filter(lowest)
        for level in (1..<levels.count).reversed() { double(into: level - 1) }
        if holdsFirstLevel { narrowView(from: levels[0]) }
    }

    private func viewRow(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        base + y * bytesPerRow
    }

    // MARK: Filtering

    /// As wide as lets the rows around a row stay in the nearest cache, in whole groups of vectors.
    private static func stripWidth(ringRows: Int, channels: Int) -> Int {
        let nearestCache = 32 * 1024
        let lanes = nearestCache / 2 / (ringRows + 2)
        return max(lanes / 128 * 128, 256) / channels
    }

    private func filterView() {
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

    private func filter(_ plane: LanePlane) {
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

    /// Filters strip by strip, each from top to bottom: across into a ring of rows, and down as soon as the rows
    /// around a row are there.
    ///
    /// A strip takes the pixels on its left as they were before the strip there was filtered.
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
        // What was on the left of a strip must not be taken for what is beyond the first column.
        paddedRow.update(repeating: 0, count: border * channels)
    }

    /// Runs `across` for each row into the ring, and `down` as soon as the rows around a row are there.
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

    /// Zeros the padded row behind `lanes` numbers, as far as a filter or a halving reads.
    private func clearBorder(after lanes: Int) {
        (paddedRow + border * channels + lanes).update(repeating: 0, count: border * channels)
    }

    // MARK: Halving

    private func halve(_ level: Int) {
        let source = levels[level]
        let destination = levels[level + 1]
        clearBorder(after: source.lanes)
        // Place −2 of the source: what the destination's place −1 is made of, less the one before.
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

    private func double(into level: Int) {
        let destination = levels[level]
        let source = levels[level + 1]
        let doublesAcross = level < x.levels
        let writesView = level == 0 && !holdsFirstLevel
        for y in destination.rows {
            var row = UnsafePointer(plainRow)
            if level < self.y.levels {
                // Place 2j lies between j − 1 and j, nearer to j; place 2j + 1 between j and j + 1, nearer to j.
                let near = y >> 1
                let far = y & 1 == 0 ? near - 1 : near + 1
                let result = doublesAcross ? plainRow : destination.row(y)
                functions.double_down(result, source.row(far), source.row(near), source.lanes)
            } else {
                row = UnsafePointer(source.row(y))
            }
            guard doublesAcross else { continue }
            if writesView {
                doubleAcross(row, intoView: y)
            } else {
                doubleAcross(row, into: destination.row(y), columns: destination.columns)
            }
        }
    }

    /// Pairs start at odd places; a level that starts at 0 has its first place alone.
    private func doubleAcross(_ row: UnsafePointer<UInt16>, intoView y: Int) {
        let destination = viewRow(y)
        for channel in 0..<channels {
            let sum = row[channel] + 3 * row[channels + channel] + 128
            destination[channel] = UInt8(truncatingIfNeeded: sum >> 8)
        }
        functions.double_across_to_bytes(destination + channels, row + channels, width - 1, channels)
    }

    private func doubleAcross(
        _ row: UnsafePointer<UInt16>,
        into destination: UnsafeMutablePointer<UInt16>,
        columns: Range<Int>
    ) {
        guard columns.lowerBound == 0 else {
            functions.double_across(destination, row, columns.count, channels)
            return
        }
        for channel in 0..<channels {
            destination[channel] = (row[channel] + 3 * row[channels + channel] + 2) >> 2
        }
        functions.double_across(destination + channels, row + channels, columns.count - 1, channels)
    }

    // MARK: The first level in memory

    private func widenView(into plane: LanePlane) {
        for y in plane.rows { functions.widen(plane.row(y), viewRow(y), plane.lanes, 6) }
    }

    private func narrowView(from plane: LanePlane) {
        for y in plane.rows { functions.narrow(viewRow(y), plane.row(y), plane.lanes) }
    }
}
