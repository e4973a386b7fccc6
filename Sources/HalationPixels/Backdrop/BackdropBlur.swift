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
        var cells = Cells(of: source, across, down, functions)
        cells.filter(tone)
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
            let flat = lens.flatColumns(ofRow: y + line)
            for column in 0..<destination.width where !flat.contains(x + column) {
                guard let origin = lens.origin(ofX: x + column, y: y + line) else { continue }
                destination[column, line] = PremultipliedPixel(
                    cells.colour(x: Float(origin.x), y: Float(origin.y))
                )
            }
        }
    }

    private func write(_ cells: Cells, into destination: PixelRows, x: Int, y: Int) {
        let columns = (0..<destination.width).map { cells.across.place(of: Float(x + $0) + 0.5) }
        let indices = columns.map { UInt32($0.cell) }
        let weights = columns.map(\.weight)
        let count = cells.across.count
        // One cell more, so that the last one has a neighbour.
        var row = [SIMD4<Float>](repeating: .zero, count: count + 1)
        for line in 0..<destination.height {
            let (top, weight) = cells.down.place(of: Float(y + line) + 0.5)
            let bottom = min(top + 1, cells.down.count - 1)
            for column in 0..<count {
                let near = cells.pixels[top * count + column]
                row[column] = near + (cells.pixels[bottom * count + column] - near) * weight
            }
            row[count] = row[count - 1]
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

    /// The variance of the filter, in squares of cells; 0 is no filter.
    private let variance: Double

    /// The distance of the outermost weight, in cells.
    let reach: Int

    init(sigma: Double) {
        // Less than a hundredth of a pixel is no blur.
        guard sigma > 0.01, sigma.isFinite else {
            (cell, variance, reach) = (1, 0, 0)
            return
        }
        var cell = 1
        while cell < 128, Double(2 * cell) <= sigma / 2 { cell *= 2 }
        self.cell = cell
        // A cell has a variance of (c² − 1) / 12, linear interpolation one of (c² − 1) / 6.
        let size = Double(cell)
        variance = (sigma * sigma - (size * size - 1) / 4) / (size * size)
        // Beyond a few thousand cells every picture is uniform.
        reach = Int(min((3.5 * variance.squareRoot()).rounded(.up), 4096))
    }

    /// The weights at distances of 0 to `reach` cells, minus `shift`.
    func weights(shift: Double = 0) -> [Float] {
        (0...reach).map { distance in
            let place = distance == 0 ? 0 : Double(distance) - shift
            return variance > 0 ? Float(exp(-place * place / (2 * variance))) : 1
        }
    }
}

/// The cells along one axis; the last one may be smaller.
private struct CellRow {
    let count: Int
    let size: Int
    private let lastSize: Int
    private let reach: Int

    /// The weights between whole cells, and between a whole cell and the last one, whose centre is nearer.
    private let weights: [Float]
    private let lastWeights: [Float]

    init(of pixels: Int, _ filter: CellFilter) {
        size = filter.cell
        reach = filter.reach
        // An axis without pixels has one cell.
        count = max((pixels + size - 1) / size, 1)
        lastSize = max(pixels - (count - 1) * size, 1)
        weights = filter.weights()
        lastWeights = filter.weights(shift: Double(size - lastSize) / Double(2 * size))
    }

    var isFiltered: Bool { reach > 0 && count > 1 }

    /// The weighted mean of the cells around one.
    func mean(around centre: Int, _ pixel: (Int) -> SIMD4<Float>) -> SIMD4<Float> {
        var total = SIMD4<Float>.zero
        var share: Float = 0
        let last = count - 1
        for other in max(centre - reach, 0)...min(centre + reach, last) {
            let distance = abs(other - centre)
            let table = other == last || centre == last ? lastWeights : weights
            let weight = table[distance] * Float(other == last ? lastSize : size)
            total += pixel(other) * weight
            share += weight
        }
        return total / share
    }

    /// The cell before a position and the weight of the one after it.
    func place(of position: Float) -> (cell: Int, weight: Float) {
        let cells = position / Float(size) - 0.5
        let whole = cells.rounded(.down)
        let cell = Int(min(max(whole, 0), Float(count - 1)))
        guard whole >= 0, cell < count - 1 else { return (cell, 0) }
        guard cell == count - 2 else { return (cell, cells - whole) }
        // The last centre is nearer, and beyond it the last cell continues.
        let distance = Float(size + lastSize) / Float(2 * size)
        return (cell, min((cells - whole) / distance, 1))
    }
}

/// A picture of means, premultiplied, in 0...1.
private struct Cells {
    let across: CellRow
    let down: CellRow
    var pixels: [SIMD4<Float>]

    init(of source: PixelRows, _ across: CellFilter, _ down: CellFilter, _ functions: ck_kernels) {
        self.across = CellRow(of: source.width, across)
        self.down = CellRow(of: source.height, down)
        let columns = self.across.count
        pixels = [SIMD4<Float>](repeating: .zero, count: columns * self.down.count)
        guard !source.isEmpty else { return }
        var sums = [UInt16](repeating: 0, count: 4 * source.width)
        for row in 0..<self.down.count {
            let lines = row * down.cell..<min((row + 1) * down.cell, source.height)
            sums.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
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
                    across.cell,
                    lines.count
                )
            }
        }
    }

    /// Filters across and then down, and applies a tone.
    mutating func filter(_ tone: BackdropTone) {
        let columns = across.count
        if across.isFiltered {
            let source = pixels
            for first in stride(from: 0, to: pixels.count, by: columns) {
                for column in 0..<columns {
                    pixels[first + column] = across.mean(around: column) { source[first + $0] }
                }
            }
        }
        let source = pixels
        for row in 0..<down.count {
            for column in 0..<columns {
                let place = row * columns + column
                let mean =
                    down.isFiltered
                    ? down.mean(around: row) { source[$0 * columns + column] } : source[place]
                pixels[place] = tone.applied(toPremultiplied: mean)
            }
        }
    }

    /// The colour at a position, interpolated.
    func colour(x: Float, y: Float) -> SIMD4<Float> {
        let (left, right) = across.place(of: x)
        let (top, bottom) = down.place(of: y)
        let (nextColumn, nextRow) = (min(left + 1, across.count - 1), min(top + 1, down.count - 1))
        func row(_ row: Int) -> SIMD4<Float> {
            let near = pixels[row * across.count + left]
            return near + (pixels[row * across.count + nextColumn] - near) * right
        }
        let near = row(top)
        return near + (row(nextRow) - near) * bottom
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
