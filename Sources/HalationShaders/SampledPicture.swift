import CKernels
package import HalationPixels

/// A bilinear sampler of rows of pixels.
///
/// Positions are in pixels, whose centres lie at .5. The memory's owner must outlive the sampler.
package struct SampledPicture {
    let rows: PixelRows
    let edges: ShaderEdges
    private let functions: ck_kernels

    /// Creates a sampler; `edges` decides about positions outside the rows.
    package init(_ rows: PixelRows, edges: ShaderEdges, kernels: KernelSet = .fastest) {
        self.rows = rows
        self.edges = edges
        functions = kernels.functions
    }

    private var cPicture: ck_picture {
        ck_picture(
            base: UnsafePointer(rows.base.assumingMemoryBound(to: UInt8.self)),
            stride: rows.bytesPerRow,
            width: Int32(clamping: rows.width),
            height: Int32(clamping: rows.height)
        )
    }

    /// Writes the samples at `count` positions as pixels.
    package func sample(
        x: UnsafePointer<Float>,
        y: UnsafePointer<Float>,
        count: Int,
        into pixels: UnsafeMutableRawPointer
    ) {
        guard !rows.isEmpty else {
            pixels.initializeMemory(as: UInt8.self, repeating: 0, count: count * 4)
            return
        }
        functions.sample_pixels(
            pixels.assumingMemoryBound(to: UInt8.self),
            x,
            y,
            count,
            cPicture,
            edges.kernelEdges
        )
    }

    /// Copies the pixels of a row whose centres lie from one position to another; false, without writing, if the positions
    /// are no centres, or not all in the picture.
    func copy(
        from first: (x: Float, y: Float),
        to last: (x: Float, y: Float),
        count: Int,
        into pixels: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        let (column, row) = (first.x - 0.5, first.y - 0.5)
        guard first.y == last.y, last.x == first.x + Float(count - 1), column >= 0, row >= 0,
            column < Float(1 << 22), row < Float(rows.height), column == column.rounded(),
            row == row.rounded(), Int(column) + count <= rows.width
        else { return false }
        let source = rows.row(Int(row)) + 4 * Int(column)
        UnsafeMutableRawPointer(pixels).copyMemory(from: source, byteCount: 4 * count)
        return true
    }

    /// Writes the samples at a position for each of the strip's pixels into its planes.
    func sample(x: UnsafePointer<Float>, y: UnsafePointer<Float>, into strip: ShaderStrip) {
        guard !rows.isEmpty else {
            strip.clearColors()
            return
        }
        functions.sample_planes(strip.colorPlanes, x, y, strip.count, cPicture, edges.kernelEdges)
    }

    /// Writes the alpha of the samples at a position for each of the strip's pixels.
    func sampleAlpha(x: UnsafePointer<Float>, y: UnsafePointer<Float>, into strip: ShaderStrip) {
        guard !rows.isEmpty else {
            strip.alpha.update(repeating: 0, count: strip.count)
            return
        }
        functions.sample_alpha(strip.alpha, x, y, strip.count, cPicture, edges.kernelEdges)
    }

    /// Writes the sum of samples of lines at an x for each of the strip's pixels into its planes.
    ///
    /// - Returns: False, without writing, unless edges are clamped and the picture has pixels.
    func sample(_ lines: [ck_line], atX x: UnsafePointer<Float>, into strip: ShaderStrip) -> Bool {
        guard edges == .clamp, !rows.isEmpty else { return false }
        return lines.withUnsafeBufferPointer { lines in
            guard let first = lines.baseAddress else { return false }
            functions.sample_lines(strip.colorPlanes, x, strip.count, cPicture, first, lines.count)
            return true
        }
    }

    /// Samples a single position.
    func color(x: Float, y: Float) -> ShaderColor {
        guard !rows.isEmpty else { return .clear }
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: 4) { channels in
            guard let base = channels.baseAddress else { return .clear }
            let planes = ck_color_planes(red: base, green: base + 1, blue: base + 2, alpha: base + 3)
            var (x, y) = (x, y)
            functions.sample_planes(planes, &x, &y, 1, cPicture, edges.kernelEdges)
            return ShaderColor(red: base[0], green: base[1], blue: base[2], alpha: base[3])
        }
    }
}

extension ShaderStrip {
    var colorPlanes: ck_color_planes {
        ck_color_planes(red: red, green: green, blue: blue, alpha: alpha)
    }
}
