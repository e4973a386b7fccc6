import HalationPixels
import TestSupport
import Testing

@Suite("Comparison kernels")
struct ComparisonKernelTests {
    /// Bytes of few values, so that equal neighbours, differences equal to the tolerance and extremes all occur.
    private func bytes(_ count: Int, using random: inout SplitMix64) -> [UInt8] {
        let few: [UInt8] = [0, 1, 3, 128, 254, 255]
        let isCoarse = Bool.random(using: &random)
        return (0..<count).map { _ in
            isCoarse
                ? few[Int.random(in: 0..<few.count, using: &random)] : .random(in: 0...255, using: &random)
        }
    }

    private func withPointers(
        _ arrays: [[UInt8]],
        _ body: ([UnsafePointer<UInt8>]) -> Void
    ) {
        // Copies of exactly this size, so that a sanitizer detects reads beyond them.
        let copies = arrays.map { array in
            let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(array.count, 1))
            copy.update(from: array, count: array.count)
            return copy
        }
        body(copies.map { UnsafePointer($0) })
        for copy in copies { copy.deallocate() }
    }

    @Test(
        "Comparison kernels count and sum differences as the plain definition",
        arguments: KernelSet.supported
    )
    func differences(kernels: KernelSet) {
        var random = SplitMix64(seed: 71)
        for pixels in [0, 1, 2, 7, 8, 9, 31, 64, 65, 511, 512, 513, 1100] {
            let rows = (0..<4).map { _ in bytes(4 * pixels, using: &random) }
            withPointers(rows) { row in
                for tolerance: UInt8 in [0, 1, 2, 100, 254, 255] {
                    var largest: InlineArray<4, UInt8> = .init(repeating: 0)
                    let count = kernels.countDifferences(
                        row[0],
                        row[1],
                        pixels: pixels,
                        beyond: tolerance,
                        largest: &largest,
                    )
                    let expected = Reference.differences(rows[0], rows[1], beyond: tolerance)
                    #expect(count == expected.count, "\(pixels), \(tolerance)")
                    let found = (0..<4).map { largest[$0] }
                    #expect(found == expected.largest, "\(pixels)")
                }
                let sum = kernels.sumChanges(
                    row[0],
                    row[1],
                    earlier: row[2],
                    row[3],
                    bytes: 4 * pixels,
                )
                #expect(sum == UInt64(Reference.changes(rows[0], rows[1], rows[2], rows[3])), "\(pixels)")
            }
        }
    }

    @Test("Comparison kernels sum the greatest changes without overflow", arguments: KernelSet.supported)
    func extremes(kernels: KernelSet) {
        let (zeros, ones) = ([UInt8](repeating: 0, count: 9000), [UInt8](repeating: 255, count: 9000))
        withPointers([zeros, ones]) { row in
            let sum = kernels.sumChanges(row[0], row[1], earlier: row[1], row[0], bytes: 9000)
            #expect(sum == 9000 * 510)
        }
    }

    @Test(
        "Comparison kernels measure brightness and distances in YIQ as the plain definition, to the last bit",
        arguments: KernelSet.supported
    )
    func yiq(kernels: KernelSet) {
        var random = SplitMix64(seed: 72)
        for width in [1, 2, 3, 4, 5, 7, 8, 63, 64, 65] {
            let rows = (0..<2).map { _ in bytes(4 * width, using: &random) }
            let pictures = rows.map { Reference.StraightPicture(width: width, height: 1, bytes: $0) }
            withPointers(rows) { row in
                let result = UnsafeMutablePointer<Double>.allocate(capacity: width)
                kernels.luma(of: row[0], into: result, pixels: width)
                for x in 0..<width {
                    #expect(result[x] == pictures[0].luma(x, 0), "\(width)")
                }
                kernels.yiqDistances(row[0], row[1], into: result, pixels: width)
                for x in 0..<width {
                    #expect(result[x] == Reference.yiqDistance(pictures[0], pictures[1], x, 0), "\(width)")
                }
                result.deallocate()
            }
        }
    }

    @Test("Comparison kernels measure the similarity of windows within 4e-7, the same in every set")
    func similarity() {
        var random = SplitMix64(seed: 73)
        for (columns, height) in [(1, 1), (2, 3), (7, 7), (7, 2), (5, 7)] {
            for width in [columns, columns + 1, columns + 9] {
                let rows = (0..<2 * height).map { _ in bytes(4 * width, using: &random) }
                let results = KernelSet.supported.map { similarities($0, rows, width, columns, height) }
                #expect(results.allSatisfy { $0 == results[0] })
                for lane in results[0].indices {
                    let windows = [0, height].map { start in
                        (start..<start + height).flatMap { row in
                            (0..<columns).map { rows[row][lane + 4 * $0] }
                        }
                    }
                    let exact = Reference.similarity(windows[0], windows[1])
                    let found = Double(results[0][lane]) / Double(WindowSums.one)
                    // Four roundings of 2⁻²⁴ to floats, and a cut to whole steps of 2⁻²⁴.
                    #expect(abs(exact - found) < 4e-7, "\(columns) x \(height), width \(width), lane \(lane)")
                }
            }
        }
    }

    /// The similarities of a row of windows; the first half of `rows` is one picture, the second the other.
    private func similarities(
        _ kernels: KernelSet,
        _ rows: [[UInt8]],
        _ width: Int,
        _ columns: Int,
        _ height: Int
    ) -> [Int32] {
        let lanes = 4 * width
        let memory = UnsafeMutablePointer<Int32>.allocate(capacity: WindowSums.count(lanes: lanes))
        memory.initialize(repeating: 0, count: WindowSums.count(lanes: lanes))
        let result = UnsafeMutablePointer<Int32>.allocate(capacity: lanes)
        defer {
            memory.deallocate()
            result.deallocate()
        }
        let sums = WindowSums(lanes: lanes, in: memory, using: kernels)
        let zeros = [UInt8](repeating: 0, count: lanes)
        var count = 0
        withPointers(rows + [zeros]) { row in
            let nothing = row[2 * height]
            // A row that leaves the window must leave the sums.
            sums.slide(entering: (row[0], row[height]), leaving: (nothing, nothing))
            for y in 0..<height {
                let leaving = y == 0 ? (row[0], row[height]) : (nothing, nothing)
                sums.slide(entering: (row[y], row[height + y]), leaving: leaving)
            }
            count = sums.similarities(into: result, columns: columns, rows: height)
        }
        let values = (0..<count).map { result[$0] }
        var totals: InlineArray<3, Int64> = .init(repeating: 0)
        let least = sums.total(result, lanes: count, into: &totals)
        #expect(
            (0..<3).allSatisfy { c in
                totals[c] == stride(from: c, to: count, by: 4).reduce(Int64(0)) { $0 + Int64(values[$1]) }
            }
        )
        #expect(
            least == min(values.indices.filter { $0 % 4 < 3 }.map { values[$0] }.min() ?? 0, WindowSums.one)
        )
        return values
    }
}
