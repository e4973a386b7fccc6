import CKernels
package import HalationPixels

/// A bilinear sampler of rows of pixels, in bytes or in floats.
///
/// Positions are in pixels, whose centres lie at .5. The memory's owner must outlive the sampler.
package struct SampledPicture {
    let edges: ShaderEdges
    private let cPicture: ck_picture
    private let isDeep: Bool

    // A pointer: samplers are copied for each strip.
    private let table: UnsafePointer<ck_kernels>

    private var functions: ck_kernels { table.pointee }

    /// Creates a sampler; `edges` decides about positions outside the rows.
    package init(_ rows: PixelRows, edges: ShaderEdges, kernels: KernelSet = .fastest) {
        self.init(picture: ck_picture(rows), isDeep: false, edges: edges, kernels: kernels)
    }

    /// Creates a sampler of a deep picture.
    package init(_ rows: LightRows, edges: ShaderEdges, kernels: KernelSet = .fastest) {
        self.init(picture: ck_picture(rows), isDeep: true, edges: edges, kernels: kernels)
    }

    private init(picture: ck_picture, isDeep: Bool, edges: ShaderEdges, kernels: KernelSet) {
        (cPicture, self.isDeep, self.edges) = (picture, isDeep, edges)
        table = kernels.table
    }

    private var isEmpty: Bool { cPicture.width == 0 || cPicture.height == 0 }

    /// Writes the samples at `count` positions of a picture of bytes as pixels.
    package func sample(
        x: UnsafePointer<Float>,
        y: UnsafePointer<Float>,
        count: Int,
        into pixels: UnsafeMutableRawPointer
    ) {
        precondition(!isDeep, "Samples of floats are not written as bytes.")
        guard !isEmpty else {
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

    /// Writes the samples at `count` positions as deep pixels.
    package func sampleDeep(
        x: UnsafePointer<Float>,
        y: UnsafePointer<Float>,
        count: Int,
        into pixels: UnsafeMutablePointer<LightPixel>
    ) {
        guard count > 0 else { return }
        ShaderStrip.withTemporary(count: min(count, ShaderStrip.capacity)) { memory in
            for start in stride(from: 0, to: count, by: ShaderStrip.capacity) {
                let strip = memory.part(0..<min(ShaderStrip.capacity, count - start))
                sample(x: x + start, y: y + start, into: strip)
                let floats = UnsafeMutableRawPointer(pixels + start).assumingMemoryBound(to: Float.self)
                functions.pack_deep(floats, strip.colorPlanes, strip.count)
            }
        }
    }

    /// Copies the pixels of a row of bytes whose centres lie from one position to another; false, without writing, if the
    /// positions are no centres, or not all in the picture.
    func copy(
        from first: (x: Float, y: Float),
        to last: (x: Float, y: Float),
        count: Int,
        into pixels: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        let (column, row) = (first.x - 0.5, first.y - 0.5)
        guard first.y == last.y, last.x == first.x + Float(count - 1), column >= 0, row >= 0,
            column < Float(1 << 22), row < Float(cPicture.height), column == column.rounded(),
            row == row.rounded(), Int(column) + count <= Int(cPicture.width), !isDeep
        else { return false }
        let source = cPicture.base + Int(row) * cPicture.stride + 4 * Int(column)
        UnsafeMutableRawPointer(pixels).copyMemory(from: source, byteCount: 4 * count)
        return true
    }

    /// Writes the samples at a position for each of the strip's pixels into its planes.
    func sample(x: UnsafePointer<Float>, y: UnsafePointer<Float>, into strip: ShaderStrip) {
        guard !isEmpty else {
            strip.clearColors()
            return
        }
        samplePlanes(strip.colorPlanes, x, y, strip.count)
    }

    /// Writes the alpha of the samples at a position for each of the strip's pixels.
    func sampleAlpha(x: UnsafePointer<Float>, y: UnsafePointer<Float>, into strip: ShaderStrip) {
        guard !isEmpty else {
            strip.alpha.update(repeating: 0, count: strip.count)
            return
        }
        let sample = isDeep ? functions.sample_deep_alpha : functions.sample_alpha
        sample(strip.alpha, x, y, strip.count, cPicture, edges.kernelEdges)
    }

    private func samplePlanes(
        _ planes: ck_color_planes,
        _ x: UnsafePointer<Float>,
        _ y: UnsafePointer<Float>,
        _ count: Int
    ) {
        let sample = isDeep ? functions.sample_deep : functions.sample_planes
        sample(planes, x, y, count, cPicture, edges.kernelEdges)
    }

    /// Writes the sum of samples of lines at an x for each of the strip's pixels into its planes.
    ///
    /// - Returns: False, without writing, unless edges are clamped and the picture has pixels, which are bytes.
    func sample(_ lines: [ck_line], atX x: UnsafePointer<Float>, into strip: ShaderStrip) -> Bool {
        guard edges == .clamp, !isEmpty, !isDeep else { return false }
        return lines.withUnsafeBufferPointer { lines in
            guard let first = lines.baseAddress else { return false }
            functions.sample_lines(strip.colorPlanes, x, strip.count, cPicture, first, lines.count)
            return true
        }
    }

    /// Samples a single position.
    func color(x: Float, y: Float) -> ShaderColor {
        guard !isEmpty else { return .clear }
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: 4) { channels in
            guard let base = channels.baseAddress else { return .clear }
            let planes = ck_color_planes(red: base, green: base + 1, blue: base + 2, alpha: base + 3)
            var (x, y) = (x, y)
            samplePlanes(planes, &x, &y, 1)
            return ShaderColor(red: base[0], green: base[1], blue: base[2], alpha: base[3])
        }
    }
}

extension ck_picture {
    fileprivate init<Pixel>(_ rows: Rows<Pixel>) {
        self.init(
            base: UnsafePointer(rows.base.assumingMemoryBound(to: UInt8.self)),
            stride: rows.bytesPerRow,
            width: Int32(clamping: rows.width),
            height: Int32(clamping: rows.height)
        )
    }
}

extension ShaderStrip {
    var colorPlanes: ck_color_planes {
        ck_color_planes(red: red, green: green, blue: blue, alpha: alpha)
    }
}
