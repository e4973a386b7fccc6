/// The pixels of a region that differ from its background.
struct BlockMask {
    /// A run of pixels of one row, in the coordinates of the picture.
    struct Run {
        let row: Int
        let columns: Range<Int>
    }

    /// Pixels that belong together.
    struct Part {
        let region: PixelRegion
        /// In the order of their rows.
        let runs: [Run]
    }

    private let region: PixelRegion
    private var isOff: [Bool]

    init(region: PixelRegion, isOff: [Bool]) {
        self.region = region
        self.isOff = isOff
    }

    /// Marks the pixels of a region whose colour is not close to `background`.
    init(of picture: PackedPicture, in region: PixelRegion, off background: UInt32) {
        self.region = region
        var isOff: [Bool] = []
        isOff.reserveCapacity(region.columns.count * region.rows.count)
        // Neighbouring pixels are mostly equal.
        var (last, isLastOff) = (background, false)
        for y in region.rows {
            for x in region.columns {
                let pixel = picture.pixels[y * picture.width + x]
                if pixel != last {
                    last = pixel
                    isLastOff = pixel.largestChannelDifference(from: background) > PictureBackground.contrast
                }
                isOff.append(isLastOff)
            }
        }
        self.isOff = isOff
    }

    private var width: Int { region.columns.count }
    private var height: Int { region.rows.count }

    /// Removes the areas that reach a corner of the region: what is around a fill with round corners, and its border.
    mutating func clearCorners() {
        var waiting = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
        while let (x, y) = waiting.popLast() {
            guard x >= 0, y >= 0, x < width, y < height, isOff[y * width + x] else { continue }
            isOff[y * width + x] = false
            for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] { waiting.append((x + dx, y + dy)) }
        }
    }

    /// The parts of the mask, in the order of their first runs.
    ///
    /// Two runs belong to the same part if at most `gap` columns and at most `rowGap` rows are between them.
    func parts(joinedOver gap: Int, _ rowGap: Int) -> [Part] {
        var sets = DisjointSets()
        var runs: [(run: Run, set: Int)] = []
        // The first run of each row, and the end.
        var starts: [Int] = []
        for y in 0..<height {
            starts.append(runs.count)
            for columns in ranges(ofRow: y) {
                let set = sets.add()
                if let last = runs.last, last.run.row == y,
                    columns.lowerBound - last.run.columns.upperBound <= gap
                {
                    sets.join(last.set, set)
                }
                runs.append((Run(row: y, columns: columns), set))
            }
            for above in max(y - 1 - rowGap, 0)..<max(y, 0) {
                join(runs[starts[above]..<starts[above + 1]], runs[starts[y]...], over: gap, in: &sets)
            }
        }
        return parts(of: runs, in: &sets)
    }

    private func ranges(ofRow y: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var x = 0
        while x < width {
            guard isOff[y * width + x] else {
                x += 1
                continue
            }
            let start = x
            while x < width, isOff[y * width + x] { x += 1 }
            ranges.append(start..<x)
        }
        return ranges
    }

    /// Joins the runs of two rows that are at most `gap` columns apart.
    private func join(
        _ upper: ArraySlice<(run: Run, set: Int)>,
        _ lower: ArraySlice<(run: Run, set: Int)>,
        over gap: Int,
        in sets: inout DisjointSets
    ) {
        var (i, j) = (upper.startIndex, lower.startIndex)
        while i < upper.endIndex, j < lower.endIndex {
            let (a, b) = (upper[i].run.columns, lower[j].run.columns)
            if a.lowerBound - b.upperBound <= gap, b.lowerBound - a.upperBound <= gap {
                sets.join(upper[i].set, lower[j].set)
            }
            if a.upperBound < b.upperBound { i += 1 } else { j += 1 }
        }
    }

    private func parts(of runs: [(run: Run, set: Int)], in sets: inout DisjointSets) -> [Part] {
        var members: [Int: [Run]] = [:]
        for (run, set) in runs {
            let (dx, dy) = (region.columns.lowerBound, region.rows.lowerBound)
            members[sets.representative(of: set), default: []].append(
                Run(
                    row: run.row + dy,
                    columns: run.columns.lowerBound + dx..<run.columns.upperBound + dx,
                )
            )
        }
        return members.keys.sorted().map { key in
            let runs = members[key, default: []]
            let columns = runs.reduce(runs[0].columns) { box, run in
                min(box.lowerBound, run.columns.lowerBound)..<max(box.upperBound, run.columns.upperBound)
            }
            // Runs are in the order of their rows.
            let rows = runs[0].row..<runs[runs.count - 1].row + 1
            return Part(region: PixelRegion(columns: columns, rows: rows), runs: runs)
        }
    }
}
