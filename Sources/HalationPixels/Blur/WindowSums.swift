import CKernels

/// Sums down the rows of a sliding window, lane by lane: what structural similarity is computed from.
///
/// A lane is one channel of a pixel. Views of memory that someone else owns.
package struct WindowSums {
    private let functions: ck_kernels
    private let sums: ck_window_sums
    private let lanes: Int

    /// What a similarity of 1 is as a whole number.
    package static let one = Int32(CK_SIMILARITY_ONE)

    /// The widest and highest window, whose sums still fit.
    package static let longestSide = 7

    /// The numbers of memory that the sums of rows of `lanes` need.
    package static func count(lanes: Int) -> Int { 4 * lanes }

    /// Creates sums in `memory`, which has ``count(lanes:)`` numbers, all zero.
    package init(lanes: Int, in memory: UnsafeMutablePointer<Int32>, using kernels: KernelSet = .fastest) {
        functions = kernels.functions
        sums = ck_window_sums(
            first: memory,
            second: memory + lanes,
            squares: memory + 2 * lanes,
            products: memory + 3 * lanes,
        )
        self.lanes = lanes
    }

    /// Takes in a row of both pictures, and lets go of one that has left the window; at first of zeros.
    package func slide(
        entering: (UnsafePointer<UInt8>, UnsafePointer<UInt8>),
        leaving: (UnsafePointer<UInt8>, UnsafePointer<UInt8>)
    ) {
        functions.slide_window_sums(
            sums,
            ck_row_pair(first: entering.0, second: entering.1),
            ck_row_pair(first: leaving.0, second: leaving.1),
            lanes,
        )
    }

    /// Writes the similarity of every window in the row, in units of 1 / ``one``.
    ///
    /// - Parameters:
    ///   - result: Room for as many lanes as the row has.
    ///   - columns: The window's width, which the row is not narrower than.
    ///   - rows: The window's height: that many rows are in the sums.
    /// - Returns: The number of lanes that were written.
    package func similarities(into result: UnsafeMutablePointer<Int32>, columns: Int, rows: Int) -> Int {
        precondition(
            (1...Self.longestSide).contains(columns) && (1...Self.longestSide).contains(rows),
            "A window has 1 to 7 columns and rows.",
        )
        precondition(lanes >= 4 * columns, "A window lies within its row.")
        let count = lanes - 4 * (columns - 1)
        functions.similarities(result, sums, count, columns, rows)
        return count
    }

    /// Adds similarities to the totals of blue, green and red, and gives the least that is not of alpha.
    package func total(
        _ similarities: UnsafePointer<Int32>,
        lanes: Int,
        into totals: inout InlineArray<3, Int64>
    ) -> Int32 {
        var span = totals.mutableSpan
        return span.withUnsafeMutableBufferPointer { totals in
            guard let totals = totals.baseAddress else { return Self.one }
            return functions.sum_similarities(totals, similarities, lanes)
        }
    }
}
