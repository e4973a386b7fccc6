import CEffectKernels
package import HalationPixels

/// A sheet of threads, ready to be drawn: everything that depends on a column or on a thread alone.
///
/// A thread's place in a column is the middle plus three waves; sin(a + b) = sin a cos b + cos a sin b, where a belongs to
/// the column and b to the thread.
package struct SilkThreads {
    /// For each column the sines of three waves and then their cosines, times the waves' heights.
    package var waves: [Float] = []

    /// For each column red, green, blue and 1.
    package var colors: [SIMD4<Float>] = []

    /// The cosines of the threads' phases, wave by wave, then their sines, then the threads' strengths.
    package var threads: [Float] = []

    package var lineCount: Int

    /// Row about which the waves swing.
    package var middle: Float

    /// Distance from its middle at which a thread ends.
    package var reach: Float

    package init(lineCount: Int, middle: Float, reach: Float) {
        self.lineCount = lineCount
        self.middle = middle
        self.reach = reach
    }

    /// Draws sheets in their order into pixels that are transparent.
    ///
    /// - Parameters:
    ///   - sheets: The sheets, whose columns are those of the pixels.
    ///   - pixels: The destination.
    ///   - isTurned: Whether threads run down: their columns are then the rows of the pixels.
    ///   - kernels: The instruction set to use.
    package static func draw(
        _ sheets: [SilkThreads],
        into pixels: PixelRows,
        isTurned: Bool,
        using kernels: KernelSet = .fastest
    ) {
        let (columns, rows) = isTurned ? (pixels.height, pixels.width) : (pixels.width, pixels.height)
        precondition(
            sheets.allSatisfy {
                $0.waves.count == 6 * columns && $0.colors.count == columns
                    && $0.threads.count == 7 * $0.lineCount
            },
            "A sheet has waves and a colour for each column, and phases and a strength for each thread."
        )
        let picture = ce_thread_picture(
            base: pixels.base.assumingMemoryBound(to: UInt8.self),
            stride: pixels.bytesPerRow,
            columns: columns,
            rows: rows,
            is_turned: isTurned ? 1 : 0
        )
        withPointers(to: sheets[...]) { sheets in
            withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: rows) { scratch in
                scratch.withMemoryRebound(to: Float.self) { scratch in
                    guard let scratch = scratch.baseAddress else { return }
                    kernels.effects.draw_threads(picture, sheets, sheets.count, scratch)
                }
            }
        }
    }

    /// Calls `body` with the sheets as the kernels take them.
    private static func withPointers(
        to sheets: ArraySlice<SilkThreads>,
        _ known: [ce_sheet] = [],
        _ body: ([ce_sheet]) -> Void
    ) {
        guard let sheet = sheets.first else { return body(known) }
        sheet.waves.withUnsafeBufferPointer { waves in
            sheet.colors.withUnsafeBytes { colors in
                sheet.threads.withUnsafeBufferPointer { threads in
                    guard let waves = waves.baseAddress, let threads = threads.baseAddress,
                        let colors = colors.baseAddress?.assumingMemoryBound(to: Float.self)
                    else { return withPointers(to: sheets.dropFirst(), known, body) }
                    let next = ce_sheet(
                        waves: waves,
                        colors: colors,
                        threads: threads,
                        lines: sheet.lineCount,
                        middle: sheet.middle,
                        reach: sheet.reach
                    )
                    withPointers(to: sheets.dropFirst(), known + [next], body)
                }
            }
        }
    }
}
