package import HalationPixels

/// The fields of a fluid in double precision, for the plain definition of a step.
package struct FluidState {
    /// Cells across and down.
    package let columns: Int
    package let rows: Int

    /// Velocities through the left faces of cells, and the right ones of the last: `columns + 1` a row.
    package var u: [Double]

    /// Velocities through the upper faces of cells, and the lower ones of the last row: `rows + 1` rows.
    package var v: [Double]

    /// The pressure in cells, with which the next solution begins.
    package var pressure: [Double]

    /// Amounts of dye, and amounts times hues, in cells half as long.
    package var amounts: [Double]
    package var tints: [Double]

    /// Creates fields.
    package init(
        columns: Int,
        rows: Int,
        u: [Double],
        v: [Double],
        pressure: [Double],
        amounts: [Double],
        tints: [Double]
    ) {
        (self.columns, self.rows, self.u, self.v) = (columns, rows, u, v)
        (self.pressure, self.amounts, self.tints) = (pressure, amounts, tints)
    }
}

/// Numbers in rows, of which those outside are the nearest inside.
private struct FluidField {
    let width: Int
    let height: Int
    var numbers: [Double]

    init(width: Int, height: Int, _ numbers: [Double]) {
        (self.width, self.height, self.numbers) = (width, height, numbers)
    }

    init(width: Int, height: Int) {
        self.init(width: width, height: height, [Double](repeating: 0, count: width * height))
    }

    subscript(i: Int, j: Int) -> Double {
        get { numbers[min(max(j, 0), height - 1) * width + min(max(i, 0), width - 1)] }
        set { numbers[j * width + i] = newValue }
    }

    /// The four numbers around a place that is held within the field, and the shares of the right and the lower ones.
    func around(_ x: Double, _ y: Double) -> (numbers: [Double], x: Double, y: Double) {
        let (x, y) = (min(max(x, 0), Double(width - 1)), min(max(y, 0), Double(height - 1)))
        let (i, j) = (min(Int(x), width - 2), min(Int(y), height - 2))
        let numbers = [self[i, j], self[i + 1, j], self[i, j + 1], self[i + 1, j + 1]]
        return (numbers, x - Double(i), y - Double(j))
    }

    /// The number at a place, mixed bilinearly.
    func mixed(_ x: Double, _ y: Double) -> Double {
        let (four, across, down) = around(x, y)
        let upper = four[0] + (four[1] - four[0]) * across
        let lower = four[2] + (four[3] - four[2]) * across
        return upper + (lower - upper) * down
    }

    /// The field carried along displacements by MacCormack's scheme, held within the range of the four numbers that it
    /// comes from.
    func carried(_ displacement: (_ i: Int, _ j: Int) -> (x: Double, y: Double)) -> FluidField {
        var once = self
        for j in 0..<height {
            for i in 0..<width {
                let way = displacement(i, j)
                once[i, j] = mixed(Double(i) - way.x, Double(j) - way.y)
            }
        }
        var result = self
        for j in 0..<height {
            for i in 0..<width {
                let way = displacement(i, j)
                let error = self[i, j] - once.mixed(Double(i) + way.x, Double(j) + way.y)
                let four = around(Double(i) - way.x, Double(j) - way.y).numbers
                let value = once[i, j] + 0.5 * error
                result[i, j] = Swift.max(four.min() ?? value, Swift.min(four.max() ?? value, value))
            }
        }
        return result
    }
}

extension Reference {
    /// Moves a fluid on by a step: forces, projection, and both dye and velocity carried along.
    ///
    /// - Parameters:
    ///   - state: The fields.
    ///   - step: Seconds.
    ///   - confinement: The strength of the force that keeps whirls alive, times the step.
    ///   - weight: The downward acceleration by dye of amount 1, times the step.
    ///   - cycles: Rounds of the pressure's solution.
    package static func advance(
        _ state: inout FluidState,
        step: Double,
        confinement: Double,
        weight: Double,
        cycles: Int
    ) {
        let (nx, ny) = (state.columns, state.rows)
        var u = FluidField(width: nx + 1, height: ny, state.u)
        var v = FluidField(width: nx, height: ny + 1, state.v)
        let amounts = FluidField(width: 2 * nx, height: 2 * ny, state.amounts)
        let tints = FluidField(width: 2 * nx, height: 2 * ny, state.tints)
        confine(&u, &v, by: confinement)
        for j in 1..<ny {
            for i in 0..<nx {
                let above = amounts[2 * i, 2 * j - 1] + amounts[2 * i + 1, 2 * j - 1]
                let below = amounts[2 * i, 2 * j] + amounts[2 * i + 1, 2 * j]
                v[i, j] += weight * 0.25 * (above + below)
            }
        }
        var pressure = FluidField(width: nx, height: ny, state.pressure)
        project(&u, &v, &pressure, cycles: cycles)
        state.pressure = pressure.numbers
        func flow(_ i: Int, _ j: Int) -> (x: Double, y: Double) {
            // The middle of a dye's cell lies a quarter of a cell beside that of the velocity's.
            let x = u.mixed((Double(i) + 0.5) / 2, (Double(j) + 0.5) / 2 - 0.5)
            let y = v.mixed((Double(i) + 0.5) / 2 - 0.5, (Double(j) + 0.5) / 2)
            return (2 * x * step, 2 * y * step)
        }
        state.amounts = amounts.carried(flow).numbers
        state.tints = tints.carried(flow).numbers
        state.u =
            u.carried { i, j in
                let other = v[i - 1, j] + v[i, j] + v[i - 1, j + 1] + v[i, j + 1]
                return (u[i, j] * step, other / 4 * step)
            }.numbers
        state.v =
            v.carried { i, j in
                let other = u[i, j - 1] + u[i + 1, j - 1] + u[i, j] + u[i + 1, j]
                return (other / 4 * step, v[i, j] * step)
            }.numbers
    }

    /// The force of Fedkiw, Stam and Jensen (2001): across the slope of the curl's strength.
    private static func confine(_ u: inout FluidField, _ v: inout FluidField, by strength: Double) {
        let (nx, ny) = (v.width, u.height)
        var curl = FluidField(width: nx + 1, height: ny + 1)
        for j in 1..<ny {
            for i in 1..<nx { curl[i, j] = v[i, j] - v[i - 1, j] - u[i, j] + u[i, j - 1] }
        }
        for j in 1..<ny - 1 {
            for i in 1..<nx - 1 {
                let corners = [curl[i, j], curl[i + 1, j], curl[i, j + 1], curl[i + 1, j + 1]]
                let sizes = corners.map(\.magnitude)
                let (gx, gy) = (
                    sizes[1] + sizes[3] - sizes[0] - sizes[2], sizes[2] + sizes[3] - sizes[0] - sizes[1]
                )
                let length = (gx * gx + gy * gy).squareRoot() + 0.02
                let spin = corners.reduce(0, +) / 4 * strength / length
                u[i, j] += gy * spin / 2
                u[i + 1, j] += gy * spin / 2
                v[i, j] -= gx * spin / 2
                v[i, j + 1] -= gx * spin / 2
            }
        }
    }

    /// Removes the divergence, between walls that let nothing through.
    private static func project(
        _ u: inout FluidField,
        _ v: inout FluidField,
        _ pressure: inout FluidField,
        cycles: Int
    ) {
        let (nx, ny) = (v.width, u.height)
        func close() {
            for j in 0..<ny { (u[0, j], u[nx, j]) = (0, 0) }
            for i in 0..<nx { (v[i, 0], v[i, ny]) = (0, 0) }
        }
        close()
        var divergence = FluidField(width: nx, height: ny)
        for j in 0..<ny {
            for i in 0..<nx { divergence[i, j] = u[i + 1, j] - u[i, j] + v[i, j + 1] - v[i, j] }
        }
        for _ in 0..<cycles { solve(&pressure, divergence) }
        for j in 0..<ny {
            for i in 1..<nx { u[i, j] -= pressure[i, j] - pressure[i - 1, j] }
        }
        for j in 1..<ny {
            for i in 0..<nx { v[i, j] -= pressure[i, j] - pressure[i, j - 1] }
        }
        close()
    }

    /// A V-cycle for the sum of the neighbours' differences.
    private static func solve(_ p: inout FluidField, _ b: FluidField) {
        let isCoarsest = p.width % 2 != 0 || p.height % 2 != 0 || min(p.width, p.height) <= 4
        relax(&p, b, times: isCoarsest ? 48 : 2)
        guard !isCoarsest else { return }
        var coarse = FluidField(width: p.width / 2, height: p.height / 2)
        var rest = coarse
        for j in 0..<p.height {
            for i in 0..<p.width {
                rest.numbers[j / 2 * rest.width + i / 2] += b[i, j] - laplacian(p, i, j)
            }
        }
        solve(&coarse, rest)
        for j in 0..<p.height {
            for i in 0..<p.width {
                // Between the cells of the coarser grid, the nearer one counts three quarters along each axis.
                let (x, y) = (i % 2 == 0 ? i / 2 - 1 : i / 2 + 1, j % 2 == 0 ? j / 2 - 1 : j / 2 + 1)
                let near = 0.75 * coarse[i / 2, j / 2] + 0.25 * coarse[x, j / 2]
                let far = 0.75 * coarse[i / 2, y] + 0.25 * coarse[x, y]
                p[i, j] += 0.75 * near + 0.25 * far
            }
        }
        relax(&p, b, times: 2)
    }

    private static func relax(_ p: inout FluidField, _ b: FluidField, times: Int) {
        for _ in 0..<times {
            let before = p
            for j in 0..<p.height {
                for i in 0..<p.width { p[i, j] += 0.2 * (laplacian(before, i, j) - b[i, j]) }
            }
        }
    }

    private static func laplacian(_ p: FluidField, _ i: Int, _ j: Int) -> Double {
        p[i - 1, j] + p[i + 1, j] + p[i, j - 1] + p[i, j + 1] - 4 * p[i, j]
    }
}
