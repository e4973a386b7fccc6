import CKernels

/// Column sums of a sliding window over two pictures, for structural similarity.
///
/// A lane is one channel of a pixel. The caller owns the memory.
package struct WindowSums {
    private let functions: ck_kernels
    private let sums: ck_window_sums
    private let lanes: Int

    /// The fixed-point representation of a similarity of 1.
    package static let one = Int32(CK_SIMILARITY_ONE)

    /// The largest width and height of a window whose sums fit into 32 bits.
    package static let longestSide = 7

    /// The size of the memory for rows of `lanes` lanes, in 32-bit numbers.
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

    /// Adds the rows that enter the window and subtracts those that leave it; pass rows of zeros until some do.
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

    /// Writes the similarity of every window along the row, in units of 1 / ``one``.
    ///
    /// - Parameters:
    ///   - result: Memory for as many lanes as the row has.
    ///   - columns: The window's width, at most the row's.
    ///   - rows: The window's height, the number of rows in the sums.
    /// - Returns: The number of lanes written.
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

    /// Adds similarities to the totals of blue, green and red, and returns the least similarity of those channels.
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
