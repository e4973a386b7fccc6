import CKernels
import Foundation

/// The blur and the colours of a material, from the pixels below it.
///
/// A Gaussian whose weights outside of the pixels below count for nothing, so that edges neither fade nor darken. The
/// pixels are reduced to means of cells of about half the deviation, filtered there, mapped by the tone, and
/// interpolated. What cells and interpolation add to the variance is taken from the filter's.
package struct BackdropBlur {
    private let across: CellFilter
    private let down: CellFilter
    private let tone: BackdropTone
    private let functions: ck_kernels

    /// Creates a blur from its standard deviations in pixels; 0, negative or NaN does not blur the axis.
    package init(sigmaX: Double, sigmaY: Double, tone: BackdropTone, using kernels: KernelSet = .fastest) {
        across = CellFilter(sigma: sigmaX)
        down = CellFilter(sigma: sigmaY)
        self.tone = tone
        functions = kernels.functions
    }

    /// Writes the material above `source`.
    ///
    /// - Parameters:
    ///   - source: The pixels below, all of which take part.
    ///   - destination: The rows to write. Beyond the source they continue its edges.
    ///   - x: The column of the source that the first column of the destination lies on.
    ///   - y: The row of the source that the first row of the destination lies on.
    ///   - lens: The refraction, in pixels of the source; nil if there is none.
    package func apply(
        from source: PixelRows,
        into destination: PixelRows,
        x: Int,
        y: Int,
        lens: BackdropLens? = nil
    ) {
        guard !destination.isEmpty else { return }
        var cells = Cells(of: source, across.cell, down.cell, functions)
        cells.filterAcross(across)
        cells.filterDown(down)
        for index in cells.pixels.indices {
            cells.pixels[index] = tone.applied(toPremultiplied: cells.pixels[index])
        }
        write(cells, into: destination, x: x, y: y)
        if let lens { refract(cells, by: lens, into: destination, x: x, y: y) }
    }

    private func refract(
        _ cells: Cells,
        by lens: BackdropLens,
        into destination: PixelRows,
        x: Int,
        y: Int
    ) {
        for line in 0..<destination.height {
            for column in 0..<destination.width {
                guard let origin = lens.origin(ofX: x + column, y: y + line) else { continue }
                destination[column, line] = PremultipliedPixel(
                    cells.mixed(x: Float(origin.x), y: Float(origin.y), across.cell, down.cell)
                )
            }
        }
    }

    private func write(_ cells: Cells, into destination: PixelRows, x: Int, y: Int) {
        let columns = (0..<destination.width).map { cells.place(of: x + $0, across.cell, cells.columns) }
        let indices = columns.map { UInt32($0.cell) }
        let weights = columns.map(\.weight)
        // One cell more, so that the last one has a neighbour.
        var row = [SIMD4<Float>](repeating: .zero, count: cells.columns + 1)
        for line in 0..<destination.height {
            let (top, weight) = cells.place(of: y + line, down.cell, cells.rows)
            let bottom = min(top + 1, cells.rows - 1)
            for column in 0..<cells.columns {
                let near = cells.pixels[top * cells.columns + column]
                row[column] = near + (cells.pixels[bottom * cells.columns + column] - near) * weight
            }
            row[cells.columns] = row[cells.columns - 1]
            row.withUnsafeBytes { floats in
                guard let floats = floats.baseAddress else { return }
                functions.blend_cells(
                    destination.row(line).assumingMemoryBound(to: UInt8.self),
                    floats.assumingMemoryBound(to: Float.self),
                    indices,
                    weights,
                    destination.width
                )
            }
        }
    }
}

/// The cells and the filter of one axis.
private struct CellFilter {
    /// The pixels of a cell, a power of two up to the number of rows that sums can hold.
    let cell: Int

    /// The weights from the centre outwards, in cells; one weight is no filter.
    let weights: [Float]

    init(sigma: Double) {
        // Less than a hundredth of a pixel is no blur.
        guard sigma > 0.01, sigma.isFinite else {
            (cell, weights) = (1, [1])
            return
        }
        var cell = 1
        while cell < 128, Double(2 * cell) <= sigma / 2 { cell *= 2 }
        self.cell = cell
        // A cell has a variance of (c² − 1) / 12, linear interpolation one of (c² − 1) / 6.
        let size = Double(cell)
        let variance = (sigma * sigma - (size * size - 1) / 4) / (size * size)
        // Beyond a few thousand cells every picture is uniform.
        let radius = Int(min((3.5 * variance.squareRoot()).rounded(.up), 4096))
        weights = (0...radius).map { Float(exp(-Double($0 * $0) / (2 * variance))) }
    }
}

/// A picture of means, premultiplied, in 0...1.
private struct Cells {
    let columns: Int
    let rows: Int
    var pixels: [SIMD4<Float>]

    /// The pixels in each column and each row of cells.
    private let widths: [Float]
    private let heights: [Float]

    init(of source: PixelRows, _ width: Int, _ height: Int, _ functions: ck_kernels) {
        // A picture without pixels is one transparent cell.
        columns = max((source.width + width - 1) / width, 1)
        rows = max((source.height + height - 1) / height, 1)
        widths = (0..<columns).map { Float(min(width, max(source.width - $0 * width, 1))) }
        heights = (0..<rows).map { Float(min(height, max(source.height - $0 * height, 1))) }
        pixels = [SIMD4<Float>](repeating: .zero, count: columns * rows)
        guard !source.isEmpty else { return }
        var sums = [UInt16](repeating: 0, count: 4 * source.width)
        for row in 0..<rows {
            let lines = row * height..<min((row + 1) * height, source.height)
            for index in sums.indices { sums[index] = 0 }
            for line in lines {
                let bytes = source.row(line).assumingMemoryBound(to: UInt8.self)
                functions.add_bytes(&sums, bytes, sums.count)
            }
            pixels.withUnsafeMutableBytes { means in
                guard let means = means.baseAddress else { return }
                functions.cell_means(
                    (means + row * columns * MemoryLayout<SIMD4<Float>>.stride)
                        .assumingMemoryBound(to: Float.self),
                    sums,
                    source.width,
                    width,
                    lines.count
                )
            }
        }
    }

    mutating func filterAcross(_ filter: CellFilter) {
        guard filter.weights.count > 1, columns > 1 else { return }
        var row = [SIMD4<Float>](repeating: .zero, count: columns)
        for first in stride(from: 0, to: pixels.count, by: columns) {
            for column in 0..<columns { row[column] = pixels[first + column] }
            for column in 0..<columns {
                pixels[first + column] = Self.mean(around: column, filter, widths) { row[$0] }
            }
        }
    }

    mutating func filterDown(_ filter: CellFilter) {
        guard filter.weights.count > 1, rows > 1 else { return }
        let source = pixels
        for row in 0..<rows {
            for column in 0..<columns {
                pixels[row * columns + column] = Self.mean(around: row, filter, heights) {
                    source[$0 * columns + column]
                }
            }
        }
    }

    /// The weighted mean of the cells around one; sizes are the numbers of pixels that cells stand for.
    private static func mean(
        around centre: Int,
        _ filter: CellFilter,
        _ sizes: [Float],
        _ pixel: (Int) -> SIMD4<Float>
    ) -> SIMD4<Float> {
        let reach = filter.weights.count - 1
        var total = SIMD4<Float>.zero
        var share: Float = 0
        for other in max(centre - reach, 0)...min(centre + reach, sizes.count - 1) {
            let weight = filter.weights[abs(other - centre)] * sizes[other]
            total += pixel(other) * weight
            share += weight
        }
        return total / share
    }

    /// The cell before a pixel and the weight of the one after it.
    func place(of pixel: Int, _ size: Int, _ count: Int) -> (cell: Int, weight: Float) {
        place(at: Float(pixel) + 0.5, size, count)
    }

    /// The colour at a position, interpolated.
    func mixed(x: Float, y: Float, _ width: Int, _ height: Int) -> SIMD4<Float> {
        let (left, across) = place(at: x, width, columns)
        let (top, down) = place(at: y, height, rows)
        let (right, bottom) = (min(left + 1, columns - 1), min(top + 1, rows - 1))
        func row(_ row: Int) -> SIMD4<Float> {
            let near = pixels[row * columns + left]
            return near + (pixels[row * columns + right] - near) * across
        }
        let near = row(top)
        return near + (row(bottom) - near) * down
    }

    private func place(at place: Float, _ size: Int, _ count: Int) -> (cell: Int, weight: Float) {
        let position = place / Float(size) - 0.5
        let whole = position.rounded(.down)
        let cell = Int(min(max(whole, 0), Float(count - 1)))
        guard whole >= 0, cell < count - 1 else { return (cell, 0) }
        return (cell, position - whole)
    }
}

extension PremultipliedPixel {
    /// Rounds premultiplied blue, green, red and alpha in 0...1.
    fileprivate init(_ channels: SIMD4<Float>) {
        func byte(_ value: Float) -> UInt8 { UInt8(min(max(value * 255 + 0.5, 0), 255)) }
        let alpha = byte(channels.w)
        self.init(
            red: min(byte(channels.z), alpha),
            green: min(byte(channels.y), alpha),
            blue: min(byte(channels.x), alpha),
            alpha: alpha
        )
    }
}
