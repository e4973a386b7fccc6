import CKernels
import Foundation

/// A Gaussian blur of one view, in place: the order of the kernels' row steps, and their memory.
///
/// Small sigmas are filtered directly. For larger ones the view is halved level by level, filtered at the lowest, and
/// doubled back, the last step rounding to bytes. Levels have 14 bits (1/64 of a byte's step), so that their rounding
/// errors do not add up visibly.
///
/// Outside a level's range everything is zero: halving zeros outside a range gives zeros outside the next one, and
/// doubling never reads beyond it. So edges need no special case.
struct GaussianBlurPass {
    let functions: ck_kernels
    let x: BlurAxis
    let y: BlurAxis
    let channels: Int
    let base: UnsafeMutablePointer<UInt8>
    let bytesPerRow: Int
    let width: Int
    let height: Int

    /// The levels of the pyramid in 16-bit lanes; the first has the view's resolution, and not always memory.
    private(set) var levels: [LanePlane] = []
    /// Whether the first level has memory, which it needs if the first halving is along one axis only, or if its lanes are
    /// asked for.
    let holdsFirstLevel: Bool
    /// A row with zeros on either side.
    let paddedRow: UnsafeMutablePointer<UInt16>
    let plainRow: UnsafeMutablePointer<UInt16>
    let zeroRow: UnsafeMutablePointer<UInt16>
    let ring: UnsafeMutablePointer<UInt16>
    let ringStride: Int
    /// For every row, the unblurred pixels at the right end of the previous strip.
    let leftEnds: UnsafeMutablePointer<UInt16>
    /// The width in pixels of the vertical strips that are filtered one after another.
    let stripWidth: Int

    /// The mean error of blurred rows in 14 bits, because halving and doubling round ties up.
    ///
    /// Measured on blurs of 15 to 40, at three levels of edges and discs: 1.4 units on average, -2 to 4 in each case.
    static let excess: Int16 = 1

    /// The number of zeros on either side of the padded row, in pixels: the reach of the filter or of a halving.
    let border: Int

    init<Pixel: LayerPixel>(
        over rows: Rows<Pixel>,
        x: BlurAxis,
        y: BlurAxis,
        scratch: BlurScratch,
        kernels: KernelSet,
        keepsLanes: Bool = false
    ) throws(PixelBufferError) {
        functions = kernels.functions
        self.x = x
        self.y = y
        let (channels, size) = (Rows<Pixel>.bytesPerPixel, rows.size)
        self.channels = channels
        base = rows.base.assumingMemoryBound(to: UInt8.self)
        bytesPerRow = rows.bytesPerRow
        (width, height) = (size.width, size.height)
        // Half of the slack, converted from lanes to pixels.
        border = max(x.radius, CK_LANE_SLACK / 2 / channels)
        holdsFirstLevel = keepsLanes || x.levels != y.levels && min(x.levels, y.levels) == 0

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

    /// The indices on the next level that depend on `range`: j is computed from 2j − 1 to 2j + 2.
    private static func halved(_ range: Range<Int>) -> Range<Int> {
        -1..<(range.upperBound / 2 + 1)
    }

    /// Blurs the view.
    func run() {
        guard levels.count > 1 else {
            filterView()
            return
        }
        blur(downTo: 0)
        if holdsFirstLevel { narrowView(from: levels[0]) }
    }

    /// Blurs the view, which must be of coverage and have levels, and applies a contour.
    func run(into contour: ContourPass) {
        blur(downTo: holdsFirstLevel ? 0 : 1)
        if holdsFirstLevel {
            copyView(from: levels[0], into: contour)
        } else {
            double(into: contour)
        }
    }

    /// Blurs the view, which must be of coverage and have levels along both axes, and applies a threshold.
    func run(into threshold: BlurThreshold) {
        blur(downTo: 1)
        double(into: threshold)
    }

    /// Halves the view to the lowest level, filters that, and doubles it back to a level; the first one is the view.
    func blur(downTo level: Int) {
        guard let lowest = levels.last else { return }
        if holdsFirstLevel { widenView(into: levels[0]) }
        for level in 1..<levels.count { halve(level - 1) }
        filter(lowest)
        for next in (level..<levels.count - 1).reversed() { double(into: next) }
    }

    func viewRow(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        base + y * bytesPerRow
    }
}
