import CKernels

extension KernelSet {
    /// Writes the luma (Y of YIQ) of straight R, G, B, A pixels over white.
    package func luma(
        of rgba: UnsafePointer<UInt8>,
        into destination: UnsafeMutablePointer<Double>,
        pixels: Int
    ) {
        functions.yiq_luma(destination, rgba, pixels)
    }

    /// Writes the squared, weighted YIQ distances between straight R, G, B, A pixels over white; at most 35215.
    package func yiqDistances(
        _ a: UnsafePointer<UInt8>,
        _ b: UnsafePointer<UInt8>,
        into destination: UnsafeMutablePointer<Double>,
        pixels: Int
    ) {
        functions.yiq_distances(destination, a, b, pixels)
    }

    /// Marks (255) pixels that equal at least three of their eight neighbours, or two at the picture's border.
    ///
    /// Each row must be readable one word to either side; words outside the picture must differ from all inside.
    package func markEqualNeighbours(
        _ rows: Neighbourhood<UInt32>,
        into marks: UnsafeMutablePointer<UInt8>,
        pixels: Int
    ) {
        rows.withPointers { functions.many_equal_neighbours(marks, $0, pixels, rows.isAtBorder ? 1 : 0) }
    }

    /// Adds marks (255) to pixels that look antialiased (Vysniauskas, 2009).
    ///
    /// Each row must be readable one element to either side; luma outside the picture must be NaN.
    package func markAntialiased(
        luma: Neighbourhood<Double>,
        patches: Neighbourhood<UInt8>,
        into marks: UnsafeMutablePointer<UInt8>,
        pixels: Int
    ) {
        luma.withPointers { rowsOfLuma in
            patches.withPointers { patches in
                functions.mark_antialiased(marks, rowsOfLuma, patches, pixels, luma.isAtBorder ? 1 : 0)
            }
        }
    }
}

/// A row with the rows above and below it; non-owning.
package struct Neighbourhood<Element> {
    private let rows: InlineArray<3, UnsafePointer<Element>>

    /// Whether the row above or below lies outside the picture.
    let isAtBorder: Bool

    /// Creates a view of three rows, which the caller keeps alive.
    package init(
        above: UnsafePointer<Element>,
        row: UnsafePointer<Element>,
        below: UnsafePointer<Element>,
        isAtBorder: Bool
    ) {
        rows = [above, row, below]
        self.isAtBorder = isAtBorder
    }

    func withPointers(_ body: (UnsafePointer<UnsafePointer<Element>>) -> Void) {
        rows.span.withUnsafeBufferPointer { rows in
            guard let first = rows.baseAddress else { return }
            body(first)
        }
    }
}
