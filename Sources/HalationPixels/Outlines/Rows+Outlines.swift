import CKernels

extension AlphaRows {
    /// Replaces the coverage by that of an outline in a region of the view's size.
    ///
    /// - Returns: Whether there was memory for it.
    @discardableResult
    package func cover(
        with outline: FilledOutline,
        isEvenOdd: Bool = false,
        using kernels: KernelSet = .fastest
    ) -> Bool {
        outline.withEdges(in: size) { edges, count, memory in
            kernels.functions.cover_outline(cRows, edges, count, isEvenOdd ? 1 : 0, memory)
        }
    }

    /// Composites an outline, whose region has the view's size, source-over with an alpha.
    ///
    /// - Returns: Whether there was memory for it.
    package func fill(
        _ outline: FilledOutline,
        isEvenOdd: Bool = false,
        with color: PremultipliedPixel,
        using kernels: KernelSet = .fastest
    ) -> Bool {
        outline.withEdges(in: size) { edges, count, memory in
            color.withBytes {
                kernels.functions.fill_outline_alpha(cRows, edges, count, isEvenOdd ? 1 : 0, $0, memory)
            }
        }
    }
}

extension PixelRows {
    /// Composites an outline, whose region has the view's size, source-over in a colour: the same bytes as through a
    /// mask of its coverage.
    ///
    /// - Returns: Whether there was memory for it.
    package func fill(
        _ outline: FilledOutline,
        isEvenOdd: Bool = false,
        with color: PremultipliedPixel,
        using kernels: KernelSet = .fastest
    ) -> Bool {
        outline.withEdges(in: size) { edges, count, memory in
            color.withBytes {
                kernels.functions.fill_outline_pixels(cRows, edges, count, isEvenOdd ? 1 : 0, $0, memory)
            }
        }
    }
}

extension FilledOutline {
    /// Calls `body` with the edges and scratch memory; returns false without memory.
    fileprivate func withEdges(
        in size: PixelSize,
        _ body: (UnsafePointer<ck_edge>, Int, ck_outline_memory) -> Void
    ) -> Bool {
        guard size.width > 0, size.height > 0 else { return true }
        return OutlineScratch.with { scratch in
            guard let memory = scratch.memory(for: size, edgeCount: edges.count) else { return false }
            edges.withUnsafeBufferPointer { edges in
                var none = ck_edge(x0: 0, y0: 0, x1: 0, y1: 0)
                if let base = edges.baseAddress {
                    body(base, edges.count, memory)
                } else {
                    withUnsafePointer(to: &none) { body($0, 0, memory) }
                }
            }
            return true
        }
    }
}
