import CEffectKernels
package import HalationPixels

/// An incompressible fluid between walls, and the dye that it carries.
///
/// Velocities lie on the faces of cells, in cells a second, and dye in cells half as long. A step carries both along the
/// flow by MacCormack's scheme and removes the divergence by a multigrid solution for the pressure. What the dye gains or
/// loses by being carried is undone by ``gain``, so its mass is kept.
package final class FluidTank {
    /// Cells across and down; multiples of 16.
    package let columns: Int
    package let rows: Int

    /// Seconds in a step.
    package let step: Float

    /// Strength of the force that keeps small whirls alive.
    package var confinement: Float = 0

    /// Downward acceleration by dye of amount 1, in cells a second squared; dye with less than 0 rises.
    package var weight: Float = 0

    /// Rounds of the pressure's solution in a step.
    package var cycles = 2

    /// The factor by which amounts of dye are to be multiplied.
    package private(set) var gain = 1.0

    private let stride: Int
    private let dyeStride: Int
    private var u, v, uNext, vNext, once, curl: UnsafeMutablePointer<Float>
    private var dye, dyeNext, dyeOnce: UnsafeMutablePointer<Float>
    private let levels: UnsafeMutableBufferPointer<ce_level>

    /// The sum of the amounts of dye in the fields, without ``gain``.
    private var total = 0.0

    /// Creates still water without dye, of at least the cells that are asked for.
    package init(columns: Int, rows: Int, step: Double = 1.0 / 60) {
        func whole(_ count: Int) -> Int { (max(count, 16) + 15) / 16 * 16 }
        (self.columns, self.rows) = (whole(columns), whole(rows))
        self.step = Float(step)
        stride = self.columns + 8
        dyeStride = 2 * self.columns
        func field(_ count: Int) -> UnsafeMutablePointer<Float> {
            let field = UnsafeMutablePointer<Float>.allocate(capacity: count)
            field.initialize(repeating: 0, count: count)
            return field
        }
        // Reading ahead stays within the fields.
        let cells = stride * (self.rows + 4)
        (u, v, uNext, vNext) = (field(cells), field(cells), field(cells), field(cells))
        (once, curl) = (field(cells), field(cells))
        let dyeCells = 2 * dyeStride * 2 * self.rows
        (dye, dyeNext, dyeOnce) = (field(dyeCells), field(dyeCells), field(dyeCells))
        var sizes = [(self.columns, self.rows)]
        while let last = sizes.last, last.0 % 2 == 0, last.1 % 2 == 0, min(last.0, last.1) > 4 {
            sizes.append((last.0 / 2, last.1 / 2))
        }
        levels = .allocate(capacity: sizes.count)
        for (index, size) in sizes.enumerated() {
            let stride = size.0 + 2
            let count = stride * (size.1 + 2) + 8
            let level = ce_level(
                pressure: field(count),
                right: field(count),
                spare: field(count),
                columns: size.0,
                rows: size.1,
                stride: stride
            )
            levels.initializeElement(at: index, to: level)
        }
    }

    deinit {
        for field in [u, v, uNext, vNext, once, curl, dye, dyeNext, dyeOnce] { field.deallocate() }
        for level in levels {
            level.pressure.deallocate()
            level.right.deallocate()
            level.spare.deallocate()
        }
        levels.deallocate()
    }

    /// Moves the fluid on by a step.
    package func advance(using kernels: KernelSet = .fastest) {
        guard let levels = levels.baseAddress else { return }
        var fluid = ce_fluid(
            u: u,
            v: v,
            u_next: uNext,
            v_next: vNext,
            once: once,
            curl: curl,
            columns: columns,
            rows: rows,
            stride: stride,
            dye: dye,
            dye_next: dyeNext,
            dye_once: dyeOnce,
            dye_stride: dyeStride,
            levels: levels,
            level_count: self.levels.count,
            cycles: max(cycles, 1),
            step: step,
            confinement: confinement * step,
            weight: weight * step * Float(gain)
        )
        let before = total
        total = kernels.effects.step_fluid(&fluid)
        if before > 1e-6, total > 1e-6 {
            // Limits against a state that cannot be mended.
            gain = min(max(gain * before / total, 1e-3), 1e3)
        }
        swap(&u, &uNext)
        swap(&v, &vNext)
        swap(&dye, &dyeNext)
    }

    /// Pushes and dyes the fluid around a place, in cells; the share falls off as a bell curve.
    ///
    /// - Parameters:
    ///   - place: The middle.
    ///   - radius: Standard deviation in cells.
    ///   - velocity: The velocity towards which the fluid is pushed, in cells a second.
    ///   - push: The share of the way to that velocity, 0...1.
    ///   - amount: The dye that is added in the middle.
    ///   - hue: The hue of that dye.
    package func stir(
        at place: SIMD2<Float>,
        radius: Float,
        velocity: SIMD2<Float>,
        push: Float,
        amount: Float,
        hue: Float
    ) {
        guard radius > 0.2, radius.isFinite, place.x.isFinite, place.y.isFinite else { return }
        let reach = 3 * radius
        // Held before they are whole, as they may be beyond all whole numbers.
        func first(_ edge: Float) -> Int { max(Int(max(edge, 0)), 1) }
        func last(_ edge: Float, _ count: Int) -> Int {
            min(Int(min(max(edge, 0), Float(count))) + 1, count - 1)
        }
        let around = SIMD2(first(place.x - reach), first(place.y - reach))
        let end = SIMD2(last(place.x + reach, columns), last(place.y + reach, rows))
        guard around.x < end.x, around.y < end.y else { return }
        let per = 0.5 / (radius * radius)
        func bell(_ x: Float, _ y: Float) -> Float {
            let (dx, dy) = (x - place.x, y - place.y)
            let square = (dx * dx + dy * dy) * per
            // Rational, so that it is the same everywhere.
            let base = 1 + square * (0.25 + 0.03125 * square)
            return 1 / (base * base * base * base)
        }
        for j in around.y..<end.y {
            for i in around.x..<end.x {
                let index = (j + 1) * stride + i + 1
                let atU = push * bell(Float(i), Float(j) + 0.5)
                u[index] += (velocity.x - u[index]) * atU
                let atV = push * bell(Float(i) + 0.5, Float(j))
                v[index] += (velocity.y - v[index]) * atV
            }
        }
        let added = amount / Float(gain)
        for j in 2 * around.y..<2 * end.y {
            for i in 2 * around.x..<2 * end.x {
                let more = added * bell((Float(i) + 0.5) / 2, (Float(j) + 0.5) / 2)
                guard more > 1e-5 else { continue }
                let index = 2 * (j * dyeStride + i)
                dye[index] += more
                dye[index + 1] += more * hue
                total += Double(more)
            }
        }
    }

    /// Writes dye as premultiplied pixels, four for each cell of dye, from a cell on.
    ///
    /// - Parameters:
    ///   - pixels: The destination, of even width and height; its cells are not near the walls.
    ///   - column: The first cell of dye across, at least 4.
    ///   - row: The first cell of dye down, at least 4.
    ///   - colors: 256 colours by hue, of 0...1.
    ///   - look: How dense, opaque, dark within and plastic it is; the gain multiplies ``gain``.
    ///   - kernels: The instruction set to use.
    package func show(
        in pixels: PixelRows,
        column: Int,
        row: Int,
        colors: [SIMD4<Float>],
        look: DyeLook,
        using kernels: KernelSet = .fastest
    ) {
        // The cells, and one more on each side for slopes.
        let (across, down) = (pixels.width / 2 + 2, pixels.height / 2 + 2)
        precondition(
            column >= 4 && row >= 4 && column + across + 3 < 2 * columns && row + down + 3 < 2 * rows
                && pixels.width % 2 == 0 && pixels.height % 2 == 0 && colors.count >= 256,
            "Pixels are fourths of cells with others around them, in 256 colours."
        )
        let look = ce_dye_look(
            gain: Float(gain) * look.gain,
            density: look.density,
            opacity: look.opacity,
            shade: look.shade,
            relief: look.relief
        )
        let fineStride = 2 * across
        let scratchCount = 2 * (across + 7)
        // Kernels read up to seven cells beyond the last one.
        let capacity = 2 * (fineStride * 2 * down + 8) + scratchCount
        withUnsafeTemporaryAllocation(of: Float.self, capacity: capacity) { memory in
            colors.withUnsafeBytes { colors in
                guard let colors = colors.baseAddress?.assumingMemoryBound(to: Float.self),
                    let scratch = memory.baseAddress
                else { return }
                let fine = scratch + scratchCount
                let first = dye + 2 * ((row - 1) * dyeStride + column - 1)
                kernels.effects.refine_dye(fine, fineStride, first, dyeStride, across, down, scratch)
                kernels.effects.show_dye(
                    pixels.base.assumingMemoryBound(to: UInt8.self),
                    pixels.bytesPerRow,
                    pixels.width,
                    pixels.height,
                    fine + 2 * (2 * fineStride + 2),
                    fineStride,
                    colors,
                    look
                )
            }
        }
    }

    /// The amount of all dye, in cells of dye.
    package var mass: Double {
        var sum = 0.0
        for index in 0..<dyeStride * 2 * rows { sum += Double(dye[2 * index]) }
        return sum * gain
    }

    /// The amounts of dye, row by row.
    package var amounts: [Float] { (0..<dyeStride * 2 * rows).map { dye[2 * $0] * Float(gain) } }

    /// The fields, for the plain definition of a step; amounts are without ``gain``.
    package var state: FluidState {
        func numbers(_ field: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int) -> [Double] {
            (0..<height).flatMap { j in
                (0..<width).map { i in Double(field[(j + 1) * stride + i + 1]) }
            }
        }
        let top = levels[0]
        return FluidState(
            columns: columns,
            rows: rows,
            u: numbers(u, columns + 1, rows),
            v: numbers(v, columns, rows + 1),
            pressure: (0..<rows).flatMap { j in
                (0..<columns).map { i in Double(top.pressure[(j + 1) * top.stride + i + 1]) }
            },
            amounts: (0..<dyeStride * 2 * rows).map { Double(dye[2 * $0]) },
            tints: (0..<dyeStride * 2 * rows).map { Double(dye[2 * $0 + 1]) }
        )
    }

    /// The divergence of each cell, row by row, computed in double precision.
    ///
    /// Velocities are those of the projection of the last step if `isProjected`, and else those that it carried on.
    package func divergence(isProjected: Bool) -> [Double] {
        let (u, v) = isProjected ? (uNext, vNext) : (u, v)
        return (0..<rows).flatMap { j in
            (0..<columns).map { i in
                let index = (j + 1) * stride + i + 1
                return Double(u[index + 1]) - Double(u[index]) + Double(v[index + stride]) - Double(v[index])
            }
        }
    }
}

/// How dye looks.
package struct DyeLook {
    /// Factor of amounts.
    package var gain: Float = 1

    /// Opacity grows with the amount times this.
    package var density: Float = 1.4

    /// Opacity of the thickest dye.
    package var opacity: Float = 1

    /// Share of its light that thick dye loses.
    package var shade: Float = 0.5

    /// How much slopes are lit and shaded.
    package var relief: Float = 0.35

    package init() {}
}
