import CKernels

extension PixelRows {
    /// Applies a colour filter to every pixel, in place.
    ///
    /// Colours are divided by alpha, transformed, clamped to 0...1 and multiplied by the new alpha. The colour of a
    /// transparent pixel counts as black. The result is rounded once; at most 0.51 of 255 from the exact one (0.6 in
    /// linear light).
    ///
    /// - Parameters:
    ///   - transform: The filter's matrix; its weights are finite.
    ///   - isLinear: Whether the matrix applies to linear light instead of encoded components.
    ///   - kernels: The instruction set to use.
    package func apply(
        _ transform: ColorTransform,
        isLinear: Bool = false,
        using kernels: KernelSet = .fastest
    ) {
        transform.floats.withUnsafeBufferPointer { weights in
            guard let first = weights.baseAddress else { return }
            kernels.functions.transform_colors(cRows, first, isLinear ? 1 : 0)
        }
    }

    /// Makes every pixel opaque by dividing its colour by its alpha; transparent pixels become black.
    package func makeOpaque(using kernels: KernelSet = .fastest) {
        kernels.functions.make_opaque(cRows)
    }

    /// The smallest rectangle, relative to the view, outside of which all pixels are transparent.
    package var boundsOfDrawing: PixelRect { bounds { x, y in self[x, y].alpha > 0 } }
}

extension AlphaRows {
    /// The smallest rectangle, relative to the view, outside of which there is no coverage.
    package var boundsOfDrawing: PixelRect { bounds { x, y in self[x, y] > 0 } }
}

extension LightRows {
    /// The smallest rectangle, relative to the view, outside of which all pixels are transparent.
    package var boundsOfDrawing: PixelRect { bounds { x, y in self[x, y].alpha > 0 } }
}

extension Rows {
    /// The smallest rectangle that contains every pixel for which `isDrawn` is true.
    fileprivate func bounds(_ isDrawn: (Int, Int) -> Bool) -> PixelRect {
        guard let top = (0..<height).first(where: { y in (0..<width).contains { isDrawn($0, y) } }),
            let bottom = (0..<height).last(where: { y in (0..<width).contains { isDrawn($0, y) } })
        else { return .empty }
        var (left, right) = (width, 0)
        for y in top...bottom {
            // Only columns outside the ones found so far can extend them.
            if let first = (0..<left).first(where: { isDrawn($0, y) }) { left = first }
            if let last = (right..<width).last(where: { isDrawn($0, y) }) { right = last + 1 }
        }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom + 1)
    }
}
