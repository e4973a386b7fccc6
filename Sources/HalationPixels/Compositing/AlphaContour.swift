import CKernels

/// An alpha threshold with antialiased edges.
///
/// A pixel's coverage is the area of it in which the alpha, continued linearly by central differences, lies in the
/// range: exact for straight edges of any direction. Outside the view the alpha counts as zero. A flat field is inside
/// or outside as a whole, both ends of the range included, as for ``AlphaThreshold``.
///
/// The slope of a wide blur is a few levels of 255 a pixel, so coverage from bytes would come in visible steps. A blur
/// and a contour in one pass, ``GaussianBlur/apply(to:contour:inside:scratch:using:)``, keep 14 bits in between.
package struct AlphaContour: Hashable, Sendable {
    /// The ends of the range in 14-bit alphas; nil if nothing is inside.
    private let ends: Ends?

    private struct Ends: Hashable, Sendable {
        var lowest: Int16
        var highest: Int16

        /// The ends for blurred alphas, whose mean error is `excess`.
        ///
        /// A blur rounds flat fields too: a transparent one is a few units above 0, and an opaque one a few below 16320. An
        /// end that tells 0 or 255 from the bytes beside it therefore lies halfway between the two.
        func forBlur(excess: Int16) -> Ends {
            let unbounded = Int16(CK_UNBOUNDED)
            return Ends(
                lowest: lowest > -unbounded ? clamped(lowest + excess, to: 32...16_288) : lowest,
                highest: highest < unbounded ? clamped(highest + excess, to: 31...16_287) : highest
            )
        }

        private func clamped(_ lane: Int16, to range: ClosedRange<Int16>) -> Int16 {
            min(max(lane, range.lowerBound), range.upperBound)
        }
    }

    /// Creates a contour from the inclusive ends of its range; a reversed range and NaN contain nothing.
    package init(min: Double, max: Double) {
        guard min <= max, min <= 1, max >= 0 else {
            ends = nil
            return
        }
        let unbounded = Int16(CK_UNBOUNDED)
        func lanes(_ alpha: Double) -> Int16 { Int16((alpha * 255 * 64).rounded()) }
        ends = Ends(
            lowest: min > 0 ? lanes(min) : -unbounded,
            highest: max < 1 ? lanes(max) : unbounded
        )
    }

    /// Replaces coverage by that of the contour, times `inside` / 255, in place.
    package func apply(to rows: AlphaRows, inside: UInt8 = 255, using kernels: KernelSet = .fastest) {
        let functions = kernels.functions
        pass(over: rows, inside: inside, kernels) { pass in
            for y in 0..<rows.height {
                let row = rows.row(y).assumingMemoryBound(to: UInt8.self)
                functions.widen(pass.row(y), row, rows.width, 6)
                pass.finish(y)
            }
        }
    }

    /// Calls `body` to deliver the 14-bit alphas of `rows` from top to bottom; clears the rows if nothing is inside.
    ///
    /// - Parameters:
    ///   - rows: The coverage to replace.
    ///   - excess: The mean error of blurred alphas; 0 for alphas that are exact.
    ///   - inside: The coverage of pixels inside.
    ///   - kernels: The kernels to use.
    ///   - body: Writes the alphas of each row and finishes it.
    func pass(
        over rows: AlphaRows,
        excess: Int16 = 0,
        inside: UInt8,
        _ kernels: KernelSet,
        _ body: (ContourPass) -> Void
    ) {
        guard !rows.isEmpty, let ends else { return rows.clear() }
        let moved = excess == 0 ? ends : ends.forBlur(excess: excess)
        let contour = ck_contour(lowest: moved.lowest, highest: moved.highest, inside: inside)
        let lanes = ContourPass.laneCount(width: rows.width)
        withUnsafeTemporaryAllocation(byteCount: lanes * 2, alignment: PixelStorage.alignment) { memory in
            let ring = memory.bindMemory(to: UInt16.self)
            ring.initialize(repeating: 0)
            guard let first = ring.baseAddress else { return }
            body(
                ContourPass(
                    rows: rows,
                    contour: contour,
                    ring: first,
                    kernel: kernels.functions.contour_row
                )
            )
        }
    }
}

/// The rows of 14-bit alphas around the current one, and the coverage that follows from them.
///
/// A ring of three rows stays in the first-level cache, so no frame of 16-bit alphas is needed.
struct ContourPass {
    let rows: AlphaRows
    fileprivate let contour: ck_contour
    fileprivate let ring: UnsafeMutablePointer<UInt16>
    fileprivate let kernel:
        @convention(c) (
            UnsafeMutablePointer<UInt8>, UnsafePointer<UnsafePointer<UInt16>>, Int, ck_contour
        ) -> Void

    /// The zeros on either side of a row, of which kernels may read some and write none.
    private static let border = CK_LANE_SLACK

    private static func stride(width: Int) -> Int { width + 2 * Int(border) }

    /// The size of the ring and of a row of zeros.
    fileprivate static func laneCount(width: Int) -> Int { 4 * stride(width: width) }

    /// The memory of row `y`, to be written before `finish(y)`; -1 and the height are rows of zeros.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt16> {
        let isInside = y >= 0 && y < rows.height
        return ring + (isInside ? y % 3 : 3) * Self.stride(width: rows.width) + Int(Self.border)
    }

    /// Writes the coverage of the row above `y`, which is complete now, and after the last row its own.
    func finish(_ y: Int) {
        if y > 0 { write(y - 1) }
        if y == rows.height - 1 { write(y) }
    }

    private func write(_ y: Int) {
        write(0..<rows.width, ofRow: y)
    }

    /// Writes the coverage of pixels of row `y`, for which they and their neighbours must be complete.
    func write(_ pixels: Range<Int>, ofRow y: Int) {
        let first = pixels.lowerBound
        let three: InlineArray<3, UnsafePointer<UInt16>> = [
            UnsafePointer(row(y - 1) + first), UnsafePointer(row(y) + first),
            UnsafePointer(row(y + 1) + first),
        ]
        three.span.withUnsafeBufferPointer { around in
            guard let around = around.baseAddress else { return }
            kernel(bytes(ofRow: y) + first, around, pixels.count, contour)
        }
    }

    /// Writes pixels of row `y` that lie inside as a whole, or outside.
    func fill(_ pixels: Range<Int>, ofRow y: Int, isInside: Bool) {
        (bytes(ofRow: y) + pixels.lowerBound).update(
            repeating: isInside ? contour.inside : 0,
            count: pixels.count
        )
    }

    private func bytes(ofRow y: Int) -> UnsafeMutablePointer<UInt8> {
        rows.row(y).assumingMemoryBound(to: UInt8.self)
    }

    /// Lanes that decide a pixel if it and its neighbours average only such lanes.
    ///
    /// Lanes in *l*...*h* bound both central differences by *h* − *l*. The contour lies outside a pixel whose alpha is *v*
    /// away from an end of the range if 4 |*v*| ≥ 2 (*h* − *l*).
    ///
    /// - A lower end *a*, so *h* = 16383: 4 (*l* − *a*) ≥ 2 (16383 − *l*), or *l* ≥ (2 *a* + 16383) / 3.
    /// - An upper end *b*, so *l* = 0: 4 (*b* − *h*) ≥ 2 *h*, or *h* ≤ 2 *b* / 3.
    /// - Both: lanes of *a* + *d*...*b* − *d* with 4 *d* ≥ 2 (*b* − *a* − 2 *d*), or *d* ≥ (*b* − *a*) / 4.
    /// - Below *a*, next to zeros: *h* ≤ 2 *a* / 3.
    ///
    /// The 2 in the code covers quotients that are rounded down.
    var decidingLanes: ck_deciding_lanes {
        let unbounded = Int(CK_UNBOUNDED)
        let (lowest, highest) = (Int(contour.lowest), Int(contour.highest))
        let inside: ClosedRange<Int>?
        switch (lowest > -unbounded, highest < unbounded) {
        case (false, false): inside = 0...unbounded
        case (true, false): inside = Self.range((2 * lowest + unbounded) / 3 + 2, unbounded)
        case (false, true): inside = Self.range(0, 2 * highest / 3 - 2)
        case (true, true):
            let distance = (highest - lowest) / 4 + 2
            inside = Self.range(lowest + distance, highest - distance)
        }
        return ck_deciding_lanes(
            below: UInt16(max(2 * (lowest - 1) / 3, 0)),
            lowest: inside.map { UInt16($0.lowerBound) } ?? .max,
            highest: inside.map { UInt16($0.upperBound) } ?? .max
        )
    }

    private static func range(_ lowest: Int, _ highest: Int) -> ClosedRange<Int>? {
        lowest <= highest && lowest >= 0 ? lowest...highest : nil
    }
}
