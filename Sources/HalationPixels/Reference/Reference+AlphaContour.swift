import CKernels

extension Reference {
    /// Replaces coverage by the area of each pixel in which its alpha, continued linearly, lies in `min...max`.
    package static func contour(_ rows: AlphaRows, min: Double, max: Double, inside: UInt8) {
        let alphas = (0..<rows.height).map { y in (0..<rows.width).map { x in Int(rows[x, y]) * 64 } }
        contour(alphas, min: min, max: max, inside: inside, into: rows)
    }

    /// Blurs coverage and applies a contour to all 14-bit lanes of the result, one after another.
    ///
    /// The blur must have a sigma of at least 3.5 along one axis, and must not fade away.
    package static func contour(
        _ rows: AlphaRows,
        blurredBy blur: GaussianBlur,
        min: Double,
        max: Double,
        inside: UInt8,
        using kernels: KernelSet
    ) throws(PixelBufferError) {
        let alphas = try withPrecisePass(over: rows, blur, using: kernels, keepsLanes: true) { pass in
            pass.blur(downTo: 0)
            let lanes = pass.levels[0]
            return (0..<rows.height).map { y in (0..<rows.width).map { x in Int(lanes.row(y)[x]) } }
        }
        contour(
            alphas,
            min: min,
            max: max,
            excess: Int(GaussianBlurPass.excess),
            inside: inside,
            into: rows
        )
    }

    /// The same for alphas in 14 bits, 64 times their byte.
    ///
    /// The alphas of a blur have a mean error, `excess`, that moves the ends of the range; these are held between alphas
    /// that round to 0 and to 1, or to 254 and to 255.
    package static func contour(
        _ alphas: [[Int]],
        min: Double,
        max: Double,
        excess: Int = 0,
        inside: UInt8,
        into rows: AlphaRows
    ) {
        let isEmpty = !(min <= max && min <= 1 && max >= 0)
        func lane(_ end: Double, within range: ClosedRange<Int>) -> Int {
            let lane = Int((end * 16320).rounded())
            guard excess != 0 else { return lane }
            return Swift.min(Swift.max(lane + excess, range.lowerBound), range.upperBound)
        }
        func alpha(_ x: Int, _ y: Int) -> Int {
            alphas.indices.contains(y) && alphas[y].indices.contains(x) ? alphas[y][x] : 0
        }
        for y in 0..<rows.height {
            for x in 0..<rows.width {
                let gx = abs(alpha(x + 1, y) - alpha(x - 1, y))
                let gy = abs(alpha(x, y + 1) - alpha(x, y - 1))
                func share(_ distance: Int) -> Float { self.share(above: distance, gx, gy) }
                var result: Float = isEmpty ? 0 : 1
                if min > 0, !isEmpty { result = share(alpha(x, y) - lane(min, within: 32...16_288)) }
                if max < 1, !isEmpty {
                    let rest = share(lane(max, within: 31...16_287) - alpha(x, y)) - 1
                    result = Swift.max(result + rest, 0)
                }
                rows[x, y] = UInt8(result * Float(inside) + 0.5)
            }
        }
    }

    /// The number of groups of pixels that a blur and a contour in one pass decide without doubling, in all rows of the
    /// blur's second level.
    ///
    /// The blur must have a sigma of at least 3.5 along both axes, and must not fade away. The rows are unchanged, unless the
    /// contour contains nothing.
    package static func decidedGroupCount(
        of rows: AlphaRows,
        blurredBy blur: GaussianBlur,
        contour: AlphaContour,
        using kernels: KernelSet
    ) throws(PixelBufferError) -> (outside: Int, inside: Int) {
        try withPrecisePass(over: rows, blur, using: kernels) { pass in
            pass.blur(downTo: 1)
            var count = (outside: 0, inside: 0)
            contour.pass(over: rows, excess: GaussianBlurPass.excess, inside: 255, kernels) { contour in
                for groups in pass.decidedGroups(by: contour.decidingLanes) {
                    count.outside += groups.outside.nonzeroBitCount
                    count.inside += groups.inside.nonzeroBitCount
                }
            }
            return count
        }
    }

    /// Calls `body` with a blur of the rows that is as precise as one before a contour.
    private static func withPrecisePass<Result>(
        over rows: AlphaRows,
        _ blur: GaussianBlur,
        using kernels: KernelSet,
        keepsLanes: Bool = false,
        _ body: (GaussianBlurPass) -> Result
    ) throws(PixelBufferError) -> Result {
        let scratch = BlurScratch()
        let pass = try GaussianBlurPass(
            over: rows,
            x: BlurAxis(sigma: blur.sigmaX, extent: BlurAxis.preciseExtent),
            y: BlurAxis(sigma: blur.sigmaY, extent: BlurAxis.preciseExtent),
            scratch: scratch,
            kernels: kernels,
            keepsLanes: keepsLanes
        )
        // The pass does not own the memory it works in.
        return withExtendedLifetime(scratch) { body(pass) }
    }

    /// The area of a pixel in which a linear field is positive that is `v` at its centre and changes by half of `gx` and
    /// `gy` from pixel to pixel.
    private static func share(above v: Int, _ gx: Int, _ gy: Int) -> Float {
        let a = 4 * abs(v)
        let (p, q) = (Swift.max(gx, gy), Swift.min(gx, gy))
        let near: Float
        if a >= p + q {
            near = 1
        } else if a <= p - q {
            near = 0.5 + Float(a) / Float(2 * p)
        } else {
            let cut = Float(p + q - a)
            near = 1 - cut * cut / Float(8 * p * q)
        }
        return v < 0 ? 1 - near : near
    }
}
