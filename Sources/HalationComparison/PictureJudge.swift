import HalationPixels

/// Applies a tolerance's measure to two pictures of the same size; only blocks may differ in size.
struct PictureJudge {
    private let expected: PixelBuffer
    private let actual: PixelBuffer
    private let measure: Tolerance.Measure
    /// The number of pixels outside the ignored regions.
    let comparedCount: Int

    init(actual: PixelBuffer, expected: PixelBuffer, tolerance: Tolerance) {
        let ignored = tolerance.ignoredRegions.map(\.rect)
        self.actual = actual.taking(ignored, from: expected)
        self.expected = expected
        measure = tolerance.measure
        comparedCount = expected.size.width * expected.size.height - ignored.area(within: expected.size)
    }

    /// The byte-wise differences, counting every pixel that differs at all.
    func bytes() -> ChannelDifferences {
        withRows { expected, actual in
            ChannelScan(expected: expected, actual: actual, tolerance: 0, form: .premultiplied)
                .differences(of: comparedCount)
        }
    }

    /// The measure's result; `bytes` must be the result of ``bytes()``, which the exact measure reuses.
    func measurement(bytes: ChannelDifferences?) throws(PixelBufferError) -> Comparison.Measurement {
        switch measure {
        case .channels(0, .premultiplied):
            return .channels(bytes ?? self.bytes())
        case .channels(let tolerance, let form):
            return withRows { expected, actual in
                let scan = ChannelScan(
                    expected: expected,
                    actual: actual,
                    tolerance: UInt8(clamping: tolerance),
                    form: form,
                )
                return .channels(scan.differences(of: comparedCount))
            }
        case .perceptual(let threshold, let antialiasing):
            return withRows { expected, actual in
                let scan = PerceptualScan(
                    expected: expected,
                    actual: actual,
                    threshold: threshold,
                    antialiasing: antialiasing,
                )
                return .perceptual(scan.differences(threshold: threshold, of: comparedCount))
            }
        case .oklab(let tolerance):
            return withRows { expected, actual in
                let scan = OKLabScan(expected: expected, actual: actual, tolerance: tolerance)
                return .oklab(scan.differences(of: comparedCount))
            }
        case .similarity:
            let changed = (bytes ?? self.bytes()).pixels.bounds?.rect ?? .empty
            let similarity = withRows { expected, actual in
                Swift.Result { () throws(PixelBufferError) in
                    try SimilarityScan(expected: expected, actual: actual, changed: changed).similarity()
                }
            }
            return .similarity(try similarity.get())
        case .blocks(_, _, let scale):
            return .blocks(BlockDifferences(of: actual, with: expected, scale: scale ?? 1))
        }
    }

    /// Classifies the pixels row by row from the top, and calls `body` with each row's index and marks.
    ///
    /// For structural similarity and blocks, which count no pixels, every pixel that differs at all is marked.
    func forEachMarkedRow(_ body: (Int, UnsafePointer<DifferenceMark>) -> Void) {
        let memory = ScratchMemory(byteCount: expected.size.width)
        let marks = memory.elements(of: DifferenceMark.self)
        withRows { expected, actual in
            let mark = marker(expected, actual)
            for y in 0..<expected.height {
                mark(y, marks)
                body(y, UnsafePointer(marks))
            }
        }
    }

    private func marker(
        _ expected: PixelRows,
        _ actual: PixelRows
    ) -> (Int, UnsafeMutablePointer<DifferenceMark>) -> Void {
        switch measure {
        case .perceptual(let threshold, let antialiasing):
            let scan = PerceptualScan(
                expected: expected,
                actual: actual,
                threshold: threshold,
                antialiasing: antialiasing,
            )
            return { y, marks in
                guard !scan.mark(row: y, into: marks) else { return }
                marks.update(repeating: .same, count: expected.width)
            }
        case .oklab(let tolerance):
            return OKLabScan(expected: expected, actual: actual, tolerance: tolerance).mark
        case .channels(let tolerance, let form):
            return ChannelScan(
                expected: expected,
                actual: actual,
                tolerance: UInt8(clamping: tolerance),
                form: form,
            ).mark
        case .similarity, .blocks:
            return ChannelScan(expected: expected, actual: actual, tolerance: 0, form: .premultiplied).mark
        }
    }

    private func withRows<Result>(_ body: (PixelRows, PixelRows) -> Result) -> Result {
        expected.withRows { expected in actual.withRows { actual in body(expected, actual) } }
    }
}

extension PixelBuffer {
    /// A copy in which the pixels of `rects` come from another picture, where that has pixels.
    fileprivate func taking(_ rects: [PixelRect], from other: PixelBuffer) -> PixelBuffer {
        let common = PixelRect(size).intersection(PixelRect(other.size))
        let rects = rects.map { $0.intersection(common) }.filter { !$0.isEmpty }
        guard !rects.isEmpty else { return self }
        var picture = self
        picture.withMutableRows { rows in
            other.withRows { other in
                for rect in rects { rows.cropped(to: rect).copy(from: other.cropped(to: rect)) }
            }
        }
        return picture
    }
}

extension [PixelRect] {
    /// The number of pixels of a picture that lie in at least one of the rectangles.
    func area(within size: PixelSize) -> Int {
        let rects = map { $0.intersection(PixelRect(size)) }.filter { !$0.isEmpty }
        let edges = Set(rects.flatMap { [$0.minY, $0.maxY] }).sorted()
        // Between neighbouring edges all rows have the same coverage.
        return zip(edges, edges.dropFirst()).reduce(0) { area, band in
            let inBand = rects.filter { $0.minY <= band.0 && $0.maxY >= band.1 }.sorted { $0.minX < $1.minX }
            var covered = 0
            var end = 0
            for rect in inBand where rect.maxX > end {
                covered += rect.maxX - Swift.max(rect.minX, end)
                end = rect.maxX
            }
            return area + covered * (band.1 - band.0)
        }
    }
}
